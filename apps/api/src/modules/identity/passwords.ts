import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore, withPermit } from '../../lib/semaphore.ts';

// OWASP's floor for argon2id (algorithm 2 of the library's enum): 19 MiB, two passes, one lane.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const permits = createSemaphore({
  permits: 4,
  waiting: 50,
  reason: 'sign_ins_busy',
});

const unpadded = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** Returns a hash that no password fits. It is made up rather than computed, so that it costs no time. */
export const unusableHash = (): string =>
  `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$${unpadded(16)}$${unpadded(32)}`;

/** For unknown accounts. */
const DECOY = unusableHash();

/** Returns the Argon2 hash of a password with its salt and parameters. Few are computed at a time. */
export const hashPassword = (password: string): Promise<string> =>
  withPermit(permits, () => hash(password, OPTIONS));

/**
 * Returns whether the password matches. For an unknown account (`null`) the same computation is done, so that the
 * duration reveals nothing.
 */
export const passwordFits = (password: string, kept: string | null): Promise<boolean> =>
  withPermit(permits, () => verify(kept ?? DECOY, password));

import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../../http/errors.ts';

// OWASP's floor for argon2id (algorithm 2 of the library's enum): 19 MiB, two passes, one lane.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 4;
const WAITING = 50;

let running = 0;
const queue: (() => void)[] = [];

/** A flood of logins must not eat the machine: four hashes at once, fifty in the queue, the rest are asked to return. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING)
      throw new ApiError(503, 'Too many people are signing in right now. Try again in a moment.', {
        headers: { 'Retry-After': '2' },
      });
    await new Promise<void>((turn) => queue.push(turn));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

const unpadded = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** A hash that no password fits. Made up rather than computed, so that the first unknown account costs no more time. */
const DECOY = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$${unpadded(16)}$${unpadded(32)}`;

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS));

/** Whether the password fits. For an unknown account (`null`) the same work is done, so that time tells nothing. */
export async function passwordFits(password: string, kept: string | null): Promise<boolean> {
  return (await inTurn(() => verify(kept ?? DECOY, password))) && kept !== null;
}

import { createHash } from 'node:crypto';
import type { AuditEvent } from '@kade/contract';

/** What the hash of an entry is computed from, beside whose log it is in. */
export interface Recorded {
  seq: number;
  /** ISO 8601, in UTC, to the millisecond. */
  at: string;
  event: AuditEvent;
  by: string;
  ip: string;
  agent: string;
  facts: Record<string, string>;
}

/** Used as the previous hash of the first entry. */
export const NO_HASH = '0'.repeat(64);

const inOrder = (facts: Record<string, string>): [string, string][] =>
  Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * Returns the SHA-256, in hexadecimal digits, of an entry and the hash of the entry before it. `owner` is the id of the
 * account or the store whose log it is.
 */
export function chainedHash(owner: string, entry: Recorded, before: string): string {
  const { seq, at, event, by, ip, agent, facts } = entry;
  const canonical = JSON.stringify([before, owner, seq, at, event, by, ip, agent, inOrder(facts)]);
  return createHash('sha256').update(canonical).digest('hex');
}

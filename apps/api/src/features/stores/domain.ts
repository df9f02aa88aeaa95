import { DOMAIN_TAKEN } from '@kade/contract';
import type { Store, StoreRow } from '../../db/store.model.ts';
import { type IfMatch, mustMatch } from '../../db/versions.ts';
import { releaseRested } from '../../db/store-hosts.ts';
import { ApiError, changedMeanwhile, taken } from '../../http/errors.ts';
import { domainOf, hostOf } from './domain.rules.ts';

const REST = 30 * 24 * 3_600_000;
const MAX_RESTING = 20;
const ATTEMPTS = 5;

/** Turns the unique index's refusal of a host into the sentence for it; `field` is where the body names the host. */
export const domainTaken =
  (field: string) =>
  (cause: unknown): never => {
    throw (cause as { code?: number }).code === 11000 ? taken(DOMAIN_TAKEN, field) : cause;
  };

interface Wanted {
  input: string;
  /** The field of the body that `input` comes from. */
  field: string;
}

/** The host that was asked for, free of a rest that is over. Throws a 409 when no store may ever have it. */
export async function wantedHost({ input, field }: Wanted, suffix: string, now: Date): Promise<string> {
  const host = hostOf(input, suffix);
  if (!host) throw taken(DOMAIN_TAKEN, field);
  await releaseRested(host, now);
  return host;
}

/** The store's hosts after the move: the old one rests for 30 days, during which nobody else can have it. */
function moved(row: Pick<StoreRow, 'domain' | 'hosts' | 'resting'>, host: string, now: Date) {
  const old = row.domain.replace(/^https:\/\//, '');
  const resting = row.resting
    .filter((rest) => rest.host !== host && rest.host !== old && new Date(rest.until) > now)
    .concat({ host: old, until: new Date(now.getTime() + REST).toISOString() });
  // Each host that rests is one that others cannot have, so nobody may collect them.
  if (resting.length > MAX_RESTING)
    throw new ApiError(409, 'The domain was changed too often. Try again in a few days.', {
      code: 'too_often',
      field: 'newDomain',
    });
  return { domain: domainOf(host), hosts: [host, ...resting.map((rest) => rest.host)], resting };
}

/**
 * Moves the store to another host; its own current one changes nothing. Of two stores that want one host the unique
 * index lets one through. Throws a 409 when the host is not available, a 412 when `ifMatch` is not the store's version.
 */
export async function moveTo(
  store: Store,
  host: string,
  { now, ifMatch }: { now: Date; ifMatch: IfMatch },
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const row = await store.read('domain hosts resting version');
    mustMatch(row, ifMatch);
    if (row.domain === domainOf(host)) return false;
    const only = { version: row.version };
    if (await store.change({ $set: moved(row, host, now) }, only).catch(domainTaken('newDomain')))
      return true;
  }
  throw changedMeanwhile();
}

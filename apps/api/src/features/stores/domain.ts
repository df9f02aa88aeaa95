import type { Config } from '../../config.ts';
import type { Store, StoreRow } from '../../db/store.ts';
import { type IfMatch, mustMatch } from '../../db/versions.ts';
import { holderOf, hostIn, liveHostOf, releaseRested } from '../../db/store-hosts.ts';
import { changedMeanwhile, refusal } from '../../errors.ts';
import { domainOf, hostOf, needsProof } from './domain.rules.ts';
import { DAY } from '../../time.ts';
import { isDuplicateKey } from '../../db/duplicate-key.ts';

const REST = 30 * DAY;
const MAX_RESTING = 20;
const ATTEMPTS = 5;

/** Converts the unique index's refusal of a host to a 409; `field` is the field of the body that names the host. */
export const domainTaken =
  (field: string) =>
  (cause: unknown): never => {
    throw isDuplicateKey(cause) ? refusal('domain_taken', { field }) : cause;
  };

interface Wanted {
  input: string;
  /** The field of the body that `input` comes from. */
  field: string;
}

/** Returns the requested host, released when its 30 days are over. Throws a 409 when no store may ever have it. */
export async function wantedHost({ input, field }: Wanted, suffix: string, now: Date): Promise<string> {
  const host = hostOf(input, suffix);
  if (!host) throw refusal('domain_taken', { field });
  await releaseRested(host, now);
  return host;
}

type Held = Pick<StoreRow, 'hosts' | 'resting'>;

/**
 * Returns the store's hosts once it is served at `host`: the former one redirects for 30 days, and no other store can
 * have it.
 */
export function servedAt(host: string, row: Held, now: Date): Held {
  const former = liveHostOf(row);
  const resting = row.resting
    .filter((rest) => rest.host !== host && new Date(rest.until) > now)
    .concat(
      former && former !== host ? { host: former, until: new Date(now.getTime() + REST).toISOString() } : [],
    );
  // Others cannot have a host that is reserved, so their number is limited.
  if (resting.length > MAX_RESTING) throw refusal('domain_changed_often', { field: 'newDomain' });
  return { hosts: [host, ...resting.map((rest) => rest.host)], resting };
}

/** Returns the initial hosts of a store: a host that needs no proof at once, an own domain only when it is proved. */
export const heldFrom = (host: string, config: Config, now: Date): Pick<StoreRow, 'hosts' | 'proof'> =>
  needsProof(host, config)
    ? { hosts: [], proof: { since: now.toISOString(), due_at: now.toISOString() } }
    : { hosts: [host] };

/** Throws a 409 when another store than this one is served at the host, or was in the last 30 days. */
export async function mustBeFree(host: string, field: string, store?: Store): Promise<void> {
  const holder = await holderOf(host);
  if (holder && holder.id !== store?.id) throw refusal('domain_taken', { field });
}

function movedTo(host: string, row: StoreRow, { config, now }: { config: Config; now: Date }) {
  const domain = domainOf(host);
  // An own domain that the store still holds was proved before.
  if (!needsProof(host, config))
    return { $set: { domain, ...servedAt(host, row, now) }, $unset: { proof: 1 } };
  const { proof } = heldFrom(host, config, now);
  return row.hosts.includes(host)
    ? { $set: { domain, ...servedAt(host, row, now), proof } }
    : { $set: { domain, proof } };
}

/**
 * Gives the store another domain; its own current one changes nothing. A domain that needs a proof is only shown until
 * it is proved: the store is served at its host before. Of two stores that request one host, the unique index admits
 * one. Throws a 409 when the host is not available, a 412 when `ifMatch` is not the store's version.
 */
export async function moveToDomain(
  store: Store,
  host: string,
  { now, ifMatch, config }: { now: Date; ifMatch: IfMatch; config: Config },
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const row = await store.read('domain hosts resting version');
    mustMatch(row, ifMatch);
    if (hostIn(row.domain) === host) return false;
    const update = movedTo(host, row, { config, now });
    if (await store.change(update, { version: row.version }).catch(domainTaken('newDomain'))) return true;
  }
  throw changedMeanwhile();
}

import type { Config } from '../../../config/config.ts';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { type IfMatch, assertIfMatch } from '../../../db/scoped/if-match.ts';
import { findHostHolder, hostOfDomain, getLiveHost, releaseRested } from '../../../db/stores/store-hosts.ts';
import { changedMeanwhile, apiError } from '../../../lib/api-error.ts';
import { domainOf, hostNamed, domainHost, needsProof } from './domain.rules.ts';
import { isReserved } from './reserved-names.rules.ts';
import { isPlatformName, isSubdomain } from '../../../config/platform-hosts.ts';
import { VerifiedHosts } from '../../../db/stores/verified-host.model.ts';
import { DAY } from '../../../lib/duration.ts';
import { isDuplicateKey } from '../../../db/connection/duplicate-key.ts';

const REST = 30 * DAY;
const MAX_RESTING = 20;
const ATTEMPTS = 5;

/** Converts the unique index's refusal of a host to a 409; `field` is the field of the body that names the host. */
export const domainTaken =
  (field: string) =>
  (cause: unknown): never => {
    throw isDuplicateKey(cause) ? apiError('domain_taken', { field }) : cause;
  };

interface RequestedDomain {
  input: string;
  /** The field of the body that `input` comes from. */
  field: string;
}

/**
 * Returns the requested host, released when its 30 days are over. Throws a 409 when no store may ever have it, such as
 * a name of the platform.
 */
export async function wantedHost(
  { input, field }: RequestedDomain,
  config: Config,
  now: Date,
): Promise<string> {
  if (isPlatformName(hostNamed(input) ?? '', config)) throw apiError('domain_of_platform', { field });
  const host = domainHost(input, config.STORES_SUFFIX);
  if (!host) throw apiError('domain_taken', { field });
  await releaseRested(host, now);
  return host;
}

/**
 * Returns whether a store may take the host: no other holds it, and it is not a reserved name below the platform's
 * suffix. A store keeps what it holds. An own domain is held only against stores that do not show their record when its
 * holder has shown one: without that, another store may prove it.
 */
export async function isFree(host: string, config: Config, store?: string): Promise<boolean> {
  const holder = await findHostHolder(host);
  if (holder) {
    if (holder.id === store) return true;
    return needsProof(host, config) && !(await VerifiedHosts.isShownBy(host, holder.id));
  }
  const [label = ''] = host.split('.', 1);
  return !(isSubdomain(host, config) && isReserved(label, config));
}

type Held = Pick<StoreRow, 'hosts' | 'resting'>;

/**
 * Returns the store's hosts once it is served at `host`: the former one redirects for 30 days, and no other store can
 * have it.
 */
export function servedAt(host: string, row: Held, now: Date): Held {
  const former = getLiveHost(row);
  const redirectHosts = row.resting
    .filter((rest) => rest.host !== host && new Date(rest.until) > now)
    .concat(
      former && former !== host ? { host: former, until: new Date(now.getTime() + REST).toISOString() } : [],
    );
  // Others cannot have a host that is reserved, so their number is limited.
  if (redirectHosts.length > MAX_RESTING) throw apiError('domain_changed_often', { field: 'newDomain' });
  return { hosts: [host, ...redirectHosts.map((rest) => rest.host)], resting: redirectHosts };
}

/** Returns the initial hosts of a store: a host that needs no proof at once, an own domain only when it is proved. */
export const heldFrom = (host: string, config: Config, now: Date): Pick<StoreRow, 'hosts' | 'proof'> =>
  needsProof(host, config)
    ? { hosts: [], proof: { since: now.toISOString(), due_at: now.toISOString() } }
    : { hosts: [host] };

interface Asked extends Pick<RequestedDomain, 'field'> {
  config: Config;
  /** The id of the store that wants the host, once it has one. */
  store: string | undefined;
}

/** Throws a 409 when the host is not free for this store. See `isFree`. */
export async function assertHostAvailable(host: string, { field, config, store }: Asked): Promise<void> {
  if (!(await isFree(host, config, store))) throw apiError('domain_taken', { field });
}

/** What a store has without a host: when it was served there, it is again at its last subdomain that still redirects. */
export function heldWithout(host: string, row: Held, config: Config): Held {
  const hosts = row.hosts.filter((held) => held !== host);
  const redirectHosts = row.resting.filter((rest) => rest.host !== host);
  const last = getLiveHost(row) === host && redirectHosts.findLast((rest) => !needsProof(rest.host, config));
  return { hosts, resting: last ? redirectHosts.filter((rest) => rest !== last) : redirectHosts };
}

function movedTo(host: string, row: StoreRow, { config, now }: { config: Config; now: Date }) {
  const domain = domainOf(host);
  // An own domain that the store still holds was proved before.
  if (!needsProof(host, config))
    return { $set: { domain, ...servedAt(host, row, now) }, $unset: { proof: 1 } };
  const { proof: verification } = heldFrom(host, config, now);
  return row.hosts.includes(host)
    ? { $set: { domain, ...servedAt(host, row, now), proof: verification } }
    : { $set: { domain, proof: verification } };
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
    assertIfMatch(row, ifMatch);
    if (hostOfDomain(row.domain) === host) return false;
    const update = movedTo(host, row, { config, now });
    if (await store.change(update, { version: row.version }).catch(domainTaken('newDomain'))) return true;
  }
  throw changedMeanwhile();
}

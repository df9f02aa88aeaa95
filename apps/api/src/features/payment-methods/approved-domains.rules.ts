import type { Config } from '../../config.ts';
import { hostIn, liveHostOf } from '../../db/store-hosts.ts';
import type { StoreRow } from '../../db/store.ts';

/** What of a store's row says where its shop is. */
export const addressFields = ['domain', 'hosts', 'resting'] as const;
type Address = Pick<StoreRow, (typeof addressFields)[number]>;
type Suffix = Pick<Config, 'STORES_SUFFIX'>;

/** What the gateway approves for a shop at a host: for all subdomains of the platform it is the platform's domain. */
const approvedFor = (host: string, { STORES_SUFFIX }: Suffix): string =>
  host.endsWith(`.${STORES_SUFFIX}`) ? STORES_SUFFIX : host;

/** The domains that credentials saved now are meant for: where the shop is, and where it is about to be. */
export function approvedDomains(row: Address, config: Suffix): string[] {
  const hosts = [liveHostOf(row) ?? hostIn(row.domain), hostIn(row.domain)];
  return [...new Set(hosts.map((host) => approvedFor(host, config)))];
}

/** Where the shop moved to since credentials were saved for `domains`. Undefined when nothing has to be approved anew. */
export function movedTo(row: Address, domains: string[] | undefined, config: Suffix): string | undefined {
  const host = approvedFor(liveHostOf(row) ?? hostIn(row.domain), config);
  return domains === undefined || domains.includes(host) ? undefined : host;
}

import type { Config } from '../../../config/config.ts';
import { hostOfDomain, getLiveHost } from '../../../db/stores/store-hosts.ts';
import type { StoreRow } from '../../../db/stores/store.ts';

/** The fields of a store's row that name its domains. */
export const addressFields = ['domain', 'hosts', 'resting'] as const;
type Address = Pick<StoreRow, (typeof addressFields)[number]>;
type Suffix = Pick<Config, 'STORES_SUFFIX'>;

/** What the gateway approves for a shop at a host: for all subdomains of the platform it is the platform's domain. */
const approvedFor = (host: string, { STORES_SUFFIX }: Suffix): string =>
  host.endsWith(`.${STORES_SUFFIX}`) ? STORES_SUFFIX : host;

/** Returns the domains for which credentials are saved now: the shop's current one, and the one that is to be live. */
export function approvedDomains(row: Address, config: Suffix): string[] {
  const hosts = [getLiveHost(row) ?? hostOfDomain(row.domain), hostOfDomain(row.domain)];
  return [...new Set(hosts.map((host) => approvedFor(host, config)))];
}

/**
 * Returns the shop's new domain since credentials were saved for `domains`; undefined when the gateway need not approve
 * one.
 */
export function movedTo(row: Address, domains: string[] | undefined, config: Suffix): string | undefined {
  const host = approvedFor(getLiveHost(row) ?? hostOfDomain(row.domain), config);
  return domains === undefined || domains.includes(host) ? undefined : host;
}

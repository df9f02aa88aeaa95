import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import type { Config } from './config.ts';

/** The settings that name hosts of the platform. */
export type PlatformHosts = Pick<
  Config,
  'PUBLIC_URL' | 'STORES_HOST' | 'STORES_SUFFIX' | 'DEALER_HOST' | 'CHALLENGE_ZONE'
>;

const bases = new WeakMap<PlatformHosts, readonly string[]>();

/**
 * The hosts of the settings and the domains that were registered for them. The Public Suffix List tells which part of a
 * name was registered: below `github.io` each name belongs to somebody else. Addresses and `localhost` are left out,
 * because names under `localhost` resolve to the machine that asks.
 */
function basesOf(config: PlatformHosts): readonly string[] {
  const known = bases.get(config);
  if (known) return known;
  const { PUBLIC_URL, STORES_HOST, STORES_SUFFIX, DEALER_HOST, CHALLENGE_ZONE } = config;
  const hosts = [new URL(PUBLIC_URL).hostname, STORES_HOST, STORES_SUFFIX, DEALER_HOST, CHALLENGE_ZONE]
    .map((host) => host.toLowerCase().replace(/\.$/, ''))
    .filter((host) => host !== 'localhost' && !host.startsWith('[') && isIP(host) === 0);
  const registered = hosts.flatMap((host) => getDomain(host, { allowPrivateDomains: true }) ?? []);
  const found = [...new Set([...hosts, ...registered])];
  bases.set(config, found);
  return found;
}

const isBelow = (host: string, above: string): boolean => host.endsWith(`.${above}`);

/** Returns whether a lower-case host is one label below the suffix of the stores: a name that stores have from us. */
export function isSubdomain(host: string, { STORES_SUFFIX }: Pick<Config, 'STORES_SUFFIX'>): boolean {
  const suffix = STORES_SUFFIX.toLowerCase();
  return isBelow(host, suffix) && !host.slice(0, -suffix.length - 1).includes('.');
}

/**
 * Returns whether a lower-case host belongs to the platform, so that no store may have it: it is equal to, above or
 * below a host of the settings, or below a domain that was registered for one. Subdomains of stores do not belong to
 * the platform unless they are equal to or above one of these hosts.
 */
export function isPlatformName(host: string, config: PlatformHosts): boolean {
  const own = basesOf(config);
  if (own.some((base) => base === host || isBelow(base, host))) return true;
  return !isSubdomain(host, config) && own.some((base) => isBelow(host, base));
}

import { domainToASCII } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config.ts';
import { onShopChange } from '../../db/stores/shop-revision.ts';
import { type ShopAtHost, Store } from '../../db/stores/store.ts';
import { isPlatformName, type PlatformHosts } from '../../config/platform-hosts.ts';
import type { Clock } from '../clock.ts';

/** How long a look-up is cached: a change made by another process shows after this, in milliseconds. */
export const REMEMBERED = 1_000;
const MAX_CACHED_HOSTS = 10_000;

export interface ShopHosts {
  /**
   * What is at a host that a request names. Looked up at most once a second for each host, refused ones too. Nothing is
   * at a name of the platform, whatever the database says.
   */
  at(host: string): Promise<ShopAtHost>;
  /** Returns the cached result of `at`; undefined when there is none. */
  known(host: string): ShopAtHost | undefined;
}

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;
const NONE: ShopAtHost = { state: 'none' };

interface Entry {
  at: ShopAtHost;
  until: number;
}

/** Caches which shop has which host. What this process changes is looked up again at once. */
export function createShopHosts(clock: Clock, config: PlatformHosts): ShopHosts {
  const entries = new LRUCache<string, Entry>({ max: MAX_CACHED_HOSTS });
  const underWay = new Map<string, Promise<ShopAtHost>>();
  const now = () => clock.now().getTime();

  onShopChange((store) => {
    // A look-up in progress may have read the state before, so it is not cached.
    underWay.clear();
    for (const [host, { at }] of entries)
      if (store === null || (at.state === 'live' && at.store.id === store)) entries.delete(host);
  });

  function known(host: string): ShopAtHost | undefined {
    const entry = entries.get(host);
    return entry && entry.until > now() ? entry.at : undefined;
  }

  function findHost(host: string): Promise<ShopAtHost> {
    const until = now() + REMEMBERED;
    const looking: Promise<ShopAtHost> = Store.atHost(host)
      .then((at) => {
        if (underWay.get(host) === looking) entries.set(host, { at, until });
        return at;
      })
      .finally(() => {
        if (underWay.get(host) === looking) underWay.delete(host);
      });
    underWay.set(host, looking);
    return looking;
  }

  return {
    known,
    async at(named) {
      const host = domainToASCII(named).toLowerCase();
      if (!HOST.test(host) || isPlatformName(host, config)) return NONE;
      return known(host) ?? underWay.get(host) ?? findHost(host);
    },
  };
}

/**
 * Returns the live host that a host without a shop redirects to: its shop's new one, or the domain that it is the
 * `www.` of. Null when it redirects nowhere. `at` is the entry of `host`.
 */
export async function targetOfHost(
  host: string,
  at: ShopAtHost,
  { shops, config }: { shops: ShopHosts; config: Config },
): Promise<string | null> {
  if (at.state === 'resting') return at.liveHost;
  const domain = host.replace(/^www\./, '');
  if (domain === host || domain.endsWith(`.${config.STORES_SUFFIX.toLowerCase()}`)) return null;
  return (await shops.at(domain)).state === 'live' ? domain : null;
}

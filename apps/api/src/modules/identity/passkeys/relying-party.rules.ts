import { isIP } from 'node:net';

/** For what browsers make passkeys: a host name, and the only origin that may ask for them. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Returns the relying party of the admin app: its exact host, never a domain above it. Null where there is none: for an
 * IP address, for which browsers make no passkeys; without https, except on this machine; and where the hosts of shops
 * are below that host, because browsers let a page of `x.kade.lk` ask for the passkeys of `kade.lk`. Names below
 * `localhost` may not ask for those of `localhost`.
 */
export function relyingPartyOf(config: { PUBLIC_URL: string; STORES_SUFFIX: string }): RelyingParty | null {
  const { hostname: id, origin, protocol } = new URL(config.PUBLIC_URL);
  if (id === 'localhost') return { id, origin };
  const isAddress = id.startsWith('[') || isIP(id) !== 0;
  const isAboveShops = `.${config.STORES_SUFFIX.toLowerCase()}`.endsWith(`.${id}`);
  return isAddress || isAboveShops || protocol !== 'https:' ? null : { id, origin };
}

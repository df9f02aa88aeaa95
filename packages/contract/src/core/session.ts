import type { ApiFetcherArgs } from '@ts-rest/core';
import { getMetadata } from './endpoints.ts';

export interface Session {
  token: string | null;
  storeId: string | null;
  /** The host of the shop for `shop` routes; needed where the API has another host. */
  shop?: string | null;
}

const withParameter = (path: string, name: string, value: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;

/**
 * Returns the request with the credentials of its route: the raw token for every route that is not public or declares
 * it, and `store_id` for every route of a store. `storeOrPublic` routes and those that act for a store get both when one is chosen; `shop` routes
 * get neither, but the host of the shop when one is set.
 */
export function withSession<Args extends Pick<ApiFetcherArgs, 'route' | 'path' | 'headers'>>(
  args: Args,
  session: Session,
): Args {
  const { access, sendsToken, actsForStore } = getMetadata(args.route);
  const mayHaveStore = access === 'storeOrPublic' || actsForStore;
  const asStore = access === 'store' || (mayHaveStore && session.storeId !== null);
  const withToken = asStore || access === 'merchant' || sendsToken;
  const ofShop = access === 'shop' && session.shop;
  const path = asStore ? withParameter(args.path, 'store_id', session.storeId ?? '') : args.path;
  return {
    ...args,
    path: ofShop ? withParameter(path, 'shop', ofShop) : path,
    headers: withToken && session.token ? { ...args.headers, authorization: session.token } : args.headers,
  };
}

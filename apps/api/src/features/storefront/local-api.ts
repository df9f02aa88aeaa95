import { contract, type PublicShop, type ShopApi } from '@kade/contract';
import type { ShopAtHost } from '../../db/store.ts';
import type { Deps } from '../../deps.ts';
import { callLocally, type LocalInput } from './local-call.ts';
import { storefront } from './reading.ts';

export type LiveShop = Extract<ShopAtHost, { state: 'live' }>;
type Name = keyof typeof storefront;

/** What the shop shows on every page, as long as its host is remembered: a second, or until this process changes it. */
const remembered = new WeakMap<LiveShop, Promise<PublicShop>>();

/** The storefront's routes for one shop, without HTTP. */
export function localShop(at: LiveShop, deps: Deps): ShopApi {
  // Each route's schema has made the reply what the interface says.
  const to = <Result>(name: Name, input: LocalInput = {}) =>
    callLocally(contract.storefront[name], storefront[name], {
      input,
      context: { deps, store: at.store },
    }) as Promise<Result>;
  return {
    shop() {
      const known = remembered.get(at);
      if (known) return known;
      const reading = to<PublicShop>('shop');
      remembered.set(at, reading);
      reading.catch(() => remembered.delete(at));
      return reading;
    },
    home: () => to('home'),
    products: (query) => to('products', { query }),
    product: (id) => to('product', { params: { id } }),
    category: (id) => to('category', { params: { id } }),
    collection: (id) => to('collection', { params: { id } }),
    policy: (type) => to('policy', { params: { type } }),
    suggest: (q) => to('suggest', { query: { q } }),
  };
}

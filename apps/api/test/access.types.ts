import { contract } from '@kade/contract';
import { z } from 'zod';
import { Store } from '../src/db/stores/store.ts';
import { Products } from '../src/modules/catalogue/products/product.model.ts';
import { routes } from '../src/http/contract/routes.ts';

/*
 * Code that must not compile, so that a handler cannot query without a store. `tsc` fails when one of these lines
 * compiles.
 */

export const publicHandlerHasNoStore = routes(
  { get: contract.platform.get },
  {
    get: async (_, { store }) => {
      // @ts-expect-error a public route has no store
      await Products.in(store).list();
      throw new Error('only for the compiler');
    },
  },
);

export const merchantHandlerHasNoStore = routes(
  { list: contract.stores.list },
  {
    list: async (_, { store }) => {
      // @ts-expect-error a merchant's route has no store
      await Products.in(store).list();
      return [];
    },
  },
);

export const storeHandlerHasOne = routes(
  { list: contract.products.list },
  { list: async (_, { store }) => Products.in(store).list() },
);

export const storeOrPublicMustLook = routes(
  { get: contract.products.get },
  {
    get: async ({ params }, { store }) => {
      // @ts-expect-error it may be absent, so it has to be checked first
      return Products.in(store).get(params.id);
    },
  },
);

const forgotten = { method: 'GET', path: '/forgotten', responses: { 200: z.array(z.unknown()) } } as const;

export const withoutMetadataAHandlerIsAStores = routes(
  { list: forgotten },
  { list: async (_, { store, merchant }) => [store.id, merchant.id] },
);

// @ts-expect-error an id from a request is no store
export const aStringIsNoStore = () => Products.in('65f8d6c0a1b2c3d4e5f60718');

// @ts-expect-error neither is an object that looks like one
export const aLookAlikeIsNoStore = () => Products.in({ id: 'x', merchant: 'y' });

// @ts-expect-error only the look-ups of the class make one
export const cannotBeConstructed = () => new Store('x', 'y');

import { contract, type GroupQuery } from '@kade/contract';
import type { z } from 'zod';
import { Page } from '../../../db/scoped/scoped-collection.ts';
import type { Store } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';
import { assertRoomForAddress, withAddress } from '../addresses/addresses.ts';
import { Products } from '../products/product.model.ts';
import { Collections } from './collection.model.ts';

type Query = z.output<typeof GroupQuery>;

const BY_NAME = { by: 'name', direction: 1 } as const;

async function withProducts(store: Store, collection: Collections) {
  const found = await Products.in(store).summaries({ _id: { $in: collection.products } });
  const byId = new Map(found.map((product) => [product._id, product]));
  const products = collection.products.flatMap((id) => byId.get(id) ?? []);
  return { ...collection, products };
}

/** The collections as rows of the list, with the ids of their products or only with their count. */
const rowsOf = ({ products: form }: Query, collections: readonly Collections[]) =>
  collections.map((collection) => ({
    ...collection,
    products: form === 'count' ? [] : collection.products,
    product_count: collection.products.length,
  }));

async function* eachRow(query: Query, batches: AsyncGenerator<Collections[]>) {
  for await (const batch of batches) yield rowsOf(query, batch);
}

export const collections = routes(contract.collections, {
  list: async ({ query }, { store }) => {
    const { limit, cursor } = query;
    const found = await Collections.in(store).listOrPage({}, { limit, cursor, sort: BY_NAME });
    if (!(found instanceof Page)) return eachRow(query, found);
    return new Page(rowsOf(query, found.rows), found.next, found.total);
  },
  get: async ({ params }, { store }) => withProducts(store, await Collections.in(store).get(params.id)),
  create: ({ body }, { store, newId }) => {
    const rows = Collections.in(store);
    return withAddress(rows, body.slug, () => rows.create(body, newId));
  },
  setProducts: async ({ params, body }, { store, ifMatch }) =>
    withProducts(store, await Collections.in(store).update(params.id, body, ifMatch)),
  update: async ({ params, body }, { store, ifMatch }) => {
    const rows = Collections.in(store);
    await assertRoomForAddress(rows, params.id, body.slug);
    const changed = await withAddress(rows, body.slug, () => rows.update(params.id, body, ifMatch));
    return withProducts(store, changed);
  },

  remove: async ({ params }, { store, ifMatch }) => {
    const { name } = await Collections.in(store).remove(params.id, ifMatch);
    return { success: true, message: `${name} was deleted` };
  },
});

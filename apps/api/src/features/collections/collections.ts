import { contract } from '@kade/contract';
import type { Store } from '../../db/store.ts';
import { handlers } from '../../http/endpoint.ts';
import { Product } from '../products/product.model.ts';
import { Collection } from './collection.model.ts';

const BY_NAME = { by: 'name', direction: 1 } as const;

async function withProducts(store: Store, collection: Collection) {
  const found = await Product.in(store).list({ _id: { $in: collection.products } });
  const byId = new Map(found.map((product) => [product._id, product]));
  const products = collection.products.flatMap((id) => byId.get(id) ?? []);
  return { ...collection, products };
}

export const collections = handlers(contract.collections, {
  list: ({ query }, { store }) => Collection.in(store).listOrPage({}, { ...query, sort: BY_NAME }),
  get: async ({ params }, { store }) => withProducts(store, await Collection.in(store).get(params.id)),
  create: ({ body }, { store, newId }) => Collection.in(store).create(body, newId),
  setProducts: async ({ params, body }, { store, ifMatch }) =>
    withProducts(store, await Collection.in(store).update(params.id, body, ifMatch)),
  update: async ({ params, body }, { store, ifMatch }) =>
    withProducts(store, await Collection.in(store).update(params.id, body, ifMatch)),

  remove: async ({ params }, { store, ifMatch }) => {
    const { name } = await Collection.in(store).remove(params.id, ifMatch);
    return { success: true, message: `${name} was deleted` };
  },
});

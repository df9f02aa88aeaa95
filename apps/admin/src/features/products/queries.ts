import type { Product, PublicProduct } from '@kade/contract';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { accountQuery, query, useApiMutation } from '../../lib/query.ts';

export type VisibleProduct = Product | z.infer<typeof PublicProduct>;

/** The queries that a write of a product makes stale. */
export const invalidatedByProducts = ['products', 'categories', 'collections', 'dashboard', 'subscription'];

export const products = {
  list: () => query(['products'], api.products.list, {}),
  one: (id: string) => query(['products', id], api.products.get, { params: { id } }),
  /** The public view of a product. */
  publicOne: (id: string) => accountQuery(['public product', id], api.products.get, { params: { id } }),
};

/** Whether the reply is the merchant's view, the only one with the stock. */
export const isOwn = (product: VisibleProduct): product is Product => 'stock_quantity' in product;

export const useCreateProduct = () => useApiMutation(api.products.create, invalidatedByProducts);
export const useUpdateProduct = () => useApiMutation(api.products.update, invalidatedByProducts);
export const useRemoveProduct = () =>
  useApiMutation(api.products.remove, invalidatedByProducts, ({ params }) => params.id);

// For many products at once: single calls refresh nothing; the caller refreshes `invalidatedByProducts` at the end.
export const useCreateOfMany = () => useApiMutation(api.products.create, []);
export const useUpdateOfMany = () => useApiMutation(api.products.update, []);
export const useRemoveOfMany = () => useApiMutation(api.products.remove, []);

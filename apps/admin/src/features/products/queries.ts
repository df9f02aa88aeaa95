import type { Product, PublicProduct } from '@kade/contract';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { accountQuery, query, useApiMutation } from '../../lib/query.ts';

export type VisibleProduct = Product | z.infer<typeof PublicProduct>;

/** What a change of products shows up in. */
export const invalidatedByProducts = ['products', 'categories', 'collections', 'dashboard', 'subscription'];

export const products = {
  list: () => query(['products'], api.products.list, {}),
  one: (id: string) => query(['products', id], api.products.get, { params: { id } }),
  /** What a visitor without an account may see. */
  publicOne: (id: string) => accountQuery(['public product', id], api.products.get, { params: { id } }),
};

/** Whether the answer is the merchant's own view, which alone knows the stock. */
export const isOwn = (product: VisibleProduct): product is Product => 'stock_quantity' in product;

export const useCreateProduct = () => useApiMutation(api.products.create, invalidatedByProducts);
export const useUpdateProduct = () => useApiMutation(api.products.update, invalidatedByProducts);
export const useRemoveProduct = () =>
  useApiMutation(api.products.remove, invalidatedByProducts, ({ params }) => params.id);

// For many products at once: each leaves the lists alone, and whoever began refreshes `invalidatedByProducts` at the end.
export const useCreateOfMany = () => useApiMutation(api.products.create, []);
export const useUpdateOfMany = () => useApiMutation(api.products.update, []);
export const useRemoveOfMany = () => useApiMutation(api.products.remove, []);

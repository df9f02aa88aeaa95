import type { Product, PublicProduct } from '@kade/contract';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { accountQuery, query, useSend } from '../../lib/query.ts';

export type VisibleProduct = Product | z.infer<typeof PublicProduct>;

/** What a change of products shows up in. */
export const touchedByProducts = ['products', 'categories', 'collections', 'dashboard', 'subscription'];

export const products = {
  list: () => query(['products'], api.products.list, {}),
  one: (id: string) => query(['products', id], api.products.get, { params: { id } }),
  /** What a visitor without an account may see. */
  publicOne: (id: string) => accountQuery(['public product', id], api.products.get, { params: { id } }),
};

/** Whether the answer is the merchant's own view, which alone knows the stock. */
export const isOwn = (product: VisibleProduct): product is Product => 'stock_quantity' in product;

export const useCreateProduct = () => useSend(api.products.create, touchedByProducts);
export const useUpdateProduct = () => useSend(api.products.update, touchedByProducts);
export const useRemoveProduct = () =>
  useSend(api.products.remove, touchedByProducts, ({ params }) => params.id);

// For many products at once: each leaves the lists alone, and whoever began refreshes `touchedByProducts` at the end.
export const useCreateOfMany = () => useSend(api.products.create, []);
export const useUpdateOfMany = () => useSend(api.products.update, []);
export const useRemoveOfMany = () => useSend(api.products.remove, []);

import type { Product, PublicProduct } from '@kade/contract';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { accountQuery, query, useSend } from '../../lib/query.ts';

export type VisibleProduct = Product | z.infer<typeof PublicProduct>;

const touched = ['products', 'categories', 'collections', 'dashboard'];

export const products = {
  list: () => query(['products'], api.products.list, {}),
  one: (id: string) => query(['products', id], api.products.get, { params: { id } }),
  /** What a visitor without an account may see. */
  publicOne: (id: string) => accountQuery(['public product', id], api.products.get, { params: { id } }),
};

/** Whether the answer is the merchant's own view, which alone knows the stock. */
export const isOwn = (product: VisibleProduct): product is Product => 'stock_quantity' in product;

export const useCreateProduct = () => useSend(api.products.create, touched);
export const useUpdateProduct = () => useSend(api.products.update, touched);
export const useRemoveProduct = () => useSend(api.products.remove, touched);

import type { Product, PublicProduct } from '@kade/contract';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { NEXT_PAGE_SIZE, PAGE_SIZE } from '../../lib/page-size.ts';
import { pages } from '../../lib/pages.ts';
import { accountQuery, query, useApiMutation } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { type ProductView, queryOf } from './list/product-filter.ts';

export type VisibleProduct = Product | z.infer<typeof PublicProduct>;

/** The queries that a write of a product makes stale. */
export const invalidatedByProducts = ['products', 'categories', 'collections', 'dashboard', 'subscription'];

/** What the keys of the list's pages begin with, whatever is searched. */
export const listKey = () => [session.get().storeId ?? 'no store', 'products', 'list'];

export const products = {
  /** Every product at once. */
  all: () => query(['products'], api.products.list, {}),
  /** The products that match, page by page. */
  list: (view: ProductView) =>
    pages([...listKey(), queryOf(view)], (cursor, signal) =>
      api.products.list.query({
        query: { limit: 'cursor' in cursor ? NEXT_PAGE_SIZE : PAGE_SIZE, ...queryOf(view), ...cursor },
        fetchOptions: { signal },
      }),
    ),
  /** The first products, at most `limit`, with the words in their name or tags. */
  search: (q: string, limit: number) =>
    query(['products', 'search', q, limit], api.products.list, { query: { q, limit } }),
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

import type { Product, PublicProduct } from '@kade/contract';
import type { z } from 'zod';
import { api } from '../../../lib/api.ts';
import { useApiMutation, useApiMutationOnce } from '../../../lib/mutation.ts';
import { NEXT_PAGE_SIZE, PAGE_SIZE } from '../../../lib/page-size.ts';
import { pages } from '../../../lib/pages.ts';
import { accountQuery, query, storeKey } from '../../../lib/query.ts';
import { type ProductView, toProductQuery } from './list/product-filter.ts';

export type VisibleProduct = Product | z.infer<typeof PublicProduct>;

/** What the keys of the list's pages begin with, whatever is searched. */
export const listKey = () => storeKey('products.list');

export const products = {
  /** The products that match, page by page. */
  list: (view: ProductView) =>
    pages(storeKey('products.list', { query: toProductQuery(view) }), (cursor, signal) =>
      api.products.list.query({
        query: { limit: 'cursor' in cursor ? NEXT_PAGE_SIZE : PAGE_SIZE, ...toProductQuery(view), ...cursor },
        fetchOptions: { signal },
      }),
    ),
  /** The first products, at most `limit`, with the words in their name or tags. */
  search: (q: string, limit: number) => query('products.list', { query: { q, limit } }),
  /** The products with these ids, at most `MAX_IDS`. */
  withIds: (ids: readonly string[]) => query('products.list', { query: { ids: ids.join(',') } }),
  one: (id: string) => query('products.get', { params: { id } }),
  /** How often it was seen and ordered in the last 30 days. */
  figures: (id: string) => query('dashboard.product', { params: { id } }),
  /** The public view of a product. */
  publicOne: (id: string) => accountQuery('products.get', { params: { id } }),
};

/** Whether the reply is the merchant's view, the only one with the stock. */
export const isOwn = (product: VisibleProduct): product is Product => 'stock_quantity' in product;

/** Sent with a key, so that a retry after a lost reply makes no second product. */
export const useCreateProduct = () => useApiMutationOnce('products.create');
export const useUpdateProduct = () => useApiMutation('products.update');

// For many products at once: single calls refresh nothing; the caller calls `refreshAfter` at the end.
export const useCreateOfMany = () => useApiMutation('products.create', { deferred: true });
export const useUpdateOfMany = () => useApiMutation('products.update', { deferred: true });
export const useRemoveOfMany = () => useApiMutation('products.remove', { deferred: true });

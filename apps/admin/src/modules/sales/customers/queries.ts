import { api } from '../../../lib/api.ts';
import { useApiMutation } from '../../../lib/mutation.ts';
import { NEXT_PAGE_SIZE, PAGE_SIZE } from '../../../lib/page-size.ts';
import { pages } from '../../../lib/pages.ts';
import { query, storeKey } from '../../../lib/query.ts';
import { type CustomerView, toCustomerQuery } from './customer-view.ts';

export const segments = {
  list: () => query('segments.list'),
};

export const customers = {
  /** The customers that match, page by page. */
  list: (view: CustomerView) =>
    pages(storeKey('customers.list', { query: toCustomerQuery(view) }), (cursor, signal) =>
      api.customers.list.query({
        query: {
          limit: 'cursor' in cursor ? NEXT_PAGE_SIZE : PAGE_SIZE,
          ...toCustomerQuery(view),
          ...cursor,
        },
        fetchOptions: { signal },
      }),
    ),
  /** The first customers that a search finds. */
  search: (q: string) => query('customers.list', { query: { q, limit: 6 } }),
  /** What customers are limited by. */
  categories: () => query('categories.list', { query: { products: 'count' } }),
  product: (id: string) => query('products.get', { params: { id } }),
  one: (id: string) => query('customers.get', { params: { id } }),
  /** Page by page, the newest first. */
  orders: (id: string) =>
    pages(storeKey('customers.orders', { params: { id } }), (cursor, signal) =>
      api.customers.orders.query({
        params: { id },
        query: { limit: 'cursor' in cursor ? NEXT_PAGE_SIZE : PAGE_SIZE, ...cursor },
        fetchOptions: { signal },
      }),
    ),
};

/** The page of the erased customer has to be left before it is read again. */
export const useEraseCustomer = () => useApiMutation('personalData.erase', { deferred: true });
export const useAddSegment = () => useApiMutation('segments.create');
export const useRemoveSegment = () => useApiMutation('segments.remove');
export const useMergeCustomers = () => useApiMutation('customers.merge');
export const useSeparateCustomers = () => useApiMutation('customers.unmerge');
export const useUpdateCustomer = () => useApiMutation('customers.update');

import type { SimulationInput } from '@kade/contract';
import type { z } from 'zod';
import { api } from '../../../lib/api.ts';
import { useApiMutation, useApiMutationOnce } from '../../../lib/mutation.ts';
import { NEXT_PAGE_SIZE, PAGE_SIZE } from '../../../lib/page-size.ts';
import { pages } from '../../../lib/pages.ts';
import { query, storeKey } from '../../../lib/query.ts';
import { untilCounted } from '../../../lib/still-counting.ts';

export const discounts = {
  /** Page by page, the newest first. */
  list: () =>
    pages(storeKey('discounts.list'), (cursor, signal) =>
      api.discounts.list.query({
        query: { limit: 'cursor' in cursor ? NEXT_PAGE_SIZE : PAGE_SIZE, ...cursor },
        fetchOptions: { signal },
      }),
    ),
  report: (id: string) => ({ ...query('discounts.report', { params: { id } }), ...untilCounted }),
  /** All in one reply; a store has at most 500. */
  all: () => query('discounts.list', { query: {} }),
  simulate: (body: z.input<typeof SimulationInput>) => query('discounts.simulate', { body }),
  codes: (id: string) => query('discounts.codes', { params: { id } }),
  one: (id: string) => query('discounts.get', { params: { id } }),
};

/** All of them, without their products: a shop has few. */
export const groups = {
  categories: () => query('categories.list', { query: { products: 'count' } }),
  collections: () => query('collections.list', { query: { products: 'count' } }),
};

/** Sent with a key, so that a retry after a lost reply makes no second discount. */
export const useCreateDiscount = () => useApiMutationOnce('discounts.create');
/** As with a discount: a retry makes no second batch. */
export const useMakeCodes = () => useApiMutationOnce('discounts.makeCodes');
export const useUpdateDiscount = () => useApiMutation('discounts.update');
export const useRemoveDiscount = () => useApiMutation('discounts.remove');

import { useApiMutation, useApiMutationOnce } from '../../../lib/mutation.ts';
import { query } from '../../../lib/query.ts';

/** How often the numbers of other people are read, in milliseconds. */
const EVERY = 30_000;

export const counts = {
  list: () => query('counts.list'),
  get: (id: string) => query('counts.get', { params: { id } }),
  /** Read once: a stock-take goes on without a connection. */
  items: (id: string) => ({
    ...query('counts.items', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }),
  lines: (id: string) => ({ ...query('counts.lines', { params: { id } }), refetchInterval: EVERY }),
};

export const categoriesToCount = () => query('categories.list', { query: { products: 'count' } });

export const placesToCount = () => query('stockLocations.list');

export const useBeginCount = () => useApiMutationOnce('counts.create');
/** A difference is added once, however often it is sent. */
export const useApplyCount = () => useApiMutation('counts.apply', { deferred: true });
export const useCloseCount = () => useApiMutation('counts.close');

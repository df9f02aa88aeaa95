import { MAX_NUMBERS } from '@kade/contract';
import { useQueries } from '@tanstack/react-query';
import { orders } from './queries.ts';

/** The orders with these numbers, as many at once as the API gives; `data` is there once all are. */
export function useNumberedOrders(numbers: readonly number[]) {
  const starts = numbers.flatMap((_, at) => (at % MAX_NUMBERS === 0 ? [at] : []));
  return useQueries({
    queries: starts.map((at) => orders.numbered(numbers.slice(at, at + MAX_NUMBERS))),
    combine: (parts) => ({
      data: parts.every(({ data }) => data) ? parts.flatMap(({ data = [] }) => data) : undefined,
      error: parts.find(({ error }) => error)?.error ?? null,
      isFetching: parts.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(parts.map(({ refetch }) => refetch())),
    }),
  });
}

/** Reads the numbers of an address such as `?numbers=1001,1002`. */
export const numbersIn = (search: URLSearchParams): number[] =>
  (search.get('numbers') ?? '').split(',').map(Number).filter(Boolean);

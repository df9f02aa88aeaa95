import { MAX_NUMBERS } from '@kade/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { orders } from './queries.ts';

const PrintSheets = lazy(() =>
  import('./print/PrintSheets.tsx').then((file) => ({ default: file.PrintSheets })),
);

/** The orders with these numbers, as many at once as the API gives; `data` is there once all are. */
function useNumbered(numbers: readonly number[]) {
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

/** /orders/:id/print and /orders/print?numbers=…: packing slips and address labels, without the app around them. */
export function PrintPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const numbers = (search.get('numbers') ?? '').split(',').map(Number).filter(Boolean);
  const one = useQuery({ ...orders.one(id ?? ''), enabled: id !== undefined });
  const list = useNumbered(id === undefined ? numbers : []);
  const wanted = id === undefined ? list : one;
  const found = id === undefined ? list.data : one.data && [one.data];
  return (
    <Suspense>
      <PrintSheets query={wanted} orders={found ?? []} back={id} />
    </Suspense>
  );
}

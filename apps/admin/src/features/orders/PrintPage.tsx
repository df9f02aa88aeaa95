import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { orders } from './queries.ts';

const PrintSheets = lazy(() =>
  import('./print/PrintSheets.tsx').then((file) => ({ default: file.PrintSheets })),
);

/** /orders/:id/print and /orders/print?numbers=…: packing slips and address labels, without the app around them. */
export function PrintPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const numbers = (search.get('numbers') ?? '').split(',').filter(Boolean).map(Number);
  const one = useQuery({ ...orders.one(id ?? ''), enabled: id !== undefined });
  const list = useQuery({ ...orders.list(), enabled: id === undefined });
  const wanted = id === undefined ? list : one;
  const found =
    id === undefined ? list.data?.filter(({ number }) => numbers.includes(number)) : one.data && [one.data];
  return (
    <Suspense>
      <PrintSheets query={wanted} orders={found ?? []} back={id} />
    </Suspense>
  );
}

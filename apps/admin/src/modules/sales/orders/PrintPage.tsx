import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { orders } from './queries.ts';
import { numbersIn, useNumberedOrders } from './use-numbered-orders.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/Loaded.tsx';

const PrintSheets = lazyPart(() => import('./print/PrintSheets.tsx').then((file) => file.PrintSheets));

/** /orders/:id/print and /orders/print?numbers=…: packing slips and address labels, without the app around them. */
export function PrintPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const one = useQuery({ ...orders.one(id ?? ''), enabled: id !== undefined });
  const list = useNumberedOrders(id === undefined ? numbersIn(search) : []);
  const wanted = id === undefined ? list : one;
  const found = id === undefined ? list.data : one.data && [one.data];
  return (
    <Suspense fallback={<Loading />}>
      <PrintSheets query={wanted} orders={found ?? []} back={id} />
    </Suspense>
  );
}

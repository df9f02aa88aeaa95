import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { numbersIn, useNumberedOrders } from './use-numbered-orders.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/Loaded.tsx';

const ScanWaybills = lazyPart(() => import('./parcel/ScanWaybills.tsx').then((file) => file.ScanWaybills));

/** /orders/scan?numbers=…: the chosen orders get their stickers in a row. */
export function ScanWaybillsPage() {
  const [search] = useSearchParams();
  const found = useNumberedOrders(numbersIn(search));
  return (
    <Suspense fallback={<Loading />}>
      <ScanWaybills query={found} orders={found.data ?? []} />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { numbersIn, useNumberedOrders } from './use-numbered-orders.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/Loaded.tsx';

const CourierSheets = lazyPart(() => import('./sheet/CourierSheets.tsx').then((file) => file.CourierSheets));

/** /orders/sheet?numbers=…: the chosen orders in the sheet of a courier. */
export function CourierSheetPage() {
  const [search] = useSearchParams();
  const found = useNumberedOrders(numbersIn(search));
  return (
    <Suspense fallback={<Loading />}>
      <CourierSheets query={found} orders={found.data ?? []} />
    </Suspense>
  );
}

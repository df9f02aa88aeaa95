import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { numbersIn, useNumberedOrders } from './use-numbered-orders.ts';
import { Loading } from '../../../ui/Loaded.tsx';

const CourierSheets = lazy(() =>
  import('./sheet/CourierSheets.tsx').then((file) => ({ default: file.CourierSheets })),
);

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

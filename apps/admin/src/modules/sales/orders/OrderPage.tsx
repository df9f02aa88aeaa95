import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loaded, Loading } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { OrderStatuses } from './detail/OrderStatuses.tsx';
import { orders } from './queries.ts';

const loadActions = () => import('./detail/OrderActions.tsx');
const loadDetails = () => import('./detail/OrderDetails.tsx');
const OrderDetails = lazyPart(() => loadDetails().then((file) => file.OrderDetails));
const OrderActions = lazyPart(() => loadActions().then((file) => file.OrderActions));

/** /orders/:id: all details of one order, its next step, and the menus of its two statuses. */
export function OrderPage() {
  const t = useT();
  const { id = '' } = useParams();
  const order = useQuery(orders.one(id));
  // The code of the parts loads while the order loads.
  useEffect(() => {
    void loadDetails();
    void loadActions();
  }, []);
  return (
    <Page
      title={order.data ? t('Order #{{number}}', { number: String(order.data.number) }) : t('Order')}
      status={order.data && <OrderStatuses order={order.data} />}
      back={{ to: paths.orders(), label: t('Orders') }}
      width="wide"
      tight
      actions={
        order.data && (
          <Suspense>
            <OrderActions order={order.data} />
          </Suspense>
        )
      }
    >
      {order.isPending ? (
        <Text component="output">{t('Loading...')}</Text>
      ) : (
        <Loaded query={order}>
          {(data) => (
            <Suspense fallback={<Loading />}>
              <OrderDetails order={data} />
            </Suspense>
          )}
        </Loaded>
      )}
    </Page>
  );
}

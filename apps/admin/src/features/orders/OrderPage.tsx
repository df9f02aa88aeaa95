import { Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { orders } from './queries.ts';

const loadChanges = () => import('./detail/OrderChanges.tsx');
const loadDetails = () => import('./detail/OrderDetails.tsx');
const OrderDetails = lazy(() => loadDetails().then((file) => ({ default: file.OrderDetails })));
const OrderChanges = lazy(() => loadChanges().then((file) => ({ default: file.OrderChanges })));

/** /orders/:id: one order in full, what to do with it next, and the two menus that move it on. */
export function OrderPage() {
  const t = useT();
  const { id = '' } = useParams();
  const order = useQuery(orders.one(id));
  // The parts are fetched while the order is on its way.
  useEffect(() => {
    void loadDetails();
    void loadChanges();
  }, []);
  return (
    <Page
      title={order.data ? t('Order #{{number}}', { number: String(order.data.number) }) : t('Order')}
      back={{ to: paths.orders(), label: t('Orders') }}
      actions={
        order.data && (
          <>
            <Button
              component={Link}
              to={paths.printOrder(id)}
              variant="secondary"
              leftSection={<IconPrinter size={18} aria-hidden />}
            >
              {t('Print')}
            </Button>
            <Suspense>
              <OrderChanges order={order.data} />
            </Suspense>
          </>
        )
      }
    >
      {order.isPending ? (
        <Text component="output">{t('Loading...')}</Text>
      ) : (
        <Loaded query={order}>
          {(data) => (
            <Suspense>
              <OrderDetails order={data} />
            </Suspense>
          )}
        </Loaded>
      )}
    </Page>
  );
}

import type { Order } from '@kade/contract';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { platform } from '../../lib/platform.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { AddressCard, CustomerCard, OrderCard } from './OrderCards.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderItems } from './OrderItems.tsx';
import { orders } from './queries.ts';

const loadChanges = () => import('./OrderChanges.tsx');
const OrderChanges = lazy(() => loadChanges().then((file) => ({ default: file.OrderChanges })));

/** /orders/:id: one order in full, and the two menus that move it on. */
export function OrderPage() {
  const t = useT();
  const { id = '' } = useParams();
  const order = useQuery(orders.one(id));
  // The menus are fetched while the order is on its way.
  useEffect(() => {
    void loadChanges();
  }, []);
  return (
    <Page
      title={order.data ? t('Order #{{number}}', { number: String(order.data.number) }) : t('Order')}
      back={{ to: paths.orders(), label: t('Orders') }}
      actions={
        order.data && (
          <Suspense>
            <OrderChanges order={order.data} />
          </Suspense>
        )
      }
    >
      {order.isPending ? (
        <Text component="output">{t('Loading...')}</Text>
      ) : (
        <Loaded query={order}>{(data) => <Details order={data} />}</Loaded>
      )}
    </Page>
  );
}

function Details({ order }: { order: Order }) {
  const t = useT();
  const { data } = useQuery(platform());
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <OrderCard order={order} />
        <CustomerCard order={order} />
        <AddressCard title={t('Shipping Address')} address={order.shipping_address} />
        <AddressCard title={t('Billing Address')} address={order.billing_address} />
      </SimpleGrid>
      <OrderItems order={order} sign={data?.money_sign ?? 'letter'} />
      {order.note && (
        <Section title={t('Note')}>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{order.note}</Text>
        </Section>
      )}
      <OrderHistory history={order.history} />
    </Stack>
  );
}

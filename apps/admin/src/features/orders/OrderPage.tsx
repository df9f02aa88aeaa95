import { type Order, orderStatuses, paymentStatuses } from '@kade/contract';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { platform } from '../../lib/platform.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { AddressCard, CustomerCard, OrderCard } from './OrderCards.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderItems } from './OrderItems.tsx';
import { orders, useChangeOrder } from './queries.ts';
import { StatusMenu } from './StatusMenu.tsx';
import { type StatusChange, useStatusQuestion } from './use-status-question.ts';

/** /orders/:id: one order in full, and the two menus that move it on. */
export function OrderPage() {
  const t = useT();
  const { id = '' } = useParams();
  const order = useQuery(orders.one(id));
  return (
    <Page
      title={order.data ? t('Order #{{number}}', { number: order.data.number }) : t('Order')}
      back={{ to: paths.orders(), label: t('Orders') }}
      actions={order.data && <Changes order={order.data} />}
    >
      {order.isPending ? (
        <Text component="output">{t('Loading...')}</Text>
      ) : (
        <Loaded query={order}>{(data) => <Details order={data} />}</Loaded>
      )}
    </Page>
  );
}

function Changes({ order }: { order: Order }) {
  const t = useT();
  const ask = useStatusQuestion();
  const change = useChangeOrder();
  const send = async (body: StatusChange) => {
    if (change.isPending || !(await ask([order], body))) return;
    await change.mutateAsync({ params: { id: order._id }, body }).catch(notice.error);
  };
  const sending = change.isPending ? change.variables?.body : undefined;
  return (
    <>
      <StatusMenu
        label={t('Update Status')}
        kind="order"
        options={orderStatuses}
        current={order.order_status}
        pending={sending !== undefined && 'status' in sending}
        onChoose={(status) => void send({ status })}
      />
      <StatusMenu
        label={t('Update Payment Status')}
        kind="payment"
        options={paymentStatuses}
        current={order.payment_status}
        pending={sending !== undefined && 'paymentStatus' in sending}
        onChoose={(paymentStatus) => void send({ paymentStatus })}
      />
    </>
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

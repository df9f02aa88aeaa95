import type { Order } from '@kade/contract';
import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { platform } from '../../../lib/platform.ts';
import { Section } from '../../../ui/Section.tsx';
import { NextStep } from '../next/NextStep.tsx';
import { AddressCard, CustomerCard, DeliveryCard, OrderCard } from './OrderCards.tsx';
import { OrderFlags } from './OrderFlags.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import classes from './order-page.module.css';
import { OrderItems } from './OrderItems.tsx';

const CardPayment = lazy(() =>
  import('../card/CardPayment.tsx').then((file) => ({ default: file.CardPayment })),
);

/** An order in full: what to look at and to do first, then its facts. */
export function OrderDetails({ order }: { order: Order }) {
  const t = useT();
  const { data } = useQuery(platform());
  return (
    <Stack gap="md">
      <OrderFlags flags={order.flags} />
      <NextStep order={order} />
      {order.payments.length > 0 && (
        <Suspense fallback={<Skeleton height={220} radius="md" />}>
          <CardPayment order={order} />
        </Suspense>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" className={classes.cards}>
        <OrderCard order={order} />
        <CustomerCard order={order} />
        <AddressCard title={t('Shipping Address')} address={order.shipping_address} />
        <AddressCard title={t('Billing Address')} address={order.billing_address} />
        <DeliveryCard order={order} />
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

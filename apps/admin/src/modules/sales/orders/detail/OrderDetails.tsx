import type { Order } from '@kade/contract';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { platform } from '../../../../lib/platform.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { OrderMovements } from '../../../catalogue/products/index.ts';
import { NextStep } from '../steps/NextStep.tsx';
import { BillingCard } from './AddressCards.tsx';
import { BuyerCard } from './BuyerCard.tsx';
import { DeliveryCard, OrderCard } from './OrderCards.tsx';
import { OrderFlags } from './OrderFlags.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderItems } from './OrderItems.tsx';
import { ReviewNotice } from './ReviewNotice.tsx';
import classes from './order-page.module.css';

const CardPayment = lazyPart(() =>
  import('../card-payment/CardPayment.tsx').then((file) => file.CardPayment),
);
const OrderRefunds = lazyPart(() => import('../refund/OrderRefunds.tsx').then((file) => file.OrderRefunds));
const WithheldMails = lazyPart(() => import('./WithheldMails.tsx').then((file) => file.WithheldMails));

/** All details of an order: next step and items; beside them buyer, addresses and history. */
export function OrderDetails({ order }: { order: Order }) {
  const t = useT();
  const { data } = useQuery(platform());
  return (
    <div className={classes.order}>
      <div className={classes.column}>
        <ReviewNotice order={order} />
        <OrderFlags flags={order.flags} />
        {order.mails_withheld && (
          <Suspense>
            <WithheldMails mails={order.mails_withheld} />
          </Suspense>
        )}
        <NextStep order={order} />
        <OrderItems order={order} sign={data?.money_sign ?? 'store'} />
        {order.refunds && (
          <Suspense>
            <OrderRefunds order={order} />
          </Suspense>
        )}
        {order.note && (
          <Section title={t('Note')}>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{order.note}</Text>
          </Section>
        )}
        {order.payments.length > 0 && (
          <Suspense fallback={<Skeleton height={220} radius="md" />}>
            <CardPayment order={order} />
          </Suspense>
        )}
      </div>
      <div className={classes.column}>
        <BuyerCard order={order} />
        <DeliveryCard order={order} />
        <OrderCard order={order} />
        <BillingCard order={order} />
        <OrderHistory history={order.history} />
        <Suspense>
          <OrderMovements order={order} />
        </Suspense>
      </div>
    </div>
  );
}

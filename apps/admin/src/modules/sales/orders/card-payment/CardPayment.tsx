import type { Order, OrderPayments, PaymentAttempt } from '@kade/contract';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dateTime } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Message } from '../../../../ui/Message.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { orders } from '../queries.ts';
import { May, useMay } from '../../../stores/current/index.ts';
import { AskPayHere } from './AskPayHere.tsx';
import { PaymentAttemptDetails } from './PaymentAttemptDetails.tsx';
import classes from './card-payment.module.css';
import { PaymentNotifications } from './PaymentNotifications.tsx';

const RefundDialog = lazyDialog(() => import('./RefundDialog.tsx').then((file) => file.RefundDialog));

/** The payment attempts of an order, the result of each, and the actions on it. */
export function CardPayment({ order }: { order: Order }) {
  const t = useT();
  const payments = useQuery(orders.paymentAttempts(order._id));
  const seen = payments.data;
  return (
    <Section
      title={t('Card payment')}
      actions={
        seen?.can_look_up && (
          <May need="orders:write">
            <AskPayHere id={order._id} seen={seen} />
          </May>
        )
      }
    >
      <Loaded query={payments}>
        {(data) => <PaymentAttempts order={order} payments={data} now={payments.dataUpdatedAt} />}
      </Loaded>
    </Section>
  );
}

/** Why payments cannot be looked up at PayHere, and where to change that. */
function AppAdvice({ seen: { can_look_up, look_up_refused_at: at } }: { seen: OrderPayments }) {
  const t = useT();
  const link = (
    <Anchor component={Link} to={paths.settings()} inherit>
      {t('Open the settings')}
    </Anchor>
  );
  if (!can_look_up)
    return (
      <Text size="sm" c="dimmed">
        {t(
          'To ask PayHere about payments and to refund them from here, save the App ID and App Secret of your PayHere account.',
        )}{' '}
        {link}
      </Text>
    );
  if (!at) return null;
  return (
    <Message tone="warning">
      {t('PayHere did not accept App ID and App Secret on {{date}}. Check both.', { date: dateTime(at) })}{' '}
      {link}
    </Message>
  );
}

interface PaymentAttemptsProps {
  order: Order;
  payments: OrderPayments;
  /** When the payments were read, in milliseconds. */
  now: number;
}

function PaymentAttempts({ order, payments, now }: PaymentAttemptsProps) {
  const may = useMay();
  const { attempts, notices: notifications, can_look_up } = payments;
  const [refunding, setRefunding] = useState<PaymentAttempt>();
  const [refundOpened, setRefundOpened] = useState(false);
  const openRefund = (paymentAttempt: PaymentAttempt) => {
    setRefunding(paymentAttempt);
    setRefundOpened(true);
  };
  return (
    <Stack gap="md">
      <ol className={classes.attempts}>
        {attempts.toReversed().map((paymentAttempt, index) => (
          <li key={paymentAttempt.ref}>
            <PaymentAttemptDetails
              order={order}
              paymentAttempt={paymentAttempt}
              notifications={notifications}
              now={now}
              isLast={index === 0}
              onRefund={can_look_up && may('orders:refund') ? () => openRefund(paymentAttempt) : null}
            />
          </li>
        ))}
      </ol>
      <May need="payments:write">
        <AppAdvice seen={payments} />
      </May>
      <PaymentNotifications notifications={notifications} />
      {refunding && (
        <RefundDialog
          order={order}
          paymentAttempt={refunding}
          opened={refundOpened}
          onClose={() => setRefundOpened(false)}
        />
      )}
    </Stack>
  );
}

import type { Order, PaymentAttempt, PaymentNotice } from '@kade/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { dateTime, money } from '../../../../lib/format.ts';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { Hint } from '../../../../ui/StatusBadge.tsx';
import { BuyerLink } from '../detail/BuyerLink.tsx';
import { FactList, presentFacts } from '../../../../ui/FactList.tsx';
import { canPayAgain, hasEnded, paymentAttemptState, stateTexts } from './payment-attempt-state.ts';
import classes from './card-payment.module.css';
import { RefundState } from './RefundState.tsx';

const modes = {
  simulator: phrase('Test: this server simulates PayHere, and no money moves.'),
  sandbox: phrase('Test: the payment went to PayHere’s sandbox, and no money moves.'),
} as const;

interface PaymentAttemptDetailsProps {
  order: Order;
  paymentAttempt: PaymentAttempt;
  notifications: readonly PaymentNotice[];
  /** In milliseconds. */
  now: number;
  /** No payment attempt was begun after it. */
  isLast: boolean;
  /** Opens the refund dialog; null when the shop has no access to the API of PayHere. */
  onRefund: (() => void) | null;
}

/** One payment attempt to pay by card: its state in words, its facts, and what to do about it. */
export function PaymentAttemptDetails({
  order,
  paymentAttempt,
  notifications,
  now,
  isLast,
  onRefund,
}: PaymentAttemptDetailsProps) {
  const t = useT();
  const { mode, refund } = paymentAttempt;
  const state = paymentAttemptState(paymentAttempt, notifications, now);
  const { tone, label, sentence } = stateTexts[state];
  const isAgain = isLast && hasEnded(state) && canPayAgain(order);
  return (
    <Stack gap="xs">
      <div className={classes.head}>
        <Text fw={700} size="lg" span>
          {money(paymentAttempt.amount)}
        </Text>
        <Hint tone={tone}>{t(label)}</Hint>
        {mode !== 'live' && <Hint tone="blue">{t('Test')}</Hint>}
      </div>
      <Text>
        {t(sentence)} {isAgain && t('The buyer can pay again from their order page. Send them the link:')}
      </Text>
      {isAgain && <BuyerLink order={order} />}
      {refund && <RefundState refund={refund} />}
      <FactList
        facts={presentFacts([
          [t('Started'), dateTime(paymentAttempt.at)],
          [t('Paid'), paymentAttempt.paid_at && dateTime(paymentAttempt.paid_at)],
          [t('PayHere payment ID'), paymentAttempt.payment_id],
          [t('Reference'), paymentAttempt.ref],
        ])}
      />
      {mode !== 'live' && (
        <Text size="sm" c="dimmed">
          {t(modes[mode])}
        </Text>
      )}
      {state === 'paid' && onRefund && (
        <Group>
          <Button variant="secondary" onClick={onRefund}>
            {t('Refund')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

import type { Order, PaymentAttempt, PaymentNotice } from '@kade/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { dateTime, money } from '../../../../lib/format.ts';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { Hint } from '../../../../ui/StatusBadge.tsx';
import { BuyerLink } from '../detail/BuyerLink.tsx';
import { Facts, known } from '../Facts.tsx';
import { canPayAgain, hasEnded, standingOf, words } from './attempt-words.ts';
import classes from './card.module.css';
import { RefundState } from './RefundState.tsx';

const modes = {
  simulator: phrase('Test: this server simulates PayHere, and no money moves.'),
  sandbox: phrase('Test: the payment went to PayHere’s sandbox, and no money moves.'),
} as const;

interface AttemptProps {
  order: Order;
  attempt: PaymentAttempt;
  notices: readonly PaymentNotice[];
  /** In milliseconds. */
  now: number;
  /** No attempt was begun after it. */
  isLast: boolean;
  /** Opens the refund dialog; null when the shop has no access to the API of PayHere. */
  onRefund: (() => void) | null;
}

/** One attempt to pay by card: its state in words, its facts, and what to do about it. */
export function Attempt({ order, attempt, notices, now, isLast, onRefund }: AttemptProps) {
  const t = useT();
  const { mode, refund } = attempt;
  const standing = standingOf(attempt, notices, now);
  const { tone, label, sentence } = words[standing];
  const isAgain = isLast && hasEnded(standing) && canPayAgain(order);
  return (
    <Stack gap="xs">
      <div className={classes.head}>
        <Text fw={700} size="lg" span>
          {money(attempt.amount)}
        </Text>
        <Hint tone={tone}>{t(label)}</Hint>
        {mode !== 'live' && <Hint tone="blue">{t('Test')}</Hint>}
      </div>
      <Text>
        {t(sentence)} {isAgain && t('The buyer can pay again from their order page. Send them the link:')}
      </Text>
      {isAgain && <BuyerLink order={order} />}
      {refund && <RefundState refund={refund} />}
      <Facts
        facts={known([
          [t('Started'), dateTime(attempt.at)],
          [t('Paid'), attempt.paid_at && dateTime(attempt.paid_at)],
          [t('PayHere payment ID'), attempt.payment_id],
          [t('Reference'), attempt.ref],
        ])}
      />
      {mode !== 'live' && (
        <Text size="sm" c="dimmed">
          {t(modes[mode])}
        </Text>
      )}
      {standing === 'paid' && onRefund && (
        <Group>
          <Button variant="secondary" onClick={onRefund}>
            {t('Refund')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

import type { OrderTask } from '@kade/contract';
import { IconCreditCard } from '@tabler/icons-react';
import { phrase, useT } from '../../../lib/i18n.ts';
import { Hint, StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import classes from './task-badge.module.css';

/** Yellow waits for the merchant; blue and grey wait for somebody else. */
const texts: Record<OrderTask, readonly [text: string, tone: Tone]> = {
  review: [phrase('To look at'), 'yellow'],
  slip: [phrase('Check the slip'), 'yellow'],
  confirm: [phrase('To confirm'), 'yellow'],
  payment: [phrase('Waiting for payment'), 'grey'],
  cancel: [phrase('To cancel'), 'yellow'],
  ship: [phrase('To ship'), 'yellow'],
  hand_over: [phrase('To hand over'), 'yellow'],
  deliver: [phrase('On its way'), 'blue'],
  cash: [phrase('Cash to receive'), 'blue'],
};

interface TaskBadgeProps {
  task: OrderTask | null;
  /** The statuses as stored. */
  order: { order_status: string; payment_status: string };
}

/** What the merchant does next with an order as one badge, and beside it its two statuses as quiet words. */
export function TaskBadge({ task, order }: TaskBadgeProps) {
  const t = useT();
  const [text, tone] = task ? texts[task] : ['', 'grey' as const];
  return (
    <>
      {task && <Hint tone={tone}>{t(text)}</Hint>}
      <span className="kade-unseen">{t('Status')}: </span>
      <StatusBadge kind="order" status={order.order_status} quiet={task !== null} />
      <PaymentWord status={order.payment_status} />
    </>
  );
}

/** The payment status as a quiet word behind a card, which tells it from the status of the order. */
export function PaymentWord({ status }: { status: string }) {
  const t = useT();
  return (
    <span className={classes.payment}>
      <IconCreditCard size={16} stroke={1.7} aria-hidden />
      <span className="kade-unseen">{t('Payment Status')}: </span>
      <StatusBadge kind="payment" status={status} quiet />
    </span>
  );
}

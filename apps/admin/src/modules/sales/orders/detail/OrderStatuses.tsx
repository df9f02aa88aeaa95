import type { Order } from '@kade/contract';
import { IconCreditCard } from '@tabler/icons-react';
import { useT } from '../../../../lib/i18n.ts';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import classes from './order-head.module.css';

/** The two statuses of an order, beside its number. */
export function OrderStatuses({ order }: { order: Order }) {
  const t = useT();
  return (
    <span className={classes.state}>
      <span className="kade-unseen">{t('Status')}: </span>
      <StatusBadge kind="order" status={order.order_status} />
      <span className={classes.payment}>
        <IconCreditCard size={18} stroke={1.7} aria-hidden />
        <span className="kade-unseen">{t('Payment Status')}: </span>
        <StatusBadge kind="payment" status={order.payment_status} />
      </span>
    </span>
  );
}

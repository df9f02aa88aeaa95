import type { Order } from '@kade/contract';
import { useT } from '../../../../lib/i18n.ts';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { PaymentWord } from '../../order-parts/index.ts';
import classes from './order-head.module.css';

/** The two statuses of an order, beside its number; what to do next has a card of its own. */
export function OrderStatuses({ order }: { order: Order }) {
  const t = useT();
  return (
    <span className={classes.state}>
      <span className="kade-unseen">{t('Status')}: </span>
      <StatusBadge kind="order" status={order.order_status} />
      <PaymentWord status={order.payment_status} />
    </span>
  );
}

import type { Order } from '@kade/contract';
import { IconCreditCard } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { dateTime } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { Money } from '../../../../ui/Money.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { fullName } from '../order-facts.ts';
import classes from './list.module.css';
import { OrderHints } from './OrderHints.tsx';

/** An order on a narrow screen: number and total, name and time, its two statuses. The number is the row's link. */
export function OrderLines({ order }: { order: Order }) {
  const t = useT();
  const { _id, number, total_price, billing_address, order_date, order_status, payment_status } = order;
  return (
    <span className={classes.lines}>
      <span className={classes.ends}>
        <Link to={paths.order(_id)} className={classes.number}>
          #{number}
        </Link>
        <strong>
          <Money amount={total_price} />
        </strong>
      </span>
      <span className={classes.ends}>
        <span className={classes.name}>{fullName(billing_address)}</span>
        <time dateTime={order_date}>{dateTime(order_date)}</time>
      </span>
      <span className={classes.badges}>
        <span className="kade-unseen">{t('Status')}: </span>
        <StatusBadge kind="order" status={order_status} />
        <span className={classes.payment}>
          <IconCreditCard size={16} stroke={1.7} aria-hidden />
          <span className="kade-unseen">{t('Payment Status')}: </span>
          <StatusBadge kind="payment" status={payment_status} />
        </span>
        <OrderHints order={order} />
      </span>
    </span>
  );
}

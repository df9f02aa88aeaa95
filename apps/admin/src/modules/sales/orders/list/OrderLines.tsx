import { type Order, orderTask } from '@kade/contract';
import { Link } from 'react-router-dom';
import { dateTime } from '../../../../lib/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { May } from '../../../stores/current/index.ts';
import { Money } from '../../../../ui/Money.tsx';
import { fullName } from '../order-facts.ts';
import classes from './list.module.css';
import { ExpiryHint } from './OrderHints.tsx';
import { TaskBadge } from '../../order-parts/index.ts';

/** An order on a narrow screen: number and total, name and time, what to do next. The number is the row's link. */
export function OrderLines({ order }: { order: Order }) {
  const { _id, number, total_price, billing_address, order_date } = order;
  return (
    <span className={classes.lines}>
      <span className={classes.ends}>
        <Link to={paths.order(_id)} className={classes.number}>
          #{number}
        </Link>
        <May need="orders:prices">
          <strong>
            <Money amount={total_price} />
          </strong>
        </May>
      </span>
      <span className={classes.ends}>
        <span className={classes.name}>{fullName(billing_address)}</span>
        <time dateTime={order_date}>{dateTime(order_date)}</time>
      </span>
      <span className={classes.badges}>
        <TaskBadge task={orderTask(order)} order={order} />
        <ExpiryHint order={order} />
      </span>
    </span>
  );
}

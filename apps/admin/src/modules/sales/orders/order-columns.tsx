import type { Order } from '@kade/contract';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { dateTime } from '../../../lib/format.ts';
import type { t as Translate } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import type { Need } from '../../stores/current/index.ts';
import { paymentMethodLabel } from '../../../lib/payment-methods.ts';
import { Money } from '../../../ui/Money.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { OrderHints } from './list/OrderHints.tsx';
import { fullName, phoneToCall } from './order-facts.ts';
import classes from './orders.module.css';

const pieces = (order: Order) => order.products.reduce((sum, { quantity }) => sum + quantity, 0);

/** The columns that are shown first: the specification's, without the last. */
const shownColumns = (t: typeof Translate): Column<Order>[] => [
  {
    key: 'number',
    title: t('Order ID'),
    sortable: true,
    cell: ({ number }) => <strong>#{number}</strong>,
    fixed: true,
  },
  {
    key: 'customer',
    title: t('Customer'),
    sortable: true,
    cell: ({ billing_address }) => (
      <span className={classes.customer} title={fullName(billing_address)}>
        {fullName(billing_address)}
      </span>
    ),
  },
  {
    key: 'date',
    title: t('Date'),
    sortable: true,
    cell: ({ order_date }) => (
      <time dateTime={order_date} className={classes.date}>
        {dateTime(order_date)}
      </time>
    ),
  },
  {
    key: 'total',
    title: t('Total'),
    align: 'end',
    sortable: true,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
  {
    key: 'status',
    title: t('Status'),
    sortable: true,
    cell: (order) => (
      <span className={classes.status}>
        <StatusBadge kind="order" status={order.order_status} />
        <OrderHints order={order} />
      </span>
    ),
  },
  {
    key: 'payment',
    title: t('Payment Status'),
    sortable: true,
    cell: ({ payment_status }) => <StatusBadge kind="payment" status={payment_status} />,
  },
];

const hiddenColumns = (t: typeof Translate): Column<Order>[] => [
  {
    key: 'method',
    title: t('Payment Method'),
    hidden: true,
    cell: ({ payment_options }) => t(paymentMethodLabel(payment_options)),
  },
  {
    key: 'phone',
    title: t('Phone'),
    hidden: true,
    cell: phoneToCall,
  },
  {
    key: 'email',
    title: t('Email'),
    hidden: true,
    cell: ({ email }) => email,
  },
  {
    key: 'pieces',
    title: t('Items'),
    align: 'end',
    hidden: true,
    cell: pieces,
  },
];

const actionsColumn = (t: typeof Translate): Column<Order> => ({
  key: 'actions',
  title: t('Actions'),
  fixed: true,
  cell: ({ _id, number }) => (
    <Anchor
      component={Link}
      to={paths.order(_id)}
      className={classes.view}
      aria-label={`${t('View')} #${number}`}
    >
      {t('View')}
    </Anchor>
  ),
});

/** What columns need beside the orders themselves. */
const needs: Partial<Record<string, Need>> = {
  total: 'orders:prices',
  phone: 'orders:contact',
  email: 'orders:contact',
};

/** The columns of the orders table: the specification's seven, and four that can be chosen besides. */
export const orderColumns = (t: typeof Translate, may: (need: Need) => boolean): Column<Order>[] =>
  [...shownColumns(t), ...hiddenColumns(t), actionsColumn(t)].filter(({ key }) =>
    may(needs[key] ?? 'orders:read'),
  );

import type { Order } from '@kade/contract';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { dateTime, shortDateTime } from '../../lib/format.ts';
import type { t as Translate } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { paymentMethodLabel } from '../../lib/payment-methods.ts';
import { Money } from '../../ui/Money.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { OrderHints } from './list/OrderHints.tsx';
import { nameOf, phoneOf } from './order-facts.ts';
import { OrderId } from './OrderId.tsx';
import classes from './orders.module.css';

const pieces = (order: Order) => order.products.reduce((sum, { quantity }) => sum + quantity, 0);

/** The columns of the orders table: the specification's seven, and four that can be chosen besides. */
export const orderColumns = (t: typeof Translate): Column<Order>[] => [
  {
    key: 'number',
    title: t('Order ID'),
    sortBy: ({ number }) => number,
    cell: ({ _id, number }) => <OrderId id={_id} number={number} short />,
    fixed: true,
  },
  {
    key: 'customer',
    title: t('Customer'),
    sortBy: ({ billing_address }) => nameOf(billing_address),
    cell: ({ billing_address }) => (
      <span className={classes.customer} title={nameOf(billing_address)}>
        {nameOf(billing_address)}
      </span>
    ),
  },
  {
    key: 'date',
    title: t('Date'),
    sortBy: ({ order_date }) => Date.parse(order_date),
    cell: ({ order_date }) => (
      <time dateTime={order_date} title={dateTime(order_date)} className={classes.date}>
        {shortDateTime(order_date, Date.now())}
      </time>
    ),
  },
  {
    key: 'total',
    title: t('Total'),
    align: 'end',
    sortBy: ({ total_price }) => total_price,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
  {
    key: 'status',
    title: t('Status'),
    sortBy: ({ order_status }) => order_status.toLowerCase(),
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
    sortBy: ({ payment_status }) => payment_status.toLowerCase(),
    cell: ({ payment_status }) => <StatusBadge kind="payment" status={payment_status} />,
  },
  {
    key: 'method',
    title: t('Payment Method'),
    hidden: true,
    sortBy: ({ payment_options }) => t(paymentMethodLabel(payment_options)),
    cell: ({ payment_options }) => t(paymentMethodLabel(payment_options)),
  },
  {
    key: 'phone',
    title: t('Phone'),
    hidden: true,
    sortBy: phoneOf,
    cell: phoneOf,
  },
  {
    key: 'email',
    title: t('Email'),
    hidden: true,
    sortBy: ({ email }) => email,
    cell: ({ email }) => email,
  },
  {
    key: 'pieces',
    title: t('Items'),
    align: 'end',
    hidden: true,
    sortBy: pieces,
    cell: pieces,
  },
  {
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
  },
];

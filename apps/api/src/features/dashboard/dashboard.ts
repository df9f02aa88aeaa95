import { contract } from '@kade/contract';
import { dayOf, startOfDay } from '../../colombo.ts';
import type { Store } from '../../db/store.model.ts';
import { rupees } from '../../db/wire.ts';
import { handlers } from '../../http/endpoint.ts';
import { BY_DATE, BY_STATUS, Order } from '../orders/order.model.ts';
import { Product } from '../products/product.model.ts';
import { setupOf } from './setup.rules.ts';
import { DAY } from '../../time.ts';

const DAYS = 30;
const LOW = 3;
const SHOWN = 10;
const LATEST = { field: 'order_date', direction: -1, along: BY_DATE } as const;
const PENDING = { field: 'order_date', direction: 1, along: BY_STATUS } as const;
const SCARCEST = { field: 'stock_quantity', direction: 1 } as const;

interface Day {
  day: string;
  orders: number;
  /** In cents. */
  total: number;
}

/** Each of the last thirty days in Colombo, oldest first, those without sales too. */
async function salesByDay(store: Store, now: Date): Promise<Day[]> {
  const first = startOfDay(now, DAYS - 1);
  // A day's place by arithmetic: the database needs half as long for it as for a date in words.
  const place = { $floor: { $divide: [{ $subtract: ['$order_date', first] }, DAY] } };
  const found = await Order.in(store).summarise<{ _id: number; orders: number; total: number }>(
    { order_date: { $gte: first }, order_status: { $ne: 'cancelled' } },
    [{ $group: { _id: place, orders: { $sum: 1 }, total: { $sum: '$total_price' } } }],
    LATEST,
  );
  const known = new Map(found.map(({ _id: nth, orders, total }) => [nth, { orders, total }]));
  return Array.from({ length: DAYS }, (_, nth) => {
    const day = dayOf(startOfDay(now, DAYS - 1 - nth));
    return { day, ...(known.get(nth) ?? { orders: 0, total: 0 }) };
  });
}

const sum = (days: readonly Day[]) => ({
  orders: days.reduce((all, { orders }) => all + orders, 0),
  total: rupees(days.reduce((all, { total }) => all + total, 0)),
});

async function latestOrders(store: Store) {
  const { rows } = await Order.in(store).page(
    { order_date: { $gte: new Date(0) } },
    { limit: SHOWN, sort: LATEST },
    () => 0,
  );
  return rows.map(({ _id, number, order_date, total_price, order_status, billing_address: buyer }) => {
    const customer = `${buyer.first_name} ${buyer.last_name}`.trim() || buyer.full_name;
    return { _id, number, order_date, total_price, order_status, customer };
  });
}

async function lowStock(store: Store) {
  const low = { in_stock: true, stock_quantity: { $lte: LOW } };
  return (await Product.in(store).page(low, { limit: SHOWN, sort: SCARCEST }, () => 0)).rows;
}

export const dashboard = handlers(contract.dashboard, {
  get: async (_, { store, deps: { clock } }) => {
    const [days, orders_to_confirm, low_stock, latest_orders, row] = await Promise.all([
      salesByDay(store, clock.now()),
      Order.in(store).count({ order_status: 'pending' }, PENDING),
      lowStock(store),
      latestOrders(store),
      store.read('logo usage.products payment_methods policies'),
    ]);
    return {
      sales: { today: sum(days.slice(-1)), last_7_days: sum(days.slice(-7)), last_30_days: sum(days) },
      days: days.map(({ day, orders, total }) => ({ day, orders, total: rupees(total) })),
      to_do: { orders_to_confirm, low_stock },
      setup: setupOf(row),
      latest_orders,
    };
  },
});

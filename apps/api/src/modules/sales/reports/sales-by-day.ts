import { dayInColombo, startOfDay } from '../../../lib/colombo-calendar.ts';
import type { FilterOf } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { rupees } from '../../../db/scoped/serialization.ts';
import { DAY } from '../../../lib/duration.ts';
import { Orders } from '../orders/order.model.ts';

export interface Day {
  day: string;
  orders: number;
  /** In cents. */
  total: number;
}

/** How sales are read. */
export const SOLD = { by: 'date', direction: -1 } as const;

/** Returns the filter of orders since a moment that were not cancelled. */
export const soldSince = (first: Date) =>
  ({ order_date: { $gte: first }, order_status: { $ne: 'cancelled' } }) satisfies FilterOf<typeof Orders>;

/** Converts the total of a day from cents to rupees. */
export const inRupees = ({ day, orders, total }: Day) => ({ day, orders, total: rupees(total) });

/** Returns the sales of each of so many last days in Colombo, in cents, oldest first, with the days without sales. */
export async function salesByDay(store: Store, now: Date, count: number): Promise<Day[]> {
  const first = startOfDay(now, count - 1);
  // A day's place by arithmetic: the database needs half as long for it as for a date in words.
  const place = { $floor: { $divide: [{ $subtract: ['$order_date', first] }, DAY] } };
  const found = await Orders.in(store).aggregate<{ _id: number; orders: number; total: number }>(
    soldSince(first),
    [{ $group: { _id: place, orders: { $sum: 1 }, total: { $sum: '$total_price' } } }],
    SOLD,
  );
  const known = new Map(found.map(({ _id: nth, orders, total }) => [nth, { orders, total }]));
  return Array.from({ length: count }, (_, nth) => {
    const day = dayInColombo(startOfDay(now, count - 1 - nth));
    return { day, ...(known.get(nth) ?? { orders: 0, total: 0 }) };
  });
}

import type { Store } from '../../../db/stores/store.ts';
import { rupees } from '../../../db/scoped/serialization.ts';
import { countSalesByDay, type DaySales } from './days/count-sales.ts';
import { type ReadDays, readDays } from './days/read-days.ts';
import { daysOf, lastDays, type Period } from './period.rules.ts';

/** The orders and the total of a day, from its row. */
export const DAY_SALES = { orders: { $sum: '$sales.orders' }, total: { $sum: '$sales.total' } };

/** Converts the total of a day from cents to rupees. */
export const inRupees = ({ day, orders, total }: DaySales) => ({ day, orders, total: rupees(total) });

/** Returns the sales of each day of a period, in cents, oldest first, with the days without sales. */
export async function eachDay(
  store: Store,
  period: Period,
  { counted, open }: ReadDays<DaySales>,
): Promise<DaySales[]> {
  const fresh = await Promise.all(open.map((span) => countSalesByDay(store, span)));
  const known = new Map([...counted, ...fresh.flat()].map((sales) => [sales.day, sales]));
  return daysOf(period, Number.POSITIVE_INFINITY).map(
    (day) => known.get(day) ?? { day, orders: 0, total: 0 },
  );
}

/** Returns the sales of each of so many last days in Colombo, in cents, oldest first, with the days without sales. */
export async function salesByDay(store: Store, now: Date, count: number): Promise<DaySales[]> {
  const period = lastDays(now, count);
  return eachDay(store, period, await readDays(store, period, DAY_SALES));
}

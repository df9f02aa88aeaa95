import type { DiscountReport } from '@kade/contract';
import { objectId, rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { type DiscountOfDay, ReportDays } from '../reports/days/report-day.model.ts';
import { daysUpToDate } from '../reports/days/update-days.ts';
import { Discounts } from './discount.model.ts';

/** Sums of the days of a discount, amounts in cents. */
type Sums = Required<Omit<DiscountOfDay, 'discount'>>;

const NONE: Sums = {
  orders: 0,
  goods: 0,
  given: 0,
  paid: 0,
  costed: 0,
  margin: 0,
  first_orders: 0,
  cancelled: 0,
  refused: 0,
};

/** Adds up the days on which orders with a discount were placed. */
async function sumsOf(store: Store, id: string): Promise<Sums> {
  const discount = objectId(id);
  const sums = Object.fromEntries(Object.keys(NONE).map((name) => [name, { $sum: `$discounts.${name}` }]));
  const [found] = await ReportDays.in(store).aggregate<Sums>(
    { 'discounts.discount': discount },
    [
      { $project: { discounts: 1 } },
      { $unwind: '$discounts' },
      { $match: { 'discounts.discount': discount } },
      { $group: { _id: null, ...sums } },
    ],
    { by: 'discount', direction: 1 },
  );
  return found ?? NONE;
}

/** Returns what a discount brought, in rupees. Throws a 404 for a discount of another store. */
export async function discountReport(store: Store, id: string): Promise<DiscountReport> {
  await Discounts.in(store).get(id);
  const counting = await daysUpToDate(store);
  const { orders, goods, given, paid, costed, margin, first_orders, cancelled, refused } = await sumsOf(
    store,
    id,
  );
  return {
    orders,
    goods: rupees(goods),
    discount: rupees(given),
    paid: rupees(paid),
    average: rupees(orders === 0 ? 0 : Math.round(paid / orders)),
    first_orders,
    cancelled,
    refused,
    ...(costed > 0 ? { margin: rupees(margin), margin_coverage: Math.round((costed / goods) * 100) } : {}),
    ...counting,
  };
}

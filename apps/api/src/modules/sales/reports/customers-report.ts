import { type CustomersReport, MAX_BEST_CUSTOMERS, type DayPeriod } from '@kade/contract';
import { rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Customers } from '../customers/customer.model.ts';
import { importedIn } from '../past-orders/past-sales.ts';
import { type BuyersOfDay, ofPeriod, ReportDays } from './days/report-day.model.ts';
import { daysUpToDate } from './days/update-days.ts';

type Sums = Pick<BuyersOfDay, 'orders' | 'total'>;
const inRupees = ({ orders, total }: Sums) => ({ orders, total: rupees(total) });

/** Returns the customers who have spent most. What a customer has spent is in rupees already. */
async function bestCustomers(store: Store): Promise<CustomersReport['best']> {
  const { rows } = await Customers.in(store).page(
    { spent: { $gt: 0 }, merge: null },
    { limit: MAX_BEST_CUSTOMERS, sort: { by: 'spent', direction: -1 } },
    () => 0,
  );
  return rows.map(({ _id, name, orders, spent }) => ({ customer: _id, name, orders, total: spent }));
}

/** Returns the orders of first and of returning customers in a period, in rupees; the days are those in Colombo. */
export async function customersReport(store: Store, period: DayPeriod): Promise<CustomersReport> {
  const counting = await daysUpToDate(store, period);
  const [found, best] = await Promise.all([
    ReportDays.in(store).aggregate<BuyersOfDay>(
      ofPeriod(period),
      [
        { $project: { buyers: 1 } },
        { $unwind: '$buyers' },
        {
          $group: {
            _id: '$buyers.kind',
            orders: { $sum: '$buyers.orders' },
            total: { $sum: '$buyers.total' },
          },
        },
        { $project: { _id: 0, kind: '$_id', orders: 1, total: 1 } },
      ],
      { by: 'day', direction: 1 },
    ),
    bestCustomers(store),
  ]);
  const of = (kind: BuyersOfDay['kind']) => found.find((row) => row.kind === kind) ?? { orders: 0, total: 0 };
  const sum = (name: keyof Sums) => found.reduce((all, row) => all + row[name], 0);
  return {
    ...inRupees({ orders: sum('orders'), total: sum('total') }),
    first: inRupees(of('first')),
    again: inRupees(of('again')),
    unknown: inRupees(of('unknown')),
    best,
    ...(await importedIn(store, period)),
    ...counting,
  };
}

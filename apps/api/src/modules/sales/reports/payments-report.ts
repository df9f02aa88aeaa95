import type { PaymentsReport, ReportPeriod } from '@kade/contract';
import { rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { ofPeriod, type PaymentsOfDay, ReportDays } from './days/report-day.model.ts';
import { daysUpToDate } from './days/update-days.ts';

type Sums = Omit<PaymentsOfDay, 'method'>;

const inRupees = ({ orders, total, received }: Sums) => ({
  orders,
  total: rupees(total),
  received: rupees(received),
  open: rupees(total - received),
});

/** Returns what the orders of a period come to, received and open, in rupees; the days are those in Colombo. */
export async function paymentsReport(store: Store, period: ReportPeriod): Promise<PaymentsReport> {
  const counting = await daysUpToDate(store, period);
  const methods = await ReportDays.in(store).aggregate<PaymentsOfDay>(
    ofPeriod(period),
    [
      { $project: { methods: 1 } },
      { $unwind: '$methods' },
      {
        $group: {
          _id: '$methods.method',
          orders: { $sum: '$methods.orders' },
          total: { $sum: '$methods.total' },
          received: { $sum: '$methods.received' },
        },
      },
      { $sort: { _id: 1 } },
      { $set: { method: '$_id' } },
    ],
    { by: 'day', direction: 1 },
  );
  const sum = (name: keyof Sums) => methods.reduce((all, each) => all + each[name], 0);
  return {
    ...inRupees({ orders: sum('orders'), total: sum('total'), received: sum('received') }),
    methods: methods.map(({ method, ...sums }) => ({ method, ...inRupees(sums) })),
    ...counting,
  };
}

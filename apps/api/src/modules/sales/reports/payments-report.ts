import type { PaymentsQuery, PaymentsReport } from '@kade/contract';
import type { z } from 'zod';
import { rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { importedIn, pastSales } from '../past-orders/past-sales.ts';
import { ofPeriod, type PaymentsOfDay, ReportDays } from './days/report-day.model.ts';
import { daysUpToDate } from './days/update-days.ts';

type Sums = Omit<PaymentsOfDay, 'method'>;

const inRupees = ({ orders, total, received }: Sums) => ({
  orders,
  total: rupees(total),
  received: rupees(received),
  open: rupees(total - received),
});

/** Returns what the imported orders of a period come to. */
async function ofImported(store: Store, period: z.output<typeof PaymentsQuery>): Promise<Sums> {
  const days = await pastSales(store, period);
  const sum = (amount: (day: (typeof days)[number]) => number) =>
    days.reduce((all, day) => all + amount(day), 0);
  return {
    orders: sum(({ orders }) => orders),
    total: sum(({ gross, discount, refunded, charges }) => gross - discount - refunded + charges),
    received: sum(({ received }) => received),
  };
}

/**
 * Returns what the orders of a period come to, received and open, in rupees, with imported ones where that is asked for; the
 * days are those in Colombo.
 */
export async function paymentsReport(
  store: Store,
  period: z.output<typeof PaymentsQuery>,
): Promise<PaymentsReport> {
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
  const imported = await importedIn(store, period);
  const past = period.imported && imported.imported ? await ofImported(store, period) : null;
  const counted = past ? [...methods, past] : methods;
  const sum = (name: keyof Sums) => counted.reduce((all, each) => all + each[name], 0);
  return {
    ...inRupees({ orders: sum('orders'), total: sum('total'), received: sum('received') }),
    methods: methods.map(({ method, ...sums }) => ({ method, ...inRupees(sums) })),
    ...(past ? { past: inRupees(past) } : {}),
    ...imported,
    ...counting,
  };
}

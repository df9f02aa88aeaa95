import { type OrderAct, orderActs, type DayPeriod, type StaffReport } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { ofPeriod, ReportDays, type StaffOfDay } from './days/report-day.model.ts';
import { daysUpToDate } from './days/update-days.ts';

const summed = Object.fromEntries(orderActs.map((act) => [act, { $sum: `$staff.${act}` }]));

/** Returns what each member of the staff did with orders in a period, by username; the days are those in Colombo. */
export async function staffReport(store: Store, period: DayPeriod): Promise<StaffReport> {
  const counting = await daysUpToDate(store, period);
  const staff = await ReportDays.in(store).aggregate<StaffOfDay>(
    ofPeriod(period),
    [
      { $project: { staff: 1 } },
      { $unwind: '$staff' },
      { $group: { _id: '$staff.by', ...summed } },
      { $sort: { _id: 1 } },
      { $set: { by: '$_id' } },
      { $unset: '_id' },
    ],
    { by: 'day', direction: 1 },
  );
  const sum = (act: OrderAct) => staff.reduce((all, row) => all + row[act], 0);
  return {
    taken: sum('taken'),
    confirmed: sum('confirmed'),
    sent: sum('sent'),
    cancelled: sum('cancelled'),
    paid: sum('paid'),
    refunded: sum('refunded'),
    staff,
    ...counting,
  };
}

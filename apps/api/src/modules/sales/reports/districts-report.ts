import { District, type DistrictsReport, type DayPeriod } from '@kade/contract';
import { rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { importedIn } from '../past-orders/past-sales.ts';
import { type DistrictOfDay, ofPeriod, ReportDays } from './days/report-day.model.ts';
import { daysUpToDate } from './days/update-days.ts';

const NAMES = ['orders', 'total', 'sent', 'refused'] as const;
const summed = Object.fromEntries(NAMES.map((name) => [name, { $sum: `$districts.${name}` }]));

const toDistrict = (stored: string | null) => District.safeParse(stored).data ?? null;

/** Returns where the orders of a period go and where parcels are refused, in rupees; the days are those in Colombo. */
export async function districtsReport(store: Store, period: DayPeriod): Promise<DistrictsReport> {
  const counting = await daysUpToDate(store, period);
  const districts = await ReportDays.in(store).aggregate<DistrictOfDay>(
    ofPeriod(period),
    [
      { $project: { districts: 1 } },
      { $unwind: '$districts' },
      { $group: { _id: { $ifNull: ['$districts.district', null] }, ...summed } },
      { $sort: { total: -1, _id: 1 } },
      { $set: { district: '$_id' } },
      { $unset: '_id' },
    ],
    { by: 'day', direction: 1 },
  );
  const sum = (name: (typeof NAMES)[number]) => districts.reduce((all, each) => all + each[name], 0);
  return {
    orders: sum('orders'),
    total: rupees(sum('total')),
    sent: sum('sent'),
    refused: sum('refused'),
    districts: districts.map((each) => ({
      ...each,
      district: toDistrict(each.district),
      total: rupees(each.total),
    })),
    ...(await importedIn(store, period)),
    ...counting,
  };
}

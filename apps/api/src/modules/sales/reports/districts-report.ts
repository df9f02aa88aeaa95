import { District, type DistrictsReport, type DayPeriod, MAX_REFUSED_PRODUCTS } from '@kade/contract';
import { rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { importedIn } from '../past-orders/past-sales.ts';
import { type DistrictOfDay, ofPeriod, type ParcelsOfDay, ReportDays } from './days/report-day.model.ts';
import { daysUpToDate } from './days/update-days.ts';

const NAMES = ['orders', 'total', 'sent', 'refused'] as const;
const summed = Object.fromEntries(NAMES.map((name) => [name, { $sum: `$districts.${name}` }]));

const BY_DAY = { by: 'day', direction: 1 } as const;

const toDistrict = (stored: string | null) => District.safeParse(stored).data ?? null;

/** Sums up the parcels of days by product, those that were refused most often first. */
const REFUSED = [
  { $project: { day: 1, parcels: 1 } },
  { $unwind: '$parcels' },
  {
    $group: {
      _id: '$parcels.product',
      name: { $top: { sortBy: { day: -1 }, output: '$parcels.name' } },
      sent: { $sum: '$parcels.sent' },
      refused: { $sum: '$parcels.refused' },
    },
  },
  { $match: { refused: { $gt: 0 } } },
  { $sort: { refused: -1, sent: 1, _id: 1 } as const },
  { $limit: MAX_REFUSED_PRODUCTS },
  { $set: { product: { $toString: '$_id' } } },
  { $unset: '_id' },
];

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
    BY_DAY,
  );
  const products = await ReportDays.in(store).aggregate<ParcelsOfDay>(ofPeriod(period), REFUSED, BY_DAY);
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
    products,
    ...(await importedIn(store, period)),
    ...counting,
  };
}

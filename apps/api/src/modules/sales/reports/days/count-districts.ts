import type { FilterOf } from '../../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../../db/stores/store.ts';
import { Orders } from '../../orders/order.model.ts';
import type { countParcels } from './count-parcels.ts';
import { keptOfOrder } from './order-goods.ts';
import type { DistrictOfDay } from './report-day.model.ts';

type Goods = Pick<DistrictOfDay, 'district' | 'orders' | 'total'>;
type Parcels = Awaited<ReturnType<typeof countParcels>>['districts'];

/** Returns where orders go that were neither cancelled nor paid back, as in the report of payments. */
export const countDistricts = (store: Store, filter: FilterOf<typeof Orders>): Promise<Goods[]> =>
  Orders.in(store).aggregate<Goods>(
    { ...filter, order_status: { $ne: 'cancelled' }, payment_status: { $ne: 'refunded' } },
    [
      {
        $group: {
          _id: { $ifNull: ['$district', null] },
          orders: { $sum: 1 },
          total: { $sum: keptOfOrder },
        },
      },
      { $project: { _id: 0, district: '$_id', orders: 1, total: 1 } },
    ],
    { by: 'date', direction: 1 },
  );

/** Unites what was ordered on a day and the parcels that left on it, by district. */
export function uniteDistricts(goods: readonly Goods[], parcels: Parcels): DistrictOfDay[] {
  const none = { orders: 0, total: 0, sent: 0, refused: 0 };
  const rows = new Map<string | null, DistrictOfDay>();
  for (const row of [...goods, ...parcels])
    rows.set(row.district, { ...none, ...rows.get(row.district), ...row });
  return [...rows.values()].toSorted((a, b) => ((a.district ?? '') < (b.district ?? '') ? -1 : 1));
}

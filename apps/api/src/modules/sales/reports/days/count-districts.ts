import type { FilterOf } from '../../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../../db/stores/store.ts';
import { Orders } from '../../orders/order.model.ts';
import { keptOfOrder } from './order-goods.ts';
import type { DistrictOfDay } from './report-day.model.ts';

/** Neither cancelled nor paid back, as in the report of payments. */
const isCounted = {
  $and: [{ $ne: ['$order_status', 'cancelled'] }, { $ne: ['$payment_status', 'refunded'] }],
};
const isSent = { $gt: ['$shipment', null] };
const isRefused = { $gt: ['$door_refusal', null] };
const sumIf = (condition: object, amount: object | number) => ({ $sum: { $cond: [condition, amount, 0] } });

/** Returns where orders go, and how many parcels were refused there, by district. */
export const countDistricts = (store: Store, filter: FilterOf<typeof Orders>): Promise<DistrictOfDay[]> =>
  Orders.in(store).aggregate<DistrictOfDay>(
    filter,
    [
      {
        $group: {
          _id: { $ifNull: ['$district', null] },
          orders: sumIf(isCounted, 1),
          total: sumIf(isCounted, keptOfOrder),
          sent: sumIf(isSent, 1),
          refused: sumIf({ $and: [isSent, isRefused] }, 1),
        },
      },
      { $match: { $or: [{ orders: { $gt: 0 } }, { sent: { $gt: 0 } }] } },
      { $sort: { _id: 1 } },
      { $set: { district: '$_id' } },
      { $unset: '_id' },
    ],
    { by: 'date', direction: 1 },
  );

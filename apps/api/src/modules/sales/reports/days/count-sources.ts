import type { FilterOf } from '../../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../../db/stores/store.ts';
import { Orders } from '../../orders/order.model.ts';
import { keptOfOrder } from './order-goods.ts';
import type { SourceOfDay } from './report-day.model.ts';

/** Returns the orders that each link brought, of those neither cancelled nor paid back. */
export const countSources = (store: Store, filter: FilterOf<typeof Orders>): Promise<SourceOfDay[]> =>
  Orders.in(store).aggregate<SourceOfDay>(
    {
      ...filter,
      order_status: { $ne: 'cancelled' },
      payment_status: { $ne: 'refunded' },
      via: { $exists: true },
    },
    [
      { $group: { _id: '$via', orders: { $sum: 1 }, total: { $sum: keptOfOrder } } },
      { $sort: { _id: 1 } },
      { $set: { via: '$_id' } },
      { $unset: '_id' },
    ],
    { by: 'date', direction: 1 },
  );

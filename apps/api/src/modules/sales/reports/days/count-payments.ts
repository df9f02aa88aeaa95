import type { FilterOf } from '../../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../../db/stores/store.ts';
import { Orders } from '../../orders/order.model.ts';
import { keptOfOrder } from './order-goods.ts';
import type { PaymentsOfDay } from './report-day.model.ts';

/** Returns what the orders come to and what of it has arrived, by payment method, of those neither cancelled nor paid back. */
export const countPayments = (store: Store, filter: FilterOf<typeof Orders>): Promise<PaymentsOfDay[]> =>
  Orders.in(store).aggregate<PaymentsOfDay>(
    { ...filter, order_status: { $ne: 'cancelled' }, payment_status: { $ne: 'refunded' } },
    [
      {
        $group: {
          _id: '$payment_options',
          orders: { $sum: 1 },
          total: { $sum: keptOfOrder },
          received: { $sum: { $cond: [{ $eq: ['$payment_status', 'paid'] }, keptOfOrder, 0] } },
        },
      },
      { $sort: { _id: 1 } },
      { $set: { method: '$_id' } },
      { $unset: '_id' },
    ],
    { by: 'date', direction: 1 },
  );

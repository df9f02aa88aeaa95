import type { Store } from '../../../db/stores/store.ts';
import type { OrderRow } from '../orders/order.model.ts';
import { PastOrders } from './past-order.model.ts';

/** What the imported orders of a customer come to, amounts in cents. */
export interface PastFigures {
  orders: number;
  spent: number;
  first_order_at: Date;
  last_order_at: Date;
  /** The buyer of the last one. */
  last: Pick<OrderRow, 'email' | 'shipping_address' | 'billing_address'>;
}

const OLDEST_FIRST = { by: 'of_key', direction: 1 } as const;
const isSold = { $ne: ['$order_status', 'cancelled'] };
const sumIf = (value: unknown) => ({ $sum: { $cond: [isSold, value, 0] } });

const FIGURES = [
  {
    $group: {
      _id: null,
      orders: sumIf(1),
      spent: sumIf({ $subtract: ['$total_price', '$refunded'] }),
      first_order_at: { $min: '$order_date' },
      last_order_at: { $max: '$order_date' },
      last: {
        $top: {
          sortBy: { order_date: -1, _id: -1 },
          output: {
            email: '$email',
            shipping_address: '$shipping_address',
            billing_address: '$shipping_address',
          },
        },
      },
    },
  },
  { $project: { _id: 0 } },
];

/** Returns the figures of the imported orders of whoever has these keys; null where there are none. */
export async function pastFigures(store: Store, keys: readonly string[]): Promise<PastFigures | null> {
  const [found] = await PastOrders.in(store).aggregate<PastFigures>(
    { key: { $in: [...keys] } },
    FIGURES,
    OLDEST_FIRST,
  );
  return found ?? null;
}

/** Removes the imported orders of an erased person. */
export const erasePastOrders = (store: Store, keys: readonly string[]): Promise<number> =>
  PastOrders.in(store).removeMany({ key: { $in: [...keys] } });

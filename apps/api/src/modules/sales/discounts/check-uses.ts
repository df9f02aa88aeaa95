import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Orders } from '../orders/order.model.ts';
import { Discounts } from './discount.model.ts';

/** A discount whose counter differs from the orders that hold a use of it. */
export interface UseDifference {
  discount: string;
  title: string;
  used: number;
  orders: number;
}

const OF_DISCOUNT = { by: 'discount', direction: 1 } as const;

/** Counts the orders that hold a use of all uses of a discount. */
async function ordersHolding(store: Store, id: string): Promise<number> {
  const discount = objectId(id);
  const none = { $exists: false };
  const [found] = await Orders.in(store).aggregate<{ orders: number }>(
    {
      'discounts.discount': discount,
      'stock.state': 'taken',
      'stock.uses': { $elemMatch: { discount, customer: none, single: none } },
    },
    [{ $count: 'orders' }],
    OF_DISCOUNT,
  );
  return found?.orders ?? 0;
}

/** Whether the counter has this value, and no order that is being placed or cancelled has a mark on it. */
const isAtRest = async (store: Store, _id: string, used: number): Promise<boolean> =>
  (await Discounts.in(store).count({ _id, used, 'marks.key': { $exists: false } })) === 1;

/** Yields the discounts of a store whose counter is wrong. Those that orders change at this moment are left out. */
export async function* useDifferences(store: Store): AsyncGenerator<UseDifference> {
  for (const { _id: discount, title, used } of await Discounts.in(store).list()) {
    if (!(await isAtRest(store, discount, used))) continue;
    const orders = await ordersHolding(store, discount);
    if (orders !== used && (await isAtRest(store, discount, used))) yield { discount, title, used, orders };
  }
}

/** Sets a counter to the orders that hold a use. Returns whether it still had the wrong value. */
export const correctUses = (store: Store, { discount, used, orders }: UseDifference): Promise<boolean> =>
  Discounts.in(store).tryInternal(
    discount,
    { $set: { used: orders } },
    { used, 'marks.key': { $exists: false } },
  );

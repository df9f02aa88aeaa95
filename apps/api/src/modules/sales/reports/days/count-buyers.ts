import { orderBuyers } from '@kade/contract';
import type { FilterOf } from '../../../../db/scoped/owned-resource.ts';
import { objectId } from '../../../../db/scoped/serialization.ts';
import type { Store } from '../../../../db/stores/store.ts';
import { Orders } from '../../orders/order.model.ts';
import { keptOfOrder } from './order-goods.ts';
import type { BuyersOfDay } from './report-day.model.ts';

/** The customers that one command looks up. */
const MOST = 1000;

interface Counted {
  customer?: string;
  number: number;
  total: number;
}

/** Returns the number of the first order of each customer that was not cancelled. */
async function firstNumbers(store: Store, customers: readonly string[]): Promise<Map<string, number>> {
  const firsts = new Map<string, number>();
  for (let at = 0; at < customers.length; at += MOST) {
    const found = await Orders.in(store).aggregate<{ _id: unknown; number: number }>(
      {
        customer_id: { $in: customers.slice(at, at + MOST).map(objectId) },
        order_status: { $ne: 'cancelled' },
        number: { $gt: 0 },
      },
      [{ $group: { _id: '$customer_id', number: { $min: '$number' } } }],
      { by: 'of_customer', direction: 1 },
    );
    for (const { _id, number } of found) firsts.set(String(_id), number);
  }
  return firsts;
}

/**
 * Returns the numbers and the worth, in cents, of orders that were neither cancelled nor paid back, and whether each is the first
 * of its customer that was not cancelled. `unknown` is one whose customer is not known.
 */
export async function ordersOfBuyers(store: Store, filter: FilterOf<typeof Orders>) {
  const counted = {
    ...filter,
    order_status: { $ne: 'cancelled' },
    payment_status: { $ne: 'refunded' },
  } as const;
  const customer = { $cond: ['$customer_id', { $toString: '$customer_id' }, '$$REMOVE'] };
  const orders = await Orders.in(store).aggregate<Counted>(
    counted,
    [{ $project: { customer, number: 1, total: keptOfOrder } }],
    { by: 'date', direction: 1 },
  );
  const customers = new Set(orders.flatMap((order) => (order.customer ? [order.customer] : [])));
  const firsts = await firstNumbers(store, [...customers]);
  const kindOf = ({ customer: id, number }: Counted): BuyersOfDay['kind'] =>
    id === undefined ? 'unknown' : firsts.get(id) === number ? 'first' : 'again';
  return orders.map((order) => ({ kind: kindOf(order), number: order.number, total: order.total }));
}

/** Counts these orders by their kind, in the order of the kinds. */
export async function countBuyers(store: Store, filter: FilterOf<typeof Orders>): Promise<BuyersOfDay[]> {
  const orders = await ordersOfBuyers(store, filter);
  return orderBuyers.flatMap((kind) => {
    const own = orders.filter((order) => order.kind === kind);
    const total = own.reduce((sum, order) => sum + order.total, 0);
    return own.length > 0 ? [{ kind, orders: own.length, total }] : [];
  });
}

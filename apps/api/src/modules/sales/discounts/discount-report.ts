import type { DiscountReport } from '@kade/contract';
import type { FilterOf } from '../../../db/scoped/owned-resource.ts';
import { objectId, rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Orders } from '../orders/order.model.ts';
import { Discounts } from './discount.model.ts';

type Filter = FilterOf<typeof Orders>;

/** How the orders of a discount are read. */
const OF_DISCOUNT = { by: 'discount', direction: 1 } as const;
/** The phone numbers that one command looks up. */
const MOST_PHONES = 1000;

const isSold = { $ne: ['$order_status', 'cancelled'] };
const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
const sumIf = (condition: object, amount: object | string) => ({ $sum: { $cond: [condition, amount, 0] } });

/** Sums of the orders of a discount, amounts in cents. */
type Sums = Omit<DiscountReport, 'average' | 'first_orders'>;

async function sumsOf(store: Store, filter: Filter, discount: unknown): Promise<Sums> {
  const goods = {
    $sum: {
      $map: { input: '$products', in: { $multiply: ['$$this.productId.price', '$$this.quantity'] } },
    },
  };
  const own = { $filter: { input: '$discounts', cond: { $eq: ['$$this.discount', discount] } } };
  const given = { $sum: { $map: { input: own, in: '$$this.amount' } } };
  const [sums] = await Orders.in(store).aggregate<Sums>(
    filter,
    [
      {
        $group: {
          _id: null,
          orders: countIf(isSold),
          goods: sumIf(isSold, goods),
          discount: sumIf(isSold, given),
          paid: sumIf(isSold, '$total_price'),
          cancelled: countIf({ $not: [isSold] }),
          refused: countIf({ $gt: ['$door_refusal', null] }),
        },
      },
    ],
    OF_DISCOUNT,
  );
  return sums ?? { orders: 0, goods: 0, discount: 0, paid: 0, cancelled: 0, refused: 0 };
}

const firstOrder = { $group: { _id: '$phone_key', first: { $min: '$number' } } };
interface FirstOrder {
  _id: string;
  first: number;
}

/** Counts the orders that are the first of their buyer's phone number, of all orders that were not cancelled. */
async function countFirstOrders(store: Store, filter: Filter): Promise<number> {
  const live = { order_status: { $ne: 'cancelled' as const }, number: { $gt: 0 } };
  const withDiscount = await Orders.in(store).aggregate<FirstOrder>(
    { ...filter, ...live, phone_key: { $gt: '' } },
    [firstOrder],
    OF_DISCOUNT,
  );
  let count = 0;
  for (let at = 0; at < withDiscount.length; at += MOST_PHONES) {
    const numbers = new Map(withDiscount.slice(at, at + MOST_PHONES).map(({ _id, first }) => [_id, first]));
    const all = await Orders.in(store).aggregate<FirstOrder>(
      { ...live, phone_key: { $in: [...numbers.keys()] } },
      [firstOrder],
      { by: 'phone', direction: 1 },
    );
    count += all.filter(({ _id, first }) => numbers.get(_id) === first).length;
  }
  return count;
}

/** Returns what a discount brought, in rupees. Throws a 404 for a discount of another store. */
export async function discountReport(store: Store, id: string): Promise<DiscountReport> {
  await Discounts.in(store).get(id);
  const discount = objectId(id);
  // A number: a claim on stock has none.
  const filter = { 'discounts.discount': discount, number: { $gt: 0 } } satisfies Filter;
  const [sums, first_orders] = await Promise.all([
    sumsOf(store, filter, discount),
    countFirstOrders(store, filter),
  ]);
  const { orders, goods, discount: given, paid, cancelled, refused } = sums;
  return {
    orders,
    goods: rupees(goods),
    discount: rupees(given),
    paid: rupees(paid),
    average: rupees(orders === 0 ? 0 : Math.round(paid / orders)),
    first_orders,
    cancelled,
    refused,
  };
}

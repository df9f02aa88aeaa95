import type { FilterOf } from '../../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../../db/stores/store.ts';
import { midnightOf } from '../../../../lib/colombo-calendar.ts';
import { DAY } from '../../../../lib/duration.ts';
import { Orders } from '../../orders/order.model.ts';
import { countBuyers } from './count-buyers.ts';
import { countDistricts, uniteDistricts } from './count-districts.ts';
import { countMoves } from './count-moves.ts';
import { countParcels } from './count-parcels.ts';
import { countPayments } from './count-payments.ts';
import { countProducts } from './count-products.ts';
import { countAsPlaced } from './count-sales.ts';
import { countSources } from './count-sources.ts';
import { costedOfOrder, goodsOfOrder, keptOfOrder, marginOfOrder } from './order-goods.ts';
import type { DayFigures, DiscountOfDay } from './report-day.model.ts';

type Filter = FilterOf<typeof Orders>;

/** How the orders of a day are read. */
const OF_DAY = { by: 'date', direction: 1 } as const;
/** The phone numbers that one command looks up. */
const MOST_PHONES = 1000;

const isSold = { $ne: ['$order_status', 'cancelled'] };
const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
const sumIf = (condition: object, amount: object | string) => ({ $sum: { $cond: [condition, amount, 0] } });

/** A figure that a day without any known cost does not have. */
const ifCosted = (name: string) => ({ [name]: { $cond: [{ $gt: ['$costed', 0] }, `$${name}`, '$$REMOVE'] } });

/** One row for each discount of each order, however often the order has it. */
const eachDiscount = [
  {
    $project: {
      number: 1,
      order_status: 1,
      door_refusal: 1,
      phone_key: 1,
      total_price: 1,
      refunded: 1,
      discounts: 1,
      goods: goodsOfOrder,
      costed: costedOfOrder,
      margin: marginOfOrder,
    },
  },
  { $unwind: '$discounts' },
  {
    $group: {
      _id: { order: '$_id', discount: '$discounts.discount' },
      row: { $first: '$$ROOT' },
      given: { $sum: '$discounts.amount' },
    },
  },
  { $replaceRoot: { newRoot: { $mergeObjects: ['$row', { discount: '$_id.discount', given: '$given' }] } } },
  // The merchant's own discount has no id.
  { $match: { discount: { $ne: null } } },
];

const byDiscount = {
  $group: {
    _id: '$discount',
    orders: countIf(isSold),
    goods: sumIf(isSold, '$goods'),
    given: sumIf(isSold, '$given'),
    paid: sumIf(isSold, keptOfOrder),
    costed: sumIf(isSold, '$costed'),
    margin: sumIf(isSold, '$margin'),
    cancelled: countIf({ $not: [isSold] }),
    refused: countIf({ $gt: ['$door_refusal', null] }),
  },
};

interface FirstOrder {
  discount: string;
  phone: string;
  number: number;
}

/** Returns of these orders those that are the first of their phone number, of all orders that were not cancelled. */
async function firstOfAll(store: Store, orders: readonly FirstOrder[]): Promise<FirstOrder[]> {
  const phones = [...new Set(orders.map(({ phone }) => phone))];
  const firsts = new Map<string, number>();
  for (let at = 0; at < phones.length; at += MOST_PHONES) {
    const found = await Orders.in(store).aggregate<{ _id: string; number: number }>(
      {
        phone_key: { $in: phones.slice(at, at + MOST_PHONES) },
        order_status: { $ne: 'cancelled' },
        number: { $gt: 0 },
      },
      [{ $group: { _id: '$phone_key', number: { $min: '$number' } } }],
      { by: 'phone', direction: 1 },
    );
    for (const { _id, number } of found) firsts.set(_id, number);
  }
  return orders.filter(({ phone, number }) => firsts.get(phone) === number);
}

/** Counts the first orders of buyers with each discount, by its id. */
async function firstOrders(store: Store, filter: Filter): Promise<Map<string, number>> {
  const live = { order_status: { $ne: 'cancelled' as const }, phone_key: { $gt: '' } };
  const orders = await Orders.in(store).aggregate<FirstOrder>(
    { ...filter, ...live },
    [
      ...eachDiscount,
      { $group: { _id: { discount: '$discount', phone: '$phone_key' }, number: { $min: '$number' } } },
      { $project: { _id: 0, discount: { $toString: '$_id.discount' }, phone: '$_id.phone', number: 1 } },
    ],
    OF_DAY,
  );
  const counts = new Map<string, number>();
  for (const { discount } of await firstOfAll(store, orders))
    counts.set(discount, (counts.get(discount) ?? 0) + 1);
  return counts;
}

async function countDiscounts(store: Store, filter: Filter): Promise<DiscountOfDay[]> {
  const [rows, firsts] = await Promise.all([
    Orders.in(store).aggregate<Omit<DiscountOfDay, 'discount' | 'first_orders'> & { discount: string }>(
      filter,
      [
        ...eachDiscount,
        byDiscount,
        { $sort: { _id: 1 } },
        { $set: { discount: { $toString: '$_id' }, ...ifCosted('costed'), ...ifCosted('margin') } },
        { $unset: '_id' },
      ],
      OF_DAY,
    ),
    firstOrders(store, filter),
  ]);
  return rows.map((row) => ({ ...row, first_orders: firsts.get(row.discount) ?? 0 }));
}

/**
 * Counts the figures of a day from its orders, as they are now. The day is one in Colombo, such as `2026-01-31`. The same
 * orders give the same figures, in the same order.
 */
export async function countDay(store: Store, day: string): Promise<DayFigures> {
  const from = midnightOf(day);
  const span = { from, to: new Date(from.getTime() + DAY) };
  const placed = {
    order_date: { $gte: from, $lt: span.to },
    // A number: a claim on stock has none.
    number: { $gt: 0 },
  } satisfies Filter;
  const [discounts, methods, products, goods, buyers, sources, { moved, staff }, parcels, asPlaced] =
    await Promise.all([
      countDiscounts(store, { ...placed, 'discounts.discount': { $exists: true } }),
      countPayments(store, placed),
      countProducts(store, placed),
      countDistricts(store, placed),
      countBuyers(store, placed),
      countSources(store, placed),
      countMoves(store, span),
      countParcels(store, span),
      countAsPlaced(store, span),
    ]);
  const districts = uniteDistricts(goods, parcels.districts);
  return {
    discounts,
    methods,
    products,
    districts,
    buyers,
    sources,
    moved,
    staff,
    parcels: parcels.products,
    ...asPlaced,
  };
}

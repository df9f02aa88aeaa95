import type { District } from '@kade/contract';
import type { FilterOf } from '../../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../../db/stores/store.ts';
import { dayInColombo } from '../../../../lib/colombo-calendar.ts';
import { DAY } from '../../../../lib/duration.ts';
import { Orders } from '../../orders/order.model.ts';
import type { Span } from '../period.rules.ts';

// What the home of a merchant reports: orders that were not cancelled, also those that were paid back, as they were placed.

/** Orders by the district that they go to, amounts in cents. */
export interface SalesOfDay {
  district: District | null;
  orders: number;
  total: number;
}

/** What sold of a product with all its variants, amounts in cents before discounts. */
export interface SoldOfDay {
  product: string;
  /** As it was at the last purchase. */
  name: string;
  orders: number;
  quantity: number;
  total: number;
}

/** Parcels whose courier took a charge, in cents, also those of cancelled orders. */
export interface ChargesOfDay {
  courier: string;
  parcels: number;
  returned: number;
  charges: number;
}

/** The orders and sales of a day in Colombo, in cents. */
export interface DaySales {
  day: string;
  orders: number;
  total: number;
}

/** How sales are read. */
export const SOLD = { by: 'date', direction: 1 } as const;

const within = ({ from, to }: Span) => ({ $gte: from, $lt: to });

/** Returns the filter of the orders of a time that were not cancelled. A claim on stock has no date. */
export const soldIn = (span: Span) =>
  ({ order_date: within(span), order_status: { $ne: 'cancelled' } }) satisfies FilterOf<typeof Orders>;

/** Returns the sales of each day of a time, which begins at midnight. Reads no orders: the index has every field. */
export async function countSalesByDay(store: Store, span: Span): Promise<DaySales[]> {
  // A day's place by arithmetic: the database needs half as long for it as for a date in words.
  const place = { $floor: { $divide: [{ $subtract: ['$order_date', span.from] }, DAY] } };
  const found = await Orders.in(store).aggregate<{ _id: number; orders: number; total: number }>(
    soldIn(span),
    [{ $group: { _id: place, orders: { $sum: 1 }, total: { $sum: '$total_price' } } }],
    SOLD,
  );
  return found.map(({ _id, ...sales }) => ({
    day: dayInColombo(new Date(span.from.getTime() + _id * DAY)),
    ...sales,
  }));
}

/** Returns the sales of a time by district. */
export const countSales = (store: Store, span: Span): Promise<SalesOfDay[]> =>
  Orders.in(store).aggregate<SalesOfDay>(
    soldIn(span),
    [
      {
        $group: {
          _id: { $ifNull: ['$district', null] },
          orders: { $sum: 1 },
          total: { $sum: '$total_price' },
        },
      },
      { $sort: { _id: 1 } },
      { $project: { _id: 0, district: '$_id', orders: 1, total: 1 } },
    ],
    SOLD,
  );

const line = '$products.productId';

/** Returns what sold in a time by product. */
export const countSold = (store: Store, span: Span): Promise<SoldOfDay[]> =>
  Orders.in(store).aggregate<SoldOfDay>(
    soldIn(span),
    [
      { $unwind: '$products' },
      {
        // Two variants of a product are two lines of one order.
        $group: {
          _id: { product: `${line}._id`, order: '$_id' },
          at: { $first: '$order_date' },
          name: { $last: { $ifNull: ['$products.product_name', `${line}.name`] } },
          quantity: { $sum: '$products.quantity' },
          total: { $sum: { $multiply: [`${line}.price`, '$products.quantity'] } },
        },
      },
      {
        $group: {
          _id: '$_id.product',
          name: { $top: { sortBy: { at: -1, '_id.order': -1 }, output: '$name' } },
          orders: { $sum: 1 },
          quantity: { $sum: '$quantity' },
          total: { $sum: '$total' },
        },
      },
      { $sort: { _id: 1 } },
      { $set: { product: { $toString: '$_id' } } },
      { $unset: '_id' },
    ],
    SOLD,
  );

const ONE_IF_RETURNED = { $cond: [{ $gt: ['$shipment.returned_at', null] }, 1, 0] };

/** Returns what couriers took for the parcels of the orders of a time, by their names as merchants wrote them. */
export const countCharges = (store: Store, span: Span): Promise<ChargesOfDay[]> =>
  Orders.in(store).aggregate<ChargesOfDay>(
    { order_date: within(span), 'shipment.charge': { $gt: 0 } },
    [
      {
        $group: {
          _id: '$shipment.courier',
          parcels: { $sum: 1 },
          returned: { $sum: ONE_IF_RETURNED },
          charges: { $sum: '$shipment.charge' },
        },
      },
      { $sort: { _id: 1 } },
      { $set: { courier: '$_id' } },
      { $unset: '_id' },
    ],
    { by: 'charged', direction: 1 },
  );

/** Returns what the row of a day has of its orders as they were placed. */
export async function countAsPlaced(store: Store, day: Span) {
  const [sales, sold, charges] = await Promise.all([
    countSales(store, day),
    countSold(store, day),
    countCharges(store, day),
  ]);
  return { sales, sold, charges };
}

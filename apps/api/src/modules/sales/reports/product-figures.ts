import type { ProductFigures } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { countViewsOf } from '../../../infra/product-views/product-views.model.ts';
import { notFound } from '../../../lib/api-error.ts';
import { dayInColombo, startOfDay } from '../../../lib/colombo-calendar.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { Orders } from '../orders/order.model.ts';
import { SOLD, soldSince } from './sales-by-day.ts';

/** Counts the orders with a product since a moment, and its pieces in them. */
async function soldOf(store: Store, product: string, first: Date) {
  const [sold] = await Orders.in(store).aggregate<{ orders: number; quantity: number }>(
    soldSince(first),
    [
      { $unwind: '$products' },
      { $match: { 'products.productId._id': objectId(product) } },
      // Two variants of a product are two lines of one order.
      { $group: { _id: '$_id', quantity: { $sum: '$products.quantity' } } },
      { $group: { _id: null, orders: { $sum: 1 }, quantity: { $sum: '$quantity' } } },
    ],
    SOLD,
  );
  return { orders: sold?.orders ?? 0, quantity: sold?.quantity ?? 0 };
}

/** Returns the views and sales of a product in so many days until now. Throws a 404 for a product of another store. */
export async function productFigures(
  store: Store,
  id: string,
  { now, days }: { now: Date; days: number },
): Promise<ProductFigures> {
  const first = startOfDay(now, days - 1);
  const [found, views, sold] = await Promise.all([
    Products.in(store).countIds([id]),
    countViewsOf(store, id, { now, days }),
    soldOf(store, id, first),
  ]);
  if (found === 0) throw notFound('Product');
  return { since: dayInColombo(first), views, ...sold };
}

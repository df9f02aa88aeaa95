import type { ProductFigures } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { countViewsOf } from '../../../infra/product-views/product-views.model.ts';
import { notFound } from '../../../lib/api-error.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { Orders } from '../orders/order.model.ts';
import { SOLD, soldIn } from './days/count-sales.ts';
import { readDays } from './days/read-days.ts';
import { lastDays, type Period, type Span } from './period.rules.ts';

interface Bought {
  orders: number;
  quantity: number;
}

/** Counts the orders of a time with a product, and its pieces in them. */
const countBought = (store: Store, product: string, span: Span): Promise<Bought[]> =>
  Orders.in(store).aggregate<Bought>(
    soldIn(span),
    [
      { $unwind: '$products' },
      { $match: { 'products.productId._id': objectId(product) } },
      // Two variants of a product are two lines of one order.
      { $group: { _id: '$_id', quantity: { $sum: '$products.quantity' } } },
      { $group: { _id: null, orders: { $sum: 1 }, quantity: { $sum: '$quantity' } } },
    ],
    SOLD,
  );

/** Sums up the orders of a period with a product, and its pieces in them. */
async function soldOf(store: Store, product: string, period: Period): Promise<Bought> {
  const cond = { $eq: ['$$this.product', objectId(product)] };
  const { counted, open } = await readDays<{ sold: Bought[] }>(store, period, {
    sold: { $filter: { input: '$sold', cond } },
  });
  const fresh = await Promise.all(open.map((span) => countBought(store, product, span)));
  const rows = [...counted.flatMap(({ sold }) => sold), ...fresh.flat()];
  return {
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** Returns the views and sales of a product in so many days until now. Throws a 404 for a product of another store. */
export async function productFigures(
  store: Store,
  id: string,
  { now, days }: { now: Date; days: number },
): Promise<ProductFigures> {
  const period = lastDays(now, days);
  const [found, views, sold] = await Promise.all([
    Products.in(store).countIds([id]),
    countViewsOf(store, id, { now, days }),
    soldOf(store, id, period),
  ]);
  if (found === 0) throw notFound('Product');
  return { since: period.from, views, ...sold };
}

import type { District, SalesReport } from '@kade/contract';
import { startOfDay } from '../../../lib/colombo-calendar.ts';
import type { Store } from '../../../db/stores/store.ts';
import { rupees } from '../../../db/scoped/serialization.ts';
import { Orders } from '../orders/order.model.ts';
import { productsNow } from '../orders/current-products.ts';
import { courierCharges } from './courier-charges.ts';
import { inRupees, salesByDay, SOLD, soldSince } from './sales-by-day.ts';

const BEST = 5;

/** A product that was sold. The index gives the oldest order first, so that the last name is the newest. */
interface Sold {
  _id: unknown;
  name: string;
  quantity: number;
  /** In cents. */
  total: number;
}

/** Settles ties, so that the same orders are always reported in the same way. */
const byText = (a: unknown, b: unknown): number => String(a).localeCompare(String(b));

/** The products that brought most since a moment; the ids settle ties. */
async function bestSellers(store: Store, first: Date): Promise<SalesReport['best_sellers']> {
  const line = '$products.productId';
  const found = await Orders.in(store).aggregate<Sold>(
    soldSince(first),
    [
      { $unwind: '$products' },
      {
        $group: {
          _id: `${line}._id`,
          // One row for all variants of a product.
          name: { $last: { $ifNull: ['$products.product_name', `${line}.name`] } },
          quantity: { $sum: '$products.quantity' },
          total: { $sum: { $multiply: [`${line}.price`, '$products.quantity'] } },
        },
      },
      { $sort: { total: -1, _id: 1 } },
      { $limit: BEST },
    ],
    SOLD,
  );
  const ids = found.map(({ _id }) => String(_id));
  const now = await productsNow(store, ids);
  return found.map(({ _id, name, quantity, total }) => ({
    _id: String(_id),
    name,
    quantity,
    total: rupees(total),
    product: now.find((product) => product._id === String(_id)) ?? null,
  }));
}

/** Returns the orders and sales of each district since a moment, most orders first. */
async function byDistrict(store: Store, first: Date): Promise<SalesReport['districts']> {
  const found = await Orders.in(store).aggregate<{ _id: District | null; orders: number; total: number }>(
    soldSince(first),
    [
      {
        $group: {
          _id: { $ifNull: ['$district', null] },
          orders: { $sum: 1 },
          total: { $sum: '$total_price' },
        },
      },
    ],
    SOLD,
  );
  return found
    .toSorted((a, b) => b.orders - a.orders || b.total - a.total || byText(a._id, b._id))
    .map(({ _id: district, orders, total }) => ({ district, orders, total: rupees(total) }));
}

/** Returns the sales of so many days until now, compared with as many before, in rupees. */
export async function salesReport(store: Store, now: Date, count: number): Promise<SalesReport> {
  const first = startOfDay(now, count - 1);
  const [all, best_sellers, districts, couriers] = await Promise.all([
    salesByDay(store, now, 2 * count),
    bestSellers(store, first),
    byDistrict(store, first),
    courierCharges(store, first),
  ]);
  return {
    days: all.slice(count).map(inRupees),
    before: all.slice(0, count).map(inRupees),
    best_sellers,
    districts,
    ...(couriers.length > 0 ? { couriers } : {}),
  };
}

import { MAX_VISITED_PRODUCTS, type DayPeriod, type VisitsReport } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { countsOfProducts } from '../../../infra/product-views/product-views.model.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { ofPeriod, ReportDays } from './days/report-day.model.ts';
import { daysUpToDate } from './days/update-days.ts';

type Row = Omit<VisitsReport['products'][number], 'name'>;
const NAMES = ['views', 'carts', 'checkouts', 'orders'] as const;

/** Returns the orders of each product. */
const ordersOf = (store: Store, period: DayPeriod) =>
  ReportDays.in(store).aggregate<{ product: string; orders: number }>(
    ofPeriod(period),
    [
      { $project: { products: 1 } },
      { $unwind: '$products' },
      { $group: { _id: '$products.product', orders: { $sum: '$products.orders' } } },
      { $project: { _id: 0, product: { $toString: '$_id' }, orders: 1 } },
    ],
    { by: 'day', direction: 1 },
  );

/** Returns how the products of a shop were seen, put into carts and ordered in a period; the days are those in Colombo. */
export async function visitsReport(store: Store, period: DayPeriod): Promise<VisitsReport> {
  const counting = await daysUpToDate(store, period);
  const [counts, ordered] = await Promise.all([countsOfProducts(store, period), ordersOf(store, period)]);
  const none = { views: 0, carts: 0, checkouts: 0, orders: 0 };
  const rows = new Map<string, Row>(ordered.map((row) => [row.product, { ...none, ...row }]));
  for (const row of counts) rows.set(row.product, { ...row, orders: rows.get(row.product)?.orders ?? 0 });
  const all = [...rows.values()].toSorted(
    (a, b) => b.views - a.views || b.orders - a.orders || (a.product < b.product ? -1 : 1),
  );
  const shown = all.slice(0, MAX_VISITED_PRODUCTS);
  const products = await Products.in(store).byIds(
    shown.map(({ product }) => product),
    ['name'],
  );
  const sum = (name: (typeof NAMES)[number]) => all.reduce((total, row) => total + row[name], 0);
  return {
    views: sum('views'),
    carts: sum('carts'),
    checkouts: sum('checkouts'),
    orders: sum('orders'),
    products: shown.map((row) => ({ ...row, name: products.get(row.product)?.name ?? '' })),
    left_out: all.length - shown.length,
    ...counting,
  };
}

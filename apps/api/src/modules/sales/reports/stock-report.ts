import { MAX_UNSOLD_PRODUCTS, type StockReport } from '@kade/contract';
import { objectId, rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { dayInColombo, startOfDay } from '../../../lib/colombo-calendar.ts';
import { SECOND } from '../../../lib/duration.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { ReportDays } from './days/report-day.model.ts';
import { daysUpToDate } from './days/update-days.ts';

/** Amounts in cents. */
interface Worth {
  products: number;
  pieces: number;
  value: number;
}

const BY_STOCK = { by: 'stock', direction: 1 } as const;
const IN_STOCK = { stock_quantity: { $gt: 0 } };

/** What the pieces of a variant are worth; a variant that was sold below zero takes nothing off. */
const ofVariant = { $multiply: ['$$this.price', { $max: [0, '$$this.stock_quantity'] }] };
const value = {
  $cond: [
    { $isArray: '$variants' },
    { $sum: { $map: { input: '$variants', in: ofVariant } } },
    { $multiply: ['$price', '$stock_quantity'] },
  ],
};
const WORTH = { $project: { name: 1, pieces: '$stock_quantity', value } };
const SUMS = { _id: null, products: { $sum: 1 }, pieces: { $sum: '$pieces' }, value: { $sum: '$value' } };

/** A product that nobody buys, its value in cents. */
type Unsold = StockReport['rows'][number];

/** The most valuable ones. */
const BEST = {
  $topN: {
    n: MAX_UNSOLD_PRODUCTS,
    sortBy: { value: -1, _id: 1 },
    output: { product: { $toString: '$_id' }, name: '$name', pieces: '$pieces', value: '$value' },
  },
};

/** The first id that is made at a moment. */
const firstId = (at: Date) =>
  objectId(
    Math.floor(at.getTime() / SECOND)
      .toString(16)
      .padStart(8, '0')
      .padEnd(24, '0'),
  );

/** Returns the products that orders have since a day. */
async function soldSince(store: Store, day: string): Promise<string[]> {
  const found = await ReportDays.in(store).aggregate<{ product: string }>(
    { day: { $gte: day } },
    [
      { $project: { products: 1 } },
      { $unwind: '$products' },
      { $match: { 'products.pieces': { $gt: 0 } } },
      { $group: { _id: '$products.product' } },
      { $project: { _id: 0, product: { $toString: '$_id' } } },
    ],
    { by: 'day', direction: 1 },
  );
  return found.map(({ product }) => product);
}

const toWorth = ({ products, pieces, value: worth }: Worth = { products: 0, pieces: 0, value: 0 }) => ({
  products,
  pieces,
  value: rupees(worth),
});

/** Returns what the stock is worth, and what of it nobody bought for so many days; both at the prices of today. */
export async function stockReport(store: Store, days: number, now: Date): Promise<StockReport> {
  const since = startOfDay(now, days - 1);
  const from = dayInColombo(since);
  const counting = await daysUpToDate(store, { from });
  const sold = await soldSince(store, from);
  const products = Products.in(store);
  const unsold = { ...IN_STOCK, _id: { $lt: firstId(since), $nin: sold.map(objectId) } };
  const [[all], [none]] = await Promise.all([
    products.aggregate<Worth>(IN_STOCK, [WORTH, { $group: SUMS }], BY_STOCK),
    products.aggregate<Worth & { rows: Unsold[] }>(
      unsold,
      [WORTH, { $group: { ...SUMS, rows: BEST } }],
      BY_STOCK,
    ),
  ]);
  const rows = none?.rows ?? [];
  return {
    ...toWorth(all),
    unsold: toWorth(none),
    rows: rows.map(({ value: worth, ...row }) => ({ ...row, value: rupees(worth) })),
    left_out: Math.max(0, (none?.products ?? 0) - rows.length),
    ...counting,
  };
}

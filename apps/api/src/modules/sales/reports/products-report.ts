import { MAX_REPORTED_PRODUCTS, type ProductsReport, type DayPeriod } from '@kade/contract';
import { rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { importedIn } from '../past-orders/past-sales.ts';
import { ofPeriod, type ProductOfDay, ReportDays } from './days/report-day.model.ts';
import { daysUpToDate } from './days/update-days.ts';

const NAMES = ['pieces', 'gross', 'discount', 'refunded', 'costed', 'margin'] as const;
type Sums = Pick<ProductOfDay, (typeof NAMES)[number]>;

function inRupees({ pieces, gross, discount, refunded, costed, margin }: Sums) {
  const left = gross - discount - refunded;
  const coverage = left > 0 && costed > 0 ? Math.floor((costed / left) * 100) : null;
  return {
    pieces,
    gross: rupees(gross),
    discount: rupees(discount),
    refunded: rupees(refunded),
    net: rupees(left),
    ...(coverage === null ? {} : { margin: rupees(margin), margin_coverage: coverage }),
  };
}

const summed = Object.fromEntries(NAMES.map((name) => [name, { $sum: `$products.${name}` }]));
const net = { $subtract: ['$gross', { $add: ['$discount', '$refunded'] }] };

type Row = Omit<ProductOfDay, 'variant'> & { variant: string | null };

/** Sums up days by product and variant, the largest sale first. */
const BY_PRODUCT = [
  { $project: { day: 1, products: 1 } },
  { $unwind: '$products' },
  {
    $group: {
      _id: { product: '$products.product', variant: { $ifNull: ['$products.variant', null] } },
      name: { $top: { sortBy: { day: -1 }, output: '$products.name' } },
      ...summed,
    },
  },
  { $set: { net } },
  { $sort: { net: -1, _id: 1 } as const },
  {
    $set: {
      product: { $toString: '$_id.product' },
      variant: { $cond: ['$_id.variant', { $toString: '$_id.variant' }, null] },
    },
  },
];

const toRow = ({ product, variant, name, ...sums }: Row): ProductsReport['products'][number] => ({
  product,
  ...(variant ? { variant } : {}),
  name,
  ...inRupees(sums),
});

/** Returns what sold in a period by product and variant, in rupees; the days are those in Colombo. */
export async function productsReport(store: Store, period: DayPeriod): Promise<ProductsReport> {
  const counting = await daysUpToDate(store, period);
  const byDay = { by: 'day', direction: 1 } as const;
  const rows = await ReportDays.in(store).aggregate<Row>(ofPeriod(period), BY_PRODUCT, byDay);
  const sum = (name: keyof Sums) => rows.reduce((all, each) => all + each[name], 0);
  return {
    ...inRupees({
      pieces: sum('pieces'),
      gross: sum('gross'),
      discount: sum('discount'),
      refunded: sum('refunded'),
      costed: sum('costed'),
      margin: sum('margin'),
    }),
    products: rows.slice(0, MAX_REPORTED_PRODUCTS).map(toRow),
    left_out: Math.max(0, rows.length - MAX_REPORTED_PRODUCTS),
    ...(await importedIn(store, period)),
    ...counting,
  };
}

import type { District, SalesReport } from '@kade/contract';
import { midnightOf } from '../../../lib/colombo-calendar.ts';
import type { Store } from '../../../db/stores/store.ts';
import { rupees } from '../../../db/scoped/serialization.ts';
import { bestSellers } from './best-sellers.ts';
import { courierCharges } from './courier-charges.ts';
import {
  type ChargesOfDay,
  countCharges,
  countSales,
  type DaySales,
  type SalesOfDay,
} from './days/count-sales.ts';
import { readDays } from './days/read-days.ts';
import { lastDays, type Span } from './period.rules.ts';
import { DAY_SALES, eachDay, inRupees } from './sales-by-day.ts';

/** Settles ties, so that the same orders are always reported in the same way. */
const byText = (a: unknown, b: unknown): number => String(a).localeCompare(String(b));

/** Sums up the sales of districts, most orders first. */
function byDistrict(sales: readonly SalesOfDay[]): SalesReport['districts'] {
  const sums = new Map<District | null, { orders: number; total: number }>();
  for (const { district, orders, total } of sales) {
    const before = sums.get(district) ?? { orders: 0, total: 0 };
    sums.set(district, { orders: before.orders + orders, total: before.total + total });
  }
  return [...sums]
    .map(([district, sum]) => ({ district, ...sum }))
    .toSorted((a, b) => b.orders - a.orders || b.total - a.total || byText(a.district, b.district))
    .map((row) => ({ ...row, total: rupees(row.total) }));
}

/** The part of times that is not before a moment. */
const since = (first: Date, spans: readonly Span[]): Span[] =>
  spans.filter(({ to }) => to > first).map(({ from, to }) => ({ from: from > first ? from : first, to }));

type Figures = DaySales & { sales?: SalesOfDay[]; charges?: ChargesOfDay[] };

/** Returns the sales of so many days until now, compared with as many before, in rupees. */
export async function salesReport(store: Store, now: Date, count: number): Promise<SalesReport> {
  const period = lastDays(now, 2 * count);
  const { from: first } = lastDays(now, count);
  const ofReport = (name: string) => ({ $cond: [{ $gte: ['$day', first] }, name, '$$REMOVE'] });
  const read = await readDays<Figures>(store, period, {
    ...DAY_SALES,
    sales: ofReport('$sales'),
    charges: ofReport('$charges'),
  });
  const rows = read.counted.filter(({ day }) => day >= first);
  const open = since(midnightOf(first), read.open);
  const [all, best_sellers, sales, charges] = await Promise.all([
    eachDay(store, period, read),
    bestSellers(
      store,
      rows.map(({ day }) => day),
      open,
    ),
    Promise.all(open.map((span) => countSales(store, span))),
    Promise.all(open.map((span) => countCharges(store, span))),
  ]);
  const couriers = courierCharges([...rows.flatMap((row) => row.charges ?? []), ...charges.flat()]);
  return {
    days: all.slice(count).map(inRupees),
    before: all.slice(0, count).map(inRupees),
    best_sellers,
    districts: byDistrict([...rows.flatMap((row) => row.sales ?? []), ...sales.flat()]),
    ...(couriers.length > 0 ? { couriers } : {}),
  };
}

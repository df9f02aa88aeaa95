import type { SalesReport } from '@kade/contract';
import { objectId, rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { dayInColombo } from '../../../lib/colombo-calendar.ts';
import { productsNow } from '../orders/current-products.ts';
import { countSold } from './days/count-sales.ts';
import { ReportDays } from './days/report-day.model.ts';
import type { Span } from './period.rules.ts';

const BEST = 5;

/** A product that was sold. */
interface Sold {
  product: string;
  /** As it was on `day`, the last on which it was sold. */
  name: string;
  day: string;
  quantity: number;
  /** In cents. */
  total: number;
}

/** Returns of the rows of days the products that brought most, and these others. The ids settle ties. */
async function soldOfRows(store: Store, days: readonly string[], others: readonly string[]): Promise<Sold[]> {
  if (days.length === 0) return [];
  const found = await ReportDays.in(store).aggregate<{ best: Sold[]; others: Sold[] }>(
    { day: { $in: days } },
    [
      { $project: { day: 1, sold: 1 } },
      { $unwind: '$sold' },
      {
        $group: {
          _id: '$sold.product',
          name: { $top: { sortBy: { day: -1 }, output: '$sold.name' } },
          day: { $max: '$day' },
          quantity: { $sum: '$sold.quantity' },
          total: { $sum: '$sold.total' },
        },
      },
      { $sort: { total: -1, _id: 1 } },
      { $set: { product: { $toString: '$_id' } } },
      {
        $facet: {
          best: [{ $limit: BEST }],
          others: [{ $match: { _id: { $in: others.map(objectId) } } }],
        },
      },
    ],
    { by: 'day', direction: 1 },
  );
  const sold = found.flatMap((each) => [...each.best, ...each.others]);
  return [...new Map(sold.map((each) => [each.product, each])).values()];
}

/** Sums up by product. The name is that of the last day. */
function summed(sold: readonly Sold[]): Sold[] {
  const sums = new Map<string, Sold>();
  for (const each of sold.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const { quantity = 0, total = 0 } = sums.get(each.product) ?? {};
    sums.set(each.product, { ...each, quantity: each.quantity + quantity, total: each.total + total });
  }
  return [...sums.values()];
}

/** Returns the products that brought most on days whose rows have it and in times of which the orders are read. */
export async function bestSellers(
  store: Store,
  days: readonly string[],
  open: readonly Span[],
): Promise<SalesReport['best_sellers']> {
  const read = async (span: Span) =>
    (await countSold(store, span)).map((sold) => ({ ...sold, day: dayInColombo(span.from) }));
  const fresh = (await Promise.all(open.map(read))).flat();
  // Whatever is among the best of both is among the best of the rows, or was sold in these times.
  const others = new Set(fresh.map(({ product }) => product));
  const best = summed([...(await soldOfRows(store, days, [...others])), ...fresh])
    .toSorted((a, b) => b.total - a.total || (a.product < b.product ? -1 : 1))
    .slice(0, BEST);
  const now = await productsNow(
    store,
    best.map(({ product }) => product),
  );
  return best.map(({ product: id, name, quantity, total }) => ({
    _id: id,
    name,
    quantity,
    total: rupees(total),
    product: now.find(({ _id }) => _id === id) ?? null,
  }));
}

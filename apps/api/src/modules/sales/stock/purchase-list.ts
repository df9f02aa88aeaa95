import { PURCHASE_DAYS, PURCHASE_ROWS, type PurchaseRow, type Variant } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { DAY } from '../../../lib/duration.ts';
import { inShopFilter, Products } from '../../catalogue/products/product.model.ts';
import { copyAllOf } from '../../catalogue/stock/copy-moves.ts';
import { stockFilter } from '../../catalogue/stock/stock-filter.ts';
import { StockMoves } from '../../catalogue/stock/stock-move.model.ts';
import { Wishes } from '../wishes/wish.model.ts';
import { needOf, supplierIn } from './purchase.rules.ts';

/** The most products that are compared: those that sold most, and as many that are low or waited for. */
const COMPARED = 1000;

interface Counted {
  _id: { product: { toString(): string }; variant: { toString(): string } };
  count: number;
}

const byVariant = { product: '$product', variant: '$variant' };

/** What orders took of each variant since a time, less what they gave back; what sold most first. */
const soldSince = (store: Store, since: Date): Promise<Counted[]> =>
  StockMoves.in(store).aggregate<Counted>(
    { at: { $gte: since }, reason: { $in: ['order', 'order_released'] } },
    [
      { $group: { _id: byVariant, count: { $sum: { $subtract: [0, '$delta'] } } } },
      { $match: { count: { $gt: 0 } } },
      { $sort: { count: -1, '_id.variant': 1 } },
      { $limit: COMPARED },
    ],
    { by: 'at', direction: 1 },
  );

const waitingIn = (store: Store): Promise<Counted[]> =>
  Wishes.in(store).aggregate<Counted>(
    { told_at: null },
    [{ $group: { _id: byVariant, count: { $sum: 1 } } }, { $limit: COMPARED }],
    { by: 'asked', direction: 1 },
  );

async function lowIds(store: Store): Promise<string[]> {
  const sort = { by: 'stock', direction: 1 } as const;
  const { rows } = await Products.in(store).page(
    await stockFilter(store, 'low'),
    { limit: COMPARED, sort },
    () => 0,
  );
  return rows.map(({ _id }) => _id);
}

const counts = (rows: readonly Counted[]) =>
  new Map(rows.map(({ _id, count }) => [String(_id.variant), count]));

const offered = (variants: readonly Omit<Variant, 'image'>[] | undefined) =>
  variants?.filter(({ archived }) => !archived) ?? [];

/** Earliest first; what nobody buys at the end. */
const byDaysLeft = (one: PurchaseRow, other: PurchaseRow) =>
  (one.days_left ?? Number.MAX_SAFE_INTEGER) - (other.days_left ?? Number.MAX_SAFE_INTEGER) ||
  other.waiting - one.waiting ||
  one.left - other.left;

/**
 * Returns what should be bought again: products and variants that are low, that buyers wait for, or that are sold out in
 * less than `PURCHASE_DAYS` when as much is sold as in those before `now`. Drafts and archived products are left out.
 */
export async function purchaseList(store: Store, now: Date): Promise<PurchaseRow[]> {
  await copyAllOf(store);
  const [sold, waiting, low, inShop] = await Promise.all([
    soldSince(store, new Date(now.getTime() - PURCHASE_DAYS * DAY)),
    waitingIn(store),
    lowIds(store),
    inShopFilter(store),
  ]);
  const ids = [...new Set([...[...sold, ...waiting].map(({ _id }) => String(_id.product)), ...low])];
  const listed = await Products.in(store).summaries({ _id: { $in: ids.map(objectId) }, ...inShop });
  const variantsOf = await Products.in(store).byIds(
    listed.flatMap(({ _id, variant_count: count }) => (count ? [_id] : [])),
    ['variants'],
  );
  const [pieces, people] = [counts(sold), counts(waiting)];
  const rows = listed.flatMap((product): PurchaseRow[] => {
    const { _id, name, tags, low_stock, variant_count: count } = product;
    const variants = count ? offered(variantsOf.get(_id)?.variants) : [];
    const parts = count ? variants : [{ ...product, title: '' }];
    return parts.flatMap((part): PurchaseRow[] => {
      const found = { sold: pieces.get(part._id) ?? 0, waiting: people.get(part._id) ?? 0 };
      const need = needOf({ ...found, left: part.stock_quantity, low: low_stock });
      if (!need) return [];
      const about = { product: { _id, name }, sku: part.sku ?? '', supplier: supplierIn(tags) };
      const variant = count ? { variant: { _id: part._id, title: part.title } } : {};
      const cost = part.cost ? { cost: part.cost } : {};
      return [{ ...about, ...variant, left: part.stock_quantity, ...found, ...need, ...cost }];
    });
  });
  return rows.toSorted(byDaysLeft).slice(0, PURCHASE_ROWS);
}

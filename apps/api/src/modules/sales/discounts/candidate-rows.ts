import { LRUCache } from 'lru-cache';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { MINUTE } from '../../../lib/duration.ts';
import { AUTOMATIC, BY_LOOKUP, type DiscountRow, Discounts } from './discount.model.ts';

/** A code whose uses are all taken; orders in progress may still return some. */
export const isUsedUp = ({ limit, used }: DiscountRow) => limit !== null && used >= limit;

/** The fields of a store that the read needs: whether it ever had a discount, and its stamp. */
export type DiscountingShop = Pick<StoreRow, 'discounts' | 'front'>;

/** What is kept of a store: its automatic discounts, and those of the codes that orders gave. */
interface Kept {
  stamp: number;
  rows: DiscountRow[];
  codes: Map<string, DiscountRow>;
}

/**
 * The discounts of stores, each with the stamp of the shop before they were read. Every process reads the stamp with the
 * store and every change of a discount increments it, so none uses what was changed. A crash between a change and its stamp
 * shows for a minute at most. Uses do not change the stamp, so a store with a limited automatic one is not kept, and codes
 * only for those who take their uses.
 */
const kept = new LRUCache<string, Kept>({ max: 2_000, ttl: MINUTE });

function keep(store: Store, stamp: number, found: readonly DiscountRow[]): void {
  const rows = found.filter(({ method }) => method === 'automatic');
  if (rows.some(({ limit }) => limit !== null)) return void kept.delete(store.id);
  const known = kept.get(store.id);
  const codes = known?.stamp === stamp ? known.codes : new Map<string, DiscountRow>();
  for (const row of found) if (row.method === 'code') codes.set(row.code, row);
  kept.set(store.id, { stamp, rows, codes });
}

async function automaticRows(store: Store, { front: stamp = 0 }: DiscountingShop): Promise<DiscountRow[]> {
  const known = kept.get(store.id);
  if (known?.stamp === stamp) return known.rows;
  const rows = await Discounts.in(store).list({ lookup: AUTOMATIC }, BY_LOOKUP);
  keep(store, stamp, rows);
  return rows;
}

const allRows = (store: Store, codes: readonly string[]): Promise<DiscountRow[]> =>
  Discounts.in(store).list({ lookup: { $in: [AUTOMATIC, ...codes] } }, BY_LOOKUP);

/**
 * Returns the rows for an order, which takes the uses. Taking one compares its limit, so a kept row may be from before
 * other orders; one whose uses were all taken is read again.
 */
export async function rowsToTake(
  store: Store,
  { front: stamp = 0 }: DiscountingShop,
  codes: readonly string[],
) {
  const known = kept.get(store.id);
  const given = codes.map((code) => known?.codes.get(code)).filter((row) => row !== undefined);
  if (known?.stamp === stamp && given.length === codes.length && !given.some(isUsedUp))
    return [...known.rows, ...given];
  const rows = await allRows(store, codes);
  keep(store, stamp, rows);
  return rows;
}

/** Returns the rows of all discounts that may apply; null for a store that never had one. */
export async function candidateRows(
  store: Store,
  shop: DiscountingShop | Promise<DiscountingShop>,
  codes: readonly string[],
): Promise<DiscountRow[] | null> {
  const isRead = codes.length > 0 && store.mayDiscount;
  const [row, rows] = await Promise.all([shop, isRead ? allRows(store, codes) : null]);
  if (!row.discounts) return null;
  return rows ?? (codes.length > 0 ? allRows(store, codes) : automaticRows(store, row));
}

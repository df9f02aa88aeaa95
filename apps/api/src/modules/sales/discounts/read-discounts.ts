import { normalizeCode } from '@kade/contract';
import { LRUCache } from 'lru-cache';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { cents } from '../../../db/scoped/serialization.ts';
import { MINUTE } from '../../../lib/duration.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';
import type { GivenCode } from './calculate-discounts.rules.ts';
import type { DiscountTerms } from './discount-basket.rules.ts';
import { DiscountCodes } from './discount-code.model.ts';
import { AUTOMATIC, BY_LOOKUP, type DiscountRow, Discounts } from './discount.model.ts';

/** The discounts that may apply to an order, and the collections of its products as far as these depend on them. */
export interface ReadDiscounts {
  automatic: DiscountTerms[];
  /** Automatic discounts whose uses are all taken. */
  usedUp: DiscountTerms[];
  codes: GivenCode[];
  /** The collections that hold a product, by product. */
  collections: ReadonlyMap<string, readonly string[]>;
}

const NEWEST = { by: '_id', direction: -1 } as const;

const orNone = (amount: number | null, otherwise: number) => (amount === null ? otherwise : cents(amount));
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Returns the terms of a discount with its amounts in cents. */
export const toTerms = (row: DiscountRow): DiscountTerms => ({
  ...row,
  conditions: { ...row.conditions, min_subtotal: orNone(row.conditions.min_subtotal, 0) },
  basisPoints: Math.round((row.percent ?? 0) * 100),
  amount: orNone(row.amount, 0),
  buyQuantity: row.buy_quantity ?? 0,
  getQuantity: row.get_quantity ?? 0,
  maxSets: row.max_sets ?? UNLIMITED,
  maxAmount: orNone(row.max_amount, UNLIMITED),
});

/** A code whose uses are all taken; orders in progress may still return some. */
export const isUsedUp = ({ limit, used }: DiscountRow) => limit !== null && used >= limit;

/** Returns the discounts of single codes that are given, by code; reads nothing where all codes are those of discounts. */
async function singleCodes(store: Store, codes: readonly string[], rows: readonly DiscountRow[]) {
  const known = new Set(rows.map(({ code }) => code));
  const unknown = codes.filter((code) => !known.has(code));
  const given = new Map<string, GivenCode>();
  if (unknown.length === 0) return given;
  const singles = await DiscountCodes.in(store).list({ code: { $in: unknown } }, NEWEST, 'planner');
  const owners =
    singles.length === 0
      ? []
      : await Discounts.in(store).list({ _id: { $in: singles.map((each) => each.discount) } });
  for (const { _id: single, code, discount, used } of singles) {
    const row = owners.find((each) => each._id === discount);
    if (!row?.active || !row.single_codes) continue;
    const isSpent = used > 0 || isUsedUp(row);
    given.set(code, { code, terms: { ...toTerms(row), code, single }, spent: isSpent ? 'used_up' : null });
  }
  return given;
}

/** Of several codes of one discount the first that is not used counts; the others cannot be combined with it. */
function oncePerDiscount(codes: readonly GivenCode[]): GivenCode[] {
  const counted = new Set<string>();
  return codes.map((each) => {
    if (!each.terms || each.spent) return each;
    if (counted.has(each.terms._id)) return { ...each, spent: 'not_combinable' };
    counted.add(each.terms._id);
    return each;
  });
}

function givenCode(code: string, rows: readonly DiscountRow[]): GivenCode {
  const row = rows.find((each) => each.method === 'code' && each.code === code);
  return { code, terms: row ? toTerms(row) : null, spent: row && isUsedUp(row) ? 'used_up' : null };
}

/** Returns which of the named collections hold these products; reads nothing when none is named. */
async function collectionsOf(store: Store, named: readonly string[], products: readonly string[]) {
  const held = new Map<string, string[]>();
  if (named.length === 0) return held;
  const rows = await Collections.in(store).list({
    _id: { $in: [...named] },
    products: { $in: [...products] },
  });
  for (const { _id, products: members } of rows)
    for (const product of members) held.set(product, [...(held.get(product) ?? []), _id]);
  return held;
}

/** The fields of a store that the read needs: whether it ever had a discount, and its stamp. */
type DiscountingShop = Pick<StoreRow, 'discounts' | 'front'>;

/**
 * The automatic discounts of stores, each with the stamp of the shop before they were read. Every process reads the stamp
 * with the store and every change of a discount increments it, so none uses what was changed. A crash between a change and
 * its stamp shows for a minute at most. Uses do not change the stamp, so a store with a limited one is not kept.
 */
const kept = new LRUCache<string, { stamp: number; rows: DiscountRow[] }>({ max: 2_000, ttl: MINUTE });

async function automaticRows(store: Store, { front: stamp = 0 }: DiscountingShop): Promise<DiscountRow[]> {
  const known = kept.get(store.id);
  if (known?.stamp === stamp) return known.rows;
  const rows = await Discounts.in(store).list({ lookup: AUTOMATIC }, BY_LOOKUP);
  if (rows.every(({ limit }) => limit === null)) kept.set(store.id, { stamp, rows });
  else kept.delete(store.id);
  return rows;
}

/** Returns the rows of all discounts that may apply; null for a store that never had one. */
async function candidateRows(
  store: Store,
  shop: DiscountingShop | Promise<DiscountingShop>,
  codes: readonly string[],
): Promise<DiscountRow[] | null> {
  const readAll = () => Discounts.in(store).list({ lookup: { $in: [AUTOMATIC, ...codes] } }, BY_LOOKUP);
  const isRead = codes.length > 0 && store.mayDiscount;
  const [row, rows] = await Promise.all([shop, isRead ? readAll() : null]);
  if (!row.discounts) return null;
  return rows ?? (codes.length > 0 ? readAll() : automaticRows(store, row));
}

/**
 * Returns the discounts that may apply to an order of these products with these codes. Undefined, without a read, for a
 * store that never had a discount when no code is given. With a code the read does not wait for `shop`.
 */
export async function readDiscounts(
  store: Store,
  shop: DiscountingShop | Promise<DiscountingShop>,
  { codes: typed = [], products }: { codes?: readonly string[] | undefined; products: readonly string[] },
): Promise<ReadDiscounts | undefined> {
  const codes = [...new Set(typed.map(normalizeCode))].filter((code) => code !== '');
  const rows = await candidateRows(store, shop, codes);
  if (!rows && codes.length === 0) return undefined;
  return discountsOf(store, rows, { codes, products });
}

async function discountsOf(
  store: Store,
  found: readonly DiscountRow[] | null,
  { codes, products }: { codes: readonly string[]; products: readonly string[] },
): Promise<ReadDiscounts> {
  const rows = found ?? [];
  const singles = await singleCodes(store, found ? codes : [], rows);
  const targets = [...rows, ...[...singles.values()].flatMap(({ terms }) => terms ?? [])].flatMap(
    ({ target, get_target }) => [...target.collections, ...get_target.collections],
  );
  const automatic = rows.filter(({ method }) => method === 'automatic');
  return {
    automatic: automatic.filter((row) => !isUsedUp(row)).map(toTerms),
    usedUp: automatic.filter(isUsedUp).map(toTerms),
    codes: oncePerDiscount(codes.map((code) => singles.get(code) ?? givenCode(code, rows))),
    collections: await collectionsOf(store, [...new Set(targets)], products),
  };
}

import { normalizeCode } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { cents } from '../../../db/scoped/serialization.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';
import type { GivenCode } from './calculate-discounts.rules.ts';
import type { DiscountTerms } from './discount-basket.rules.ts';
import { DiscountCodes } from './discount-code.model.ts';
import { candidateRows, type DiscountingShop, isUsedUp, rowsToTake } from './candidate-rows.ts';
import { type DiscountRow, Discounts } from './discount.model.ts';

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

/** Whose discounts are read, and for what. */
interface Wanted {
  codes?: readonly string[] | undefined;
  products: readonly string[];
}

const normalized = (codes: readonly string[] = []): string[] =>
  [...new Set(codes.map(normalizeCode))].filter((code) => code !== '');

/**
 * Returns the discounts that may apply to an order of these products with these codes. Undefined, without a read, for a
 * store that never had a discount when no code is given. With a code the read does not wait for `shop`.
 */
export async function readDiscounts(
  store: Store,
  shop: DiscountingShop | Promise<DiscountingShop>,
  wanted: Wanted,
): Promise<ReadDiscounts | undefined> {
  const codes = normalized(wanted.codes);
  const rows = await candidateRows(store, shop, codes);
  if (!rows && codes.length === 0) return undefined;
  return discountsOf(store, rows, { ...wanted, codes });
}

/** As `readDiscounts`, for an order that takes the uses: others may have taken the last ones meanwhile. */
export async function discountsToTake(
  store: Store,
  shop: DiscountingShop,
  wanted: Wanted,
): Promise<ReadDiscounts | undefined> {
  const codes = normalized(wanted.codes);
  if (codes.length === 0 || !shop.discounts) return readDiscounts(store, shop, wanted);
  return discountsOf(store, await rowsToTake(store, shop, codes), { ...wanted, codes });
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

import { calculateDiscounts } from './calculate-discounts.rules.ts';
import type { DiscountLine, DiscountTerms } from './discount-basket.rules.ts';

/** What is on a basket of one buyer who is not known and has chosen nothing. */
const ANY_BUYER = {
  payment: null,
  delivery_kind: null,
  district: null,
  source: 'storefront',
  isFirstOrder: null,
  customerTags: null,
};

/**
 * Returns whether a discount reduces each piece of its goods for every buyer while it is in its time. One with a largest
 * amount does not: what a piece costs depends on the others of the order.
 */
export function isForEveryPiece({ method, kind, conditions, ...terms }: DiscountTerms): boolean {
  const { min_subtotal, min_quantity, first_order, districts, payment_methods, delivery_kinds } = conditions;
  return (
    method === 'automatic' &&
    terms.class === 'product' &&
    kind !== 'buy_x_get_y' &&
    terms.maxAmount === Number.MAX_SAFE_INTEGER &&
    terms.per_customer === null &&
    !min_subtotal &&
    (min_quantity ?? 1) === 1 &&
    !first_order &&
    [districts, payment_methods, delivery_kinds].every((chosen) => chosen.length === 0)
  );
}

/** A reduced price in cents, when the last of its discounts began, and when the first of them ends; null for none. */
export interface SalePrice {
  price: number;
  starts_at: string | null;
  ends_at: string | null;
}

/**
 * Returns what one piece costs with discounts that are for every piece, by the calculation of the checkout. The price is
 * that of the line where nothing reduces it.
 */
export function salePrice(
  line: Omit<DiscountLine, 'quantity'>,
  automatic: readonly DiscountTerms[],
  now: Date,
): SalePrice {
  const { goods, savings } = calculateDiscounts({
    basket: { ...ANY_BUYER, lines: [{ ...line, quantity: 1 }], now },
    automatic,
    codes: [],
    deliveryFee: () => null,
  });
  const ends = savings.flatMap(({ terms }) => terms.ends_at ?? []).toSorted();
  const begins = savings.map(({ terms }) => terms.starts_at ?? terms.created_at).toSorted();
  return { price: goods, starts_at: begins.at(-1) ?? null, ends_at: ends[0] ?? null };
}

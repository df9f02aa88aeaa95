import type { Discount, DiscountInput, DiscountTarget } from '@kade/contract';
import type { z } from 'zod';

type Terms = z.output<typeof DiscountInput>;

/** Another discount that can meet the edited one in an order, and which of both allow the class of the other. */
export interface Overlap {
  discount: Discount;
  allowedByThis: boolean;
  allowedByOther: boolean;
}

/** A code of fewer characters is quickly guessed. */
const SHORT = 8;

/** Whether two lists of allowed values have one in common; an empty list allows all. */
const canShare = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((value) => b.includes(value));

/** Whether both apply at one moment; an end itself is outside. */
function shareTime(a: Terms, b: Terms): boolean {
  const start = (at: string | null) => (at === null ? -Infinity : Date.parse(at));
  const end = (at: string | null) => (at === null ? Infinity : Date.parse(at));
  return start(a.starts_at) < end(b.ends_at) && start(b.starts_at) < end(a.ends_at);
}

/** Which goods are reduced. */
const reduced = ({ kind, target, get_target }: Terms): DiscountTarget =>
  kind === 'buy_x_get_y' ? get_target : target;

/** The kinds of goods that a target names. */
const namedIn = (target: DiscountTarget) =>
  Object.entries(target).flatMap(([kind, ids]) => (ids.length > 0 ? [kind] : []));

/**
 * Whether two targets can mean one product. Two lists of products, or of categories, say so themselves: a product has one
 * category. What a list of another kind holds is not known here, so it counts as shared.
 */
function canShareGoods(a: DiscountTarget, b: DiscountTarget): boolean {
  const [ofA, ofB] = [namedIn(a), namedIn(b)];
  if (ofA.length === 0 || ofB.length === 0) return true;
  const isExact = (kind: string) => kind === 'products' || kind === 'categories';
  const known = [...ofA, ...ofB].every((kind) => kind === ofA[0] && isExact(kind));
  if (!known) return true;
  return (
    a.products.some((id) => b.products.includes(id)) || a.categories.some((id) => b.categories.includes(id))
  );
}

/** Whether one order can be subject to both. Discounts on products meet on one line only, all others anywhere in an order. */
function canMeet(a: Terms, b: Terms): boolean {
  const [one, other] = [a.conditions, b.conditions];
  return (
    shareTime(a, b) &&
    canShare(one.districts, other.districts) &&
    canShare(one.payment_methods, other.payment_methods) &&
    canShare(one.delivery_kinds, other.delivery_kinds) &&
    canShare(one.sources, other.sources) &&
    (a.class !== 'product' || b.class !== 'product' || canShareGoods(reduced(a), reduced(b)))
  );
}

/** Returns the discounts that are on and can meet these terms; `own` is the id of the edited discount, if it has one. */
export const overlapsOf = (terms: Terms, others: readonly Discount[], own: string | undefined): Overlap[] =>
  others
    .filter((other) => other._id !== own && other.active && canMeet(terms, other))
    .map((discount) => ({
      discount,
      allowedByThis: terms.combines[discount.class],
      allowedByOther: discount.combines[terms.class],
    }));

/** Whether a code is easily guessed and nothing limits what that costs. */
export const isRiskyCode = ({ method, code, limit, conditions }: Terms): boolean =>
  method === 'code' &&
  code.length > 0 &&
  code.length < SHORT &&
  limit === null &&
  conditions.min_subtotal === null &&
  conditions.min_quantity === null;

import type { CodeProblem } from '@kade/contract';
import { type DiscountBasket, type DiscountTerms, isTarget, lineTotal } from './discount-basket.rules.ts';

/** Why a discount does not apply to a basket; `missing` in cents or pieces. */
export interface Obstacle {
  reason: CodeProblem;
  missing?: number;
}

/** Whether a value that may not be chosen yet is among the allowed ones; an empty list allows all. */
const isAllowed = (allowed: readonly string[], value: string | null): boolean =>
  allowed.length === 0 || (value !== null && allowed.includes(value));

/** Whether a buyer has one of these tags. One who is not known yet may have them; no tags allow everybody. */
const isForCustomer = (wanted: readonly string[], tags: readonly string[] | null): boolean =>
  wanted.length === 0 || tags === null || wanted.some((tag) => tags.includes(tag));

/** Returns why a discount is not in its time; null when it is. The end itself is outside. */
function outsideTime(
  { starts_at, ends_at }: Pick<DiscountTerms, 'starts_at' | 'ends_at'>,
  { now, seen }: Pick<DiscountBasket, 'now' | 'seen'>,
) {
  if (starts_at && now < new Date(starts_at)) return 'not_started';
  return ends_at && (seen ?? now) >= new Date(ends_at) ? 'over' : null;
}

/**
 * Returns what prevents a discount for a basket, whatever other discounts there are; null when nothing does. Sums and
 * quantities are those of the target's goods, before discounts.
 */
export function obstacleFor(terms: DiscountTerms, basket: DiscountBasket): Obstacle | null {
  const { conditions, target } = terms;
  const when = outsideTime(terms, basket);
  if (when) return { reason: when };
  const goods = basket.lines.filter((line) => isTarget(target, line));
  if (goods.length === 0) return { reason: 'other_goods' };
  const missing = (conditions.min_subtotal ?? 0) - goods.reduce((sum, line) => sum + lineTotal(line), 0);
  if (missing > 0) return { reason: 'below_subtotal', missing };
  const pieces = Math.max(conditions.min_quantity ?? 0, terms.buyQuantity);
  const lacking = pieces - goods.reduce((sum, { quantity }) => sum + quantity, 0);
  if (lacking > 0) return { reason: 'below_quantity', missing: lacking };
  if (conditions.first_order && basket.isFirstOrder !== true && basket.isFirstOrder !== null)
    return { reason: 'not_first_order' };
  if (!isForCustomer(conditions.customer_tags ?? [], basket.customerTags))
    return { reason: 'other_customers' };
  if (!isAllowed(conditions.payment_methods, basket.payment)) return { reason: 'payment_method' };
  if (!isAllowed(conditions.delivery_kinds, basket.delivery_kind)) return { reason: 'delivery_kind' };
  if (!isAllowed(conditions.districts, basket.district)) return { reason: 'district' };
  if (!isAllowed(conditions.sources, basket.source)) return { reason: 'source' };
  return null;
}

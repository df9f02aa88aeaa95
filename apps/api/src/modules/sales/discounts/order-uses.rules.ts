import { createHash } from 'node:crypto';
import { apiError, type ApiError } from '../../../lib/api-error.ts';
import type { QuotedDiscount } from '../quotes/quote.rules.ts';
import type { DiscountUse, UseLimits } from './discount-uses.ts';

/** Returns the id of the counter of a buyer by a digest of `customerKeys`, from the first 96 bits of a hash. */
export const counterId = (discount: string, customer: string): string =>
  createHash('sha256').update(`${discount} ${customer}`).digest('hex').slice(0, 24);

/**
 * Returns the uses that an order takes: one of each discount with a limit, one of each of the buyer's counters where a
 * discount is limited for each buyer, and the single code. `customers`: the digests of the buyer's phone number and email.
 */
export const usesOf = (discounts: readonly QuotedDiscount[], customers: readonly string[]): DiscountUse[] =>
  discounts.flatMap(({ terms: { _id: discount, limit, per_customer, single } }) => [
    ...(single === undefined ? [] : [{ discount, single }]),
    ...(limit === null ? [] : [{ discount }]),
    ...(per_customer === null
      ? []
      : customers.map((customer) => ({ discount, customer: counterId(discount, customer) }))),
  ]);

/** Returns how many orders of one buyer may use each of these discounts. */
export const limitsOf = (discounts: readonly QuotedDiscount[]): UseLimits => ({
  perCustomer: new Map(
    discounts.flatMap(({ terms: { _id, per_customer } }) =>
      per_customer === null ? [] : [[_id, per_customer] as const],
    ),
  ),
});

/** Returns the refusal of an order whose discount has no use left. */
export function useRefused(
  { discount, customer }: DiscountUse,
  discounts: readonly QuotedDiscount[],
): ApiError {
  const title = discounts.find(({ terms }) => terms._id === discount)?.terms.title ?? '';
  const reason = customer === undefined ? 'discount_used_up' : 'discount_used_before';
  return apiError(reason, { params: { title }, field: 'codes' });
}

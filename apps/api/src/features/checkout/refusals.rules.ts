import type { PaymentOffer, Quote } from '@kade/contract';
import { rupees } from '../../db/wire.ts';
import { ApiError, refusal } from '../../errors.ts';

const amount = (cents: number): string =>
  `Rs ${rupees(cents).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** Throws a 400 unless the goods can be delivered as quoted. */
export function mustReachBuyer({ delivery, delivery_kind, deliveries }: Quote): void {
  if (delivery !== null) return;
  const offer = deliveries.find(({ kind }) => kind === delivery_kind);
  if (offer?.offered) throw refusal('district_missing', { field: 'district' });
  throw delivery_kind === 'pick_up'
    ? refusal('not_collected', { field: 'delivery_kind' })
    : refusal('district_not_delivered', { field: 'district' });
}

function whyNot(offer: PaymentOffer | undefined, field: string): ApiError {
  const params = { limit: amount(offer?.limit ?? 0) };
  if (offer?.reason === 'below_minimum') return refusal('cash_below_minimum', { params, field });
  if (offer?.reason === 'above_maximum') return refusal('cash_above_maximum', { params, field });
  if (offer?.reason === 'district') return refusal('cash_not_in_district', { field });
  return refusal('payment_not_offered', { field });
}

/** Throws a 400 unless the order can be paid with this method. `field` is the request's field of the method. */
export function mustBePayable({ payments }: Pick<Quote, 'payments'>, method: string, field: string): void {
  const offer = payments.find((each) => each.method === method);
  if (!offer?.offered) throw whyNot(offer, field);
}

/** Throws a 409 when the total, in cents, differs from the one that the buyer confirmed. */
export function mustCost({ total }: Pick<Quote, 'total'>, expected: number): void {
  if (total !== null && total !== expected)
    throw refusal('price_changed', { params: { total: amount(total) }, field: 'expected_total' });
}

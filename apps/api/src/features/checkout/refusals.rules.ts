import type { PaymentOffer, Quote } from '@kade/contract';
import { rupees } from '../../db/wire.ts';
import { ApiError, invalid } from '../../errors.ts';

const amount = (cents: number): string =>
  `Rs ${rupees(cents).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** Throws a 400 unless the goods can be delivered as quoted. */
export function mustReachBuyer({ delivery, delivery_kind, deliveries }: Quote): void {
  if (delivery !== null) return;
  const offer = deliveries.find(({ kind }) => kind === delivery_kind);
  if (offer?.offered) throw invalid('Choose the district', 'district');
  const [sentence, field] =
    delivery_kind === 'pick_up'
      ? ['Orders cannot be collected at this shop', 'delivery_kind']
      : ['This shop does not deliver to this district', 'district'];
  throw new ApiError(400, sentence, { code: 'not_delivered', field });
}

function whyNot(offer: PaymentOffer | undefined): string {
  const limit = amount(offer?.limit ?? 0);
  if (offer?.reason === 'below_minimum') return `Orders are paid in cash from ${limit} on`;
  if (offer?.reason === 'above_maximum') return `Orders are paid in cash up to ${limit}`;
  if (offer?.reason === 'district') return 'Cash on delivery is not offered in this district';
  return 'This shop does not take this way to pay';
}

/** Throws a 400 unless the order can be paid with this method. `field` is the request's field of the method. */
export function mustBePayable({ payments }: Pick<Quote, 'payments'>, method: string, field: string): void {
  const offer = payments.find((each) => each.method === method);
  if (!offer?.offered) throw new ApiError(400, whyNot(offer), { code: 'payment_not_offered', field });
}

/** Throws a 409 when the total, in cents, differs from the one that the buyer confirmed. */
export function mustCost({ total }: Pick<Quote, 'total'>, expected: number): void {
  if (total !== null && total !== expected)
    throw new ApiError(409, `The total is ${amount(total)} now`, {
      code: 'price_changed',
      field: 'expected_total',
    });
}

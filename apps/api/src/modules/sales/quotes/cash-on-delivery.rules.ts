import type { CodRules, DeliveryKind, District, PaymentOffer } from '@kade/contract';

/** The fields of an order that cash on delivery depends on; amounts in cents. */
export interface CashOrder {
  goods: number;
  /** Null while it is not known. */
  delivery: number | null;
  kind: DeliveryKind | undefined;
  district: District | undefined;
}

const METHOD = 'cash_on_delivery';
type Refused = Pick<PaymentOffer, 'reason' | 'limit'>;

function refusalOf(rules: CodRules, { goods, delivery, kind, district }: CashOrder): Refused | null {
  const due = goods + (delivery ?? 0);
  const { minimum, maximum, districts } = rules;
  if (kind !== 'pick_up' && district !== undefined && districts && !districts.includes(district))
    return { reason: 'district', limit: null };
  if (maximum !== null && due > maximum) return { reason: 'above_maximum', limit: maximum };
  // With a fee that is not known yet the order may still reach the minimum.
  if (delivery !== null && due < minimum) return { reason: 'below_minimum', limit: minimum };
  return null;
}

/**
 * Returns whether an order can be paid in cash, and the fee in cents. A collected order is paid at pick-up: no courier
 * collects the money, so there is no fee and no district is refused.
 */
export function cashOnDeliveryOffer(rules: CodRules, order: CashOrder): PaymentOffer {
  const fee = order.kind === 'pick_up' ? 0 : rules.fee;
  const refused = refusalOf(rules, order);
  if (refused) return { method: METHOD, offered: false, fee, ...refused, test: false };
  return { method: METHOD, offered: true, fee, reason: null, limit: null, test: false };
}

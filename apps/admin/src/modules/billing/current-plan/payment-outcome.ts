import type { Billing } from '@kade/contract';

/** What is known of a payment when the merchant returns from the payment page. */
export type PaymentOutcome = 'cancelled' | 'waiting' | 'late' | 'paid' | 'failed';

/**
 * Returns what to show after a return with `?payment=…`; null when there is nothing to show. The gateway notifies the
 * server independently of the redirect, so the payment may not be known yet. `overdue`: the timeout has passed.
 */
export function paymentOutcome(
  payment: string,
  billing: Billing | undefined,
  overdue: boolean,
): PaymentOutcome | null {
  if (payment === '' || !billing) return null;
  if (payment === 'cancelled') return 'cancelled';
  if (billing.started === null) return billing.state === 'active' ? 'paid' : null;
  if (billing.started.state === 'failed') return 'failed';
  return overdue ? 'late' : 'waiting';
}

import type { Billing } from '@kade/contract';

/** What is known of a payment to somebody who comes back from the page where it is made. */
export type Returned = 'cancelled' | 'waiting' | 'late' | 'paid' | 'failed';

/**
 * What to say after coming back with `?payment=…`; null when there is nothing to say. The gateway tells the server apart
 * from sending the merchant back, so that the payment may not have arrived yet. `overdue`: it was waited for long enough.
 */
export function returned(payment: string, billing: Billing | undefined, overdue: boolean): Returned | null {
  if (payment === '' || !billing) return null;
  if (payment === 'cancelled') return 'cancelled';
  if (billing.started === null) return billing.state === 'active' ? 'paid' : null;
  if (billing.started.state === 'failed') return 'failed';
  return overdue ? 'late' : 'waiting';
}

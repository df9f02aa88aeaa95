import type { PaymentMethodKey } from '@kade/contract';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { hasToPayFirst } from './customer.model.ts';

/**
 * Throws a 400 when an order is to be paid in cash by a customer who has to pay first. The sentence is that of a shop
 * that does not offer the method, so that it does not tell who types a phone number about its owner.
 */
export async function assertCashAllowed(
  { store, row }: { store: Store; row: Pick<StoreRow, 'pay_first'> },
  { method, phone, field }: { method: PaymentMethodKey; phone: string; field: string },
): Promise<void> {
  if (!row.pay_first || method !== 'cash_on_delivery') return;
  if (await hasToPayFirst(store, phone)) throw apiError('payment_not_offered', { field });
}

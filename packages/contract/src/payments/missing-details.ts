import type { PaymentMethodKey } from '../core/values.ts';
import type { PaymentSettings } from './payment-settings.ts';

/**
 * Returns the names of the details without which buyers cannot use a method that is switched on: each that is missing of a
 * bank account, and both of PayPal when it has neither. Empty when it can be used.
 */
export function missingDetails(
  method: PaymentMethodKey,
  { bank_transfer, paypal }: Pick<PaymentSettings, 'bank_transfer' | 'paypal'>,
): string[] {
  if (method === 'bank_transfer')
    return (['bank', 'account_name', 'account_number'] as const).filter((name) => bank_transfer[name] === '');
  if (method === 'paypal' && paypal.instruction === '' && paypal.link === '') return ['instruction', 'link'];
  return [];
}

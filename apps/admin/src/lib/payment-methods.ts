import type { PaymentMethodKey } from '@kade/contract';
import { phrase } from './i18n.ts';

/** The name of each payment method, in the settings and on orders. */
export const paymentMethodLabels: Record<PaymentMethodKey, string> = {
  credit_debit: phrase('Credit/Debit Card'),
  paypal: phrase('PayPal'),
  bank_transfer: phrase('Bank Transfer'),
  cash_on_delivery: phrase('Cash on Delivery'),
};

/** The name of a stored payment method; an unknown one is shown as stored. */
export const paymentMethodLabel = (stored: string): string =>
  (paymentMethodLabels as Record<string, string>)[stored] ?? stored;

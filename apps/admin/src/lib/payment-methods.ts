import type { PaymentMethodKey } from '@kade/contract';

/** What each way to pay is called, in the settings and on orders. */
export const paymentMethodLabels: Record<PaymentMethodKey, string> = {
  credit_debit: 'Credit/Debit Card',
  paypal: 'PayPal',
  bank_transfer: 'Bank Transfer',
  cash_on_delivery: 'Cash on Delivery',
};

/** The name of a stored payment method; one that nobody knows is shown as stored. */
export const paymentMethodLabel = (stored: string): string =>
  (paymentMethodLabels as Record<string, string>)[stored] ?? stored;

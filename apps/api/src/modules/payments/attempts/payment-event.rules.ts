import type { PaymentNotice } from '@kade/contract';
import type { PaymentNotification, SeenPayment } from '../../../infra/payhere/gateway.ts';

/** How an event was verified: a false one is not stored. */
export type EventVerdict = PaymentNotice['verdict'];

/** The fields that events of orders and of plans have when they are stored. */
export type EventFields = Omit<PaymentNotice, 'ref' | 'at'> & { code: string; at: Date };

/** Returns the fields of the event that a notification makes. */
export const toNotificationEvent = (
  { paymentId, code, status, amount, currency, method, message }: PaymentNotification,
  { verdict: verification, now }: { verdict: EventVerdict; now: Date },
): EventFields => ({
  payment_id: paymentId,
  code,
  status,
  source: 'notice',
  verdict: verification,
  amount,
  currency,
  method,
  message,
  at: now,
});

/** The code of each state of a payment at the gateway: those of notifications, so that a later one adds no event. */
export const PAYMENT_CODES = { paid: '2', refunding: '2', refunded: 'refund', charged_back: '-3' } as const;
const STATUSES = { '2': 'paid', refund: 'refunded', '-3': 'charged_back' } as const;

/** Returns the fields of the event of a payment that was found or refunded at the gateway. */
export const toPaymentEvent = (
  { paymentId, amount, currency }: Pick<SeenPayment, 'paymentId' | 'amount' | 'currency'>,
  {
    code,
    ...known
  }: { code: keyof typeof STATUSES; source: 'look_up' | 'refund'; verdict: EventVerdict; now: Date },
): EventFields => ({
  payment_id: paymentId,
  code,
  status: STATUSES[code],
  source: known.source,
  verdict: known.verdict,
  amount: (amount / 100).toFixed(2),
  currency,
  method: '',
  message: '',
  at: known.now,
});

/** Verifies a payment that was found at the gateway against the expected amount, in cents. */
export function verifyPayment({ amount, currency }: SeenPayment, expected: number): EventVerdict {
  if (currency !== 'LKR') return 'wrong_currency';
  return amount === expected ? 'genuine' : 'wrong_amount';
}

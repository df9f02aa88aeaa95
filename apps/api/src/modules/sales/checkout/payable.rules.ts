import type { GatewayMode, PaymentAttempt, PaymentMethodKey, PaymentOffer } from '@kade/contract';
import { cents } from '../../../db/scoped/serialization.ts';
import { DAY, HOUR, MINUTE } from '../../../lib/duration.ts';
import type { OrderRow } from '../orders/order.model.ts';
import { toPaymentOffer, type QuoteTerms } from '../quotes/quote.rules.ts';

/** How many hours an order to be paid in cash waits to be confirmed, unless the store set another number. */
const CONFIRM_HOURS = 48;
/** How long an order waits for an attempt to pay by card. */
const CARD_HOLD = 30 * MINUTE;

/** The terms by which an order can be paid now. */
export type PayTerms = Pick<QuoteTerms, 'payments' | 'methods' | 'testCards' | 'noCash'>;

/** Returns the total of an order without the fee of its method, in cents. */
export const withoutFee = ({ total_price, cod_fee }: OrderRow): number => cents(total_price) - cents(cod_fee);

/** Returns whether an order waits for a payment: not while its slip waits for a decision, nor after it was shipped. */
export const isPayable = ({ order_status, payment_status, total_price, slip: bankSlip }: OrderRow): boolean =>
  ['pending', 'processing'].includes(order_status) &&
  ['pending', 'failed'].includes(payment_status) &&
  total_price > 0 &&
  bankSlip?.state !== 'waiting';

/** How long an order is held for a method other than a card, in milliseconds; null without an end. */
function holdFor(method: PaymentMethodKey, { cash_on_delivery, bank_transfer }: QuoteTerms['payments']) {
  const hours =
    method === 'cash_on_delivery'
      ? (cash_on_delivery.confirm_hours ?? (cash_on_delivery.confirm_hours === null ? null : CONFIRM_HOURS))
      : bank_transfer.hold_hours;
  return hours === null ? null : hours * HOUR;
}

/**
 * Returns until when the stock of an unpaid order is held with this method; null without an end, as for an order to be
 * paid in cash that the merchant has confirmed. New attempts and
 * changes of the method extend it only so far: card payments to a day after the first attempt, other methods to a day
 * later than if they had been chosen first.
 */
export function heldUntil(
  method: PaymentMethodKey,
  { order_date, payments, confirmation }: Pick<OrderRow, 'order_date' | 'payments' | 'confirmation'>,
  { terms, now }: { terms: PayTerms; now: Date },
): Date | null {
  if (method === 'cash_on_delivery' && confirmation?.state === 'confirmed') return null;
  const isCard = method === 'credit_debit';
  const hold = isCard ? CARD_HOLD : holdFor(method, terms.payments);
  if (hold === null) return null;
  const last = isCard
    ? Date.parse(payments[0]?.at ?? now.toISOString()) + DAY
    : Date.parse(order_date) + hold + DAY;
  return new Date(Math.min(now.getTime() + hold, last));
}

/** Returns the methods by which an order can be paid now, amounts in cents; none when nothing is to be paid. */
export function offersFor(order: OrderRow, at: { terms: PayTerms; now: Date }): PaymentOffer[] {
  if (!isPayable(order)) return [];
  const goods = withoutFee(order) - cents(order.delivery);
  const kind = order.delivery_kind ?? undefined;
  const asked = { goods, delivery: cents(order.delivery), kind, district: order.district ?? undefined };
  const isInTime = (method: PaymentMethodKey) => {
    const until = heldUntil(method, order, at);
    return order.order_status !== 'pending' || until === null || until > at.now;
  };
  return at.terms.methods.filter(isInTime).map((method) => toPaymentOffer(method, at.terms, asked));
}

/**
 * Returns whether the buyer can continue an attempt: it has not ended, and nothing of it has changed. `amount` is in
 * cents.
 */
export const isOpen = (
  attempt: PaymentAttempt | undefined,
  { amount, mode }: { amount: number; mode: GatewayMode },
): boolean =>
  attempt !== undefined &&
  (attempt.state === 'started' || attempt.state === 'pending') &&
  cents(attempt.amount) === amount &&
  attempt.mode === mode;

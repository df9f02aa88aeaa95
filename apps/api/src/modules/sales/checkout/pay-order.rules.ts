import type { GatewayMode, PaymentMethodKey, PaymentOffer } from '@kade/contract';
import { cents } from '../../../db/scoped/serialization.ts';
import { type ApiError, apiError } from '../../../lib/api-error.ts';
import { newAttempt } from '../../payments/attempts/attempt.rules.ts';
import { nextRetrieval } from '../../payments/attempts/retrieval-schedule.rules.ts';
import { type OrderUpdate, historyEntry, emptyChange, type Author } from '../orders/order-change.rules.ts';
import type { OrderFields, OrderRow } from '../orders/order.model.ts';
import { heldUntil, isOpen, isPayable, offersFor, type PayTerms, withoutFee } from './payable.rules.ts';
import { assertPayable, assertTotalUnchanged } from '../quotes/quote-errors.rules.ts';

interface Paying extends Author {
  method: PaymentMethodKey;
  /** The total that the buyer confirmed, in cents. */
  expected: number;
  terms: PayTerms;
  mode: GatewayMode;
}

function whyNoPayment({ order_status, payment_status, slip: bankSlip }: OrderRow): ApiError {
  if (order_status === 'cancelled') return apiError('order_cancelled');
  if (payment_status === 'paid') return apiError('order_paid');
  if (bankSlip?.state === 'waiting') return apiError('slip_waiting');
  return apiError('order_not_payable');
}

/**
 * Returns the fields of an order whose card payment begins: its first attempt, or the next one. `amount` is in cents.
 */
export function attemptFields(
  order: Pick<OrderRow, '_id' | 'payments'>,
  { amount, mode, now }: { amount: number; mode: GatewayMode; now: Date },
): Omit<OrderFields, 'flags'> {
  const count = order.payments.length;
  const attempt = newAttempt(order, { attempt: count + 1, amount, mode, now });
  const place = count === 0 ? { payments: [attempt] } : { [`payments.${count}`]: attempt };
  return { ...place, look_at: nextRetrieval(now, now) };
}

/** Returns the confirmation call for cash on delivery, where the shop requires one; none for other methods. */
function confirmationAfter(
  { confirmation }: OrderRow,
  { method, terms }: Paying,
): Pick<OrderUpdate, 'set' | 'unset'> {
  const isWanted = method === 'cash_on_delivery' && terms.payments.cash_on_delivery.confirm;
  if (isWanted && !confirmation)
    return { set: { confirmation: { state: 'waiting', tries: 0, at: null } }, unset: [] };
  const isIdle = method !== 'cash_on_delivery' && confirmation?.state === 'waiting';
  return { set: {}, unset: isIdle ? ['confirmation'] : [] };
}

/** Returns the total of the order with a method, in cents. The confirmed fee stays while the method does. */
function totalBy(method: PaymentMethodKey, order: OrderRow, offers: readonly PaymentOffer[]): number {
  if (order.payment_options === method) return cents(order.total_price);
  return withoutFee(order) + (offers.find((offer) => offer.method === method)?.fee ?? 0);
}

/** Returns what another method changes: the fee, the total, and the call to the buyer. */
function methodAfter(
  order: OrderRow,
  total: number,
  paying: Paying,
): Pick<OrderUpdate, 'set' | 'unset' | 'entries'> {
  const { method, now, by } = paying;
  if (order.payment_options === method) return emptyChange;
  const { set, unset } = confirmationAfter(order, paying);
  const amounts = { cod_fee: total - withoutFee(order), total_price: total };
  return {
    set: { ...set, payment_options: method, ...amounts },
    unset,
    entries: [historyEntry({ by, now }, ['payment_options', order.payment_options, method])],
  };
}

/** Returns until when the stock is held. An order that the merchant processes does not expire. */
function expiryAfter(order: OrderRow, paying: Paying): Pick<OrderUpdate, 'set' | 'unset'> {
  const isSame = order.payment_options === paying.method && paying.method !== 'credit_debit';
  if (order.order_status !== 'pending' || isSame) return emptyChange;
  const until = heldUntil(paying.method, order, paying);
  // A payment that the bank has not decided was given more time than that.
  const isAwaited = order.payments.at(-1)?.state === 'pending' && paying.method === 'credit_debit';
  if (isAwaited && order.expires_at && until && Date.parse(order.expires_at) > until.getTime())
    return emptyChange;
  if (until) return { set: { expires_at: until }, unset: [] };
  return { set: {}, unset: order.expires_at ? ['expires_at'] : [] };
}

/**
 * Returns the change with which a buyer pays an unpaid order: by card, with the current attempt or the next one, or
 * with another method by the shop's current terms. A current attempt remains when another method is chosen: if it
 * succeeds, the order is paid. Throws the refusals of the contract.
 */
export function payBy(order: OrderRow, paying: Paying): OrderUpdate {
  const { method, expected, mode, now, by } = paying;
  if (!isPayable(order)) throw whyNoPayment(order);
  const payments = offersFor(order, paying);
  assertPayable({ payments }, method, 'method');
  const amount = totalBy(method, order, payments);
  assertTotalUnchanged({ total: amount }, expected);
  const changed = methodAfter(order, amount, paying);
  const held = expiryAfter(order, paying);
  const begins = method === 'credit_debit' && !isOpen(order.payments.at(-1), { amount, mode });
  const isAgain = order.payment_status === 'failed';
  return {
    ...emptyChange,
    set: {
      ...changed.set,
      ...held.set,
      ...(begins ? attemptFields(order, { amount, mode, now }) : {}),
      ...(isAgain ? { payment_status: 'pending' } : {}),
    },
    unset: [...changed.unset, ...held.unset],
    entries: [
      ...changed.entries,
      ...(isAgain ? [historyEntry({ by, now }, ['payment_status', 'failed', 'pending'])] : []),
    ],
  };
}

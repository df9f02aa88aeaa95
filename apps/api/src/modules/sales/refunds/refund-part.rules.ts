import { type OrderRefundInput, refundableOf } from '@kade/contract';
import type { z } from 'zod';
import { cents } from '../../../db/scoped/serialization.ts';
import { apiError, notFound } from '../../../lib/api-error.ts';
import { amountInWords } from '../quotes/quote-errors.rules.ts';
import type { Line } from '../../catalogue/stock/stock.ts';
import { REFUND_TIMEOUT } from '../../payments/attempts/attempt.rules.ts';
import {
  type Author,
  changeStatuses,
  emptyChange,
  historyEntry,
  type OrderUpdate,
} from '../orders/order-change.rules.ts';
import type { OrderRow } from '../orders/order.model.ts';

export type RefundRequest = z.output<typeof OrderRefundInput>;
type Refund = NonNullable<OrderRow['refunds']>[number];
type Item = OrderRow['products'][number];

/** A refund as it is stored, amounts in cents. */
type StoredRefund = Omit<Refund, 'at' | 'done_at'> & { at: Date | string; done_at?: Date | string };

/** Returns the refunds of an order as they are stored, in cents. */
const storedRefunds = ({ refunds = [] }: OrderRow): StoredRefund[] =>
  refunds.map((refund) => ({
    ...refund,
    lines: refund.lines.map((line) => ({ ...line, amount: cents(line.amount) })),
    delivery: cents(refund.delivery),
    other: cents(refund.other),
    amount: cents(refund.amount),
  }));

/** Returns what refunds of a card payment returned or may still return, in cents. */
export const returnedOf = ({ refunds = [] }: OrderRow, ref: string): number =>
  refunds
    .filter((refund) => refund.ref === ref && refund.state !== 'refused')
    .reduce((sum, { amount }) => sum + cents(amount), 0);

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const inWords = (rupees: number) => ({ left: amountInWords(cents(rupees)) });

/** Returns the pieces of each item once, with what they cost in cents. Throws when an item has not so many left. */
function refundedLines(order: OrderRow, wanted: RefundRequest['lines']): StoredRefund['lines'] {
  const { items } = refundableOf(order);
  return [...new Set(wanted.map(({ item }) => item))].map((id) => {
    const found = items.find(({ item }) => item._id === id);
    if (!found) throw apiError('not_in_order', { field: 'lines' });
    const quantity = sumOf(wanted.filter(({ item }) => item === id).map((line) => line.quantity));
    const params = { name: found.item.productId.name, left: found.left };
    if (quantity > found.left) throw apiError('refund_pieces', { params, field: 'lines' });
    return { item: id, quantity, amount: cents(found.amountOf(quantity)) };
  });
}

/** Returns the amounts of a refund in cents. Throws a 409 when more is asked for than is left. */
function amountsOf(order: OrderRow, { lines: wanted, ...input }: RefundRequest) {
  const left = refundableOf(order);
  const lines = refundedLines(order, wanted);
  const [delivery, other] = [cents(input.delivery), cents(input.other)];
  const amount = sumOf(lines.map((line) => line.amount)) + delivery + other;
  if (delivery > cents(left.delivery)) throw apiError('refund_delivery', { params: inWords(left.delivery) });
  if (amount > cents(left.total)) throw apiError('refund_amount', { params: inWords(left.total) });
  if (amount === 0) throw apiError('refund_nothing_paid');
  return { lines, delivery, other, amount };
}

/** Throws a 409 unless this much of a card payment, in cents, can be refunded now. */
function assertOfPayment(order: OrderRow, { ref, amount }: { ref: string; amount: number }) {
  const attempt = order.payments.find((one) => one.ref === ref);
  if (attempt?.state !== 'paid') throw apiError('card_not_refundable');
  const isAsked = order.refunds?.some((refund) => refund.ref === ref && refund.state === 'asked');
  if (isAsked) throw apiError('card_refunding', { headers: { 'Retry-After': '120' } });
  const left = cents(attempt.amount) - returnedOf(order, ref);
  if (amount > left) throw apiError('card_refund_above', { params: inWords(left / 100) });
}

const isSameChoice = (line: Line, { productId, variant }: Item) =>
  line.product === productId._id && (line.variant ?? line.product) === (variant?._id ?? productId._id);

/** Returns the pieces of a refund that the order still holds of its stock. */
function heldPieces({ products, stock }: OrderRow, lines: StoredRefund['lines']): Line[] {
  return lines.flatMap(({ item: id, quantity }) => {
    const item = products.find(({ _id }) => _id === id);
    const held = item && stock.lines.find((line) => isSameChoice(line, item));
    return held ? [{ ...held, quantity: Math.min(quantity, held.quantity) }] : [];
  });
}

/** Returns the change of an order by a refund that is made. One that returns the last cent makes the order refunded. */
function made(order: OrderRow, refund: StoredRefund, who: Author): Omit<OrderUpdate, 'entries'> {
  const others = storedRefunds(order).filter(({ _id, state }) => _id !== refund._id && state === 'done');
  const refunded = sumOf([...others, refund].map(({ amount }) => amount));
  const isWhole = refunded === cents(order.total_price);
  const change = isWhole ? changeStatuses(order, { payment_status: 'refunded' }, who) : emptyChange;
  const returned = refund.restock && order.stock.state === 'taken' ? heldPieces(order, refund.lines) : [];
  return {
    ...change,
    set: { ...change.set, refunded },
    ...(returned.length > 0 ? { stock: 'return', returned } : {}),
  };
}

/** Returns the change that stores a refund with its state, and what follows from it. */
function withRefund(
  order: OrderRow,
  refund: StoredRefund,
  { was, ...who }: Author & { was: string },
): OrderUpdate {
  const { set, ...change } = refund.state === 'done' ? made(order, refund, who) : emptyChange;
  const isRestocked = change.stock === 'return';
  const others = storedRefunds(order).filter(({ _id }) => _id !== refund._id);
  const done = refund.state === 'done' ? { done_at: who.now } : {};
  const refunds = [...others, { ...refund, ...done, restocked: isRestocked }];
  const note = `${amountInWords(refund.amount)}: ${refund.reason}`;
  const to = refund.method === 'by_hand' ? 'recorded' : `part_${refund.state}`;
  const moved = set.payment_status
    ? [historyEntry(who, ['payment_status', order.payment_status, 'refunded'])]
    : [];
  const entries = [historyEntry({ ...who, note }, ['refund', was, to]), ...moved];
  return { ...change, entries, set: { ...set, refunds } };
}

/**
 * Stores a refund of a part of a paid order: done when the merchant returned the money, asked when the gateway is to. The
 * same `id` again changes nothing. Throws 409s of the contract.
 */
export function startRefund(
  order: OrderRow,
  { id, input, ref, ...who }: Author & { id: string; input: RefundRequest; ref?: string },
): OrderUpdate {
  if (order.refunds?.some(({ _id }) => _id === id)) return emptyChange;
  if (order.payment_status === 'refunded') throw apiError('order_paid_back');
  if (order.payment_status !== 'paid') throw apiError('order_not_paid');
  // A refund of a whole payment that is in progress may return what this one would.
  if (order.payments.some(({ refund }) => refund?.state === 'asked'))
    throw apiError('card_refunding', { headers: { 'Retry-After': '120' } });
  const { method, reason, restock } = input;
  const amounts = amountsOf(order, input);
  if (ref) assertOfPayment(order, { ref, amount: amounts.amount });
  const isMoving = order.stock.since !== undefined;
  if (restock && order.stock.state !== 'taken' && !isMoving) throw apiError('refund_stock_back');
  const state = ref ? 'asked' : 'done';
  const of = ref ? { ref } : {};
  const refund = { _id: id, at: who.now, by: who.by, reason, method, ...amounts, restock, ...of };
  return withRefund(order, { ...refund, state, restocked: false }, { ...who, was: '' });
}

/** Ends a refund that the gateway was asked for. One that has ended before is not changed. */
export function finishRefund(
  order: OrderRow,
  { id, state, ...who }: Author & { id: string; state: 'done' | 'refused' },
): OrderUpdate {
  const refund = storedRefunds(order).find(({ _id }) => _id === id);
  if (refund?.state !== 'asked') return emptyChange;
  return withRefund(order, { ...refund, state }, { ...who, was: 'part_asked' });
}

/**
 * Ends a refund as the merchant saw it at the gateway. Throws a 404 for an unknown one, and a 409 when its result is
 * known or the gateway may still tell it.
 */
export function settleRefund(
  order: OrderRow,
  { id, state, ...who }: Author & { id: string; state: 'done' | 'refused' },
): OrderUpdate {
  const refund = order.refunds?.find(({ _id }) => _id === id);
  if (!refund) throw notFound('Refund');
  if (refund.state === state) return emptyChange;
  if (refund.state !== 'asked') throw apiError('refund_settled');
  const isYoung = who.now.getTime() - Date.parse(refund.at) < REFUND_TIMEOUT;
  if (isYoung) throw apiError('card_refunding', { headers: { 'Retry-After': '120' } });
  return finishRefund(order, { id, state, ...who });
}

import type { SlipDecision } from '@kade/contract';
import type { z } from 'zod';
import { apiError } from '../../../lib/api-error.ts';
import {
  type OrderUpdate,
  historyEntry,
  changeStatuses,
  emptyChange,
  type Author,
} from '../orders/order-change.rules.ts';
import type { OrderRow } from '../orders/order.model.ts';

// Each function returns what a step changes in the order that was read. A step that was taken already changes nothing,
// so it may be repeated. Throws a 409 for a step that the state of the order does not allow.

const isCancelled = ({ order_status }: OrderRow) => order_status === 'cancelled';

/** An order to be paid in cash does not expire any more once its merchant has attended to it. */
const attended = ({ payment_options, expires_at }: OrderRow): string[] =>
  payment_options === 'cash_on_delivery' && expires_at ? ['expires_at'] : [];

/** Records a call to the buyer. `call` identifies the request, so that a retry is not counted again. */
export function confirm(
  order: OrderRow,
  { outcome, call, ...who }: Author & { outcome: 'confirmed' | 'unreachable'; call?: string | undefined },
): OrderUpdate {
  const { state = 'waiting', tries = 0, call: last } = order.confirmation ?? {};
  const isRepeated = outcome === 'confirmed' ? state === 'confirmed' : call !== undefined && call === last;
  if (isRepeated) return emptyChange;
  if (isCancelled(order)) throw apiError('order_cancelled');
  if (!['pending', 'processing'].includes(order.order_status)) throw apiError('order_on_its_way');
  const counted = outcome === 'unreachable' ? tries + 1 : tries;
  return {
    ...emptyChange,
    set: { confirmation: { state: outcome, tries: counted, at: who.now, ...(call ? { call } : {}) } },
    unset: attended(order),
    entries: [historyEntry(who, ['confirmation', state, outcome])],
  };
}

/** Accepts an order that takes no stock before the merchant has looked at it. */
export function accept(order: OrderRow, who: Author): OrderUpdate {
  if (isCancelled(order)) throw apiError('order_cancelled');
  if (!order.review) return emptyChange;
  return {
    ...emptyChange,
    unset: attended(order),
    entries: [historyEntry(who, ['review', order.review.reason, 'accepted'])],
    stock: 'take',
  };
}

/** Cancels an order whose buyer refused the parcel. */
export function refuseAtDoor(order: OrderRow, { reason, ...who }: Author & { reason: string }): OrderUpdate {
  if (isCancelled(order)) {
    if (order.door_refusal) return emptyChange;
    throw apiError('order_cancelled');
  }
  if (order.order_status !== 'shipped') throw apiError('order_not_on_its_way');
  if (order.cash_received_at) throw apiError('order_money_arrived');
  const moved = changeStatuses(order, { order_status: 'cancelled' }, { ...who, note: reason });
  return { ...moved, set: { ...moved.set, door_refusal: { reason, at: who.now } }, news: ['refused'] };
}

/** Records that the cash of a delivery has arrived. */
export function receiveCash(order: OrderRow, who: Author): OrderUpdate {
  if (order.payment_options !== 'cash_on_delivery') throw apiError('order_not_cash');
  if (order.payment_status === 'paid' && order.cash_received_at) return emptyChange;
  if (isCancelled(order)) throw apiError('order_cancelled');
  if (order.payment_status === 'refunded') throw apiError('order_paid_back');
  const moved = changeStatuses(order, { payment_status: 'paid' }, who);
  return { ...moved, set: { ...moved.set, cash_received_at: who.now } };
}

/** Throws a 409 unless the order is to be paid by bank transfer and is not paid yet. */
export function assertAwaitsBankSlip(order: OrderRow): void {
  const isOwed = order.payment_options === 'bank_transfer' && order.payment_status === 'pending';
  if (!isOwed || isCancelled(order)) throw apiError('slip_not_wanted');
}

/** Records the slip of a buyer, which is stored as `upload`. The order does not expire any more. */
export function takeSlip(order: OrderRow, { upload, ...who }: Author & { upload: string }): OrderUpdate {
  const { slip: bankSlip } = order;
  if (bankSlip?.upload === upload) return emptyChange;
  assertAwaitsBankSlip(order);
  return {
    ...emptyChange,
    set: { slip: { state: 'waiting', reason: '', at: who.now, upload } },
    unset: order.expires_at ? ['expires_at'] : [],
    entries: [historyEntry(who, ['slip', bankSlip?.state ?? '', 'waiting'])],
    // The merchant has a mail about a slip that waits, and sees the newest one.
    news: bankSlip?.state === 'waiting' ? [] : ['slip_sent'],
  };
}

function reject(
  order: OrderRow,
  { slip: bankSlip, reason, ...who }: Author & { slip: Slip; reason: string },
): OrderUpdate {
  if (bankSlip.state === 'rejected') return emptyChange;
  if (bankSlip.state === 'approved') throw apiError('slip_approved');
  return {
    ...emptyChange,
    set: { slip: { ...bankSlip, state: 'rejected', reason, at: who.now } },
    entries: [historyEntry({ ...who, note: reason }, ['slip', bankSlip.state, 'rejected'])],
    // A cancelled order accepts no payments.
    news: isCancelled(order) ? [] : ['slip'],
  };
}

type Slip = NonNullable<OrderRow['slip']>;

/**
 * Sets an order to paid. One that was cancelled meanwhile is reopened with `revive`; without it, and when it was
 * cancelled for good, it stays cancelled.
 */
export function pay(order: OrderRow, { reopen, ...who }: Author & { reopen: boolean }): OrderUpdate {
  const back = isCancelled(order) && order.payment_status !== 'paid' && reopen && !order.final;
  const note = back ? 'Paid after it was cancelled, so it is taken up again' : undefined;
  return changeStatuses(
    order,
    { payment_status: 'paid', ...(back ? { order_status: 'pending' } : {}) },
    { ...who, ...(note ? { note } : {}) },
  );
}

/** Records the merchant's decision about a slip. Approval sets the order to paid; see `pay`. */
export function decideSlip(
  order: OrderRow,
  { decision, reason, reopen, ...who }: Author & z.output<typeof SlipDecision> & { reopen: boolean },
): OrderUpdate {
  const { slip: bankSlip } = order;
  if (!bankSlip) throw apiError('slip_missing');
  if (decision === 'reject') return reject(order, { ...who, slip: bankSlip, reason });
  if (bankSlip.state === 'approved') return emptyChange;
  if (order.payment_status === 'refunded') throw apiError('order_paid_back');
  const moved = pay(order, { ...who, reopen });
  return {
    ...moved,
    set: { ...moved.set, 'slip.state': 'approved', 'slip.reason': '', 'slip.at': who.now },
    entries: [
      ...moved.entries.filter(({ field }) => field !== 'slip'),
      historyEntry(who, ['slip', bankSlip.state, 'approved']),
    ],
  };
}

/**
 * Cancels an order that was not paid in time, or one to be paid in cash that was not confirmed in time and whose
 * merchant was told before. Changes nothing when the merchant has processed it meanwhile.
 */
export function expire(order: OrderRow, who: Author): OrderUpdate {
  const { expires_at, order_status, payment_status, payment_options, slip: bankSlip, warned_at } = order;
  const isDue = expires_at && Date.parse(expires_at) <= who.now.getTime();
  const isOwed = payment_status === 'pending' || payment_status === 'failed';
  if (!isDue || order_status !== 'pending' || !isOwed) return emptyChange;
  if (bankSlip?.state === 'waiting') return emptyChange;
  const isCash = payment_options === 'cash_on_delivery';
  if (isCash && !warned_at) return emptyChange;
  const note = isCash ? 'It was not confirmed in time' : 'It was not paid in time';
  const moved = changeStatuses(order, { order_status: 'cancelled' }, { ...who, note });
  return { ...moved, news: ['expired'] };
}

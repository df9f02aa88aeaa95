import type { Order, SlipDecision } from '@kade/contract';
import type { z } from 'zod';
import { refusal } from '../../../lib/api-error.ts';
import { type Change, entryOf, changeStatuses, noChange, type Who } from '../orders/order-change.rules.ts';
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
  { outcome, call, ...who }: Who & { outcome: 'confirmed' | 'unreachable'; call?: string | undefined },
): Change {
  const { state = 'waiting', tries = 0, call: last } = order.confirmation ?? {};
  const isRepeated = outcome === 'confirmed' ? state === 'confirmed' : call !== undefined && call === last;
  if (isRepeated) return noChange;
  if (isCancelled(order)) throw refusal('order_cancelled');
  if (!['pending', 'processing'].includes(order.order_status)) throw refusal('order_on_its_way');
  const counted = outcome === 'unreachable' ? tries + 1 : tries;
  return {
    ...noChange,
    set: { confirmation: { state: outcome, tries: counted, at: who.now, ...(call ? { call } : {}) } },
    unset: attended(order),
    entries: [entryOf(who, ['confirmation', state, outcome])],
  };
}

/** Accepts an order that takes no stock before the merchant has looked at it. */
export function accept(order: OrderRow, who: Who): Change {
  if (isCancelled(order)) throw refusal('order_cancelled');
  if (!order.review) return noChange;
  return {
    ...noChange,
    unset: attended(order),
    entries: [entryOf(who, ['review', order.review.reason, 'accepted'])],
    stock: 'take',
  };
}

const parcelText = (parcel: Order['shipment']): string =>
  parcel ? `${parcel.courier} ${parcel.tracking_number}`.trim() : '';

/** Ships the order, or corrects the stored shipment. */
export function ship(
  order: OrderRow,
  { courier, tracking_number, ...who }: Who & { courier: string; tracking_number: string },
): Change {
  const { shipment } = order;
  const isSame = shipment?.courier === courier && shipment.tracking_number === tracking_number;
  if (order.order_status === 'shipped' && isSame) return noChange;
  if (isCancelled(order)) throw refusal('order_cancelled');
  if (order.order_status === 'delivered') throw refusal('order_delivered');
  const parcel = { courier, tracking_number, at: who.now };
  const moved = changeStatuses(order, { order_status: 'shipped' }, who);
  return {
    ...moved,
    set: { ...moved.set, shipment: parcel },
    entries: [
      ...moved.entries,
      ...(isSame
        ? []
        : [entryOf(who, ['shipment', parcelText(shipment), `${courier} ${tracking_number}`.trim()])]),
    ],
    news: ['shipped'],
  };
}

/** Cancels an order whose buyer refused the parcel. */
export function refuseAtDoor(order: OrderRow, { reason, ...who }: Who & { reason: string }): Change {
  if (isCancelled(order)) {
    if (order.door_refusal) return noChange;
    throw refusal('order_cancelled');
  }
  if (order.order_status !== 'shipped') throw refusal('order_not_on_its_way');
  if (order.cash_received_at) throw refusal('order_money_arrived');
  const moved = changeStatuses(order, { order_status: 'cancelled' }, { ...who, note: reason });
  return { ...moved, set: { ...moved.set, door_refusal: { reason, at: who.now } }, news: ['refused'] };
}

/** Records that the cash of a delivery has arrived. */
export function receiveCash(order: OrderRow, who: Who): Change {
  if (order.payment_options !== 'cash_on_delivery') throw refusal('order_not_cash');
  if (order.payment_status === 'paid' && order.cash_received_at) return noChange;
  if (isCancelled(order)) throw refusal('order_cancelled');
  if (order.payment_status === 'refunded') throw refusal('order_paid_back');
  const moved = changeStatuses(order, { payment_status: 'paid' }, who);
  return { ...moved, set: { ...moved.set, cash_received_at: who.now } };
}

/** Throws a 409 unless the order is to be paid by bank transfer and is not paid yet. */
export function mustWantSlip(order: OrderRow): void {
  const isOwed = order.payment_options === 'bank_transfer' && order.payment_status === 'pending';
  if (!isOwed || isCancelled(order)) throw refusal('slip_not_wanted');
}

/** Records the slip of a buyer, which is stored as `upload`. The order does not expire any more. */
export function takeSlip(order: OrderRow, { upload, ...who }: Who & { upload: string }): Change {
  const { slip } = order;
  if (slip?.upload === upload) return noChange;
  mustWantSlip(order);
  return {
    ...noChange,
    set: { slip: { state: 'waiting', reason: '', at: who.now, upload } },
    unset: order.expires_at ? ['expires_at'] : [],
    entries: [entryOf(who, ['slip', slip?.state ?? '', 'waiting'])],
    // The merchant has a mail about a slip that waits, and sees the newest one.
    news: slip?.state === 'waiting' ? [] : ['slip_sent'],
  };
}

function reject(order: OrderRow, { slip, reason, ...who }: Who & { slip: Slip; reason: string }): Change {
  if (slip.state === 'rejected') return noChange;
  if (slip.state === 'approved') throw refusal('slip_approved');
  return {
    ...noChange,
    set: { slip: { ...slip, state: 'rejected', reason, at: who.now } },
    entries: [entryOf({ ...who, note: reason }, ['slip', slip.state, 'rejected'])],
    // A cancelled order accepts no payments.
    news: isCancelled(order) ? [] : ['slip'],
  };
}

type Slip = NonNullable<OrderRow['slip']>;

/**
 * Sets an order to paid. One that was cancelled meanwhile is reopened with `revive`; without it, and when it was
 * cancelled for good, it stays cancelled.
 */
export function pay(order: OrderRow, { revive, ...who }: Who & { revive: boolean }): Change {
  const back = isCancelled(order) && order.payment_status !== 'paid' && revive && !order.final;
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
  { decision, reason, revive, ...who }: Who & z.output<typeof SlipDecision> & { revive: boolean },
): Change {
  const { slip } = order;
  if (!slip) throw refusal('slip_missing');
  if (decision === 'reject') return reject(order, { ...who, slip, reason });
  if (slip.state === 'approved') return noChange;
  if (order.payment_status === 'refunded') throw refusal('order_paid_back');
  const moved = pay(order, { ...who, revive });
  return {
    ...moved,
    set: { ...moved.set, 'slip.state': 'approved', 'slip.reason': '', 'slip.at': who.now },
    entries: [
      ...moved.entries.filter(({ field }) => field !== 'slip'),
      entryOf(who, ['slip', slip.state, 'approved']),
    ],
  };
}

/**
 * Cancels an order that was not paid in time, or one to be paid in cash that was not confirmed in time and whose
 * merchant was told before. Changes nothing when the merchant has processed it meanwhile.
 */
export function expire(order: OrderRow, who: Who): Change {
  const { expires_at, order_status, payment_status, payment_options, slip, warned_at } = order;
  const isDue = expires_at && Date.parse(expires_at) <= who.now.getTime();
  const isOwed = payment_status === 'pending' || payment_status === 'failed';
  if (!isDue || order_status !== 'pending' || !isOwed) return noChange;
  if (slip?.state === 'waiting') return noChange;
  const isCash = payment_options === 'cash_on_delivery';
  if (isCash && !warned_at) return noChange;
  const note = isCash ? 'It was not confirmed in time' : 'It was not paid in time';
  const moved = changeStatuses(order, { order_status: 'cancelled' }, { ...who, note });
  return { ...moved, news: ['expired'] };
}

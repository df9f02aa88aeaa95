import { apiError } from '../../../lib/api-error.ts';
import type { SeenPayment } from '../../../infra/payhere/gateway.ts';
import { type OrderUpdate, historyEntry, emptyChange, type Author } from '../orders/order-change.rules.ts';
import type { OrderRow } from '../orders/order.model.ts';
import {
  type StoredAttempt,
  nextRetrievalOf,
  REFUND_TIMEOUT,
} from '../../payments/attempts/attempt.rules.ts';
import { storedAttempts } from './payment-events.rules.ts';

type Attempt = OrderRow['payments'][number];

/**
 * Returns the attempt whose payment is to be refunded. Throws a 409 when there is none, and when there are several and
 * none was named.
 */
export function refundable({ payments }: OrderRow, paymentId: string | undefined): Attempt {
  const named = payments.filter(({ payment_id }) => !paymentId || payment_id === paymentId);
  const paid = named.filter(({ state }) => state === 'paid');
  const [attempt, another] = paid.length > 0 ? paid : named.filter(({ refund }) => refund?.state === 'done');
  if (!attempt) throw apiError('card_not_refundable');
  if (another && paid.length > 0) throw apiError('card_paid_twice');
  return attempt;
}

/** The order's attempts with this refund of one of them. */
const changed = (
  order: OrderRow,
  { ref, now }: { ref: string; now: Date },
  refund: StoredAttempt['refund'],
) => {
  const attempts = storedAttempts(order).map((attempt) =>
    attempt.ref === ref ? { ...attempt, refund: refund ?? null } : attempt,
  );
  const look_at = nextRetrievalOf(attempts, now);
  return { set: { payments: attempts, ...(look_at ? { look_at } : {}) }, unset: look_at ? [] : ['look_at'] };
};

/**
 * Returns whether a refund of a part is of the money of this payment. What was returned by hand is, unless the order was paid
 * twice: then the second payment may go back whole.
 */
const isOfPayment = (
  { flags = [] }: Partial<Pick<OrderRow, 'flags'>>,
  part: NonNullable<OrderRow['refunds']>[number],
  ref: string,
): boolean => part.ref === ref || (part.ref === undefined && !flags.includes('paid_twice'));

/**
 * Stores a refund before the gateway is called. Throws a 409 while another request refunds it, and for a payment that
 * cannot be refunded.
 */
export function requestRefund(
  order: OrderRow,
  { ref, reason, ...who }: Author & { ref: string; reason: string },
): OrderUpdate {
  const attempt = order.payments.find((one) => one.ref === ref);
  if (attempt?.state !== 'paid') throw apiError('card_not_refundable');
  if (order.refunds?.some((part) => part.state !== 'refused' && isOfPayment(order, part, ref)))
    throw apiError('card_partly_refunded');
  const { refund } = attempt;
  const isFresh = refund && who.now.getTime() - Date.parse(refund.at) < REFUND_TIMEOUT;
  if (refund?.state === 'asked' && isFresh)
    throw apiError('card_refunding', { headers: { 'Retry-After': '120' } });
  return {
    ...emptyChange,
    ...changed(order, { ref, now: who.now }, { state: 'asked', reason, by: who.by, at: who.now }),
    entries: [historyEntry({ ...who, note: reason }, ['refund', refund?.state ?? '', 'asked'])],
  };
}

interface Ending extends Author {
  ref: string;
  /** What the gateway reports about the attempt; absent when it refused the refund. */
  found?: readonly SeenPayment[];
}

/** Ends a requested refund that the gateway did not make; one that may still be in progress is not changed. */
export function endRefund(order: OrderRow, { ref, found, ...who }: Ending): OrderUpdate {
  const refund = order.payments.find((one) => one.ref === ref)?.refund;
  if (refund?.state !== 'asked') return emptyChange;
  const isYoung = who.now.getTime() - Date.parse(refund.at) < REFUND_TIMEOUT;
  const isUnderWay =
    found && (isYoung || found.length === 0 || found.some(({ status }) => status !== 'paid'));
  if (isUnderWay) return emptyChange;
  const note = 'The gateway has not paid it back';
  return {
    ...emptyChange,
    ...changed(order, { ref, now: who.now }, { ...refund, state: 'refused' }),
    entries: [historyEntry({ ...who, note }, ['refund', 'asked', 'refused'])],
  };
}

import type { AttemptState, GatewayMode, PaymentAttempt } from '@kade/contract';
import { apiError } from '../../../lib/api-error.ts';
import { DAY, MINUTE } from '../../../lib/duration.ts';
import { nextRetrieval } from './retrieval-schedule.rules.ts';

/** How long the gateway may take over a refund before it is looked up, in milliseconds. */
export const REFUND_TIMEOUT = 2 * MINUTE;

const REF = /^k([0-9a-f]{24})(\d{2})z$/;
/** Two digits of a reference count the attempts of an order. */
const MOST_ATTEMPTS = 99;

/** Returns the id of an attempt at the gateway: always 28 characters that end in a letter. */
export const toReference = (orderId: string, attempt: number): string =>
  `k${orderId}${String(attempt).padStart(2, '0')}z`;

/** Returns the order that a reference names; null when it is no reference of an attempt. */
export const parseOrderReference = (ref: string): string | null => REF.exec(ref)?.[1] ?? null;

/** An attempt to pay by card as an order keeps it, its amount in cents. */
export type StoredAttempt = Omit<PaymentAttempt, 'at' | 'paid_at' | 'refund'> & {
  at: Date | string;
  paid_at?: Date | string | null;
  refund?: (Omit<NonNullable<PaymentAttempt['refund']>, 'at'> & { at: Date | string }) | null;
  /** The events of the gateway about it; see attempt-state.rules.ts. */
  seen?: string[];
};

/** Returns a new attempt to pay the order, numbered from 1; `amount` in cents. Throws a 409 after the 99th. */
export function newAttempt(
  { _id }: { _id: string },
  { attempt, amount, mode, now }: { attempt: number; amount: number; mode: GatewayMode; now: Date },
): StoredAttempt {
  if (attempt > MOST_ATTEMPTS) throw apiError('card_tried_often');
  const state: AttemptState = 'started';
  return { attempt, ref: toReference(_id, attempt), amount, state, payment_id: '', mode, at: now };
}

/** A refund without a result is looked up soon, then as attempts are, then every day. */
function nextLookAtRefund(since: Date, now: Date): Date {
  const soon = since.getTime() + REFUND_TIMEOUT;
  if (soon > now.getTime()) return new Date(soon);
  return nextRetrieval(since, now) ?? new Date(now.getTime() + DAY);
}

/**
 * Returns when the attempts of an order are looked up next: those without a final state, and refunds without a result.
 */
export function nextRetrievalOf(attempts: readonly StoredAttempt[], now: Date): Date | null {
  const times = attempts.flatMap(({ state, at, refund }) => {
    if (state === 'refunded') return [];
    if (refund?.state === 'asked') return [nextLookAtRefund(new Date(refund.at), now)];
    return state === 'paid' ? [] : [nextRetrieval(new Date(at), now)];
  });
  const due = times.filter((time) => time !== null).map((time) => time.getTime());
  return due.length > 0 ? new Date(Math.min(...due)) : null;
}

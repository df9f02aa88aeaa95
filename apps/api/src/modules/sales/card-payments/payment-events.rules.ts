import type { AttemptState, Order as WireOrder } from '@kade/contract';
import type { OrderMailType } from '../../../infra/mail/mail.ts';
import { cents } from '../../../db/scoped/serialization.ts';
import { DAY, MINUTE } from '../../../lib/duration.ts';
import {
  type OrderUpdate,
  historyEntry,
  changeStatuses,
  emptyChange,
  type Author,
} from '../orders/order-change.rules.ts';
import { pay } from '../fulfilment/fulfilment.rules.ts';
import type { OrderRow } from '../orders/order.model.ts';
import {
  attemptsAfter,
  bestEvent,
  isPaidTwice,
  type GatewayEvent,
  statusOf,
  wasChargedBack,
  wasPaid,
  wasPaidTwice,
} from '../../payments/attempts/attempt-state.rules.ts';
import { type StoredAttempt, nextRetrievalOf } from '../../payments/attempts/attempt.rules.ts';

/** How long an order waits for a buyer who may try to pay again. */
const HOLD = 30 * MINUTE;
/** How long an order waits for a bank that has not decided. */
const HOLD_PENDING = DAY;

type Flag = WireOrder['flags'][number];
type OneTimeNews = `${OrderMailType}.${string}`;

/** The events of an order's payments, and whether one had a wrong amount. */
export interface AppliedEvents {
  said: readonly GatewayEvent[];
  mismatch: boolean;
}

/** Returns the attempts of an order as they are stored, in cents. */
export const storedAttempts = ({ payments }: Pick<OrderRow, 'payments'>): StoredAttempt[] =>
  payments.map((attempt) => ({ ...attempt, amount: cents(attempt.amount) }));

/**
 * An order that was to be paid in another way and was paid by card is one paid by card: without the fee of cash, and
 * without the call to a buyer who pays in cash.
 */
function byCard(order: OrderRow, who: Author): Pick<OrderUpdate, 'set' | 'unset' | 'entries'> {
  const { payment_options: method, total_price, cod_fee, confirmation } = order;
  if (method === 'credit_debit') return emptyChange;
  return {
    set: { payment_options: 'credit_debit', cod_fee: 0, total_price: cents(total_price) - cents(cod_fee) },
    unset: confirmation?.state === 'waiting' ? ['confirmation'] : [],
    entries: [historyEntry(who, ['payment_options', method, 'credit_debit'])],
  };
}

/** Returns the change of the order's statuses for the new state. */
function moved(
  order: OrderRow,
  after: readonly StoredAttempt[],
  who: Author & { reopen: boolean },
): OrderUpdate {
  const [was, is] = [bestEvent(order.payments), bestEvent(after)];
  if (is === null || was === is) return emptyChange;
  if (is === 'paid') return pay(order, who);
  const isSettled = order.payment_status === 'paid' || order.payment_status === 'refunded';
  // A failed card payment does not change an order that was paid in another way.
  if (is !== 'refunded' && (isSettled || order.payment_options !== 'credit_debit')) return emptyChange;
  const note = after.some(wasChargedBack) ? 'The payment was charged back' : undefined;
  return changeStatuses(order, { payment_status: statusOf(is) }, { ...who, ...(note ? { note } : {}) });
}

function flagsOf(
  order: OrderRow,
  after: readonly StoredAttempt[],
  { set, mismatch }: { set: OrderUpdate['set']; mismatch: boolean },
) {
  const facts: [Flag, boolean][] = [
    ['chargeback', after.some(wasChargedBack)],
    ['paid_twice', isPaidTwice(after)],
    ['amount_mismatch', mismatch],
  ];
  const now = set.flags ?? order.flags ?? [];
  const others = now.filter((flag) => !facts.some(([fact]) => fact === flag));
  return [...others, ...facts.flatMap(([flag, holds]) => (holds ? [flag] : []))];
}

/**
 * Returns the mails for the new state that the old one did not have. They follow from the two sets, so each is sent
 * once.
 */
function news(order: OrderRow, after: readonly StoredAttempt[], isBack: boolean): OneTimeNews[] {
  const isNew = (holds: (attempt: StoredAttempt) => boolean) => (attempt: StoredAttempt, at: number) =>
    holds(attempt) && !holds(storedAttempts(order)[at] ?? attempt);
  const firsts = after.filter(isNew(wasPaid));
  const twice = wasPaidTwice(after) && !wasPaidTwice(storedAttempts(order));
  const late = firsts.filter(({ state }) => state === 'paid' && order.order_status === 'cancelled');
  return [
    ...firsts.map(({ attempt }): OneTimeNews => `card_paid.${attempt}`),
    ...late.map(({ attempt }): OneTimeNews => `${isBack ? 'revived' : 'paid_after_cancel'}.${attempt}`),
    ...after.filter(isNew(wasChargedBack)).map(({ attempt }): OneTimeNews => `chargeback.${attempt}`),
    ...(twice ? (['paid_twice.1'] as const) : []),
  ];
}

/** Returns the new expiry of an unpaid order when it changes: a bank gets a day, a buyer half an hour to try again. */
function deadline(order: OrderRow, after: readonly StoredAttempt[], now: Date): { expires_at?: Date } {
  if (!order.expires_at) return {};
  const [was, is] = [bestEvent(order.payments), bestEvent(after)];
  const begun = after.findLast(({ state }) => state === 'pending')?.at;
  if (is === 'pending' && was !== 'pending' && begun)
    return { expires_at: new Date(new Date(begun).getTime() + HOLD_PENDING) };
  return was === 'pending' && is === 'failed' ? { expires_at: new Date(now.getTime() + HOLD) } : {};
}

const isUnpaid = (state: AttemptState | null) => state !== 'paid' && state !== 'refunded';

/** Returns the history entries of refunds that ended. */
function refundEntries(before: readonly StoredAttempt[], after: readonly StoredAttempt[], who: Author) {
  return after.flatMap(({ refund }, at) => {
    const was = before[at]?.refund?.state;
    return refund && was && was !== refund.state ? [historyEntry(who, ['refund', was, refund.state])] : [];
  });
}

/**
 * Returns the change of an order by the events of its payments. It depends only on the set of all events: repetition or
 * another order gives the same. A cancelled order that was paid is reopened with `revive`.
 */
export function foldPaymentEvents(
  order: OrderRow,
  { said, mismatch }: AppliedEvents,
  { now, reopen }: { now: Date; reopen: boolean },
): OrderUpdate {
  const before = storedAttempts(order);
  const after = attemptsAfter(before, said);
  const grown = after.some(({ seen }, at) => seen?.length !== before[at]?.seen?.length);
  const isFlagged = order.flags?.includes('amount_mismatch') ?? false;
  if (!grown && (!mismatch || isFlagged)) return emptyChange;
  const who = { by: 'payhere', now };
  const step = moved(order, after, { ...who, reopen });
  const method = after.some(wasPaid) && !before.some(wasPaid) ? byCard(order, who) : emptyChange;
  const isOwed = isUnpaid(bestEvent(after));
  const look_at = nextRetrievalOf(after, now);
  return {
    ...step,
    set: {
      ...method.set,
      ...step.set,
      payments: after,
      flags: flagsOf(order, after, { set: step.set, mismatch: mismatch || isFlagged }),
      ...(isOwed ? deadline(order, after, now) : {}),
      ...(look_at ? { look_at } : {}),
    },
    unset: [
      ...method.unset,
      ...step.unset.filter((field) => field !== 'expires_at' || !isOwed),
      ...(look_at ? [] : ['look_at']),
    ],
    entries: [...method.entries, ...step.entries, ...refundEntries(before, after, who)],
    // The buyer's mail about the payment follows from the events, not from the status.
    news: step.news.filter((each) => each !== 'paid'),
    told: news(order, after, step.stock === 'take'),
  };
}

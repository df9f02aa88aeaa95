import type { AttemptState, Order as WireOrder } from '@kade/contract';
import type { OrderNews } from '../../../infra/mail/mail.ts';
import { cents } from '../../../db/scoped/serialization.ts';
import { DAY, MINUTE } from '../../../lib/duration.ts';
import { type Change, entryOf, changeStatuses, noChange, type Who } from '../orders/order-change.rules.ts';
import { pay } from '../fulfilment/fulfilment.rules.ts';
import type { OrderRow } from '../orders/order.model.ts';
import {
  attemptsAfter,
  bestOf,
  isPaidTwice,
  type GatewayReport,
  statusOf,
  wasChargedBack,
  wasPaid,
  wasPaidTwice,
} from '../../payments/attempts/attempt-state.rules.ts';
import { type KeptAttempt, nextLookOf } from '../../payments/attempts/attempt.rules.ts';

/** How long an order waits for a buyer who may try to pay again. */
const HOLD = 30 * MINUTE;
/** How long an order waits for a bank that has not decided. */
const HOLD_PENDING = DAY;

type Flag = WireOrder['flags'][number];
type OneTimeNews = `${OrderNews}.${string}`;

/** The events of an order's payments, and whether one had a wrong amount. */
export interface Reports {
  said: readonly GatewayReport[];
  mismatch: boolean;
}

/** Returns the attempts of an order as they are stored, in cents. */
export const keptAttempts = ({ payments }: Pick<OrderRow, 'payments'>): KeptAttempt[] =>
  payments.map((attempt) => ({ ...attempt, amount: cents(attempt.amount) }));

/**
 * An order that was to be paid in another way and was paid by card is one paid by card: without the fee of cash, and
 * without the call to a buyer who pays in cash.
 */
function byCard(order: OrderRow, who: Who): Pick<Change, 'set' | 'unset' | 'entries'> {
  const { payment_options: method, total_price, cod_fee, confirmation } = order;
  if (method === 'credit_debit') return noChange;
  return {
    set: { payment_options: 'credit_debit', cod_fee: 0, total_price: cents(total_price) - cents(cod_fee) },
    unset: confirmation?.state === 'waiting' ? ['confirmation'] : [],
    entries: [entryOf(who, ['payment_options', method, 'credit_debit'])],
  };
}

/** Returns the change of the order's statuses for the new state. */
function moved(order: OrderRow, after: readonly KeptAttempt[], who: Who & { revive: boolean }): Change {
  const [was, is] = [bestOf(order.payments), bestOf(after)];
  if (is === null || was === is) return noChange;
  if (is === 'paid') return pay(order, who);
  const isSettled = order.payment_status === 'paid' || order.payment_status === 'refunded';
  // A failed card payment does not change an order that was paid in another way.
  if (is !== 'refunded' && (isSettled || order.payment_options !== 'credit_debit')) return noChange;
  const note = after.some(wasChargedBack) ? 'The payment was charged back' : undefined;
  return changeStatuses(order, { payment_status: statusOf(is) }, { ...who, ...(note ? { note } : {}) });
}

function flagsOf(
  order: OrderRow,
  after: readonly KeptAttempt[],
  { set, mismatch }: { set: Change['set']; mismatch: boolean },
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
function news(order: OrderRow, after: readonly KeptAttempt[], isBack: boolean): OneTimeNews[] {
  const isNew = (holds: (attempt: KeptAttempt) => boolean) => (attempt: KeptAttempt, at: number) =>
    holds(attempt) && !holds(keptAttempts(order)[at] ?? attempt);
  const firsts = after.filter(isNew(wasPaid));
  const twice = wasPaidTwice(after) && !wasPaidTwice(keptAttempts(order));
  const late = firsts.filter(({ state }) => state === 'paid' && order.order_status === 'cancelled');
  return [
    ...firsts.map(({ attempt }): OneTimeNews => `card_paid.${attempt}`),
    ...late.map(({ attempt }): OneTimeNews => `${isBack ? 'revived' : 'paid_after_cancel'}.${attempt}`),
    ...after.filter(isNew(wasChargedBack)).map(({ attempt }): OneTimeNews => `chargeback.${attempt}`),
    ...(twice ? (['paid_twice.1'] as const) : []),
  ];
}

/** Returns the new expiry of an unpaid order when it changes: a bank gets a day, a buyer half an hour to try again. */
function deadline(order: OrderRow, after: readonly KeptAttempt[], now: Date): { expires_at?: Date } {
  if (!order.expires_at) return {};
  const [was, is] = [bestOf(order.payments), bestOf(after)];
  const begun = after.findLast(({ state }) => state === 'pending')?.at;
  if (is === 'pending' && was !== 'pending' && begun)
    return { expires_at: new Date(new Date(begun).getTime() + HOLD_PENDING) };
  return was === 'pending' && is === 'failed' ? { expires_at: new Date(now.getTime() + HOLD) } : {};
}

const isUnpaid = (state: AttemptState | null) => state !== 'paid' && state !== 'refunded';

/** Returns the history entries of refunds that ended. */
function refundEntries(before: readonly KeptAttempt[], after: readonly KeptAttempt[], who: Who) {
  return after.flatMap(({ refund }, at) => {
    const was = before[at]?.refund?.state;
    return refund && was && was !== refund.state ? [entryOf(who, ['refund', was, refund.state])] : [];
  });
}

/**
 * Returns the change of an order by the events of its payments. It depends only on the set of all events: repetition or
 * another order gives the same. A cancelled order that was paid is reopened with `revive`.
 */
export function applyReports(
  order: OrderRow,
  { said, mismatch }: Reports,
  { now, revive }: { now: Date; revive: boolean },
): Change {
  const before = keptAttempts(order);
  const after = attemptsAfter(before, said);
  const grown = after.some(({ seen }, at) => seen?.length !== before[at]?.seen?.length);
  const isFlagged = order.flags?.includes('amount_mismatch') ?? false;
  if (!grown && (!mismatch || isFlagged)) return noChange;
  const who = { by: 'payhere', now };
  const step = moved(order, after, { ...who, revive });
  const method = after.some(wasPaid) && !before.some(wasPaid) ? byCard(order, who) : noChange;
  const isOwed = isUnpaid(bestOf(after));
  const look_at = nextLookOf(after, now);
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

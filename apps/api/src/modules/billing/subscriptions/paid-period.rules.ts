import type { BillingPeriod } from '@kade/contract';
import { DAY } from '../../../lib/duration.ts';
import { addPeriods, daysBetween } from './billing-period.rules.ts';

// The state of a subscription is computed from the set of its events, so it does not depend on their order or
// repetition.

/** A genuine event of the gateway about a payment: a status code of a notice or `refund`, and when it was received. */
export interface SubscriptionGatewayEvent {
  code: string;
  payment_id: string;
  at: string;
  /** The unsigned fields of the notice; empty when there are none. */
  message_type: string;
  subscription_id: string;
}

/** A payment that counts, and the period that it pays for. */
export interface PlanPayment {
  payment_id: string;
  at: Date;
  from: Date;
  to: Date;
  /** The payment was charged back or refunded. */
  isTakenBack: boolean;
}

export interface PaidPeriod {
  /** The time of the first payment; null before it. */
  first: Date | null;
  /** Oldest first. */
  instalments: PlanPayment[];
  /** The end of the paid time; null before the first payment. */
  until: Date | null;
  /** The gateway reported that it has stopped the charges. */
  isStopped: boolean;
  /** When a charge failed after which none succeeded; null when the last one succeeded. */
  failed: Date | null;
  isPending: boolean;
  /** The merchant cancelled before the first payment. */
  isBrokenOff: boolean;
  /** The gateway's id of the subscription; empty before its first notice. */
  gatewayId: string;
}

/** How much earlier than its period a payment may arrive, in milliseconds. */
const AHEAD = 7 * DAY;
const TAKEN_BACK = ['-3', 'refund'];
const STOPPED = 'RECURRING_STOPPED';

const byTime = (a: SubscriptionGatewayEvent, b: SubscriptionGatewayEvent): number =>
  a.at.localeCompare(b.at) || a.payment_id.localeCompare(b.payment_id) || a.code.localeCompare(b.code);

/** Returns each code of each payment once, from its first report. */
function withoutRepeats(told: readonly SubscriptionGatewayEvent[]): SubscriptionGatewayEvent[] {
  const known = new Map<string, SubscriptionGatewayEvent>();
  for (const one of told.toSorted(byTime)) {
    const key = `${one.code} ${one.payment_id}`;
    if (!known.has(key)) known.set(key, one);
  }
  return [...known.values()];
}

/**
 * Returns the payments that count. A payment id is not signed, so a replayed notice can have an invented one: no
 * payment counts that arrives more than a week before the period that it would pay for.
 */
function countedPayments(events: readonly SubscriptionGatewayEvent[], period: BillingPeriod): PlanPayment[] {
  const successes = events.filter(({ code }) => code === '2');
  const takenBack = events.filter(({ code }) => TAKEN_BACK.includes(code)).map((one) => one.payment_id);
  const first = new Date(successes[0]?.at ?? 0);
  return successes.reduce<PlanPayment[]>((list, { payment_id, at }) => {
    const from = addPeriods(first, period, list.length);
    if (Date.parse(at) < from.getTime() - AHEAD) return list;
    const to = addPeriods(first, period, list.length + 1);
    const isTakenBack = takenBack.includes(payment_id);
    return [...list, { payment_id, at: new Date(at), from, to, isTakenBack }];
  }, []);
}

/** Returns the newest of these events after the last payment; null when there is none. */
function lastAfter(events: readonly SubscriptionGatewayEvent[], paid: readonly PlanPayment[]): Date | null {
  const last = events.at(-1);
  if (!last) return null;
  const at = new Date(last.at);
  return at > (paid.at(-1)?.at ?? new Date(0)) ? at : null;
}

/** Returns the time paid for by all of these events, in any order and with any repetition. */
export function paidPeriod(told: readonly SubscriptionGatewayEvent[], period: BillingPeriod): PaidPeriod {
  const events = withoutRepeats(told);
  const withCode = (code: string) => events.filter((one) => one.code === code);
  const instalments = countedPayments(events, period);
  const first = instalments[0]?.at ?? null;
  const count = instalments.filter(({ isTakenBack }) => !isTakenBack).length;
  const broken = withCode('-1');
  return {
    first,
    instalments,
    until: first && addPeriods(first, period, count),
    isStopped: broken.some(({ message_type }) => message_type === STOPPED),
    failed: lastAfter(withCode('-2'), instalments),
    isPending: withCode('0').length > 0 && !first,
    isBrokenOff: !first && broken.length > 0,
    gatewayId: withCode('2').find(({ subscription_id }) => subscription_id)?.subscription_id ?? '',
  };
}

/** Returns the price of the paid days after `at`, in cents; `price` is in cents for each period. */
export function unusedPart({ instalments, until }: PaidPeriod, price: number, at: Date): number {
  const paid = until ? instalments.filter(({ to }) => to <= until) : [];
  const parts = paid.map(({ from, to }) => {
    const left = daysBetween(at > from ? at : from, to);
    return left > 0 ? (price * left) / daysBetween(from, to) : 0;
  });
  return Math.round(parts.reduce((sum, part) => sum + part, 0));
}

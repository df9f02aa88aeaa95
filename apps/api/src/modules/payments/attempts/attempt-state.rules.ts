import type { AttemptState, PaymentStatus } from '@kade/contract';
import type { StoredAttempt } from './attempt.rules.ts';

// An attempt stores the set of its events, each as `{code} {payment id}`. Everything here is computed from the set, so
// it does not depend on their order or repetition.

/** A genuine event of the gateway: a status code of a notice or `refund`, and the payment it is about. */
export interface GatewayEvent {
  ref: string;
  code: string;
  payment_id: string;
  at: string;
}

const ENDED = ['-3', 'refund'];
const FAILED = ['-1', '-2'];
/** How many payments of one attempt with the same code are stored: see `exceedsLimit` of the event log. */
export const MOST_PAYMENTS = 5;

const codeOf = (entry: string): string => entry.slice(0, entry.indexOf(' '));
const paymentOf = (entry: string): string => entry.slice(entry.indexOf(' ') + 1);

/** Returns the payments with a code, in an order that does not depend on when they were received. */
const paymentsWith = ({ seen = [] }: StoredAttempt, codes: readonly string[]): string[] => [
  ...new Set(seen.filter((entry) => codes.includes(codeOf(entry))).map(paymentOf)),
];

const has = (attempt: StoredAttempt, ...codes: string[]): boolean => paymentsWith(attempt, codes).length > 0;

/** Returns whether the gateway ever reported the attempt as paid. */
export const wasPaid = (attempt: StoredAttempt): boolean => has(attempt, '2');
/** Returns whether the gateway ever reported a chargeback of the attempt. */
export const wasChargedBack = (attempt: StoredAttempt): boolean => has(attempt, '-3');

/** Returns whether more than one payment of the order succeeded. */
export const wasPaidTwice = (attempts: readonly StoredAttempt[]): boolean =>
  attempts.flatMap((attempt) => paymentsWith(attempt, ['2'])).length > 1;

/** Returns whether the money of more than one payment is still there. */
export function isPaidTwice(attempts: readonly StoredAttempt[]): boolean {
  const standing = attempts.flatMap((attempt) => {
    const ended = paymentsWith(attempt, ENDED);
    return paymentsWith(attempt, ['2']).filter((payment) => !ended.includes(payment));
  });
  return standing.length > 1;
}

function stateOf(attempt: StoredAttempt): AttemptState {
  if (has(attempt, ...ENDED)) return 'refunded';
  if (has(attempt, '2')) return 'paid';
  if (has(attempt, ...FAILED)) return 'failed';
  return has(attempt, '0') ? 'pending' : 'started';
}

function add(seen: readonly string[], { code, payment_id }: GatewayEvent): readonly string[] {
  const entry = `${code} ${payment_id}`;
  const isFull = seen.filter((known) => codeOf(known) === code).length >= MOST_PAYMENTS;
  return seen.includes(entry) || isFull ? seen : [...seen, entry].toSorted();
}

/** Returns the state of a refund that the merchant requested. */
function refundOf(attempt: StoredAttempt): StoredAttempt['refund'] {
  const { refund } = attempt;
  if (!refund) return refund ?? null;
  if (has(attempt, 'refund')) return { ...refund, state: 'done' };
  return refund.state === 'asked' && has(attempt, '-3') ? { ...refund, state: 'refused' } : refund;
}

/** Returns the attempt after all of these events. */
function withReports(attempt: StoredAttempt, said: readonly GatewayEvent[]): StoredAttempt {
  const own = said.filter(({ ref }) => ref === attempt.ref);
  const seen = own.reduce(add, attempt.seen ?? []);
  const next = { ...attempt, seen: [...seen] };
  const [payment = ''] = [['2'], ENDED, ['0'], FAILED].flatMap((codes) => paymentsWith(next, codes));
  const times = own.filter(({ code }) => code === '2').map(({ at }) => at);
  const paid_at = attempt.paid_at ?? times.toSorted()[0] ?? null;
  return { ...next, state: stateOf(next), payment_id: payment, paid_at, refund: refundOf(next) };
}

/** Returns the attempts after all of these events, in any order and with any repetition. */
export const attemptsAfter = (
  attempts: readonly StoredAttempt[],
  said: readonly GatewayEvent[],
): StoredAttempt[] =>
  attempts.map((attempt) =>
    said.some(({ ref }) => ref === attempt.ref) ? withReports(attempt, said) : attempt,
  );

const RANKS = ['paid', 'refunded', 'pending', 'started', 'failed'] as const;

/** Returns the best state of the attempts, which is the order's; null when there are none. */
export const bestEvent = (attempts: readonly { state: AttemptState }[]): AttemptState | null =>
  RANKS.find((rank) => attempts.some(({ state }) => state === rank)) ?? null;

/** Returns the payment status for the state of a card payment. */
export const statusOf = (state: AttemptState): PaymentStatus => (state === 'started' ? 'pending' : state);

import { CLOCK_SLACK, HOUR, MINUTE } from '../../../lib/duration.ts';

/** Pauses between the attempts to deliver a message, in milliseconds. */
const PAUSES = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
/** The maximum of the random part of a pause, so that concurrent failures are not retried at the same moment. */
const JITTER = 0.1;
/** The longest pause that a receiver can request, in milliseconds. */
const LONGEST = 24 * HOUR;

/** The longest time until an attempt, in milliseconds. */
export const LONGEST_PAUSE = LONGEST * (1 + JITTER);

/** How often a message is tried in all. */
export const ATTEMPTS = PAUSES.length + 1;

/** The reply with which a receiver requests a pause. */
interface Asked {
  status: number | null;
  /** The value of `Retry-After`: seconds, or a date. */
  retryAfter: string | undefined;
}

function askedPause({ status, retryAfter }: Asked, now: Date): number {
  if (retryAfter === undefined || (status !== 429 && status !== 503)) return 0;
  const until = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(until) ? 0 : Math.min(Math.max(until, 0), LONGEST);
}

/** Returns when the next attempt is made after a failed one, with `left` attempts left; null after the last. */
export function nextAttempt(left: number, asked: Asked & { now: Date; random?: number }): Date | null {
  const pause = PAUSES[ATTEMPTS - 1 - left];
  if (left <= 0 || pause === undefined) return null;
  const { now, random = Math.random() } = asked;
  const own = pause * (1 + JITTER * random);
  return new Date(now.getTime() + Math.max(own, askedPause(asked, now)));
}

/** How old a message is at most that holds up later ones to its webhook, in milliseconds. */
const HOLDS_UNTIL = MINUTE;

/**
 * Returns whether later messages to the webhook wait for a message that is tried again at `next`, so that they are not sent
 * before it. `createdAt` is ISO 8601.
 */
export const keepsTurn = (next: Date, createdAt: string): boolean =>
  next.getTime() - Date.parse(createdAt) <= HOLDS_UNTIL;

/** After so many time-outs in a row a webhook backs off: for this long at first, then twice as long each time. */
const TIMEOUTS = 3;
const FIRST_BACKOFF = MINUTE;
const LONGEST_BACKOFF = 30 * MINUTE;

/** Returns until when a webhook backs off after so many time-outs in a row; null while it does not. */
export function backoffAfter(timeouts: number, now: Date): Date | null {
  if (timeouts < TIMEOUTS) return null;
  const wait = Math.min(FIRST_BACKOFF * 2 ** (timeouts - TIMEOUTS), LONGEST_BACKOFF);
  return new Date(now.getTime() + wait);
}

/** Returns whether a webhook backs off now. A time that is too far ahead was set by a clock that was wrong. */
export function isBackingOff<Row extends { backoff_until?: string | null }>(
  row: Row,
  now: Date,
): row is Row & { backoff_until: string } {
  const left = Date.parse(row.backoff_until ?? '') - now.getTime();
  return left > 0 && left <= LONGEST_BACKOFF + CLOCK_SLACK;
}

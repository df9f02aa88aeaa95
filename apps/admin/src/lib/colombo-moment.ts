/** A moment as it is typed, in the time of Colombo: `2026-11-30` and `18:30`; the time is empty for the whole day. */
export interface Moment {
  day: string;
  time: string;
}

export const noMoment: Moment = { day: '', time: '' };

const DAY_MS = 24 * 60 * 60_000;
/** Colombo is 5 h 30 min ahead of UTC, without summer time. */
const AHEAD_MS = 330 * 60_000;
const MIDNIGHT = '00:00';

/**
 * Returns the instant of a typed start or end in ISO 8601 UTC; null without a day. A day without a time begins at its
 * midnight, and ends at the midnight after it.
 */
export function toInstant({ day, time }: Moment, end: 'start' | 'end'): string | null {
  if (day === '') return null;
  const typed = Date.parse(`${day}T${time || MIDNIGHT}Z`) - AHEAD_MS;
  const instant = end === 'end' && time === '' ? typed + DAY_MS : typed;
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

/** Returns a start or an end as it is typed; the reverse of `toInstant`, to the minute. */
export function toMoment(instant: string | null, end: 'start' | 'end'): Moment {
  if (instant === null) return noMoment;
  const local = Date.parse(instant) + AHEAD_MS;
  const [day = '', time = ''] = new Date(local).toISOString().slice(0, 16).split('T');
  if (time !== MIDNIGHT) return { day, time };
  if (end === 'start') return { day, time: '' };
  return { day: new Date(local - DAY_MS).toISOString().slice(0, 10), time: '' };
}

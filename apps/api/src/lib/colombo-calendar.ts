import { DAY, HOUR } from './duration.ts';

// Sri Lanka has one offset the whole year, so days and months there are arithmetic.
const OFFSET = 5.5 * HOUR;

const there = (at: Date): string => new Date(at.getTime() + OFFSET).toISOString();

/** Returns midnight in Colombo at the start of a calendar day such as `2026-01-31`. */
export const midnightOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET);
/** Returns the calendar day in Colombo, such as `2026-01-31`. */
export const dayInColombo = (at: Date): string => there(at).slice(0, 10);
/** Returns the day in Colombo for people, such as `31 January 2026`. */
export const longDay = (at: Date): string =>
  at.toLocaleDateString('en-GB', { timeZone: 'Asia/Colombo', dateStyle: 'long' });
/** Returns the calendar month in Colombo, such as `2026-01`; plan limits count by it. */
export const monthInColombo = (at: Date): string => there(at).slice(0, 7);
/** Returns midnight in Colombo at the start of the day of `at`, or of one that many days earlier. */
export const startOfDay = (at: Date, daysBefore = 0): Date =>
  new Date(midnightOf(dayInColombo(at)).getTime() - daysBefore * DAY);
/** Returns the Monday of the week of a calendar day such as `2026-01-31`. */
export function mondayOf(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return new Date(midnight - sinceMonday * DAY).toISOString().slice(0, 10);
}
/** Returns midnight in Colombo at the start of the month of `at`. */
export const startOfMonth = (at: Date): Date => midnightOf(`${monthInColombo(at)}-01`);

/**
 * The same day and time of day in Colombo, that many calendar months later. A day that the month there does not have
 * becomes its last one.
 */
export function addMonths(at: Date, months: number): Date {
  const before = new Date(at.getTime() + OFFSET);
  const after = new Date(before);
  after.setUTCDate(1);
  after.setUTCMonth(after.getUTCMonth() + months);
  const last = new Date(Date.UTC(after.getUTCFullYear(), after.getUTCMonth() + 1, 0)).getUTCDate();
  after.setUTCDate(Math.min(before.getUTCDate(), last));
  return new Date(after.getTime() - OFFSET);
}

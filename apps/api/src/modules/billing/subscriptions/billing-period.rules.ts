import type { BillingPeriod } from '@kade/contract';
import { addMonths, dayInColombo, startOfDay } from '../../../lib/colombo-calendar.ts';
import { DAY } from '../../../lib/duration.ts';

const MONTHS = { monthly: 1, yearly: 12 } as const;
/** How many days a plan is extended after the day on which the paid time ends. */
const GRACE_DAYS = 3;

/**
 * Returns the time that many periods later, counted in calendar months of Colombo. A day that the month does not have
 * becomes its last one; longer months have the original day again, because all are counted from the same start.
 */
export const addPeriods = (from: Date, period: BillingPeriod, count: number): Date =>
  addMonths(from, count * MONTHS[period]);

/** Returns the end of a plan whose paid time ended at `until`: the end of the third day after it in Colombo. */
export const graceEnd = (until: Date): Date => startOfDay(until, -(GRACE_DAYS + 1));

/** Returns the midnights in Colombo between two times; negative when the second is earlier. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY);

/** Returns a day in Colombo as people read it, such as `3 January 2027`. */
export const dayText = (at: Date): string =>
  new Date(`${dayInColombo(at)}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    dateStyle: 'long',
  });

import type { reportComparisons } from '@kade/contract';
import { addMonths, dayInColombo, midnightOf, startOfDay } from '../../../lib/colombo-calendar.ts';
import { DAY } from '../../../lib/duration.ts';

/** The first and the last day of a report, in Colombo. */
export interface Period {
  from: string;
  to: string;
}

/** A time range, without its end. */
export interface Span {
  from: Date;
  to: Date;
}

const plusDays = (day: string, count: number): string =>
  dayInColombo(new Date(midnightOf(day).getTime() + count * DAY));

const lengthOf = ({ from, to }: Period): number =>
  Math.round((midnightOf(to).getTime() - midnightOf(from).getTime()) / DAY) + 1;

/** Returns the days of a period, at most `most` of them; none when it ends before it begins. */
export const daysOf = (period: Period, most: number): string[] =>
  Array.from({ length: Math.max(0, Math.min(most, lengthOf(period))) }, (_, nth) =>
    plusDays(period.from, nth),
  );

/** Returns the last so many days in Colombo, the last of which is that of `now`. */
export const lastDays = (now: Date, count: number): Period => ({
  from: dayInColombo(startOfDay(now, count - 1)),
  to: dayInColombo(now),
});

const yearBefore = (day: string): string => dayInColombo(addMonths(midnightOf(day), -12));

/** Returns the so many days before a day. */
export const daysBefore = (day: string, count: number): Period => ({
  from: plusDays(day, -count),
  to: plusDays(day, -1),
});

/** Returns as many days before a period, or its days a year before; null when it ends before it begins. */
export function comparedPeriod(period: Period, kind: (typeof reportComparisons)[number]): Period | null {
  const length = lengthOf(period);
  if (length < 1) return null;
  if (kind === 'year') return { from: yearBefore(period.from), to: yearBefore(period.to) };
  return daysBefore(period.from, length);
}

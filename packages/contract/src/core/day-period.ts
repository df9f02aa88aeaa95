import { z } from 'zod';

/** A calendar day in Colombo. */
const CalendarDay = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'must be a day such as 2026-01-31')
  .meta({ format: 'date', example: '2026-01-31' });

/** The first and the last day of a period; without them all days. A period that ends before it begins has nothing. */
export const DayPeriod = z.object({ from: CalendarDay.optional(), to: CalendarDay.optional() });
export type DayPeriod = z.infer<typeof DayPeriod>;

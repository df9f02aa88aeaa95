import { z } from 'zod';

/** A calendar day in Colombo. */
const CalendarDay = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'must be a day such as 2026-01-31')
  .meta({ format: 'date', example: '2026-01-31' });

/** The first and the last day of a report; without them all days. A period that ends before it begins has no orders. */
export const ReportPeriod = z.object({ from: CalendarDay.optional(), to: CalendarDay.optional() });
export type ReportPeriod = z.infer<typeof ReportPeriod>;

/** Present while some of its days are still being counted for the first time: their orders are not in the figures yet. */
export const StillCounting = { counting: z.literal(true).optional() };

/** The most days of a report that has a row for each day. */
export const MAX_REPORTED_DAYS = 1100;

/** Whether orders of other systems that were imported as history count. */
export const WithImported = {
  imported: z
    .enum(['true'])
    .optional()
    .meta({ description: 'With orders of other systems, in each view by the day of the order' }),
};

/** How many orders of the period were imported from other systems; absent without any. */
export const ImportedOrders = { imported: z.number().int().optional() };

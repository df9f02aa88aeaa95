import { z } from 'zod';

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

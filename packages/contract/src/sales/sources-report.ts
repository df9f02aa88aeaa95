import { z } from 'zod';
import { Sum } from '../core/fields.ts';
import { StillCounting } from './report-period.ts';

const Came = z.object({ orders: z.number().int(), total: Sum });

/**
 * From where the buyers of a period's orders came that were neither cancelled nor paid back, by the day of the order, in
 * rupees. `links` are those with orders, the largest sum first; `name` is empty once the link is deleted. `other` are the
 * orders that no link brought.
 */
export const SourcesReport = Came.extend({
  links: z.array(Came.extend({ code: z.string(), name: z.string() })),
  other: Came,
  ...StillCounting,
}).meta({ id: 'SourcesReport' });
export type SourcesReport = z.infer<typeof SourcesReport>;

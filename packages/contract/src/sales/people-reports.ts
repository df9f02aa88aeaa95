import { z } from 'zod';
import { Id, Sum } from '../core/fields.ts';
import { fieldScopes } from '../core/scoped-fields.ts';
import { ImportedOrders, StillCounting } from './report-period.ts';

const count = z.number().int();
const Bought = z.object({ orders: count, total: Sum });

/** The customers of a report who have spent most. */
export const MAX_BEST_CUSTOMERS = 20;

/**
 * The orders of a period that were neither cancelled nor paid back, by the day of the order, in rupees. `first` are those that
 * are the first of their customer, `again` those of customers who had an earlier order that was not cancelled, and `unknown`
 * those without a phone number and an email. Imported orders are none of them: whether one is the first is not known. `best`
 * are the customers who have spent most, of all time, by their own figures, which include imported orders.
 */
export const CustomersReport = Bought.extend({
  first: Bought,
  again: Bought,
  unknown: Bought,
  best: z
    .array(Bought.extend({ customer: Id, name: z.string() }))
    .optional()
    .register(fieldScopes, { scope: 'customers:read' }),
  ...ImportedOrders,
  ...StillCounting,
}).meta({ id: 'CustomersReport' });
export type CustomersReport = z.infer<typeof CustomersReport>;

/**
 * How many orders a member of the staff took by hand, confirmed by a call, sent, cancelled, recorded as paid and paid back, by
 * the day on which it was done. `by` is a username.
 */
const Done = z.object({
  taken: count,
  confirmed: count,
  sent: count,
  cancelled: count,
  paid: count,
  refunded: count,
});

export const StaffReport = Done.extend({
  staff: z.array(Done.extend({ by: z.string() })),
  ...StillCounting,
}).meta({
  id: 'StaffReport',
});
export type StaffReport = z.infer<typeof StaffReport>;

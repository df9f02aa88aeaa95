import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Sum } from '../core/fields.ts';
import { PaymentMethod } from './quotes.ts';

const c = initContract();

/** A calendar day in Colombo. */
const CalendarDay = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'must be a day such as 2026-01-31')
  .meta({ format: 'date', example: '2026-01-31' });

/** The first and the last day of a report; without them all days. A period that ends before it begins has no orders. */
export const ReportPeriod = z.object({ from: CalendarDay.optional(), to: CalendarDay.optional() });
export type ReportPeriod = z.infer<typeof ReportPeriod>;

const Amounts = z.object({ orders: z.number().int(), total: Sum, received: Sum, open: Sum });

/**
 * What the orders of a period come to and what of it has arrived, by the day of the order, as things are now, in rupees: all
 * orders that were neither cancelled nor paid back, each without what was refunded of it. `received` is the total of those that are paid, `open` that of the others,
 * so both add up to `total`. The methods are in the order of their names; those without an order are left out.
 */
export const PaymentsReport = Amounts.extend({
  methods: z.array(Amounts.extend({ method: PaymentMethod })),
}).meta({ id: 'PaymentsReport' });
export type PaymentsReport = z.infer<typeof PaymentsReport>;

export const reports = c.router(
  {
    payments: {
      method: 'GET',
      path: '/payments',
      summary: 'What the orders of a period come to, received and open, by payment method',
      query: ReportPeriod,
      responses: { 200: PaymentsReport },
      metadata: access('store', { scope: 'reports:read' }),
    },
  },
  { pathPrefix: '/api/merchant/reports', commonResponses: errors, strictStatusCodes: true },
);

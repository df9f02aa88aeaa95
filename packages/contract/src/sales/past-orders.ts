import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Id, Paging, Sum, Time } from '../core/fields.ts';
import { importSystems, orderStatuses, paymentStatuses } from '../core/values.ts';
import { Address } from './order.ts';

const c = initContract();

/** A line of an order that another system has taken. */
const PastItem = z.object({
  name: z.string(),
  sku: z.string(),
  quantity: z.number().int(),
  price: Sum,
});

/**
 * An order that another system has taken, imported as history: nothing is sent, no stock, fee or plan is touched by it, and
 * it is not changed. The figures of its customer include it; the report of sales does where that is asked for, others do not.
 */
export const PastOrder = z
  .object({
    _id: Id,
    /** Its number in the other system, such as `#1001`. */
    number: z.string(),
    source: z.literal('import'),
    system: z.enum(importSystems),
    order_date: Time,
    order_status: z.enum(orderStatuses),
    payment_status: z.enum(paymentStatuses),
    payment_method: z.string(),
    total_price: Sum,
    delivery: Sum,
    discount: Sum,
    refunded: Sum,
    email: z.string(),
    shipping_address: Address,
    products: z.array(PastItem),
    note: z.string(),
  })
  .meta({ id: 'PastOrder' });
export type PastOrder = z.infer<typeof PastOrder>;

export const PastOrderQuery = Paging.extend({
  customer: Id.optional().meta({ description: 'Only the orders of this customer' }),
});

/** Orders that were imported as history. They can be read only; undoing their import removes them. */
export const pastOrders = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'Orders that were imported as history, newest first',
      query: PastOrderQuery,
      responses: { 200: z.array(PastOrder) },
      metadata: access('store', { scope: 'customers:read' }),
    },
  },
  { pathPrefix: '/api/merchant/past-orders', commonResponses: errors, strictStatusCodes: true },
);

import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from './access.ts';
import { errors } from './errors.ts';
import { orderStatuses } from './values.ts';
import { Id, Money, Sum, Time } from './fields.ts';

const c = initContract();

const Sales = z.object({ orders: z.number().int(), total: Sum });

/** Sales count every order that was not cancelled; days begin at midnight in Colombo. */
export const Dashboard = z
  .object({
    sales: z.object({ today: Sales, last_7_days: Sales, last_30_days: Sales }),
    days: z.array(z.object({ day: z.string(), orders: z.number().int(), total: Sum })),
    to_do: z.object({
      orders_to_confirm: z.number().int(),
      low_stock: z.array(z.object({ _id: Id, name: z.string(), stock_quantity: z.number().int() })),
    }),
    setup: z.object({
      logo: z.boolean(),
      product: z.boolean(),
      payment_method: z.boolean(),
      policies: z.boolean(),
    }),
    latest_orders: z.array(
      z.object({
        _id: Id,
        number: z.number().int(),
        order_date: Time,
        total_price: Money,
        order_status: z.string().meta({ enum: [...orderStatuses] }),
        customer: z.string(),
      }),
    ),
  })
  .meta({ id: 'Dashboard' });

export const dashboard = c.router(
  {
    get: {
      method: 'GET',
      path: '/api/merchant/dashboard',
      summary: 'What needs doing, sales of the last 30 days, latest orders',
      responses: { 200: Dashboard },
      metadata: access('store'),
    },
  },
  { commonResponses: errors, strictStatusCodes: true },
);

import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Id, Money } from '../core/fields.ts';
import { planIdentifiers } from '../core/values.ts';
import { PLANS } from './plans.ts';

const c = initContract();

const limit = z.number().int().nullable();
const Limits = z.object({ stores: limit, products: limit, orders_per_month: limit });

export const Plan = z
  .object({
    _id: Id,
    identifier: z.enum(planIdentifiers),
    name: z.string(),
    price: Money,
    price_yearly: Money,
    fee_per_order: Money,
    popular: z.boolean(),
    limits: Limits,
    features: z.array(z.string()),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof Plan>;

const refusal = z.string().nullable();

/**
 * The plan of a store and its usage; `warning` is a sentence near or past the order limit,
 * `product_warning` one near or past the product limit. `refusals` are the
 * sentences with which one more store or product would be refused now, null where it would not be.
 */
export const Subscription = z
  .object({
    plan: z.enum(planIdentifiers),
    limits: Limits,
    usage: z.object({
      stores: z.number().int(),
      products: z.number().int(),
      orders_this_month: z.number().int(),
    }),
    warning: z.string().nullable(),
    product_warning: z.string().nullable(),
    refusals: z.object({ stores: refusal, products: refusal }),
  })
  .meta({ id: 'Subscription' });

export const subscription = c.router(
  {
    plans: {
      method: 'GET',
      path: '/api/plans',
      summary: 'The plans with prices in rupees',
      responses: { 200: z.array(Plan) },
      metadata: access('public', { sendsToken: true }),
    },
    get: {
      method: 'GET',
      path: '/api/merchant/subscription',
      summary: "The store's plan and what is used of it",
      responses: { 200: Subscription },
      metadata: access('store', { scope: 'store:read' }),
    },
    subscribe: {
      method: 'POST',
      path: '/api/merchant/subscription/subscribe',
      summary:
        'Choose a plan (by _id or identifier); `subscribe` is the page to pay on, absent where nothing is to be paid',
      body: z.object({
        plan_id: z
          .string()
          .trim()
          .min(1)
          .max(60)
          .meta({ enum: [...planIdentifiers, ...PLANS.map(({ _id }) => _id)] }),
        period: z.enum(['monthly', 'yearly']).default('monthly'),
      }),
      responses: {
        200: z.object({
          subscribe: z.string().optional(),
          plan: z.enum(planIdentifiers),
          message: z.string(),
        }),
      },
      metadata: access('store', { scope: 'billing', errors: ['changed_meanwhile'] }),
    },
    page: {
      method: 'GET',
      path: '/subscribe/:ticket',
      summary: 'The page that a subscribe link opens',
      pathParams: z.object({ ticket: z.string().max(100) }),
      responses: {
        200: c.otherResponse({ contentType: 'text/html; charset=utf-8', body: z.string() }),
        404: c.otherResponse({ contentType: 'text/html; charset=utf-8', body: z.string() }),
      },
      metadata: access('public'),
    },
  },
  { commonResponses: errors, strictStatusCodes: true },
);

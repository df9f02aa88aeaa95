import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { OrderPayments } from '../payments/card-payment.ts';
import { errors } from '../core/errors.ts';
import { Id, line } from '../core/fields.ts';
import { Order } from './order.ts';
import { OrderRefundInput, RefundResult } from './order-refund.ts';

const c = initContract();
const one = z.object({ id: Id });

/** A refund of the whole payment. Without `payment_id`, the one payment of the order. */
export const RefundInput = z
  .object({ reason: line(200), payment_id: z.string().trim().max(60).optional() })
  .meta({ id: 'RefundInput' });

/** Card payments of an order, for its merchant. */
export const cardPayments = c.router(
  {
    list: {
      method: 'GET',
      path: '/:id/payments',
      summary: 'Attempts to pay the order by card, and what the gateway said about them',
      pathParams: one,
      responses: { 200: OrderPayments },
      metadata: access('store', { scope: 'orders:prices' }),
    },
    lookUp: {
      method: 'POST',
      path: '/:id/payments/look-up',
      summary: 'Ask the gateway what became of the payments of the order',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: OrderPayments },
      metadata: access('store', {
        scope: 'orders:write',
        errors: ['wrong_step', 'gateway_refused', 'gateway_unavailable', 'conflict'],
      }),
    },
    refund: {
      method: 'POST',
      path: '/:id/refund',
      summary: 'Pay a card payment back, whole',
      pathParams: one,
      body: RefundInput,
      responses: { 200: Order },
      metadata: access('store', {
        scope: 'orders:refund',
        errors: ['wrong_step', 'gateway_refused', 'gateway_unavailable', 'conflict'],
      }),
    },
  },
  { pathPrefix: '/api/merchant/orders', commonResponses: errors, strictStatusCodes: true },
);

const refund = z.object({ id: Id, refund: Id });

/** Refunds of parts of an order, for its merchant. */
export const refunds = c.router(
  {
    create: {
      method: 'POST',
      path: '/:id/refunds',
      summary:
        'Refund pieces of the order, its delivery, or another amount, and put the pieces on sale again',
      pathParams: one,
      body: OrderRefundInput,
      responses: { 200: Order },
      metadata: access('store', {
        scope: 'orders:refund',
        errors: ['wrong_step', 'gateway_refused', 'gateway_unavailable', 'conflict'],
      }),
    },
    settle: {
      method: 'POST',
      path: '/:id/refunds/:refund/result',
      summary: 'Write down what became of a refund whose result the gateway did not tell',
      pathParams: refund,
      body: RefundResult,
      responses: { 200: Order },
      metadata: access('store', { scope: 'orders:refund', errors: ['wrong_step', 'conflict'] }),
    },
  },
  { pathPrefix: '/api/merchant/orders', commonResponses: errors, strictStatusCodes: true },
);

/** Routes that payment gateways call. */
export const gateway = c.router(
  {
    notify: {
      method: 'POST',
      path: '/payhere/notify',
      summary: 'A notice of PayHere about a payment; its signature proves it',
      contentType: 'application/x-www-form-urlencoded',
      body: c.type<URLSearchParams>(),
      responses: { 200: z.object({ received: z.literal(true) }) },
      metadata: access('gateway', { ignoresKey: true }),
    },
  },
  { pathPrefix: '/api/payments', commonResponses: errors, strictStatusCodes: true },
);

import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Id } from '../core/fields.ts';
import { Order, OrderChange, OrderedProduct, OrderInput } from './order.ts';
import { OrderQuery } from './order-query.ts';

const c = initContract();

const one = z.object({ id: Id });

export const orders = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'Orders of the store, newest first unless sorted',
      query: OrderQuery,
      responses: { 200: z.array(Order) },
      metadata: access('store', { scope: 'orders:read' }),
    },
    get: {
      method: 'GET',
      path: '/:id',
      summary: 'One order',
      pathParams: one,
      responses: { 200: Order },
      metadata: access('store', { scope: 'orders:read' }),
    },
    products: {
      method: 'GET',
      path: '/:id/products',
      summary: 'The products of an order that still exist, each once, with the pictures that they have now',
      pathParams: one,
      responses: { 200: z.array(OrderedProduct) },
      metadata: access('store', { scope: 'orders:read' }),
    },
    create: {
      method: 'POST',
      path: '',
      summary: 'Take an order by phone or message; stock is taken at once',
      body: OrderInput,
      responses: { 201: Order },
      metadata: access('store', {
        scope: 'orders:write',
        errors: [
          'out_of_stock',
          'choose_variant',
          'conflict',
          'not_delivered',
          'payment_not_offered',
          'shop_closed',
        ],
      }),
    },
    update: {
      method: 'PUT',
      path: '/:id',
      summary: 'Change the status or the payment status; any value may follow any other',
      pathParams: one,
      body: OrderChange,
      responses: { 200: Order },
      metadata: access('store', { scope: 'orders:write', errors: ['out_of_stock', 'conflict'] }),
    },
  },
  { pathPrefix: '/api/merchant/orders', commonResponses: errors, strictStatusCodes: true },
);

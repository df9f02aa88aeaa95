import { initContract } from '@ts-rest/core';
import { access } from '../core/access.ts';
import { Delivery } from '../stores/delivery.ts';
import { errors } from '../core/errors.ts';
import { Quote, QuoteInput } from './quotes.ts';

const c = initContract();

export const delivery = c.router(
  {
    get: {
      method: 'GET',
      path: '',
      summary: 'Delivery zones and pick-up',
      responses: { 200: Delivery },
      metadata: access('store', { scope: 'store:read' }),
    },
    replace: {
      method: 'PUT',
      path: '',
      summary: 'Replace the delivery zones and pick-up',
      body: Delivery,
      responses: { 200: Delivery },
      metadata: access('store', { scope: 'store:write' }),
    },
    quote: {
      method: 'POST',
      path: '/quote',
      summary: 'What an order taken by hand costs, and how it can be delivered and paid',
      body: QuoteInput,
      responses: { 200: Quote },
      metadata: access('store', { scope: 'orders:write' }),
    },
  },
  { pathPrefix: '/api/merchant/delivery', commonResponses: errors, strictStatusCodes: true },
);

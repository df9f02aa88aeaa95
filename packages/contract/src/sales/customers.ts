import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Id, Paging } from '../core/fields.ts';
import { Customer, CustomerDetails, CustomerInput, CustomerQuery, MergeInput } from './customer.ts';
import { Order } from './order.ts';

const c = initContract();

const one = z.object({ id: Id });
const read = access('store', { scope: 'customers:read' });

export const customers = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary:
        'Customers of the store, the last order first unless sorted; derived from orders soon after them',
      query: CustomerQuery,
      responses: { 200: z.array(Customer) },
      metadata: read,
    },
    get: {
      method: 'GET',
      path: '/:id',
      summary:
        'One customer with addresses, and who may be the same person; of a merged one the customer that was kept',
      pathParams: one,
      responses: { 200: CustomerDetails },
      metadata: read,
    },
    orders: {
      method: 'GET',
      path: '/:id/orders',
      summary: 'The orders of a customer, newest first',
      pathParams: one,
      query: Paging,
      responses: { 200: z.array(Order) },
      metadata: read,
    },
    update: {
      method: 'PUT',
      path: '/:id',
      summary: 'Change the name, the note, the tags, or whether the customer has to pay first',
      pathParams: one,
      body: CustomerInput,
      responses: { 200: CustomerDetails },
      metadata: access('store', { scope: 'customers:write', errors: ['conflict', 'wrong_step'] }),
    },
    merge: {
      method: 'POST',
      path: '/:id/merge',
      summary:
        'Merge this customer into another one, who gets the orders, tags and notes; can be undone for 30 days',
      pathParams: one,
      body: MergeInput,
      responses: { 200: CustomerDetails },
      metadata: access('store', { scope: 'customers:write', errors: ['conflict', 'wrong_step'] }),
    },
    unmerge: {
      method: 'POST',
      path: '/:id/unmerge',
      summary: 'Undo the merge of this customer into another one, within 30 days',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: CustomerDetails },
      metadata: access('store', { scope: 'customers:write', errors: ['conflict', 'wrong_step'] }),
    },
  },
  { pathPrefix: '/api/merchant/customers', commonResponses: errors, strictStatusCodes: true },
);

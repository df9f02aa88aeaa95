import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id } from '../core/fields.ts';
import { Consent } from './consent.ts';
import { Customer, CustomerDetails } from './customer.ts';
import { LeftCart } from './left-carts.ts';
import { Order } from './order.ts';
import { Review } from './review.ts';
import { Wish } from './wishes.ts';

const c = initContract();

const one = z.object({ id: Id });

/** Everything that a store has of one person: of the customers that were merged, too. Amounts in rupees. */
export const CustomerExport = z
  .object({
    customer: CustomerDetails,
    /** The customers that were merged into this one. */
    merged: z.array(Customer),
    orders: z.array(Order),
    /** Where the person agreed to get offers, or refused. */
    consents: z.array(Consent),
    /** What the person wrote about products; absent where there is nothing. */
    reviews: z.array(Review).optional(),
    /** Products for which the person waits. */
    wishes: z.array(Wish.extend({ product: Id, variant: Id })),
    /** What the person left in a cart; absent where there is nothing. */
    left_carts: z.array(LeftCart).optional(),
  })
  .meta({ id: 'CustomerExport' });
export type CustomerExport = z.infer<typeof CustomerExport>;

export const personalData = c.router(
  {
    export: {
      method: 'GET',
      path: '/:id/export',
      summary: 'Everything of a customer, to hand over on request; of a merged one that of the kept one',
      pathParams: one,
      responses: { 200: CustomerExport },
      metadata: access('store', { scope: 'customers:export' }),
    },
    erase: {
      method: 'DELETE',
      path: '/:id',
      summary:
        'Erase the data of a customer for good. Orders keep numbers, times, products, districts and amounts',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'customers:erase', errors: ['conflict', 'wrong_step'] }),
    },
  },
  { pathPrefix: '/api/merchant/customers', commonResponses: errors, strictStatusCodes: true },
);

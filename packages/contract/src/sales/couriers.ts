import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id, Paging } from '../core/fields.ts';
import { Courier, CourierAccountInput, CourierChanges, CourierInput, CourierTownsInput } from './courier.ts';

const c = initContract();
const one = z.object({ id: Id });

/** The couriers of a store, with the addresses where they show a parcel. */
export const couriers = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'Couriers of the store, by name',
      query: Paging,
      responses: { 200: z.array(Courier) },
      metadata: access('store', { scope: 'orders:read' }),
    },
    create: {
      method: 'POST',
      path: '',
      summary: 'Add a courier',
      body: CourierInput,
      responses: { 201: Courier },
      metadata: access('store', { scope: 'orders:write', errors: ['taken'] }),
    },
    update: {
      method: 'PATCH',
      path: '/:id',
      summary: 'Change the fields sent',
      pathParams: one,
      body: CourierChanges,
      responses: { 200: Courier },
      metadata: access('store', { scope: 'orders:write', errors: ['taken'] }),
    },
    learnTowns: {
      method: 'POST',
      path: '/:id/towns',
      summary: 'Remember what the courier calls towns; the others stay as they are',
      pathParams: one,
      body: CourierTownsInput,
      responses: { 200: Courier },
      metadata: access('store', { scope: 'orders:write' }),
    },
    connect: {
      method: 'POST',
      path: '/:id/account',
      summary:
        'Keep the account at the interface of a courier, or forget it with null; the key is never returned',
      pathParams: one,
      body: z.object({ account: CourierAccountInput.nullable() }).meta({ id: 'CourierConnection' }),
      responses: { 200: Courier },
      metadata: access('store', { scope: 'store:write', noKeys: true, fresh: true, ignoresKey: true }),
    },
    callback: {
      method: 'POST',
      path: '/:id/callback',
      summary:
        'Switch the call-backs of a courier on or off. On, it returns their new address, which is shown this once; the former one ends',
      pathParams: one,
      body: z.object({ on: z.boolean() }).meta({ id: 'CourierCallbackInput' }),
      responses: { 200: z.object({ url: z.string() }).meta({ id: 'CourierCallback' }) },
      // A stored reply would keep the secret.
      metadata: access('store', { scope: 'orders:write', ignoresKey: true }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Delete a courier. Orders that it carries keep its name',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'orders:write' }),
    },
  },
  { pathPrefix: '/api/merchant/couriers', commonResponses: errors, strictStatusCodes: true },
);

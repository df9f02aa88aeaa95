import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id, Paging } from '../core/fields.ts';

const c = initContract();

/** A code that takes a percentage off a price. Codes are unique in their store. */
export const Coupon = z
  .object({ _id: Id, code: z.string(), percent: z.number().int() })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof Coupon>;

const fields = {
  code: z
    .string()
    .regex(/^[A-Z0-9]{4,20}$/, 'must be 4 to 20 capital letters and digits')
    .meta({ example: 'TEA2026' }),
  percent: z.number().int('must be a whole number').min(1).max(100),
};
export const CouponInput = z.object(fields).meta({ id: 'CouponInput' });
const CouponChanges = z.object(fields).partial().meta({ id: 'CouponChanges' });

const one = z.object({ id: Id });

export const coupons = c.router(
  {
    list: {
      method: 'GET',
      path: '/',
      summary: 'Coupons of the store, the newest first',
      query: Paging,
      responses: { 200: z.array(Coupon) },
      metadata: access('store', { scope: 'products:read' }),
    },
    get: {
      method: 'GET',
      path: '/:id',
      summary: 'One coupon',
      pathParams: one,
      responses: { 200: Coupon },
      metadata: access('store', { scope: 'products:read' }),
    },
    create: {
      method: 'POST',
      path: '',
      summary: 'Create a coupon',
      body: CouponInput,
      responses: { 201: Coupon },
      metadata: access('store', { scope: 'products:write', errors: ['taken'] }),
    },
    update: {
      method: 'PATCH',
      path: '/:id',
      summary: 'Change the fields sent',
      pathParams: one,
      body: CouponChanges,
      responses: { 200: Coupon },
      metadata: access('store', { scope: 'products:write', errors: ['taken'] }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Delete a coupon',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'products:write' }),
    },
  },
  { pathPrefix: '/api/merchant/coupons', commonResponses: errors, strictStatusCodes: true },
);

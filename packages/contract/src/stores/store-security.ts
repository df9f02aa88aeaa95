import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Time } from '../core/fields.ts';

const c = initContract();

/** How many days members have to set a second factor up once the store needs one. */
export const FACTOR_GRACE_DAYS = 7;

/** `second_factor`: whether one is needed; `second_factor_from`: since when nobody acts in the store without, null while none is needed. */
export const StoreSecurity = z
  .object({ second_factor: z.boolean(), second_factor_from: Time.nullable() })
  .meta({ id: 'StoreSecurity' });
export type StoreSecurity = z.infer<typeof StoreSecurity>;

export const storeSecurity = c.router(
  {
    get: {
      method: 'GET',
      path: '',
      summary: 'Whether a second factor is needed to act in the store',
      responses: { 200: StoreSecurity },
      metadata: access('store', { scope: 'staff:read' }),
    },
    update: {
      method: 'PUT',
      path: '',
      summary: `Need a second factor of everybody who acts in the store, from ${FACTOR_GRACE_DAYS} days on; or of nobody. The owner must have one to need it`,
      body: z.object({ second_factor: z.boolean() }).meta({ id: 'StoreSecurityInput' }),
      responses: { 200: StoreSecurity },
      metadata: access('store', { scope: 'owner', fresh: true, errors: ['wrong_step'] }),
    },
  },
  { pathPrefix: '/api/merchant/security', commonResponses: errors, strictStatusCodes: true },
);

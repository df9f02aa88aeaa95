import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Html, Time } from '../core/fields.ts';
import { policyTypes } from '../core/values.ts';

const c = initContract();

export const PolicyType = z.enum(policyTypes).meta({ id: 'PolicyType' });

export const Policy = z
  .object({ policy: PolicyType, content: z.string(), updated_at: Time })
  .meta({ id: 'Policy' });
export const PolicyInput = z.object({ content: Html }).meta({ id: 'PolicyInput' });
const one = z.object({ type: PolicyType });

export const policies = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'All saved policies',
      responses: { 200: z.array(Policy) },
      metadata: access('store', { scope: 'store:read' }),
    },
    get: {
      method: 'GET',
      path: '/:type',
      summary: 'One policy; 404 before it was saved',
      pathParams: one,
      responses: { 200: Policy },
      metadata: access('store', { scope: 'store:read' }),
    },
    create: {
      method: 'POST',
      path: '/:type',
      summary: 'Save a policy; rich text is sanitised',
      pathParams: one,
      body: PolicyInput,
      responses: { 201: Policy },
      metadata: access('store', { scope: 'store:write', errors: ['changed_meanwhile'] }),
    },
    update: {
      method: 'PUT',
      path: '/:type',
      summary: 'Save a policy; rich text is sanitised',
      pathParams: one,
      body: PolicyInput,
      responses: { 200: Policy },
      metadata: access('store', { scope: 'store:write' }),
    },
  },
  { pathPrefix: '/api/merchant/stores/policies', commonResponses: errors, strictStatusCodes: true },
);

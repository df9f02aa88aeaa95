import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Sum } from '../core/fields.ts';

const c = initContract();

/**
 * Codes by which buyers see their orders, by SMS. `available`: the platform has a gateway. `price` is counted for each
 * message; no message is sent that would exceed the `budget` of a day in Colombo, and 0 sends none. `sent` and `spent` are
 * those of today.
 */
export const SmsCodes = z
  .object({
    available: z.boolean(),
    price: Sum,
    budget: Sum,
    sent: z.number().int().min(0),
    spent: Sum,
  })
  .meta({ id: 'SmsCodes' });
export type SmsCodes = z.infer<typeof SmsCodes>;

/** Rupees a day. */
export const SmsCodesInput = z
  .object({ budget: z.number().min(0).max(100_000).multipleOf(0.01).meta({ example: 0 }) })
  .meta({ id: 'SmsCodesInput' });

export const smsCodes = c.router(
  {
    get: {
      method: 'GET',
      path: '',
      summary: 'What the shop spends on codes by SMS, and may spend',
      responses: { 200: SmsCodes },
      metadata: access('store', { scope: 'store:read' }),
    },
    update: {
      method: 'PUT',
      path: '',
      summary: 'Set what codes by SMS may cost in a day; 0 switches them off',
      body: SmsCodesInput,
      responses: { 200: SmsCodes },
      metadata: access('store', { scope: 'payments:write', errors: ['wrong_step'] }),
    },
  },
  { pathPrefix: '/api/merchant/sms-codes', commonResponses: errors, strictStatusCodes: true },
);

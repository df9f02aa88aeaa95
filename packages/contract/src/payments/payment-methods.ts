import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { PaymentMethods } from '../stores/stores.ts';
import { TestPayment } from './card-payment.ts';
import { textOrNone } from '../core/fields.ts';
import { gatewayModes, paymentMethodKeys } from '../core/values.ts';

const c = initContract();

export const Credentials = z
  .object({
    merchant_id: z.string(),
    merchant_secret: z.string().meta({
      description: 'Empty when none is saved, and for a session that is not fresh',
    }),
    secret_set: z.boolean().meta({ description: 'Whether a secret is saved' }),
    secret_end: z.string().meta({
      description: 'The last four characters of a saved secret of at least 12; empty otherwise',
    }),
    app_id: z.string().meta({ description: 'For looking up payments and refunds; empty when none is saved' }),
    app_secret_set: z.boolean(),
    app_secret_end: z.string(),
    sandbox: z.boolean().meta({ description: 'Payments of this store go to the sandbox of the gateway' }),
    mode: z.enum(gatewayModes).meta({ description: 'Where payments of this store go' }),
    check_domain: z.string().optional().meta({
      description:
        'The shop moved to this domain after the credentials were saved. The gateway approves each domain, so they need a check; saving them again removes the field',
    }),
  })
  .meta({ id: 'Credentials' });
export type Credentials = z.infer<typeof Credentials>;
export const CredentialsInput = z
  .object({
    merchant_id: z
      .string()
      .trim()
      .regex(/^[\w.-]{1,60}$/, 'must be the id that PayHere gave you')
      .meta({ example: '1211149' }),
    merchant_secret: z
      .string()
      .trim()
      .max(400)
      .meta({ description: 'Empty keeps the saved secret; required when none is saved' }),
    app_id: textOrNone(100).optional().meta({ description: 'Empty removes the app id and its secret' }),
    app_secret: textOrNone(400).optional().meta({ description: 'Empty keeps the saved one' }),
    sandbox: z.boolean().optional(),
  })
  .meta({ id: 'CredentialsInput' });
export type CredentialsInput = z.input<typeof CredentialsInput>;

const provider = z.object({
  provider: z
    .string()
    .max(40)
    .meta({ enum: ['payhere'] }),
});

export const paymentMethods = c.router(
  {
    get: {
      method: 'GET',
      path: '',
      summary: 'Which payment methods the store takes',
      responses: { 200: PaymentMethods },
      metadata: access('store', { scope: 'store:read' }),
    },
    setEnabled: {
      method: 'PUT',
      path: '/:method',
      summary: 'Switch a method on or off; cards need saved credentials',
      pathParams: z.object({
        method: z
          .string()
          .max(40)
          .meta({ enum: [...paymentMethodKeys] }),
      }),
      body: z.object({ enabled: z.boolean() }),
      responses: { 200: PaymentMethods },
      metadata: access('store', { scope: 'payments:write' }),
    },
    credentials: {
      method: 'GET',
      path: '/:provider/credentials',
      summary:
        "The store's credentials at a payment provider (`payhere`); empty strings before any were saved. Only a fresh session, in which the password was given in the last 10 minutes, reads the secret",
      pathParams: provider,
      responses: { 200: Credentials },
      metadata: access('store', { scope: 'payments:write', noKeys: true }),
    },
    saveCredentials: {
      method: 'POST',
      path: '/:provider/credentials',
      summary: 'Save the credentials; they are encrypted at rest',
      pathParams: provider,
      body: CredentialsInput,
      responses: { 201: Credentials },
      metadata: access('store', { scope: 'payments:write', noKeys: true, fresh: true }),
    },
    testPayment: {
      method: 'GET',
      path: '/:provider/test',
      summary: 'How far the last test payment came',
      pathParams: provider,
      responses: { 200: TestPayment },
      metadata: access('store', { scope: 'payments:write', noKeys: true }),
    },
    startTestPayment: {
      method: 'POST',
      path: '/:provider/test',
      summary: 'Begin a test payment; it is paid at `url`',
      pathParams: provider,
      body: c.noBody(),
      responses: { 201: TestPayment },
      metadata: access('store', { scope: 'payments:write', noKeys: true, errors: ['wrong_step'] }),
    },
  },
  { pathPrefix: '/api/merchant/payment-methods', commonResponses: errors, strictStatusCodes: true },
);

import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id, Time } from '../core/fields.ts';
import { rules } from '../core/messages.ts';
import { MAX_PUSH_DEVICES, shopLanguages } from '../core/values.ts';

const c = initContract();

/** Bytes in base64url, as `PushSubscription.toJSON()` returns keys. */
const bytes = (length: number, example: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+=*$/, rules.push_key)
    .max(200)
    .refine((text) => text.replace(/=+$/, '').length === Math.ceil((length * 4) / 3), rules.push_key)
    .meta({ example });

const EXAMPLE_ENDPOINT = 'https://push.example.com/send/0123456789';

/** A browser that gets notifications: its subscription, and the language of the notifications. */
export const PushDeviceInput = z
  .object({
    endpoint: z
      .string()
      .max(1000)
      .regex(/^https?:\/\/\S+$/, rules.link)
      .meta({ example: EXAMPLE_ENDPOINT }),
    keys: z.object({
      p256dh: bytes(
        65,
        'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      ),
      auth: bytes(16, 'tBHItJI5svbpez7KI4CCXg'),
    }),
    language: z.enum(shopLanguages),
  })
  .meta({ id: 'PushDeviceInput' });
export type PushDeviceInput = z.infer<typeof PushDeviceInput>;

/**
 * A device of the merchant that gets notifications about the store. `service` is the host of its push service, `agent` the
 * user agent, `fingerprint` the SHA-256 of its endpoint in base64url, by which a browser recognises itself.
 */
export const PushDevice = z
  .object({
    _id: Id,
    fingerprint: z.string(),
    service: z.string(),
    agent: z.string(),
    language: z.enum(shopLanguages),
    created_at: Time,
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof PushDevice>;

const one = z.object({ id: Id });

export const push = c.router(
  {
    key: {
      method: 'GET',
      path: '/key',
      summary: 'The public key that a browser needs to subscribe, in base64url',
      responses: { 200: z.object({ key: z.string() }).meta({ id: 'PushKey' }) },
      metadata: access('merchant'),
    },
    list: {
      method: 'GET',
      path: '',
      summary: 'The devices that get notifications about the store, without their addresses and keys',
      responses: { 200: z.array(PushDevice) },
      metadata: access('store', { scope: 'orders:read', noKeys: true }),
    },
    create: {
      method: 'POST',
      path: '',
      summary: `Notify a device of new orders, bank slips and card payments of the store, until its session ends; ${MAX_PUSH_DEVICES} devices at most. A device that is there already is updated`,
      body: PushDeviceInput,
      responses: { 201: PushDevice },
      metadata: access('store', { scope: 'orders:read', noKeys: true, errors: ['too_many_devices'] }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Notify a device no longer',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'orders:read', noKeys: true }),
    },
    test: {
      method: 'POST',
      path: '/:id/test',
      summary: 'Send a test notification to a device, once',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'orders:read', noKeys: true }),
    },
  },
  { pathPrefix: '/api/merchant/push', commonResponses: errors, strictStatusCodes: true },
);

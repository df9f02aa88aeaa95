import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id, Paging } from '../core/fields.ts';
import { deliveryStates } from './webhook-values.ts';
import {
  Webhook,
  WebhookChanges,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookInput,
  WebhookWithSecret,
} from './webhook.ts';

const c = initContract();

const one = z.object({ id: Id });
const oneDelivery = z.object({ id: Id, delivery: Id });
const read = access('store', { scope: 'webhooks:read' });

export const webhooks = c.router(
  {
    list: {
      method: 'GET',
      path: '/',
      summary: 'Webhooks of the store, newest first',
      responses: { 200: z.array(Webhook) },
      metadata: read,
    },
    get: {
      method: 'GET',
      path: '/:id',
      summary: 'One webhook',
      pathParams: one,
      responses: { 200: Webhook },
      metadata: read,
    },
    create: {
      method: 'POST',
      path: '',
      summary: 'Create a webhook; the reply has its secret, which is shown once',
      body: WebhookInput,
      responses: { 201: WebhookWithSecret },
      metadata: access('store', { scope: 'webhooks:write', fresh: true, errors: ['too_many_webhooks'] }),
    },
    update: {
      method: 'PATCH',
      path: '/:id',
      summary:
        'Change the fields sent; another `url` needs a fresh session. What waits for a webhook that is switched on is sent at once',
      pathParams: one,
      body: WebhookChanges,
      responses: { 200: Webhook },
      metadata: access('store', { scope: 'webhooks:write', errors: ['reauthenticate', 'wrong_step'] }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Delete a webhook with its log',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'webhooks:write', fresh: true }),
    },
    adopt: {
      method: 'POST',
      path: '/:id/adopt',
      summary:
        'Keep a webhook that an API key made when the key ends; one that is off for that reason is switched on',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: Webhook },
      metadata: access('store', { scope: 'webhooks:write', noKeys: true, fresh: true }),
    },
    rotateSecret: {
      method: 'POST',
      path: '/:id/secret',
      summary: 'Give a webhook a new secret; for 24 hours messages are signed with the one before, too',
      pathParams: one,
      body: c.noBody(),
      responses: { 200: WebhookWithSecret },
      metadata: access('store', { scope: 'webhooks:write', fresh: true, errors: ['conflict'] }),
    },
    test: {
      method: 'POST',
      path: '/:id/test',
      summary: 'Send the event `webhook.test`, once',
      pathParams: one,
      body: c.noBody(),
      responses: { 201: WebhookDelivery },
      metadata: access('store', { scope: 'webhooks:write', errors: ['wrong_step'] }),
    },
    deliveries: {
      method: 'GET',
      path: '/:id/deliveries',
      summary: 'What was sent to a webhook in the last 30 days, newest first',
      pathParams: one,
      query: Paging.extend({ state: z.enum(deliveryStates).optional() }),
      responses: { 200: z.array(WebhookDelivery) },
      metadata: read,
    },
    delivery: {
      method: 'GET',
      path: '/:id/deliveries/:delivery',
      summary: 'One delivery with what was sent and what came back',
      pathParams: oneDelivery,
      responses: { 200: WebhookDeliveryDetail },
      metadata: read,
    },
    replay: {
      method: 'POST',
      path: '/:id/deliveries/:delivery/replay',
      summary: 'Send a delivery once more, with the same id and body',
      pathParams: oneDelivery,
      body: c.noBody(),
      responses: { 200: WebhookDelivery },
      metadata: access('store', { scope: 'webhooks:write', errors: ['wrong_step'] }),
    },
  },
  { pathPrefix: '/api/merchant/webhooks', commonResponses: errors, strictStatusCodes: true },
);

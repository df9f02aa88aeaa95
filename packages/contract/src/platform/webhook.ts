import { z } from 'zod';
import { Id, text, Time } from '../core/fields.ts';
import { deliveryStates, webhookDisabledReasons, webhookEvents } from './webhook-values.ts';

/** The address that events are sent to. Its host is checked when it is saved and at each attempt. */
const Url = z
  .string()
  .trim()
  .max(2000)
  .regex(
    /^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i,
    'must be an https address without a user name and a password',
  )
  .meta({ example: 'https://example.lk/hooks/kade' });

const Events = z
  .array(z.enum(webhookEvents))
  .min(1, 'must name at least one event')
  .max(webhookEvents.length)
  .transform((events) => [...new Set(events)]);

export const Webhook = z
  .object({
    _id: Id,
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(webhookEvents)),
    enabled: z.boolean(),
    disabled_reason: z.enum(webhookDisabledReasons).nullable().meta({
      description:
        'Why it was switched off by the platform; null while it is on, and when the merchant did it',
    }),
    made_by: z.object({ key: Id, name: z.string() }).nullable().meta({
      description:
        'The API key that made it or set its address, with whose end it is switched off; null when a person did, or has adopted it',
    }),
    old_secret_until: Time.nullable().meta({
      description: 'Until then each message is signed with the secret before, too',
    }),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

/** The only replies that hold the secret. */
export const WebhookWithSecret = Webhook.extend({
  secret: z.string().meta({ description: 'Shown once; starts with `whsec_`' }),
}).meta({ id: 'WebhookWithSecret' });

const input = {
  url: Url,
  description: text(200),
  events: Events,
  enabled: z.boolean(),
};
export const WebhookInput = z
  .object({ ...input, description: input.description.default(''), enabled: input.enabled.default(true) })
  .meta({ id: 'WebhookInput' });
export type WebhookInput = z.input<typeof WebhookInput>;
export const WebhookChanges = z.object(input).partial().meta({ id: 'WebhookChanges' });

export const WebhookDelivery = z
  .object({
    _id: Id,
    message_id: z.string().meta({ description: 'The header `webhook-id`, the same at each attempt' }),
    type: z.string().meta({ description: 'One of the events, or `webhook.test`' }),
    state: z.enum(deliveryStates),
    attempts: z.number().int(),
    last_status: z.number().int().nullable().meta({ description: 'Null while no reply came' }),
    last_error: z
      .string()
      .meta({ description: 'What went wrong at the last attempt; empty when nothing did' }),
    next_at: Time.nullable().meta({ description: 'When it is tried next; null when it is not' }),
    created_at: Time,
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryDetail = WebhookDelivery.extend({
  body: z.string().meta({ description: 'What is sent, byte for byte' }),
  reply: z.string().meta({ description: 'The first 4 kB of the last reply' }),
  tries: z.array(
    z.object({
      at: Time,
      status: z.number().int().nullable(),
      error: z.string(),
      milliseconds: z.number().int(),
    }),
  ),
}).meta({ id: 'WebhookDeliveryDetail' });
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;

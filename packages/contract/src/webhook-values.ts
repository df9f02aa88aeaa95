/** The events of webhooks. */
export const webhookEvents = [
  'order.created',
  'order.updated',
  'product.created',
  'product.updated',
  'product.deleted',
  'payment.succeeded',
  'payment.failed',
  'payment.refunded',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** `waiting` for the next attempt, or for one under way. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** `failing`: every attempt to deliver a message failed. `gone`: the receiver responded with 410. */
export const webhookDisabledReasons = ['failing', 'gone'] as const;

/** How many webhooks a store may have. */
export const MAX_WEBHOOKS = 10;

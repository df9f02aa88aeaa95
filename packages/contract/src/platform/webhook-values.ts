import type { Scope } from '../core/scopes.ts';

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
  'discount.created',
  'discount.updated',
  'discount.deleted',
  'customer.created',
  'customer.updated',
  'customer.merged',
  'customer.erased',
  'review.created',
  'review.updated',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The scope of the data that each event carries. An API key needs it to subscribe to the event and to read its messages. */
export const eventScopes: Readonly<Record<WebhookEvent, Scope>> = {
  'order.created': 'orders:read',
  'order.updated': 'orders:read',
  'product.created': 'products:read',
  'product.updated': 'products:read',
  'product.deleted': 'products:read',
  'payment.succeeded': 'orders:read',
  'payment.failed': 'orders:read',
  'payment.refunded': 'orders:read',
  'discount.created': 'discounts:read',
  'discount.updated': 'discounts:read',
  'discount.deleted': 'discounts:read',
  'customer.created': 'customers:read',
  'customer.updated': 'customers:read',
  'customer.merged': 'customers:read',
  'customer.erased': 'customers:read',
  'review.created': 'reviews:read',
  'review.updated': 'reviews:read',
};

/** `waiting` for the next attempt, or for one under way. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/**
 * `failing`: every attempt to deliver a message failed. `gone`: the receiver responded with 410. `key_ended`: the API key
 * that made it was revoked or has expired.
 */
export const webhookDisabledReasons = ['failing', 'gone', 'key_ended'] as const;

/** How many webhooks a store may have. */
export const MAX_WEBHOOKS = 10;

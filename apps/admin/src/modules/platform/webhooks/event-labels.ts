import type { WebhookDelivery, WebhookEvent } from '@kade/contract';
import { phrase } from '../../../lib/i18n.ts';

/** The text of each event. */
export const webhookEventLabels: Record<WebhookEvent, string> = {
  'order.created': phrase('An order was placed'),
  'order.updated': phrase('An order was changed'),
  'product.created': phrase('A product was added'),
  'product.updated': phrase('A product was changed'),
  'product.deleted': phrase('A product was deleted'),
  'payment.succeeded': phrase('An order was paid'),
  'payment.failed': phrase('A payment failed'),
  'payment.refunded': phrase('A payment was paid back'),
  'discount.created': phrase('A discount was added'),
  'discount.updated': phrase('A discount was changed'),
  'discount.deleted': phrase('A discount was deleted'),
  'customer.created': phrase('A customer was added'),
  'customer.updated': phrase('A customer was changed'),
  'customer.merged': phrase('A customer was merged into another one'),
  'customer.erased': phrase('The data of a customer were erased'),
  'review.created': phrase('A buyer wrote a review'),
  'review.updated': phrase('A review was changed'),
};

/** The name of an event; one that the button sent is a test. */
export const webhookEventLabel = (type: string): string =>
  (webhookEventLabels as Record<string, string>)[type] ?? phrase('Test message');

/** The text for each state of a delivery. */
export const deliveryStateLabels: Record<WebhookDelivery['state'], string> = {
  waiting: phrase('Waiting'),
  delivered: phrase('Arrived'),
  failed: phrase('Failed'),
};

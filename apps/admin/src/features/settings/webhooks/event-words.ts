import type { WebhookDelivery, WebhookEvent } from '@kade/contract';
import { phrase } from '../../../lib/i18n.ts';

/** What each event tells. */
export const eventWords: Record<WebhookEvent, string> = {
  'order.created': phrase('An order was placed'),
  'order.updated': phrase('An order was changed'),
  'product.created': phrase('A product was added'),
  'product.updated': phrase('A product was changed'),
  'product.deleted': phrase('A product was deleted'),
  'payment.succeeded': phrase('An order was paid'),
  'payment.failed': phrase('A payment failed'),
  'payment.refunded': phrase('A payment was paid back'),
};

/** What an event is called; one that sprang from the button is a test. */
export const wordsOf = (type: string): string =>
  (eventWords as Record<string, string>)[type] ?? phrase('Test message');

/** Where a message stands. */
export const stateWords: Record<WebhookDelivery['state'], string> = {
  waiting: phrase('Waiting'),
  delivered: phrase('Arrived'),
  failed: phrase('Failed'),
};

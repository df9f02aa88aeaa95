import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { recordPayment } from '../fulfilment/record-payment.ts';
import { announceFacts } from '../notifications/order-mails.ts';
import { type OrderRow, placedOrder } from '../orders/order.model.ts';
import { foldPaymentEvents } from './payment-events.rules.ts';
import { paymentEventLog, receivedOf } from '../../payments/attempts/payment-event.model.ts';

/**
 * Applies the events of an order that were not applied yet, in one update of the order with everything that follows
 * from it, and returns the order. May be called at any time, concurrently, and again after a crash. Throws as
 * `changeOrder` does.
 */
export async function applyEvents(ctx: AppContext, store: Store, id: string): Promise<OrderRow> {
  const events = await receivedOf(store, id);
  if (events.length === 0) return placedOrder(store, id);
  const now = ctx.clock.now();
  const learned = {
    said: events.filter(({ verdict: verification }) => verification === 'genuine'),
    mismatch: events.some(({ verdict: verification }) => verification !== 'genuine'),
  };
  const decide = (order: OrderRow, reopen: boolean) => foldPaymentEvents(order, learned, { now, reopen });
  const order = await recordPayment(store, id, { decide, now });
  await paymentEventLog.markApplied(store, events);
  announceFacts({ ctx, store }, order);
  return order;
}

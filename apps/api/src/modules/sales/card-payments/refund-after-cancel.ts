import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { OrderRow } from '../orders/order.model.ts';
import { applyEvents } from './apply-payment-events.ts';
import { refundPayment } from './refund-payment.ts';

const REASON = 'Paid after the order was cancelled for good';

/**
 * Refunds the card payments that arrived after an order was cancelled for good. Each is refunded once. Where the gateway
 * cannot be asked, the order keeps the flag `paid_after_cancel`, about which its merchant was told.
 */
export async function refundFinal(ctx: AppContext, store: Store, order: OrderRow): Promise<void> {
  if (!order.final || !order.flags?.includes('paid_after_cancel')) return;
  for (const { state, refund, payment_id: paymentId } of order.payments) {
    if (state !== 'paid' || refund) continue;
    try {
      await refundPayment(store, order._id, { paymentId, reason: REASON, by: 'system', ctx });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      ctx.log.warn({ order: order._id, reason: cause.extra.reason }, 'a late payment was not refunded');
    }
  }
}

/** Applies the events of an order as `applyEvents` does, then refunds what arrived after it was cancelled for good. */
export async function applyAndRefund(ctx: AppContext, store: Store, id: string): Promise<void> {
  await refundFinal(ctx, store, await applyEvents(ctx, store, id));
}

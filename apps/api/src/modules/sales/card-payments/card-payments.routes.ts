import { contract, type OrderPayments } from '@kade/contract';
import { findUsername } from '../../../db/merchants/merchant.model.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { routes } from '../../../http/contract/routes.ts';
import { apiError } from '../../../lib/api-error.ts';
import { type OrderRow, placedOrder } from '../orders/order.model.ts';
import { queryableAccount, retrievePayments, ofMode, scheduleRetrieval } from './retrieve-payments.ts';
import { paymentEvents } from '../../payments/attempts/payment-event.model.ts';
import { refundPayment, toRefundError } from './refund-payment.ts';

async function paymentsOf(store: Store, order: OrderRow, ctx: AppContext): Promise<OrderPayments> {
  const [notifications, at] = await Promise.all([
    paymentEvents(store, order._id),
    queryableAccount(store, ctx),
  ]);
  return {
    attempts: order.payments,
    notices: notifications,
    can_look_up: at !== null,
    look_up_refused_at: order.look_up_refused_at ?? null,
  };
}

export const cardPayments = routes(contract.cardPayments, {
  list: async ({ params }, { store, ctx }) => paymentsOf(store, await placedOrder(store, params.id), ctx),

  lookUp: async ({ params }, { store, merchant, ctx, ip, header }) => {
    await ctx.rateLimits.gateway({ ip, header }, merchant.id);
    const order = await placedOrder(store, params.id);
    if (order.payments.length === 0) throw apiError('card_not_tried');
    const at = await queryableAccount(store, ctx);
    if (!at) throw apiError('payhere_app_missing');
    try {
      await retrievePayments({ ctx, store, order, at }, ofMode(order, at));
    } catch (cause) {
      throw toRefundError(cause, 'payhere_silent');
    }
    await scheduleRetrieval(store, order._id, { now: ctx.clock.now() });
    return paymentsOf(store, await placedOrder(store, params.id), ctx);
  },

  refund: async ({ params, body }, { store, merchant, ctx }) => {
    const { payment_id: paymentId, reason } = body;
    const by = await findUsername(merchant);
    return refundPayment(store, params.id, { paymentId, reason, by, ctx });
  },
});

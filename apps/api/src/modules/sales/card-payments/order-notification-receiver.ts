import { cents } from '../../../db/scoped/serialization.ts';
import { MOST_PAYMENTS } from '../../payments/attempts/attempt-state.rules.ts';
import { parseOrderReference } from '../../payments/attempts/attempt.rules.ts';
import { paymentEventLog } from '../../payments/attempts/payment-event.model.ts';
import { gatewayAccount } from '../../payments/methods/gateway-account.ts';
import { type NotificationReceiver, receiveAsEvent } from '../../payments/notifications/receiver.ts';
import { Orders } from '../orders/order.model.ts';
import { applyAndRefund } from './refund-after-cancel.ts';

/** Receives the notifications about orders that are paid by card. */
export const orderNotificationReceiver: NotificationReceiver = {
  owns: (reference) => parseOrderReference(reference) !== null,

  async receive(posted, ctx) {
    const { ref, code } = posted.notification;
    const id = parseOrderReference(ref);
    const found = id === null ? null : await Orders.findWithStore(id);
    const paymentAttempt = found?.row.payments.find((attempt) => attempt.ref === ref);
    if (!found || !paymentAttempt) return 'unknown';
    const { store, row: order } = found;
    const gateway = await gatewayAccount(store, ctx);
    if (!gateway) return 'no_account';
    const notified = {
      store,
      charge: { ref, amount: cents(paymentAttempt.amount), currency: 'LKR' },
      gateway,
      log: paymentEventLog,
      now: ctx.clock.now(),
      task: 'a payment notice',
    } as const;
    return receiveAsEvent(
      posted,
      {
        ...notified,
        toEvent: (fields) => ({ ...fields, order: order._id, ref }),
        limit: (verification) => ({ kind: { ref, code, verdict: verification }, most: MOST_PAYMENTS }),
        apply: () => applyAndRefund(ctx, store, order._id),
      },
      ctx,
    );
  },
};

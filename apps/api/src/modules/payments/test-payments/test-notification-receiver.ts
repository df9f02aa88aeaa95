import { cents } from '../../../db/scoped/serialization.ts';
import { toGatewayAccount } from '../methods/gateway-account.ts';
import type { NotificationReceiver } from '../notifications/receiver.ts';
import { recordTestNotification, TestPayments } from './test-payment.model.ts';
import { parseTestReference } from './test-payment.rules.ts';

/** Stores what the gateway notifies about test payments, whether it is genuine or not: the merchant sees it. */
export const testNotificationReceiver: NotificationReceiver = {
  owns: (reference) => parseTestReference(reference) !== null,

  async receive({ notification }, ctx) {
    const id = parseTestReference(notification.ref);
    const found = id === null ? null : await TestPayments.findWithStore(id);
    if (!found) return 'unknown';
    const { store, row: test } = found;
    const gateway = toGatewayAccount(store, await store.read('credentials'), ctx);
    if (!gateway) return 'no_account';
    const charge = { ref: test.ref, amount: cents(test.amount), currency: 'LKR' } as const;
    const verification = gateway.payments.verifyNotification(notification, charge, gateway.account);
    const { status, paymentId: payment_id } = notification;
    await recordTestNotification(store, test._id, {
      verdict: verification,
      status,
      payment_id,
      at: ctx.clock.now(),
    });
    return verification === 'genuine' ? 'received' : verification;
  },
};

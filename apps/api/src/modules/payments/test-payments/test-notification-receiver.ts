import { cents } from '../../../db/scoped/serialization.ts';
import { toGatewayAccount } from '../methods/gateway-account.ts';
import type { NotificationReceiver } from '../notifications/receiver.ts';
import { recordTestNotification, TestPayment } from './test-payment.model.ts';
import { testIdOf } from './test-payment.rules.ts';

/** Stores what the gateway notifies about test payments, whether it is genuine or not: the merchant sees it. */
export const testNotificationReceiver: NotificationReceiver = {
  owns: (reference) => testIdOf(reference) !== null,

  async receive({ notification }, ctx) {
    const id = testIdOf(notification.ref);
    const found = id === null ? null : await TestPayment.findWithStore(id);
    if (!found) return 'unknown';
    const { store, row: test } = found;
    const gateway = toGatewayAccount(store, await store.read('credentials'), ctx);
    if (!gateway) return 'no_account';
    const charge = { ref: test.ref, amount: cents(test.amount), currency: 'LKR' } as const;
    const verdict = gateway.payments.judge(notification, charge, gateway.account);
    const { status, paymentId: payment_id } = notification;
    await recordTestNotification(store, test._id, { verdict, status, payment_id, at: ctx.clock.now() });
    return verdict === 'genuine' ? 'received' : verdict;
  },
};

import { planNotificationReceiver } from '../modules/billing/subscriptions/plan-notification-receiver.ts';
import { payhereNotifications } from '../modules/payments/notifications/payhere-notifications.routes.ts';
import { testNotificationReceiver } from '../modules/payments/test-payments/test-notification-receiver.ts';
import { orderNotificationReceiver } from '../modules/sales/card-payments/order-notification-receiver.ts';

/** The route of the gateway's notifications, with a receiver for each kind of payment. */
export const gateway = payhereNotifications([
  orderNotificationReceiver,
  planNotificationReceiver,
  testNotificationReceiver,
]);

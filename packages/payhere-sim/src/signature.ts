import { createHash } from 'node:crypto';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase();

/** The fields that a shop signs when it sends a buyer to the checkout; `amount` unchanged from the form. */
export interface CheckoutSubject {
  merchant_id: string;
  order_id: string;
  amount: string;
  currency: string;
}

/** Returns the `hash` of a checkout form, as PayHere's "Checkout API" page defines it. */
export const checkoutHash = (subject: CheckoutSubject, secret: string): string =>
  md5(subject.merchant_id + subject.order_id + subject.amount + subject.currency + md5(secret));

/** Returns the `md5sig` of a notification, as PayHere's "Checkout API" page defines it. */
export const notificationSignature = (
  subject: CheckoutSubject & { status_code: string },
  secret: string,
): string =>
  md5(
    subject.merchant_id +
      subject.order_id +
      subject.amount +
      subject.currency +
      subject.status_code +
      md5(secret),
  );

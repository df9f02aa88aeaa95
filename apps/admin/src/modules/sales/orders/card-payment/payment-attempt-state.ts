import type { Order, PaymentAttempt, PaymentNotice } from '@kade/contract';
import { phrase } from '../../../../lib/i18n.ts';

/**
 * The state of a payment attempt as the merchant sees it. `begun`: the buyer may still be at PayHere; `left`: they did
 * not finish there; `stopped`: they gave up there; `declined`: the bank did not agree; `refunding`: a refund was
 * requested from PayHere.
 */
export type PaymentAttemptState =
  | 'begun'
  | 'left'
  | 'pending'
  | 'paid'
  | 'refunding'
  | 'declined'
  | 'stopped'
  | 'paid_back'
  | 'charged_back';

/** A buyer who has not paid within so many milliseconds has probably left the page of PayHere. */
const timeoutMs = 20 * 60_000;

/** The last genuine notification of the gateway about a payment attempt. */
const hasNotification = (
  { ref }: PaymentAttempt,
  notifications: readonly PaymentNotice[],
  status: PaymentNotice['status'],
) =>
  notifications.some(
    (notification) =>
      notification.ref === ref && notification.verdict === 'genuine' && notification.status === status,
  );

/** `now` is in milliseconds. */
export function paymentAttemptState(
  paymentAttempt: PaymentAttempt,
  notifications: readonly PaymentNotice[],
  now: number,
): PaymentAttemptState {
  switch (paymentAttempt.state) {
    case 'started':
      return now - Date.parse(paymentAttempt.at) < timeoutMs ? 'begun' : 'left';
    case 'paid':
      return paymentAttempt.refund?.state === 'asked' ? 'refunding' : 'paid';
    case 'failed':
      return hasNotification(paymentAttempt, notifications, 'failed') ||
        !hasNotification(paymentAttempt, notifications, 'cancelled')
        ? 'declined'
        : 'stopped';
    case 'refunded':
      return hasNotification(paymentAttempt, notifications, 'charged_back') ? 'charged_back' : 'paid_back';
    default:
      return paymentAttempt.state;
  }
}

interface StateText {
  tone: 'yellow' | 'green' | 'red' | 'purple' | 'grey';
  label: string;
  sentence: string;
}

/** The text for each state, and the advice that goes with it. */
export const stateTexts: Record<PaymentAttemptState, StateText> = {
  begun: {
    tone: 'yellow',
    label: phrase('Started'),
    sentence: phrase('The buyer was sent to PayHere a moment ago. Nothing to do.'),
  },
  left: {
    tone: 'grey',
    label: phrase('Not finished'),
    sentence: phrase('The buyer did not finish the payment at PayHere.'),
  },
  pending: {
    tone: 'yellow',
    label: phrase('Pending'),
    sentence: phrase('The bank is still deciding. Nothing to do.'),
  },
  paid: {
    tone: 'green',
    label: phrase('Paid'),
    sentence: phrase('PayHere has the money and hands it on to you.'),
  },
  refunding: {
    tone: 'yellow',
    label: phrase('Refund asked for'),
    sentence: phrase(
      'PayHere was asked to pay this back and has not said yet what came of it. It is asked again from time to time.',
    ),
  },
  declined: {
    tone: 'red',
    label: phrase('Failed'),
    sentence: phrase('Declined by the bank. No money was taken.'),
  },
  stopped: {
    tone: 'grey',
    label: phrase('Cancelled'),
    sentence: phrase('The buyer cancelled the payment at PayHere. No money was taken.'),
  },
  paid_back: {
    tone: 'purple',
    label: phrase('Refunded'),
    sentence: phrase('The money was paid back to the buyer.'),
  },
  charged_back: {
    tone: 'red',
    label: phrase('Charged back'),
    sentence: phrase('The buyer’s bank took the money back. Ask PayHere whether you can object.'),
  },
};

/** Whether the buyer can still pay the order from their page. */
export const canPayAgain = (order: Order): boolean =>
  order.source === 'storefront' &&
  ['pending', 'failed'].includes(order.payment_status.toLowerCase()) &&
  ['pending', 'processing'].includes(order.order_status.toLowerCase());

/** States that no longer change without an action. */
export const hasEnded = (state: PaymentAttemptState): boolean =>
  ['left', 'declined', 'stopped'].includes(state);

import type { BillingPeriod, GatewayMode } from '@kade/contract';
import type { Clock } from '../clock.ts';

/**
 * An account at the gateway: a merchant's, or the platform's own. `appId` and `appSecret` are null when there are none.
 */
export interface GatewayAccount {
  merchantId: string;
  merchantSecret: string;
  appId: string | null;
  appSecret: string | null;
}

/** What is to be paid. `ref` is our own order id at the gateway; `amount` is in cents. */
export interface Charge {
  ref: string;
  amount: number;
  currency: 'LKR';
}

/** The buyer and the addresses that go into a checkout form. */
export interface CheckoutDetails {
  /** What is bought, in words. */
  items: string;
  buyer: { name: string; email: string; phone: string; address: string; city: string };
  returnUrl: string;
  cancelUrl: string;
  notifyUrl: string;
}

/** A form that the buyer's browser posts to the gateway. */
export interface CheckoutForm {
  action: string;
  fields: Record<string, string>;
}

/** The content of a notification, as received and not yet verified. */
export interface PaymentNotification {
  merchantId: string;
  ref: string;
  paymentId: string;
  /** The gateway's text, such as `1000.00`. */
  amount: string;
  currency: string;
  status: NoticeStatus;
  /** The gateway's code, such as `-2`. */
  code: string;
  signature: string;
  method: string;
  message: string;
  /** Its fields about a subscription; null when it is about a single payment. */
  recurring: RecurringNotice | null;
}

/**
 * The fields of a notice about a subscription, each an empty text when it is missing. None of them is signed: the
 * sender of a replayed genuine notice can write anything here.
 */
export interface RecurringNotice {
  /** Up to 30 digits. */
  subscriptionId: string;
  /** The gateway's text, such as `RECURRING_INSTALLMENT_SUCCESS`. */
  message: string;
  status: string;
  nextDate: string;
  installmentsPaid: string;
}
export type NoticeStatus = 'paid' | 'pending' | 'cancelled' | 'failed' | 'charged_back';

export type VerificationResult =
  | 'genuine'
  | 'wrong_signature'
  | 'wrong_merchant'
  | 'wrong_amount'
  | 'wrong_currency';

/** A payment at the gateway. `amount` is in cents. `refunding`: a refund is in progress. */
export interface SeenPayment {
  paymentId: string;
  status: 'paid' | 'refunding' | 'refunded' | 'charged_back';
  amount: number;
  currency: string;
}

/** Thrown when the gateway could not be reached, or its reply was invalid. The state of the payment remains unknown. */
export class GatewayUnavailable extends Error {}

/**
 * Thrown when the gateway refuses the account's app id and secret, or there are none: the merchant has to correct them.
 */
export class AccountRefused extends Error {}

export interface Payments {
  checkout(charge: Charge, details: CheckoutDetails, account: GatewayAccount): CheckoutForm;
  /** As `checkout`, for a charge that is repeated every month or every year until it is stopped. */
  subscribe(
    charge: Charge,
    details: CheckoutDetails,
    { account, period }: { account: GatewayAccount; period: BillingPeriod },
  ): CheckoutForm;
  /**
   * Stops a subscription by the gateway's id; this cannot be undone. Returns false when the gateway reports that it
   * cannot be stopped. Throws as `search`.
   */
  stopSubscription(subscriptionId: string, account: GatewayAccount): Promise<boolean>;
  /** Returns the notice in a posted form; null when it is none: a field is missing, repeated or has another format. */
  read(form: URLSearchParams): PaymentNotification | null;
  /** Whether a notice is the gateway's and is about this charge of this account. */
  verifyNotification(
    notification: PaymentNotification,
    charge: Charge,
    account: GatewayAccount,
  ): VerificationResult;
  /**
   * Returns the payments of a charge that have a result. Throws `GatewayUnavailable` when no reply came,
   * `AccountRefused` when the app id and secret are missing or wrong.
   */
  search(ref: string, account: GatewayAccount): Promise<SeenPayment[]>;
  /**
   * Refunds a payment, in full or `amount` of it in cents. Returns false when the gateway reports that it cannot be
   * refunded. Throws as `search`.
   */
  refund(paymentId: string, reason: string, account: GatewayAccount, amount?: number): Promise<boolean>;
}

/** The account to which plans are paid. */
export interface PlatformGateway {
  mode: GatewayMode;
  account: GatewayAccount;
  payments: Payments;
  /** The time by which plans are paid: in simulator mode the simulator's, which people move ahead. */
  clock: Clock;
}

/** The gateways of this server, by where the payments of a store are sent. */
export interface Gateways {
  /** Where plans are paid; null when the platform has no account. */
  platform: PlatformGateway | null;
  /**
   * Returns where payments of a store are sent, and the adapter for that. `sandbox`: the store chose no real payments
   * yet.
   */
  for(store: { sandbox: boolean }): { mode: GatewayMode; payments: Payments };
  /** As `Payments.read`, for a notice whose store is not known yet. */
  read: Payments['read'];
}

/** A simulator that was started: its address and the clock by which it charges. */
export interface StartedSimulator {
  url: string;
  clock: Clock;
}

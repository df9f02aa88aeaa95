import type { Account } from './accounts.ts';
import type { Fields } from './checkout-form.ts';

export type PaymentState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded' | 'charged_back';

/** One attempt to pay, or one instalment of a subscription. */
export interface Payment {
  paymentId: string;
  account: Account;
  orderId: string;
  /** In rupees as it was sent in the checkout form, such as `1000.00`. */
  amount: string;
  currency: string;
  state: PaymentState;
  /** What was refunded of it, in cents. */
  returned: number;
  card: TestCard | null;
  /** The checkout form. */
  form: Fields;
  at: Date;
  subscription: Subscription | null;
}

export interface Subscription {
  subscriptionId: string;
  account: Account;
  form: Fields;
  state: 'ACTIVE' | 'COMPLETED' | 'FAILED' | 'STOPPED';
  startedAt: Date;
  /** When the next instalment is due. */
  nextAt: Date;
  /** When the card is charged next: at `nextAt`, or on one of the following days after a failure. */
  chargeAt: Date;
  /** The number of paid instalments, the first one included. */
  paid: number;
  /** How many of the next instalments fail. */
  failNext: number;
}

export interface TestCard {
  method: 'VISA' | 'MASTER' | 'AMEX';
  number: string;
}

/** A button of the payment page, the sentence below it, and the card that it represents. */
export interface OutcomeText {
  label: string;
  hint: string;
  card: TestCard | null;
}

/** Buttons of the payment page: the decisions of the buyer's bank. */
export const outcomes = {
  success: {
    label: 'Pay',
    hint: 'The bank agrees.',
    card: { method: 'VISA', number: '4916217501611292' },
  },
  insufficient_funds: {
    label: 'Decline: insufficient funds',
    hint: 'There is not enough money.',
    card: { method: 'VISA', number: '4024007194349121' },
  },
  limit_exceeded: {
    label: 'Decline: limit exceeded',
    hint: 'The card has spent its limit.',
    card: { method: 'MASTER', number: '5491182243178283' },
  },
  pending: {
    label: 'Pending, then success',
    hint: 'The bank agrees after a minute.',
    card: { method: 'MASTER', number: '5307732125531191' },
  },
  cancel: { label: 'Cancel', hint: 'The buyer goes back to the shop.', card: null },
} as const satisfies Record<string, OutcomeText>;
export type Outcome = keyof typeof outcomes;

/** Returns whether a value is the name of an outcome. */
export const isOutcome = (text: unknown): text is Outcome =>
  typeof text === 'string' && Object.hasOwn(outcomes, text);

/** Status codes of notifications, as PayHere's "Checkout API" page lists them. */
export const STATUS_CODE = {
  paid: '2',
  pending: '0',
  cancelled: '-1',
  failed: '-2',
  charged_back: '-3',
} as const;

/** Returns a card number of which only the last four digits are shown. */
export const maskedNumber = ({ number }: TestCard): string => `************${number.slice(-4)}`;

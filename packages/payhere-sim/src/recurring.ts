import type { Fields } from './checkout-form.ts';
import type { Account } from './accounts.ts';
import type { VirtualClock } from './clock.ts';
import { type Notifier, notificationOf } from './notifications.ts';
import { addPeriods, dayOf, periodOf } from './periods.ts';
import { outcomes, type Payment, STATUS_CODE, type Subscription } from './payments.ts';

const DAY = 86_400_000;
/** A failed instalment is tried again on the following days. */
const RETRIES = 3;
const FIRST_ID = 420_075_000_000;

type Message =
  | 'AUTHORIZATION_SUCCESS'
  | 'AUTHORIZATION_FAILED'
  | 'RECURRING_INSTALLMENT_SUCCESS'
  | 'RECURRING_INSTALLMENT_FAILED'
  | 'RECURRING_COMPLETE'
  | 'RECURRING_STOPPED';

const STATE_CODE = { ACTIVE: '0', COMPLETED: '1', FAILED: '-1', STOPPED: '-1' } as const;

/** The part of the gateway that subscriptions use. */
interface Gateway {
  clock: VirtualClock;
  notifier: Notifier;
  newPayment(account: Account, form: Fields, state: Payment['state']): Payment;
}

/** Subscriptions: the first payment, the instalments after it and their end. */
export class Recurring {
  readonly all: Subscription[] = [];
  readonly #gateway: Gateway;

  constructor(gateway: Gateway) {
    this.#gateway = gateway;
  }

  /** Returns the subscription with this id; undefined when there is none. */
  find(id: string): Subscription | undefined {
    return this.all.find(({ subscriptionId }) => subscriptionId === id);
  }

  /** Returns the time of the next charge of any subscription; undefined when there is none. */
  nextCharge(): Date | undefined {
    const times = this.all.filter(({ state }) => state === 'ACTIVE').map(({ chargeAt }) => chargeAt);
    return times.toSorted((a, b) => a.getTime() - b.getTime())[0];
  }

  /** Starts a subscription with its first payment. */
  async begin(first: Payment): Promise<void> {
    const { form, account } = first;
    const nextAt = addPeriods(first.at, periodOf(form.recurrence ?? ''), 1);
    const subscription: Subscription = {
      subscriptionId: String(FIRST_ID + this.all.length + 1),
      account,
      form,
      state: 'ACTIVE',
      startedAt: first.at,
      nextAt,
      chargeAt: nextAt,
      paid: 1,
      failNext: 0,
    };
    this.all.push(subscription);
    first.subscription = subscription;
    this.#schedule(subscription, nextAt, 0);
    await this.#send(first, STATUS_CODE.paid, 'AUTHORIZATION_SUCCESS');
  }

  async refused(payment: Payment): Promise<void> {
    const extra = { message_type: 'AUTHORIZATION_FAILED', ...itemFields(payment.form) };
    await this.#gateway.notifier.send(payment, notificationOf(payment, STATUS_CODE.failed, extra));
  }

  /** Ends the subscription at the request of the merchant or the buyer. */
  async stop(subscription: Subscription): Promise<void> {
    if (subscription.state !== 'ACTIVE' && subscription.state !== 'FAILED') return;
    subscription.state = 'STOPPED';
    const last = this.#instalment(subscription, 'cancelled');
    await this.#send(last, STATUS_CODE.cancelled, 'RECURRING_STOPPED');
  }

  /** Charges the instalment that failed last once more. */
  async retry(subscription: Subscription): Promise<boolean> {
    if (subscription.state !== 'FAILED') return false;
    subscription.state = 'ACTIVE';
    await this.#charge(subscription, RETRIES);
    return true;
  }

  #schedule(subscription: Subscription, at: Date, tries: number): void {
    subscription.chargeAt = at;
    this.#gateway.clock.at(at, () => this.#charge(subscription, tries));
  }

  async #charge(subscription: Subscription, tries: number): Promise<void> {
    if (subscription.state !== 'ACTIVE') return;
    if (subscription.failNext > 0) {
      subscription.failNext -= 1;
      if (tries >= RETRIES) subscription.state = 'FAILED';
      else this.#schedule(subscription, new Date(this.#gateway.clock.now().getTime() + DAY), tries + 1);
      const failed = this.#instalment(subscription, 'failed');
      return this.#send(failed, STATUS_CODE.failed, 'RECURRING_INSTALLMENT_FAILED');
    }
    const paid = this.#instalment(subscription, 'paid');
    subscription.paid += 1;
    const period = periodOf(subscription.form.recurrence ?? '');
    subscription.nextAt = addPeriods(subscription.startedAt, period, subscription.paid);
    if (this.#isOver(subscription)) subscription.state = 'COMPLETED';
    else this.#schedule(subscription, subscription.nextAt, 0);
    const message =
      subscription.state === 'COMPLETED' ? 'RECURRING_COMPLETE' : 'RECURRING_INSTALLMENT_SUCCESS';
    await this.#send(paid, STATUS_CODE.paid, message);
  }

  #isOver({ form, startedAt, nextAt }: Subscription): boolean {
    if (form.duration === 'Forever') return false;
    return nextAt >= addPeriods(startedAt, periodOf(form.duration ?? ''), 1);
  }

  /** Creates the payment of an instalment. It has a payment id of its own and the order id of the first payment. */
  #instalment(subscription: Subscription, state: Payment['state']): Payment {
    const payment = this.#gateway.newPayment(subscription.account, subscription.form, state);
    payment.card = outcomes.success.card;
    payment.subscription = subscription;
    return payment;
  }

  #send(payment: Payment, code: '2' | '-1' | '-2', message: Message): Promise<void> {
    const { subscription } = payment;
    const extra: Fields = {
      message_type: message,
      ...itemFields(payment.form),
      ...(subscription
        ? {
            subscription_id: subscription.subscriptionId,
            item_rec_status: STATE_CODE[subscription.state],
            item_rec_date_next: dayOf(subscription.nextAt),
            item_rec_install_paid: String(subscription.paid),
          }
        : {}),
    };
    return this.#gateway.notifier.send(payment, notificationOf(payment, code, extra));
  }
}

const itemFields = ({ recurrence = '', duration = '' }: Fields): Fields => ({
  item_recurrence: recurrence,
  item_duration: duration,
});

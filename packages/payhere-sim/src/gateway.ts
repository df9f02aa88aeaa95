import { randomBytes } from 'node:crypto';
import { type Account, type AccountInput, accountOf } from './accounts.ts';
import type { Fields } from './checkout-form.ts';
import { VirtualClock } from './clock.ts';
import { Notifier, notificationOf } from './notifications.ts';
import { type Outcome, outcomes, type Payment, STATUS_CODE, type Subscription } from './payments.ts';
import { Recurring } from './recurring.ts';

const PENDING_FOR_MS = 60_000;

/** An accepted checkout form that waits for the buyer. */
export interface Checkout {
  id: string;
  account: Account;
  form: Fields;
}

/** The state of the gateway: merchants, open checkouts, payments and subscriptions. */
export class Gateway {
  readonly clock: VirtualClock;
  readonly notifier: Notifier;
  readonly recurring: Recurring;
  readonly accounts = new Map<string, Account>();
  readonly checkouts = new Map<string, Checkout>();
  readonly payments: Payment[] = [];
  #lastPaymentId = 320_025_000_000;

  constructor(accounts: readonly AccountInput[], start?: Date) {
    this.clock = new VirtualClock(start);
    this.notifier = new Notifier(this.clock);
    this.recurring = new Recurring(this);
    for (const account of accounts) this.addAccount(account);
  }

  addAccount(input: AccountInput): Account {
    const account = accountOf(input);
    this.accounts.set(account.merchantId, account);
    return account;
  }

  openCheckout(account: Account, form: Fields): Checkout {
    const checkout = { id: randomBytes(16).toString('hex'), account, form };
    this.checkouts.set(checkout.id, checkout);
    return checkout;
  }

  newPayment(account: Account, form: Fields, state: Payment['state']): Payment {
    this.#lastPaymentId += 1;
    const payment: Payment = {
      paymentId: String(this.#lastPaymentId),
      account,
      orderId: form.order_id ?? '',
      amount: form.amount ?? '',
      currency: form.currency ?? '',
      state,
      returned: 0,
      card: null,
      form,
      at: this.clock.now(),
      subscription: null,
    };
    this.payments.push(payment);
    return payment;
  }

  /**
   * Applies the decision of the buyer's bank. Returns the address to redirect the buyer to. Notifications are sent
   * before that, or after it with the fault of the merchant.
   */
  async finish(checkout: Checkout, outcome: Outcome): Promise<string> {
    const { account, form } = checkout;
    const payment = this.newPayment(account, form, stateAfter(outcome));
    payment.card = outcomes[outcome].card;
    const notified = () => this.#notify(payment, outcome);
    if (account.faults.notifyAfterRedirect) this.clock.after(200, notified);
    else await notified();
    const target = new URL((outcome === 'cancel' ? form.cancel_url : form.return_url) ?? '');
    target.searchParams.set('order_id', payment.orderId);
    return target.href;
  }

  /** Charges a paid payment back. */
  async chargeBack(payment: Payment): Promise<void> {
    payment.state = 'charged_back';
    await this.notifier.send(payment, notificationOf(payment, STATUS_CODE.charged_back));
  }

  paymentsOf(account: Account, orderId: string): Payment[] {
    return this.payments.filter((payment) => payment.account === account && payment.orderId === orderId);
  }

  subscriptionsOf(account: Account): Subscription[] {
    return this.recurring.all.filter((subscription) => subscription.account === account);
  }

  stop(): void {
    this.clock.stop();
  }

  async #notify(payment: Payment, outcome: Outcome): Promise<void> {
    if (outcome === 'cancel') return this.#send(payment, 'cancelled');
    if (outcome === 'pending') {
      this.clock.after(PENDING_FOR_MS, () => this.#paid(payment));
      const pending = notificationOf(payment, STATUS_CODE.pending);
      if (!payment.account.faults.reorder) return this.notifier.send(payment, pending);
      return this.clock.after(PENDING_FOR_MS + 1_000, () => this.notifier.send(payment, pending));
    }
    if (outcome !== 'success') {
      if (payment.form.recurrence) return this.recurring.refused(payment);
      return this.#send(payment, 'failed');
    }
    await this.#paid(payment);
  }

  async #paid(payment: Payment): Promise<void> {
    payment.state = 'paid';
    const { chargebackAfterMs } = payment.account.faults;
    if (chargebackAfterMs !== null) this.clock.after(chargebackAfterMs, () => this.chargeBack(payment));
    if (payment.form.recurrence) return this.recurring.begin(payment);
    await this.#send(payment, 'paid');
  }

  #send(payment: Payment, state: keyof typeof STATUS_CODE): Promise<void> {
    return this.notifier.send(payment, notificationOf(payment, STATUS_CODE[state]));
  }
}

function stateAfter(outcome: Outcome): Payment['state'] {
  if (outcome === 'success') return 'paid';
  if (outcome === 'pending') return 'pending';
  return outcome === 'cancel' ? 'cancelled' : 'failed';
}

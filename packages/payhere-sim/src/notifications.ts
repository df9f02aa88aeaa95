import { randomUUID } from 'node:crypto';
import type { Fields } from './checkout-form.ts';
import type { VirtualClock } from './clock.ts';
import { maskedNumber, type Payment, STATUS_CODE } from './payments.ts';
import { notificationSignature } from './signature.ts';

const RETRY_AFTER_MS = [1_000, 5_000, 30_000];
const REPLAY_AFTER_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** A sent notification, with the response of each attempt. */
export interface SentNotification {
  id: string;
  url: string;
  fields: Fields;
  /** The HTTP status, or the error of the connection. */
  answers: { at: string; status: number | string }[];
}

export type StatusCode = (typeof STATUS_CODE)[keyof typeof STATUS_CODE];

const MESSAGES: Record<StatusCode, string> = {
  '2': 'Successfully completed the payment.',
  '0': 'The payment is pending.',
  '-1': 'The payment was cancelled.',
  '-2': 'The payment was declined by the bank.',
  '-3': 'The payment was charged back.',
};

/** Returns the fields of a notification, correctly signed. `extra` are those of a recurring payment. */
export function notificationOf(payment: Payment, code: StatusCode, extra: Fields = {}): Fields {
  const { account, orderId, paymentId, amount, currency, form, card } = payment;
  const subject = { merchant_id: account.merchantId, order_id: orderId, amount, currency, status_code: code };
  return {
    merchant_id: account.merchantId,
    order_id: orderId,
    payment_id: paymentId,
    captured_amount: code === '2' ? amount : '0.00',
    payhere_amount: amount,
    payhere_currency: currency,
    status_code: code,
    md5sig: notificationSignature(subject, account.secret),
    status_message: MESSAGES[code],
    custom_1: form.custom_1 ?? '',
    custom_2: form.custom_2 ?? '',
    ...(card
      ? {
          method: card.method,
          card_holder_name: `${form.first_name ?? ''} ${form.last_name ?? ''}`.trim(),
          card_no: maskedNumber(card),
          card_expiry: '12/34',
        }
      : { method: '' }),
    recurring: payment.subscription ? '1' : '0',
    ...extra,
  };
}

/** Applies the faults of the merchant's account to the fields of a notification. */
function spoiled(fields: Fields, { account }: Payment): Fields {
  const { wrongSignature, wrongAmount, wrongCurrency } = account.faults;
  const changed: Fields = {
    ...fields,
    ...(wrongAmount ? { payhere_amount: (Number(fields.payhere_amount) + 1).toFixed(2) } : {}),
    ...(wrongCurrency ? { payhere_currency: 'USD' } : {}),
  };
  const md5sig = notificationSignature(
    {
      merchant_id: changed.merchant_id ?? '',
      order_id: changed.order_id ?? '',
      amount: changed.payhere_amount ?? '',
      currency: changed.payhere_currency ?? '',
      status_code: changed.status_code ?? '',
    },
    account.secret,
  );
  return { ...changed, md5sig: wrongSignature ? md5sig.split('').toReversed().join('') : md5sig };
}

/** Sends notifications with the faults of their merchants and keeps a record of each. */
export class Notifier {
  readonly sent: SentNotification[] = [];
  readonly #clock: VirtualClock;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  /**
   * Sends a notification with the faults of its merchant. Resolves after the response, or at once when it is delayed.
   */
  async send(payment: Payment, fields: Fields): Promise<void> {
    const { drop, delayMs, duplicate, replay } = payment.account.faults;
    if (drop) return;
    const url = payment.form.notify_url ?? '';
    const deliver = async () => {
      for (let copy = 0; copy <= duplicate; copy += 1)
        await this.#deliver(payment, url, spoiled(fields, payment));
    };
    if (replay) this.#clock.after(delayMs + REPLAY_AFTER_MS, deliver);
    if (delayMs === 0) return deliver();
    this.#clock.after(delayMs, deliver);
  }

  async #deliver({ account }: Payment, url: string, fields: Fields): Promise<void> {
    const notification: SentNotification = { id: randomUUID(), url, fields, answers: [] };
    this.sent.push(notification);
    await this.#attempt(notification, account.faults.retry ? [...RETRY_AFTER_MS] : []);
  }

  async #attempt(notification: SentNotification, pauses: number[]): Promise<void> {
    const status = await post(notification);
    notification.answers.push({ at: this.#clock.now().toISOString(), status });
    const [pause, ...rest] = pauses;
    const taken = typeof status === 'number' && status >= 200 && status < 300;
    if (!taken && pause !== undefined) this.#clock.after(pause, () => this.#attempt(notification, rest));
  }
}

async function post({ url, fields }: SentNotification): Promise<number | string> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await reply.arrayBuffer();
    return reply.status;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

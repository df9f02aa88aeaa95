import type {
  Charge,
  GatewayAccount,
  PaymentNotification,
  NoticeStatus,
  RecurringNotice,
  VerificationResult,
} from './gateway.ts';
import { amountText, noticeSignature, sameSignature } from './signature.ts';

const STATUSES: Record<string, NoticeStatus> = {
  '2': 'paid',
  '0': 'pending',
  '-1': 'cancelled',
  '-2': 'failed',
  '-3': 'charged_back',
};

const LONGEST = 200;

/** Returns the value of a field that occurs once and is not longer than values of the gateway can be. */
function single(form: URLSearchParams, name: string): string | null {
  const [value, ...more] = form.getAll(name);
  return value !== undefined && more.length === 0 && value.length <= LONGEST ? value : null;
}

/** Returns the notification's fields about a subscription; null without them. */
function readRecurring(form: URLSearchParams): RecurringNotice | null {
  const text = (name: string) => single(form, name) ?? '';
  const subscriptionId = text('subscription_id');
  const message = text('message_type');
  if (subscriptionId === '' && message === '') return null;
  return {
    subscriptionId: /^\d{1,30}$/.test(subscriptionId) ? subscriptionId : '',
    message,
    status: text('item_rec_status'),
    nextDate: text('item_rec_date_next'),
    installmentsPaid: text('item_rec_install_paid'),
  };
}

/** Reads a notification. Checks only its format; see `judgeNotice`. */
export function readNotice(form: URLSearchParams): PaymentNotification | null {
  const required = (name: string) => single(form, name) ?? '';
  const notification = {
    merchantId: required('merchant_id'),
    ref: required('order_id'),
    paymentId: required('payment_id'),
    amount: required('payhere_amount'),
    currency: required('payhere_currency'),
    code: required('status_code'),
    signature: required('md5sig'),
  };
  const status = STATUSES[notification.code];
  const isWhole = Object.values(notification).every((value) => value !== '');
  const isFormed =
    /^\d{1,9}\.\d{2}$/.test(notification.amount) &&
    /^[A-Z]{3}$/.test(notification.currency) &&
    /^\d{1,30}$/.test(notification.paymentId) &&
    /^[0-9A-F]{32}$/.test(notification.signature);
  if (!status || !isWhole || !isFormed) return null;
  return {
    ...notification,
    status,
    method: required('method'),
    message: required('status_message'),
    recurring: readRecurring(form),
  };
}

/**
 * Returns whether a notice is genuine and about this charge. The signature joins its fields without separators and has
 * no time in it, so every field is compared with what we have stored, and the caller takes each payment and status
 * once.
 */
export function judgeNotice(
  notification: PaymentNotification,
  charge: Charge,
  account: GatewayAccount,
): VerificationResult {
  if (notification.merchantId !== account.merchantId) return 'wrong_merchant';
  if (notification.ref !== charge.ref) return 'wrong_signature';
  if (!sameSignature(notification.signature, noticeSignature(notification, account.merchantSecret)))
    return 'wrong_signature';
  if (notification.currency !== charge.currency) return 'wrong_currency';
  return notification.amount === amountText(charge.amount) ? 'genuine' : 'wrong_amount';
}

import type { PaymentNotice } from '@kade/contract';
import { phrase } from '../../../../lib/i18n.ts';

export const statusLabels: Record<PaymentNotice['status'], string> = {
  paid: phrase('Paid'),
  pending: phrase('Pending'),
  cancelled: phrase('Cancelled'),
  failed: phrase('Failed'),
  charged_back: phrase('Charged back'),
  refunded: phrase('Refunded'),
};

export const sourceLabels: Record<PaymentNotice['source'], string> = {
  notice: phrase('Sent by PayHere'),
  look_up: phrase('Answered when PayHere was asked'),
  refund: phrase('Answered to a refund'),
};

/** Why a notification was rejected. */
export const verificationTexts: Record<Exclude<PaymentNotice['verdict'], 'genuine'>, string> = {
  wrong_amount: phrase('Not counted: this is another amount than the payment was started with.'),
  wrong_currency: phrase('Not counted: this is another currency than the payment was started with.'),
};

import type { MailTextKind } from '@kade/contract';
import { phrase } from '../../../../lib/i18n.ts';

/** The mails to buyers, by when each is sent. */
export const mailNames: Record<MailTextKind, string> = {
  received: phrase('Order received'),
  paid: phrase('Payment received'),
  slip: phrase('Bank slip not accepted'),
  processing: phrase('Order is being prepared'),
  shipped: phrase('Order is on its way'),
  delivered: phrase('Order delivered'),
  cancelled: phrase('Order cancelled'),
  expired: phrase('Cancelled, because it was not paid'),
  unconfirmed: phrase('Cancelled, because it was not confirmed'),
  refused: phrase('Cancelled, because the parcel was not accepted'),
};

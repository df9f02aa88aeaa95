import { type Order, type PushKind, pushKinds } from '@kade/contract';
import { isOrderMailType, type OrderMailType } from '../../../infra/mail/mail.ts';

type MailRecipient = Partial<Record<'source' | 'email', unknown>>;

/** A mail to be sent, as an order stores it: `step` numbers mails of one kind, such as those of two rejected slips. */
const mailKey = (type: OrderMailType, step: number): string => `${type}.${step}`;

/** Returns the kind of an entry. Throws for an unknown one. */
export function mailTypeOf(entry: string): OrderMailType {
  const news = entry.slice(0, entry.indexOf('.'));
  if (!isOrderMailType(news)) throw new Error(`${entry} is about no known news of an order`);
  return news;
}

const FOR_MERCHANT = [
  'new',
  'slip_sent',
  'chargeback',
  'paid_twice',
  'paid_after_cancel',
  'revived',
] as const;
/** The kinds that the merchant gets; all others are for the buyer. */
export type MerchantMailType = (typeof FOR_MERCHANT)[number];
/** Returns whether a kind of mail goes to the merchant. */
export const isForMerchant = (type: OrderMailType): type is MerchantMailType =>
  FOR_MERCHANT.some((each) => each === type);

/**
 * The kinds that anybody can cause, to any address: an order is placed, and left unpaid. The others follow what a
 * merchant or the payment gateway did; those to merchants are `unasked` where they go to an unconfirmed address.
 */
export const isSentUnrequested = (type: OrderMailType): boolean =>
  type === 'received' || type === 'expired' || isForMerchant(type);

const PUSHED: readonly string[] = pushKinds;
/** Whether the devices of the merchant are notified of this, too. */
export const isPushed = (type: OrderMailType): type is OrderMailType & PushKind => PUSHED.includes(type);

/** Whether a mail of this kind lists the goods of the order. */
export const listsGoods = (type: OrderMailType): boolean => type === 'received' || type === 'new';

const concernsMerchant = (type: OrderMailType): boolean => isForMerchant(type) || isPushed(type);

interface ChangeMails {
  news: readonly OrderMailType[];
  told?: readonly string[];
}

/**
 * Returns the mails of a step, numbered by the entries of the order's history. Only orders of the shop send mails, and
 * to buyers only when they gave an address. News for devices of the merchant have entries in any case. Those in `told`
 * have their own numbers.
 */
export function mailsForChange(
  order: MailRecipient,
  { news, told = [] }: ChangeMails,
  step: number,
): string[] {
  if (order.source !== 'storefront') return [];
  const entries = [...news.map((each) => mailKey(each, step)), ...told];
  return entries.filter((entry) => order.email || concernsMerchant(mailTypeOf(entry)));
}

type Now = Pick<Order, 'order_status' | 'payment_status'> & { slip?: Order['slip'] | undefined };

/** Returns whether the mail still applies: after a step was undone its mail is not sent. */
export function stillApplies(
  type: OrderMailType,
  { order_status, payment_status, slip: bankSlip }: Now,
): boolean {
  if (type === 'received') return true;
  if (type === 'paid') return payment_status === 'paid';
  if (type === 'slip') return bankSlip?.state === 'rejected';
  if (type === 'slip_sent') return bankSlip?.state === 'waiting';
  // Mails about notices of the gateway always apply, so they do not depend on the order of the notices.
  if (type === 'card_paid' || isForMerchant(type)) return true;
  if (type === 'expired' || type === 'refused') return order_status === 'cancelled';
  return order_status === type;
}

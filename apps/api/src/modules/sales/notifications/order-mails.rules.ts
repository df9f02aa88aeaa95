import type { Order } from '@kade/contract';
import { isOrderNews, type OrderNews } from '../../../infra/mail/mail.ts';

type Told = Partial<Record<'source' | 'email', unknown>>;

/** A mail to be sent, as an order stores it: `step` numbers mails of one kind, such as those of two rejected slips. */
const entryOf = (news: OrderNews, step: number): string => `${news}.${step}`;

/** Returns the kind of an entry. Throws for an unknown one. */
export function newsOf(entry: string): OrderNews {
  const news = entry.slice(0, entry.indexOf('.'));
  if (!isOrderNews(news)) throw new Error(`${entry} is about no known news of an order`);
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
export type MerchantNews = (typeof FOR_MERCHANT)[number];
export const isForMerchant = (news: OrderNews): news is MerchantNews =>
  FOR_MERCHANT.some((each) => each === news);

/**
 * The kinds that anybody can cause, to any address: an order is placed, and left unpaid. The others follow what a
 * merchant or the payment gateway did; those to merchants are `unasked` where they go to an unconfirmed address.
 */
export const isUnasked = (news: OrderNews): boolean =>
  news === 'received' || news === 'expired' || isForMerchant(news);

interface ToTell {
  news: readonly OrderNews[];
  told?: readonly string[];
}

/**
 * Returns the mails of a step, numbered by the entries of the order's history. Only orders of the shop send mails, and
 * to buyers only when they gave an address. Those in `told` have their own numbers.
 */
export function newsAt(order: Told, { news, told = [] }: ToTell, step: number): string[] {
  if (order.source !== 'storefront') return [];
  const entries = [...news.map((each) => entryOf(each, step)), ...told];
  return entries.filter((entry) => order.email || isForMerchant(newsOf(entry)));
}

type Now = Pick<Order, 'order_status' | 'payment_status'> & { slip?: Order['slip'] | undefined };

/** Returns whether the mail still applies: after a step was undone its mail is not sent. */
export function isStillTrue(news: OrderNews, { order_status, payment_status, slip }: Now): boolean {
  if (news === 'received') return true;
  if (news === 'paid') return payment_status === 'paid';
  if (news === 'slip') return slip?.state === 'rejected';
  if (news === 'slip_sent') return slip?.state === 'waiting';
  // Mails about notices of the gateway always apply, so they do not depend on the order of the notices.
  if (news === 'card_paid' || isForMerchant(news)) return true;
  if (news === 'expired' || news === 'refused') return order_status === 'cancelled';
  return order_status === news;
}

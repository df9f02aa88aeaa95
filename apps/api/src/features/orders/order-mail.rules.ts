import type { Order } from '@kade/contract';
import { isOrderNews, type OrderNews } from '../../ports/mail/index.ts';

type Told = Partial<Record<'source' | 'email', unknown>>;

/** A piece of news as an order keeps it: `step` tells two of one kind apart, such as two rejected slips. */
const entryOf = (news: OrderNews, step: number): string => `${news}.${step}`;

/** The news that an entry is about. Throws when it is about none that is known. */
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
/** News that the merchant gets; everything else is for the buyer. */
export type MerchantNews = (typeof FOR_MERCHANT)[number];
export const isForMerchant = (news: OrderNews): news is MerchantNews =>
  FOR_MERCHANT.some((each) => each === news);

interface ToTell {
  news: readonly OrderNews[];
  told?: readonly string[];
}

/**
 * What an order has to tell at a step, numbered by the entries of its history: only orders of the shop tell anything, and
 * their buyers only when they gave an address. What is `told` has a number of its own.
 */
export function newsAt(order: Told, { news, told = [] }: ToTell, step: number): string[] {
  if (order.source !== 'storefront') return [];
  const entries = [...news.map((each) => entryOf(each, step)), ...told];
  return entries.filter((entry) => order.email || isForMerchant(newsOf(entry)));
}

type Now = Pick<Order, 'order_status' | 'payment_status'> & { slip?: Order['slip'] | undefined };

/** Whether the news is still true: what was taken back before its mail was posted is not told. */
export function isStillTrue(news: OrderNews, { order_status, payment_status, slip }: Now): boolean {
  if (news === 'received') return true;
  if (news === 'paid') return payment_status === 'paid';
  if (news === 'slip') return slip?.state === 'rejected';
  if (news === 'slip_sent') return slip?.state === 'waiting';
  // What the gateway said stays said, whatever it says next: so the mails depend on no order of its notices.
  if (news === 'card_paid' || isForMerchant(news)) return true;
  if (news === 'expired' || news === 'refused') return order_status === 'cancelled';
  return order_status === news;
}

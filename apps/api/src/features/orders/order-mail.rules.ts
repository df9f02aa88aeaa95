import type { Order } from '@kade/contract';
import type { OrderNews } from '../../ports/mail/index.ts';

type Told = Pick<Order, 'source' | 'email'>;

/** A piece of news as an order keeps it: `step` tells two of one kind apart, such as two rejected slips. */
const entryOf = (news: OrderNews, step: number): string => `${news}.${step}`;

/** The news that an entry is about. */
export const newsOf = (entry: string): OrderNews => entry.slice(0, entry.indexOf('.')) as OrderNews;

/**
 * What an order has to tell at a step, numbered by the entries of its history: only orders of the shop tell anything, and
 * their buyers only when they gave an address.
 */
export const newsAt = (order: Partial<Told>, news: readonly OrderNews[], step: number): string[] =>
  order.source === 'storefront'
    ? news.filter((each) => each === 'new' || order.email).map((each) => entryOf(each, step))
    : [];

type Now = Pick<Order, 'order_status' | 'payment_status'> & { slip?: Order['slip'] | undefined };

/** Whether the news is still true: what was taken back before its mail was posted is not told. */
export function isStillTrue(news: OrderNews, { order_status, payment_status, slip }: Now): boolean {
  if (news === 'received' || news === 'new') return true;
  if (news === 'paid') return payment_status === 'paid';
  if (news === 'slip') return slip?.state === 'rejected';
  if (news === 'expired' || news === 'refused') return order_status === 'cancelled';
  return order_status === news;
}

import type { BuyerReviews } from '@kade/contract';
import type { Orders } from './orders.ts';
import type { Reply, Sending } from './send.ts';

interface Seller {
  readonly orders: Orders;
  call(name: string, over?: Sending): Promise<Reply>;
}

/** Lets a buyer review what was delivered with a new order. Returns the secret token of the order, and the id of the review. */
export async function whoReviewed(seller: Seller): Promise<{ token: string; review: string }> {
  const token = await seller.orders.deliver();
  const { json, line, status, text } = await seller.call('shopReviews.write', { params: { token } });
  const [found] = (json as BuyerReviews).lines ?? [];
  if (!found?.review) throw new Error(`${line} returned ${status} ${text.slice(0, 300)}`);
  return { token, review: found.review._id };
}

/** The same with a picture. Returns the id of the review. */
export async function whoShowed(seller: Seller): Promise<string> {
  const params = await whoReviewed(seller);
  const { line, status, text } = await seller.call('shopReviews.addPicture', { params });
  if (status !== 201) throw new Error(`${line} returned ${status} ${text.slice(0, 300)}`);
  return params.review;
}

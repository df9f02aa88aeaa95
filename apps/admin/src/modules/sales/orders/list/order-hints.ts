import { type Order, waitsForCall } from '@kade/contract';

/** An unpaid order is marked this many milliseconds before it is cancelled. */
const soon = 12 * 60 * 60 * 1000;

export type OrderHint = 'review' | 'slip' | 'confirm';

/** What the merchant has to do about an order, besides its two statuses. */
export function orderHints(order: Order): OrderHint[] {
  const hints: OrderHint[] = [];
  if (order.review) hints.push('review');
  if (order.slip?.state === 'waiting') hints.push('slip');
  if (waitsForCall(order)) hints.push('confirm');
  return hints;
}

/** Whether the order is cancelled within hours unless it is paid or confirmed; `now` in milliseconds. */
export const expiresSoon = ({ order_status, expires_at }: Order, now: number): boolean =>
  order_status.toLowerCase() === 'pending' && expires_at !== null && Date.parse(expires_at) - now < soon;

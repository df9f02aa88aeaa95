import type { Order } from '@kade/contract';
import { waitsForCall } from '../steps/next-step.ts';

/** An unpaid order is marked this many milliseconds before it is cancelled. */
const soon = 12 * 60 * 60 * 1000;

export type OrderHint = 'review' | 'slip' | 'confirm' | 'expiring';

/** What the merchant has to do about an order, besides its two statuses. */
export function orderHints(order: Order, now: number): OrderHint[] {
  const hints: OrderHint[] = [];
  if (order.review) hints.push('review');
  if (order.slip?.state === 'waiting') hints.push('slip');
  if (waitsForCall(order)) hints.push('confirm');
  const isOpen = order.order_status.toLowerCase() === 'pending' && order.expires_at !== null;
  if (isOpen && Date.parse(order.expires_at ?? '') - now < soon) hints.push('expiring');
  return hints;
}

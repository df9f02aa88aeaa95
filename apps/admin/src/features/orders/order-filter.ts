import type { Order } from '@kade/contract';
import { nameOf } from './order-facts.ts';

/** What the list shows, as its address keeps it; empty filters let everything through. */
export const orderView = { q: '', status: '', payment: '', sort: '-date' };
export type OrderView = typeof orderView;

const plain = (text: string) => text.normalize('NFC').toLowerCase();

/** Where the words of a search may occur. */
const textOf = (order: Order): string =>
  plain(
    [
      order._id,
      `#${order.number}`,
      nameOf(order.billing_address),
      nameOf(order.shipping_address),
      order.email,
      order.shipping_address.phone_number,
      order.billing_address.phone_number,
      order.shipping_address.city,
      ...order.products.map(({ productId }) => productId.name),
    ].join('\n'),
  );

export interface FoundableOrder {
  order: Order;
  text: string;
}

/** Prepares orders for being searched at every key stroke. */
export const foundable = (orders: readonly Order[]): FoundableOrder[] =>
  orders.map((order) => ({ order, text: textOf(order) }));

/** The orders that hold every word of the search and have the chosen statuses. */
export function filterOrders(all: readonly FoundableOrder[], view: Omit<OrderView, 'sort'>): Order[] {
  const words = plain(view.q).split(/\s+/).filter(Boolean);
  return all
    .filter(
      ({ order, text }) =>
        words.every((word) => text.includes(word)) &&
        (!view.status || order.order_status.toLowerCase() === view.status) &&
        (!view.payment || order.payment_status.toLowerCase() === view.payment),
    )
    .map(({ order }) => order);
}

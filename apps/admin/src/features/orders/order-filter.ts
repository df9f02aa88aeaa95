import type { Order } from '@kade/contract';
import { nameOf } from './order-facts.ts';

/** The state of the list as stored in its address; an empty filter matches every order. */
export const orderView = { q: '', status: '', payment: '', method: '', sort: '-date' };
export type OrderView = typeof orderView;

const plain = (text: string) => text.normalize('NFC').toLowerCase();

/** The texts of an order that a search looks through. */
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

/** Computed at the first search of an order and cached, so that neither the first render nor each key stroke pays for it. */
const texts = new WeakMap<Order, string>();
function searched(order: Order): string {
  const known = texts.get(order);
  if (known !== undefined) return known;
  const text = textOf(order);
  texts.set(order, text);
  return text;
}

/** Returns the orders that contain every word of the search and have the chosen statuses. */
export function filterOrders(all: readonly Order[], view: Omit<OrderView, 'sort'>): Order[] {
  const words = plain(view.q).split(/\s+/).filter(Boolean);
  return all.filter(
    (order) =>
      (!view.status || order.order_status.toLowerCase() === view.status) &&
      (!view.method || order.payment_options === view.method) &&
      (!view.payment || order.payment_status.toLowerCase() === view.payment) &&
      words.every((word) => searched(order).includes(word)),
  );
}

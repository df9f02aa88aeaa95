import type { Address } from '@kade/contract';
import type { z } from 'zod';
import type { OrderFields, OrderRow } from '../../sales/orders/order.model.ts';
import { searchText } from '../../sales/orders/order.rules.ts';
import { orderWords } from '../../sales/orders/order-words.rules.ts';

const NOBODY = {
  first_name: '',
  last_name: '',
  full_name: '',
  address: '',
  city: '',
  postal_code: '',
  phone_number: '',
};

const withoutPerson = ({ country }: z.infer<typeof Address>) => ({ ...NOBODY, country });

/** The orders of a customer that have to be finished, paid or paid back before an erasure. */
export const UNFINISHED = {
  $or: [
    { order_status: { $nin: ['delivered', 'cancelled'] } },
    { order_status: 'delivered', payment_status: { $in: ['pending', 'failed'] } },
    { order_status: 'cancelled', payment_status: 'paid' },
  ],
} as const;

/** Whether an order is one of `UNFINISHED`. */
export const isUnfinished = ({ order_status, payment_status }: OrderRow): boolean => {
  if (order_status === 'delivered') return ['pending', 'failed'].includes(payment_status);
  return order_status !== 'cancelled' || payment_status === 'paid';
};

/** Returns where wishes of a customer are kept: phone numbers in comparable form, and email addresses. */
export const contactsOf = (keys: readonly string[]): string[] =>
  keys.filter((key) => /^[pe]:/.test(key)).map((key) => key.slice(2));

/** Returns the update that leaves of an order what the books need: nothing says who ordered. */
export function withoutBuyer(
  order: OrderRow,
  now: Date,
): { $set: OrderFields; $unset: Record<string, 1>; $min: { report_at: Date } } {
  const [shipping, billing] = [order.shipping_address, order.billing_address].map(withoutPerson);
  const known = { ...order, email: '', phone2: '', shipping_address: NOBODY, billing_address: NOBODY };
  const search = searchText(known);
  const words = orderWords(search, order.number);
  return {
    $set: {
      email: '',
      phone2: '',
      note: '',
      shipping_address: shipping,
      billing_address: billing,
      customer: '',
      search,
      ...(words ? { search_words: words } : {}),
      history: order.history.map(({ note: _note, at, ...entry }) => ({ ...entry, at: new Date(at) })),
    },
    // Whether another order is the first of its buyer may change with the number.
    $min: { report_at: now },
    $unset: {
      ...(words ? {} : { search_words: 1 }),
      slip: 1,
      'shipment.events': 1,
      mails: 1,
      phone_key: 1,
      basket_key: 1,
      net_key: 1,
      token_hash: 1,
      token_sealed: 1,
      customer_at: 1,
      review_ask_at: 1,
    },
  };
}

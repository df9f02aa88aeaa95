import type { Order } from '@kade/contract';
import { includesText } from '../../../lib/search.ts';

/** A buyer as the orders of a shop have them. */
export interface Buyer {
  name: string;
  phone: string;
  /** Words by which the list of orders finds the orders of this buyer. */
  search: string;
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '');
/** The last nine digits, which are the same with and without the code of the country. */
const phoneKey = (phone: string) => digitsOf(phone).slice(-9);

const buyerOf = ({ billing_address, shipping_address, email }: Order): Buyer => {
  const { first_name, last_name, full_name } = billing_address;
  const name = `${first_name} ${last_name}`.trim() || full_name || shipping_address.full_name;
  const phone = shipping_address.phone_number || billing_address.phone_number;
  return { name, phone, search: phone || email || name };
};

/** Whether a text is part of the name, the phone or the email of the order's buyer. */
export function matchesBuyer(order: Order, text: string): boolean {
  const { billing_address, shipping_address, phone2, email } = order;
  const names = [buyerOf(order).name, shipping_address.full_name, email];
  const phones = [billing_address.phone_number, shipping_address.phone_number, phone2];
  const digits = digitsOf(text).replace(/^0+/, '');
  const isPhone = digits.length >= 3 && /^[\d\s+()-]+$/.test(text);
  return (
    names.some((name) => includesText(name, text)) ||
    (isPhone && phones.some((phone) => digitsOf(phone).includes(digits)))
  );
}

/** The buyers of these orders, each once; orders with one phone number have one buyer. */
export function buyersOf(orders: readonly Order[]): Buyer[] {
  const found = new Map<string, Buyer>();
  for (const order of orders) {
    const buyer = buyerOf(order);
    const key = phoneKey(buyer.phone) || buyer.search;
    if (!found.has(key)) found.set(key, buyer);
  }
  return [...found.values()];
}

import { comparableEmail } from '../orders/email.rules.ts';
import type { OrderRow } from '../orders/order.model.ts';
import { comparablePhone } from '../orders/phone.rules.ts';

/** Fewer digits are no phone number: a merchant may write anything into an order by hand. */
const SHORTEST = 7;

/** The key of a phone number in comparable form; null for what is no number. */
export const phoneKey = (number: string): string | null =>
  number.replace(/\D/g, '').length < SHORTEST ? null : `p:${number}`;

/** Who an order says that its buyer is. */
interface BuyerKeys {
  /** In comparable form; empty where there is none. */
  phone: string;
  /** Its phone number first, then its email. Names do not identify anybody. */
  keys: string[];
  email_key: string | null;
}

/** Returns the keys by which an order is recognised as one of a customer; none for an order without phone and email. */
export function keysOf({
  email,
  shipping_address,
  billing_address,
}: Pick<OrderRow, 'email' | 'shipping_address' | 'billing_address'>): BuyerKeys {
  const phone = comparablePhone(shipping_address.phone_number || billing_address.phone_number);
  const byPhone = phoneKey(phone);
  const email_key = email === '' ? null : `e:${comparableEmail(email)}`;
  return { phone: byPhone ? phone : '', keys: [byPhone, email_key].filter((key) => key !== null), email_key };
}

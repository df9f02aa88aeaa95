import { plural } from '../plural.ts';

const count = (n: number, one: string, other: string) => plural('en', n, { one, other });

/** A field for discount codes, and why a code does nothing. */
export const codes = {
  label: 'Discount code',
  apply: 'Apply code',
  thresholds: 'Free delivery and the limits of cash on delivery go by the goods after discounts.',
  applied: 'applied',
  unknown: 'This shop does not know this code. Check its spelling.',
  not_started: 'This code is not valid yet.',
  over: 'This code is no longer valid.',
  below_subtotal: (missing: string) => `${missing} missing for this code.`,
  below_quantity: (missing: number) =>
    count(missing, '# more piece needed for this code.', '# more pieces needed for this code.'),
  other_goods: 'This code is for other goods.',
  not_first_order: 'This code is for a first order only.',
  other_customers: 'This code is not for orders with your phone number.',
  payment_method: 'This code is for another way to pay.',
  district: 'This code is not for your district.',
  delivery_kind: 'This code is for another way to get the goods.',
  delivery_unknown: 'This code counts once the delivery fee is known.',
  source: 'This code cannot be used in the online shop.',
  not_combinable: (other: string) =>
    other ? `It cannot be combined with “${other}”.` : 'It cannot be combined with another discount.',
  another_saves_more: (other: string) =>
    other ? `“${other}” saves you more.` : 'Another discount saves you more.',
  used_up: 'This code has been used up.',
  used_before: 'This code was already used with your phone number or email.',
  no_saving: 'This code saves nothing on these goods.',
  paused: 'Too many wrong codes were tried. Codes work again in 10 minutes; you can order without one.',
  full: 'An order takes 5 codes. Remove one first.',
};

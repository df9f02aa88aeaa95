import type { Customer, CustomerDetails } from '@kade/contract';
import { anOrder, testId } from './bodies.ts';

/** A customer who ordered four times. */
export const aCustomer = (changes: Partial<Customer> = {}): Customer => ({
  _id: testId(1),
  name: 'Nimali Perera',
  phone: '+94771234567',
  email: 'nimali@example.lk',
  tags: ['wholesale'],
  note: '',
  pay_first: false,
  orders: 4,
  spent: 23_400,
  refused: 1,
  first_order_at: '2026-01-05T09:00:00.000Z',
  last_order_at: '2026-02-05T09:00:00.000Z',
  version: 3,
  ...changes,
});

/** The same with addresses and who may be the same. */
export const customerDetails = (changes: Partial<CustomerDetails> = {}): CustomerDetails => ({
  ...aCustomer(),
  addresses: [anOrder(1).shipping_address],
  maybe_same: [{ _id: testId(2), name: 'Kamal Perera', phone: '+94712222222' }],
  merged: [],
  ...changes,
});

import type { Customer } from '@kade/contract';
import { orderTime } from './order-time.ts';

/** A customer as one line of a spreadsheet; amounts in rupees, times of Colombo. */
export const toCustomerCsvRow = (customer: Customer) => ({
  'Customer ID': customer._id,
  Name: customer.name,
  Phone: customer.phone,
  Email: customer.email,
  Orders: customer.orders,
  Spent: customer.spent,
  Refused: customer.refused,
  Returned: customer.returned ?? '',
  'Agreed to offers by': (customer.offers ?? []).join(', '),
  'First order': orderTime(customer.first_order_at),
  'Last order': orderTime(customer.last_order_at),
  Tags: customer.tags.join(', '),
  'Pays first': customer.pay_first ? 'yes' : 'no',
  Note: customer.note,
});

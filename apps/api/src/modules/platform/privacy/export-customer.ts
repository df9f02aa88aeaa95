import type { CustomerExport } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { consentsOf } from '../../sales/consent/customer-consents.ts';
import { type CustomerRow, Customers } from '../../sales/customers/customer.model.ts';
import { toDetails } from '../../sales/customers/read-customer.ts';
import { leftCartsOf } from '../../sales/left-carts/list-left-carts.ts';
import { Orders } from '../../sales/orders/order.model.ts';
import { Reviews } from '../../sales/reviews/review.model.ts';
import { Wishes } from '../../sales/wishes/wish.model.ts';
import { contactsOf } from './erased-order.rules.ts';

/** Returns everything that a store has of a customer and of those who were merged into it. */
export async function exportCustomer(store: Store, row: CustomerRow, now: Date): Promise<CustomerExport> {
  const { _id: id } = row;
  const merged = await Customers.in(store).list(
    { 'merge.into': id, 'merge.state': { $in: ['moving', 'merged'] } },
    { by: 'merged_into', direction: 1 },
  );
  const keys = [row, ...merged].flatMap((each) => each.keys);
  const orders = await Orders.in(store).list({ customer_id: id }, { by: 'of_customer', direction: -1 });
  const [customer, reviews, wishes, left_carts, consents] = await Promise.all([
    toDetails(store, row, now),
    Reviews.in(store).list({ order: { $in: orders.map(({ _id }) => _id) } }),
    Wishes.in(store).list({ phone_key: { $in: contactsOf(keys) } }),
    leftCartsOf(store, contactsOf(keys)),
    consentsOf(store, keys),
  ]);
  return {
    customer,
    merged,
    orders,
    wishes,
    consents,
    ...(left_carts.length > 0 ? { left_carts } : {}),
    ...(reviews.length > 0 ? { reviews } : {}),
  };
}

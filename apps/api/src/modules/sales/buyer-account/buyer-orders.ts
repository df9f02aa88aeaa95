import type { BuyerAccount } from '@kade/contract';
import { tokenOf } from '../../../infra/auth/access-tokens.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { Store } from '../../../db/stores/store.ts';
import { consentsOf } from '../consent/customer-consents.ts';
import { Customers, type CustomerRow, keptId } from '../customers/customer.model.ts';
import { comparableEmail } from '../orders/email.rules.ts';
import { Orders, type OrderRow } from '../orders/order.model.ts';

const SHOWN = 100;
/** What the form of an order needs to be filled in. */
const receiverOf = ({ shipping_address: to, phone2, district }: OrderRow) => ({
  name: to.full_name,
  phone: to.phone_number,
  phone2,
  district: district ?? null,
  address: to.address,
  city: to.city,
});
type Found = Pick<CustomerRow, '_id' | 'merge'>;

const NEWEST = { by: 'of_customer', direction: -1 } as const;
const ALONG_EMAILS = { by: 'email_key', direction: 1 } as const;

/** Returns the customers who ordered with an address, given in comparable form; of merged ones those that were kept. */
export async function customersWith(store: Store, email: string): Promise<string[]> {
  const key = `e:${email}`;
  const kept = [{ $project: { merge: 1 } }];
  const found = await Promise.all([
    Customers.in(store).aggregate<Found>({ keys: key }, kept),
    Customers.in(store).aggregate<Found>({ email_key: key }, kept, ALONG_EMAILS),
  ]);
  return [...new Set(found.flat().map(({ _id, merge }) => String(keptId({ _id, merge }))))];
}

/**
 * Returns the orders that were placed with an address, given in comparable form, the newest first. Other orders of the
 * same customer are left out: that somebody has a phone number in common does not prove that the orders are theirs. `most` of
 * them; the page shows a hundred.
 */
export async function ordersWith(store: Store, email: string, most = SHOWN): Promise<OrderRow[]> {
  const customers = await customersWith(store, email);
  const lists = await Promise.all(
    customers.map((customer_id) => Orders.in(store).list({ customer_id, number: { $gt: 0 } }, NEWEST)),
  );
  return lists
    .flat()
    .filter((order) => order.email !== '' && comparableEmail(order.email) === email)
    .toSorted((a, b) => b.order_date.localeCompare(a.order_date))
    .slice(0, most);
}

/** Returns when the owner of an address asked to be erased; undefined where nobody did. */
async function erasureAskedAt(store: Store, email: string): Promise<string | undefined> {
  const ids = await customersWith(store, email);
  const rows = await Customers.in(store).list({ _id: { $in: ids }, erasure_asked_at: { $exists: true } });
  return rows[0]?.erasure_asked_at;
}

/** Returns what the owner of a proved address finds in the shop. */
export async function toBuyerAccount(
  store: Store,
  email: string,
  { encryption }: Pick<AppContext, 'encryption'>,
): Promise<BuyerAccount> {
  const [orders, consents, asked] = await Promise.all([
    ordersWith(store, email),
    consentsOf(store, [`e:${email}`]),
    erasureAskedAt(store, email),
  ]);
  const [last] = orders;
  return {
    email,
    consents,
    ...(last ? { receiver: receiverOf(last) } : {}),
    ...(asked ? { erasure_asked_at: asked } : {}),
    orders: orders.map((order) => {
      const { number, order_date, order_status, total_price } = order;
      return { number, order_date, order_status, total_price, token: tokenOf(order, store, encryption) };
    }),
  };
}

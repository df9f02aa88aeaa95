import type { BuyerAccount } from '@kade/contract';
import { tokenOf } from '../../../infra/auth/access-tokens.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { Store } from '../../../db/stores/store.ts';
import { consentsOf } from '../consent/customer-consents.ts';
import { Customers } from '../customers/customer.model.ts';
import { comparableEmail } from '../orders/email.rules.ts';
import { Orders, type OrderRow } from '../orders/order.model.ts';

const SHOWN = 100;
const NEWEST = { by: 'of_customer', direction: -1 } as const;
const ALONG_EMAILS = { by: 'email_key', direction: 1 } as const;

/** Returns the customers who ordered with an address, given in comparable form. */
async function customersWith(store: Store, email: string): Promise<string[]> {
  const key = `e:${email}`;
  const id = [{ $project: { _id: 1 } }];
  const found = await Promise.all([
    Customers.in(store).aggregate<{ _id: unknown }>({ keys: key }, id),
    Customers.in(store).aggregate<{ _id: unknown }>({ email_key: key }, id, ALONG_EMAILS),
  ]);
  return [...new Set(found.flat().map(({ _id }) => String(_id)))];
}

/**
 * Returns the orders that were placed with an address, given in comparable form, the newest first. Other orders of the
 * same customer are left out: that somebody has a phone number in common does not prove that the orders are theirs.
 */
export async function ordersWith(store: Store, email: string): Promise<OrderRow[]> {
  const customers = await customersWith(store, email);
  const lists = await Promise.all(
    customers.map((customer_id) => Orders.in(store).list({ customer_id, number: { $gt: 0 } }, NEWEST)),
  );
  return lists
    .flat()
    .filter((order) => order.email !== '' && comparableEmail(order.email) === email)
    .toSorted((a, b) => b.order_date.localeCompare(a.order_date))
    .slice(0, SHOWN);
}

/** Returns what the owner of a proved address finds in the shop. */
export async function toBuyerAccount(
  store: Store,
  email: string,
  { encryption }: Pick<AppContext, 'encryption'>,
): Promise<BuyerAccount> {
  const [orders, consents] = await Promise.all([ordersWith(store, email), consentsOf(store, [`e:${email}`])]);
  return {
    email,
    consents,
    orders: orders.map((order) => {
      const { number, order_date, order_status, total_price } = order;
      return { number, order_date, order_status, total_price, token: tokenOf(order, store, encryption) };
    }),
  };
}

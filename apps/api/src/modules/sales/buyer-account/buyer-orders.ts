import type { BuyerAccount } from '@kade/contract';
import { tokenOf } from '../../../infra/auth/access-tokens.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { Store } from '../../../db/stores/store.ts';
import { YEAR } from '../../../lib/duration.ts';
import { consentsOf } from '../consent/customer-consents.ts';
import { keysOf } from '../customers/customer-keys.rules.ts';
import { Customers } from '../customers/customer.model.ts';
import { customersWith } from '../customers/customers-with.ts';
import { Orders, type OrderRow } from '../orders/order.model.ts';
import { browsersOf, type Proof } from './buyer-codes.ts';

/** The most orders of the page. */
const SHOWN = 100;
const NEWEST = { by: 'of_customer', direction: -1 } as const;

type Parts = Pick<AppContext, 'encryption' | 'clock'>;

/** A phone number is given to somebody else some time after it was given up, so it proves the orders of a year. */
const since = (key: string, now: Date): Date => new Date(key.startsWith('p:') ? now.getTime() - YEAR : 0);

/**
 * Returns the orders that were placed with a proved key, the newest first. Other orders of the same customer are left out:
 * that somebody has a phone number in common does not prove that the orders are theirs. `most` of them; the page shows a
 * hundred.
 */
export async function ordersWith(store: Store, key: string, now: Date, most = SHOWN): Promise<OrderRow[]> {
  const customers = await customersWith(store, key);
  const order_date = { $gte: since(key, now) };
  const lists = await Promise.all(
    customers.map((customer_id) =>
      Orders.in(store).list({ customer_id, number: { $gt: 0 }, order_date }, NEWEST),
    ),
  );
  return lists
    .flat()
    .filter((order) => keysOf(order).keys.includes(key))
    .toSorted((a, b) => b.order_date.localeCompare(a.order_date))
    .slice(0, most);
}

/** What the form of an order needs to be filled in. */
const receiverOf = ({ shipping_address: to, phone2, district }: OrderRow) => ({
  name: to.full_name,
  phone: to.phone_number,
  phone2,
  district: district ?? null,
  address: to.address,
  city: to.city,
});

/** Returns when the owner of a key asked to be erased; undefined where nobody did. */
async function erasureAskedAt(store: Store, key: string): Promise<string | undefined> {
  const ids = await customersWith(store, key);
  const rows = await Customers.in(store).list({ _id: { $in: ids }, erasure_asked_at: { $exists: true } });
  return rows[0]?.erasure_asked_at;
}

/** Returns what the owner of a proved key finds in the shop. */
export async function toBuyerAccount(store: Store, proof: Proof, parts: Parts): Promise<BuyerAccount> {
  const { key } = proof;
  const { encryption, clock } = parts;
  const [orders, consents, asked, sessions] = await Promise.all([
    ordersWith(store, key, clock.now()),
    consentsOf(store, [key]),
    erasureAskedAt(store, key),
    browsersOf(store, proof, parts),
  ]);
  const [last] = orders;
  const contact = key.slice(2);
  return {
    ...(key.startsWith('e:') ? { email: contact } : { email: '', phone: contact }),
    consents,
    sessions,
    ...(last ? { receiver: receiverOf(last) } : {}),
    ...(asked ? { erasure_asked_at: asked } : {}),
    orders: orders.map((order) => {
      const { number, order_date, order_status, total_price } = order;
      return { number, order_date, order_status, total_price, token: tokenOf(order, store, encryption) };
    }),
  };
}

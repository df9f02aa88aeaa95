import { NO_ORDER_AT } from '@kade/contract';
import { normalizeForSearch, objectId } from '../../../db/scoped/serialization.ts';
import { beginningsOfText, wordsOf } from '../../../db/scoped/search-words.ts';
import type { Store } from '../../../db/stores/store.ts';
import { offersTo } from '../consent/customer-consents.ts';
import { phoneParts } from '../orders/order-words.rules.ts';
import { keptOfOrder } from '../reports/days/order-goods.ts';
import { Orders, type OrderRow } from '../orders/order.model.ts';
import { type PastFigures, pastFigures } from '../past-orders/past-figures.ts';
import { type CustomerRow, Customers } from './customer.model.ts';
import { keysOf } from './customer-keys.rules.ts';

/** What the orders of a customer come to, amounts in cents. */
interface Figures {
  orders: number;
  spent: number;
  refused: number;
  /** Parcels that came back. */
  returned: number;
  district: string | null;
  first_order_at: Date;
  last_order_at: Date;
}
/** The buyer of the last order. */
type LastBuyer = Pick<OrderRow, 'email' | 'shipping_address' | 'billing_address'>;

/** The most products of a customer by which the customer is found. */
const MAX_BOUGHT = 1000;
const OLDEST_FIRST = { by: 'of_customer', direction: 1 } as const;
const isSold = { $ne: ['$order_status', 'cancelled'] };
const sumIf = (condition: object, value: unknown) => ({ $sum: { $cond: [condition, value, 0] } });

/** The ids that lists of ids have, in one list. */
const EACH_ONCE = {
  $reduce: { input: '$bought', initialValue: [], in: { $setUnion: ['$$value', '$$this'] } },
};

/** Sums up orders, the oldest first. */
const FIGURES = [
  {
    $group: {
      _id: null,
      orders: sumIf(isSold, 1),
      spent: sumIf(isSold, keptOfOrder),
      refused: sumIf({ $gt: ['$door_refusal', null] }, 1),
      returned: sumIf({ $gt: ['$shipment.returned_at', null] }, 1),
      bought: { $push: { $cond: [isSold, '$products.productId._id', []] } },
      district: { $last: '$district' },
      first_order_at: { $min: '$order_date' },
      last_order_at: { $max: '$order_date' },
      email: { $last: '$email' },
      shipping_address: { $last: '$shipping_address' },
      billing_address: { $last: '$billing_address' },
    },
  },
  {
    $project: {
      _id: 0,
      orders: 1,
      spent: 1,
      refused: 1,
      returned: 1,
      bought: { $slice: [EACH_ONCE, MAX_BOUGHT] },
      district: { $ifNull: ['$district', null] },
      first_order_at: 1,
      last_order_at: 1,
      last: {
        email: '$email',
        shipping_address: '$shipping_address',
        billing_address: '$billing_address',
      },
    },
  },
];

/** As the aggregation returns it. */
interface Read extends Figures {
  bought: unknown[];
  last: LastBuyer;
}

/** Returns the figures of a customer and the last buyer, read from the orders; null for one without orders. */
async function readOrders(store: Store, customer: string): Promise<Read | null> {
  const [found] = await Orders.in(store).aggregate<Read>(
    { customer_id: objectId(customer) },
    [{ $sort: { order_date: 1, number: 1 } }, ...FIGURES],
    OLDEST_FIRST,
  );
  return found ?? null;
}

/** Returns the figures of orders with those of imported ones, which do not say who somebody is that has ordered here. */
function withPast(read: Read | null, past: PastFigures | null): Read | null {
  if (!past) return read;
  if (!read) return { ...past, refused: 0, returned: 0, district: null, bought: [] };
  return {
    ...read,
    orders: read.orders + past.orders,
    spent: read.spent + past.spent,
    first_order_at: past.first_order_at < read.first_order_at ? past.first_order_at : read.first_order_at,
    last_order_at: past.last_order_at > read.last_order_at ? past.last_order_at : read.last_order_at,
  };
}

/** Returns what a customer is found and sorted by, those keys included that belonged to customers who were merged into it. */
export function findableFields(
  { name, phone, email }: Pick<CustomerRow, 'name' | 'phone' | 'email'>,
  keys: readonly string[],
) {
  const mergedKeys = keys.map((key) => key.slice(2));
  const text = [name, email, phone, ...mergedKeys].join('\n');
  const words = beginningsOfText(text) ?? wordsOf(text);
  return {
    name_fold: normalizeForSearch(name),
    search_words: [...new Set([...words, ...[phone, ...mergedKeys].flatMap(phoneParts)])],
  };
}

/** Returns the keys of a customer and of those that were merged into it; none where there are no such. */
export async function keysOfMerged(
  store: Store,
  { _id, keys, merged = [] }: Pick<CustomerRow, '_id' | 'keys' | 'merged'>,
): Promise<string[]> {
  if (merged.length === 0) return [];
  const rows = await Customers.in(store).aggregate<Pick<CustomerRow, 'keys'>>(
    { 'merge.into': objectId(_id), 'merge.state': { $in: ['moving', 'merged'] } },
    [{ $project: { keys: 1 } }],
    { by: 'merged_into', direction: 1 },
  );
  return [keys, ...rows.map((row) => row.keys)].flat();
}

/** Returns the name of a buyer as an order has it; the email or the number where there is none. */
const buyerName = ({ shipping_address: a, email }: LastBuyer): string =>
  a.full_name || `${a.first_name} ${a.last_name}`.trim() || email || a.phone_number;

/** The figures of a customer whom a file has added. */
const NO_ORDERS = {
  orders: 0,
  spent: 0,
  refused: 0,
  returned: 0,
  first_order_at: new Date(NO_ORDER_AT),
  last_order_at: new Date(NO_ORDER_AT),
};

/** One who is being added or merged has no orders for a moment; only one from a file has none for good. */
async function withoutOrders(store: Store, { keys, fresh, merge }: CustomerRow) {
  return fresh || merge ? null : { ...NO_ORDERS, bought: [], offers: await offersTo(store, keys) };
}

/**
 * Returns all that is derived of a customer from the orders, amounts in cents; null for one whose orders are still to be
 * linked or moved.
 */
export async function derivedFields(store: Store, row: CustomerRow) {
  const { _id, own_name, name, merged = [] } = row;
  const [read, mergedKeys] = await Promise.all([readOrders(store, _id), keysOfMerged(store, row)]);
  // Only customers of a store that has imported orders are asked for them.
  const mayHavePast = row.past === true || merged.length > 0;
  const past = mayHavePast ? await pastFigures(store, [...new Set([...row.keys, ...mergedKeys])]) : null;
  const all = withPast(read, past);
  if (!all) return withoutOrders(store, row);
  const { last, bought, ...figures } = all;
  const { phone, email_key } = keysOf(last);
  const keys = [...new Set([...row.keys, ...mergedKeys, ...(email_key ? [email_key] : [])])];
  // The name of the kept customer is not to become that of the merged one.
  const isKept = own_name || merged.length > 0;
  const known = { name: isKept ? name : buyerName(last), phone, email: last.email };
  const goods = { bought: bought.map(String), offers: await offersTo(store, keys) };
  return { ...figures, ...goods, ...known, ...findableFields(known, mergedKeys), email_key: email_key ?? '' };
}

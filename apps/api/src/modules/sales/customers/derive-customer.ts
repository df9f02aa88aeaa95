import { setTimeout as pause } from 'node:timers/promises';
import { coalesce } from '../../../db/connection/coalesce.ts';
import { isDuplicateOf } from '../../../db/connection/duplicate-key.ts';
import { unlessSame } from '../../../db/scoped/if-match.ts';
import type { Store } from '../../../db/stores/store.ts';
import { conflict } from '../orders/stock-states.ts';
import type { MarkRemoval } from '../orders/order-marks.ts';
import { Orders, type OrderRow } from '../orders/order.model.ts';
import { type CustomerRow, Customers, findByKey, keptId } from './customer.model.ts';
import { derivedFields } from './customer-figures.ts';
import { keysOf } from './customer-keys.rules.ts';

// The update that places or changes an order also marks it. Its customer is derived afterwards, and the mark removed
// last. After a crash the job derives it; a repetition changes nothing, because figures are counted and never added.

const MAX_ATTEMPTS = 60;
/** The most keys of a customer: a flood of orders with other emails must not make a row of any size. */
const MAX_KEYS = 20;

/** Adds a customer with as many of the keys as are free, the first of them always. Another request may have done so. */
async function createCustomer(store: Store, order: OrderRow, keys: readonly string[]): Promise<CustomerRow> {
  const at = order.order_date;
  const row = { name: '', phone: '', email: '', tags: [], note: '', pay_first: false, keys, fresh: true };
  const none = { orders: 0, spent: 0, refused: 0, first_order_at: at, last_order_at: at };
  try {
    return await Customers.in(store).create({ ...row, ...none });
  } catch (cause) {
    if (!isDuplicateOf('keys', cause)) throw cause;
  }
  const [key = ''] = keys;
  const found = await findByKey(store, key);
  if (found) return found;
  if (keys.length === 1) throw conflict();
  // The email is another customer's.
  return createCustomer(store, order, [key]);
}

/** Gives a customer the key of an email that nobody has. */
async function addKey(store: Store, { _id, keys }: CustomerRow, key: string): Promise<void> {
  if (keys.includes(key) || keys.length >= MAX_KEYS) return;
  try {
    const room = { keys: { $ne: key }, [`keys.${MAX_KEYS - 1}`]: null };
    await Customers.in(store).updateInternal(_id, { $addToSet: { keys: key } }, room);
  } catch (cause) {
    if (!isDuplicateOf('keys', cause)) throw cause;
  }
}

/** Returns the customer who has the keys of an order, and is added when nobody has them; null for an order without keys. */
async function holderFor(store: Store, order: OrderRow): Promise<CustomerRow | null> {
  const { keys, email_key } = keysOf(order);
  const [key] = keys;
  if (!key) return null;
  const customer = (await findByKey(store, key)) ?? (await createCustomer(store, order, keys));
  if (email_key) await addKey(store, customer, email_key);
  return customer;
}

/**
 * Counts the figures of a customer from the orders. Returns whether they were written: not when they are the same or the row has
 * changed since it was read; null when there is nothing to count.
 */
async function countFigures(store: Store, row: CustomerRow): Promise<boolean | null> {
  const fields = row.erasing ? null : await derivedFields(store, row);
  if (!fields) return null;
  const only = { version: row.version, ...unlessSame(fields) };
  const announced = row.fresh ? { $unset: { fresh: 1 } } : {};
  return (await Customers.in(store).change(row._id, { $set: fields, ...announced }, only)) !== null;
}

/**
 * Counts the figures of a customer from the orders. A write of a count that others have overtaken is not made: the row
 * has another version then, and is counted again. `known` is the row, where it was read before.
 */
async function recount(store: Store, id: string, known?: CustomerRow): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const row = (attempt === 0 && known) || (await Customers.in(store).find(id));
    if (!row || (await countFigures(store, row)) !== false) return;
    const current = await Customers.in(store).find(id);
    // Nothing differed.
    if (current?.version === row.version) return;
    await pause(Math.random() * 5 * attempt);
  }
  throw conflict();
}

/** Requests of one process that wait at the same time share a count. No count is older than its call. */
const recounts = coalesce<CustomerRow | undefined, void>();

/**
 * Counts a customer again from the orders. Callers that wait at the same time share a count. `known` is the row, where it
 * was read a moment ago.
 */
export const recountCustomer = (store: Store, id: string, known?: CustomerRow): Promise<void> =>
  recounts(`${store.id} ${id}`, known, (rows) => recount(store, id, rows.at(-1)));

/** Keeps the customer who has the keys of an order on the order, or the one with whom that one was merged. Returns its id. */
async function writeLink(store: Store, order: OrderRow, holder: CustomerRow): Promise<string> {
  const kept = keptId(holder);
  const given =
    kept === holder._id
      ? { $set: { customer_id: kept }, $unset: { merged_from: 1 } }
      : { $set: { customer_id: kept, merged_from: holder._id } };
  // The report of customers counts the order anew. Its mark comes with the customer.
  await Orders.in(store).updateInternal(order._id, { ...given, $min: { report_at: new Date() } });
  return kept;
}

/**
 * Returns the customer of an order, who is added when there is none, and keeps it on the order; null for one without keys.
 * With the row where it was read and the customer is not merged.
 */
export async function linkCustomer(
  store: Store,
  order: OrderRow,
): Promise<{ id: string; row?: CustomerRow } | null> {
  if (order.customer_id) return { id: order.customer_id };
  const { keys } = keysOf(order);
  let holder = await holderFor(store, order);
  while (holder) {
    const kept = await writeLink(store, order, holder);
    // A merge, its undoing or an erasure that has passed over this order meanwhile is seen here.
    const now = await Customers.in(store).find(holder._id);
    if (now?.keys.some((key) => keys.includes(key)) && keptId(now) === kept)
      return { id: kept, ...(kept === now._id ? { row: now } : {}) };
    holder = await holderFor(store, order);
  }
  return null;
}

/**
 * Links an order and counts its customer without reading the customer again in between: a merge, its undoing or an erasure
 * gives the row another version, so a count that was written shows that there was none. Returns whether it was.
 */
async function linkAndCount(store: Store, order: OrderRow): Promise<boolean> {
  const { keys } = keysOf(order);
  const holder = await holderFor(store, order);
  if (!holder || holder.merge || !keys.every((key) => holder.keys.includes(key))) return false;
  await writeLink(store, order, holder);
  return (await countFigures(store, holder)) ?? false;
}

/** How the mark of an order is removed, unless it has changed since it was read. */
export const customerMark = ({ version }: OrderRow): MarkRemoval => ({
  update: { $unset: { customer_at: 1 } },
  only: { version, customer_at: { $exists: true } },
});

/**
 * Brings the customer of an order up to date, and adds the customer of a new one. Returns how the mark of the order is removed;
 * null for an order that has not changed since. May be called at any time, repeatedly and concurrently.
 */
export async function deriveCustomer(store: Store, order: OrderRow): Promise<MarkRemoval | null> {
  if (!order.number || !order.customer_at) return null;
  if (order.customer_id || !(await linkAndCount(store, order))) {
    const customer = await linkCustomer(store, order);
    if (customer) await recountCustomer(store, customer.id, customer.row);
  }
  // A request that changed the order meanwhile derives it as well.
  return customerMark(order);
}

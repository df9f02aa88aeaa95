import type { Store } from '../../../db/stores/store.ts';
import { assertIfMatch, type IfMatch } from '../../../db/scoped/if-match.ts';
import type { AppContext } from '../../../infra/context.ts';
import { apiError } from '../../../lib/api-error.ts';
import { endBuyerSessions } from '../../sales/buyer-account/buyer-codes.ts';
import { eraseConsents } from '../../sales/consent/customer-consents.ts';
import { type CustomerRow, Customers, keptCustomer } from '../../sales/customers/customer.model.ts';
import { conflict } from '../../sales/orders/stock-states.ts';
import { Orders } from '../../sales/orders/order.model.ts';
import { erasePastOrders } from '../../sales/past-orders/past-figures.ts';
import { removeLeftCarts } from '../../sales/left-carts/keep-left-cart.ts';
import { eraseWishes } from '../../sales/wishes/erase-wishes.ts';
import { eraseImportRows } from '../imports/forget-rows.ts';
import { forgetMessagesAbout } from '../webhooks/delivery.model.ts';
import { eraseBuyerOf } from './erase-buyer.ts';
import { contactsOf, UNFINISHED } from './erased-order.rules.ts';

// The row of the customer is the record of the erasure. It is deleted last, and each step before may be repeated, so that a
// job completes what a crash has left. The keys go first: an order that arrives meanwhile makes a new customer.

const NEWEST = { by: 'of_customer', direction: -1 } as const;
/** The most orders that a refusal names. */
const NAMED = 10;
const BATCH = 50;
const MAX_ATTEMPTS = 10;

const mergedInto = (store: Store, id: string): Promise<CustomerRow[]> =>
  Customers.in(store).list({ 'merge.into': id }, { by: 'merged_into', direction: 1 });

/** What is left of a customer until the row is deleted: a key that nobody orders with, because each row needs its own. */
const nobody = (id: string) => ({
  keys: [`x:${id}`],
  name: '',
  phone: '',
  email: '',
  email_key: '',
  note: '',
  tags: [],
  search_words: [],
});

async function assertFinished(store: Store, customer_id: string): Promise<void> {
  const { rows } = await Orders.in(store).page(
    { customer_id, ...UNFINISHED },
    { limit: NAMED, sort: NEWEST },
    () => 0,
  );
  if (rows.length === 0) return;
  const orders = rows.map(({ number }) => `#${number}`).join(', ');
  throw apiError('customer_in_trade', { params: { orders } });
}

/**
 * Takes the keys of the merged customers away, and who they are. Returns whether all were taken: none is of a customer that is
 * being merged or separated.
 */
async function releaseKeys(store: Store, id: string): Promise<boolean> {
  const isReleased = ({ merge }: CustomerRow) => merge?.state === 'erasing';
  for (const row of await mergedInto(store, id)) {
    if (isReleased(row)) continue;
    const taken = { ...nobody(row._id), 'merge.state': 'erasing' } as const;
    if (await Customers.in(store).tryInternal(row._id, { $set: taken }, { 'merge.state': 'merged' }))
      continue;
    // Another request for the same erasure may have released or removed it meanwhile.
    const now = await Customers.in(store).find(row._id);
    if (now && !isReleased(now)) return false;
  }
  return true;
}

/**
 * Begins to erase the data of a customer, of a merged one those of the kept one too. Returns the row, and whether the
 * erasure is new. Throws a 404 for a customer of another store, a 409 that names the orders which are not finished, or when
 * a merge is under way, a 412 when the customer has none of the versions in `ifMatch`.
 */
export async function beginCustomerErasure(
  store: Store,
  id: string,
  { now, ifMatch }: { now: Date; ifMatch?: IfMatch },
): Promise<{ row: CustomerRow; isNew: boolean }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const row = await keptCustomer(store, id);
    if (row.erasing) return { row, isNew: false };
    assertIfMatch(row, ifMatch);
    await assertFinished(store, row._id);
    const merged = await mergedInto(store, row._id);
    if (row.merge || merged.some(({ merge }) => merge?.since !== undefined)) throw conflict();
    const keys = [row, ...merged].flatMap((each) => each.keys);
    const $set = { ...nobody(row._id), erasing: { since: now, keys } };
    // The figures of an order that changed a moment ago may be counted meanwhile.
    const marked = await Customers.in(store).change(row._id, { $set }, { version: row.version });
    if (!marked) continue;
    // What cannot be released yet is released when the erasure is completed. The erasure is new in any case.
    await releaseKeys(store, row._id);
    return { row: marked, isNew: true };
  }
  throw conflict();
}

/** Completes an erasure. May be called repeatedly and concurrently. Throws a 409 while a merge is under way. */
export async function finishCustomerErasure(
  store: Store,
  { _id: id, erasing }: CustomerRow,
  ctx: AppContext,
): Promise<void> {
  if (!(await releaseKeys(store, id))) throw conflict();
  for (;;) {
    const orders = (await Orders.in(store).page({ customer_id: id }, { limit: BATCH, sort: NEWEST }, () => 0))
      .rows;
    if (orders.length === 0) break;
    const ids = orders.map(({ _id }) => _id);
    await eraseBuyerOf(store, ids, ctx);
  }
  const keys = erasing?.keys ?? [];
  await eraseConsents(store, keys);
  await eraseImportRows(store, keys);
  await erasePastOrders(store, keys);
  await endBuyerSessions(store, keys);
  await eraseWishes(store, contactsOf(keys), ctx);
  await removeLeftCarts(store, contactsOf(keys));
  const merged = (await mergedInto(store, id)).map(({ _id }) => _id);
  await forgetMessagesAbout(store, [id, ...merged]);
  await Customers.in(store).removeMany({ 'merge.into': id });
  await Customers.in(store).tryRemove(id, {});
}

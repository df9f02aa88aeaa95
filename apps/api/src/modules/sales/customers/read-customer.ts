import type { CustomerDetails, CustomerQuery, Order } from '@kade/contract';
import type { z } from 'zod';
import type { FilterOf, SortOf } from '../../../db/scoped/owned-resource.ts';
import { MAX_COUNTED } from '../../../db/scoped/page.ts';
import { wordsOf } from '../../../db/scoped/search-words.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import { signedSort } from '../../../db/scoped/sort-parameter.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { comparablePhone } from '../orders/phone.rules.ts';
import { Orders } from '../orders/order.model.ts';
import { consentsOf } from '../consent/customer-consents.ts';
import { filteredBy, filterOf } from './customer-filter.rules.ts';
import { type CustomerRow, Customers, keptCustomer } from './customer.model.ts';
import { segmentFilter } from './segment.model.ts';
import { keysOfMerged } from './customer-figures.ts';
import { undoEnd } from './merge.rules.ts';
import { phoneKey } from './customer-keys.rules.ts';

type Query = z.output<typeof CustomerQuery>;
type Filter = FilterOf<typeof Customers>;

const NEWEST = { by: 'of_customer', direction: -1 } as const;
const ALONG_EMAILS = { by: 'email_key', direction: 1 } as const;
/** The orders whose addresses a customer is shown with, and the most addresses. */
const RECENT = 50;
const MAX_ADDRESSES = 10;
const MAX_SAME = 5;
const MAX_MERGED = 20;
/** The most products of a category by whose buyers customers are limited, the newest first. */
const MAX_GOODS = 1000;
const NEWEST_IN_CATEGORY = { by: 'in_category', direction: -1 } as const;

/** A whole phone number with spaces or another prefix is searched as one word. */
function termsOf(q: string): string[] {
  const number = comparablePhone(q);
  return /^[\d\s()+./-]+$/.test(q) && phoneKey(number) ? [number] : wordsOf(q);
}

/** What is counted: a filter, the sort whose index has its fields, and at most how many; all without a limit. */
interface Counting {
  filter: Filter;
  by: SortOf<typeof Customers>['by'];
  limit: number | undefined;
}

/**
 * Returns how many customers match, without the merged ones. These are few, and counted by themselves: an index alone
 * counts the others.
 */
async function countOf(store: Store, { filter, by, limit }: Counting): Promise<number> {
  const merged = { ...filter, 'merge.into': { $exists: true } };
  const [all, without] = await Promise.all([
    Customers.in(store).count(filter, by, limit),
    Customers.in(store).count(merged, 'merged_into'),
  ]);
  return all === limit ? all : all - without;
}

/** Returns the products of each category that is given. */
async function goodsOf(store: Store, given: readonly (string | undefined)[]): Promise<Map<string, string[]>> {
  const categories = [...new Set(given)].filter((id) => id !== undefined);
  const found = categories.map(async (id) => {
    const rows = await Products.in(store).aggregate<{ _id: unknown }>(
      { category: objectId(id) },
      [{ $limit: MAX_GOODS }, { $project: { _id: 1 } }],
      NEWEST_IN_CATEGORY,
    );
    return [id, rows.map(({ _id }) => String(_id))] as const;
  });
  return new Map(await Promise.all(found));
}

/** Returns the customers of a list, see `listOrPage`. */
export async function listCustomers(store: Store, query: Query, now: Date) {
  const { limit, cursor, sort: wanted = '-last_order', order } = query;
  const { name, direction } = signedSort(wanted);
  const sort = { by: name, direction } satisfies SortOf<typeof Customers>;
  const segment = await segmentFilter(store, query.segment);
  const goods = await goodsOf(store, [query.bought_in, segment.bought_in]);
  const selection = { query, terms: termsOf(query.q ?? ''), segment, goods, now };
  const filter = filterOf(selection);
  const customer = order && ((await Orders.in(store).find(order))?.customer_id ?? null);
  if (customer === null) return Customers.in(store).listOrPage({ _id: { $in: [] } }, { limit, cursor, sort });
  const all = customer ? { ...filter, _id: objectId(customer) } : filter;
  const index = customer ? '_id' : filteredBy(selection);
  // Each buyer of a category has an entry for every product of it.
  const capped = goods.size > 0;
  const counting: Counting = { filter: all, by: index ?? name, limit: capped ? MAX_COUNTED + 1 : undefined };
  return Customers.in(store).listOrPage(
    { ...all, merge: null },
    { limit, cursor, sort, filteredBy: index, capped },
    () => countOf(store, counting),
  );
}

/** Returns the orders of a customer, of a merged one those of the kept one; see `listOrPage`. Throws a 404 for a customer of another store. */
export async function ordersOf(store: Store, id: string, { limit, cursor }: Pick<Query, 'limit' | 'cursor'>) {
  const { _id: customer_id } = await keptCustomer(store, id);
  return Orders.in(store).listOrPage({ customer_id }, { limit, cursor, sort: NEWEST });
}

/** Returns the different addresses, the last one first. */
function differing(addresses: readonly Order['shipping_address'][]): Order['shipping_address'][] {
  const textOf = (a: Order['shipping_address']) =>
    [a.full_name, a.address, a.city, a.postal_code].join('\n').toLowerCase();
  const byText = new Map(addresses.toReversed().map((address) => [textOf(address), address]));
  return [...byText.values()].toReversed().slice(0, MAX_ADDRESSES);
}

/** The address that came from a file; none where there is no such. */
const addressOfFile = ({ address, name, phone, email }: CustomerRow): Order['shipping_address'][] =>
  address ? [{ ...address, first_name: '', last_name: '', full_name: name, phone_number: phone, email }] : [];

/** Returns the other customers with an email of this one. */
async function maybeSame(store: Store, { _id, keys, email_key }: CustomerRow) {
  const emails = [...new Set([...keys.filter((key) => key.startsWith('e:')), email_key ?? ''])].filter(
    (key) => key !== '',
  );
  if (emails.length === 0) return [];
  const others = { _id: { $ne: objectId(_id) }, merge: null };
  const shown = [{ $limit: MAX_SAME }, { $project: { name: 1, phone: 1 } }];
  type Other = { _id: unknown; name: string; phone: string };
  const found = await Promise.all([
    Customers.in(store).aggregate<Other>({ ...others, email_key: { $in: emails } }, shown, ALONG_EMAILS),
    Customers.in(store).aggregate<Other>({ ...others, keys: { $in: emails } }, shown),
  ]);
  const byId = new Map(found.flat().map(({ _id: id, name, phone }) => [String(id), { name, phone }]));
  return [...byId].slice(0, MAX_SAME).map(([id, other]) => ({ _id: id, ...other }));
}

/** Returns the customers that were merged into this one and can be separated again. */
async function separable(store: Store, { _id, merged = [] }: CustomerRow, now: Date) {
  if (merged.length === 0) return [];
  const rows = await Customers.in(store).list(
    { 'merge.into': _id, 'merge.state': 'merged' },
    { by: 'merged_into', direction: 1 },
  );
  return rows.flatMap(({ _id: id, name, phone, merge }) => {
    const end = merge && undoEnd(merge);
    return end && end > now ? [{ _id: id, name, phone, undo_until: end.toISOString() }] : [];
  });
}

/** Returns what a customer agreed to, with the email of the last order, and all of those who were merged into it. */
async function saidBy(store: Store, row: CustomerRow) {
  const keys = [...row.keys, row.email_key ?? '', ...(await keysOfMerged(store, row))];
  const consents = await consentsOf(store, [...new Set(keys)]);
  return consents.length > 0 ? { consents } : {};
}

/** Returns a customer with addresses, who may be the same, and who was merged into it. */
export async function toDetails(store: Store, row: CustomerRow, now: Date): Promise<CustomerDetails> {
  const [{ rows }, maybe_same, merged, consents] = await Promise.all([
    Orders.in(store).page({ customer_id: row._id }, { limit: RECENT, sort: NEWEST }, () => 0),
    maybeSame(store, row),
    separable(store, row, now),
    saidBy(store, row),
  ]);
  const addresses = differing([
    ...rows.map(({ shipping_address }) => shipping_address),
    ...addressOfFile(row),
  ]);
  return { ...row, addresses, maybe_same, merged: merged.slice(0, MAX_MERGED), ...consents };
}

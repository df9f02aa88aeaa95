import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandSource, connect, disconnect } from '../src/db/connection/connect.ts';
import { objectId } from '../src/db/scoped/serialization.ts';
import { findableFields } from '../src/modules/sales/customers/customer-figures.ts';
import { copy, medianOf } from './large-store.ts';
import type { Running } from './process.ts';
import { openShop, type Shop } from './shop.ts';
import { table } from './table.ts';
import { send } from './variants.ts';

const SIZES = [1_000, 10_000, 100_000];
/** How long the customer of the only order may take, in tries of 50 ms. */
const TRIES = 100;
const FIRST = [
  'Nimali',
  'Kamal',
  'Sunil',
  'Ruwan',
  'Dilini',
  'Fathima',
  'Kasun',
  'Ishara',
  'Suresh',
  'Anoma',
];
const LAST = ['Perera', 'Silva', 'Fernando', 'Bandara', 'Nazeer', 'Kumar', 'Jayasinghe'];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Products of one category, of which each customer bought three. */
const GOODS = 100;
const DISTRICTS = ['LK-11', 'LK-21', 'LK-31', 'LK-41', 'LK-51', 'LK-61', 'LK-71', 'LK-81'];
const NOW = Date.now();

/** In the last 90 days, never within hours of a whole number of days ago, so that a segment is the same while it is measured. */
const lastOrderOf = (nth: number) =>
  new Date(NOW - (nth % 90) * DAY - 12 * 60 * MINUTE + (nth % 360) * MINUTE);

/** What the `nth` customer is selected by. */
const figuresOf = (nth: number) => ({
  orders: 1 + (nth % 4),
  spent: 100_000 + (nth % 9973) * 100,
  refused: nth % 50 === 0 ? 1 : 0,
  returned: nth % 40 === 0 ? 1 + (nth % 3) : 0,
  district: DISTRICTS[nth % DISTRICTS.length],
  offers: nth % 5 === 0 ? ['email'] : [],
  last_order_at: lastOrderOf(nth),
  first_order_at: new Date(lastOrderOf(nth).getTime() - (nth % 400) * DAY),
});

/** Segments, each with what holds for those in it; the list is compared with a recount. */
const segments: [query: string, holds: (row: ReturnType<typeof figuresOf>) => boolean][] = [
  [
    'min_orders=3&quiet_days=60&district=LK-21',
    ({ orders, last_order_at, district }) =>
      orders >= 3 && last_order_at.getTime() <= NOW - 60 * DAY && district === 'LK-21',
  ],
  ['consent=email&min_orders=2', ({ offers, orders }) => offers.length > 0 && orders >= 2],
  ['min_returned=2', ({ returned }) => returned >= 2],
];

/**
 * Differs from row to row in what customers are filtered, searched and sorted by. Every fiftieth refused a parcel, each
 * bought three of the goods.
 */
function customerFields(nth: number, goods: readonly unknown[]): Record<string, unknown> {
  const name = `${FIRST[nth % 10]} ${LAST[Math.floor(nth / 10) % 7]}`;
  const phone = `+9476${1_000_000 + nth}`;
  const email = `buyer${nth}@example.lk`;
  const keys = [`p:${phone}`, `e:${email}`];
  const tags = [...(nth % 3 === 0 ? ['returning'] : []), ...(nth % 1000 === 0 ? ['wholesale'] : [])];
  return {
    name,
    phone,
    email,
    email_key: `e:${email}`,
    keys,
    tags,
    ...findableFields({ name, phone, email }, []),
    ...figuresOf(nth),
    bought: [0, 1, 2].map((at) => goods[(nth * 7 + at * 31) % GOODS]),
    pay_first: nth % 1000 === 1,
  };
}

/** A category with goods, and the ids of these. */
interface Goods {
  category: string;
  ids: unknown[];
}

/** The requests that are measured, by name; `id` is one of the customers. */
function requests(shop: Shop, id: string, { category, ids }: Goods): Record<string, string> {
  const own = (path: string) => shop.target('GET', `/api/merchant/customers${path}`).path;
  const list = (query: string) => own(`?limit=20${query}`);
  return {
    'first page': list(''),
    'by name': list('&sort=name'),
    'most spent first': list('&sort=-spent'),
    'a third of them, by tag': list('&tag=returning'),
    'one in 1,000, by tag': list('&tag=wholesale'),
    'a third by tag, most spent first': list('&tag=returning&sort=-spent'),
    'three quarters, returning': list('&returning=true'),
    'one in 50, refused': list('&refused=true'),
    'one in 1,000, pay first': list('&pay_first=true'),
    'q, a name of one in 10': list('&q=nimali'),
    'q, two words, one in 70': list('&q=nimali%20perera'),
    'q, two letters, one in 5': list('&q=ka'),
    'q, a name with a tag': list('&q=nimali&tag=returning'),
    'q, a phone number': list('&q=0761000777'),
    'q, the end of one': list('&q=777'),
    'q, an email': list('&q=buyer777@example.lk'),
    'q, nothing': list('&q=xyzzy'),
    ...Object.fromEntries(segments.map(([query]) => [query.replaceAll('&', ' '), list(`&${query}`)])),
    'min_spent=5000 recent_days=30': list('&min_spent=5000&recent_days=30'),
    'consent, one in 5': list('&consent=email'),
    'consent, most spent first': list('&consent=email&sort=-spent'),
    'bought one product, one in 33': list(`&bought=${String(ids[7])}`),
    'bought one of 100 products, all': list(`&bought_in=${category}`),
    'one customer': own(`/${id}`),
    'orders of one': own(`/${id}/orders?limit=20`),
  };
}

/** Creates a category with goods. */
async function createGoods(url: string, shop: Shop): Promise<Goods> {
  const db = commandSource().db();
  const made = shop.target('POST', '/api/merchant/categories', {
    name: 'Drinks',
    description: '',
    products: [],
  });
  const { _id: category } = await send<{ _id: string }>(url, made);
  const id = objectId(category);
  await copy(db, 'products', () => ({ category: id }), GOODS);
  const rows = await db
    .collection('products')
    .find({ category: id }, { projection: { _id: 1 } })
    .toArray();
  return { category, ids: rows.map(({ _id }) => _id) };
}

/** Throws when a segment has another number of customers than the rows of which it is to consist. */
async function compareSegments(url: string, shop: Shop, size: number): Promise<void> {
  for (const [query, holds] of segments) {
    const { path, headers } = shop.target('GET', `/api/merchant/customers?limit=1&${query}`);
    const total = (await fetch(url + path, { headers })).headers.get('x-total-count');
    const expected = Array.from({ length: size }, (_, at) => figuresOf(at + 1)).filter(holds).length;
    if (Number(total) !== expected) throw new Error(`${query} has ${total} customers, not ${expected}`);
  }
  console.log(`${segments.length} segments of ${size} customers equal a recount`);
}

/** Returns the id of the customer of the only order, which is derived soon after it. */
async function firstCustomer(url: string, shop: Shop): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [row] = await send<{ _id: string }[]>(url, shop.target('GET', '/api/merchant/customers'));
    if (row) return row._id;
    await pause(50);
  }
  throw new Error('The order has no customer');
}

/** `npm run bench -- --customers`: lists, filters and searches of stores with up to 100,000 customers. */
export async function customers(kade: Running, dataDir: string): Promise<void> {
  const { uri } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { uri: string };
  const columns = new Map<string, number[]>();
  await connect(uri);
  for (const size of SIZES) {
    const shop = await openShop(kade.url, `customers${size}`);
    const id = await firstCustomer(kade.url, shop);
    const goods = await createGoods(kade.url, shop);
    await copy(commandSource().db(), 'customers', (nth) => customerFields(nth, goods.ids), size);
    await compareSegments(kade.url, shop, size);
    const { headers } = shop.target('GET', '/');
    for (const [what, path] of Object.entries(requests(shop, id, goods)))
      columns.set(what, [...(columns.get(what) ?? []), await medianOf(kade.url + path, headers)]);
  }
  await disconnect();
  const heads = SIZES.map((size) => `${size} customers`);
  table(
    ['median ms, one connection', ...heads],
    [...columns].map(([what, times]) => [what, ...times]),
  );
}

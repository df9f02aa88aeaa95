import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandSource, connect, disconnect } from '../src/db/connection/connect.ts';
import { searchWords } from '../src/modules/catalogue/products/search-words.rules.ts';
import { orderWords } from '../src/modules/sales/orders/order-words.rules.ts';
import type { Running } from './process.ts';
import { openShop, type Shop } from './shop.ts';
import { table } from './table.ts';

const BATCH = 5_000;
/** The requests that a median is of. */
export const REQUESTS = 15;
export const WORDS = [
  'Cotton',
  'Silk',
  'Batik',
  'Linen',
  'Handloom',
  'Printed',
  'Woven',
  'Dyed',
  'Plain',
  'Striped',
];
export const GOODS = [
  'saree',
  'sarong',
  'shirt',
  'blouse',
  'frock',
  'scarf',
  'bedsheet',
  'curtain',
  'cushion',
  'bag',
];

type Row = Record<string, unknown>;
type Database = ReturnType<ReturnType<typeof commandSource>['db']>;

const some = (list: readonly string[], nth: number) => list[nth % list.length] ?? '';

/** Differs from row to row in what lists are filtered, searched and sorted by. One product in a thousand is low. */
export const productFields =
  (categories: readonly unknown[]) =>
  (nth: number): Row => {
    const name = `${some(WORDS, nth)} ${some(GOODS, Math.floor(nth / 10))} ${nth}`;
    const stock_quantity = nth % 1000 === 0 ? 2 : 20 + (nth % 80);
    return {
      name,
      name_fold: name.toLowerCase(),
      search_words: searchWords({ name, tags: '' }),
      price: 50_000 + (nth % 997) * 100,
      stock_quantity,
      in_stock: nth % 500 !== 1,
      category: categories[nth % 20] ?? null,
    };
  };

/** One order in a hundred waits to be confirmed. */
function orderFields(nth: number): Row {
  const customer = `${some(WORDS, nth)} ${some(GOODS, nth * 7)}`;
  const search = `${customer.toLowerCase()}\n077${String(1_000_000 + nth)}`;
  return {
    number: 1001 + nth,
    order_date: new Date(Date.now() - (nth % 129_600) * 60_000),
    order_status: nth % 100 === 0 ? 'pending' : 'delivered',
    customer: customer.toLowerCase(),
    search,
    search_words: orderWords(search, 1001 + nth),
    payment_options: ['cash_on_delivery', 'bank_transfer', 'credit_debit'][nth % 3],
  };
}

/**
 * Copies the newest row until its store has `count` more. The driver makes the ids. Changes of its stock that wait to be
 * copied to the ledger stay its own: a job would work on those of all copies while requests are measured.
 */
export async function copy(db: Database, name: string, fields: (nth: number) => Row, count: number) {
  const rows = db.collection(name);
  const [first] = await rows.find({}).sort({ _id: -1 }).limit(1).toArray();
  if (!first) throw new Error(`${name} has no row to copy`);
  const { _id, token_hash: _token, moves: _moves, ...row } = first;
  for (let at = 1; at <= count; at += BATCH) {
    const size = Math.min(BATCH, count - at + 1);
    await rows.insertMany(Array.from({ length: size }, (_, offset) => ({ ...row, ...fields(at + offset) })));
  }
}

/** The requests that are measured, by name. */
function requests(shop: Shop, host: string): Record<string, string> {
  const own = (path: string) => shop.target('GET', path).path;
  const products = (query: string) => own(`/api/merchant/products?limit=20${query}`);
  const orders = (query: string) => own(`/api/merchant/orders?limit=20${query}`);
  return {
    'products, first page': products(''),
    'products by price': products('&sort=price'),
    'products in_stock=false': products('&in_stock=false'),
    'products stock=low': products('&stock=low'),
    'products stock=out': products('&stock=out'),
    'products q, two words': products('&q=batik%20sarong'),
    'products q, a rare word': products('&q=777'),
    'products q, nothing': products('&q=xyzzy'),
    'orders, first page': orders(''),
    'orders q, a name': orders('&q=batik'),
    'orders q, a phone': orders('&q=0771000777'),
    'orders q=#1500': orders('&q=%231500'),
    'orders by payment option': orders('&payment_options=bank_transfer'),
    home: own('/api/merchant/dashboard'),
    'sales of 90 days': own('/api/merchant/dashboard/sales?days=90'),
    categories: own('/api/merchant/categories?products=count'),
    'shop search': `/api/storefront/products?shop=${host}&q=batik`,
    'shop search, a rare word': `/api/storefront/products?shop=${host}&q=777`,
    'shop search, a slip': `/api/storefront/products?shop=${host}&q=sarng`,
  };
}

/** Creates ten categories and returns their stored ids. */
export async function createCategories(url: string, shop: Shop, db: Database): Promise<unknown[]> {
  for (const name of WORDS) {
    const { method, path, headers, body } = shop.target('POST', '/api/merchant/categories', {
      name,
      description: '',
      products: [],
    });
    const sent = { ...headers, 'content-type': 'application/json' };
    await fetch(url + path, { method, headers: sent, body: body ?? '' });
  }
  const newest = await db.collection('categories').find({}).sort({ _id: -1 }).limit(WORDS.length).toArray();
  return newest.map(({ _id }) => _id);
}

/** Returns the median time of requests one after the other, in milliseconds. Throws an error for a refusal. */
export async function medianOf(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < REQUESTS; nth += 1) {
    const began = performance.now();
    const reply = await fetch(url, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${reply.status} of ${url}`);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(REQUESTS / 2)] ?? Number.NaN;
}

/** Reads a report until its days are counted: until then it says that they are still being counted. */
export async function untilCounted<Report extends object>(read: () => Promise<Report>): Promise<Report> {
  for (;;) {
    const report = await read();
    if (!('counting' in report)) return report;
  }
}

/** Measures lists, searches and reports of stores with 1,000 rows and more, one request after the other, and prints the medians. */
export async function largeStore(kade: Running, dataDir: string, most: number): Promise<void> {
  const { uri } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { uri: string };
  const sizes = [1_000, 10_000, 100_000].filter((size) => size <= most);
  const columns = new Map<string, number[]>();
  await connect(uri);
  const db = commandSource().db();
  for (const size of sizes) {
    const name = `large${size}${randomBytes(2).toString('hex')}`;
    const shop = await openShop(kade.url, name);
    await copy(db, 'products', productFields(await createCategories(kade.url, shop, db)), size);
    await copy(db, 'orders', orderFields, size);
    const { headers } = shop.target('GET', '/');
    // A job has counted the days of stores that grew to so many orders.
    const report = shop.target('GET', '/api/merchant/reports/payments');
    await untilCounted(
      async () => (await (await fetch(kade.url + report.path, { headers })).json()) as object,
    );
    for (const [what, path] of Object.entries(requests(shop, `${name}.localhost`)))
      columns.set(what, [...(columns.get(what) ?? []), await medianOf(kade.url + path, headers)]);
  }
  await disconnect();
  table(
    ['median ms, one connection', ...sizes.map((size) => `${size} rows`), 'ratio'],
    [...columns].map(([what, times]) => [what, ...times, (times.at(-1) ?? 0) / (times[0] ?? 1)]),
  );
}

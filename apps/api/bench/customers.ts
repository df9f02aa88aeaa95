import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandSource, connect, disconnect } from '../src/db/connection/connect.ts';
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

/** Differs from row to row in what customers are filtered, searched and sorted by. Every fiftieth refused a parcel. */
function customerFields(nth: number): Record<string, unknown> {
  const name = `${FIRST[nth % 10]} ${LAST[Math.floor(nth / 10) % 7]}`;
  const phone = `+9477${1_000_000 + nth}`;
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
    orders: 1 + (nth % 4),
    spent: 100_000 + (nth % 9973) * 100,
    refused: nth % 50 === 0 ? 1 : 0,
    pay_first: nth % 1000 === 1,
    last_order_at: new Date(Date.now() - (nth % 129_600) * MINUTE),
  };
}

/** The requests that are measured, by name; `id` is one of the customers. */
function requests(shop: Shop, id: string): Record<string, string> {
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
    'q, a phone number': list('&q=0771000777'),
    'q, the end of one': list('&q=777'),
    'q, an email': list('&q=buyer777@example.lk'),
    'q, nothing': list('&q=xyzzy'),
    'one customer': own(`/${id}`),
    'orders of one': own(`/${id}/orders?limit=20`),
  };
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
    await copy(commandSource().db(), 'customers', customerFields, size);
    const { headers } = shop.target('GET', '/');
    for (const [what, path] of Object.entries(requests(shop, id)))
      columns.set(what, [...(columns.get(what) ?? []), await medianOf(kade.url + path, headers)]);
  }
  await disconnect();
  const heads = SIZES.map((size) => `${size} customers`);
  table(
    ['median ms, one connection', ...heads],
    [...columns].map(([what, times]) => [what, ...times]),
  );
}

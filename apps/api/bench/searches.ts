import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandSource, connect, disconnect } from '../src/db/connection/connect.ts';
import { normalizeForSearch } from '../src/db/scoped/serialization.ts';
import { searchWords } from '../src/modules/catalogue/products/search-words.rules.ts';
import { copy, createCategories, GOODS, productFields, WORDS } from './large-store.ts';
import type { Target } from './load.ts';
import { loadOpen } from './open-load.ts';
import { childrenOf, processorTimeOf, type Running } from './process.ts';
import { openShop, type Shop } from './shop.ts';
import { table } from './table.ts';
import { send } from './variants.ts';

const PRODUCTS = 100_000;
const [SECONDS, RATE] = [40, 100];
const NAME = 'searched';
const HOST = `${NAME}.localhost`;
/** Names of one product in 50, so that each has 400. */
const OTHER = ['බතික් සාරිය', 'අත්යන්ත්‍ර කොට්ට', 'வெஸ் முகமூடி', 'கித்துள் பாணி', 'லுங்கி துணி'];

const some = (list: readonly string[], nth: number) => list[nth % list.length] ?? '';

/** As in the bench of large stores, with names in two other scripts, and a tenth of the products sold out. */
function fieldsOf(categories: readonly unknown[]) {
  const fields = productFields(categories);
  return (nth: number): Record<string, unknown> => {
    const stock = nth % 10 === 3 ? { stock_quantity: 0 } : {};
    if (nth % 50 !== 7) return { ...fields(nth), ...stock };
    const name = `${some(OTHER, Math.floor(nth / 50))} ${nth}`;
    const found = {
      name,
      name_fold: normalizeForSearch(name),
      search_words: searchWords({ name, tags: '' }),
    };
    return { ...fields(nth), ...found, ...stock };
  };
}

const NAMES = [
  'frequent',
  'two frequent',
  'rare',
  'frequent and rare',
  'slip',
  'Sinhala, Tamil',
  'beginning',
  'nothing',
];
/** These kinds of searches, which take turns. Words of the same kind differ from one to the next. */
const KINDS: readonly ((nth: number) => string)[] = [
  (nth) => some([...WORDS, ...GOODS], nth),
  (nth) => `${some(WORDS, nth)} ${some(GOODS, Math.floor(nth / WORDS.length))}`,
  (nth) => String(10_000 + ((nth * 7919) % 90_000)),
  (nth) => `${some(GOODS, nth)} ${10_000 + ((nth * 104_729) % 90_000)}`,
  (nth) => some(['sarng', 'handlom', 'cushon', 'curtian', 'bedshet'], nth),
  (nth) => some([...OTHER.flatMap((name) => name.split(' ')), 'සාරි', 'කොට්ටා'], nth),
  (nth) => some(['sar', 'cur', 'hand', 'cott', 'str', 'bl'], nth),
  (nth) => `xyzzy${(nth * 7919).toString(36).replaceAll(/\d/g, 'q')}`,
];

const searchOf = (nth: number): string => KINDS[nth % KINDS.length]?.(Math.floor(nth / KINDS.length)) ?? '';

const targets = (pathOf: (q: string) => string): Target[] =>
  Array.from({ length: SECONDS * RATE * 2 }, (_, nth) => ({
    method: 'GET',
    path: pathOf(encodeURIComponent(searchOf(nth))),
    headers: { host: HOST, 'accept-encoding': 'gzip' },
  }));

/** The processor time of the server and its database so far, in milliseconds. */
const processorTime = ({ pid }: Running): number[] =>
  [pid, ...childrenOf(pid)].map((each) => processorTimeOf(each));

/** Measures one kind of request and returns its row: quantiles, and how much of one processor each program used. */
async function measure(kade: Running, what: string, pathOf: (q: string) => string) {
  const before = processorTime(kade);
  const began = performance.now();
  const { perSecond, p50, p95, p99, failures } = await loadOpen(kade.url, targets(pathOf), {
    seconds: SECONDS,
    rate: RATE,
  });
  const took = performance.now() - began;
  const [server = 0, ...database] = processorTime(kade).map((time, at) => time - (before[at] ?? 0));
  const share = (time: number) => `${Math.round((100 * time) / took)} %`;
  const ofDatabase = database.reduce((sum, time) => sum + time, 0);
  return [what, perSecond, p50, p95, p99, failures, share(server), share(ofDatabase)];
}

/** Changes a product of the shop once a second until it is stopped, so that what is kept of the shop is out of date. */
function changing(url: string, shop: Shop): () => Promise<void> {
  const stopping = new AbortController();
  const work = (async () => {
    for (let price = 1000; !stopping.signal.aborted; price += 1) {
      const target = shop.target('PUT', `${shop.products.path}/${shop.products.id}`, { price });
      await send(url, target);
      await pause(1000);
    }
  })();
  return async () => {
    stopping.abort();
    await work;
  };
}

/** Prints what each kind of search takes alone, once before and once after it was kept. */
async function each(kade: Running, pathOf: (q: string) => string): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [kind, name] of NAMES.entries()) {
    const path = pathOf(encodeURIComponent(searchOf(kind)));
    const times: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { p50 } = await loadOpen(kade.url, [{ method: 'GET', path, headers: { host: HOST } }], {
        seconds: 1,
        rate: 1,
      });
      times.push(p50);
    }
    rows.push([name, ...times]);
  }
  table(['one search, ms', 'first', 'again'], rows);
}

/** `npm run bench -- --search`: searches of a shop with 100,000 products, mixed words, as visitors arrive. */
export async function searches(kade: Running, dataDir: string): Promise<void> {
  const { uri } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { uri: string };
  await connect(uri);
  const db = commandSource().db();
  const shop = await openShop(kade.url, NAME);
  await copy(db, 'products', fieldsOf(await createCategories(kade.url, shop, db)), PRODUCTS);
  await disconnect();
  const warming = Array.from({ length: 200 }, (_, n) => `/api/storefront/products?q=${n}zz`);
  const sent = warming.map((path) => ({ method: 'GET' as const, path, headers: { host: HOST } }));
  await loadOpen(kade.url, sent, { seconds: 10, rate: 20 });
  const products = (q: string) => `/api/storefront/products?q=${q}`;
  await each(kade, products);
  console.log('');
  const rows = [await measure(kade, 'products', products)];
  const stop = changing(kade.url, shop);
  rows.push(await measure(kade, 'products, with a change each second', products));
  await stop();
  rows.push(await measure(kade, 'suggestions', (q) => `/api/storefront/suggest?q=${q}`));
  rows.push(await measure(kade, 'pages', (q) => `/search?q=${q}`));
  table(['searches', 'replies/s', 'p50 ms', 'p95 ms', 'p99 ms', 'failures', 'server', 'database'], rows);
}

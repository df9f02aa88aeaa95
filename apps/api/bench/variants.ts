import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandSource, connect, disconnect } from '../src/db/connection/connect.ts';
import { Store } from '../src/db/stores/store.ts';
import { objectId } from '../src/db/scoped/serialization.ts';
import { releaseReservation, reserve } from '../src/modules/catalogue/stock/stock.ts';
import { copy } from './large-store.ts';
import { at, loadOpen } from './open-load.ts';
import type { Running } from './process.ts';
import { openShop, type Shop } from './shop.ts';
import { table } from './table.ts';

const LISTED = 1_000;
const LISTS = 200;
const TAKEN = 300;
const SAVED = 20;
const SHOWN = 10_000;
const SECONDS = 30;
const TAGS = ['cotton', 'silk', 'batik', 'linen', 'gift'];

const named = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n + 1}`);

interface OptionedProduct {
  _id: string;
  variants: { _id: string }[];
}

/** Sends JSON as the merchant of a shop; throws an error for a refusal. */
export async function send<Body>(
  url: string,
  target: ReturnType<Shop['target']>,
  method: string = target.method,
) {
  const { path, headers, body } = target;
  const sent = { ...headers, 'content-type': 'application/json' };
  const reply = await fetch(url + path, { method, headers: sent, ...(body ? { body } : {}) });
  if (!reply.ok) throw new Error(`${reply.status} of ${method} ${path}: ${await reply.text()}`);
  return (await reply.json()) as Body;
}

/** Gives the product of a shop sizes and colours, `sizes` × `colours` variants with 100,000 pieces each. */
export function addOptions(
  url: string,
  shop: Shop,
  [sizes, colours]: [number, number],
): Promise<OptionedProduct> {
  const option = (name: string, values: string[]) => ({
    change: 'add_option',
    name,
    values,
    existing: values[0],
  });
  const changes = [
    option('Size', named('S', sizes)),
    option('Colour', named('C', colours)),
    { change: 'add_variants', stock_quantity: 100_000 },
  ];
  return send(url, shop.target('POST', `${shop.products.path}/${shop.products.id}/options`, { changes }));
}

interface Pair {
  plain: Shop;
  optioned: Shop;
  product: OptionedProduct;
}

type Act = () => Promise<unknown>;

async function timeOf(act: Act): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/**
 * Does two things in turns, so that the load of the machine is the same for both, and returns their medians. Before each it
 * rests, in milliseconds, so that what one does after its reply is not in the time of the other.
 */
export async function compare(
  what: string,
  count: number,
  acts: [Act, Act],
  rest = 0,
): Promise<(string | number)[]> {
  const times: [number[], number[]] = [[], []];
  // The first tenth is not counted.
  for (let n = -count / 10; n < count; n += 1)
    for (const [which, act] of acts.entries()) {
      if (rest > 0) await pause(rest);
      const took = await timeOf(act);
      if (n >= 0) times[which]?.push(took);
    }
  const [without, with100] = times.map((all) => all.toSorted((a, b) => a - b)) as [number[], number[]];
  const medians = [at(without, 0.5), at(with100, 0.5)] as const;
  return [what, ...medians, medians[1] / medians[0], at(without, 0.95), at(with100, 0.95)];
}

/** Compares products with 100 variants with products that have none: lists, an order, and its stock alone. */
async function againstPlain(url: string, { plain, optioned, product }: Pair): Promise<void> {
  const list = (shop: Shop) => () => send(url, shop.target('GET', `${shop.products.path}?limit=20`));
  const order = (shop: Shop, line: object) => () => {
    const { path, input } = shop.orders;
    return send(url, shop.target('POST', path, { ...(input as object), products: [line] }));
  };
  const variant = product.variants.at(50)?._id ?? '';
  const lines = [
    { product: plain.products.id, quantity: 1 },
    { product: product._id, variant, quantity: 1 },
  ] as const;
  const take = async (line: (typeof lines)[number]) => {
    const row = await commandSource()
      .db()
      .collection('products')
      .findOne({ _id: objectId(line.product) });
    const store = await Store.ofRow(String(row?.store));
    if (!store) throw new Error('The store is gone');
    return async () => {
      const movement = {
        order: randomBytes(12).toString('hex'),
        key: randomBytes(12).toString('hex'),
        lines: [line],
      };
      if (!(await reserve(store, movement, line))) throw new Error('Nothing was taken');
      await releaseReservation(store, movement, line);
    };
  };
  const rows = [
    await compare('list of 20', LISTS, [list(plain), list(optioned)]),
    await compare('order of one piece', TAKEN, [
      order(plain, { productId: plain.products.id, quantity: 1 }),
      order(optioned, { productId: product._id, variant, quantity: 1 }),
    ]),
    await compare('take a piece and return it', TAKEN, [await take(lines[0]), await take(lines[1])]),
  ];
  table(['median ms', 'no options', '100 variants', 'ratio', 'p95', 'p95 of 100'], rows);
}

/** Measures requests that change price, SKU and stock of all 100 variants. */
async function save(url: string, { optioned, product }: Pair): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < SAVED; n += 1) {
    const body = product.variants.map(({ _id }, nth) => ({
      _id,
      price: 1000 + n + nth,
      sku: `S-${n}-${nth}`,
      stock: { add: 1 },
    }));
    const target = optioned.target('POST', `${optioned.products.path}/${product._id}/variants`, body);
    times.push(await timeOf(() => send(url, target, 'PATCH')));
  }
  const sorted = times.toSorted((a, b) => a - b);
  table(['100 variants in one request', 'median ms', 'most ms'], [['', at(sorted, 0.5), sorted.at(-1) ?? 0]]);
}

/** Lists of all products, each with another selection. */
const selections = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** The parameters of a selection; those of the API have other names than those of pages. */
function selectionOf(
  n: number,
  names: { min: string; option: string; tag: string; stock: [string, string] },
) {
  const query = new URLSearchParams({ [names.min]: String(100 + n) });
  if (n % 2 === 0) query.set(names.option, `size.s${1 + (n % 3)}`);
  if (n % 3 === 0) query.set(names.tag, TAGS[n % TAGS.length] ?? '');
  if (n % 5 === 0) query.set(...names.stock);
  return query;
}
const inPages = { min: 'min', option: 'o', tag: 'tag', stock: ['stock', '1'] as [string, string] };
const inApi = {
  min: 'min_price',
  option: 'options',
  tag: 'tags',
  stock: ['in_stock', 'true'] as [string, string],
};

/**
 * Measures lists of 10,000 products with six variants each: the counts of selections that were not requested before, how long
 * each of 200 pages takes to be rendered, one after the other, and how fast these pages then come from memory.
 */
async function facets(kade: Running, name: string): Promise<void> {
  const host = `${name}.localhost`;
  const rate = 200;
  const counts = selections(SECONDS * rate).map(
    (n) => `/api/storefront/facets?shop=${host}&${selectionOf(n, inApi)}`,
  );
  const pages = selections(SECONDS * rate).map((n) => `/products?${selectionOf(n % rate, inPages)}`);
  const one = async (path: string) =>
    (await loadOpen(kade.url, [{ method: 'GET', path, headers: { host } }], { seconds: 1, rate: 1 })).p50;
  const rendered: number[] = [];
  for (const path of pages.slice(0, rate)) rendered.push(await one(path));
  const sorted = rendered.toSorted((a, b) => a - b);
  table(['a narrowed page, rendered', 'median ms', 'p99 ms'], [['', at(sorted, 0.5), at(sorted, 0.99)]]);
  const rows: (string | number)[][] = [];
  for (const [what, paths] of Object.entries({ counts, pages })) {
    const targets = paths.map((path) => ({ method: 'GET' as const, path, headers: { host } }));
    await loadOpen(kade.url, targets.slice(0, 1), { seconds: 1, rate: 1 });
    const result = await loadOpen(kade.url, targets.slice(1), { seconds: SECONDS, rate });
    rows.push([what, result.perSecond, result.p50, result.p95, result.p99, result.failures]);
  }
  table([`narrowed lists of ${SHOWN} products`, 'replies/s', 'p50 ms', 'p95 ms', 'p99 ms', 'failures'], rows);
}

/** `npm run bench -- --variants`: products with 100 variants beside products without, and lists that are narrowed. */
export async function variants(kade: Running, dataDir: string): Promise<void> {
  const { uri } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { uri: string };
  await connect(uri);
  const db = commandSource().db();
  const plain = await openShop(kade.url, 'plain');
  await copy(db, 'products', () => ({}), LISTED);
  const optioned = await openShop(kade.url, 'optioned');
  const product = await addOptions(kade.url, optioned, [10, 10]);
  await copy(db, 'products', () => ({}), LISTED);
  await againstPlain(kade.url, { plain, optioned, product });
  console.log('');
  await save(kade.url, { plain, optioned, product });
  console.log('');
  const shown = await openShop(kade.url, 'shown');
  await addOptions(kade.url, shown, [3, 2]);
  const fields = (nth: number) => ({
    price: 10_000 + (nth % 997) * 1000,
    tags: [TAGS[nth % 5], TAGS[(nth >> 3) % 5]].join(', '),
  });
  await copy(db, 'products', fields, SHOWN);
  await facets(kade, 'shown');
  await disconnect();
}

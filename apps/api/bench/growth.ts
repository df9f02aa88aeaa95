import { load, type Target } from './load.ts';
import { processorTimeOf, type Running } from './process.ts';
import { openShop, type Resource, type Shop } from './shop.ts';
import { table } from './table.ts';

const pace = { seconds: 4 };
/** A full list is requested over few connections: fifty would only measure the queue. */
const listPace = { seconds: 10, connections: 4 };
const FULL_LIST = 'full list';
const SIZES = [100, 1000, 10_000];
const heads = ['', 'per s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'exponent', 'failures'];

/** The requests that are measured; `mixed` is nine reads to one write. Creating is last, because it adds rows. */
function scenarios(shop: Shop, { path, id, input, change }: Resource): Record<string, Target[]> {
  const page = shop.target('GET', `${path}?limit=20`);
  const one = shop.target('GET', `${path}/${id}`);
  const update = shop.target('PUT', `${path}/${id}`, change);
  return {
    'page of 20': [page],
    [FULL_LIST]: [shop.target('GET', path)],
    one: [one],
    update: [update],
    mixed: [page, one, page, one, page, one, page, one, page, update],
    create: [shop.target('POST', path, input)],
  };
}

/** Returns the exponent with which the time per request grows with the rows: 0 is constant, 1 is linear. */
const exponent = (atFirst: number, atLast: number) =>
  Math.log(atFirst / atLast) / Math.log((SIZES.at(-1) ?? 1) / (SIZES[0] ?? 1));

/** Waits until the server has finished the work of the load before. */
async function waitUntilQuiet(url: string): Promise<void> {
  let waited = Number.POSITIVE_INFINITY;
  while (waited > 50) {
    const began = performance.now();
    await (await fetch(`${url}/readyz`)).arrayBuffer();
    waited = performance.now() - began;
  }
}

async function measure({ url, pid }: Running, kind: string, targets: Target[]) {
  await waitUntilQuiet(url);
  const before = processorTimeOf(pid);
  const measured = await load(url, targets, kind === FULL_LIST ? listPace : pace);
  await waitUntilQuiet(url);
  return { ...measured, processor: (processorTimeOf(pid) - before) / measured.requests };
}

async function grow(kade: Running, name: 'products' | 'orders'): Promise<void> {
  const first = new Map<string, number>();
  const rows: (string | number)[][] = [];
  for (const size of SIZES) {
    const shop = await openShop(kade.url, `${name}${size}`);
    await shop[name].fill(size);
    for (const [kind, targets] of Object.entries(scenarios(shop, shop[name]))) {
      const { perSecond, p50, p95, p99, processor, failures } = await measure(kade, kind, targets);
      if (!first.has(kind)) first.set(kind, perSecond);
      const grown = size === SIZES.at(-1) ? exponent(first.get(kind) ?? perSecond, perSecond) : '';
      rows.push([`${kind}, ${size}`, perSecond, p50, p95, p99, processor, grown, failures]);
    }
  }
  console.log(`\n${name}, 50 connections (full list 4), rows of the store`);
  table(heads, rows);
}

/** Measures requests for products and orders of stores with 100, 1,000 and 10,000 of them, and prints the ratios. */
export async function growth(kade: Running): Promise<void> {
  await grow(kade, 'products');
  await grow(kade, 'orders');
}

import { load, type Target } from './load.ts';
import { processorTimeOf, type Running } from './process.ts';
import { aProduct, type Shop } from './shop.ts';
import { table } from './table.ts';

const SECONDS = 4;
const SIZES = [100, 1000, 10_000];

/** The requests that are measured; `mixed` is nine reads to one write. */
function scenarios(shop: Shop): Record<string, Target[]> {
  const products = '/api/merchant/products';
  const page = shop.target('GET', `${products}?limit=20`);
  const one = shop.target('GET', `${products}/${shop.productId}`);
  const update = shop.target('PUT', `${products}/${shop.productId}`, { price: 4999 });
  return {
    'page of 20': [page],
    'full list': [shop.target('GET', products)],
    one: [one],
    create: [shop.target('POST', products, aProduct(0))],
    update: [update],
    mixed: [page, one, page, one, page, one, page, one, page, update],
  };
}

/** How the time per request grows with the rows: 0 is not at all, 1 is in step with them. */
const exponent = (slower: number, faster: number) =>
  Math.log(faster / slower) / Math.log((SIZES.at(-1) ?? 1) / (SIZES[0] ?? 1));

/** Asks the server with more and more rows, and prints how each kind of request bears it. */
export async function growth({ url, pid }: Running, shop: Shop): Promise<void> {
  const first = new Map<string, number>();
  const rows: (string | number)[][] = [];
  for (const size of SIZES) {
    await shop.fill(size);
    for (const [name, targets] of Object.entries(scenarios(shop))) {
      const before = processorTimeOf(pid) ?? 0;
      const { perSecond, p50, p95, p99, requests, failures } = await load(url, targets, SECONDS);
      const processor = ((processorTimeOf(pid) ?? 0) - before) / requests;
      if (!first.has(name)) first.set(name, perSecond);
      const grown = size === SIZES.at(-1) ? exponent(perSecond, first.get(name) ?? perSecond) : '';
      rows.push([`${name}, ${size} rows`, perSecond, p50, p95, p99, processor, grown, failures]);
    }
  }
  console.log('\nProducts, 50 connections');
  table(['', 'per s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'exponent', 'failures'], rows);
}

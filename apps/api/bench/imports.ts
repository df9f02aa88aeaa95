import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { oldShopify } from '../test/import-files.ts';
import type { Measured, Target } from './load.ts';
import { loadOpen } from './open-load.ts';
import type { Running } from './process.ts';
import { openShop, type Shop } from './shop.ts';
import { table } from './table.ts';

const PRODUCTS = 1000;
const PICTURES = 3;
/** Different pictures; each address has one of them. */
const DIFFERENT = 12;
/** Requests a second beside the import, and how long each window of them is. */
const RATE = 20;
const SECONDS = 10;
/** Windows before the import and after it, of which the first only fills caches. */
const QUIET_WINDOWS = 4;

/** A photograph of noise, which is as large as those of phones are after a chat app: about 200 kB. */
function photograph(n: number): Promise<Buffer> {
  const width = 1200;
  const noise = { type: 'gaussian', mean: 100 + n * 5, sigma: 12 } as const;
  const create = { width, height: width, channels: 3, background: '#888', noise } as const;
  return sharp({ create }).jpeg({ quality: 80 }).toBuffer();
}

async function pictureServer() {
  const pictures = await Promise.all(Array.from({ length: DIFFERENT }, (_, n) => photograph(n)));
  const server = createServer(({ url = '' }, reply) => {
    const number = Number(/\d+/.exec(url)?.[0] ?? 0);
    reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(pictures[number % DIFFERENT]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, bytes: pictures[0]?.length ?? 0, close: () => server.close() };
}

/** A file of products with three pictures each. */
const fileOf = (pictures: string): string =>
  oldShopify(
    Array.from({ length: PRODUCTS }, (_, n) =>
      Array.from({ length: PICTURES }, (_each, at) => ({
        Handle: `saree-${n}`,
        ...(at === 0 ? { Title: `Saree ${n}`, 'Variant Price': 4500, 'Variant Inventory Qty': 5 } : {}),
        'Image Src': `${pictures}/${n * PICTURES + at}.jpg`,
        'Image Position': at + 1,
      })),
    ).flat(),
  );

interface Import {
  _id: string;
  state: string;
  figures: { done: number; failed: number };
}

async function call(url: string, { method, path, headers }: Target, body?: BodyInit): Promise<Import> {
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const sent = body === undefined ? {} : { body };
  const reply = await fetch(url + path, { method, headers: { ...headers, ...type }, ...sent });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json() as Promise<Import>;
}

/** Sends a file and returns the import once its dry run is over. */
async function planned(url: string, shop: Shop, file: string): Promise<Import> {
  const body = new FormData();
  body.append('file', new Blob([file], { type: 'text/csv' }), 'products.csv');
  const { _id } = await call(url, shop.target('POST', '/api/merchant/imports'), body);
  for (;;) {
    const found = await call(url, shop.target('GET', `/api/merchant/imports/${_id}`));
    if (found.state === 'checked') return found;
    await pause(500);
  }
}

/**
 * Returns what visitors and merchants of the same shop ask for in a window: pages that no window before has asked for, so
 * that they are in no memory, and lists.
 */
function besides(shop: Shop, host: string): () => Target[] {
  const visitor = { host, 'accept-encoding': 'gzip' };
  let page = 0;
  const target = (_: unknown, n: number): Target => {
    if (n % 4 === 3) return shop.target('GET', `${shop.products.path}?limit=20&sort=name`);
    if (n % 4 === 2) return shop.target('GET', `${shop.orders.path}?limit=20`);
    page += 1;
    return { method: 'GET', path: `/products?min=1&max=${5_000_000 + page}`, headers: visitor };
  };
  return () => Array.from({ length: RATE * SECONDS * 2 }, target);
}

type Windows = Measured[];

/** Measures windows in which nothing is imported. */
async function withoutImport(window: () => Promise<Measured>): Promise<Windows> {
  const quiet: Windows = [];
  for (let n = 0; n < QUIET_WINDOWS; n += 1) quiet.push(await window());
  return quiet.slice(1);
}

/** Runs an import. Returns it once it is done, and the windows that were measured meanwhile. */
async function withImport(
  { url, shop, planned: { _id: id } }: { url: string; shop: Shop; planned: Import },
  window: () => Promise<Measured>,
): Promise<{ done: Import; busy: Windows; minutes: number }> {
  const began = performance.now();
  const step = shop.target('POST', `/api/merchant/imports/${id}/steps`, { step: 'start' });
  await call(url, step, step.body);
  for (const busy: Windows = []; ; ) {
    busy.push(await window());
    const done = await call(url, shop.target('GET', `/api/merchant/imports/${id}`));
    if (done.state === 'done') return { done, busy, minutes: (performance.now() - began) / 60_000 };
  }
}

const middle = (of: Windows, which: 'p50' | 'p95'): number =>
  of.map((one) => one[which]).toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN;

const row = (name: string, of: Windows): (string | number)[] => {
  const worst = Math.max(...of.map(({ p95 }) => p95));
  return [name, middle(of, 'p50'), middle(of, 'p95'), worst, of.reduce((sum, one) => sum + one.failures, 0)];
};

/**
 * `npm run bench -- --imports`: requests beside an import of 1,000 products with 3,000 pictures, in the shop that has as many
 * products already.
 */
export async function imports(kade: Running): Promise<void> {
  const { url } = kade;
  const shop = await openShop(url, 'imports');
  const pictures = await pictureServer();
  await Promise.all([shop.products, shop.orders].map((each) => each.fill(PRODUCTS)));
  const targets = besides(shop, 'imports.localhost');
  const window = () => loadOpen(url, targets(), { seconds: SECONDS, rate: RATE });
  const file = await planned(url, shop, fileOf(pictures.url));
  const before = await withoutImport(window);
  const { done, busy, minutes } = await withImport({ url, shop, planned: file }, window);
  pictures.close();
  const after = await withoutImport(window);
  const { figures } = done;
  console.log(
    `${figures.done} products done, ${figures.failed} failed, pictures of ${pictures.bytes} bytes, ${minutes.toFixed(1)} minutes`,
  );
  table(
    ['', 'p50 ms', 'p95 ms', 'worst p95', 'failures'],
    [row('before the import', before), row('beside it', busy), row('after it', after)],
  );
  // The shop grows from as many products to twice as many, and so do its lists.
  const quiet = (middle(before, 'p95') + middle(after, 'p95')) / 2;
  console.log(
    `p95 beside it: ${(middle(busy, 'p95') / quiet).toFixed(2)} times the mean of before and after`,
  );
}

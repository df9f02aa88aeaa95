import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { median } from './beside.ts';
import { load, type Target } from './load.ts';
import { childrenOf, processorTimeOf, type Running, start } from './process.ts';
import { openShop, type Shop } from './shop.ts';
import { figure, table } from './table.ts';
import { send } from './variants.ts';

/** Rounds in which the trees take turns; the first one warms up and is not counted. */
const ROUNDS = 12;
/** How long a page from memory is requested in one round, seconds. */
const SECONDS = 2;
/** How often a page is rendered in one round. */
const TIMES = 60;
const PRODUCTS = 200;
const IN_GROUP = 24;
const host = 'bench.localhost';

interface Tree {
  kade: Running;
  paths: Record<string, string>;
}

async function addPicture(url: string, shop: Shop, color: string): Promise<string> {
  const { path, headers } = shop.target('POST', '/api/files');
  const picture = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg');
  const reply = await fetch(url + path, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { _id: string })._id;
}

/** Fills a shop through the API, the same in both trees, and returns the paths of its pages. */
async function pagesOf({ url }: Running): Promise<Record<string, string>> {
  const shop = await openShop(url, 'bench');
  const post = (path: string, body: object) =>
    send<{ _id: string }>(url, shop.target('POST', path, body), 'POST');
  const images = await Promise.all(
    ['#8a2d3b', '#2d5c8a', '#3b8a2d'].map((color) => addPicture(url, shop, color)),
  );
  const ids: string[] = [];
  for (let nth = 0; nth < PRODUCTS; nth += 1) {
    const name = `Handloom cotton saree ${nth}`;
    const image = images[nth % images.length];
    const product = { name, price: 4500, in_stock: true, stock_quantity: 1000, images: [image] };
    ids.push((await post(shop.products.path, { ...product, description: 'Woven by hand. සිංහල.' }))._id);
  }
  const products = ids.slice(0, IN_GROUP);
  const category = await post('/api/merchant/categories', { name: 'Sarees', products });
  const collection = await post('/api/merchant/collections', { name: 'New year', products });
  return {
    'home page': '/',
    product: `/product/${ids[0]}/handloom-cotton-saree-0`,
    'all products': '/products',
    category: `/category/${category._id}/sarees`,
    collection: `/collection/${collection._id}/new-year`,
    search: '/search?q=cotton',
  };
}

const page = (path: string): Target => ({
  method: 'GET',
  path,
  headers: { host, 'accept-encoding': 'gzip' },
});
const spent = ({ pid }: Running) =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + processorTimeOf(each), 0);

/** Requests a page of the shop and returns its bytes, compressed; `fetch` does not send another host. */
function read(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (reply) => {
      let bytes = 0;
      reply.on('data', (part: Buffer) => (bytes += part.length));
      if (reply.statusCode === 200) reply.once('end', () => resolve(bytes));
      else reject(new Error(`${reply.statusCode} of ${url}`));
    });
    sent.once('error', reject).end();
  });
}

function bytesOf({ kade, paths }: Tree, name: string): Promise<number> {
  const { path, headers } = page(paths[name] ?? '');
  return read(kade.url + path, headers);
}

async function fromMemory({ kade, paths }: Tree, name: string): Promise<number> {
  const before = spent(kade);
  const result = await load(kade.url, [page(paths[name] ?? '')], { seconds: SECONDS });
  if (result.failures > 0) throw new Error(`${result.failures} requests of ${name} failed`);
  return (spent(kade) - before) / result.requests;
}

/** Where no page is kept in memory, each request renders its page. */
async function rendered(tree: Tree, name: string): Promise<number> {
  const before = spent(tree.kade);
  for (let time = 0; time < TIMES; time += 1) await bytesOf(tree, name);
  return (spent(tree.kade) - before) / TIMES;
}

async function openTree(root: string, env: Record<string, string>): Promise<Tree> {
  const kade = await start({ args: ['apps/api/dist/main.js'], cwd: root, env, ready: '/readyz' });
  return { kade, paths: await pagesOf(kade) };
}

async function compare(
  [before, after]: readonly [Tree, Tree],
  cost: (tree: Tree, name: string) => Promise<number>,
): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  for (const name of Object.keys(after.paths)) {
    const costs: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      // Which one is first changes with each round, as what follows the first may be measured with the second.
      for (const nth of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const each = await cost(nth === 0 ? before : after, name);
        if (round > 0) costs[nth]?.push(each);
      }
    }
    const [was, is] = [median(costs[0]), median(costs[1])];
    const bytes = [await bytesOf(before, name), await bytesOf(after, name)];
    rows.push([name, figure(was), figure(is), figure(is / was), ...bytes.map(figure)]);
  }
  return rows;
}

/**
 * Prints the processor time of one page of a shop in another built tree and in this one, of server and database, from
 * memory at 50 connections and rendered at one. `root` and `other` are the folders of the trees, which take turns.
 */
export async function pagesBeside(root: string, other: string, env: Record<string, string>): Promise<void> {
  for (const [title, cost, megabytes] of [
    ['from memory', fromMemory, '64'],
    ['rendered', rendered, '0'],
  ] as const) {
    const folders = [other, root].map((tree) => ({ tree, data: mkdtempSync(join(tmpdir(), 'kade-bench-')) }));
    const trees: Tree[] = [];
    try {
      for (const { tree, data } of folders)
        trees.push(await openTree(tree, { ...env, DATA_DIR: data, PAGE_CACHE_MB: megabytes }));
      const [before, after] = trees;
      if (!before || !after) return;
      table(
        [`${title}, processor ms`, 'other tree', 'this tree', 'ratio', 'bytes', 'bytes'],
        await compare([before, after], cost),
      );
    } finally {
      for (const { kade } of trees) await kade.stop();
      for (const { data } of folders) rmSync(data, { recursive: true, force: true });
    }
  }
}

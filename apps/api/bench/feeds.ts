import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import sharp from 'sharp';
import { commandSource, connect, disconnect } from '../src/db/connection/connect.ts';
import { objectId } from '../src/db/scoped/serialization.ts';
import { copy } from './large-store.ts';
import { at, loadOpen } from './open-load.ts';
import { childrenOf, memoryOf, processorTimeOf, type Running } from './process.ts';
import { openShop, type Shop } from './shop.ts';
import { table } from './table.ts';
import { addOptions, send } from './variants.ts';

/** Feeds that are written of a shop: fewer of a large one. */
const timesOf = (items: number) => (items > 10_000 ? 1 : 3);
const FEED = '/feeds/google.xml';
/** Between two requests for a page of the shop while its feed is written, milliseconds. */
const BESIDE = 20;

/** Gives the product of a shop a picture: feeds have no items without one. */
async function addPicture(url: string, shop: Shop): Promise<void> {
  const channels = 3;
  const pixels = { width: 600, height: 600, channels, background: '#a33' } as const;
  const picture = await sharp({ create: pixels }).jpeg().toBuffer();
  const { path, headers } = shop.target('POST', '/api/files');
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'red.jpg');
  const reply = await fetch(url + path, { method: 'POST', headers, body });
  const { _id: thumbnail } = (await reply.json()) as { _id: string };
  await send(url, shop.target('PUT', `${shop.products.path}/${shop.products.id}`, { thumbnail }));
}

/** The same rows by the driver, in the order of the same index, as compressed JSON: the lower bound of a feed. */
async function driverTime(product: string): Promise<number> {
  const products = commandSource().db().collection('products');
  const store = (await products.findOne({ _id: objectId(product) }))?.store;
  const began = performance.now();
  const rows = products.find({ store }, { hint: { store: 1, _id: 1 }, sort: { _id: 1 }, batchSize: 50 });
  const lines = async function* () {
    for await (const row of rows) yield JSON.stringify(row);
  };
  await pipeline(Readable.from(lines()), createGzip(), (packed) => buffer(packed));
  return performance.now() - began;
}

/** Requests a page that is in no memory every 20 ms until `ended`, and returns the times. */
async function besides(read: (path: string) => Promise<number>, ended: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; !ended(); n += 1) {
    times.push(await read(`/products?min=${n + 1}`));
    await pause(BESIDE);
  }
  return times;
}

/** The processor time of the server and its database so far, milliseconds. */
const processorTime = ({ pid }: Running) =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + processorTimeOf(each), 0);

async function measure(kade: Running, { name, shop }: { name: string; shop: Shop }, items: number) {
  const headers = { host: `${name}.localhost`, 'accept-encoding': 'gzip' };
  const read = async (path: string) => {
    const reply = await loadOpen(kade.url, [{ method: 'GET', path, headers }], { seconds: 1, rate: 1 });
    if (reply.failures > 0) throw new Error(`${path} of ${name} failed`);
    return reply.p50;
  };
  const change = (price: number) =>
    send(kade.url, shop.target('PUT', `${shop.products.path}/${shop.products.id}`, { name: `At ${price}` }));
  const spent = () => processorTime(kade);
  const times: number[] = [];
  const count = timesOf(items);
  const before = memoryOf(kade.pid);
  const used = spent();
  // Each change takes the feed out of memory.
  for (let n = 0; n < count; n += 1) {
    await change(n);
    times.push(await read(FEED));
  }
  const processor = (spent() - used) / count;
  const known = await read(FEED);
  await change(count);
  let ended = false;
  const feed = read(FEED).finally(() => (ended = true));
  const beside = (await besides(read, () => ended)).toSorted((a, b) => a - b);
  await feed;
  const sorted = times.toSorted((a, b) => a - b);
  const driver = await driverTime(shop.products.id);
  const median = at(sorted, 0.5);
  const grown = memoryOf(kade.pid) - before;
  return [
    median,
    (median * 1000) / items,
    processor,
    driver,
    median / driver,
    known,
    at(beside, 0.95),
    grown,
  ];
}

const HEADS = ['', 'ms', 'µs an item', 'CPU ms', 'driver ms', 'ratio', 'known ms', 'beside p95', 'MB more'];

interface Kind {
  name: string;
  products: number;
  /** The sizes and colours of each; none without. */
  options?: [number, number];
}
const KINDS: readonly Kind[] = [
  { name: 'feeds1000', products: 1_000 },
  { name: 'feeds10000', products: 10_000 },
  { name: 'feedsoptioned', products: 1_000, options: [5, 2] },
  { name: 'feeds100000', products: 100_000 },
];

/** `npm run bench -- --feeds`: product feeds that are written anew, of shops with up to 100,000 items. */
export async function feeds(kade: Running, dataDir: string): Promise<void> {
  const { uri } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { uri: string };
  await connect(uri);
  for (const { name, products, options } of KINDS) {
    const shop = await openShop(kade.url, name);
    await addPicture(kade.url, shop);
    if (options) await addOptions(kade.url, shop, options);
    await copy(commandSource().db(), 'products', () => ({}), products - 1);
    const items = products * (options ? options[0] * options[1] : 1);
    // Each is printed at once, because the last one takes longer than the others together.
    table(HEADS, [[`${products} products, ${items} items`, ...(await measure(kade, { name, shop }, items))]]);
  }
  await disconnect();
}

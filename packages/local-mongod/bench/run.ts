import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { bundle } from '../build.mjs';
import { patchedFolder } from '../src/engine/loader';
import { findEngine } from '../src/engine/platform';
import { startLocalMongod } from '../src/index';
import { embeddedBinary, launcherFile } from '../src/paths';

/** `tsx bench/run.ts`: prints start time, memory and read speed of the embedded database. It has no pass or fail. */
const PORT = 27_195;
const STARTS = 7;
const READS = 500;
const PRODUCTS = 10_000;

const folders: string[] = [];
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-mongod-bench-'));
  folders.push(folder);
  return folder;
}

const print = (name: string, figure: string) => process.stdout.write(`${name.padEnd(60)} ${figure}\n`);

function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/** Returns the milliseconds from the start of the process until it listens, then stops it. */
async function startOnce(dbpath: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [launcherFile, '--dbpath', dbpath, '--port', String(PORT)]);
  const ended = new Promise((resolve) => child.once('close', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const took = performance.now() - began;
  child.kill('SIGTERM');
  await ended;
  return took;
}

async function starts(): Promise<void> {
  const fresh: number[] = [];
  const again: number[] = [];
  for (let n = 0; n < STARTS; n += 1) {
    const dbpath = freshFolder();
    fresh.push(await startOnce(dbpath));
    again.push(await startOnce(dbpath));
  }
  print(`start to listening, new folder, median of ${STARTS}`, ms(quantile(fresh, 0.5)));
  print(`start to listening, existing folder, median of ${STARTS}`, ms(quantile(again, 0.5)));
}

function copies(): void {
  const engine = findEngine();
  if ('missing' in engine || !engine.needsOlderGlibc) {
    print('copy for an older glibc', 'not needed here');
    return;
  }
  const cache = freshFolder();
  const measure = () => {
    const began = performance.now();
    patchedFolder(engine.nativeFolder, cache);
    return performance.now() - began;
  };
  print('copy for an older glibc, made (first start only)', ms(measure()));
  print('copy for an older glibc, found in the cache', ms(measure()));
}

function rss(pid: number): string {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return `${Math.round(Number(kilobytes) / 1024)} MB`;
}

type Read = (products: Collection, n: number) => Promise<unknown>;

const page =
  (field: string, skip: number): Read =>
  (products, n) =>
    products
      .find({ store: n % 2 })
      .sort({ [field]: -1 })
      .skip(skip)
      .limit(20)
      .toArray();

const reads: [string, Read][] = [
  ['ping', (products) => products.db.command({ ping: 1 })],
  ['one product by _id', (products, n) => products.findOne({ _id: (n * 37) % PRODUCTS } as Document)],
  ['page of 20 of 10,000, index', page('at', 0)],
  ['page of 20 of 10,000, index, 100 pages in', page('at', 2_000)],
  ['page of 20 of 10,000, sort without an index', page('other', 0)],
];

async function medianOf(read: Read, products: Collection): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < READS + 50; n += 1) {
    const began = performance.now();
    await read(products, n);
    if (n >= 50) took.push(performance.now() - began);
  }
  return quantile(took, 0.5);
}

async function fill(products: Collection<Document & { _id: number }>): Promise<void> {
  await products.createIndex({ store: 1, at: -1 });
  const product = (n: number) => ({
    _id: n,
    store: n % 2,
    at: new Date(n * 1000),
    other: (n * 7919) % PRODUCTS,
    name: `Product ${n}`,
    description: 'A product with a few words about it. '.repeat(12),
  });
  for (let from = 0; from < PRODUCTS; from += 1_000) {
    await products.insertMany(Array.from({ length: 1_000 }, (_, n) => product(from + n)));
  }
}

async function running(): Promise<void> {
  const database = await startLocalMongod({ dbpath: freshFolder(), port: PORT, binary: embeddedBinary });
  const client = await MongoClient.connect(database.uri);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  print('RSS at rest, one client', rss(database.pid() as number));
  const products = client.db().collection<Document & { _id: number }>('products');
  await fill(products);
  let ping = 0;
  for (const [name, read] of reads) {
    const median = await medianOf(read, products as unknown as Collection);
    ping ||= median;
    print(`${name}, median of ${READS}`, `${ms(median)}  (${(median / ping).toFixed(1)} pings)`);
  }
  print('RSS afterwards', rss(database.pid() as number));
  await client.close();
  await database.stop();
}

await bundle();
process.stdout.write(`Node ${process.version}, ${cpus().length} cores\n`);
try {
  copies();
  await starts();
  await running();
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

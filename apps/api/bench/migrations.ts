import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandSource, connect, disconnect } from '../src/db/connection/connect.ts';
import { objectId } from '../src/db/scoped/serialization.ts';
import { copy } from './large-store.ts';
import { at } from './open-load.ts';
import { type Running, start } from './process.ts';
import { openShop, type Shop } from './shop.ts';
import { table } from './table.ts';
import { addOptions, send } from './variants.ts';

const PRODUCTS = 100_000;
/** Products that one command makes older; a command on all of them takes longer than the driver waits. */
const PART = 5_000;
/** How many products have begun their ledger when the migrating process is killed. */
const KILLED_AT = 20_000;
/** The fields of indexes that the version before variants did not have. */
const NEWER = /sku|barcode|state|compare_at|publish_at|addresses|moves/;

const products = () => commandSource().db().collection('products');
const steps = () => commandSource().db().collection('migrations');

/** Takes from the products what steps write, the newer indexes, and the record of every step. */
async function makeOlder(): Promise<void> {
  const older = { $set: { name_fold: 'older' }, $unset: { ledger_at: '', moves: '', search_words: '' } };
  for (;;) {
    const rows = products().find({ name_fold: { $ne: 'older' } }, { projection: { _id: 1 } });
    const part = await rows.limit(PART).toArray();
    if (part.length === 0) break;
    await products().updateMany({ _id: { $in: part.map(({ _id }) => _id) } }, older);
  }
  for (const { name = '' } of await products().indexes())
    if (NEWER.test(name)) await products().dropIndex(name);
  await steps().deleteMany({});
  await commandSource().db().collection('locks').deleteMany({});
}

/** A text that is equal for equal products, whatever the time of the beginning of their ledgers; `sold` is not among them. */
async function digest(sold: string): Promise<string> {
  const hash = createHash('sha256');
  const others = { _id: { $ne: objectId(sold) } };
  const rows = products().find(others, { projection: { ledger_at: 0, moves: 0 }, sort: { _id: 1 } });
  for await (const row of rows) hash.update(JSON.stringify(row));
  return hash.digest('base64url');
}

/** Reads, changes and orders products every 50 ms, as visitors of the process that serves, until `work` ends. */
export async function whileServing<Result>(kade: Running, shop: Shop, work: () => Promise<Result>) {
  const { path, id } = shop.products;
  const line = { productId: id, quantity: 1 };
  const targets = [
    shop.target('GET', `${path}?limit=20`),
    shop.target('PUT', `${path}/${id}`, { description: 'Changed meanwhile' }),
    shop.target('POST', shop.orders.path, { ...(shop.orders.input as object), products: [line] }),
  ];
  const times: number[] = [];
  let failures = 0;
  const ended = new AbortController();
  const visiting = (async () => {
    for (let n = 0; !ended.signal.aborted; n += 1) {
      const target = targets[n % targets.length];
      const began = performance.now();
      if (target) await send(kade.url, target).catch(() => (failures += 1));
      times.push(performance.now() - began);
      await pause(50);
    }
  })();
  const result = await work().finally(() => ended.abort());
  await visiting;
  const sorted = times.toSorted((a, b) => a - b);
  return { result, requests: times.length, failures, p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
}

type Program = Parameters<typeof start>[0];

/** Starts the program and kills it once so many rows are `done`. Returns how many were. */
export async function killHalfWay(
  { args, cwd, env }: Program,
  { done, most }: { done: () => Promise<number>; most: number },
): Promise<number> {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env, PORT: '0' },
    stdio: 'ignore',
  });
  while ((await done()) < most && child.exitCode === null) await pause(20);
  child.kill('SIGKILL');
  return done();
}

/** Starts a process of this version beside the one that serves, which migrates the database before it is ready. */
export async function migrateBeside(program: Program): Promise<number> {
  const beside = await start(program);
  await beside.stop();
  return beside.readyAfter;
}

/** Waits until the job of the process that serves has copied every movement; returns how many there are. */
async function ledgerCopied(): Promise<number> {
  while ((await products().countDocuments({ 'moves.key': { $exists: true } })) > 0) await pause(1000);
  return commandSource().db().collection('stockmoves').countDocuments({});
}

/** The program of a second process on the database of the one that serves, with a folder of its own, which `end` removes. */
export function programBeside(dataDir: string, env: Record<string, string>) {
  const { uri } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { uri: string };
  const folder = mkdtempSync(join(tmpdir(), 'kade-bench-beside-'));
  copyFileSync(join(dataDir, 'secrets.json'), join(folder, 'secrets.json'));
  const program: Program = {
    args: ['apps/api/dist/main.js'],
    cwd: join(import.meta.dirname, '..', '..', '..'),
    env: { ...env, DATA_DIR: folder, MONGODB_URI: uri },
    ready: '/readyz',
  };
  return { uri, program, end: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * `npm run bench -- --migrations`: every step and index of the database with 100,000 products of two variants, while another
 * process serves: killed half-way, resumed, and repeated.
 */
export async function migrations(kade: Running, dataDir: string, env: Record<string, string>): Promise<void> {
  const { uri, program, end } = programBeside(dataDir, env);
  await connect(uri);
  const shop = await openShop(kade.url, 'older');
  await addOptions(kade.url, shop, [2, 1]);
  await copy(commandSource().db(), 'products', () => ({}), PRODUCTS);
  await makeOlder();
  const rows: (string | number)[][] = [];
  const done = () => products().countDocuments({ ledger_at: { $exists: true } });
  const killed = await whileServing(kade, shop, () => killHalfWay(program, { done, most: KILLED_AT }));
  console.log(`Killed when ${killed.result} products had begun their ledger`);
  for (const what of ['resumed after the kill', 'nothing to do', 'every step again']) {
    if (what === 'every step again') await steps().deleteMany({});
    const before = await digest(shop.products.id);
    const { result, requests, failures, p50, p99 } = await whileServing(kade, shop, () =>
      migrateBeside(program),
    );
    const isSame = before === (await digest(shop.products.id));
    rows.push([what, result / 1000, requests, failures, p50, p99, isSame ? 'equal' : 'changed']);
  }
  table(['', 'ready after s', 'requests', 'failures', 'p50 ms', 'p99 ms', 'products'], rows);
  const begun = await done();
  const began = performance.now();
  console.log(`${begun} ledgers have begun; ${await ledgerCopied()} movements`);
  console.log(`copied ${Math.round((performance.now() - began) / 1000)} s later`);
  await disconnect();
  end();
}

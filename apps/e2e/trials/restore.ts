import { deepStrictEqual as same, match, ok } from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { clientAt, fileHash, type Load, logIn, okay, openStore, startLoad } from './load.ts';
import { freePorts, listens, type Program, startProgram } from './programs.ts';

/**
 * Tests a restore: a backup is made while a server executes writes, restored to an empty installation, and a second
 * server starts on it. Every write that was acknowledged before the backup has to exist, with each referenced row and
 * each file unchanged, and every quantity is the sum of its movements. A damaged backup has to be refused. Exits with 1 when a check fails.
 */
const root = join(import.meta.dirname, '..', '..', '..');
const dist = join(root, 'apps', 'api', 'dist');
const folder = mkdtempSync(join(tmpdir(), 'kade-restore-'));
const at = (name: string) => join(folder, name);
const [former, next, moved, backup] = [at('former'), at('next'), at('moved'), at('backup')];
const secrets = {
  JWT_SECRET: 'k7Qz-3vTn_9xWb2LrYp8HcMd5FsGa1Ue',
  SEAL_KEY: '9f3b'.repeat(8) + '17ce'.repeat(8),
};
const started: Program[] = [];
const print = (line: string) => process.stdout.write(`${line}\n`);

const environment = (dataDir: string) => ({ PATH: process.env.PATH, ...secrets, DATA_DIR: dataDir });

async function startServer(dataDir: string, given: Record<string, string> = {}): Promise<string> {
  const [port] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const free = { RATE_LIMITS: 'off', PLAN_ENFORCEMENT: 'off', DEMO: 'off', WEB_DIR: join(root, 'apps') };
  const server = await startProgram({
    command: process.execPath,
    args: [join(dist, 'main.js')],
    env: { ...secrets, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url, ...free, ...given },
    isUp: async () => (await fetch(`${url}/readyz`)).ok,
  });
  started.push(server);
  return url;
}

/** Runs an operator's command with a data folder. Rejects with its error output. */
async function kade(dataDir: string, ...args: string[]): Promise<string> {
  const command = [join(dist, 'operator', 'cli.js'), ...args];
  return (await promisify(execFile)(process.execPath, command, { env: environment(dataDir) })).stdout;
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  print(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

const until = async (load: Load, products: number) => {
  while (load.written.length < products) await pause(50);
};

/** Compares the rows of the second server with those that the first one acknowledged before the backup began. */
async function compare(url: string, before: Pick<Load, 'written' | 'orders'>): Promise<void> {
  const api = clientAt(url);
  await logIn(api);
  const products = new Map(okay(await api.products.list({ query: {} })).map((one) => [one._id, one]));
  const orders = okay(await api.orders.list({ query: {} }));
  for (const { id } of before.written) ok(products.has(id), `the product ${id} is lost`);
  const known = new Set(orders.map(({ _id }) => _id));
  for (const id of before.orders) ok(known.has(id), `the order ${id} is lost`);
  for (const { products: lines } of orders)
    for (const { productId } of lines)
      ok(productId && products.has(productId._id), 'an order is without its product');
  for (const { thumbnail } of products.values()) ok(thumbnail, 'a product is without its picture');
  for (const { id, picture, sha256 } of before.written)
    if (products.has(id)) same(await fileHash(url, picture), sha256);
  print(
    `${products.size} products and ${orders.length} orders are there, ${before.written.length} files the same`,
  );
}

/** Copies everything to another database and another folder of files. Returns the settings of that installation. */
async function moveOn(): Promise<Record<string, string>> {
  const [port = 0] = await freePorts(1);
  started.push(
    await startProgram({
      command: process.execPath,
      args: [join(root, 'packages/local-mongod/bin/mongod'), '--dbpath', at('db'), '--port', String(port)],
      isUp: listens(port),
    }),
  );
  const settings = { ...secrets, MONGODB_URI: `mongodb://127.0.0.1:${port}/kade`, DATA_DIR: moved };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  writeFileSync(at('new.env'), lines.join('\n'));
  print(await timed('move', () => kade(next, 'move', at('new.env'), '--yes')));
  return settings;
}

/** Inverts one byte of the backup, or restores it. */
async function damaged(work: () => Promise<void>): Promise<void> {
  const file = join(backup, 'collections', 'products.jsonl');
  const bytes = readFileSync(file);
  const other = Buffer.from(bytes);
  other.writeUInt8(other.readUInt8(100) ^ 1, 100);
  writeFileSync(file, other);
  await work();
  writeFileSync(file, bytes);
}

async function practise(): Promise<void> {
  const url = await startServer(former);
  const api = clientAt(url);
  await openStore(api);
  const load = startLoad(url, api);
  await until(load, 60);
  const before = { written: [...load.written], orders: [...load.orders] };
  print(await timed('backup under load', () => kade(former, 'backup', backup)));
  await load.stop();
  print(`${load.written.length - before.written.length} products were made while it ran`);
  const refusal = async () => kade(next, 'restore', backup).then(() => '', String);
  await damaged(async () => match(await refusal(), /is damaged: .*products\.jsonl is not what was written/));
  print(await timed('restore', () => kade(next, 'restore', backup)));
  match(await refusal(), /is not empty/);
  match(await timed('check of the stock', () => kade(next, 'stock-check')), /Every quantity is the sum/);
  const settings = await moveOn();
  await compare(await timed('start on it', () => startServer(next)), before);
  await compare(await startServer(moved, settings), before);
}

try {
  await practise();
  print('The restore and the move are complete.');
} finally {
  for (const program of started.toReversed()) await program.stop();
  rmSync(folder, { recursive: true, force: true });
}

import { join } from 'node:path';
import { load, type Target } from './load.ts';
import { childrenOf, processorTimeOf, type Running, start } from './process.ts';
import { aProduct, type Shop } from './shop.ts';
import { table } from './table.ts';

const SECONDS = 5;
const heads = [
  '',
  'Kade/s',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'db CPU ms',
  'failures',
  'Express/s',
  'p99 ms',
  'ratio',
];

async function bytesOf(url: string, { method, path, headers, body }: Target): Promise<string> {
  const sent = body ? { body, headers: { ...headers, 'content-type': 'application/json' } } : { headers };
  const response = await fetch(url + path, { method, ...sent });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.text();
}

const products = '/api/merchant/products';
const targetsOf = (shop: Shop): Record<string, Target> => ({
  'list of 20': shop.target('GET', products),
  'one product': shop.target('GET', `${products}/${shop.productId}`),
  'create product': shop.target('POST', products, aProduct(0)),
});

/** Processor milliseconds so far: of the server, and of the database beside it. */
const spent = ({ pid }: Running) => ({
  server: processorTimeOf(pid) ?? Number.NaN,
  database: childrenOf(pid).reduce((sum, child) => sum + (processorTimeOf(child) ?? 0), 0),
});

async function compare(kade: Running, bare: Running, target: Target): Promise<(string | number)[]> {
  for (const { url } of [kade, bare]) await load(url, [target], 1);
  const before = spent(kade);
  const ours = await load(kade.url, [target], SECONDS);
  const after = spent(kade);
  const floor = await load(bare.url, [target], SECONDS);
  const ratio = `${Math.round((100 * ours.perSecond) / floor.perSecond)} %`;
  const server = (after.server - before.server) / ours.requests;
  const database = (after.database - before.database) / ours.requests;
  return [
    ours.perSecond,
    ours.p50,
    ours.p99,
    server,
    database,
    ours.failures,
    floor.perSecond,
    floor.p99,
    ratio,
  ];
}

/** Asks Kade and a bare Express server for the same bytes, in turn, and prints both and their ratio. */
export async function againstBare(kade: Running, shop: Shop): Promise<void> {
  await shop.fill(20);
  const targets = Object.entries(targetsOf(shop));
  const bytes: string[] = [];
  for (const [, target] of targets) bytes.push(await bytesOf(kade.url, target));
  const cwd = join(import.meta.dirname, '..');
  const bare = await start({
    args: ['--import', 'tsx', 'bench/bare.ts', ...bytes],
    cwd,
    env: {},
    ready: '/ready',
  });
  try {
    const rows: (string | number)[][] = [];
    for (const [name, target] of targets) rows.push([name, ...(await compare(kade, bare, target))]);
    table(heads, rows);
  } finally {
    await bare.stop();
  }
}

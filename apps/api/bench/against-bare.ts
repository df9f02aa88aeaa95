import { join } from 'node:path';
import { load, type Target } from './load.ts';
import { childrenOf, processorTimeOf, type Running, start } from './process.ts';
import type { Shop } from './shop.ts';
import { table } from './table.ts';

const pace = { seconds: 5 };
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

function targetsOf(shop: Shop): Record<string, Target> {
  const { path, id, input } = shop.products;
  return {
    'list of 20': shop.target('GET', path),
    'one product': shop.target('GET', `${path}/${id}`),
    'create product': shop.target('POST', path, input),
  };
}

/** Processor milliseconds so far: of the server, and of the database beside it. */
const spent = ({ pid }: Running) => ({
  server: processorTimeOf(pid),
  database: childrenOf(pid).reduce((sum, child) => sum + processorTimeOf(child), 0),
});

async function compare(kade: Running, bare: Running, target: Target): Promise<(string | number)[]> {
  for (const { url } of [kade, bare]) await load(url, [target], { seconds: 1 });
  const before = spent(kade);
  const ours = await load(kade.url, [target], pace);
  const after = spent(kade);
  const floor = await load(bare.url, [target], pace);
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
  await shop.products.fill(20);
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

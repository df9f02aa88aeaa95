import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, type Target } from './load.ts';
import { loadOpen } from './open-load.ts';
import { processorTimeOf, type Running, start } from './process.ts';
import type { Shop } from './shop.ts';
import { table } from './table.ts';

const PRODUCTS = 10_000;
const host = 'bench.localhost';
const page = (path: string): Target => ({
  method: 'GET',
  path,
  headers: { host, 'accept-encoding': 'gzip' },
});

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Requests a page and returns it compressed, as it is sent. */
function read(url: string, { path, headers }: Target): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers as Record<string, string>,
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject).end();
  });
}

/** An Express server that sends this reply's headers and bytes. */
async function startBare(reply: Reply, folder: string): Promise<Running> {
  const { date: _date, connection: _connection, 'keep-alive': _keep, ...headers } = reply.headers;
  const [headersFile, bodyFile] = [join(folder, 'headers.json'), join(folder, 'body')];
  writeFileSync(headersFile, JSON.stringify(headers));
  writeFileSync(bodyFile, reply.body);
  return start({
    args: ['--import', 'tsx', 'bench/bare-page.ts', headersFile, bodyFile],
    cwd: join(import.meta.dirname, '..'),
    env: { NODE_ENV: 'production' },
    ready: '/ready',
  });
}

const home = page('/');

async function measured(server: Running, seconds: number) {
  const before = processorTimeOf(server.pid);
  const result = await load(server.url, [home], { seconds });
  return { ...result, cpu: (processorTimeOf(server.pid) - before) / result.requests };
}

/** Measures the cached home page and the same bytes from Express, in turns, under the same load of the machine. */
async function cached(kade: Running): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kade-bench-page-'));
  const reply = await read(kade.url, home);
  if (reply.status !== 200) throw new Error(`The home page returned ${reply.status}`);
  const bare = await startBare(reply, folder);
  try {
    for (const server of [kade, bare]) await measured(server, 2);
    const rows: (string | number)[][] = [];
    for (let round = 1; round <= 3; round += 1) {
      const ours = await measured(kade, 5);
      const floor = await measured(bare, 5);
      const ratio = `${Math.round((100 * ours.perSecond) / floor.perSecond)} %`;
      const cells = [
        ours.perSecond,
        ours.p99,
        ours.cpu,
        ours.failures,
        floor.perSecond,
        floor.p99,
        floor.cpu,
      ];
      rows.push([`home, ${reply.body.length} bytes, round ${round}`, ...cells, ratio]);
    }
    table(
      ['from memory', 'Kade/s', 'p99 ms', 'CPU ms', 'failures', 'Express/s', 'p99 ms', 'CPU ms', 'ratio'],
      rows,
    );
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures product pages that were not requested before, at a fixed rate of arrivals. */
async function cold(kade: Running, paths: string[]): Promise<void> {
  const before = processorTimeOf(kade.pid);
  const result = await loadOpen(kade.url, paths.map(page), { seconds: 30, rate: 200 });
  const cpu = (processorTimeOf(kade.pid) - before) / result.requests;
  table(
    ['rendered', 'offered/s', 'replies/s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'failures'],
    [['product pages', 200, result.perSecond, result.p50, result.p95, result.p99, cpu, result.failures]],
  );
}

/** `npm run bench -- --shop`: pages of a shop with 10,000 products, from memory and rendered. */
export async function storefront(kade: Running, shop: Shop): Promise<void> {
  await shop.products.fill(PRODUCTS);
  const { path, headers } = shop.target('GET', shop.products.path);
  const reply = await fetch(kade.url + path, { headers });
  const rows = (await reply.json()) as { _id: string }[];
  const paths = rows.map(({ _id }) => `/product/${_id}/handloom-cotton-saree`);
  const first = await read(kade.url, page(paths.at(-1) ?? ''));
  if (first.status !== 200) throw new Error(`A product page returned ${first.status}`);
  await cached(kade);
  console.log('');
  await cold(kade, paths);
}

import { request, Agent } from 'node:http';
import type { Target } from './load.ts';
import { arrivals, at } from './open-load.ts';
import { printMemory, watchMemory } from './memory.ts';
import type { Running } from './process.ts';
import type { Shop } from './shop.ts';
import { figure, table } from './table.ts';

const LATE_MS = 30_000;
const SLICES = 6;

export interface SoakOptions {
  minutes: number;
  /** Requests a second. */
  rate: number;
  /** Seconds between two replacements of all processes; 0 for none. */
  replaceEvery: number;
}

/** The requests that are sent in turn: 90 reads of the API and of shop pages, 8 changes, 2 new rows. */
function mixOf(shop: Shop, host: string): Target[] {
  const { products, orders } = shop;
  const page = { method: 'GET', path: '/', headers: { host, 'accept-encoding': 'gzip' } } as const;
  const list = shop.target('GET', `${products.path}?limit=20`);
  const one = shop.target('GET', `${products.path}/${products.id}`);
  const ten = [list, one, page, list, one, page, list, one, shop.target('GET', `${orders.path}?limit=20`)];
  const change = shop.target('PUT', `${products.path}/${products.id}`, products.change);
  const create = [
    shop.target('POST', products.path, products.input),
    shop.target('POST', orders.path, orders.input),
  ];
  return Array.from({ length: 10 }, (_, n) => [...ten, n < 8 ? change : (create[n - 8] ?? change)]).flat();
}

/** Sends one request. Resolves to the failure as text, or to null. */
function failureOf(
  url: string,
  { method, path, headers, body }: Target,
  agent: Agent,
): Promise<string | null> {
  return new Promise((resolve) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(url + path, { method, headers: { ...headers, ...type }, agent }, (reply) => {
      reply.resume();
      const { statusCode = 0 } = reply;
      reply.once('end', () => resolve(statusCode < 300 ? null : `status ${statusCode}`));
      reply.once('error', (cause) => resolve(cause.message));
    });
    sent.setTimeout(LATE_MS, () => sent.destroy(new Error('no reply in 30 seconds')));
    sent.once('error', (cause) => resolve(cause.message)).end(body);
  });
}

/** Offers the requests at the rate, however slow the replies are. */
async function offer(url: string, mix: Target[], { minutes, rate }: SoakOptions) {
  const agent = new Agent({ keepAlive: true });
  const failures = new Map<string, number>();
  const waits: { minute: number; ms: number }[] = [];
  const began = performance.now();
  const visits: Promise<void>[] = [];
  const visit = async (target: Target, arrived: number) => {
    const wrong = await failureOf(url, target, agent);
    if (wrong) failures.set(wrong, (failures.get(wrong) ?? 0) + 1);
    waits.push({ minute: arrived / 60_000, ms: performance.now() - began - arrived });
  };
  for (const [n, arrived] of arrivals({ seconds: minutes * 60, rate }).entries()) {
    while (performance.now() - began < arrived) await new Promise((resolve) => setTimeout(resolve, 1));
    visits.push(visit(mix[n % mix.length] as Target, arrived));
  }
  await Promise.all(visits);
  agent.destroy();
  return { failures, waits };
}

function printWaits(waits: { minute: number; ms: number }[], minutes: number): void {
  const rows = Array.from({ length: SLICES }, (_, n) => {
    const [from, to] = [(n * minutes) / SLICES, ((n + 1) * minutes) / SLICES];
    const sorted = waits
      .filter(({ minute }) => minute >= from && minute < to)
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b);
    const name = `minute ${figure(from)} to ${figure(to)}`;
    return [name, sorted.length, at(sorted, 0.5), at(sorted, 0.99), sorted.at(-1) ?? Number.NaN];
  });
  table(['', 'requests', 'p50 ms', 'p99 ms', 'longest ms'], rows);
}

/** Loads the processes with reads and writes, prints the figures, and returns whether there was no failure. */
export async function soak(kade: Running, shop: Shop, options: SoakOptions): Promise<boolean> {
  const { minutes, rate, replaceEvery } = options;
  console.log(`${rate} requests a second for ${minutes} minutes`);
  const memory = watchMemory(kade);
  let replaced = 0;
  const replace = () => {
    replaced += 1;
    process.kill(kade.pid, 'SIGHUP');
  };
  const timer = replaceEvery > 0 ? setInterval(replace, replaceEvery * 1000) : undefined;
  const { failures, waits } = await offer(kade.url, mixOf(shop, 'bench.localhost'), options);
  clearInterval(timer);
  memory.stop();
  printWaits(waits, minutes);
  const flat = printMemory(memory.all, minutes);
  const failed = [...failures].map(([why, count]) => `${count} × ${why}`).join(', ');
  console.log(`${waits.length} requests, failed: ${failed || 'none'}; processes replaced ${replaced} times`);
  return flat && failures.size === 0;
}

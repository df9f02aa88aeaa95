import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@kade/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aProduct } from './bodies.ts';
import { buildServer, runServer, type Started, startServer } from './built-server.ts';
import { aSale } from './discounts.ts';
import { okay } from './world.ts';

const SETTINGS = { WEB_CONCURRENCY: '2', PLAN_ENFORCEMENT: 'off', RATE_LIMITS: 'on' };
// While other tests run, the start of a process takes several times as long.
vi.setConfig({ testTimeout: 180_000 });
const soon = { timeout: 60_000, interval: 50 };

let program: string;
let folder: string;
let server: Started;
let token: string;
let storeId: string;
const account = { email: 'owner@example.lk', password: 'long enough' };
beforeAll(async () => {
  program = await buildServer();
  folder = await mkdtemp(join(tmpdir(), 'kade-processes-'));
  server = await startServer(program, { ...SETTINGS, DATA_DIR: folder });
  const session = { token: null as string | null, storeId: null as string | null };
  const api = createClient({ baseUrl: server.url, session: () => session });
  const details = { username: 'owner', first_name: 'Shop', last_name: 'Owner' };
  session.token = token = okay(await api.auth.signup({ body: { ...details, ...account } })).token;
  const shop = { name: 'Shop', domain: 'processes.localhost', logo: null };
  storeId = okay(await api.stores.create({ body: shop }))._id;
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Sending {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
  /** Called when the whole request was sent. */
  onSent?: () => void;
}

/** Sends a request over a new connection unless an agent is given. A process that is not busy accepts it. */
const call = (path: string, { method = 'GET', headers = {}, body, agent, onSent }: Sending = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(server.url + path, { method, headers, agent: agent ?? false }, (reply) => {
      let text = '';
      reply.on('data', (chunk) => (text += String(chunk)));
      reply.once('error', reject).once('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    });
    sent.once('error', reject).end(body, onSent);
  });

const products = () => `/api/merchant/products?store_id=${storeId}`;
const json = { 'content-type': 'application/json' };
const signedIn = () => ({ authorization: token });
const write = (method: string, path: string, body: object) =>
  call(path, { method, headers: { ...signedIn(), ...json }, body: JSON.stringify(body) });
const each = <Result>(count: number, act: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, act));

/** Returns the process ids of a server's children. */
async function childrenOf({ child: { pid } }: Started): Promise<number[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);
}

/** The serving processes are children of the first one. */
async function environments(): Promise<string[]> {
  const read = (pid: number) => readFile(`/proc/${pid}/environ`, 'utf8');
  const all = await Promise.all((await childrenOf(server)).map(read));
  return all.filter((environment) => environment.includes('NODE_UNIQUE_ID='));
}

/** Returns the processes that serve, from the metrics of each. */
async function processes(): Promise<string[]> {
  const { text } = await call('/metrics');
  const ids = [...text.matchAll(/^kade_database_up\{process="(\d+)"\} 1$/gm)].map(([, id]) => id ?? '');
  return ids.toSorted();
}

/** Returns both processes. The page omits one that is too busy to report its metrics in time. */
const both = () =>
  vi.waitFor(async () => {
    const found = await processes();
    expect(found).toHaveLength(2);
    return found;
  }, soon);

/** The process ids of the program's children that serve. */
async function pids(of = server): Promise<number[]> {
  const children = await childrenOf(of);
  const commands = await Promise.all(children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8')));
  return children.filter((_, at) => commands[at]?.includes(program));
}

/** Returns whether a process is stopped by a signal. */
const isStopped = async (pid: number) => /\) T/.test(await readFile(`/proc/${pid}/stat`, 'utf8'));

/** Runs `act` while the other of the two processes is stopped, so that this one serves it. */
async function withOnly<Result>(which: 0 | 1, act: () => Promise<Result>): Promise<Result> {
  const other = (await pids())[1 - which] ?? 0;
  process.kill(other, 'SIGSTOP');
  try {
    await vi.waitFor(async () => expect(await isStopped(other)).toBe(true), soon);
    return await act();
  } finally {
    process.kill(other, 'SIGCONT');
  }
}

/** Reads and writes continuously, over persistent and new connections, until `stop` is called. */
function requestRepeatedly() {
  const seen = { statuses: new Map<number, number>(), failures: [] as string[] };
  const stopping = new AbortController();
  const one = async (agent: Agent | undefined, nth: number) => {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const name = `Product ${nth} ${count}`;
      const create = {
        method: 'POST',
        headers: { ...signedIn(), ...json },
        body: JSON.stringify(aProduct({ name })),
      };
      const how = { ...(count % 4 === 0 ? create : { headers: signedIn() }), ...(agent ? { agent } : {}) };
      await call(count % 4 === 0 ? products() : `${products()}&limit=5`, how).then(
        ({ status }) => seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1),
        (cause: Error) => seen.failures.push(cause.message),
      );
    }
    agent?.destroy();
  };
  const kept = () => new Agent({ keepAlive: true, maxSockets: 1 });
  const all = [0, 1, 2, 3, 4, 5].map((nth) => one(nth < 4 ? kept() : undefined, nth));
  return { seen, stop: () => (stopping.abort(), Promise.all(all)) };
}

it.runIf(process.platform === 'linux')('each process takes memory from two arenas', async () => {
  const found = await environments();
  expect(found).toHaveLength(2);
  for (const environment of found) expect(environment.split('\0')).toContain('MALLOC_ARENA_MAX=2');
});

describe('several processes', () => {
  it('serve at one address, and one page shows the figures of all', async () => {
    const list = () => call('/api/stores', { headers: signedIn() });
    await withOnly(0, list);
    await withOnly(1, list);
    const ids = await both();
    const { text } = await call('/metrics');
    expect(text.match(/^# TYPE kade_http_request_duration_seconds /gm)).toHaveLength(1);
    for (const id of ids) {
      const line = new RegExp(
        `duration_seconds_count\\{method="GET",route="stores.list"[^\\n]*process="${id}"`,
      );
      expect(text).toMatch(line);
      expect(text).toContain(`process_start_time_seconds{process="${id}"}`);
    }
  });

  it('execute requests with one Idempotency-Key once', async () => {
    const headers = { ...signedIn(), ...json, 'idempotency-key': 'one and the same' };
    const body = JSON.stringify(aProduct({ name: 'Once' }));
    const create = () => call(products(), { method: 'POST', headers, body });
    const replies = [...(await each(12, create)), await withOnly(0, create), await withOnly(1, create)];
    // Requests during the first one may be refused with a retry.
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const made = JSON.parse((await call(`${products()}&q=Once`, { headers: signedIn() })).text) as unknown[];
    expect(made).toHaveLength(1);
  });

  it('share the count of failed log-ins', async () => {
    const body = JSON.stringify({ email: 'nobody@example.lk', password: 'wrong guess' });
    const guess = () => call('/api/merchant/auth/login', { method: 'POST', headers: json, body });
    const three = () => each(3, guess);
    const replies = [...(await withOnly(0, three)), ...(await withOnly(1, three)), ...(await each(6, guess))];
    expect(replies.filter(({ status }) => status !== 429)).toHaveLength(5);
  });

  it('quote at once by the discounts that another of them has changed', async () => {
    const made = await write('POST', products(), aProduct({ name: 'Reduced', price: 1000 }));
    const lines = [{ product: (JSON.parse(made.text) as { _id: string })._id, quantity: 1 }];
    const quote = async () => {
      const asked = { method: 'POST', headers: json, body: JSON.stringify({ lines }) };
      const { text } = await call('/api/storefront/quote?shop=processes.localhost', asked);
      return (JSON.parse(text) as { discount?: number }).discount ?? 0;
    };
    const path = '/api/merchant/discounts';
    const send = (method: string, id: string, percent: number) =>
      write(method, `${path}${id}?store_id=${storeId}`, aSale({ percent }));
    const created = await withOnly(0, () => send('POST', '', 10));
    const { _id } = JSON.parse(created.text) as { _id: string };
    expect([await withOnly(0, quote), await withOnly(1, quote)]).toEqual([100, 100]);
    await withOnly(0, () => send('PUT', `/${_id}`, 20));
    expect([await withOnly(1, quote), await withOnly(0, quote)]).toEqual([200, 200]);
    await withOnly(1, () =>
      call(`${path}/${_id}?store_id=${storeId}`, { method: 'DELETE', headers: signedIn() }),
    );
    expect([await withOnly(0, quote), await withOnly(1, quote)]).toEqual([0, 0]);
  });

  it('refuse a token that one of them ended within a second', async () => {
    const body = JSON.stringify(account);
    const { text } = await call('/api/merchant/auth/login', { method: 'POST', headers: json, body });
    const other = { authorization: (JSON.parse(text) as { token: string }).token };
    const list = async () => (await call('/api/stores', { headers: other })).status;
    const statuses = async () => [await withOnly(0, list), await withOnly(1, list)];
    expect(await statuses()).toEqual([200, 200]);
    await withOnly(0, () => call('/api/merchant/auth/logout', { method: 'POST', headers: other }));
    await pause(1_000);
    expect(await statuses()).toEqual([401, 401]);
  });

  it('are replaced one by one on SIGHUP without a request that fails', async () => {
    const before = await both();
    const load = requestRepeatedly();
    server.child.kill('SIGHUP');
    await vi.waitFor(async () => {
      const now = await processes();
      expect([now.length, now.some((id) => before.includes(id))]).toEqual([2, false]);
    }, soon);
    await load.stop();
    expect(load.seen.failures).toEqual([]);
    expect([...load.seen.statuses.keys()].toSorted()).toEqual([200, 201]);
    expect(load.seen.statuses.get(200)).toBeGreaterThan(50);
  });

  it('continue when one of them crashes, and it is restarted', async () => {
    const before = await both();
    // The newest: older ones may wait for clients with open connections.
    const killed = (await pids()).at(-1) ?? 0;
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(async () => {
      const now = await processes();
      expect([now.length, now.filter((id) => before.includes(id)).length]).toEqual([2, 1]);
    }, soon);
    expect((await call('/metrics')).text).toContain('kade_process_restarts_total{process="first"} 1\n');
    expect(server.printed()).toContain('a process ended by itself and is started again');
    const statuses = (await each(8, () => call('/api/stores', { headers: signedIn() }))).map(
      ({ status }) => status,
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('continue when one of them stops answering, and it is replaced', async () => {
    const before = await both();
    const stopped = (await pids()).at(-1) ?? 0;
    process.kill(stopped, 'SIGSTOP');
    await vi.waitFor(async () => {
      expect(await pids()).not.toContain(stopped);
      const now = await processes();
      expect([now.length, now.filter((id) => before.includes(id)).length]).toEqual([2, 1]);
    }, soon);
    expect(server.printed()).toMatch(/a process did not answer for 6 seconds and is ended/);
    expect((await call('/api/stores', { headers: signedIn() })).status).toBe(200);
  });

  it('keep serving when a successor cannot start', async () => {
    const secrets = join(folder, 'secrets.json');
    const good = await readFile(secrets);
    const before = await both();
    await writeFile(secrets, '{}');
    server.child.kill('SIGHUP');
    await vi.waitFor(() => expect(server.printed()).toContain('the processes were not replaced'), soon);
    await writeFile(secrets, good);
    expect(await both()).toEqual(before);
  });

  it('complete their requests and all exit on SIGTERM', async () => {
    const serving = await pids();
    let sent = 0;
    const onSent = () => void (sent += 1);
    const replies = each(20, () => call(products(), { headers: signedIn(), onSent }));
    await vi.waitFor(() => expect(sent).toBe(20), { ...soon, interval: 1 });
    expect(await server.stop()).toBe(0);
    expect((await replies).map(({ status }) => status)).toEqual(Array(20).fill(200));
    for (const pid of serving) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('that cannot start exit with one sentence', async () => {
    const DATA_DIR = await mkdtemp(join(folder, 'damaged-'));
    await writeFile(join(DATA_DIR, 'secrets.json'), '{}');
    const ended = await runServer(program, { ...SETTINGS, DATA_DIR, DEMO: 'off', PORT: '0' });
    expect(`${ended.code}: ${ended.stderr}`).toMatch(/^1: \S+secrets\.json cannot be read[^\n]*\n$/);
  });

  it('exit with the first one, even when that is killed', async () => {
    const other = await startServer(program, SETTINGS);
    const all = await pids(other);
    expect(all).toHaveLength(2);
    await other.stop('SIGKILL');
    await vi.waitFor(() => {
      for (const pid of all) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    }, soon);
  });
});

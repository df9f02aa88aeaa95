import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type KadeClient } from '@kade/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from './bodies.ts';
import { buildServer, runServer, type Started, startServer } from './built-server.ts';
import { okay } from './world.ts';

// A database at MONGODB_URI is not a child of the server, so the test cannot kill it.
const embedded = describe.runIf(!process.env.MONGODB_URI && process.platform === 'linux');

let program: string;
let dataDir: string;
let server: Started;
beforeAll(async () => {
  program = await buildServer();
  dataDir = await mkdtemp(join(tmpdir(), 'kade-supervised-'));
  server = await startServer(program, { DATA_DIR: dataDir, PLAN_ENFORCEMENT: 'off' });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The process that serves the database, the one child of the server; undefined while there is none. */
async function databaseOf({ child }: Started): Promise<number | undefined> {
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]) || undefined;
}

async function killDatabase(): Promise<number> {
  await until(async () => (await databaseOf(server)) !== undefined);
  const pid = (await databaseOf(server)) ?? 0;
  process.kill(pid, 'SIGKILL');
  await until(async () => (await databaseOf(server)) !== pid);
  return pid;
}

async function merchant(url: string): Promise<KadeClient> {
  const session = { token: null as string | null, storeId: null as string | null };
  const api = createClient({ baseUrl: url, session: () => session });
  const details = { username: 'owner', first_name: 'Shop', last_name: 'Owner' };
  const account = { email: 'owner@example.lk', password: 'long enough' };
  session.token = okay(await api.auth.signup({ body: { ...details, ...account } })).token;
  session.storeId = okay(
    await api.stores.create({ body: { name: 'Shop', domain: 'kill-shop.localhost', logo: null } }),
  )._id;
  return api;
}

/** Creates products until it is stopped. Returns the names that were acknowledged, and every refusal. */
function keepWriting(api: KadeClient) {
  const seen = { acknowledged: [] as string[], refused: [] as { status: number; body: unknown }[] };
  const stopping = new AbortController();
  let count = 0;
  const write = async () => {
    while (!stopping.signal.aborted) {
      const name = `Product ${count++}`;
      const { status, body } = await api.products.create({ body: aProduct({ name }) });
      if (status === 201) seen.acknowledged.push(name);
      else seen.refused.push({ status, body });
    }
  };
  // Several at once, because rows that are created at the same time share an insert.
  const done = Promise.all(Array.from({ length: 4 }, write));
  return { seen, stop: () => (stopping.abort(), done) };
}

const readiness = async (url: string) => (await fetch(`${url}/readyz`)).status;

/** Waits up to two minutes: a database that does not respond after its restart is replaced ten seconds later. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    if (await holds()) return;
    await pause(25);
  }
  throw new Error('It did not come about within two minutes');
}

embedded('the database process', () => {
  it('crashes under load: requests get a sentence, it is restarted, and no acknowledged write is lost', async () => {
    const api = await merchant(server.url);
    const writer = keepWriting(api);
    await until(async () => writer.seen.acknowledged.length > 100);
    const killed = await killDatabase();
    const sofar = writer.seen.acknowledged.length;
    await until(async () => writer.seen.acknowledged.length > sofar + 20);
    await writer.stop();

    expect(await databaseOf(server)).not.toBe(killed);
    for (const { status, body } of writer.seen.refused) {
      expect({ status, body }).toMatchObject({
        status: 503,
        body: { error: expect.stringContaining('database') },
      });
    }
    const kept = okay(await api.products.list({ query: {} })).map(({ name }) => name);
    expect(writer.seen.acknowledged.filter((name) => !kept.includes(name))).toEqual([]);
  }, 300_000);

  it('serves one server at a time: a second start on the same data folder is refused with a sentence', async () => {
    const second = await runServer(program, { PORT: '0', DATA_DIR: dataDir, DEMO: 'off' });
    expect(second.code).not.toBe(0);
    expect(second.stderr.trim().split('\n')).toHaveLength(1);
    expect(second.stderr).toMatch(/in use|already|another/i);
    expect(await readiness(server.url)).toBe(200);
  });

  it('crashes repeatedly: requests get a sentence meanwhile, and it is restarted each time', async () => {
    for (let deaths = 0; deaths < 7; deaths += 1) await killDatabase();
    const refused = await createClient({ baseUrl: server.url }).auth.login({
      body: { email: 'owner@example.lk', password: 'long enough' },
    });
    expect([200, 503]).toContain(refused.status);
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
    await until(async () => (await readiness(server.url)) === 200);
  }, 300_000);

  it('hangs: every request gets a reply in time, and it is replaced', async () => {
    await until(async () => (await readiness(server.url)) === 200);
    const frozen = (await databaseOf(server)) ?? 0;
    process.kill(frozen, 'SIGSTOP');
    const replies: { status: number; seconds: number }[] = [];
    while ((await databaseOf(server)) === frozen) {
      const started = performance.now();
      const statuses = await Promise.all([
        fetch(`${server.url}/api/stores`, { headers: { authorization: 'no-token' } }),
        createClient({ baseUrl: server.url }).auth.login({
          body: { email: 'owner@example.lk', password: 'long enough' },
        }),
        fetch(server.url, { headers: { host: 'kill-shop.localhost' } }),
      ]);
      const seconds = (performance.now() - started) / 1000;
      replies.push(...statuses.map(({ status }) => ({ status, seconds })));
    }
    expect(replies.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    // The limit is five seconds. The rest is a margin for the load of other tests.
    expect(replies.filter(({ seconds }) => seconds > 10)).toEqual([]);
    await until(async () => (await readiness(server.url)) === 200);
    expect(server.printed()).toContain('did not answer for 10 seconds');
  }, 300_000);
});

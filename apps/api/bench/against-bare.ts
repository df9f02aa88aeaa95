import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@kade/client';
import { commandSource, connect, disconnect } from '../src/db/connection/connect.ts';
import { objectId } from '../src/db/scoped/serialization.ts';
import { load, type Target } from './load.ts';
import { childrenOf, processorTimeOf, type Running, start } from './process.ts';
import type { Shop } from './shop.ts';
import { table } from './table.ts';

const SECONDS = 4;
/** One connection measures a request alone, many connections measure it under load. */
const CONNECTIONS = [1, 50] as const;
const ROWS = 200;
const heads = [
  '',
  'connections',
  'per s',
  'p99 ms',
  'CPU µs',
  'database',
  'Express',
  'with driver',
  'database',
  'ratio',
  'failures',
];

/** Returns the address of the embedded database. */
export const databaseOf = (dataDir: string): string =>
  (JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { uri: string }).uri;

async function bytesOf(url: string, { method, path, headers, body }: Target): Promise<string> {
  const sent = body ? { body, headers: { ...headers, 'content-type': 'application/json' } } : { headers };
  const response = await fetch(url + path, { method, ...sent });
  if (!response.ok)
    throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
  return response.text();
}

/** Returns the addresses of pages of 20 that begin after every second product. */
async function pagesOf(url: string, { headers, path: first }: Target): Promise<string[]> {
  const pages: string[] = [];
  let path: string | undefined = `${first}&limit=2`;
  while (path) {
    pages.push(path.replace(/limit=\d+/, 'limit=20'));
    const response: Response = await fetch(url + path, { headers });
    path = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  // The last ones have fewer rows.
  return pages.slice(0, -10);
}

/** Returns the same request of somebody who works in the shop with the role of orders. */
async function asMember(kade: Running, dataDir: string, { path, ...target }: Target): Promise<Target> {
  const client = createClient({ baseUrl: kade.url, session: () => session });
  const session: { token?: string } = {};
  const person = { username: 'clerk', email: 'clerk@example.lk', first_name: 'B', last_name: 'M' };
  const signup = await client.auth.signup({ body: { ...person, password: 'benchmark' } });
  if (signup.status !== 201) throw new Error(`The clerk could not sign up: ${signup.status}`);
  session.token = signup.body.token;
  await connect(databaseOf(dataDir));
  const db = commandSource().db();
  const clerk = await db.collection('merchants').findOne({ email: person.email });
  const store = objectId(/store_id=(\w+)/.exec(path)?.[1] ?? '');
  // An invitation would need a mail.
  await db.collection('members').insertOne({
    store,
    person: clerk?._id,
    role: 'orders',
    invited_by: 'bench',
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
  });
  await disconnect();
  return { ...target, path, headers: { ...target.headers, authorization: session.token } };
}

/**
 * What is measured. Requests for one page share its reading; requests for many pages or rows in turn show what it costs
 * when each asks for another.
 */
async function targetsOf(kade: Running, shop: Shop, dataDir: string): Promise<Record<string, Target[]>> {
  const { path, input } = shop.products;
  const list = shop.target('GET', path);
  const all = JSON.parse(await bytesOf(kade.url, list)) as { _id: string }[];
  const pages = await pagesOf(kade.url, list);
  const clerk = await asMember(kade, dataDir, list);
  return {
    'list of 20': [shop.target('GET', `${path}?limit=20`)],
    'pages of 20': pages.map((page) => ({ ...list, path: page })),
    'one product': all.map(({ _id }) => shop.target('GET', `${path}/${_id}`)),
    'one product, by a member': all.map(({ _id }) => ({
      ...clerk,
      path: shop.target('GET', `${path}/${_id}`).path,
    })),
    'create product': [shop.target('POST', path, input)],
  };
}

const underDriver = (targets: Target[]): Target[] =>
  targets.map((target) => ({ ...target, path: `/driver${target.path}` }));

/** Processor microseconds per request, of the requested server and of the database. */
interface Cost {
  perSecond: number;
  p99: number;
  failures: number;
  server: number;
  database: number;
}

/** The database is a child of Kade's process, also for bare Express. */
function meter(kade: Running) {
  const spent = (server: Running) => ({
    server: processorTimeOf(server.pid),
    database: childrenOf(kade.pid).reduce((sum, child) => sum + processorTimeOf(child), 0),
  });
  return async (server: Running, targets: Target[], connections: number): Promise<Cost> => {
    await load(server.url, targets, { seconds: 1, connections });
    const before = spent(server);
    const { requests, ...measured } = await load(server.url, targets, { seconds: SECONDS, connections });
    const after = spent(server);
    const each = (which: 'server' | 'database') => ((after[which] - before[which]) * 1000) / requests;
    return { ...measured, server: each('server'), database: each('database') };
  };
}

/** Starts the servers to compare with. They return the replies that Kade returns now. */
async function startBare(
  kade: Running,
  targets: Record<string, Target[]>,
  dataDir: string,
): Promise<Running> {
  const bytes = await Promise.all(
    Object.values(targets)
      .flatMap(([first]) => first ?? [])
      .map((first) => bytesOf(kade.url, first)),
  );
  return start({
    args: ['--import', 'tsx', 'bench/bare.ts', ...bytes],
    cwd: join(import.meta.dirname, '..'),
    env: { MONGODB_URI: databaseOf(dataDir) },
    ready: '/ready',
  });
}

/**
 * Measures in turn Kade, a bare Express server with the same bytes, and the same Express with one operation of the
 * driver. Prints the processor time of each and Kade's ratio to Express with the driver, servers and database together.
 */
export async function againstBare(kade: Running, shop: Shop, dataDir: string): Promise<void> {
  await shop.products.fill(ROWS);
  const targets = await targetsOf(kade, shop, dataDir);
  const bare = await startBare(kade, targets, dataDir);
  const measure = meter(kade);
  const rows: (string | number)[][] = [];
  try {
    for (const [name, requested] of Object.entries(targets))
      for (const connections of CONNECTIONS) {
        const ours = await measure(kade, requested, connections);
        const floor = await measure(bare, requested, connections);
        const driver = await measure(bare, underDriver(requested), connections);
        const ratio = (ours.server + ours.database) / (driver.server + driver.database);
        rows.push([
          name,
          String(connections),
          ours.perSecond,
          ours.p99,
          ours.server,
          ours.database,
          floor.server,
          driver.server,
          driver.database,
          ratio.toFixed(2),
          ours.failures + driver.failures,
        ]);
      }
  } finally {
    await bare.stop();
  }
  table(heads, rows);
}

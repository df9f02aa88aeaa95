import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { connect, disconnect } from '../src/db/connection/connect.ts';
import { systemClock } from '../src/infra/clock.ts';
import { queuedMail } from '../src/infra/mail/queue.ts';
import { createEncryption } from '../src/lib/encryption.ts';
import { mailServer } from '../test/mail-server.ts';
import { databaseOf } from './against-bare.ts';
import { childrenOf, processorTimeOf, start } from './process.ts';
import { table } from './table.ts';

/** Mails for each connection to the mail server. */
const MAILS = 300;
/** The first part is not measured: each process looks for due mails every 5 seconds, so one may begin later. */
const WARM = 1 / 3;
/** How long the mail server takes for a mail, milliseconds. */
const DELAY = 50;
const aSecret = () => randomBytes(32).toString('hex');
const secrets = { SEAL_KEY: aSecret(), JWT_SECRET: aSecret() };

/** Stores mails, each to another address, as a process that sends none itself. */
async function post(count: number): Promise<void> {
  const encryption = createEncryption(secrets.SEAL_KEY);
  const next = { send: async () => undefined, close: async () => undefined };
  const log = pino({ level: 'silent' });
  const queue = queuedMail({ next, encryption, clock: systemClock, log, atOnce: 0 });
  const mail = { subject: 'Your order', text: 'x'.repeat(1_000), html: 'x'.repeat(4_000) };
  for (let nth = 0; nth < count; nth += 1) await queue.send({ ...mail, to: `buyer-${nth}@example.lk` });
  await queue.close();
}

interface Setting {
  root: string;
  env: Record<string, string>;
  processes: number;
  /** Connections of each process. */
  connections: number;
}

/** Returns how many mails a second a server sends, and the processor time of it and its database for one, milliseconds. */
async function measure({ root, env, processes, connections }: Setting): Promise<[number, number]> {
  const server = await mailServer();
  server.state.delay = DELAY;
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'kade-mails-'));
  const sizes = { WEB_CONCURRENCY: String(processes), SMTP_CONNECTIONS: String(connections) };
  const own = { ...env, ...secrets, ...sizes, DATA_DIR, SMTP_URL: server.url };
  const kade = await start({ args: ['apps/api/dist/main.js'], cwd: root, env: own, ready: '/readyz' });
  const count = MAILS * processes * connections;
  const until = async (mails: number) => {
    while (server.taken.length < mails) await pause(5);
    const all = [kade.pid, ...childrenOf(kade.pid)].map(processorTimeOf);
    return { at: performance.now(), mails: server.taken.length, busy: all.reduce((sum, one) => sum + one) };
  };
  try {
    await connect(databaseOf(DATA_DIR));
    await post(count);
    await disconnect();
    const [warm, end] = [await until(count * WARM), await until(count)];
    if (new Set(server.taken.map(({ to }) => to)).size !== end.mails)
      throw new Error('A mail was sent twice');
    const sent = end.mails - warm.mails;
    return [(sent * 1000) / (end.at - warm.at), (end.busy - warm.busy) / sent];
  } finally {
    await kade.stop();
    await server.close();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

/** Prints how many mails processes send to a server that takes 50 ms for each. */
export async function mails(root: string, env: Record<string, string>): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [processes, connections] of [
    [1, 1],
    [1, 5],
    [2, 5],
  ] as const)
    rows.push([
      `${processes} with ${connections}`,
      ...(await measure({ root, env, processes, connections })),
    ]);
  table(['Processes with connections', 'mails a second', 'ms of processor time for one'], rows);
}

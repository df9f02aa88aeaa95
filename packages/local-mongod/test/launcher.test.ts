import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { embeddedBinary, launcherFile } from '../src/paths';
import { connect, freePort, freshFolder, launch, watch } from './workspace';

async function refused(...args: string[]): Promise<string> {
  const launcher = launch(...args);
  expect(await launcher.ended).toBe(1);
  return launcher.output().trim();
}

test('it prints its version in the form that mongodb-memory-server reads', async () => {
  const child = spawn(embeddedBinary, ['--version']);
  const [chunk] = await once(child.stdout, 'data');
  expect(String(chunk)).toMatch(/^db version v9\.0\.0-alpha0\n/);
});

test.each([
  [['--replSet', 'rs0'], '--replSet is not possible with the embedded engine; use a full mongod'],
  [['--auth'], '--auth is not possible with the embedded engine; use a full mongod'],
  [
    ['--bind_ip', '0.0.0.0'],
    '--bind_ip 0.0.0.0 is refused: the embedded engine has no passwords, so loopback only',
  ],
  [
    ['--bind_ip', '127.0.0.1,::'],
    '--bind_ip :: is refused: the embedded engine has no passwords, so loopback only',
  ],
  [['--port', '70000'], '--port must be a whole number up to 65535'],
])('%j is refused with a sentence', async (args, sentence) => {
  expect(await refused('--dbpath', freshFolder(), ...args)).toBe(sentence);
});

test('a busy port is refused with a sentence', async () => {
  const port = await freePort();
  const busy = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void busy.close());
  expect(await refused('--dbpath', freshFolder(), '--port', String(port))).toBe(
    `Cannot listen on 127.0.0.1:${port}: address already in use`,
  );
});

test('a data folder that cannot be made is refused with a sentence', async () => {
  const file = join(freshFolder(), 'file');
  writeFileSync(file, '');
  const dbpath = join(file, 'data');
  expect(await refused('--dbpath', dbpath)).toBe(`The data folder ${dbpath} cannot be written (ENOTDIR)`);
});

test('a second launcher on one data folder is refused, and the first continues', async () => {
  const dbpath = freshFolder();
  const { client, launcher } = await connect(dbpath);
  expect(await refused('--dbpath', dbpath, '--port', String(await freePort()))).toBe(
    `The data folder ${dbpath} is in use by the process ${launcher.child.pid}; stop that one or choose another folder`,
  );
  expect(await client.db('app').command({ ping: 1 })).toEqual({ ok: 1 });
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s closes it cleanly after the commands in flight',
  async (signal) => {
    const dbpath = freshFolder();
    const { client, launcher } = await connect(dbpath);
    const written = client
      .db('app')
      .collection('things')
      .insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n })));
    const begun = async () =>
      expect(await client.db('app').collection('things').estimatedDocumentCount()).toBeGreaterThan(0);
    await vi.waitFor(begun, { timeout: 20_000 });
    launcher.child.kill(signal);
    expect(await launcher.ended).toBe(0);
    await written;

    const again = await connect(dbpath);
    expect(await again.client.db('app').collection('things').countDocuments()).toBe(20_000);
  },
);

test('it ends when its parent is killed, with the option for that', async () => {
  const dbpath = freshFolder();
  const port = await freePort();
  const args = JSON.stringify([
    launcherFile,
    '--dbpath',
    dbpath,
    '--port',
    String(port),
    '--exit-with-parent',
  ]);
  const script = `const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ${args}, { stdio: ['pipe', 'inherit', 'inherit'] });
    child.once('spawn', () => console.log('pid ' + child.pid + '.'));`;
  const parent = watch(spawn(process.execPath, ['-e', script]));
  await parent.ready;
  const pid = Number(/pid (\d+)\./.exec(parent.output())?.[1]);

  parent.child.kill('SIGKILL');

  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 10_000 });
});

test('commands that would end the engine are refused as unknown, and it keeps running', async () => {
  const { client } = await connect(freshFolder());
  const admin = client.db('admin');
  const deadly = [
    'startSession',
    'endSessions',
    'killSessions',
    'killAllSessions',
    'killAllSessionsByPattern',
  ];
  for (const name of [...deadly, 'shutdown', 'nonsense']) {
    await expect(admin.command({ [name]: [] })).rejects.toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
      message: `no such command: '${name}' (not offered by this local MongoDB engine)`,
    });
  }
  expect(await admin.command({ ping: 1 })).toEqual({ ok: 1 });
});

test('documents expire by their TTL index, others do not', async () => {
  const { client } = await connect(freshFolder(), '--setParameter', 'ttlMonitorSleepSecs=1');
  const things = client.db('app').collection<{ _id: number; at?: unknown; kind?: string }>('things');
  await things.createIndex({ at: 1 }, { expireAfterSeconds: 60, partialFilterExpression: { kind: 'token' } });
  const old = new Date(Date.now() - 120_000);
  await things.insertMany([
    { _id: 1, kind: 'token', at: old },
    { _id: 2, kind: 'token', at: new Date() },
    { _id: 3, kind: 'order', at: old },
    { _id: 4, kind: 'token', at: 'not a date' },
    { _id: 5, kind: 'token' },
    { _id: 6, kind: 'token', at: [new Date(), old] },
  ]);
  await vi.waitFor(
    async () => {
      const ids = (await things.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
      expect(ids).toEqual([2, 3, 4, 5]);
    },
    { timeout: 10_000 },
  );
});

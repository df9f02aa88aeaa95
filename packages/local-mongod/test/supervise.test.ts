import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { describe, expect, test, vi } from 'vitest';
import { type LocalMongodOptions, startLocalMongod } from '../src/index';
import { embeddedBinary, launcherFile } from '../src/paths';
import { freePort, freshFolder, watch, whenOver } from './workspace';

const WAIT = { timeout: 30_000, interval: 20 };

async function start(options: Partial<LocalMongodOptions> = {}) {
  const dbpath = freshFolder();
  const database = await startLocalMongod({ dbpath, ...options });
  whenOver(() => database.stop());
  const client = new MongoClient(database.uri, { serverSelectionTimeoutMS: 3_000 });
  whenOver(() => client.close());
  return { database, dbpath, things: client.db().collection<{ _id: number }>('things') };
}

/** A program named mongod that is not the launcher, in place of one of the system. */
function systemMongod(script: string): string {
  const binary = join(freshFolder(), 'mongod');
  writeFileSync(binary, `#!/bin/sh\n${script}\n`);
  chmodSync(binary, 0o755);
  return binary;
}

test('what was written is there again after a clean stop and a new start', async () => {
  const before = await start();
  await before.things.insertOne({ _id: 1 });
  await before.database.stop();
  expect(before.database.pid()).toBeUndefined();
  const after = await start({ dbpath: before.dbpath });
  expect(await after.things.countDocuments()).toBe(1);
});

test('the caller hears that the process has been started, once and before it accepts connections', async () => {
  const steps: string[] = [];
  const starting = start({ onStarting: () => steps.push('started') });
  await starting.then(() => steps.push('accepts connections'));
  expect(steps).toEqual(['started', 'accepts connections']);
});

test('without a port it listens at a socket file that only its owner may use', async () => {
  const { database, dbpath, things } = await start();
  const socket = join(dbpath, 'mongod.sock');
  expect(database.uri).toContain(`mongodb://${encodeURIComponent(socket)}/`);
  expect(statSync(socket).mode & 0o077).toBe(0);
  await things.insertOne({ _id: 1 });
  await database.stop();
  expect(existsSync(socket)).toBe(false);
});

test('a data folder whose path is too long for a socket file gets a port', async () => {
  const dbpath = join(freshFolder(), 'a'.repeat(100));
  mkdirSync(dbpath);
  const { database, things } = await start({ dbpath });
  expect(database.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
  await things.insertOne({ _id: 1 });
});

test.each([
  ['port', async () => ({ port: await freePort() })],
  ['socket file', async () => ({})],
])('a killed database is back at the same %s, with every acknowledged write', async (_, addressed) => {
  const onDown = vi.fn();
  const onUp = vi.fn();
  const { database, things } = await start({ onDown, onUp, ...(await addressed()) });
  await things.insertOne({ _id: 1 });
  const first = database.pid() as number;

  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(onUp).toHaveBeenCalledTimes(1), WAIT);

  const reason = 'The database process ended by itself (SIGKILL)';
  expect(onDown).toHaveBeenCalledExactlyOnceWith({ reason, failedStarts: 0 });
  expect(database.pid()).not.toBe(first);
  expect(await things.countDocuments()).toBe(1);
});

test('it retries while starting fails, reports why, and is back when the cause is removed', async () => {
  const onDown = vi.fn();
  const onUp = vi.fn();
  const { database, dbpath, things } = await start({ onDown, onUp });
  await things.insertOne({ _id: 1 });
  const essential = join(dbpath, 'WiredTiger.turtle');
  renameSync(essential, `${essential}.away`);
  process.kill(database.pid() as number, 'SIGKILL');
  await vi.waitFor(() => expect(onDown).toHaveBeenCalledTimes(8), WAIT);
  expect(onDown).toHaveBeenLastCalledWith({
    reason: expect.stringMatching(/^The data folder .* is damaged: .* is missing/),
    failedStarts: 7,
  });
  renameSync(`${essential}.away`, essential);
  await vi.waitFor(() => expect(onUp).toHaveBeenCalledTimes(1), WAIT);
  expect(await things.countDocuments()).toBe(1);
}, 60_000);

test('a process that is frozen is replaced', async () => {
  const onDown = vi.fn();
  const onUp = vi.fn();
  const { database, things } = await start({ onDown, onUp });
  await things.insertOne({ _id: 1 });
  const frozen = database.pid() as number;
  process.kill(frozen, 'SIGSTOP');
  await vi.waitFor(() => expect(onUp).toHaveBeenCalledTimes(1), { timeout: 25_000, interval: 100 });
  expect(onDown).toHaveBeenCalledExactlyOnceWith({
    reason: 'The database process did not answer for 10 seconds and was ended',
    failedStarts: 0,
  });
  expect(database.pid()).not.toBe(frozen);
  expect(await things.countDocuments()).toBe(1);
}, 90_000);

test('a stop in the pause between two starts does not wait for its end', async () => {
  const onDown = vi.fn();
  const { database, dbpath } = await start({ onDown });
  rmSync(join(dbpath, 'WiredTiger.turtle'));
  process.kill(database.pid() as number, 'SIGKILL');
  await vi.waitFor(() => expect(onDown).toHaveBeenCalledTimes(3), WAIT);
  await database.stop();
  expect(database.pid()).toBeUndefined();
});

test('a stop while it is down ends the supervision', async () => {
  const onUp = vi.fn();
  const { database } = await start({ onUp });
  process.kill(database.pid() as number, 'SIGKILL');
  await vi.waitFor(() => expect(database.pid()).toBeUndefined(), WAIT);
  await database.stop();
  expect(onUp).not.toHaveBeenCalled();
  expect(database.pid()).toBeUndefined();
});

test('a first start that fails reports why', async () => {
  const binary = systemMongod('echo "cannot do that" >&2; exit 1');
  await expect(start({ binary })).rejects.toThrow('cannot do that');
  await expect(start({ binary: '/nowhere/mongod' })).rejects.toThrow('/nowhere/mongod');
});

const library = fileURLToPath(new URL('../dist/index.js', import.meta.url));

/** An application in a separate process, as `npm start` is, that runs a database. */
async function application(binary: string, onInterrupt = '') {
  const options = JSON.stringify({ dbpath: freshFolder(), port: await freePort(), binary });
  const script = `import { startLocalMongod } from ${JSON.stringify(library)};
    const database = await startLocalMongod(${options});
    process.on('SIGINT', async () => { ${onInterrupt} });
    setInterval(() => {}, 1000);
    console.log('pid ' + database.pid() + '. Waiting for connections');`;
  const app = watch(spawn(process.execPath, ['--input-type=module', '-e', script], { detached: true }));
  await app.ready;
  return { app, pid: Number(/pid (\d+)\./.exec(app.output())?.[1]) };
}

test('Ctrl-C in the terminal leaves the database to the application, which stops it last', async () => {
  const stop = `await new Promise((resolve) => setTimeout(resolve, 300));
    console.log('still ' + database.pid() + '.'); await database.stop(); process.exit(7);`;
  const { app, pid } = await application(embeddedBinary, stop);
  process.kill(-(app.child.pid as number), 'SIGINT');
  expect(await app.ended).toBe(7);
  expect(app.output()).toContain(`still ${pid}.`);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('the embedded database exits when the application is killed', async () => {
  const { app, pid } = await application(embeddedBinary);
  app.child.kill('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), WAIT);
});

describe.runIf(process.platform === 'linux')('where the kernel can tie a program to its parent', () => {
  test("the system's mongod exits when the application is killed", async () => {
    const { app, pid } = await application(systemMongod(`exec '${process.execPath}' '${launcherFile}' "$@"`));
    app.child.kill('SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), WAIT);
  });
});

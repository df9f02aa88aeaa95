import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type LocalMongodOptions, startLocalMongod } from '../src/index';
import { freePort, freshFolder } from './workspace';

async function start(options: Partial<LocalMongodOptions> = {}) {
  const port = await freePort();
  const database = await startLocalMongod({ dbpath: freshFolder(), port, ...options });
  onTestFinished(() => database.stop());
  const client = new MongoClient(database.uri);
  onTestFinished(() => client.close());
  return { database, things: client.db().collection<{ _id: number }>('things') };
}

test('what was written is there again after a clean stop and a new start', async () => {
  const dbpath = freshFolder();
  const before = await start({ dbpath });
  await before.things.insertOne({ _id: 1 });
  await before.database.stop();
  const after = await start({ dbpath });
  expect(await after.things.countDocuments()).toBe(1);
});

test('a killed database is back on the same port, with every acknowledged write', async () => {
  const onDown = vi.fn();
  const onUp = vi.fn();
  const { database, things } = await start({ onDown, onUp });
  await things.insertOne({ _id: 1 });
  const first = database.pid() as number;

  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(onUp).toHaveBeenCalledTimes(1), { timeout: 10_000, interval: 10 });

  expect(onDown).toHaveBeenCalledExactlyOnceWith({
    reason: 'The database process ended by itself (SIGKILL)',
    final: false,
  });
  expect(database.pid()).not.toBe(first);
  expect(await things.countDocuments()).toBe(1);
});

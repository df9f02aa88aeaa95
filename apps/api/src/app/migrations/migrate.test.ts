import { spawn } from 'node:child_process';
import { once } from 'node:events';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseUri, world } from '../../../test/world.ts';
import { migrations } from './index.ts';
import { type Migration, migrate } from './migrate.ts';
import { Migrations } from './migration.model.ts';

const log = pino({ level: 'silent' });
const timing = { lease: 1_500, timeout: 20_000 };
const rows = () => mongoose.connection.collection('migrated');
const listed = async () =>
  (await Migrations.list()).map(({ _id, finished_at }) => [_id, finished_at !== null]);

beforeAll(async () => void (await world()));
beforeEach(async () => {
  for (const name of ['migrations', 'locks', 'migrated'])
    await mongoose.connection.collection(name).deleteMany({});
});

/** Steps that note each run, and what ran at the same time. */
function watched(count: number): { steps: Migration[]; ran: number[]; most: () => number } {
  const ran: number[] = [];
  let [inside, most] = [0, 0];
  const up = (id: number) => async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 20));
    ran.push(id);
    inside -= 1;
  };
  const steps = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `step ${at + 1}`,
    up: up(at + 1),
  }));
  return { steps, ran, most: () => most };
}

describe('migrations', () => {
  it('run in order, once, and are recorded in the database', async () => {
    const { steps, ran } = watched(3);
    await migrate(steps.slice(0, 2), log, timing);
    await migrate(steps, log, timing);
    expect(ran).toEqual([1, 2, 3]);
    expect(await listed()).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
  });

  it('do not run in a new database: its indexes are created and the steps are recorded', async () => {
    const { steps, ran } = watched(3);
    await mongoose.connection.dropDatabase();
    await migrate(steps.slice(0, 2), log, timing);
    expect(await listed()).toEqual([
      [1, true],
      [2, true],
    ]);
    const indexes = await mongoose.connection.collection('merchants').indexes();
    expect(indexes.some(({ unique }) => unique)).toBe(true);
    await migrate(steps, log, timing);
    expect(ran).toEqual([3]);
  });

  it('run in a database whose first start ended before they were recorded', async () => {
    const { steps, ran } = watched(2);
    await migrate([], log, timing);
    await migrate(steps, log, timing);
    expect(ran).toEqual([1, 2]);
  });

  it('of eight processes that start at once one works and the others wait', async () => {
    const { steps, ran, most } = watched(4);
    await Promise.all(Array.from({ length: 8 }, () => migrate(steps, log, timing)));
    expect([ran, most()]).toEqual([[1, 2, 3, 4], 1]);
  });

  it('a process killed half-way leaves its step to the next one, which waits for the lease to end', async () => {
    const child = spawn(process.execPath, [
      '--import',
      'tsx',
      'test/hangs-migrating.ts',
      databaseUri(),
      String(timing.lease),
    ]);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect([await rows().countDocuments(), await listed()]).toEqual([1, [[1, false]]]);

    const up = async () => {
      for (const half of [1, 2]) await rows().updateOne({ half }, { $set: { half } }, { upsert: true });
    };
    await migrate([{ id: 1, name: 'two rows', up }], log, timing);
    expect([await rows().countDocuments(), await listed()]).toEqual([2, [[1, true]]]);
  });

  it('a step that fails stops the start, is not counted as done, and frees the lock', async () => {
    const fails = { id: 1, name: 'fails', up: () => Promise.reject(new Error('cannot be migrated')) };
    await expect(migrate([fails], log, timing)).rejects.toThrow('cannot be migrated');
    expect(await listed()).toEqual([[1, false]]);
    const { steps, ran } = watched(2);
    await migrate(steps, log, timing);
    expect(ran).toEqual([1, 2]);
  });

  it('a long step keeps the lock past its lease', async () => {
    const order: string[] = [];
    const long = {
      id: 1,
      name: 'long',
      up: async () => {
        await new Promise((resolve) => setTimeout(resolve, timing.lease * 2));
        order.push('long');
      },
    };
    await Promise.all([migrate([long], log, timing), migrate([long], log, timing)]);
    expect(order).toEqual(['long']);
  });

  it('a lock that is not released is reported after the timeout', async () => {
    const { steps } = watched(1);
    const endless = { id: 9, name: 'endless', up: () => new Promise<void>(() => undefined) };
    void migrate([endless], log, { lease: 60_000, timeout: 0 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(migrate(steps, log, { lease: 60_000, timeout: 300 })).rejects.toThrow(
      'Another process has been preparing the database for too long',
    );
  });
});

describe('the migrations of this version', () => {
  it('have ids that count up from 1', () => {
    expect(migrations.map(({ id }) => id)).toEqual(migrations.map((_, at) => at + 1));
  });

  it('make every index that a model declares', async () => {
    await migrate(migrations, log, timing);
    for (const model of Object.values(mongoose.models)) {
      const declared = model.schema.indexes().map(([fields]) => JSON.stringify(fields));
      const made = (await model.collection.indexes()).map(({ key }) => JSON.stringify(key));
      expect(made).toEqual(expect.arrayContaining(declared));
    }
  });
});

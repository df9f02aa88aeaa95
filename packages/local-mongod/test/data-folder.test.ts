import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Down, startLocalMongod } from '../src/index';
import { embeddedBinary } from '../src/paths';
import { connect, freePort, freshFolder, launch, whenOver } from './workspace';

let clean: string;
let cutOff: string;

/**
 * A folder closed cleanly, and one whose server was killed. The largest files belong to a collection that was not
 * written after the last checkpoint, so that no recovery reads them.
 */
beforeAll(async () => {
  clean = freshFolder();
  cutOff = freshFolder();
  const { client, launcher } = await connect(clean);
  const quiet = client.db('app').collection('quiet');
  await quiet.insertMany(Array.from({ length: 5_000 }, (_, n) => ({ n, text: `text ${n}` })));
  await quiet.createIndex({ text: 1 });
  await client.db('app').collection('things').insertOne({ n: 1 });
  launcher.child.kill('SIGTERM');
  await launcher.ended;
  cpSync(clean, cutOff, { recursive: true });
  const again = await connect(cutOff);
  await again.client.db('app').collection('things').insertOne({ n: 2 });
  again.launcher.child.kill('SIGKILL');
  await again.launcher.ended;
});

function copyOf(folder: string): string {
  const copy = freshFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

function largest(dbpath: string, kind: 'collection' | 'index'): string {
  const files = readdirSync(dbpath).filter((name) => name.startsWith(`${kind}-`));
  const size = (name: string) => statSync(join(dbpath, name)).size;
  return files.toSorted((a, b) => size(b) - size(a))[0] as string;
}

/** Checksums of every file that holds data. */
function contents(dbpath: string): Record<string, string> {
  const files = readdirSync(dbpath, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(dbpath, name)).isFile(),
  );
  const sum = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(dbpath, name)))
      .digest('hex');
  return Object.fromEntries(files.toSorted().map((name) => [name, sum(name)]));
}

const lost = ['WiredTiger', 'WiredTiger.wt', 'WiredTiger.turtle', '_mdb_catalog.wt', 'storage.bson'];

test.each([...lost, 'sizeStorer.wt', 'WiredTigerHS.wt'])(
  'a folder that lost %s is refused and not changed',
  async (name) => {
    const dbpath = copyOf(clean);
    rmSync(join(dbpath, name));
    const before = contents(dbpath);
    const launcher = launch('--dbpath', dbpath, '--port', String(await freePort()));
    expect(await launcher.ended).toBe(1);
    expect(launcher.output().trim()).toBe(
      `The data folder ${dbpath} is damaged: the file ${name} is missing. Nothing in it was changed; put back a copy or a dump`,
    );
    expect(contents(dbpath)).toEqual(before);
  },
);

test.each(['collection', 'index'] as const)(
  'a %s file that was cut is refused and not changed',
  async (kind) => {
    const dbpath = copyOf(clean);
    const name = largest(dbpath, kind);
    const { size } = statSync(join(dbpath, name));
    truncateSync(join(dbpath, name), size - 4096);
    const before = contents(dbpath);
    await expect(startLocalMongod({ dbpath, binary: embeddedBinary })).rejects.toThrow(
      `is damaged: the file ${name} has ${size - 4096} bytes instead of ${size}`,
    );
    expect(contents(dbpath)).toEqual(before);
  },
);

test.each(['collection', 'index'] as const)(
  'a %s file that was cut after a crash is found at the start',
  async (kind) => {
    const dbpath = copyOf(cutOff);
    const name = largest(dbpath, kind);
    truncateSync(join(dbpath, name), 4096);
    const before = readFileSync(join(dbpath, name));
    await expect(startLocalMongod({ dbpath, binary: embeddedBinary })).rejects.toThrow(
      `The database process ended by itself (code 14): a file in ${dbpath} is damaged, or the disk is full or failing`,
    );
    expect(readFileSync(join(dbpath, name)).equals(before)).toBe(true);
  },
);

test('a changed byte is found when it is read, and the reason names the folder', async () => {
  const dbpath = copyOf(clean);
  const file = join(dbpath, largest(dbpath, 'collection'));
  const bytes = readFileSync(file);
  bytes.fill(0xff, bytes.length >> 1, (bytes.length >> 1) + 4);
  writeFileSync(file, bytes);
  const onDown = vi.fn<(down: Down) => void>();
  const database = await startLocalMongod({
    dbpath,
    database: 'app',
    port: await freePort(),
    binary: embeddedBinary,
    onDown,
  });
  whenOver(() => database.stop());
  const client = new MongoClient(database.uri, { retryReads: false });
  whenOver(() => client.close());
  await expect(client.db().collection('quiet').find().toArray()).rejects.toThrow(/closed|ECONN/);
  await vi.waitFor(() => expect(onDown).toHaveBeenCalled(), { timeout: 10_000 });
  expect(onDown.mock.calls[0]?.[0].reason).toContain(
    `a file in ${dbpath} is damaged, or the disk is full or failing`,
  );
});

test('a file with a changed byte is named after three ends within a minute, and the database is given up', async () => {
  const dbpath = copyOf(clean);
  const name = largest(dbpath, 'collection');
  const bytes = readFileSync(join(dbpath, name));
  bytes.fill(0xff, bytes.length >> 1, (bytes.length >> 1) + 4);
  writeFileSync(join(dbpath, name), bytes);
  const onDown = vi.fn<(down: Down) => void>();
  const onLost = vi.fn<(reason: string) => void>();
  const options = { dbpath, database: 'app', binary: embeddedBinary, onDown, onLost };
  const database = await startLocalMongod(options);
  whenOver(() => database.stop());
  const client = new MongoClient(database.uri, { serverSelectionTimeoutMS: 500 });
  whenOver(() => client.close());
  const read = () => client.db().collection('quiet').find().toArray();
  const lost = async () => {
    await expect(read()).rejects.toThrow(/closed|ECONN|Server selection/);
    expect(onLost).toHaveBeenCalled();
  };
  await vi.waitFor(lost, { timeout: 40_000, interval: 50 });
  expect(onLost).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`the file ${name} (app.quiet) in ${dbpath} is damaged`),
  );
  expect(onDown).toHaveBeenCalledTimes(2);
  expect(database.pid()).toBeUndefined();
}, 60_000);

test('a folder that lost its journal is refused', async () => {
  const dbpath = copyOf(cutOff);
  rmSync(join(dbpath, 'journal'), { recursive: true });
  await expect(startLocalMongod({ dbpath, binary: embeddedBinary })).rejects.toThrow(
    'its journal is missing',
  );
});

test('an empty root file is refused', async () => {
  const dbpath = copyOf(cutOff);
  truncateSync(join(dbpath, 'WiredTiger.turtle'), 0);
  await expect(startLocalMongod({ dbpath, binary: embeddedBinary })).rejects.toThrow(
    'WiredTiger.turtle is empty',
  );
});

test("another MongoDB's folder is refused", async () => {
  const dbpath = copyOf(clean);
  rmSync(join(dbpath, 'local-mongod.json'));
  await expect(startLocalMongod({ dbpath, binary: embeddedBinary })).rejects.toThrow(
    `The data folder ${dbpath} belongs to another MongoDB server, or its local-mongod.json is missing`,
  );
});

test('a folder whose first server was killed while it created it is treated as new', async () => {
  const dbpath = freshFolder();
  mkdirSync(join(dbpath, 'journal'));
  writeFileSync(join(dbpath, 'WiredTiger.lock'), '');
  const { client } = await connect(dbpath);
  expect(await client.db('app').collection('things').countDocuments()).toBe(0);
});

test('an undamaged folder opens: closed cleanly, and after a kill', async () => {
  for (const [folder, count] of [
    [clean, 1],
    [cutOff, 2],
  ] as const) {
    const { client } = await connect(copyOf(folder));
    expect(await client.db('app').collection('things').countDocuments()).toBe(count);
  }
});

test('a new folder on a disk with less than 500 MB free is refused with a sentence', async ({ skip }) => {
  const disk = freshFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', disk]);
  skip(mounted.status !== 0, 'a small disk cannot be mounted here');
  whenOver(() => spawnSync('umount', [disk]));
  const launcher = launch('--dbpath', join(disk, 'db'), '--port', String(await freePort()));
  launcher.ready.catch(() => {});
  expect(await launcher.ended).toBe(1);
  expect(launcher.output()).toBe(
    `The disk of ${join(disk, 'db')} is full: the database needs at least 500 MB free to make its indexes\n`,
  );
});

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  Binary,
  BSONRegExp,
  type Db,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  MongoClient,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { beforeAll, expect, test } from 'vitest';
import { dump } from '../src/dump/dump';
import { filesBelow } from '../src/dump/format';
import { restore } from '../src/dump/restore';
import { startLocalMongod } from '../src/index';
import { connect, freePort, freshFolder } from './workspace';

const everyType = {
  _id: new ObjectId('656565656565656565656565'),
  double: new Double(1),
  minusZero: new Double(-0),
  int: new Int32(1),
  long: new Long(1),
  decimal: Decimal128.fromString('19.90'),
  text: 'ශ්‍රී ලங்கா "quoted" \\ \u2028 line\r\nnext\ttab \0 nul 🛍️',
  nested: { list: [1, [true, null], { 'dotted.key': new Date(-1) }] },
  binary: new Binary(Buffer.from([0, 255, 10, 13]), 0),
  pattern: new BSONRegExp('^a/b', 'i'),
  stamp: new Timestamp({ t: 7, i: 9 }),
  ends: [new MinKey(), new MaxKey()],
};

/** A shop with rows of every kind. */
async function fillShop(db: Db): Promise<void> {
  await db.collection('kinds').insertOne(everyType);
  const products = db.collection<{ _id: number | string }>('products');
  await products.insertMany(
    Array.from({ length: 1_200 }, (_, _id) => ({ _id, name: `தேநீர் ${_id}`, price: _id / 4 })),
  );
  await products.insertOne({ _id: 'text id' });
  await products.createIndexes([
    { key: { price: -1, name: 1 }, name: 'by price' },
    { key: { name: 1 }, unique: true, partialFilterExpression: { price: { $gt: 1 } } },
    { key: { name: 'text' }, default_language: 'none' },
    { key: { mail: 1 }, sparse: true, collation: { locale: 'en', strength: 2 } },
    { key: { until: 1 }, expireAfterSeconds: 1_000_000 },
  ]);
  await db.createCollection('empty/with slash');
  await db.createCollection('checked', { validator: { price: { $type: 'number' } } });
  await db.createCollection('a view', { viewOn: 'products', pipeline: [{ $match: { price: { $lt: 5 } } }] });
}

function fillFiles(folder: string): string {
  mkdirSync(join(folder, 'ab/cd'), { recursive: true });
  writeFileSync(join(folder, 'ab/cd/ලාංඡනය.png'), Buffer.from([137, 80, 78, 71, 0, 10]));
  writeFileSync(join(folder, 'empty'), '');
  return folder;
}

let here: MongoClient;
let there: MongoClient;
let made = { shop: undefined as unknown as Db, out: '', files: '' };

/** A shop on one server and its dump; a second server to move to. */
beforeAll(async () => {
  here = (await connect(freshFolder())).client;
  there = (await connect(freshFolder())).client;
  made = { shop: here.db('shop'), out: freshFolder(), files: fillFiles(freshFolder()) };
  await fillShop(made.shop);
  await dump(made.shop, made);
});

const emptyDatabase = () => there.db(randomUUID());

async function contents(folder: string): Promise<Record<string, string>> {
  const names = await filesBelow(folder);
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name)).toString('hex')]));
}

test('a shop moves to another server and back byte for byte', async () => {
  const { out, files } = made;
  const [other, otherFiles, again] = [emptyDatabase(), freshFolder(), freshFolder()];

  const summary = await restore(other, { from: out, files: otherFiles });
  expect(summary).toEqual({ collections: 5, documents: 1_202, files: 2 });
  expect(await contents(otherFiles)).toEqual(await contents(files));
  await dump(other, { out: again, files: otherFiles });
  expect(await contents(again)).toEqual(await contents(out));
  expect(await other.collection('a view').countDocuments()).toBe(20);
  await expect(other.collection('checked').insertOne({ price: 'x' })).rejects.toMatchObject({ code: 121 });
  await expect(other.collection('products').insertOne({ name: 'தேநீர் 9', price: 2 })).rejects.toMatchObject({
    code: 11000,
  });
});

test.each(['collections/products.jsonl', 'files/ab/cd/ලාංඡනය.png', 'manifest.json', 'manifest.sha256'])(
  'a flipped bit in %s is found before anything is written',
  async (name) => {
    const out = freshFolder();
    cpSync(made.out, out, { recursive: true });
    const bytes = readFileSync(join(out, name));
    const middle = bytes.length >> 1;
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    writeFileSync(join(out, name), bytes);

    const [other, files] = [emptyDatabase(), freshFolder()];
    await expect(restore(other, { from: out, files })).rejects.toThrow(
      /is damaged: .* is not what was written/,
    );
    expect(await other.listCollections().toArray()).toEqual([]);
    expect(await contents(files)).toEqual({});
  },
);

test('a database or folder that holds something is refused, and replaced when forced', async () => {
  const [shop, out, files] = [emptyDatabase(), made.out, freshFolder()];
  await restore(shop, { from: out, files });
  await shop.collection('later').insertOne({ n: 1 });
  await expect(restore(shop, { from: out, files: freshFolder() })).rejects.toThrow(
    '--force replaces what it holds',
  );
  await expect(restore(emptyDatabase(), { from: out, files })).rejects.toThrow(
    `The folder ${files} is not empty`,
  );
  expect(await shop.collection('later').countDocuments()).toBe(1);

  await restore(shop, { from: out, files, force: true });
  const again = freshFolder();
  await dump(shop, { out: again, files });
  expect(await contents(again)).toEqual(await contents(out));
});

test('a collection that only has its indexes yet is no obstacle', async () => {
  const other = emptyDatabase();
  await other.collection('products').createIndex({ other: 1 });
  await restore(other, { from: made.out, files: freshFolder() });
  expect((await other.collection('products').indexes()).map(({ name }) => name)).not.toContain('other_1');
});

test('a document that EJSON cannot carry is named, and no dump is left behind', async () => {
  const shop = emptyDatabase();
  await shop.collection('odd').insertOne({ note: { $numberInt: '5' } });
  const out = join(freshFolder(), 'dump');
  await expect(dump(shop, { out })).rejects.toThrow('A document of odd cannot be written as EJSON');
  expect(await filesBelow(join(out, '..'))).toEqual([]);
});

const run = promisify(execFile);
const cli = fileURLToPath(new URL('../bin/db', import.meta.url));
const db = (...args: string[]) => run(process.execPath, [cli, ...args]);

test('the command line moves a data folder that is not running, and refuses one that is', async () => {
  const [data, moved, out] = [freshFolder(), freshFolder(), freshFolder()];
  const binary = fileURLToPath(new URL('../bin/mongod', import.meta.url));
  const running = await startLocalMongod({
    dbpath: join(data, 'db'),
    database: 'shop',
    port: await freePort(),
    binary,
  });
  const named = ['--database', 'shop'];
  await expect(db('dump', out, '--data', data)).rejects.toMatchObject({
    code: 1,
    stderr: /is in use by the process/,
  });
  const client = await MongoClient.connect(running.uri);
  await client.db().collection('things').insertOne({ name: 'යමක්' });
  await client.close();
  await running.stop();
  fillFiles(join(data, 'files'));

  expect((await db('dump', out, '--data', data, ...named)).stdout).toBe(
    `Dumped 1 collections, 1 documents, 2 files into ${out}\n`,
  );
  const restored = await db('restore', out, '--data', moved, ...named);
  expect(restored.stdout).toBe('Restored 1 collections, 1 documents, 2 files, compared: the same\n');
  expect(await contents(join(moved, 'files'))).toEqual(await contents(join(data, 'files')));
});

test('the command line prints its usage', async () => {
  await expect(db()).rejects.toMatchObject({ code: 2, stderr: /^usage: local-mongod-db dump <folder>/ });
  await expect(db('dump', freshFolder(), '--data', '/nowhere')).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no database in /nowhere\n',
  });
});

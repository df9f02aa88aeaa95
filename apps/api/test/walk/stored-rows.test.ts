import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseUri, world } from '../world.ts';
import { forgetStoredRows, storedRows } from './stored-rows.ts';

const id = new mongoose.Types.ObjectId();
const categories = () => mongoose.connection.collection('categories');

beforeAll(async () => {
  await world();
});

const writes: Record<string, () => Promise<unknown>> = {
  insertOne: () => categories().insertOne({ _id: id, name: 'Tea' }),
  updateOne: () => categories().updateOne({ _id: id }, { $set: { name: 'Black tea' } }),
  updateMany: () => categories().updateMany({}, { $set: { order: 7 } }),
  findOneAndUpdate: () => categories().findOneAndUpdate({ _id: id }, { $inc: { order: 1 } }),
  replaceOne: () => categories().replaceOne({ _id: id }, { name: 'Green tea' }),
  bulkWrite: () => categories().bulkWrite([{ updateOne: { filter: {}, update: { $set: { order: 9 } } } }]),
  'aggregate with $out': () =>
    categories()
      .aggregate([{ $out: 'copied' }])
      .toArray(),
  'insert into a new collection': () =>
    mongoose.connection.collection(`new-${id.toHexString()}`).insertOne({}),
  'an insert during which they were read': async () => {
    const during = new Promise((resolve) => {
      mongoose.connection.getClient().once('commandStarted', () => resolve(storedRows()));
    });
    await categories().insertMany(Array.from({ length: 5000 }, (_, order) => ({ name: 'Coffee', order })));
    await during;
  },
  deleteMany: () => categories().deleteMany({}),
  'an insert of another client': async () => {
    const client = await mongoose.mongo.MongoClient.connect(databaseUri());
    await client.db().collection('categories').insertOne({ name: 'Milk' });
    await client.close();
    forgetStoredRows();
  },
  drop: () =>
    Promise.all(
      ['copied', `new-${id.toHexString()}`].map((name) => mongoose.connection.collection(name).drop()),
    ),
};

/** Returns what the database has, without the cache. */
async function fromDatabase(): Promise<Map<string, string[]>> {
  const { db } = mongoose.connection;
  const names = (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  const rows = names.map(async ({ name }) => {
    const found = await mongoose.connection.collection(name).find({}).sort({ _id: 1 }).toArray();
    return [name, found.map((row) => JSON.stringify(row))] as const;
  });
  return new Map(await Promise.all(rows));
}

const parse = (row: string) => JSON.stringify(mongoose.mongo.BSON.deserialize(Buffer.from(row, 'latin1')));

describe('the rows that a test compares', () => {
  it.each(Object.entries(writes))('are those of the database after %s', async (_, write) => {
    await storedRows();
    await write();
    // A collection that was dropped has no rows.
    const seen = new Map((await storedRows()).map(([name, rows]) => [name, rows.map(parse)]));
    const there = await fromDatabase();
    for (const name of new Set([...seen.keys(), ...there.keys()]))
      expect(seen.get(name) ?? [], name).toEqual(there.get(name) ?? []);
  });
});

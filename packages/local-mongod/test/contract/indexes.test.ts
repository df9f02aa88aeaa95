import type { CreateIndexesOptions, Document, IndexSpecification } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { all, contract } from './server';

const { things, db } = contract();

type Unique = [string, IndexSpecification, CreateIndexesOptions, Document[], Document, Document];

/** Each: an index, documents that do not conflict, one that does, and the text of the error. */
const unique: Unique[] = [
  ['plain', { a: 1 }, {}, [{ a: 1 }, { a: 2 }, {}], { a: 2 }, { a: 2 }],
  ['over a missing field', { a: 1 }, {}, [{}], { a: null }, { a: null }],
  [
    'compound',
    { store: 1, slug: 1 },
    {},
    [
      { store: 1, slug: 'x' },
      { store: 2, slug: 'x' },
    ],
    { store: 1, slug: 'x' },
    { store: 1, slug: 'x' },
  ],
  ['sparse', { a: 1 }, { sparse: true }, [{}, {}, { a: 1 }], { a: 1 }, { a: 1 }],
  [
    'partial',
    { a: 1 },
    { partialFilterExpression: { live: true } },
    [{ a: 1 }, { a: 1 }, { a: 1, live: true }],
    { a: 1, live: true },
    { a: 1 },
  ],
  ['over the elements of an array', { a: 1 }, {}, [{ a: [1, 1, 2] }, { a: [3] }], { a: [4, 2] }, { a: 2 }],
  ['over a deep path', { 'a.b': 1 }, {}, [{ a: { b: 1 } }], { a: { b: 1 } }, { 'a.b': 1 }],
];

test.each(unique)('a unique index %s', async (...[, key, options, together, refused, named]) => {
  const collection = await things();
  await collection.createIndex(key, { ...options, unique: true });
  await collection.insertMany(together.map((document, _id) => ({ _id, ...document })));
  const error = await collection.insertOne({ _id: 99, ...refused }).catch((failure: unknown) => failure);
  expect(error).toMatchObject({ code: 11000, keyPattern: key, keyValue: named });
  expect(await collection.countDocuments()).toBe(together.length);
});

test('a unique index without case (English collation)', async () => {
  const collection = await things({ _id: 1, mail: 'kamal@example.lk' });
  await collection.createIndex({ mail: 1 }, { unique: true, collation: { locale: 'en', strength: 2 } });
  await expect(collection.insertOne({ _id: 2, mail: 'Kamal@Example.lk' })).rejects.toMatchObject({
    code: 11000,
  });
});

test('an update, an upsert and a replacement are checked by the unique index too', async () => {
  const collection = await things({ _id: 1, a: 1 }, { _id: 2, a: 2 });
  await collection.createIndex({ a: 1 }, { unique: true });
  await expect(collection.updateOne({ _id: 2 }, { $set: { a: 1 } })).rejects.toMatchObject({ code: 11000 });
  await expect(collection.replaceOne({ _id: 2 }, { a: 1 })).rejects.toMatchObject({ code: 11000 });
  await expect(
    collection.updateOne({ _id: 3, a: 1 }, { $set: { b: 1 } }, { upsert: true }),
  ).rejects.toMatchObject({ code: 11000 });
  expect(await all(collection)).toEqual([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
  ]);
});

test('a unique index over documents that already clash is refused', async () => {
  const collection = await things({ _id: 1, a: 1 }, { _id: 2, a: 1 });
  await expect(collection.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
});

describe('managing indexes', () => {
  test('they are listed with their options and dropped by name', async () => {
    const collection = await things({ _id: 1 });
    await collection.createIndexes([
      { key: { a: 1, b: -1 }, name: 'ab' },
      { key: { at: 1 }, name: 'ttl', expireAfterSeconds: 3600 },
    ]);
    expect(await collection.indexes()).toMatchObject([
      { name: '_id_', key: { _id: 1 } },
      { name: 'ab', key: { a: 1, b: -1 } },
      { name: 'ttl', key: { at: 1 }, expireAfterSeconds: 3600 },
    ]);
    await collection.dropIndex('ab');
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_', 'ttl']);
  });

  test('the same index twice is one, with other options it is refused', async () => {
    const collection = await things({ _id: 1 });
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ a: 1 });
    expect(await collection.indexes()).toHaveLength(2);
    await expect(collection.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
  });

  test('explain reports whether an index serves a query, and that no sort is left over', async () => {
    const collection = await things(
      ...Array.from({ length: 100 }, (_, _id) => ({ _id, store: _id % 5, at: -_id })),
    );
    await collection.createIndex({ store: 1, at: 1 });
    const plan = await collection.find({ store: 3 }).sort({ at: 1 }).explain('executionStats');
    expect(plan.executionStats).toMatchObject({
      nReturned: 20,
      totalDocsExamined: 20,
      totalKeysExamined: 20,
    });
    const text = JSON.stringify(plan.queryPlanner.winningPlan);
    expect(text).toContain('IXSCAN');
    expect(text).not.toContain('SORT');
    expect(JSON.stringify(await collection.find({ other: 1 }).explain())).toContain('COLLSCAN');
  });
});

test('text search finds words by weight', async () => {
  const collection = await things(
    { _id: 1, name: 'Green tea', note: 'from the hills' },
    { _id: 2, name: 'Mug', note: 'for green tea' },
    { _id: 3, name: 'Coffee', note: 'roasted' },
  );
  await collection.createIndex({ name: 'text', note: 'text' }, { weights: { name: 10 } });
  const score = { $meta: 'textScore' } as const;
  const found = collection
    .find({ $text: { $search: 'tea -roasted' } })
    .project({ _id: 1, score })
    .sort({ score });
  expect((await found.toArray()).map(({ _id }) => _id)).toEqual([1, 2]);
});

test('places near a point are found in their order', async () => {
  const place = (_id: string, ...coordinates: number[]) => ({ _id, at: { type: 'Point', coordinates } });
  const collection = await things(
    place('Kandy', 80.63, 7.29),
    place('Colombo', 79.86, 6.93),
    place('Jaffna', 80.02, 9.67),
  );
  await collection.createIndex({ at: '2dsphere' });
  const near = {
    at: { $near: { $geometry: { type: 'Point', coordinates: [79.9, 6.9] }, $maxDistance: 150_000 } },
  };
  expect((await collection.find(near).toArray()).map(({ _id }) => _id)).toEqual(['Colombo', 'Kandy']);
});

test('a collection with a schema refuses what breaks it', async () => {
  const name = `${(await things()).collectionName}_schema`;
  const validator = {
    $jsonSchema: { required: ['price'], properties: { price: { bsonType: 'number', minimum: 0 } } },
  };
  const collection = await db().createCollection<{ price: number }>(name, { validator });
  await expect(collection.insertOne({ price: -1 })).rejects.toMatchObject({ code: 121 });
  await collection.insertOne({ price: 1 });
  expect(await collection.countDocuments()).toBe(1);
});

test('a view shows the result of its pipeline', async () => {
  const collection = await things({ _id: 1, live: true }, { _id: 2, live: false });
  const name = `${collection.collectionName}_live`;
  await db().createCollection(name, {
    viewOn: collection.collectionName,
    pipeline: [{ $match: { live: true } }],
  });
  expect(await db().collection(name).countDocuments()).toBe(1);
});

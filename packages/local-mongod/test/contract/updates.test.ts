import type { Document } from 'mongodb';
import { expect, test } from 'vitest';
import { all, contract } from './server';

const { things } = contract();

type Case = [name: string, before: Document, update: Document, after: Document, options?: Document];

const cases: Case[] = [
  ['$set of a deep path', { a: {} }, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
  ['$inc, also of a missing field', { a: 1 }, { $inc: { a: 2, b: -1 } }, { a: 3, b: -1 }],
  ['$mul', { a: 3 }, { $mul: { a: 2 } }, { a: 6 }],
  ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3 }, $max: { b: 9 } }, { a: 3, b: 9 }],
  ['$rename', { a: 1 }, { $rename: { a: 'b' } }, { b: 1 }],
  ['$bit', { a: 13 }, { $bit: { a: { and: 10 } } }, { a: 8 }],
  ['$setOnInsert on an update does nothing', { a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
  ['$push', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
  [
    '$push with $each, $position, $sort and $slice',
    { a: [{ n: 3 }] },
    { $push: { a: { $each: [{ n: 1 }, { n: 2 }], $sort: { n: -1 }, $slice: 2 } } },
    { a: [{ n: 3 }, { n: 2 }] },
  ],
  ['$push at a position', { a: [1, 3] }, { $push: { a: { $each: [2], $position: 1 } } }, { a: [1, 2, 3] }],
  ['$addToSet with $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2] } } }, { a: [1, 2] }],
  ['$pop from either end', { a: [1, 2], b: [1, 2] }, { $pop: { a: 1, b: -1 } }, { a: [1], b: [2] }],
  ['$pull by condition', { a: [{ n: 1 }, { n: 5 }] }, { $pull: { a: { n: { $gt: 2 } } } }, { a: [{ n: 1 }] }],
  ['$pullAll', { a: [1, 2, 1, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  [
    '$[] on every element',
    { a: [{ n: 1 }, { n: 2 }] },
    { $inc: { 'a.$[].n': 10 } },
    { a: [{ n: 11 }, { n: 12 }] },
  ],
  [
    '$[name] with an array filter',
    {
      a: [
        { k: 'x', n: 1 },
        { k: 'y', n: 1 },
      ],
    },
    { $set: { 'a.$[row].n': 9 } },
    {
      a: [
        { k: 'x', n: 1 },
        { k: 'y', n: 9 },
      ],
    },
    { arrayFilters: [{ 'row.k': 'y' }] },
  ],
  [
    'nested array filters',
    {
      a: [
        { k: 1, b: [1, 2] },
        { k: 2, b: [1, 2] },
      ],
    },
    { $inc: { 'a.$[outer].b.$[inner]': 5 } },
    {
      a: [
        { k: 1, b: [1, 2] },
        { k: 2, b: [1, 7] },
      ],
    },
    { arrayFilters: [{ 'outer.k': 2 }, { inner: { $gte: 2 } }] },
  ],
];

test.each(cases)('%s', async (...[, before, update, after, options]) => {
  const collection = await things({ _id: 1, ...before });
  await collection.updateOne({ _id: 1 }, update, options);
  expect(await all(collection)).toEqual([{ _id: 1, ...after }]);
});

test('$ is the element the filter matched', async () => {
  const collection = await things({
    _id: 1,
    a: [
      { k: 'x', n: 1 },
      { k: 'y', n: 1 },
    ],
  });
  await collection.updateOne({ _id: 1, 'a.k': 'y' }, { $set: { 'a.$.n': 2 } });
  expect((await all(collection))[0]?.a).toEqual([
    { k: 'x', n: 1 },
    { k: 'y', n: 2 },
  ]);
});

test('$currentDate sets a date of now', async () => {
  const collection = await things({ _id: 1 });
  await collection.updateOne({ _id: 1 }, { $currentDate: { at: true } });
  const [thing] = await all(collection);
  expect(Math.abs(Date.now() - Number(thing?.at))).toBeLessThan(60_000);
});

test('an update by pipeline computes from the document', async () => {
  const collection = await things({ _id: 1, price: 200, quantity: 3 });
  await collection.updateOne({ _id: 1 }, [{ $set: { total: { $multiply: ['$price', '$quantity'] } } }]);
  expect((await all(collection))[0]?.total).toBe(600);
});

test('a replacement keeps the _id and nothing else', async () => {
  const collection = await things({ _id: 1, a: 1, b: 2 });
  await collection.replaceOne({ _id: 1 }, { c: 3 });
  expect(await all(collection)).toEqual([{ _id: 1, c: 3 }]);
});

test('a wrong operator, a conflict of paths and a $ in a key are refused and change nothing', async () => {
  const collection = await things({ _id: 1, a: 'text' });
  await expect(collection.updateOne({ _id: 1 }, { $inc: { a: 1 } })).rejects.toMatchObject({ code: 14 });
  const conflict = { $set: { a: 1, 'a.b': 2 } };
  await expect(collection.updateOne({ _id: 1 }, conflict)).rejects.toMatchObject({ code: 40 });
  await expect(collection.updateOne({ _id: 1 }, { $nope: { a: 1 } })).rejects.toMatchObject({ code: 9 });
  expect(await all(collection)).toEqual([{ _id: 1, a: 'text' }]);
});

test('updateMany reports how many matched and how many changed', async () => {
  const collection = await things({ _id: 1, a: 1 }, { _id: 2, a: 2 }, { _id: 3, a: 2 });
  const result = await collection.updateMany({ a: { $gte: 1 } }, { $set: { a: 2 } });
  expect(result).toMatchObject({ matchedCount: 3, modifiedCount: 1 });
});

test('an upsert takes equalities from the filter, and reports the new _id', async () => {
  const collection = await things();
  const update = { $setOnInsert: { b: 2 }, $inc: { n: 1 } };
  const made = await collection.updateOne({ _id: 7, a: 1, c: { $gt: 0 } }, update, { upsert: true });
  expect(made).toMatchObject({ upsertedId: 7, upsertedCount: 1 });
  await collection.updateOne({ _id: 7 }, update, { upsert: true });
  expect(await all(collection)).toEqual([{ _id: 7, a: 1, b: 2, n: 2 }]);
});

test('findOneAndUpdate, findOneAndReplace and findOneAndDelete return the document before or after', async () => {
  const collection = await things({ _id: 1, n: 1 }, { _id: 2, n: 5 });
  expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).toEqual({ _id: 1, n: 1 });
  const after = { returnDocument: 'after', projection: { n: 1, _id: 0 } } as const;
  expect(
    await collection.findOneAndUpdate({ n: { $gte: 2 } }, { $inc: { n: 1 } }, { ...after, sort: { n: -1 } }),
  ).toEqual({ n: 6 });
  expect(
    await collection.findOneAndUpdate({ _id: 1, n: { $gte: 99 } }, { $inc: { n: -99 } }, after),
  ).toBeNull();
  expect(await collection.findOneAndReplace({ _id: 1 }, { m: 1 }, { returnDocument: 'after' })).toEqual({
    _id: 1,
    m: 1,
  });
  expect(await collection.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, m: 1 });
  expect(await all(collection)).toEqual([{ _id: 2, n: 6 }]);
});

test('bulk writes run in order and stop at the first error, or continue when unordered', async () => {
  const writes = [1, 1, 2].map((_id) => ({ insertOne: { document: { _id } } }));
  const ordered = await things();
  await expect(ordered.bulkWrite(writes)).rejects.toMatchObject({ code: 11000 });
  expect(await all(ordered)).toEqual([{ _id: 1 }]);
  const unordered = await things();
  await expect(unordered.bulkWrite(writes, { ordered: false })).rejects.toMatchObject({ code: 11000 });
  expect(await all(unordered)).toEqual([{ _id: 1 }, { _id: 2 }]);
});

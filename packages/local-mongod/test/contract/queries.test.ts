import type { Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { contract } from './server';

const { things } = contract();

const shelf = [
  {
    _id: 1,
    name: 'Ceylon tea',
    price: 450,
    tags: ['tea', 'black'],
    size: { w: 1, h: 2 },
    at: new Date(1000),
  },
  { _id: 2, name: 'තේ කොළ', price: 300, tags: ['tea'], size: { w: 5, h: 2 }, note: null },
  {
    _id: 3,
    name: 'coffee',
    price: 900,
    tags: [],
    rows: [
      { k: 'a', n: 1 },
      { k: 'b', n: 9 },
    ],
  },
  { _id: 4, name: 'Coffee mug', price: 1200.5, tags: ['mug', 'tea', 'gift'], rows: [{ k: 'a', n: 9 }] },
];

const filters: [string, Document, number[]][] = [
  ['equality', { name: 'coffee' }, [3]],
  ['$eq, $ne', { name: { $ne: 'coffee' }, price: { $eq: 300 } }, [2]],
  ['$gt, $gte, $lt, $lte', { price: { $gt: 300, $lte: 900 } }, [1, 3]],
  ['$in, also with a pattern', { name: { $in: ['coffee', /^Cey/] } }, [1, 3]],
  ['$nin', { _id: { $nin: [1, 2] } }, [3, 4]],
  ['$and, $or, $nor', { $or: [{ _id: 1 }, { $and: [{ _id: 2 }, { price: 300 }] }], $nor: [{ _id: 1 }] }, [2]],
  ['$not', { price: { $not: { $gt: 450 } } }, [1, 2]],
  ['$exists, apart from null', { note: { $exists: true } }, [2]],
  ['null, which is also missing', { note: null }, [1, 2, 3, 4]],
  ['$type', { at: { $type: 'date' } }, [1]],
  ['a deep path', { 'size.w': { $gt: 1 } }, [2]],
  ['a whole subdocument, in its order', { size: { w: 1, h: 2 } }, [1]],
  ['an element of an array', { tags: 'tea' }, [1, 2, 4]],
  ['$all', { tags: { $all: ['tea', 'gift'] } }, [4]],
  ['$size', { tags: { $size: 0 } }, [3]],
  ['$elemMatch, both on one element', { rows: { $elemMatch: { k: 'a', n: { $gt: 5 } } } }, [4]],
  ['two paths, each on any element', { 'rows.k': 'a', 'rows.n': { $gt: 5 } }, [3, 4]],
  ['$mod', { _id: { $mod: [2, 0] } }, [2, 4]],
  ['a pattern without case', { name: /^COFFEE/i }, [3, 4]],
  ['a pattern of Sinhala letters', { name: { $regex: '^තේ' } }, [2]],
  ['$expr', { $expr: { $gt: ['$size.w', '$size.h'] } }, [2]],
  ['$jsonSchema', { $jsonSchema: { required: ['rows'] } }, [3, 4]],
  ['$bitsAllSet', { price: { $bitsAllSet: 4 } }, [2, 3]],
];

test.each(filters)('a filter by %s', async (_, filter, ids) => {
  const collection = await things(...shelf);
  const found = await collection.find(filter).sort({ _id: 1 }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual(ids);
});

test('an unknown operator is refused', async () => {
  const collection = await things(...shelf);
  await expect(collection.findOne({ price: { $near_enough: 1 } })).rejects.toMatchObject({ code: 2 });
});

test('sort, skip, limit and projections', async () => {
  const collection = await things(...shelf);
  const page = collection
    .find({}, { projection: { _id: 0, price: 1 } })
    .sort({ price: -1 })
    .skip(1)
    .limit(2);
  expect(await page.toArray()).toEqual([{ price: 900 }, { price: 450 }]);
  const parts = {
    projection: { tags: { $slice: -1 }, rows: { $elemMatch: { n: 9 } }, twice: { $multiply: ['$price', 2] } },
  };
  expect(await collection.findOne({ _id: 3 }, parts)).toMatchObject({
    rows: [{ k: 'b', n: 9 }],
    twice: 1800,
  });
  expect((await collection.findOne({ _id: 4 }, parts))?.tags).toEqual(['gift']);
});

test('counts and distinct values', async () => {
  const collection = await things(...shelf);
  expect(await collection.countDocuments({ tags: 'tea' })).toBe(3);
  expect(await collection.estimatedDocumentCount()).toBe(4);
  expect(await collection.distinct('tags', { _id: { $ne: 4 } })).toEqual(['black', 'tea']);
});

test('a cursor fetches in batches and can be given up', async () => {
  const collection = await things(...Array.from({ length: 250 }, (_, _id) => ({ _id })));
  const cursor = collection.find({}, { batchSize: 50 }).sort({ _id: 1 });
  for (let n = 0; n < 120; n += 1) expect(await cursor.next()).toEqual({ _id: n });
  await cursor.close();
  expect(await cursor.next().catch(() => null)).toBeNull();
});

describe('aggregation', () => {
  test('$group with its accumulators, $sort and $project', async () => {
    const collection = await things(...shelf);
    const stages = [
      { $unwind: '$tags' },
      {
        $group: {
          _id: '$tags',
          sum: { $sum: '$price' },
          least: { $min: '$price' },
          mean: { $avg: '$price' },
          ids: { $push: '$_id' },
        },
      },
      { $match: { sum: { $gt: 450 } } },
      { $sort: { sum: -1 } },
      { $project: { _id: 0, tag: '$_id', sum: 1, least: 1, mean: { $round: ['$mean', 2] }, ids: 1 } },
      { $limit: 1 },
    ];
    expect(await collection.aggregate(stages).toArray()).toEqual([
      { tag: 'tea', sum: 1950.5, least: 300, mean: 650.17, ids: [1, 2, 4] },
    ]);
  });

  test('$facet returns a page and the total at once', async () => {
    const collection = await things(...shelf);
    const facets = {
      page: [{ $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
      total: [{ $count: 'n' }],
    };
    expect(await collection.aggregate([{ $facet: facets }]).toArray()).toEqual([
      { page: [{ _id: 2 }, { _id: 3 }], total: [{ n: 4 }] },
    ]);
  });

  test('$lookup joins by field and by pipeline', async () => {
    const products = await things(...shelf);
    const orders = await things({ _id: 1, product: 3 }, { _id: 2, product: 99 });
    const from = products.collectionName;
    const plain = { $lookup: { from, localField: 'product', foreignField: '_id', as: 'product' } };
    expect(await orders.aggregate([plain, { $sort: { _id: 1 } }]).toArray()).toMatchObject([
      { product: [{ name: 'coffee' }] },
      { product: [] },
    ]);
    const pipeline = [{ $match: { $expr: { $eq: ['$_id', '$$wanted'] } } }, { $project: { price: 1 } }];
    const joined = { $lookup: { from, let: { wanted: '$product' }, pipeline, as: 'product' } };
    expect(await orders.aggregate([joined, { $unwind: '$product' }]).toArray()).toEqual([
      { _id: 1, product: { _id: 3, price: 900 } },
    ]);
  });

  test('dates, strings, conditions and arrays are computed', async () => {
    const collection = await things(...shelf);
    const computed = {
      day: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'Asia/Colombo' } },
      name: { $toUpper: { $substrCP: ['$name', 0, 6] } },
      cheap: { $cond: [{ $lt: ['$price', 500] }, 'yes', 'no'] },
      tags: { $map: { input: '$tags', in: { $concat: ['#', '$$this'] } } },
    };
    const [tea] = await collection.aggregate([{ $match: { _id: 1 } }, { $project: computed }]).toArray();
    expect(tea).toEqual({
      _id: 1,
      day: '1970-01-01',
      name: 'CEYLON',
      cheap: 'yes',
      tags: ['#tea', '#black'],
    });
  });

  test('$bucket, $sortByCount, $setWindowFields and $graphLookup', async () => {
    const collection = await things(...shelf.map((thing) => ({ ...thing, parent: thing._id - 1 })));
    const buckets = [{ $bucket: { groupBy: '$price', boundaries: [0, 500, 1000], default: 'more' } }];
    expect(await collection.aggregate(buckets).toArray()).toEqual([
      { _id: 0, count: 2 },
      { _id: 500, count: 1 },
      { _id: 'more', count: 1 },
    ]);
    const window = {
      sortBy: { _id: 1 },
      output: { sum: { $sum: '$price', window: { documents: ['unbounded', 'current'] } } },
    };
    const sums = await collection.aggregate([{ $setWindowFields: window }, { $sort: { _id: 1 } }]).toArray();
    expect(sums.map(({ sum }) => sum)).toEqual([450, 750, 1650, 2850.5]);
    const graph = {
      from: collection.collectionName,
      startWith: '$parent',
      connectFromField: 'parent',
      connectToField: '_id',
      as: 'line',
    };
    const [last] = await collection.aggregate([{ $match: { _id: 4 } }, { $graphLookup: graph }]).toArray();
    expect(last?.line).toHaveLength(3);
  });

  test('$merge and $out write into a collection', async () => {
    const [from, into] = [await things(...shelf), await things({ _id: 1, kept: true })];
    const merge = { into: into.collectionName, whenMatched: 'merge', whenNotMatched: 'discard' };
    await from.aggregate([{ $project: { price: 1 } }, { $merge: merge }]).toArray();
    expect(await into.find().toArray()).toEqual([{ _id: 1, kept: true, price: 450 }]);
    await from
      .aggregate([{ $match: { _id: 2 } }, { $project: { price: 1 } }, { $out: into.collectionName }])
      .toArray();
    expect(await into.find().toArray()).toEqual([{ _id: 2, price: 300 }]);
  });
});

test('a query without hits among thousands of rows, with several usable indexes, returns nothing', async () => {
  const rows = Array.from({ length: 6000 }, (_, _id) => ({ _id, shop: 1, price: _id, name: `tea ${_id}` }));
  const collection = await things(...rows);
  for (const field of ['_id', 'price', 'name']) await collection.createIndex({ shop: 1, [field]: 1 });
  const nothing = { shop: 1, $or: [{ name: /coffee/ }, { price: -1 }] };
  expect(await collection.find(nothing).toArray()).toEqual([]);
  expect(await collection.countDocuments(nothing)).toBe(0);
  expect((await collection.updateMany(nothing, { $set: { name: '' } })).matchedCount).toBe(0);
  expect((await collection.deleteMany(nothing)).deletedCount).toBe(0);
});

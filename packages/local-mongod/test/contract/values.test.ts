import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb';
import { describe, expect, test } from 'vitest';
import { contract } from './server';

const { things } = contract();

const values: [string, unknown][] = [
  ['double', new Double(1.5)],
  ['string in Sinhala and Tamil, with an emoji', 'ශ්‍රී லங்கா 🛍️'],
  ['object', { a: { b: { c: 1 } } }],
  ['array', [1, [2, [3]], []]],
  ['binary', new Binary(Buffer.from([0, 1, 255]))],
  ['UUID', new UUID('6f2a0c1e-6a37-4d0f-9d3e-0b8c0f3b9a11')],
  ['ObjectId', new ObjectId('656565656565656565656565')],
  ['boolean', false],
  ['date before 1970', new Date(-1)],
  ['null', null],
  ['regular expression', new BSONRegExp('^ක', 'i')],
  ['code', new Code('return 1')],
  ['32-bit integer', new Int32(-2_147_483_648)],
  ['64-bit integer', Long.MAX_VALUE],
  ['timestamp', new Timestamp({ t: 5, i: 7 })],
  ['decimal', Decimal128.fromString('0.10000000000000000000000000000001')],
  ['MinKey', new MinKey()],
  ['MaxKey', new MaxKey()],
  ['NaN', new Double(Number.NaN)],
  ['infinity', new Double(Number.POSITIVE_INFINITY)],
];

test.each(values)('a %s is returned unchanged', async (_, value) => {
  const collection = await things();
  await collection.insertOne({ _id: 1, value });
  const raw = { promoteValues: false, promoteBuffers: false, bsonRegExp: true };
  const back = await collection.findOne({ _id: 1 }, raw);
  const again = await things();
  await again.insertOne({ _id: 1, value: back?.value });
  expect(await again.findOne({ _id: 1 })).toEqual(await collection.findOne({ _id: 1 }));
  expect(JSON.stringify(back?.value)).toBe(JSON.stringify(value));
});

describe('limits', () => {
  test('a document of nearly 16 MB is stored, a larger one refused', async () => {
    const collection = await things();
    await collection.insertOne({ _id: 1, text: 'x'.repeat(16_777_000) });
    await expect(collection.insertOne({ _id: 2, text: 'x'.repeat(16_777_300) })).rejects.toThrow(
      /larger than|too large|BSONObj/,
    );
    expect(await collection.countDocuments()).toBe(1);
  });

  test('_id cannot be changed', async () => {
    const collection = await things({ _id: 1 });
    await expect(collection.updateOne({ _id: 1 }, { $set: { _id: 2 } })).rejects.toMatchObject({ code: 66 });
  });

  test('values of different types sort in the order MongoDB documents', async () => {
    const mixed = [
      new MaxKey(),
      new Date(0),
      true,
      new ObjectId(),
      [5],
      { a: 1 },
      'text',
      3,
      null,
      new MinKey(),
    ];
    const collection = await things(...mixed.map((value, _id) => ({ _id, value })));
    const sorted = await collection.find().sort({ value: 1 }).toArray();
    expect(sorted.map(({ _id }) => _id)).toEqual([9, 8, 7, 4, 6, 5, 3, 2, 1, 0]);
  });
});

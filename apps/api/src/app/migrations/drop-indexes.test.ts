import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { aDiscount } from '../../../test/discounts.ts';
import { okay, type World, world } from '../../../test/world.ts';
import { ensureIndexes } from '../../db/connection/connect.ts';
import { dropLookupIndex, dropMoveKeysIndex } from './drop-indexes.ts';

let here: World;
beforeAll(async () => {
  here = await world();
  okay(await here.alice.api.discounts.create({ body: aDiscount() }));
});

it.each([
  {
    what: 'first index of codes',
    model: 'Discount',
    keys: { store: 1, lookup: 1 } as Record<string, 1>,
    name: 'store_1_lookup_1',
    only: { lookup: { $gt: '' } },
    drop: dropLookupIndex,
    instead: 'store_1_lookup_1__id_1',
  },
  {
    what: 'index of the keys of stock movements',
    model: 'Product',
    keys: { store: 1, 'moves.key': 1 } as Record<string, 1>,
    name: 'store_1_moves.key_1',
    only: { 'moves.key': { $exists: true } },
    drop: dropMoveKeysIndex,
    instead: 'store_1_ledger_at_1',
  },
])('the $what is dropped, with or without it, and another one is used', async (index) => {
  const { collection } = mongoose.model(index.model);
  const names = async () => (await collection.indexes()).map(({ name }) => name);
  await collection.createIndex(index.keys, { partialFilterExpression: index.only });
  expect(await names()).toContain(index.name);
  const others = (await names()).filter((name) => name !== index.name);
  for (let run = 0; run < 2; run += 1) {
    await index.drop();
    expect(await names()).toEqual(others);
  }
  await ensureIndexes();
  expect(await names()).toEqual(others);
  expect(others).toContain(index.instead);
});

import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { aDiscount } from '../../../test/discounts.ts';
import { okay, type World, world } from '../../../test/world.ts';
import { ensureIndexes } from '../../db/connection/connect.ts';
import { dropLookupIndex } from './drop-lookup-index.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

it('the first index of codes is dropped, with or without it, and codes are found by the other', async () => {
  const { api } = here.alice;
  okay(await api.discounts.create({ body: aDiscount() }));
  const { collection } = mongoose.model('Discount');
  const names = async () => (await collection.indexes()).map(({ name }) => name);
  const options = { partialFilterExpression: { lookup: { $gt: '' } } };
  await collection.createIndex({ store: 1, lookup: 1 }, options);
  expect(await names()).toContain('store_1_lookup_1');
  const others = (await names()).filter((name) => name !== 'store_1_lookup_1');
  for (let run = 0; run < 2; run += 1) {
    await dropLookupIndex();
    expect(await names()).toEqual(others);
  }
  await ensureIndexes();
  expect(await names()).toEqual(others);
  expect(others).toContain('store_1_lookup_1__id_1');
});

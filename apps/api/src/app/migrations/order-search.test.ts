import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { anAddress, anOrder, aProduct } from '../../../test/bodies.ts';
import { okay, type World, world } from '../../../test/world.ts';
import { writeOrderSearch } from './order-search.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

it('makes orders of an older version searchable by product and town and sortable by customer, and may run again', async () => {
  const { api } = here.alice;
  const { _id: tea } = okay(await api.products.create({ body: aProduct({ name: 'Green tea' }) }));
  for (const city of ['Galle', 'Kandy'])
    okay(await api.orders.create({ body: anOrder([tea], { shipping_address: anAddress({ city }) }) }));
  const rows = mongoose.model('Order').collection;
  await rows.updateMany(
    {},
    { $set: { search: 'kamal silva' }, $unset: { customer: '', phone2: '', search_words: '' } },
  );
  const { insertedId: claim } = await rows.insertOne({ stock: { state: 'taking' } });
  const found = async (query: object) =>
    okay(await api.orders.list({ query })).map(({ shipping_address: { city } }) => city);
  expect(await found({ q: 'galle green' })).toEqual([]);
  for (let run = 0; run < 2; run += 1) {
    await writeOrderSearch();
    expect(await found({ q: 'galle green' })).toEqual(['Galle']);
    expect(await found({ sort: 'customer' })).toEqual(['Galle', 'Kandy']);
  }
  expect(await rows.findOne({ _id: claim })).toEqual({ _id: claim, stock: { state: 'taking' } });
});

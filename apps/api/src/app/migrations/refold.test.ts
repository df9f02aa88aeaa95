import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { okay, type World, world } from '../../../test/world.ts';
import { refoldSearchText } from './refold.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

it('rewrites search text of an older version, and changes nothing when it runs again', async () => {
  const { api } = here.alice;
  const name = 'ශ්\u200dරී  Tea';
  const made = okay(await api.products.create({ body: { name, price: 1, tags: 'A\u200c  B' } }));
  const group = okay(await api.categories.create({ body: { name } }));
  const products = mongoose.model('Product').collection;
  const older = name.normalize('NFC').toLowerCase();
  const folded = { name_fold: older, tags_fold: 'a\u200c  b' };
  await products.updateMany({}, { $set: folded, $unset: { search_words: '' } });
  await mongoose.model('Category').collection.updateMany({}, { $set: { name_fold: older } });
  expect(okay(await api.products.list({ query: { q: name } }))).toEqual([]);
  for (let run = 0; run < 2; run += 1) {
    await refoldSearchText();
    const row = await products.findOne({ _id: new mongoose.Types.ObjectId(made._id) });
    expect(row).toMatchObject({ name_fold: 'ශ්රී tea', tags_fold: 'a b', version: 1 });
    expect(okay(await api.products.list({ query: { q: name } }))).toHaveLength(1);
  }
  const category = await mongoose.model('Category').findById(group._id).lean();
  expect(category).toMatchObject({ name, name_fold: 'ශ්රී tea' });
});

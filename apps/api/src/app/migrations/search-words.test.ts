import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../test/bodies.ts';
import { okay, type World, world } from '../../../test/world.ts';
import { correctWords } from '../../modules/platform/maintenance/correct-search-words.job.ts';
import { writeAllSearchWords } from './search-words.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

const rows = (model: string) => mongoose.model(model).collection;

it.each([
  ['the step', writeAllSearchWords],
  ['the job', () => correctWords(new AbortController().signal)],
])(
  '%s writes the words of rows from the version before, which are found before it, too, and may run again',
  async (_what, work) => {
    const { api } = await here.newMerchant();
    const { _id: tea } = okay(await api.products.create({ body: aProduct({ name: 'Green tea', tags: '' }) }));
    const { _id: order } = okay(await api.orders.create({ body: anOrder([tea]) }));
    await here.ctx.background.whenIdle();
    const found = async (q: string) => [
      okay(await api.products.list({ query: { q } })).length,
      okay(await api.orders.list({ query: { q } })).length,
    ];
    const product = { _id: new mongoose.Types.ObjectId(tea) };
    const written = { _id: new mongoose.Types.ObjectId(order) };
    const [before] = [await rows('Product').findOne(product), await rows('Order').findOne(written)];
    await rows('Product').updateOne(product, { $unset: { search_words: '' } });
    await rows('Order').updateOne(written, { $unset: { search_words: '' } });
    const { insertedId: claim } = await rows('Order').insertOne({ stock: { state: 'taking' } });
    expect(await found('green')).toEqual([1, 1]);
    for (let run = 0; run < 2; run += 1) {
      await work();
      expect(await found('green')).toEqual([1, 1]);
      expect(await rows('Product').findOne(product)).toEqual(before);
      expect((await rows('Order').findOne(written))?.search_words).toContain('green');
    }
    // The version before renames a product without its words.
    await rows('Product').updateOne(product, { $set: { name: 'Black tea', name_fold: 'black tea' } });
    await work();
    expect(await found('black')).toEqual([1, 0]);
    expect(await found('green')).toEqual([0, 1]);
    expect(await rows('Order').findOne({ _id: claim })).toEqual({ _id: claim, stock: { state: 'taking' } });
  },
);

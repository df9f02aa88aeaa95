import { isDeepStrictEqual } from 'node:util';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { redAndBlue } from '../../../test/blouse.ts';
import { aProduct } from '../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../test/buyer.ts';
import { aDiscount } from '../../../test/discounts.ts';
import { okay, type World, world } from '../../../test/world.ts';
import { setRawFields } from '../../db/connection/raw-documents.ts';
import { normalizeForSearch } from '../../db/scoped/serialization.ts';
import { migrations } from './index.ts';
import { migrate } from './migrate.ts';

const log = pino({ level: 'silent' });
const products = () => mongoose.model('Product').collection;
const COUNT = 40;
/** Orders beside those that were placed: together more than one part of a step. */
const COPIES = 1000;
/** What steps write of an order. */
const DERIVED = { report_at: 0, customer_at: 0, customer_id: 0, search_words: 0 };

let here: World;
beforeAll(async () => void (here = await world()));
beforeEach(async () => {
  for (const name of ['migrations', 'locks']) await mongoose.connection.collection(name).deleteMany({});
});

/** Products with the search text of an older version, so that a step has to write each. */
async function olderProducts(): Promise<string[]> {
  const { api } = here.alice;
  const made: string[] = [];
  for (let nth = 0; nth < COUNT; nth += 1)
    made.push(okay(await api.products.create({ body: aProduct({ name: `Tea ${nth}` }) }))._id);
  await products().updateMany({}, { $set: { name_fold: 'as an older version folds' } });
  return made;
}

describe('while the version before serves', () => {
  it('steps run, no request fails, and concurrent writes are kept', async () => {
    const made = await olderProducts();
    const ended = new AbortController();
    const migrating = migrate(migrations, log).finally(() => ended.abort());
    const renamed = new Map<string, string>();
    for (let at = 0; !ended.signal.aborted || at < COUNT; at += 1) {
      // From the end, so that some are renamed between the step's read and its write.
      const id = made[COUNT - 1 - (at % COUNT)] ?? '';
      const name = `Renamed ${at}`;
      okay(await here.alice.api.products.update({ params: { id }, body: { name } }));
      renamed.set(id, name);
    }
    await migrating;
    const rows = await products().find({}).toArray();
    expect(rows.filter(({ name, name_fold }) => name_fold !== normalizeForSearch(String(name)))).toEqual([]);
    for (const { _id, name } of rows) expect(name).toBe(renamed.get(String(_id)) ?? name);
  });

  it('a row that changed after a step had read it is left as it is', async () => {
    const { api } = here.alice;
    const { _id: id } = okay(await api.products.create({ body: aProduct({ name: 'Read' }) }));
    const row = (await products().findOne({ _id: new mongoose.Types.ObjectId(id) })) as Record<
      string,
      unknown
    >;
    okay(await api.products.update({ params: { id }, body: { name: 'Written' } }));
    await setRawFields('Product', { name_fold: 'read' }, { row, unless: ['name'] });
    expect(await products().findOne({ _id: new mongoose.Types.ObjectId(id) })).toMatchObject({
      name: 'Written',
      name_fold: 'written',
    });
  });

  it('rows that it adds without the newest field are read with its default, before and after every step', async () => {
    const { api } = here.bob;
    const { _id: id } = okay(await api.products.create({ body: aProduct({ name: 'Older' }) }));
    const row = await products().findOne({ _id: new mongoose.Types.ObjectId(id) });
    const older = Object.fromEntries(
      Object.entries(row ?? {}).filter(([field]) => field !== '_id' && field !== 'images'),
    );
    const read = async () =>
      okay(await api.products.list({ query: { q: 'older' } })).map(
        ({ name, images }) => `${name} ${images.length}`,
      );
    await products().insertOne({ ...older });
    expect(await read()).toEqual(['Older 0', 'Older 0']);
    await migrate(migrations, log);
    await products().insertOne({ ...older });
    expect(await read()).toEqual(['Older 0', 'Older 0', 'Older 0']);
  });

  it('orders with and without discounts stay as they are, each marked to be counted, however often steps run', {
    timeout: 120_000,
  }, async () => {
    const shop = await here.newMerchant();
    const goods = aProduct({ price: 1000, stock_quantity: 9 });
    const { _id: product } = okay(await shop.api.products.create({ body: goods }));
    const { _id: id } = okay(await shop.api.discounts.create({ body: aDiscount({ limit: 5 }) }));
    const buyer = buyerAt(here.url, shop.host);
    for (const codes of [['AVURUDU'], []])
      expect((await buyer.buy(aCheckout([product], { codes }))).status).toBe(201);
    await here.ctx.background.whenIdle();
    const orders = mongoose.model('Order').collection;
    const store = new mongoose.Types.ObjectId(shop.storeId);
    const [placed] = await orders.find({ store }).sort({ _id: 1 }).toArray();
    const { _id: _placed, ...row } = placed ?? {};
    await orders.insertMany(Array.from({ length: COPIES }, (_, nth) => ({ ...row, number: 5000 + nth })));
    const older = { report_at: '', customer_at: '', customer_id: '' };
    await orders.updateMany({ store }, { $unset: older });
    const stored = () => orders.find({ store }).sort({ _id: 1 }).project(DERIVED).toArray();
    const marked = () => orders.countDocuments({ store, report_at: { $exists: true } });
    const before = await stored();
    for (let time = 0; time < 2; time += 1) {
      await migrate(migrations, log);
      expect([await marked(), isDeepStrictEqual(await stored(), before)]).toEqual([COPIES + 2, true]);
      await mongoose.connection.collection('migrations').deleteMany({});
    }
    const report = okay(await shop.api.discounts.report({ params: { id } }));
    expect(report).toMatchObject({ orders: COPIES + 1, paid: (COPIES + 1) * 900, first_orders: 1 });
    expect(okay(await shop.api.discounts.get({ params: { id } })).used).toBe(1);
  });

  it('products with options, states, usual prices and addresses stay as they are, however often steps run', async () => {
    const shop = await here.newMerchant();
    await redAndBlue(shop);
    const state = { state: 'draft' as const, slug: 'moved-once', compare_at: 9000 };
    const { _id: id } = okay(await shop.api.products.create({ body: aProduct(state) }));
    okay(await shop.api.products.update({ params: { id }, body: { slug: 'moved-twice' } }));
    await here.ctx.background.whenIdle();
    const store = new mongoose.Types.ObjectId(shop.storeId);
    const stored = () => products().find({ store }).sort({ _id: 1 }).toArray();
    const before = await stored();
    // As a database of the version before, which has none of these indexes.
    for (const { name = '' } of await products().indexes())
      if (/sku|barcode|state|compare_at|publish_at|addresses/.test(name)) await products().dropIndex(name);
    const named = async () => (await products().indexes()).map(({ name }) => name).toSorted();
    await migrate(migrations, log);
    const [once, indexes] = [await stored(), await named()];
    await mongoose.connection.collection('migrations').deleteMany({});
    await migrate(migrations, log);
    expect([once, await stored()]).toEqual([before, before]);
    expect(await named()).toEqual(indexes);
    expect(indexes).toEqual(expect.arrayContaining(['store_1_addresses_1', 'store_1_variants.sku_1']));
  });
});

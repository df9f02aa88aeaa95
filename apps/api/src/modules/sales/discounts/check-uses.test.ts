import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../../test/buyer.ts';
import { aDiscount } from '../../../../test/discounts.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { Store } from '../../../db/stores/store.ts';
import { correctUses, type UseDifference, useDifferences } from './check-uses.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

it('a counter that differs from the orders with a use is found and set, unless an order is on its way', async () => {
  const { alice: shop } = here;
  const goods = aProduct({ price: 1000, stock_quantity: 90 });
  const tea = okay(await shop.api.products.create({ body: goods }))._id;
  const body = aDiscount({ limit: 9, per_customer: 1 });
  const { _id: id } = okay(await shop.api.discounts.create({ body }));
  okay(await shop.api.discounts.create({ body: aDiscount({ title: 'Open', code: 'OPEN' }) }));
  const buyer = buyerAt(here.url, shop.host);
  for (const code of ['AVURUDU', 'AVURUDU', 'AVURUDU', 'OPEN'])
    expect((await buyer.buy(aCheckout([tea], { codes: [code] }))).status).toBe(201);
  const [last] = okay(await shop.api.orders.list({ query: { q: '#1001' } }));
  okay(await shop.api.orders.update({ params: { id: last?._id ?? '' }, body: { status: 'cancelled' } }));
  await here.ctx.background.whenIdle();

  const store = await Store.ofRow(shop.storeId);
  if (!store) throw new Error('The store is gone');
  const found = async () => {
    const differences: UseDifference[] = [];
    for await (const each of useDifferences(store)) differences.push(each);
    return differences;
  };
  const { collection } = mongoose.model('Discount');
  const row = { _id: new mongoose.Types.ObjectId(id) };
  const set = (fields: object) => collection.updateOne(row, { $set: fields });
  expect(await found()).toEqual([]);
  await set({ used: 7 });
  const [difference] = await found();
  expect(difference).toEqual({ discount: id, title: 'New year', used: 7, orders: 2 });
  const key = new mongoose.Types.ObjectId();
  await set({ marks: [{ order: key, key, took: true }] });
  expect(await found()).toEqual([]);
  expect(difference && (await correctUses(store, difference))).toBe(false);
  await set({ marks: [] });
  expect(difference && (await correctUses(store, difference))).toBe(true);
  expect(await found()).toEqual([]);
  expect(okay(await shop.api.discounts.get({ params: { id } })).used).toBe(2);
});

import { MAX_CODES, MAX_DISCOUNTS } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../../test/buyer.ts';
import { aDiscount, aSale } from '../../../../test/discounts.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

const all = { product: true, order: true, delivery: true };
let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  shop = await here.newMerchant();
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 900 }) }))._id;
});

it('an order has five codes and no more, beside ten automatic discounts', async () => {
  for (let n = 0; n < 10; n += 1)
    okay(await shop.api.discounts.create({ body: aSale({ title: `Sale ${n}`, percent: 1, combines: all }) }));
  const codes = Array.from({ length: MAX_CODES }, (_, n) => `CODE${n}`);
  for (const code of codes)
    okay(
      await shop.api.discounts.create({ body: aDiscount({ code, title: code, percent: 2, combines: all }) }),
    );
  const buyer = buyerAt(here.url, shop.host);
  const { body } = await buyer.quote(aCheckout([tea], { codes }));
  // Ten are combined: the codes, and of the automatic ones those that save the most.
  expect(body.codes?.map(({ applied }) => applied)).toEqual(codes.map(() => true));
  expect(body.discounts).toHaveLength(10);
  for (const reply of [
    await buyer.quote(aCheckout([tea], { codes: [...codes, 'CODE5'] })),
    await buyer.place(aCheckout([tea], { codes: [...codes, 'CODE5'], expected_total: body.total })),
  ])
    expect(reply).toMatchObject({ status: 400, body: { field: 'codes' } });
});

it('a store has as many discounts as it may have, and can make another once one is deleted', async () => {
  const { _id: id } = okay(await shop.api.discounts.create({ body: aDiscount() }));
  const { collection } = mongoose.model('Discount');
  const store = new mongoose.Types.ObjectId(shop.storeId);
  const { _id: _own, ...row } = (await collection.findOne({ store })) ?? {};
  const copies = Array.from({ length: MAX_DISCOUNTS - 2 }, (_, n) => ({
    ...row,
    code: `CODE${n}`,
    lookup: `CODE${n}`,
  }));
  await collection.insertMany(copies);
  const create = (code: string) => shop.api.discounts.create({ body: aDiscount({ code }) });
  expect((await create('LAST')).status).toBe(201);
  expect(await create('MORE')).toMatchObject({ status: 409, body: { code: 'too_many_discounts' } });
  okay(await shop.api.discounts.remove({ params: { id } }));
  expect((await create('MORE')).status).toBe(201);
});

it('counters of buyers have neither phone number nor email', async () => {
  okay(await shop.api.discounts.create({ body: aDiscount({ per_customer: 1 }) }));
  const buyer = { phone: '077 654 3210', email: 'kamala.silva@gmail.com' };
  const placed = await buyerAt(here.url, shop.host).buy(aCheckout([tea], { ...buyer, codes: ['AVURUDU'] }));
  expect(placed.status).toBe(201);
  await here.ctx.background.whenIdle();
  const store = new mongoose.Types.ObjectId(shop.storeId);
  const counters = await mongoose.model('DiscountCustomer').collection.find({ store }).toArray();
  expect(counters).toHaveLength(2);
  expect(JSON.stringify(counters)).not.toMatch(/6543210|kamala/i);
});

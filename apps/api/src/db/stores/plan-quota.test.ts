import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../test/world.ts';
import { reserveQuota } from './plan-quota.ts';
import { Store } from './store.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});

const create = ({ api }: Person, over: object = {}) => api.products.create({ body: aProduct(over) });
const counted = async ({ storeId }: Person) =>
  (await mongoose.model('Store').findById(storeId).lean<{ usage: { products: number } }>())?.usage.products;
const real = ({ storeId }: Person) =>
  mongoose.model('Product').countDocuments({ store: new mongoose.Types.ObjectId(storeId) });
const open = ({ api }: Person, n: number | string) =>
  api.stores.create({
    body: { name: `Shop ${n}`, domain: `quota-${n}-${Math.random()}`.replace('.', '') + '.localhost' },
  });

/** Returns a merchant on the plan whose store can have `room` more products. */
async function nearlyFull(plan: 'starter' | 'standard', limit: number, room: number): Promise<Person> {
  const person = await here.newMerchant({ plan });
  okay(await create(person));
  const row = await mongoose
    .model('Product')
    .collection.findOne({ store: new mongoose.Types.ObjectId(person.storeId) });
  const copies = Array.from({ length: limit - room - 1 }, () => ({
    ...row,
    _id: new mongoose.Types.ObjectId(),
  }));
  await mongoose.model('Product').collection.insertMany(copies);
  await mongoose
    .model('Store')
    .updateOne({ _id: person.storeId }, { $set: { 'usage.products': limit - room } });
  return person;
}

describe('the products of a plan', () => {
  // checklist 497
  it.each([
    ['starter', 20],
    ['standard', 200],
  ] as const)(
    'of %s: one of fifty concurrent requests gets the last one, and the count is right',
    async (plan, limit) => {
      const eve = await nearlyFull(plan, limit, 1);
      const replies = await Promise.all(Array.from({ length: 50 }, () => create(eve)));
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const reply of replies.filter(({ status }) => status !== 201))
        expect(reply).toMatchObject({
          status: 403,
          body: { error: `Your ${plan} plan allows up to ${limit} products`, code: 'plan_limit' },
        });
      expect([await counted(eve), await real(eve)]).toEqual([limit, limit]);
    },
  );

  // checklist 497
  it('are counted correctly by concurrent creations, refusals and deletions', async () => {
    const eve = await nearlyFull('starter', 20, 5);
    const made = okay(await eve.api.products.list({}));
    await Promise.all([
      ...Array.from({ length: 30 }, (_, n) =>
        create(eve, n % 3 ? {} : { category: '65f8d6c0a1b2c3d4e5f60718' }),
      ),
      ...made.slice(0, 6).map(({ _id: id }) => eve.api.products.remove({ params: { id } })),
      ...made.slice(0, 6).map(({ _id: id }) => eve.api.products.remove({ params: { id } })),
    ]);
    const now = await real(eve);
    expect(now).toBeLessThanOrEqual(20);
    expect(await counted(eve)).toBe(now);
  });

  // checklist 497
  it('that are reserved together use exactly the rest of the limit', async () => {
    const eve = await nearlyFull('starter', 20, 5);
    const store = await Store.ofRow(eve.storeId);
    if (!store) throw new Error('No such store');
    const who = { merchant: store.merchant, store };
    const reserved = await Promise.allSettled(
      Array.from({ length: 12 }, () => reserveQuota('products', who, 'enforce')),
    );
    expect(reserved.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await counted(eve)).toBe(20);
  });

  // checklist 497
  it('refuse only a new one when the limit is reached', async () => {
    const eve = await nearlyFull('starter', 20, 0);
    expect((await create(eve)).status).toBe(403);
    const [first] = okay(await eve.api.products.list({ query: { limit: 1 } }));
    const params = { id: String(first?._id) };
    expect((await eve.api.products.update({ params, body: { name: 'Changed' } })).status).toBe(200);
    okay(await eve.api.products.remove({ params }));
    expect((await create(eve)).status).toBe(201);
  });

  // checklist 497
  it('have no limit on pro', async () => {
    await mongoose.model('Store').updateOne({ _id: here.bob.storeId }, { $set: { 'usage.products': 5000 } });
    expect((await create(here.bob)).status).toBe(201);
  });
});

describe('the stores of a merchant', () => {
  // checklist 496
  it('one of fifty concurrent requests for a first store opens it', async () => {
    const eve = await here.newMerchant({ store: false });
    const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => open(eve, n)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(49);
    expect(okay(await eve.api.stores.list())).toHaveLength(1);
    const row = await mongoose.model('Merchant').findOne({ email: eve.email }).lean();
    expect(row).toMatchObject({ usage: { stores: 1 } });
  });

  // checklist 496
  it('is one on starter; any number as soon as one of them is on a paid plan', async () => {
    const eve = await here.newMerchant({ plan: 'starter' });
    expect(await open(eve, 'second')).toMatchObject({
      status: 403,
      body: { error: 'Your starter plan allows up to 1 store' },
    });
    await mongoose.model('Store').updateOne({ _id: eve.storeId }, { $set: { plan: 'standard' } });
    const second = okay(await open(eve, 'second'));
    expect(second.plan).toBe('starter');
    expect((await open(eve, 'third')).status).toBe(201);
  });

  // checklist 496
  it('is not counted for a domain that was taken', async () => {
    const eve = await here.newMerchant({ store: false });
    const { domain } = okay(await here.alice.api.stores.get({}));
    expect((await eve.api.stores.create({ body: { name: 'Mine', domain } })).status).toBe(409);
    expect((await open(eve, 'own')).status).toBe(201);
  });
});

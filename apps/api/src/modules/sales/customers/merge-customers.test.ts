import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, anAddress, aZone, noPickUp } from '../../../../test/bodies.ts';
import { buyerAt } from '../../../../test/buyer.ts';
import { anEmail, buyerPage } from '../../../../test/buyer-page.ts';
import { change, order } from '../../../../test/orders-by-hand.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

const DAY = 24 * 60 * 60_000;
const HOME = '0771111111';
const WORK = '0712222222';
let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  shop = await here.newMerchant();
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 9000 }) }))._id;
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
});

const settled = () => here.ctx.background.whenIdle();
const ordered = (phone_number: string, email = '', over: object = {}) =>
  order(shop, [tea], { email, shipping_address: anAddress({ phone_number, ...over }) });
const get = async (id: string) => okay(await shop.api.customers.get({ params: { id } }));
const numbersOf = async (id: string) =>
  okay(await shop.api.customers.orders({ params: { id }, query: {} })).map(({ number }) => number);
const found = async (q: string) =>
  okay(await shop.api.customers.list({ query: { q } })).map(({ _id }) => _id);
const listed = async () =>
  okay(await shop.api.customers.list({ query: { sort: 'last_order' } })).map(({ _id }) => _id);
const merge = (id: string, into: string) => shop.api.customers.merge({ params: { id }, body: { into } });
const unmerge = (id: string) => shop.api.customers.unmerge({ params: { id } });
const edit = async (id: string, body: object) =>
  okay(await shop.api.customers.update({ params: { id }, body }));

async function customerOf(orderId: string): Promise<string> {
  await settled();
  return okay(await shop.api.customers.list({ query: { order: orderId } }))[0]?._id ?? '';
}

/** Two orders of one number and three of another. */
async function two() {
  for (let at = 0; at < 2; at += 1) await ordered(HOME, 'home@example.lk', { first_name: 'Nimali' });
  const last = await ordered(HOME, 'home@example.lk', { first_name: 'Nimali' });
  const [kept] = [await customerOf(last._id)];
  await ordered(WORK, 'work@example.lk', { first_name: 'N.' });
  const other = await ordered(WORK, 'work@example.lk', { first_name: 'N.' });
  return { kept, row: await customerOf(other._id) };
}

/** What a customer is, without what a write changes by itself. */
const stateOf = async (id: string) => {
  const { version: _, ...state } = await get(id);
  return state;
};

describe('two customers who are merged', () => {
  it('are one with the orders, tags and notes of both, and figures that are counted again', async () => {
    const { kept, row } = await two();
    await edit(kept, { tags: ['tea', 'vip'], note: 'Rings twice' });
    await edit(row, { tags: ['vip', 'office'], note: 'Closed on Poya', pay_first: true });
    const merged = okay(await merge(row, kept));
    expect(merged).toMatchObject({
      _id: kept,
      name: 'Nimali Silva',
      orders: 5,
      spent: 5000,
      pay_first: true,
    });
    expect(merged.tags).toEqual(['tea', 'vip', 'office']);
    expect(merged.note).toBe('Rings twice\n\nClosed on Poya');
    expect(merged.merged).toMatchObject([{ _id: row, phone: '+94712222222' }]);
    expect(await numbersOf(kept)).toHaveLength(5);
    expect(await listed()).toEqual([kept]);
    for (const query of [{}, { q: '1111' }, { tag: 'office' }, { returning: 'true' }] as const) {
      const { headers } = await shop.api.customers.list({ query: { ...query, limit: 1 } });
      expect(headers.get('x-total-count'), JSON.stringify(query)).toBe('1');
    }
    for (const q of [HOME, WORK, '2222', 'home@example.lk', 'work@example.lk'])
      expect(await found(q), q).toEqual([kept]);
  });

  it('are one with 5,000 orders, and two again, with figures that equal a recount', async () => {
    const { kept, row } = await two();
    const Order = mongoose.model('Order');
    const [{ _id: _, ...sample } = {}] = await Order.find({ customer_id: row }).lean<
      Record<string, unknown>[]
    >();
    const copies = Array.from({ length: 4998 }, (_each, at) => ({ ...sample, number: 10_000 + at }));
    await Order.collection.insertMany(copies);
    const ofBoth = () => Promise.all([kept, row].map((id) => Order.countDocuments({ customer_id: id })));
    expect(okay(await merge(row, kept))).toMatchObject({ orders: 5003, spent: 5_003_000 });
    expect(await ofBoth()).toEqual([5003, 0]);
    okay(await unmerge(row));
    expect(await ofBoth()).toEqual([3, 5000]);
    expect([await get(kept), await get(row)]).toMatchObject([
      { orders: 3, spent: 3000 },
      { orders: 5000, spent: 5_000_000 },
    ]);
  });

  it('are read as the one that was kept, by either id', async () => {
    const { kept, row } = await two();
    okay(await merge(row, kept));
    expect(await get(row)).toEqual(await get(kept));
    expect(await numbersOf(row)).toEqual(await numbersOf(kept));
    const refused = await shop.api.customers.update({ params: { id: row }, body: { note: 'lost' } });
    expect([refused.status, refused.body]).toMatchObject([409, { reason: 'customer_merged' }]);
  });

  it('stay one when either number orders again, and has to pay first with both', async () => {
    const { kept, row } = await two();
    okay(await merge(row, kept));
    for (const phone of [HOME, WORK]) expect(await customerOf((await ordered(phone))._id)).toBe(kept);
    expect(await get(kept)).toMatchObject({ orders: 7, spent: 7000 });
    await edit(kept, { pay_first: true });
    const buyer = buyerAt(here.url, shop.host);
    for (const phone of [HOME, WORK]) {
      const lines = [{ product: tea, quantity: 1 }];
      const { payments } = (await buyer.quote({ lines, phone })).body;
      expect(payments.find(({ method }) => method === 'cash_on_delivery')?.offered, phone).toBe(false);
    }
  });

  it('are two again after the merge is undone, with the orders that each number brought since', async () => {
    const { kept, row } = await two();
    await edit(kept, { tags: ['tea', 'vip'], note: 'Rings twice' });
    await edit(row, { tags: ['vip', 'office'], note: 'Closed on Poya', pay_first: true });
    const before = [await stateOf(kept), await stateOf(row)];
    okay(await merge(row, kept));
    const undone = okay(await unmerge(row));
    expect(undone._id).toBe(row);
    expect([await stateOf(kept), await stateOf(row)]).toEqual(before);
    okay(await merge(row, kept));
    await edit(kept, { tags: ['tea', 'vip', 'office', 'new'] });
    await ordered(WORK);
    await settled();
    okay(await unmerge(row));
    expect(await get(row)).toMatchObject({ orders: 3, tags: ['vip', 'office'], pay_first: true, merged: [] });
    expect(await get(kept)).toMatchObject({
      orders: 3,
      tags: ['tea', 'vip', 'new'],
      pay_first: false,
      merged: [],
    });
  });

  it('are erased as one when either asked for it, and as two again after the merge is undone', async () => {
    const page = buyerPage(here, { shop, tea });
    const [kept, row] = [anEmail(), anEmail()];
    for (const email of [kept, row]) await page.buy(email);
    const [into = '', id = ''] = await Promise.all([kept, row].map(async (q) => (await found(q))[0]));
    await page.call('/erasure', { session: await page.signIn(row) });
    const asked = async () =>
      okay(await shop.api.customers.list({ query: { erasure_asked: 'true' } })).map(({ _id }) => _id);
    expect(await asked()).toEqual([id]);
    okay(await merge(id, into));
    expect(await asked()).toEqual([into]);
    okay(await unmerge(id));
    expect(await asked()).toEqual([id]);
    await page.call('/erasure', { session: await page.signIn(kept) });
    okay(await merge(id, into));
    okay(await unmerge(id));
    expect((await asked()).toSorted()).toEqual([id, into].toSorted());
  });

  it('are merged and separated once, however often that is asked', async () => {
    const { kept, row } = await two();
    const replies = await Promise.all(Array.from({ length: 6 }, () => merge(row, kept)));
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect(okay(await merge(row, kept))).toMatchObject({ orders: 5, merged: [{ _id: row }] });
    const undone = await Promise.all(Array.from({ length: 6 }, () => unmerge(row)));
    for (const { status } of undone) expect([200, 409]).toContain(status);
    expect(okay(await unmerge(row))).toMatchObject({ _id: row, orders: 2 });
    expect(await get(kept)).toMatchObject({ orders: 3, merged: [] });
  });

  it('in both directions at once end as one of the merges or as none', async () => {
    const { kept, row } = await two();
    const replies = await Promise.all([merge(row, kept), merge(kept, row)]);
    const merged = replies.filter(({ status }) => status === 200);
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect(merged.length).toBeLessThan(2);
    const ids = await listed();
    expect(ids).toHaveLength(merged.length === 1 ? 1 : 2);
    const counts = await Promise.all(ids.map(async (id) => (await numbersOf(id)).length));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
  });

  it('cannot be separated after 30 days', async () => {
    const { kept, row } = await two();
    okay(await merge(row, kept));
    const at = new Date(Date.now() - 30 * DAY - 60_000);
    const _id = new mongoose.Types.ObjectId(row);
    await mongoose.connection.collection('customers').updateOne({ _id }, { $set: { 'merge.at': at } });
    const late = await unmerge(row);
    expect([late.status, late.body]).toMatchObject([409, { reason: 'merge_over' }]);
    expect((await get(kept)).merged).toEqual([]);
  });
});

describe('a merge is refused, and changes nothing,', () => {
  it('of a customer into itself, into a merged one, or of one that keeps another', async () => {
    const { kept, row } = await two();
    const third = await customerOf((await ordered('0753333333'))._id);
    expect((await merge(kept, kept)).body).toMatchObject({ reason: 'customer_same', field: 'into' });
    okay(await merge(row, kept));
    expect((await merge(third, row)).body).toMatchObject({ reason: 'customer_merged', field: 'into' });
    expect((await merge(row, third)).body).toMatchObject({ reason: 'customer_merged' });
    expect((await merge(kept, third)).body).toMatchObject({ reason: 'customer_kept' });
    expect(okay(await merge(third, kept))).toMatchObject({ orders: 6 });
  });

  it('with notes that are too long for one customer', async () => {
    const { kept, row } = await two();
    await edit(kept, { note: 'a'.repeat(3000) });
    await edit(row, { note: 'b'.repeat(3000) });
    expect((await merge(row, kept)).body).toMatchObject({ reason: 'customer_too_long' });
    expect(await listed()).toHaveLength(2);
  });

  it('with a customer of another store', async () => {
    const { kept, row } = await two();
    const foreign = await here.bob.api.customers.merge({ params: { id: row }, body: { into: kept } });
    expect(foreign.status).toBe(404);
    const undone = await here.bob.api.customers.unmerge({ params: { id: row } });
    expect(undone.status).toBe(404);
    expect(await listed()).toHaveLength(2);
  });
});

it('an order whose customer is being derived while that one is merged belongs to the kept one', async () => {
  const { kept, row } = await two();
  await Promise.all([...Array.from({ length: 10 }, () => ordered(WORK)), merge(row, kept)]);
  await settled();
  okay(await merge(row, kept));
  const orders = mongoose.connection.collection('orders');
  const mine = { store: new mongoose.Types.ObjectId(shop.storeId) };
  const of = (id: string) => orders.countDocuments({ ...mine, customer_id: new mongoose.Types.ObjectId(id) });
  expect([await of(row), await of(kept)]).toEqual([0, 15]);
  expect(await get(kept)).toMatchObject({ orders: 15, spent: 15_000 });
  okay(
    await change(shop, okay(await shop.api.orders.list({ query: { limit: 1 } }))[0]?._id ?? '', {
      status: 'cancelled',
    }),
  );
  await settled();
  expect(await get(kept)).toMatchObject({ orders: 14 });
});

import type { CustomerQuery } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { aProduct, anAddress, aZone, noPickUp } from '../../../../test/bodies.ts';
import { change, order } from '../../../../test/orders-by-hand.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { markCustomers } from '../../../app/migrations/mark-customers.ts';
import { finishOrders } from '../orders/finish-orders.job.ts';

let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  shop = await here.newMerchant();
  const product = aProduct({ price: 1000, stock_quantity: 9000 });
  tea = okay(await shop.api.products.create({ body: product }))._id;
  const zones = [aZone({ fee: 350 })];
  okay(await shop.api.delivery.replace({ body: { zones, pick_up: noPickUp } }));
});

const settled = () => here.ctx.background.whenIdle();
const orders = () => mongoose.connection.collection('orders');

/** Counts the orders of the shop whose customer is still to be derived. */
const marked = () =>
  orders().countDocuments({
    store: new mongoose.Types.ObjectId(shop.storeId),
    customer_at: { $exists: true },
  });

/** Takes an order by hand of this phone number and email. */
const ordered = (phone_number: string, email = '', over: object = {}) =>
  order(shop, [tea], { email, shipping_address: anAddress({ phone_number, ...over }) });

async function listed(query: z.input<typeof CustomerQuery> = {}) {
  await settled();
  return okay(await shop.api.customers.list({ query }));
}

const only = async () => {
  const rows = await listed();
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error('There is no customer');
  return row;
};

describe('customers are derived from orders', () => {
  it('a phone number in any form is one customer, whose figures are those of the orders', async () => {
    const forms = ['0771234567', '+94 77 123 4567', '0094771234567', '077-123-4567'];
    const placed = [];
    for (const form of forms) placed.push(await ordered(form, 'kamal@example.lk'));
    okay(await change(shop, placed[0]?._id ?? '', { status: 'cancelled' }));
    const row = await only();
    const sold = okay(await shop.api.orders.list({ query: {} })).filter(
      ({ order_status }) => order_status !== 'cancelled',
    );
    const spent = sold.reduce((sum, { total_price }) => sum + total_price, 0);
    expect(row).toMatchObject({ phone: '+94771234567', orders: 3, refused: 0, spent, name: 'Kamal Silva' });
    expect(row.last_order_at).toBe(placed.at(-1)?.order_date);
    expect(row.first_order_at).toBe(placed[0]?.order_date);
  });

  it('parcels that are refused at the door are counted, and no money with them', async () => {
    const { _id: id } = await ordered('0771234567');
    okay(await change(shop, id, { status: 'shipped' }));
    okay(await shop.api.fulfilment.refuseAtDoor({ params: { id }, body: { reason: 'not_home' } }));
    expect(await only()).toMatchObject({ orders: 0, spent: 0, refused: 1 });
    expect(await listed({ refused: 'true' })).toHaveLength(1);
  });

  it('two phone numbers with one email are two customers and a hint', async () => {
    await ordered('0771111111', 'Home@example.lk');
    await settled();
    await ordered('0772222222', 'home@example.lk');
    const rows = await listed({ sort: 'last_order' });
    expect(rows.map(({ phone }) => phone)).toEqual(['+94771111111', '+94772222222']);
    for (const [at, row] of rows.entries()) {
      const { maybe_same } = okay(await shop.api.customers.get({ params: { id: row._id } }));
      expect(maybe_same.map(({ _id }) => _id)).toEqual([rows[1 - at]?._id]);
    }
  });

  it('an order without a phone number belongs to who has its email, and one without both to nobody', async () => {
    await ordered('0771111111', 'kamal+shop@gmail.com');
    await settled();
    await ordered('', 'k.amal@gmail.com');
    await settled();
    await ordered('12', '');
    expect(await only()).toMatchObject({ orders: 2, phone: '' });
    expect(await marked()).toBe(0);
  });

  it('many orders of a new number at the same time make one customer with exact figures', async () => {
    await Promise.all(Array.from({ length: 60 }, () => ordered('0771234567', 'new@example.lk')));
    expect(await only()).toMatchObject({ orders: 60, spent: 60_000 });
  });

  it('after a crash at any step the job derives what is missing, once', async () => {
    const made = await ordered('0771234567', 'a@example.lk');
    await settled();
    const _id = new mongoose.Types.ObjectId(made._id);
    const mark = { customer_at: new Date(0) };
    const steps = [
      // Before anything was derived.
      async () => {
        await mongoose.connection
          .collection('customers')
          .deleteMany({ store: new mongoose.Types.ObjectId(shop.storeId) });
        await orders().updateOne({ _id }, { $set: mark, $unset: { customer_id: 1 } });
      },
      // After the customer was added.
      () => orders().updateOne({ _id }, { $set: mark, $unset: { customer_id: 1 } }),
      // After the order was linked.
      async () => {
        await mongoose.connection.collection('customers').updateMany({}, { $set: { orders: 0, spent: 0 } });
        await orders().updateOne({ _id }, { $set: mark });
      },
      // After the figures were counted.
      () => orders().updateOne({ _id }, { $set: mark }),
    ];
    for (const crash of steps) {
      await crash();
      await finishOrders(here.ctx, new AbortController().signal);
      expect(await only()).toMatchObject({ orders: 1, spent: 1000 });
      expect(await marked()).toBe(0);
    }
  });

  it('orders from before there were customers are marked by the migration, and derived by the job', async () => {
    await ordered('0771234567');
    await ordered('0112345678');
    await settled();
    const mine = { store: new mongoose.Types.ObjectId(shop.storeId) };
    await mongoose.connection.collection('customers').deleteMany(mine);
    await orders().updateMany(mine, { $unset: { customer_id: 1, customer_at: 1 } });
    await markCustomers();
    await finishOrders(here.ctx, new AbortController().signal);
    const rows = await listed();
    expect(rows.map(({ orders: count }) => count)).toEqual([1, 1]);
    await markCustomers();
    expect(await marked()).toBe(0);
  });
});

describe('customers of a store', () => {
  it('are found by name, by a number in any form or its end, and by email', async () => {
    await ordered('0771234567', 'nimali@tea.lk', { first_name: 'Nimali', last_name: 'Perera' });
    await ordered('0719999999', 'kamal@example.lk');
    const found = async (q: string) => (await listed({ q })).map(({ name }) => name);
    for (const q of [
      'nim',
      'perera',
      'NIMALI P',
      '0771234567',
      '+94 77 123 4567',
      '077 123 4567',
      '4567',
      'tea.lk',
    ])
      expect(await found(q), q).toEqual(['Nimali Perera']);
    expect(await found('sunil')).toEqual([]);
  });

  it('are filtered by tag, returning, refused and pay first, sorted and paged', async () => {
    await ordered('0771111111', '', { first_name: 'A' });
    await ordered('0772222222', '', { first_name: 'B' });
    await ordered('0772222222', '', { first_name: 'B' });
    const [b, a] = await listed({ sort: '-orders' });
    const params = { id: b?._id ?? '' };
    const body = { tags: [' Wholesale', 'wholesale'], pay_first: true };
    okay(await shop.api.customers.update({ params, body }));
    for (const query of [{ tag: 'WHOLESALE' }, { returning: 'true' }, { pay_first: 'true' }] as const)
      expect((await listed(query)).map(({ name }) => name)).toEqual(['B Silva']);
    expect((await listed({ sort: 'name' })).map(({ _id }) => _id)).toEqual([a?._id, b?._id]);
    expect((await listed({ sort: '-spent', limit: 1 })).map(({ _id }) => _id)).toEqual([b?._id]);
    await settled();
    expect(
      okay(await shop.api.customers.orders({ params, query: {} })).map(({ number }) => number),
    ).toHaveLength(2);
  });

  it('are found by an order, and by none of another store', async () => {
    const { _id } = await ordered('0771111111');
    const row = await only();
    expect((await listed({ order: _id })).map((found) => found._id)).toEqual([row._id]);
    const foreign = await here.alice.api.customers.list({ query: { order: _id } });
    expect(okay(foreign)).toEqual([]);
  });

  it('keep the name that the merchant gave them, and are found by it', async () => {
    await ordered('0771111111');
    const { _id: id } = await only();
    okay(
      await shop.api.customers.update({
        params: { id },
        body: { name: 'Kamal of the market', note: 'Rings twice' },
      }),
    );
    await ordered('0771111111', '', { first_name: 'Other' });
    expect(await listed({ q: 'market' })).toMatchObject([
      { name: 'Kamal of the market', orders: 2, note: 'Rings twice' },
    ]);
    expect(await listed({ q: 'other' })).toEqual([]);
  });

  it('have a note with its author and time, which other edits leave', async () => {
    await ordered('0771111111');
    const { _id: id, noted } = await only();
    expect(noted).toBeUndefined();
    const edit = async (body: object) => okay(await shop.api.customers.update({ params: { id }, body }));
    const { username } = okay(await shop.api.profile.get());
    const first = await edit({ note: 'Rings twice' });
    expect(first.noted).toEqual({ by: username, at: expect.any(String) });
    expect((await edit({ tags: ['tea'], note: 'Rings twice' })).noted).toEqual(first.noted);
    expect((await listed())[0]?.noted).toEqual(first.noted);
  });

  it('are edited without a lost update, and an edit that changes nothing writes nothing', async () => {
    await ordered('0771111111');
    const { _id: id, version } = await only();
    const edit = (body: object) => shop.api.customers.update({ params: { id }, body });
    expect(okay(await edit({ tags: [], pay_first: false })).version).toBe(version);
    await Promise.all(
      [edit({ note: 'A' }), edit({ tags: ['b'] }), edit({ name: 'C' })].map(async (one) => okay(await one)),
    );
    expect(await only()).toMatchObject({ note: 'A', tags: ['b'], name: 'C' });
  });
});

import { webhookEvents } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPicture, aProduct, anAddress, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../../test/buyer.ts';
import { placeInShop, sendSlip } from '../../../../test/shop-order.ts';
import { change, order } from '../../../../test/orders-by-hand.ts';
import { type Receiver, webhookReceiver } from '../../../../test/webhook-receiver.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { memoryFiles } from '../../../infra/files/memory.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { OVERDUE } from '../../sales/orders/recover-stock.ts';
import { eraseCustomers } from './erase-customers.job.ts';

const HOME = '0774441111';
const WORK = '0714442222';
const NAME = 'Chandrika';
/** Whatever would tell who ordered. */
const PERSON = /chandrika|kumari|774441111|714442222|chandrika@home\.lk|12 secret lane|ring twice/i;
const files = memoryFiles();
let here: World;
let shop: Person;
let tea: string;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await webhookReceiver();
  here = await world({ ctx: { jobs: inlineJobs(), files }, env: { WEBHOOK_TARGETS: 'any' } });
  scheduleJobs(here.ctx);
});
beforeEach(async () => {
  shop = await here.newMerchant();
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 9000 }) }))._id;
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
});

const settled = () => here.ctx.background.whenIdle();
const finish = async (id: string) =>
  okay(await change(shop, id, { status: 'delivered', paymentStatus: 'paid' }));
const erase = (id: string) => shop.api.personalData.erase({ params: { id } });
const exported = (id: string) => shop.api.personalData.export({ params: { id } });
const all = async () => okay(await shop.api.orders.list({ query: { sort: 'number' } }));
const customers = async () => {
  await settled();
  return okay(await shop.api.customers.list({ query: { sort: 'last_order' } }));
};

async function byHand(phone_number: string) {
  const shipping_address = anAddress({
    phone_number,
    first_name: NAME,
    last_name: 'Kumari',
    address: '12 Secret Lane',
  });
  return order(shop, [tea], { email: 'chandrika@home.lk', shipping_address, note: 'Ring twice' });
}

/** Somebody with orders of two numbers, one placed in the shop, whose customers were merged. Returns the kept one. */
async function merged(): Promise<{ kept: string; row: string }> {
  const first = await byHand(HOME);
  await settled();
  const body = aCheckout([tea], {
    phone: HOME,
    name: `${NAME} Kumari`,
    email: 'chandrika@home.lk',
    again: true,
  });
  const placed = await buyerAt(here.url, shop.host).buy({
    ...body,
    address: '12 Secret Lane',
    note: 'Ring twice',
  });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  await settled();
  const last = await byHand(WORK);
  await settled();
  for (const { _id } of await all()) if (_id !== last._id) await finish(_id);
  okay(
    await shop.api.fulfilment.ship({
      params: { id: last._id },
      body: { courier: 'Domex', tracking_number: 'DX 1' },
    }),
  );
  const rows = [{ waybill: 'DX 1', amount: last.total_price, charge: 0 }];
  okay(await shop.api.settlements.create({ body: { courier: 'Domex', rows } }));
  await finish(last._id);
  const [one, two] = await customers();
  const [kept, row] = [one?._id ?? '', two?._id ?? ''];
  okay(await shop.api.customers.merge({ params: { id: row }, body: { into: kept } }));
  okay(await shop.api.customers.update({ params: { id: kept }, body: { note: 'Ring twice' } }));
  expect(first.number).toBeGreaterThan(0);
  await settled();
  return { kept, row };
}

/** Returns everything that the database has of the shop, but the account of the merchant. */
async function stored(): Promise<string> {
  const store = new mongoose.Types.ObjectId(shop.storeId);
  const names = (await mongoose.connection.db?.listCollections().toArray()) ?? [];
  const rows = await Promise.all(
    names.map(({ name }) => mongoose.connection.collection(name).find({ store }).toArray()),
  );
  return JSON.stringify(rows);
}

/** What the books have of the orders. */
const books = async () =>
  (await all()).map((row) => [
    row.number,
    row.order_date,
    row.total_price,
    row.products,
    row.district,
    row.order_status,
    row.payment_status,
  ]);

describe('erasing a customer', () => {
  it('leaves nothing that tells who ordered, and the books as they were', async () => {
    const url = `${receiver.url}/erased`;
    okay(await shop.api.webhooks.create({ body: { url, events: [...webhookEvents] } }));
    const { kept, row } = await merged();
    const wish = { product: tea, phone: HOME };
    okay(await shop.api.products.update({ params: { id: tea }, body: { stock_quantity: 0 } }));
    await fetch(`${here.url}/api/storefront/wishes?shop=${shop.host}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
    expect(await stored()).toMatch(PERSON);
    const before = [await books(), okay(await shop.api.dashboard.sales({ query: { days: '30' } }))];
    okay(await erase(row));
    await settled();
    expect(await stored()).not.toMatch(PERSON);
    expect([await books(), okay(await shop.api.dashboard.sales({ query: { days: '30' } }))]).toEqual(before);
    for (const id of [kept, row])
      expect((await shop.api.customers.get({ params: { id } })).status, id).toBe(404);
    expect(await customers()).toEqual([]);
    for (const q of [HOME, WORK, NAME, 'secret'])
      expect(okay(await shop.api.orders.list({ query: { q } })), q).toEqual([]);
    expect(okay(await shop.api.orders.list({ query: { q: 'tea' } })).length).toBe((await all()).length);
    expect((await erase(kept)).status).toBe(404);
    const heard = receiver.received.filter(({ path }) => path === '/erased').map(({ event }) => event);
    const of = (wanted: string) => heard.filter(({ type }) => type === wanted).map(({ data }) => data);
    expect(
      of('customer.created')
        .map(({ _id }) => _id)
        .toSorted(),
    ).toEqual([kept, row].toSorted());
    expect(of('customer.merged')).toMatchObject([{ _id: row, merged_into: kept, orders: 1 }]);
    expect(of('customer.erased')).toEqual([{ _id: kept }]);
    expect(JSON.stringify(of('order.updated').at(-1))).not.toMatch(PERSON);
  });

  it('deletes the mails about the orders, and makes the link of the order lead nowhere', async () => {
    const buyer = buyerAt(here.url, shop.host);
    const placed = await buyer.buy(aCheckout([tea], { phone: HOME, email: 'chandrika@home.lk' }));
    const [found] = await all();
    await finish(found?._id ?? '');
    const [customer] = await customers();
    const outbox = mongoose.connection.collection('outboxmails');
    const about = { once: { $regex: `^order:${found?._id}:` } };
    expect(await outbox.countDocuments(about)).toBeGreaterThan(0);
    okay(await erase(customer?._id ?? ''));
    await settled();
    expect(await outbox.countDocuments(about)).toBe(0);
    expect((await buyer.order(placed.body.token)).status).toBe(404);
  });

  it('deletes the picture of a bank slip', async () => {
    const placed = await placeInShop(here, shop, { product: tea, phone: HOME });
    const sent = await sendSlip(here, { token: placed.token, host: shop.host }, await aPicture('jpeg', 300));
    expect(sent.status).toBe(201);
    const upload = await mongoose
      .model('Upload')
      .findOne({ private: true })
      .sort({ _id: -1 })
      .lean<{ path: string }>();
    const path = upload?.path ?? '';
    expect(await files.read(path)).not.toBeNull();
    okay(
      await shop.api.fulfilment.decideSlip({
        params: { id: placed.id },
        body: { decision: 'approve', reason: '' },
      }),
    );
    await finish(placed.id);
    const [customer] = await customers();
    okay(await erase(customer?._id ?? ''));
    expect(await files.read(path)).toBeNull();
    expect(await mongoose.model('Upload').countDocuments({ path })).toBe(0);
  });

  it('is refused while an order is open or not paid, names it, and changes nothing', async () => {
    const [open, owed] = [await byHand(HOME), await byHand(HOME)];
    okay(await change(shop, owed._id, { status: 'delivered' }));
    const [customer] = await customers();
    const before = await stored();
    const refused = await erase(customer?._id ?? '');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { reason: 'customer_in_trade', params: { orders: `#${owed.number}, #${open.number}` } },
    ]);
    expect(await stored()).toBe(before);
  });

  it('is in the log once, with ids only, however often it is asked for', async () => {
    const { kept } = await merged();
    const replies = await Promise.all(Array.from({ length: 5 }, () => erase(kept)));
    for (const { status } of replies) expect([200, 404, 409]).toContain(status);
    await eraseCustomers({ ...here.ctx, clock: later() }, new AbortController().signal);
    await settled();
    expect(await stored()).not.toMatch(PERSON);
    const entries = okay(await shop.api.account.audit({ query: {} }));
    const found = entries.filter(({ event }) => event === 'customer.erased');
    expect(found.map(({ facts }) => facts)).toEqual([{ store: shop.storeId, customer: kept }]);
    expect(entries.map(({ event }) => event)).toContain('customer.merged');
  });

  it('that stops at any write goes on where it stopped', async () => {
    const { kept } = await merged();
    let stops = 0;
    for (let writes = 1; (await customers()).length > 0; writes += 1) {
      const { status } = await stoppingAfter(writes, () => erase(kept));
      if (status === 500) stops += 1;
      expect(writes).toBeLessThan(60);
    }
    expect(stops).toBeGreaterThan(4);
    await settled();
    expect(await stored()).not.toMatch(PERSON);
  });

  it('leaves an order that arrives meanwhile to a new customer', async () => {
    const { kept } = await merged();
    await stoppingAfter(3, () => erase(kept));
    const fresh = await byHand(WORK);
    await settled();
    await eraseCustomers({ ...here.ctx, clock: later() }, new AbortController().signal);
    const [only, ...others] = await customers();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ orders: 1, phone: '+94714442222' });
    const found = okay(await shop.api.orders.get({ params: { id: fresh._id } }));
    expect(found.shipping_address.first_name).toBe(NAME);
  });

  it('does not reach a customer of another store', async () => {
    const { kept } = await merged();
    const before = await stored();
    expect((await here.bob.api.personalData.erase({ params: { id: kept } })).status).toBe(404);
    expect((await here.bob.api.personalData.export({ params: { id: kept } })).status).toBe(404);
    expect(await stored()).toBe(before);
  });
});

it('an export has all orders of a customer and of those who were merged into it', async () => {
  const { kept, row } = await merged();
  await byHand('0779999999');
  await settled();
  const reply = await exported(row);
  const { customer, merged: others, orders } = okay(reply);
  expect(customer).toMatchObject({ _id: kept, note: 'Ring twice', orders: 3 });
  expect(others.map(({ _id }) => _id)).toEqual([row]);
  expect(orders.map(({ number }) => number)).toHaveLength(3);
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="customer-${kept}.json"`);
});

const later = () => ({ now: () => new Date(Date.now() + 2 * OVERDUE) });

/** Lets work fail at the write after so many, as when the process ends there. */
async function stoppingAfter<Result>(writes: number, work: () => Promise<Result>): Promise<Result> {
  const prototype = mongoose.mongo.Collection.prototype;
  const names = ['findOneAndUpdate', 'updateOne', 'updateMany', 'deleteMany', 'findOneAndDelete'] as const;
  const before = names.map((name) => [name, prototype[name]] as const);
  let left = writes;
  for (const [name, original] of before)
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...given: unknown[]) {
        if (left <= 0) throw new Error('The process has ended');
        left -= 1;
        return Reflect.apply(original, this, given);
      },
    });
  try {
    return await work();
  } finally {
    for (const [name, original] of before)
      Object.defineProperty(prototype, name, { configurable: true, writable: true, value: original });
  }
}

import type { OrderStatus } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { expectFeesToAddUp } from '../../../../test/fees.ts';
import { placeInShop } from '../../../../test/shop-order.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { Store } from '../../../db/stores/store.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { bookCredit } from './ledger-line.model.ts';
import { owedByStore } from './statement.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs }, onlyDeclaredStatuses: true });
  scheduleJobs(here.ctx);
});
async function openAt(time: string): Promise<void> {
  clock.set(new Date(time));
  shop = await here.newMerchant({ plan: 'standard' });
  tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 100 }) }))._id;
}
beforeEach(() => openAt('2026-11-20T06:00:00Z'));

const setPlan = (plan: string) =>
  mongoose.model('Store').updateOne({ _id: shop.storeId }, { $set: { plan } });
const byHand = async () => okay(await shop.api.orders.create({ body: anOrder([tea]) }))._id;
const inShop = async () => (await placeInShop(here, shop, { product: tea })).id;
const put = async (id: string, status: OrderStatus) =>
  okay(await shop.api.orders.update({ params: { id }, body: { status } }));
const whenIdle = () => here.ctx.background.whenIdle();
const statements = async () => {
  await whenIdle();
  return okay(await shop.api.billing.statements());
};
const linesOf = async (month = '2026-11') => {
  await whenIdle();
  return okay(await shop.api.billing.lines({ params: { month }, query: {} }));
};
const amounts = async (month?: string) =>
  (await linesOf(month)).map(({ kind, plan, amount }) => `${kind} ${plan} ${amount}`);

describe('the fee of an order', () => {
  it('follows from the plan at the moment it is placed, by hand or in the shop', async () => {
    await byHand();
    await setPlan('starter');
    await inShop();
    await setPlan('pro');
    await byHand();
    expect((await amounts()).toSorted()).toEqual(['fee pro 10', 'fee standard 20', 'fee starter 30']);
    const [first] = await linesOf();
    expect(first).toEqual({
      _id: expect.any(String),
      at: '2026-11-20T06:00:00.000Z',
      kind: 'fee',
      order_number: expect.any(Number),
      plan: expect.any(String),
      amount: expect.any(Number),
    });
    expect(await statements()).toEqual([
      { month: '2026-11', closed: false, orders: 3, fees: 60, credits: 0, total: 60 },
    ]);
  });

  it('is owed no more when the order is cancelled before it was confirmed, and again when it is taken up', async () => {
    const id = await byHand();
    await setPlan('starter');
    await put(id, 'cancelled');
    await put(id, 'pending');
    await put(id, 'cancelled');
    expect((await amounts()).toSorted()).toEqual([
      'fee standard 20',
      'fee standard 20',
      'waiver standard -20',
      'waiver standard -20',
    ]);
    expect((await statements())[0]).toMatchObject({ orders: 0, fees: 0, total: 0 });
  });

  it('remains owed when the order is cancelled after it was confirmed', async () => {
    const id = await inShop();
    await put(id, 'processing');
    await put(id, 'cancelled');
    expect(await amounts()).toEqual(['fee standard 20']);
  });

  it('is not owed by an order that expired', async () => {
    const id = await inShop();
    await mongoose.model('Order').updateOne({ _id: id }, { $set: { expires_at: clock.now() } });
    await jobs.run('expire-orders');
    expect(await amounts()).toEqual(['fee standard 20', 'waiver standard -20']);
  });

  it('is not owed for an order from before fees existed', async () => {
    const id = await byHand();
    await whenIdle();
    await mongoose.model('Order').updateOne({ _id: id }, { $unset: { fees: 1, to_book: 1 } });
    await mongoose.model('LedgerLine').deleteMany({ subject: id });
    await put(id, 'cancelled');
    await put(id, 'processing');
    expect(await amounts()).toEqual([]);
    await expectFeesToAddUp(shop.storeId);
  });

  it('is not shown with the order, and does not change its version', async () => {
    const id = await byHand();
    const first = await shop.api.orders.get({ params: { id } });
    expect(first.body).not.toHaveProperty('fees');
    await whenIdle();
    const second = await shop.api.orders.get({ params: { id } });
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  it('is booked by the job when the request did not', async () => {
    await byHand();
    await whenIdle();
    await mongoose.model('LedgerLine').deleteMany({});
    await mongoose.model('Order').updateMany({}, { $set: { to_book: clock.now() } });
    await jobs.run('finish-orders');
    expect(await amounts()).toEqual([]);
    clock.set(new Date(clock.now().getTime() + 31_000));
    await Promise.all([1, 2, 3].map(() => jobs.run('finish-orders')));
    expect(await amounts()).toEqual(['fee standard 20']);
    await expectFeesToAddUp(shop.storeId);
  });
});

describe('a statement', () => {
  it('is of a month in Colombo, and what is taken back later belongs to the later month', async () => {
    clock.set(new Date('2026-10-31T18:29:59.999Z'));
    const [kept, cancelled] = [await byHand(), await byHand()];
    clock.set(new Date('2026-10-31T18:30:00Z'));
    await byHand();
    await put(cancelled, 'cancelled');
    await put(kept, 'processing');
    expect(await amounts('2026-10')).toEqual(['fee standard 20', 'fee standard 20']);
    expect(await statements()).toEqual([
      { month: '2026-11', closed: false, orders: 1, fees: 0, credits: 0, total: 0 },
      { month: '2026-10', closed: true, orders: 2, fees: 40, credits: 0, total: 40 },
    ]);
  });

  it('of a leap day belongs to February', async () => {
    await openAt('2028-02-29T18:29:59Z');
    await byHand();
    expect((await statements())[0]).toMatchObject({ month: '2028-02', orders: 1 });
    clock.set(new Date('2028-02-29T18:30:00Z'));
    expect((await statements()).map(({ month, closed }) => [month, closed])).toEqual([
      ['2028-03', false],
      ['2028-02', true],
    ]);
  });

  it('takes what is left of a plan off, once for each subscription', async () => {
    await byHand();
    const store = await Store.ofRow(shop.storeId);
    if (!store) throw new Error('The store is gone');
    const credit = { subscription: '65f8d6c0a1b2c3d4e5f60718', plan: 'standard', at: clock.now() } as const;
    await Promise.all([1, 2, 3].map(() => bookCredit(store, { ...credit, amount: 150_050 })));
    await bookCredit(store, { ...credit, subscription: '65f8d6c0a1b2c3d4e5f60719', amount: 0 });
    expect((await amounts()).toSorted()).toEqual(['credit standard -1500.5', 'fee standard 20']);
    expect((await statements())[0]).toMatchObject({ orders: 1, fees: 20, credits: -1500.5, total: -1480.5 });
  });

  it('shows a shop without orders the current month', async () => {
    expect(await statements()).toEqual([
      { month: '2026-11', closed: false, orders: 0, fees: 0, credits: 0, total: 0 },
    ]);
  });

  it('has its lines in pages, oldest first', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      clock.set(new Date(clock.now().getTime() + 60_000));
      await byHand();
    }
    await whenIdle();
    const all = (await linesOf()).map(({ order_number }) => order_number);
    expect(all).toEqual(all.toSorted((a, b) => Number(a) - Number(b)));
    const page = (query: object) => shop.api.billing.lines({ params: { month: '2026-11' }, query });
    const first = await page({ limit: 3 });
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await page({ limit: 3, cursor: decodeURIComponent(cursor) });
    expect(first.headers.get('x-total-count')).toBe('5');
    expect([...okay(first), ...okay(second)].map(({ order_number }) => order_number)).toEqual(all);
  });

  it('of a month that is none is refused', async () => {
    for (const month of ['2026-13', '2026-1', 'november'])
      expect((await shop.api.billing.lines({ params: { month }, query: {} })).status).toBe(400);
  });

  it('is listed for all stores, those that were erased without their names', async () => {
    await openAt('2027-05-05T06:00:00Z');
    await byHand();
    const other = await here.newMerchant({ plan: 'starter' });
    const goods = okay(await other.api.products.create({ body: aProduct() }))._id;
    okay(await other.api.orders.create({ body: anOrder([goods]) }));
    await whenIdle();
    const owed = await owedByStore('2027-05', clock.now());
    expect(owed.map(({ store, domain, total }) => [store, domain, total])).toEqual([
      [other.storeId, `https://${other.host}`, 30],
      [shop.storeId, `https://${shop.host}`, 20],
    ]);
    await mongoose.model('Store').deleteOne({ _id: other.storeId });
    expect((await owedByStore('2027-05', clock.now()))[0]).toMatchObject({ name: '', domain: '', total: 30 });
    expect(await owedByStore('2027-06', clock.now())).toEqual([]);
  });
});

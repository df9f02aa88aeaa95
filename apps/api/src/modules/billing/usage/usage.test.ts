import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { placeInShop } from '../../../../test/shop-order.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';

const clock = fixedClock(new Date('2026-11-20T06:00:00Z'));
const jobs = inlineJobs();
let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs }, onlyDeclaredStatuses: true });
  scheduleJobs(here.ctx);
});
beforeEach(async () => {
  clock.set(new Date('2026-11-20T06:00:00Z'));
  shop = await here.newMerchant({ plan: 'starter' });
  tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 1000 }) }))._id;
});

const usedBefore = (usage: Record<string, number>) =>
  mongoose
    .model('Store')
    .updateOne(
      { _id: shop.storeId },
      { $set: Object.fromEntries(Object.entries(usage).map(([key, count]) => [`usage.${key}`, count])) },
    );
const order = async () => okay(await shop.api.orders.create({ body: anOrder([tea]) }));
const mails = async () => {
  await here.ctx.background.whenIdle();
  return ((await here.ctx.outbox?.list()) ?? [])
    .filter(({ to, subject }) => to === shop.email && subject.includes('plan'))
    .toReversed();
};
const subjects = async () => (await mails()).map(({ subject }) => subject);
const NEAR = 'Your Starter plan is nearly used up';
const FULL = 'Your Starter plan is used up';

describe('a merchant is notified by mail', () => {
  it('when 80 % and when all of the orders of a month are used, once each', async () => {
    await usedBefore({ 'months.2026-11': 78 });
    await order();
    expect(await subjects()).toEqual([]);
    await placeInShop(here, shop, { product: tea });
    await Promise.all([order(), order(), order()]);
    expect(await subjects()).toEqual([NEAR]);
    const [mail] = await mails();
    expect(mail?.text).toContain('80 of the 100 orders that your Starter plan covers this month are used.');
    expect(mail?.text).toContain('/billing');
    await usedBefore({ 'months.2026-11': 99 });
    await order();
    await order();
    expect(await subjects()).toEqual([NEAR, FULL]);
  });

  it('again in the next month, which begins at midnight in Colombo', async () => {
    await usedBefore({ 'months.2026-11': 100, 'months.2026-12': 100 });
    await order();
    clock.set(new Date('2026-11-30T18:29:59Z'));
    await order();
    expect(await subjects()).toEqual([FULL]);
    clock.set(new Date('2026-11-30T18:30:00Z'));
    await order();
    expect(await subjects()).toEqual([FULL, FULL]);
  });

  it('when 80 % and when all of the products are used, and not again when one is made in the place of another', async () => {
    await usedBefore({ products: 15 });
    const make = async () => okay(await shop.api.products.create({ body: aProduct() }))._id;
    const last = await make();
    expect(await subjects()).toEqual([NEAR]);
    okay(await shop.api.products.remove({ params: { id: last } }));
    await make();
    await usedBefore({ products: 19 });
    await make();
    expect(await subjects()).toEqual([NEAR, FULL]);
    expect((await shop.api.products.create({ body: aProduct() })).body).toMatchObject({
      error: 'Your starter plan allows up to 20 products',
    });
  });

  it('by the job what the request did not send, and no smaller news after larger ones', async () => {
    await usedBefore({ 'months.2026-11': 130 });
    await mongoose.model('Store').updateOne({ _id: shop.storeId }, { $set: { 'usage.at': clock.now() } });
    await jobs.run('check-stores');
    await jobs.run('check-stores');
    expect(await subjects()).toEqual([FULL]);
    await usedBefore({ 'months.2026-11': 90 });
    await jobs.run('check-stores');
    expect(await subjects()).toEqual([FULL]);
  });

  it('of a larger plan anew', async () => {
    await usedBefore({ 'months.2026-11': 100 });
    await order();
    await mongoose.model('Store').updateOne({ _id: shop.storeId }, { $set: { plan: 'standard' } });
    await usedBefore({ 'months.2026-11': 799 });
    await order();
    expect(await subjects()).toEqual([FULL, 'Your Standard plan is nearly used up']);
  });

  it('not at all where limits are switched off, or there are none', async () => {
    await mongoose.model('Store').updateOne({ _id: shop.storeId }, { $set: { plan: 'pro' } });
    await usedBefore({ 'months.2026-11': 100_000 });
    await order();
    expect(await subjects()).toEqual([]);
    const { config } = here.ctx;
    here.ctx.config = { ...config, PLAN_ENFORCEMENT: 'off' };
    await mongoose.model('Store').updateOne({ _id: shop.storeId }, { $set: { plan: 'starter' } });
    await order();
    expect(await subjects()).toEqual([]);
    here.ctx.config = config;
  });
});

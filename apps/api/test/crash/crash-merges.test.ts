import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { anAddress, aProduct } from '../bodies.ts';
import { type CrashAction, killedProcess, SHORT_STRIDE } from '../crashing.ts';
import { order } from '../orders-by-hand.ts';
import { times } from '../security/cases.ts';
import { okay, type Person, type World, world } from '../world.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let shop: Person;
let killed: Awaited<ReturnType<typeof killedProcess>>;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  killed = await killedProcess(here);
  shop = await here.newMerchant();
});

const orders = () => mongoose.connection.collection('orders');
const id = (text: string) => new mongoose.Types.ObjectId(text);
const get = async (customer: string) => {
  const { version: _, ...state } = okay(await shop.api.customers.get({ params: { id: customer } }));
  return state;
};

/** Two customers with orders, tags and notes. */
async function prepare() {
  const tea = okay(
    await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 90 }) }),
  )._id;
  const made: string[] = [];
  for (const [phone_number, count] of [
    ['0771111111', 3],
    ['0712222222', 4],
  ] as const) {
    for (let at = 0; at < count; at += 1)
      await order(shop, [tea], { shipping_address: anAddress({ phone_number }) });
    await here.ctx.background.whenIdle();
    const [customer] = okay(await shop.api.customers.list({ query: {} }));
    made.push(customer?._id ?? '');
  }
  const [kept = '', row = ''] = made;
  okay(
    await shop.api.customers.update({ params: { id: kept }, body: { tags: ['tea'], note: 'Rings twice' } }),
  );
  const body = { tags: ['office'], note: 'Closed on Poya', pay_first: true };
  okay(await shop.api.customers.update({ params: { id: row }, body }));
  return { kept, row };
}

const call = (path: string, body?: object): CrashAction => ({
  method: 'POST',
  path: `/api/merchant/customers/${path}?store_id=${shop.storeId}`,
  headers: { authorization: shop.token },
  body,
});

/** Every order belongs to one of the two, at any time. */
async function expectNoneLost({ kept, row }: { kept: string; row: string }) {
  const owners = { $in: [id(kept), id(row)] };
  expect(await orders().countDocuments({ store: id(shop.storeId), customer_id: owners })).toBe(7);
}

/** Two minutes later, when every lease is over. */
async function finish() {
  clock.set(new Date(Date.now() + 120_000));
  await jobs.run('finish-merges');
}

describe('a merge of customers that is killed after any of its writes', () => {
  it('is completed or was not begun, and undoing it restores both, killed or not', {
    timeout: 240_000,
  }, async () => {
    const pair = await prepare();
    const before = [await get(pair.kept), await get(pair.row)];
    let deaths = 0;
    for (let step = 1; ; step += SHORT_STRIDE) {
      const done = await killed(call(`${pair.row}/merge`, { into: pair.kept }), step);
      await expectNoneLost(pair);
      await finish();
      await expectNoneLost(pair);
      const after = await get(pair.row);
      expect(after).toMatchObject({ _id: pair.kept, orders: 7, spent: 7000, tags: ['tea', 'office'] });
      expect(await orders().countDocuments({ customer_id: id(pair.row) })).toBe(0);
      if (done) break;
      deaths += 1;
      const undone = await killed(call(`${pair.row}/unmerge`), step);
      await expectNoneLost(pair);
      await finish();
      if (!undone) deaths += 1;
      okay(await shop.api.customers.unmerge({ params: { id: pair.row } }));
      expect([await get(pair.kept), await get(pair.row)]).toEqual(before);
    }
    expect(deaths).toBeGreaterThanOrEqual(times(10, 3));
  });
});

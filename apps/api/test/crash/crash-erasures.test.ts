import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { anAddress, aProduct } from '../bodies.ts';
import { type CrashAction, killedProcess, SHORT_STRIDE } from '../crashing.ts';
import { change, order } from '../orders-by-hand.ts';
import { times } from '../security/cases.ts';
import { okay, type Person, type World, world } from '../world.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let shop: Person;
let tea: string;
let killed: Awaited<ReturnType<typeof killedProcess>>;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  killed = await killedProcess(here);
  shop = await here.newMerchant();
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 900 }) }))._id;
});

const list = async () => okay(await shop.api.customers.list({ query: {} }));

/** Two customers of three orders that are paid, one merged into the other. Returns the kept one. */
async function prepare(): Promise<string> {
  const ids: string[] = [];
  for (const phone_number of ['0771111111', '0712222222', '0712222222']) {
    const shipping_address = anAddress({ first_name: 'Chandrika', phone_number });
    const made = await order(shop, [tea], { shipping_address });
    okay(await change(shop, made._id, { status: 'delivered', paymentStatus: 'paid' }));
    await here.ctx.background.whenIdle();
    const [customer] = okay(await shop.api.customers.list({ query: { order: made._id } }));
    ids.push(customer?._id ?? '');
  }
  const [kept = '', row = ''] = ids;
  okay(await shop.api.customers.merge({ params: { id: row }, body: { into: kept } }));
  return kept;
}

const erasureOf = (customer: string): CrashAction => ({
  method: 'DELETE',
  path: `/api/merchant/customers/${customer}?store_id=${shop.storeId}`,
  headers: { authorization: shop.token },
});

/** Counts what still names the person. */
async function named(): Promise<number> {
  const store = new mongoose.Types.ObjectId(shop.storeId);
  const rows = await Promise.all(
    ['orders', 'customers'].map((name) => mongoose.connection.collection(name).find({ store }).toArray()),
  );
  return JSON.stringify(rows).match(/chandrika|1111111|2222222/gi)?.length ?? 0;
}

describe('an erasure that is killed after any of its writes', () => {
  it('was not begun, or is completed by the job', { timeout: 240_000 }, async () => {
    let deaths = 0;
    let customer = await prepare();
    for (let step = 1; ; step += SHORT_STRIDE) {
      const done = await killed(erasureOf(customer), step);
      // Two minutes later, when every lease is over.
      clock.set(new Date(Date.now() + 120_000));
      await jobs.run('erase-customers');
      expect(await named(), `after ${step} writes`).toBe(0);
      expect(await list()).toEqual([]);
      if (done) break;
      deaths += 1;
      customer = await prepare();
    }
    expect(deaths).toBeGreaterThanOrEqual(times(10, 3));
    const orders = okay(await shop.api.orders.list({ query: {} }));
    expect(orders).toHaveLength(3 * (deaths + 1));
    expect(new Set(orders.map(({ total_price, order_status }) => `${total_price} ${order_status}`))).toEqual(
      new Set(['1000 delivered']),
    );
  });
});

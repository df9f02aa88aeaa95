import fc from 'fast-check';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { monthInColombo } from '../../src/lib/colombo-calendar.ts';
import { reserveQuota } from '../../src/db/stores/plan-quota.ts';
import { Store } from '../../src/db/stores/store.ts';
import { Products } from '../../src/modules/catalogue/products/product.model.ts';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { anOrder, aProduct } from '../bodies.ts';
import { okay, type Person, type World, world } from '../world.ts';
import { times } from './cases.ts';

const OPERATIONS = times(10_000, 300);
const AT_ONCE = 10;
const LIMIT = 20;

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let eve: Person;
let store: Store;
let sold: string;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  eve = await here.newMerchant({ plan: 'starter' });
  store = (await Store.ofRow(eve.storeId)) as Store;
  sold = okay(await eve.api.products.create({ body: aProduct({ stock_quantity: 100_000 }) }))._id;
});

async function someProduct(): Promise<string | undefined> {
  const [row] = await mongoose.model('Product').aggregate<{ _id: unknown }>([
    {
      $match: {
        store: new mongoose.Types.ObjectId(eve.storeId),
        _id: { $ne: new mongoose.Types.ObjectId(sold) },
      },
    },
    { $sample: { size: 1 } },
  ]);
  return row && String(row._id);
}

/** The work, and the state after a crash between the counter and the row. */
const operations = {
  create: () => eve.api.products.create({ body: aProduct() }),
  remove: async () => {
    const id = await someProduct();
    return id && eve.api.products.remove({ params: { id } });
  },
  order: () => eve.api.orders.create({ body: anOrder([sold]) }),
  'create and die': () => reserveQuota('products', { merchant: store.merchant, store }, 'enforce'),
  'remove and die': async () => {
    const id = await someProduct();
    return id && Products.in(store).remove(id);
  },
  'order and die': () => store.nextOrder(monthInColombo(clock.now())),
  'open a store and die': () => reserveQuota('stores', { merchant: store.merchant, store }, 'off'),
};
type Operation = keyof typeof operations;
const whole = ['create', 'create', 'remove', 'order'] as const satisfies Operation[];

/** A refusal by the plan, and a row that was removed meanwhile, are valid replies. */
const run = (operation: Operation): Promise<unknown> =>
  Promise.resolve(operations[operation]()).catch((cause: Error) => {
    if (!/allows up to|not found/.test(cause.message)) throw cause;
  });

async function runAll(from: readonly Operation[], count: number): Promise<void> {
  const [all = []] = fc.sample(
    fc.array(fc.constantFrom(...from), { minLength: count, maxLength: count, size: 'max' }),
    1,
  );
  for (let start = 0; start < all.length; start += AT_ONCE) {
    await Promise.all(all.slice(start, start + AT_ONCE).map(run));
    expect((await real()).products).toBeLessThanOrEqual(LIMIT);
  }
  await here.ctx.background.whenIdle();
}

async function real() {
  const own = { store: new mongoose.Types.ObjectId(eve.storeId) };
  const [products, orders, stores] = await Promise.all([
    mongoose.model('Product').countDocuments(own),
    mongoose.model('Order').countDocuments({ ...own, number: { $gt: 0 } }),
    mongoose.model('Store').countDocuments({ merchant: new mongoose.Types.ObjectId(store.merchant) }),
  ]);
  return { products, orders, month: orders, stores };
}

async function counted() {
  const { usage } = await store.read('usage');
  const merchant = await mongoose
    .model('Merchant')
    .findById(store.merchant)
    .lean<{ usage: { stores: number } }>();
  const { products, orders, months } = usage;
  return {
    products,
    orders,
    month: months[monthInColombo(clock.now())] ?? 0,
    stores: merchant?.usage.stores,
  };
}

describe('the counters that a plan limits', { timeout: 1_200_000 }, () => {
  it('equal the numbers of rows after concurrent operations', async () => {
    await runAll(whole, Math.ceil(OPERATIONS / 2));
    expect(await counted()).toEqual(await real());
  });

  it('are corrected after crashes by the job', async () => {
    await runAll(Object.keys(operations) as Operation[], Math.ceil(OPERATIONS / 2));
    expect(await counted()).not.toEqual(await real());
    clock.set(new Date(Date.now() + 120_000));
    await jobs.run('check-stores');
    expect(await counted()).toEqual(await real());
  });
});

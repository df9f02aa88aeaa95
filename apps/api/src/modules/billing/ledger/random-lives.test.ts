import { orderStatuses, paymentStatuses } from '@kade/contract';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { expectFeesToAddUp } from '../../../../test/fees.ts';
import { times } from '../../../../test/security/cases.ts';
import { placeInShop } from '../../../../test/shop-order.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { DAY } from '../../../lib/duration.ts';

/** Near the end of a month, so that some orders last into the next. */
const START = new Date('2026-11-28T06:00:00Z');
const clock = fixedClock(START);
const jobs = inlineJobs();
let here: World;
let tea: string;
let shop: Person;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  shop = here.alice;
  tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 100_000 }) }))._id;
});

const place = {
  'by hand': async () => okay(await shop.api.orders.create({ body: anOrder([tea]) }))._id,
  'in the shop': async () => {
    const email = `${new mongoose.Types.ObjectId().toHexString()}@example.lk`;
    return (await placeInShop(here, shop, { product: tea, email, again: true })).id;
  },
};

/** A life: the plan and the way in which an order is placed, and what becomes of it, some of it at the same moment. */
const life = fc.record({
  plan: fc.constantFrom('starter', 'standard', 'pro'),
  placed: fc.constantFrom('by hand' as const, 'in the shop' as const),
  /** The process crashes before its work after the reply. */
  dies: fc.boolean(),
  steps: fc.array(
    fc.record({
      moves: fc.array(fc.constantFrom(...orderStatuses, ...paymentStatuses, 'expire' as const), {
        minLength: 1,
        maxLength: 3,
      }),
      dies: fc.boolean(),
      /** How much later it happens, in days. */
      later: fc.integer({ min: 0, max: 1 }),
    }),
    { maxLength: 6 },
  ),
});

type Status = (typeof orderStatuses)[number];
type PaymentStatus = (typeof paymentStatuses)[number];

/** `pending` is both an order status and a payment status, so it sets both. */
async function move(id: string, to: Status | PaymentStatus | 'expire'): Promise<void> {
  if (to !== 'expire') {
    const status = orderStatuses.find((each) => each === to);
    const paymentStatus = paymentStatuses.find((each) => each === to);
    const body = { ...(status ? { status } : {}), ...(paymentStatus ? { paymentStatus } : {}) };
    return void okay(await shop.api.orders.update({ params: { id }, body }));
  }
  await mongoose.model('Order').updateOne({ _id: id }, { $set: { expires_at: clock.now() } });
  await jobs.run('expire-orders');
}

/** Does the work of requests whose process crashed after the reply. */
async function dying<T>(work: () => Promise<T>): Promise<T> {
  const { background } = here.ctx;
  here.ctx.background = { ...background, run: () => undefined };
  return work().finally(() => {
    here.ctx.background = background;
  });
}

it('the lines of any orders add up to the fees of those that owe one, in any final state', {
  timeout: 600_000,
}, async () => {
  let lives = 0;
  await fc.assert(
    fc.asyncProperty(life, async ({ plan, placed, dies: diesFirst, steps }) => {
      clock.set(START);
      await mongoose.model('Store').updateOne({ _id: shop.storeId }, { $set: { plan } });
      const id = diesFirst ? await dying(place[placed]) : await place[placed]();
      for (const { moves, dies, later } of steps) {
        clock.set(new Date(clock.now().getTime() + later * DAY));
        const all = () => Promise.all(moves.map((to) => move(id, to)));
        await (dies ? dying(all) : all());
      }
      await here.ctx.background.whenIdle();
      clock.set(new Date(clock.now().getTime() + 31_000));
      await jobs.run('finish-orders');
      await expectFeesToAddUp(shop.storeId);
      lives += 1;
    }),
    { numRuns: times(300, 25) },
  );
  const statements = okay(await shop.api.billing.statements());
  const lines = await mongoose.model('LedgerLine').find().lean<{ amount: number }[]>();
  const sum = lines.reduce((total, { amount }) => total + amount, 0) / 100;
  expect(statements.reduce((total, { fees }) => total + fees, 0)).toBe(sum);
  expect(lives).toBeGreaterThan(20);
});

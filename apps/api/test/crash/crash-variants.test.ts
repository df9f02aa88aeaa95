import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { random } from '../../src/app/seed/random.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { readProduct, redAndBlue, stocks, variantOf } from '../blouse.ts';
import { anOrder } from '../bodies.ts';
import { crashingProcesses } from '../crashing.ts';
import { times } from '../security/cases.ts';
import { ordersWith } from '../stock.ts';
import { okay, type World, world } from '../world.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  atEachStep = await crashingProcesses(here);
});

/** Two minutes later, when every lease and every timeout is over, the jobs run. */
async function sweep(): Promise<void> {
  clock.set(new Date(Date.now() + 120_000));
  await here.ctx.background.whenIdle();
  await jobs.run('finish-orders');
  await jobs.run('check-stores');
}

const asAlice = (method: string, path: string, body: unknown) => ({
  method,
  path: `/api/merchant/orders${path}?store_id=${here.alice.storeId}`,
  headers: { authorization: here.alice.token },
  body,
});
const both = ({ _id, variants }: Awaited<ReturnType<typeof redAndBlue>>, quantity: number) => ({
  products: ['M / Red', 'S / Red'].map((title) => ({
    productId: _id,
    variant: variantOf({ variants }, title)._id,
    quantity,
  })),
});

/** Of each variant there are `first` pieces, left or in an order that is not cancelled, and the product has their sum. */
async function expectVariantsToAddUp(id: string, first: Record<string, number>): Promise<void> {
  const product = await readProduct(here.alice, id);
  const lines = (await ordersWith(here.alice, id))
    .filter(({ order_status }) => order_status !== 'cancelled')
    .flatMap(({ products }) => products);
  const held = (title: string) =>
    lines.filter(({ variant }) => variant?.title === title).reduce((sum, { quantity }) => sum + quantity, 0);
  const left = Object.fromEntries(
    Object.entries(first).map(([title, pieces]) => [title, pieces - held(title)]),
  );
  expect(stocks(product)).toEqual(left);
  expect(product.stock_quantity).toBe(Object.values(left).reduce((sum, pieces) => sum + pieces, 0));
  expect(await mongoose.model('Product').countDocuments({ 'stock_marks.key': { $exists: true } })).toBe(0);
}

describe('a crash between any two writes', () => {
  it.each([
    { what: 'ordering', least: 6 },
    { what: 'cancelling', least: 6 },
  ])(
    'of $what two sizes of one product leaves both stocks and their sum right',
    {
      timeout: 180_000,
    },
    async ({ what, least }) => {
      let id = '';
      let first: Record<string, number> = {};
      const prepare = async () => {
        const product = await redAndBlue(here.alice);
        id = product._id;
        first = stocks(product);
        if (what === 'ordering') return asAlice('POST', '', anOrder([], both(product, 3)));
        const order = okay(await here.alice.api.orders.create({ body: anOrder([], both(product, 3)) }));
        return asAlice('PUT', `/${order._id}`, { status: 'cancelled' });
      };
      const deaths = await atEachStep(prepare, async () => {
        await sweep();
        await expectVariantsToAddUp(id, first);
      });
      expect(deaths).toBeGreaterThanOrEqual(least);
      await expectVariantsToAddUp(id, first);
    },
  );

  it('between many random orders and cancellations leaves the sums right', {
    timeout: times(1_800_000, 300_000),
  }, async () => {
    const product = await redAndBlue(here.alice);
    // Enough of those that a killed process orders, or others could have bought them all before it is complete.
    const body = ['M / Red', 'S / Red'].map((title) => ({
      _id: variantOf(product, title)._id,
      stock: { add: 5000 },
    }));
    okay(await here.alice.api.variants.update({ params: { id: product._id }, body }));
    const first = stocks(await readProduct(here.alice, product._id));
    expect(first).toMatchObject({ 'M / Red': 5012, 'S / Red': 5004, 'L / Red': 4 });
    const chance = random(55);
    const steps = times(1000, 80);
    let done = 0;
    const open: string[] = [];
    const orderOrCancel = async () => {
      const cancelled =
        open.length > 0 && chance.oneIn(2) ? open.splice(chance.below(open.length), 1)[0] : null;
      if (cancelled) {
        okay(
          await here.alice.api.orders.update({ params: { id: cancelled }, body: { status: 'cancelled' } }),
        );
        return;
      }
      const lines = product.variants
        .filter(() => chance.oneIn(2))
        .map(({ _id: variant }) => ({ productId: product._id, variant, quantity: 1 + chance.below(2) }));
      if (lines.length === 0) return;
      const placed = await here.alice.api.orders.create({ body: anOrder([], { products: lines }) });
      if (placed.status === 201) open.push(placed.body._id);
      else expect(placed.status).toBe(409);
    };
    while (done < steps) {
      const lane = async () => {
        for (let at = 0; at < 10; at += 1) await orderOrCancel();
      };
      const crashes = atEachStep(async () => asAlice('POST', '', anOrder([], both(product, 1))), sweep);
      await Promise.all([crashes, lane(), lane(), lane(), lane()]);
      done += 40;
    }
    await sweep();
    await expectVariantsToAddUp(product._id, first);
  });
});

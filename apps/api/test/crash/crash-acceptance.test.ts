import { beforeAll, expect, it } from 'vitest';
import { aProduct } from '../bodies.ts';
import { crashingProcesses } from '../crashing.ts';
import { placeInShop } from '../shop-order.ts';
import { expectStockToAddUp, stockIn } from '../stock.ts';
import { okay, type World, world } from '../world.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { scheduleJobs } from '../../src/app/jobs.ts';

const STOCK = 10;
/** More than the share of the stock that an unpaid order may hold. */
const MANY = 6;
const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  atEachStep = await crashingProcesses(here);
});

let tea: string;
let id: string;
/** Places an order that takes no stock before it is accepted. */
async function place(): Promise<void> {
  clock.set(new Date());
  tea = okay(await here.alice.api.products.create({ body: aProduct({ stock_quantity: STOCK }) }))._id;
  const lines = [{ product: tea, quantity: MANY }];
  ({ id } = await placeInShop(here, here.alice, { product: tea, lines, payment: 'cash_on_delivery' }));
  await here.ctx.background.whenIdle();
}
const request = (method: string, path: string, body: object = {}) => ({
  method,
  path: `/api/merchant/orders/${id}${path}?store_id=${here.alice.storeId}`,
  headers: { authorization: here.alice.token },
  body,
});
const read = async () => okay(await here.alice.api.orders.get({ params: { id } }));

/** Two minutes later, when every lease is over, the jobs run. */
async function sweep(): Promise<void> {
  clock.set(new Date(Date.now() + 120_000));
  await here.ctx.background.whenIdle();
  await jobs.run('finish-orders');
  await jobs.run('check-stores');
}

it('a crash between any two steps of accepting an order leaves it accepted with its stock, or to be looked at', {
  timeout: 120_000,
}, async () => {
  const prepare = async () => {
    await place();
    return request('POST', '/acceptance');
  };
  const deaths = await atEachStep(prepare, async () => {
    await sweep();
    await expectStockToAddUp(here.alice, [tea], STOCK);
    if ((await read()).flags.length > 0) okay(await here.alice.api.fulfilment.accept({ params: { id } }));
    await here.ctx.background.whenIdle();
    expect([(await read()).flags, await stockIn(here.alice, tea)]).toEqual([[], STOCK - MANY]);
  });
  expect(deaths).toBeGreaterThanOrEqual(3);
});

it('a crash while an order that is to be looked at is cancelled returns no stock that it never took', {
  timeout: 120_000,
}, async () => {
  const prepare = async () => {
    await place();
    return request('PUT', '', { status: 'cancelled' });
  };
  await atEachStep(prepare, async () => {
    await sweep();
    expect(await stockIn(here.alice, tea)).toBe(STOCK);
    await expectStockToAddUp(here.alice, [tea], STOCK);
  });
});

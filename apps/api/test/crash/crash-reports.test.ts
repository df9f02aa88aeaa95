import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { aProduct } from '../bodies.ts';
import { aCheckout, type Buyer, buyerAt } from '../buyer.ts';
import { type CrashAction, crashingProcesses, killedProcess } from '../crashing.ts';
import { aDiscount } from '../discounts.ts';
import { ordersWith } from '../stock.ts';
import { okay, type Person, type World, world } from '../world.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let shop: Person;
let buyer: Buyer;
let tea: string;
let discount: string;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  shop = here.alice;
  buyer = buyerAt(here.url, shop.host);
  discount = okay(await shop.api.discounts.create({ body: aDiscount() }))._id;
  atEachStep = await crashingProcesses(here);
});
beforeEach(async () => {
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 900 }) }))._id;
});

const anOrder = () => ({ ...aCheckout([tea], { codes: ['AVURUDU'] }), expected_total: 900 });
const report = async () => okay(await shop.api.discounts.report({ params: { id: discount } }));

/** Two minutes later, when every lease and every timeout is over. */
async function finish() {
  clock.set(new Date(Date.now() + 120_000));
  await jobs.run('finish-orders');
}

/** Counts what the report counts from the orders of the shop. */
async function recount() {
  const own = okay(await shop.api.orders.list()).filter(({ discounts }) => discounts);
  const sold = own.filter(({ order_status }) => order_status !== 'cancelled');
  const paid = sold.reduce((sum, { total_price }) => sum + total_price, 0);
  return { orders: sold.length, paid, cancelled: own.length - sold.length, first_orders: sold.length };
}

async function expectReport() {
  await finish();
  expect(await report()).toMatchObject(await recount());
}

const asMerchant = (method: string, path: string, body?: object): CrashAction => ({
  method,
  path: `/api/merchant/${path}?store_id=${shop.storeId}`,
  headers: { authorization: shop.token },
  body,
});

const placing = (): CrashAction => ({
  method: 'POST',
  path: `/api/storefront/orders?shop=${shop.host}`,
  headers: { 'idempotency-key': randomUUID() },
  body: anOrder(),
});

async function placedId(): Promise<string> {
  const placed = await buyer.place(anOrder());
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  await here.ctx.background.whenIdle();
  const { number } = placed.body.order;
  return (await ordersWith(shop, tea)).find((order) => order.number === number)?._id ?? '';
}

/** More writes than any work has. */
const NEVER = 10_000;

it('a report has at once what another process has changed', { timeout: 120_000 }, async () => {
  const another = await killedProcess(here);
  const sales = async () => okay(await shop.api.reports.sales({ query: {} }));
  const before = await sales();
  expect(await another(placing(), NEVER)).toMatchObject({ status: 201 });
  const after = await sales();
  expect([after.orders, after.total]).toEqual([before.orders + 1, before.total + 900]);
  const id = okay(await shop.api.orders.list({ query: { limit: 1, sort: '-number' } }))[0]?._id ?? '';
  const cancelling = asMerchant('PUT', `orders/${id}`, { status: 'cancelled' });
  expect(await another(cancelling, NEVER)).toMatchObject({ status: 200 });
  expect((await sales()).total).toBe(before.total);
});

describe('a report counts every order once after a crash between any two writes', () => {
  it('of an order', { timeout: 240_000 }, async () => {
    expect(await atEachStep(async () => placing(), expectReport)).toBeGreaterThanOrEqual(8);
    await expectReport();
  });

  it('of a cancellation', { timeout: 240_000 }, async () => {
    const prepare = async () => asMerchant('PUT', `orders/${await placedId()}`, { status: 'cancelled' });
    expect(await atEachStep(prepare, expectReport)).toBeGreaterThanOrEqual(5);
    await expectReport();
  });

  it('of the reading of the report', { timeout: 240_000 }, async () => {
    const prepare = async () => {
      await placedId();
      return asMerchant('GET', `discounts/${discount}/report`);
    };
    // The mark of the day, that of the order, the figures, the mark of the day again.
    expect(await atEachStep(prepare, expectReport)).toBeGreaterThanOrEqual(4);
    await expectReport();
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { aProduct } from '../bodies.ts';
import { aCheckout, type Buyer, buyerAt } from '../buyer.ts';
import { killedProcess } from '../crashing.ts';
import { aDiscount } from '../discounts.ts';
import { times } from '../security/cases.ts';
import { expectStockToAddUp, ordersWith } from '../stock.ts';
import { okay, type Person, type World, world } from '../world.ts';

const LIMIT = times(100, 10);
const ORDERS = times(500, 40);
/** The writes of the killed orders after which they are killed: an order has about a dozen. */
const KILLS = Array.from({ length: times(24, 4) }, (_, n) => 1 + ((n * 3) % 12));
const STOCK = 2_000;

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let shop: Person;
let buyer: Buyer;
let tea: string;
let made: string;
let run: Awaited<ReturnType<typeof killedProcess>>;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  shop = here.alice;
  buyer = buyerAt(here.url, shop.host);
  const goods = aProduct({ price: 850, stock_quantity: STOCK });
  tea = okay(await shop.api.products.create({ body: goods }))._id;
  made = okay(await shop.api.discounts.create({ body: aDiscount({ limit: LIMIT, per_customer: 1 }) }))._id;
  run = await killedProcess(here);
});

const anOrder = () => ({ ...aCheckout([tea], { codes: ['AVURUDU'] }), expected_total: 765 });
const atOnce = (count: number) => Promise.all(Array.from({ length: count }, () => buyer.place(anOrder())));
const accepted = (replies: readonly { status: number }[]) =>
  replies.filter(({ status }) => status === 201).length;

const usedOf = async () => okay(await shop.api.discounts.get({ params: { id: made } })).used;
const holding = async () =>
  (await ordersWith(shop, tea)).filter(
    ({ order_status, discounts }) =>
      order_status !== 'cancelled' && discounts?.some(({ discount }) => discount === made),
  );

/** Places orders one after another, each by a process that is killed. Returns those that died. */
async function killOrders(steps: readonly number[]) {
  const dead: { body: object; key: string }[] = [];
  for (const step of steps) {
    const [body, key] = [anOrder(), randomUUID()];
    const path = `/api/storefront/orders?shop=${shop.host}`;
    const work = { method: 'POST', path, headers: { 'idempotency-key': key }, body };
    if ((await run(work, step)) === null) dead.push({ body, key });
  }
  return dead;
}

it(`of ${ORDERS} orders at once, and others that are killed meanwhile, exactly ${LIMIT} have a code for ${LIMIT}`, {
  timeout: 600_000,
}, async () => {
  const half = Math.ceil(KILLS.length / 2);
  // Before the others and among them, so that the dead hold uses for which the others compete.
  const before = await killOrders(KILLS.slice(0, half));
  const [replies, among] = await Promise.all([atOnce(ORDERS), killOrders(KILLS.slice(half))]);
  const dead = [...before, ...among];
  expect(dead.length).toBeGreaterThanOrEqual(KILLS.length / 2);
  const odd = replies.filter(({ status }) => status !== 201 && status !== 409);
  expect(odd.map(({ status, body }) => [status, body])).toEqual([]);
  expect((await holding()).length).toBeLessThanOrEqual(LIMIT);

  // Two minutes later, when every lease is over.
  clock.set(new Date(Date.now() + 120_000));
  await jobs.run('finish-orders');
  expect(await usedOf()).toBe((await holding()).length);
  // A buyer whose connection broke sends the order again.
  for (const { body, key } of dead) expect([201, 409]).toContain((await buyer.place(body, key)).status);
  await atOnce(dead.length);
  expect([await usedOf(), (await holding()).length]).toEqual([LIMIT, LIMIT]);

  for (const { _id: id } of (await holding()).slice(0, 7))
    okay(await shop.api.orders.update({ params: { id }, body: { status: 'cancelled' } }));
  expect(await usedOf()).toBe(LIMIT - 7);
  expect(accepted(await atOnce(times(50, 15)))).toBe(7);
  expect([await usedOf(), (await holding()).length]).toEqual([LIMIT, LIMIT]);
  await here.ctx.background.whenIdle();
  await expectStockToAddUp(shop, [tea], STOCK);
});

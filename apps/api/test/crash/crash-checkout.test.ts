import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../bodies.ts';
import { aCheckout, aPhone, type Buyer, buyerAt } from '../buyer.ts';
import { crashingProcesses } from '../crashing.ts';
import { expectFeesToAddUp } from '../fees.ts';
import { expectStockToAddUp, ordersWith, stockIn } from '../stock.ts';
import { okay, type Person, type World, world } from '../world.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { scheduleJobs } from '../../src/app/jobs.ts';

const STOCK = 3;
const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let shop: Person;
let buyer: Buyer;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  shop = here.alice;
  buyer = buyerAt(here.url, shop.host);
  atEachStep = await crashingProcesses(here);
});

/** Two minutes later, when every lease and every timeout is over. */
const later = () => clock.set(new Date(Date.now() + 120_000));
const product = async (name: string) =>
  okay(await shop.api.products.create({ body: aProduct({ name, price: 850, stock_quantity: STOCK }) }))._id;

let ids: string[];
let input: object;
let key: string;
/** A buyer orders the whole stock of two products, so that a second order would fail. */
async function prepare() {
  ids = [await product('Tea'), await product('Cup')];
  const email = 'nimali@example.lk';
  input = { ...aCheckout(ids, { phone: aPhone(), email }, STOCK), expected_total: 2 * STOCK * 850 };
  key = randomUUID();
  return {
    method: 'POST',
    path: `/api/storefront/orders?shop=${shop.host}`,
    headers: { 'idempotency-key': key },
    body: input,
  };
}

describe('a crash between any two writes of a checkout', () => {
  it('leaves stock, counters and orders right after the jobs ran, and no incomplete order', {
    timeout: 180_000,
  }, async () => {
    const deaths = await atEachStep(prepare, async () => {
      later();
      await jobs.run('finish-orders');
      await jobs.run('check-stores');
      await expectStockToAddUp(shop, ids, STOCK);
      await expectFeesToAddUp(shop.storeId);
      const [order] = await ordersWith(shop, ids[0] ?? '');
      if (order)
        expect(order).toMatchObject({ total_price: 5100, source: 'storefront', products: { length: 2 } });
    });
    expect(deaths).toBeGreaterThanOrEqual(9);
    await expectStockToAddUp(shop, ids, STOCK);
  });

  it('leaves an order that the same key finds or places, once, with the token of its buyer', {
    timeout: 180_000,
  }, async () => {
    const deaths = await atEachStep(prepare, async () => {
      later();
      const reply = await buyer.place(input, key);
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      const [order, ...others] = await ordersWith(shop, ids[0] ?? '');
      expect([order?.number, others]).toEqual([reply.body.order.number, []]);
      expect((await buyer.order(reply.body.token)).body).toEqual(reply.body.order);
      for (const id of ids) expect(await stockIn(shop, id)).toBe(0);
      await here.ctx.background.whenIdle();
      await jobs.run('finish-orders');
      await jobs.run('check-stores');
      await expectStockToAddUp(shop, ids, STOCK);
      await expectFeesToAddUp(shop.storeId);
    });
    expect(deaths).toBeGreaterThanOrEqual(9);
  });
});

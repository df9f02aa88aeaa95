import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { aProduct } from '../bodies.ts';
import { aCheckout, aPhone, type Buyer, buyerAt } from '../buyer.ts';
import { crashingProcesses } from '../crashing.ts';
import { aDiscount } from '../discounts.ts';
import { ordersWith } from '../stock.ts';
import { okay, type Person, type World, world } from '../world.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let shop: Person;
let buyer: Buyer;
let tea: string;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  shop = here.alice;
  buyer = buyerAt(here.url, shop.host);
  atEachStep = await crashingProcesses(here);
});
beforeEach(async () => {
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 850, stock_quantity: 900 }) }))._id;
});

/** Two minutes later, when every lease and every timeout is over. */
async function finish() {
  clock.set(new Date(Date.now() + 120_000));
  await jobs.run('finish-orders');
}

let made: string;
let phone: string;
let input: object;
/** A code for one order of each buyer, and for two in all. */
async function prepareCode() {
  const code = `C${randomUUID().slice(0, 8)}`;
  const body = aDiscount({ code, limit: 2, per_customer: 1 });
  made = okay(await shop.api.discounts.create({ body }))._id;
  phone = aPhone();
  input = { ...aCheckout([tea], { phone, codes: [code], again: true }), expected_total: 765 };
}
const usedOf = async () => okay(await shop.api.discounts.get({ params: { id: made } })).used;
const holding = async () =>
  (await ordersWith(shop, tea)).filter(
    ({ order_status, discounts }) =>
      order_status !== 'cancelled' && discounts?.some(({ discount }) => discount === made),
  ).length;

describe('a crash between any two writes', () => {
  it('of an order with a code leaves as many uses as there are orders, for the shop and for the buyer', {
    timeout: 240_000,
  }, async () => {
    const prepare = async () => {
      await prepareCode();
      return {
        method: 'POST',
        path: `/api/storefront/orders?shop=${shop.host}`,
        headers: { 'idempotency-key': randomUUID() },
        body: input,
      };
    };
    const deaths = await atEachStep(prepare, async () => {
      await finish();
      const orders = await holding();
      expect(await usedOf()).toBe(orders);
      // The buyer has the code once, whether by the order that crashed or by a new one.
      const again = await buyer.place({ ...input, note: 'again' });
      expect(again.status, JSON.stringify(again.body)).toBe(orders === 1 ? 409 : 201);
      expect(await usedOf()).toBe(1);
    });
    expect(deaths).toBeGreaterThanOrEqual(11);
  });

  it('of a cancellation returns each use once', { timeout: 240_000 }, async () => {
    const prepare = async () => {
      await prepareCode();
      const placed = await buyer.place(input);
      expect(placed.status, JSON.stringify(placed.body)).toBe(201);
      await here.ctx.background.whenIdle();
      const { number } = placed.body.order;
      const id = (await ordersWith(shop, tea)).find((order) => order.number === number)?._id ?? '';
      return {
        method: 'PUT',
        path: `/api/merchant/orders/${id}?store_id=${shop.storeId}`,
        headers: { authorization: shop.token },
        body: { status: 'cancelled' },
      };
    };
    const deaths = await atEachStep(prepare, async () => {
      await finish();
      const orders = await holding();
      expect(await usedOf()).toBe(orders);
      const again = await buyer.place({ ...input, note: 'again' });
      expect(again.status, JSON.stringify(again.body)).toBe(orders === 1 ? 409 : 201);
      expect(await usedOf()).toBe(1);
    });
    expect(deaths).toBeGreaterThanOrEqual(5);
  });
});

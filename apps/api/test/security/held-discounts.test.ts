import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { HOUR } from '../../src/lib/duration.ts';
import { aProduct } from '../bodies.ts';
import { aCheckout } from '../buyer.ts';
import { aDiscount } from '../discounts.ts';
import { okay, type Person, type World, world } from '../world.ts';

const START = new Date('2027-03-01T06:00:00Z');
const clock = fixedClock(START);
const jobs = inlineJobs();
let here: World;
let shop: Person;
let product: string;
let code: string;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs }, env: { TRUST_PROXY: '1' } });
  scheduleJobs(here.ctx);
});
beforeEach(async () => {
  clock.set(START);
  shop = await here.newMerchant();
  const goods = aProduct({ price: 1000, stock_quantity: 20 });
  product = okay(await shop.api.products.create({ body: goods }))._id;
  code = okay(await shop.api.discounts.create({ body: aDiscount({ limit: 2 }) }))._id;
});

const used = async () => okay(await shop.api.discounts.get({ params: { id: code } })).used;

/** Orders with the code from a network address. Returns the status, and the order as its merchant sees it. */
async function order(from: string, quantity = 1) {
  const checkout = aCheckout([product], { codes: ['AVURUDU'], expected_total: quantity * 900 }, quantity);
  const reply = await fetch(`${here.url}/api/storefront/orders?shop=${shop.host}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': from,
    },
    body: JSON.stringify(checkout),
  });
  const { order: placed } = (await reply.json()) as { order?: { number: number } };
  const numbers = placed && String(placed.number);
  const [row] = numbers ? okay(await shop.api.orders.list({ query: { numbers } })) : [];
  return { status: reply.status, row };
}

it('uses that a stranger takes by orders that nobody confirms are free again when these expire', async () => {
  expect([(await order('203.0.113.1')).status, (await order('203.0.113.1')).status]).toEqual([201, 201]);
  expect([(await order('198.51.100.2')).status, await used()]).toEqual([409, 2]);
  clock.set(new Date(START.getTime() + 36 * HOUR));
  await jobs.run('warn-expiring');
  clock.set(new Date(START.getTime() + 49 * HOUR));
  await jobs.run('expire-orders');
  expect(await used()).toBe(0);
  expect([(await order('198.51.100.2')).status, await used()]).toEqual([201, 1]);
});

it('an order that the merchant has to look at takes a use when it is accepted, and none when it is cancelled', async () => {
  await order('203.0.113.1', 10);
  const [kept, dropped] = [await order('203.0.113.1', 6), await order('203.0.113.1', 6)];
  expect([kept, dropped].map(({ row }) => row?.flags)).toEqual([['needs_review'], ['needs_review']]);
  expect(await used()).toBe(1);
  okay(await shop.api.fulfilment.accept({ params: { id: kept.row?._id ?? '' } }));
  expect(await used()).toBe(2);
  const params = { id: dropped.row?._id ?? '' };
  okay(await shop.api.orders.update({ params, body: { status: 'cancelled' } }));
  await here.ctx.background.whenIdle();
  expect(await used()).toBe(2);
});

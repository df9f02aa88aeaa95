import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { HOUR, MINUTE } from '../../src/lib/duration.ts';
import { aProduct } from '../bodies.ts';
import { aCheckout, aPhone, buyerAt } from '../buyer.ts';
import { expectStockToAddUp, stockIn } from '../stock.ts';
import { okay, type Person, type World, world } from '../world.ts';

const PRICE = 850;
const START = new Date('2027-03-01T06:00:00Z');
const clock = fixedClock(START);
const jobs = inlineJobs();
let here: World;
let shop: Person;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs }, env: { TRUST_PROXY: '1' } });
  scheduleJobs(here.ctx);
});
beforeEach(async () => {
  clock.set(START);
  shop = await here.newMerchant();
});

const selling = async (stock_quantity: number) =>
  okay(await shop.api.products.create({ body: aProduct({ price: PRICE, stock_quantity }) }))._id;

interface Asked {
  product: string;
  quantity: number;
  phone?: string;
  from?: string;
}

/** Places an order from a network address. Returns the status, the body and the order as its merchant sees it. */
async function place({ product, quantity, phone = aPhone(), from = '203.0.113.1' }: Asked) {
  const reply = await fetch(`${here.url}/api/storefront/orders?shop=${shop.host}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': from,
    },
    body: JSON.stringify({ ...aCheckout([product], { phone }, quantity), expected_total: quantity * PRICE }),
  });
  const body = (await reply.json()) as { code?: string; token: string; order?: { number: number } };
  const number = body.order?.number;
  const [order] = number ? okay(await shop.api.orders.list({ query: { numbers: String(number) } })) : [];
  return { status: reply.status, body, order };
}
const read = async (id = '') => okay(await shop.api.orders.get({ params: { id } }));
const put = (id = '', body: object = {}) => shop.api.orders.update({ params: { id }, body });
const accept = (id = '') => shop.api.fulfilment.accept({ params: { id } });

/** Places an order that is to be looked at: the network already holds half of 20 pieces. */
async function lookedAt(product: string) {
  await place({ product, quantity: 10 });
  const { order } = await place({ product, quantity: 6 });
  expect(order?.flags).toEqual(['needs_review']);
  return order?._id ?? '';
}

describe('three anonymous cash orders of 999 pieces', () => {
  it('take a half of the 2,000 pieces at most, and give them back when nobody confirms them', async () => {
    const product = await selling(2_000);
    const placed = [];
    for (let nth = 0; nth < 3; nth += 1) placed.push(await place({ product, quantity: 999 }));
    expect(placed.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(placed.map(({ order }) => order?.flags)).toEqual([[], ['needs_review'], ['needs_review']]);
    const review = { reason: 'phone_pieces', held: 0, of: 1_001, name: 'Ceylon tea 100 g' };
    expect(placed[1]?.order?.review).toEqual(review);
    expect(await stockIn(shop, product)).toBe(1_001);
    clock.set(new Date(START.getTime() + 36 * HOUR));
    await jobs.run('warn-expiring');
    clock.set(new Date(START.getTime() + 49 * HOUR));
    await jobs.run('expire-orders');
    const after = await Promise.all(placed.map(({ order }) => read(order?._id)));
    expect(after.map(({ order_status }) => order_status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    await expectStockToAddUp(shop, [product], 2_000);
  });

  it('of one phone number hold no more than the share when they are sent at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [product, phone] = [await selling(2_000), aPhone()];
      const orders = [700, 600, 500, 400].map((quantity, nth) =>
        place({ product, quantity, phone, from: `203.0.113.${10 + nth}` }),
      );
      const placed = await Promise.all(orders);
      expect(placed.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const left = await stockIn(shop, product);
      expect(left).toBeGreaterThanOrEqual(1_000);
      expect(left).toBeLessThan(2_000);
      await here.ctx.background.whenIdle();
      await expectStockToAddUp(shop, [product], 2_000);
    }
  });

  it('of one network hold no more than the share, whatever their phone numbers', async () => {
    const product = await selling(100);
    const placed = [];
    for (const quantity of [40, 10, 10]) placed.push(await place({ product, quantity }));
    expect(placed.map(({ order }) => order?.review?.reason)).toEqual([
      undefined,
      undefined,
      'network_pieces',
    ]);
    expect(placed[2]?.order?.review).toMatchObject({ held: 50, of: 100 });
    expect((await place({ product, quantity: 10, from: '198.51.100.2' })).order?.flags).toEqual([]);
  });

  it('follow the share that the store sets', async () => {
    const product = await selling(100);
    const rules = { fee: 0, minimum: 0, maximum: null, districts: null, confirm: false, held_percent: 10 };
    okay(await shop.api.paymentSettings.update({ body: { cash_on_delivery: rules } }));
    expect((await place({ product, quantity: 11 })).order?.review).toMatchObject({ reason: 'phone_pieces' });
    expect((await place({ product, quantity: 10 })).order?.flags).toEqual([]);
  });

  it('store no network address, and forget the network when the order ends', async () => {
    const product = await selling(100);
    const { order } = await place({ product, quantity: 5, from: '198.51.100.77' });
    const stored = () =>
      mongoose.model('Order').collection.findOne({ _id: new mongoose.Types.ObjectId(order?._id) });
    expect(JSON.stringify(await stored())).not.toContain('198.51.100.77');
    expect(await stored()).toHaveProperty('net_key');
    expect(JSON.stringify(await read(order?._id))).not.toContain('net_key');
    okay(await put(order?._id, { status: 'delivered' }));
    expect(await stored()).not.toHaveProperty('net_key');
  });
});

describe('an order of the usual size', () => {
  it('is never compared with its network, and may always take three pieces', async () => {
    const product = await selling(12);
    const taken = [];
    for (let nth = 0; nth < 4; nth += 1) taken.push(await place({ product, quantity: 3 }));
    expect(taken.map(({ order }) => order?.flags)).toEqual([[], [], [], []]);
    expect(await stockIn(shop, product)).toBe(0);
  });
});

describe('an order that is to be looked at', () => {
  it('takes its stock when it is accepted, once, and its buyer reads that the shop confirms it', async () => {
    const product = await selling(20);
    await place({ product, quantity: 10 });
    const { order, body } = await place({ product, quantity: 6 });
    const seen = async () => (await buyerAt(here.url, shop.host).order(body.token)).body;
    expect([await stockIn(shop, product), (await seen()).in_review]).toEqual([10, true]);
    const replies = await Promise.all([1, 2, 3].map(() => accept(order?._id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const accepted = await read(order?._id);
    expect(accepted).toMatchObject({ order_status: 'pending', flags: [], expires_at: null });
    expect(accepted).not.toHaveProperty('review');
    expect(accepted.history.filter(({ field }) => field === 'review')).toHaveLength(1);
    expect(await seen()).not.toHaveProperty('in_review');
    await here.ctx.background.whenIdle();
    await expectStockToAddUp(shop, [product], 20);
  });

  it.each([
    ['is prepared', { status: 'processing' }],
    ['is delivered', { status: 'delivered' }],
    ['is paid', { paymentStatus: 'paid' }],
  ])('takes its stock when it %s', async (_, change) => {
    const product = await selling(20);
    const id = await lookedAt(product);
    okay(await put(id, change));
    expect([(await read(id)).flags, await stockIn(shop, product)]).toEqual([[], 4]);
  });

  it('takes its stock when its buyer confirms it by phone', async () => {
    const product = await selling(20);
    const id = await lookedAt(product);
    okay(await shop.api.fulfilment.confirm({ params: { id }, body: { outcome: 'confirmed' } }));
    expect([(await read(id)).flags, await stockIn(shop, product)]).toEqual([[], 4]);
  });

  it('is refused and unchanged when its goods are gone', async () => {
    const product = await selling(20);
    const id = await lookedAt(product);
    okay(await shop.api.products.update({ params: { id: product }, body: { stock_quantity: 2 } }));
    for (const refused of [await accept(id), await put(id, { status: 'processing' })])
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'out_of_stock', error: 'Ceylon tea 100 g: 6 wanted, 2 left' },
      ]);
    expect(await read(id)).toMatchObject({ order_status: 'pending', flags: ['needs_review'] });
    expect(await stockIn(shop, product)).toBe(2);
  });

  it('returns nothing when it is cancelled, and is reopened like any other', async () => {
    const product = await selling(20);
    const id = await lookedAt(product);
    okay(await put(id, { status: 'cancelled' }));
    expect([(await read(id)).flags, await stockIn(shop, product)]).toEqual([[], 10]);
    const late = await accept(id);
    expect([late.status, late.body]).toMatchObject([409, { reason: 'order_cancelled' }]);
    okay(await put(id, { status: 'pending' }));
    expect(await stockIn(shop, product)).toBe(4);
  });

  it('is accepted, cancelled or both, and the stock is right, with concurrent requests', async () => {
    for (let round = 0; round < 6; round += 1) {
      const product = await selling(20);
      const id = await lookedAt(product);
      await Promise.all([
        accept(id),
        put(id, { status: 'cancelled' }),
        put(id, { status: 'processing' }),
        accept(id),
      ]);
      await here.ctx.background.whenIdle();
      clock.set(new Date(clock.now().getTime() + MINUTE));
      await jobs.run('finish-orders');
      await expectStockToAddUp(shop, [product], 20);
    }
  });
});

describe('a stranger who orders with the phone number of somebody else', () => {
  it('does not lock it out: its owner orders from another network', async () => {
    const [product, phone] = [await selling(1_000), aPhone()];
    for (let quantity = 1; quantity <= 5; quantity += 1)
      expect((await place({ product, quantity, phone, from: '198.51.100.1' })).status).toBe(201);
    const full = await place({ product, quantity: 6, phone, from: '198.51.100.1' });
    expect([full.status, full.body.code]).toEqual([429, 'too_many_open_orders']);
    const owner = await place({ product, quantity: 7, phone, from: '203.0.113.50' });
    expect([owner.status, owner.order?.flags]).toEqual([201, []]);
  });

  it('from many networks makes the next orders wait for a look, and refuses none', async () => {
    const [product, phone] = [await selling(1_000), aPhone()];
    for (let nth = 1; nth <= 10; nth += 1)
      expect((await place({ product, quantity: nth, phone, from: `198.51.100.${nth}` })).status).toBe(201);
    const owner = await place({ product, quantity: 11, phone, from: '203.0.113.50' });
    expect([owner.status, owner.order?.review]).toMatchObject([201, { reason: 'phone_orders', held: 10 }]);
  });
});

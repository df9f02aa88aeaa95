import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { plainStorefront, visitAt } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { addViews } from '../../../infra/product-views/product-views.model.ts';
import { createViewCounter } from '../../../infra/product-views/view-counter.ts';

const clock = fixedClock(new Date('2027-02-01T06:00:00Z'));
const storefront = plainStorefront();
let here: World;
let eve: Person;
let id: string;
beforeAll(async () => {
  here = await world({ ctx: { clock, storefront }, env: { TRUST_PROXY: '1' } });
});
beforeEach(async () => {
  eve = await here.newMerchant();
  ({ _id: id } = okay(await eve.api.products.create({ body: aProduct({ stock_quantity: 50 }) })));
  // Its first stock movement is copied to the ledger after the reply.
  await here.ctx.background.whenIdle();
});

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
let lastAddress = 0;
/** Opens the product's page in the shop, each time from another address unless one is named. */
function see(headers: Record<string, string> = {}, { method = 'GET', path = `/product/${id}/tea` } = {}) {
  lastAddress += 1;
  const from = { 'user-agent': phone, 'x-forwarded-for': `10.0.0.${lastAddress}` };
  return visitAt(here.url, { host: eve.host, path, method, headers: { ...from, ...headers } });
}
async function figures({ api }: Person = eve) {
  await here.ctx.views.flush();
  return okay(await api.dashboard.product({ params: { id } }));
}

describe('a view of a product', () => {
  it('is counted for a page that was rendered, that lies in memory, and that the browser has', async () => {
    const { headers } = await see();
    await see();
    const known = await see({ 'if-none-match': headers.etag ?? '' });
    expect(known.status).toBe(304);
    expect(storefront.rendered()).toBe(1);
    expect(await figures()).toEqual({ since: '2027-01-03', views: 3, orders: 0, quantity: 0 });
  });

  it.each([
    ['a phone called Cubot', { 'user-agent': 'Mozilla/5.0 (Linux; Android 9; CUBOT NOTE 7) Chrome/96.0' }, 1],
    ['Opera Mini', { 'user-agent': 'Opera/9.80 (Android; Opera Mini/36.2; U; en) Presto/2.12' }, 1],
    ['the browser inside Facebook', { 'user-agent': `${phone} [FB_IAB/FB4A;FBAV/400.0.0.1]` }, 1],
    ['a visitor with a document', { 'sec-fetch-dest': 'document' }, 1],
    [
      'Googlebot',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      0,
    ],
    ['the previews of WhatsApp', { 'user-agent': 'WhatsApp/2.23.20.0' }, 0],
    ['the previews of Facebook', { 'user-agent': 'facebookexternalhit/1.1' }, 0],
    ['curl', { 'user-agent': 'curl/8.5.0' }, 0],
    ['a program without a name', { 'user-agent': '' }, 0],
    ['a browser without a window', { 'user-agent': phone.replace('Chrome', 'HeadlessChrome') }, 0],
    ['a browser that reads ahead', { 'sec-purpose': 'prefetch;prerender' }, 0],
    ['a script of a page', { 'sec-fetch-dest': 'empty' }, 0],
    [
      'a merchant who previews colours',
      { cookie: `preview=${'112233.'.repeat(5)}${clock.now().getTime()}` },
      0,
    ],
  ])('is counted or not for %s', async (_who, headers, views) => {
    expect((await see(headers)).status).toBe(200);
    expect(await figures()).toMatchObject({ views });
  });

  it('is neither a HEAD, nor another page, nor a page that is not there', async () => {
    await see({}, { method: 'HEAD' });
    await see({}, { path: '/products' });
    const other = '0'.repeat(24);
    expect((await see({}, { path: `/product/${other}/tea` })).status).toBe(404);
    expect(await figures()).toMatchObject({ views: 0 });
    expect(await mongoose.model('ProductViews').countDocuments({ product: other })).toBe(0);
  });

  it('counts once for a visitor who reloads the page before it is written', async () => {
    const same = { 'x-forwarded-for': '10.1.1.1' };
    for (let n = 0; n < 3; n += 1) await see(same);
    expect(await figures()).toMatchObject({ views: 1 });
    await see(same);
    expect(await figures()).toMatchObject({ views: 2 });
  });

  it('stores nothing about the visitor, and changes neither the product nor pages in memory', async () => {
    const before = await mongoose.model('Product').findById(id).lean();
    const front = await mongoose.model('Store').findById(eve.storeId).lean();
    await see({ 'x-forwarded-for': '10.9.8.7' });
    await figures();
    const rows = await mongoose.model('ProductViews').find({ store: eve.storeId }).lean<object[]>();
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([
      ['_id', 'created_at', 'day', 'expire', 'product', 'store', 'updated_at', 'version', 'views'],
    ]);
    expect(await mongoose.model('Product').findById(id).lean()).toEqual(before);
    expect(await mongoose.model('Store').findById(eve.storeId).lean()).toEqual(front);
    const rendered = storefront.rendered();
    expect((await see()).headers['set-cookie']).toBeUndefined();
    expect(storefront.rendered()).toBe(rendered);
  });
});

describe('the counter', () => {
  it('writes once per product and ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const written: unknown[] = [];
      const write = async (views: unknown) => void written.push(views);
      const counter = createViewCounter({ background: here.ctx.background, write });
      for (let n = 0; n < 50; n += 1)
        counter.add({ store: 's', product: 'tea', kind: 'views', address: `${n}` });
      counter.add({ store: 's', product: 'cup', kind: 'carts', address: '1' });
      vi.advanceTimersByTime(9_999);
      expect(written).toEqual([]);
      vi.advanceTimersByTime(1);
      await here.ctx.background.whenIdle();
      expect(written).toEqual([
        { store: 's', product: 'tea', kind: 'views', count: 50 },
        { store: 's', product: 'cup', kind: 'carts', count: 1 },
      ]);
      vi.advanceTimersByTime(60_000);
      expect(written).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('loses no view when many processes write the first views of a day at the same time', async () => {
    const views = { store: eve.storeId, product: id, kind: 'views', count: 2 } as const;
    await Promise.all(Array.from({ length: 40 }, () => addViews(views, clock.now())));
    expect(await figures()).toMatchObject({ views: 80 });
    expect(await mongoose.model('ProductViews').countDocuments({ product: id })).toBe(1);
  });
});

describe('the figures of a product', () => {
  it('are of the last 30 days in Colombo', async () => {
    const views = { store: eve.storeId, product: id, kind: 'views', count: 1 } as const;
    await addViews(views, new Date('2027-01-02T18:29:59Z'));
    await addViews(views, new Date('2027-01-02T18:30:00Z'));
    expect(await figures()).toMatchObject({ since: '2027-01-03', views: 1 });
  });

  it('count its orders that were not cancelled, and their pieces', async () => {
    const { _id: cup } = okay(await eve.api.products.create({ body: aProduct({ stock_quantity: 50 }) }));
    const order = async (goods: readonly string[]) =>
      okay(await eve.api.orders.create({ body: anOrder(goods) }))._id;
    await order([id]);
    await order([id, cup]);
    await order([cup]);
    const cancelled = await order([id]);
    okay(await eve.api.orders.update({ params: { id: cancelled }, body: { status: 'cancelled' } }));
    const old = await order([id]);
    await mongoose.model('Order').updateOne({ _id: old }, { order_date: new Date('2027-01-01T00:00:00Z') });
    expect(await figures()).toMatchObject({ orders: 2, quantity: 2 });
  });

  it('are refused for a product of another store', async () => {
    const { status } = await here.bob.api.dashboard.product({ params: { id } });
    expect(status).toBe(404);
  });
});

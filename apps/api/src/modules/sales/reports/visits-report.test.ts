import { join } from 'node:path';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../../test/buyer.ts';
import { visitAt } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { loadStorefront } from '../../../infra/shop-cache/storefront-bundle.ts';

const apps = join(import.meta.dirname, '../../../../..');
const clock = fixedClock(new Date('2027-02-01T06:00:00Z'));
let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  const storefront = await loadStorefront({ WEB_DIR: apps });
  here = await world({ ctx: { clock, storefront }, env: { TRUST_PROXY: '1' } });
});
beforeEach(async () => {
  shop = await here.newMerchant();
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
  const body = aProduct({ name: 'Tea', price: 1000, stock_quantity: 90 });
  tea = okay(await shop.api.products.create({ body }))._id;
});

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
let lastAddress = 0;
/** Opens a page without a script, from an address of its own unless one is given. */
function open(path: string, headers: Record<string, string> = {}) {
  lastAddress += 1;
  const from = { 'user-agent': phone, 'x-forwarded-for': `10.0.${lastAddress >> 8}.${lastAddress & 255}` };
  return visitAt(here.url, { host: shop.host, path, headers: { ...from, ...headers } });
}
/** Puts a piece into the cart with the form of the product. Returns the cookie of the cart. */
async function add(headers: Record<string, string> = {}): Promise<string> {
  lastAddress += 1;
  const reply = await visitAt(here.url, {
    host: shop.host,
    path: '/cart/lines',
    method: 'POST',
    headers: {
      'user-agent': phone,
      'x-forwarded-for': `10.0.${lastAddress >> 8}.${lastAddress & 255}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: `product=${tea}&quantity=2`,
  });
  return (reply.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

async function visits(query = {}) {
  await here.ctx.views.flush();
  return okay(await shop.api.reports.visits({ query }));
}
async function searches(query = {}) {
  await here.ctx.searches.flush();
  return okay(await shop.api.reports.searches({ query }));
}

describe('the report of visits', () => {
  it('counts views, carts, checkouts and orders of a product, without a script', async () => {
    await open(`/product/${tea}/tea`);
    await open(`/product/${tea}/tea`);
    const cart = await add();
    expect((await open('/checkout', { cookie: cart })).status).toBe(200);
    expect((await buyerAt(here.url, shop.host).buy(aCheckout([tea]))).status).toBe(201);
    const figures = { views: 2, carts: 1, checkouts: 1, orders: 1 };
    expect(await visits()).toEqual({
      ...figures,
      products: [{ product: tea, name: 'Tea', ...figures }],
      left_out: 0,
    });
    expect(await visits({ from: '2027-02-02' })).toMatchObject({
      views: 0,
      carts: 0,
      orders: 0,
      products: [],
    });
  });

  it('leaves out robots and pages that are read ahead', async () => {
    const robot = {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    };
    const cart = await add(robot);
    await open('/checkout', { cookie: cart, ...robot });
    await open('/checkout', { cookie: cart, 'sec-purpose': 'prefetch' });
    await open(`/product/${tea}/tea`, robot);
    expect(await visits()).toMatchObject({ views: 0, carts: 0, checkouts: 0 });
  });

  it('stores no address, and sets no cookie for a view or a search', async () => {
    const page = await open(`/product/${tea}/tea`);
    const search = await open('/search?q=tea');
    expect([page.headers['set-cookie'], search.headers['set-cookie']]).toEqual([undefined, undefined]);
    await add();
    await visits();
    await searches();
    for (const name of ['ProductViews', 'SearchText']) {
      const rows = await mongoose.model(name).find({ store: shop.storeId }).lean<object[]>();
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain('10.0.');
    }
  });
});

describe('the report of searches', () => {
  const search = async (q: string, times: number) => {
    for (let nth = 0; nth < times; nth += 1) expect((await open(`/search?q=${q}`)).status).toBe(200);
  };

  it('has what was searched for three times in a week, and whether it was found', async () => {
    await search('Tea', 3);
    await search('green+coffee', 4);
    await search('nimali', 2);
    expect(await searches()).toEqual({
      searches: 7,
      in_vain: 4,
      texts: [
        { text: 'green coffee', searches: 4, found: 0 },
        { text: 'tea', searches: 3, found: 1 },
      ],
      left_out: 0,
    });
    // The next week begins on Monday, the 8th.
    clock.set(new Date('2027-02-08T06:00:00Z'));
    await search('nimali', 2);
    expect((await searches()).texts.map(({ text }) => text)).not.toContain('nimali');
    expect(await searches({ from: '2027-02-08' })).toMatchObject({ searches: 0, texts: [] });
    clock.set(new Date('2027-02-01T06:00:00Z'));
  });

  it('counts no phone numbers and addresses, nor a search that is repeated at once', async () => {
    await search('077+123+4567', 3);
    await search('me%40example.lk', 3);
    for (let nth = 0; nth < 3; nth += 1) await open('/search?q=mug', { 'x-forwarded-for': '10.9.9.9' });
    expect(await searches()).toMatchObject({ searches: 0, texts: [] });
  });

  it('has nothing of another shop', async () => {
    await search('tea', 3);
    await here.ctx.searches.flush();
    const other = await here.newMerchant();
    expect(okay(await other.api.reports.searches({ query: {} })).texts).toEqual([]);
  });
});

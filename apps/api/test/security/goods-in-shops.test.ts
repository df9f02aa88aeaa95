import { join } from 'node:path';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadStorefront } from '../../src/infra/shop-cache/storefront-bundle.ts';
import { resumeStore, suspendStore } from '../../src/modules/stores/suspend-store.ts';
import { Store } from '../../src/db/stores/store.ts';
import { blouse } from '../blouse.ts';
import { aPicture, aProduct } from '../bodies.ts';
import { visitAt } from '../visit.ts';
import { okay, type Person, type World, world } from '../world.ts';

const FEEDS = ['/feeds/google.xml', '/feeds/meta.csv'] as const;
const EVIL = 'evil.example';
const CANARY = 'Foreign canary';
let here: World;
let shop: Person;
let other: Person;

async function withPicture({ api }: Person, over: object): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await aPicture())]), 'tea.png');
  const { _id: thumbnail } = okay(await api.files.upload({ body }));
  return okay(await api.products.create({ body: aProduct({ thumbnail, ...over }) }))._id;
}

beforeAll(async () => {
  const storefront = await loadStorefront({ WEB_DIR: join(import.meta.dirname, '../../..') });
  here = await world({ ctx: { storefront } });
  [shop, other] = [await here.newMerchant(), await here.newMerchant()];
  await withPicture(shop, { name: 'Tea', slug: 'tea', tags: 'gift' });
  await withPicture(other, { name: CANARY });
});

const visit = (path: string, headers: Record<string, string> = {}) =>
  visitAt(here.url, { host: shop.host, path, headers });
const read = async (path: string, { host } = shop) => {
  const reply = await fetch(`${here.url}/api/storefront${path}${path.includes('?') ? '&' : '?'}shop=${host}`);
  return { status: reply.status, body: await reply.json() };
};

describe('a feed', () => {
  it.each(FEEDS)('%s has the addresses of its own host, whatever else a request names', async (path) => {
    const headers = { 'x-forwarded-host': EVIL, forwarded: `host=${EVIL}`, origin: `https://${EVIL}` };
    const { html, status } = await visit(path, headers);
    expect(status).toBe(200);
    expect(html).toContain(`//${shop.host}`);
    expect(html).not.toMatch(new RegExp(`${EVIL}|${CANARY}`));
  });

  it('is not sent while its shop is suspended, and is after that', async () => {
    const store = await Store.ofRow(shop.storeId);
    if (!store) throw new Error('the store was not made');
    await suspendStore(store, { by: 'operator', reason: 'Complaints' }, new Date());
    for (const path of FEEDS) {
      const { status, html } = await visit(path);
      expect([status, /<item>|LKR/.test(html)]).toEqual([503, false]);
    }
    await resumeStore(store, 'operator');
    expect((await visit(FEEDS[0])).html).toContain('<item>');
  });

  it('no longer has a product that was deleted', async () => {
    const id = await withPicture(shop, { name: 'Gone' });
    expect((await visit(FEEDS[1])).html).toContain(id);
    okay(await shop.api.products.remove({ params: { id } }));
    for (const path of FEEDS) expect((await visit(path)).html).not.toContain(id);
  });

  it('of another shop is not read on with its cursor', async () => {
    const products = mongoose.connection.collection('products');
    const stored = await products.findOne({ name: CANARY });
    const copies = Array.from({ length: 60 }, () => ({ ...stored, _id: new mongoose.Types.ObjectId() }));
    await products.insertMany(copies);
    const { next } = (await read('/product-feed', other)).body;
    expect(next).toEqual(expect.any(String));
    expect(JSON.stringify((await read(`/product-feed?cursor=${next}`, other)).body)).toContain(CANARY);
    const { body } = await read(`/product-feed?cursor=${next}`);
    expect(JSON.stringify(body)).not.toContain(CANARY);
  });
});

describe('filters of a list', () => {
  it.each([
    'options=__proto__.polluted',
    'options=constructor.prototype',
    'options=size.__proto__,hasOwnProperty.x',
    'tags=__proto__,toString',
    'options=..,.',
  ])('that name properties of objects find nothing: %s', async (query) => {
    for (const path of ['/products', '/facets']) {
      const { status, body } = await read(`${path}?${query}`);
      expect([path, status]).toEqual([path, 200]);
      expect(path === '/products' ? body : body.total).toEqual(path === '/products' ? [] : 0);
    }
    // Values that no product has are left out, so that they are no pages of their own.
    const page = await visit(`/products?o=${encodeURIComponent(query.split('=')[1] ?? '')}`);
    expect([page.status, page.headers.location]).toEqual([302, '/products']);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each([
    'tags[$ne]=x',
    'min_price[$gt]=0',
    'min_price=1e9',
    'on_sale=1',
    `tags=${Array.from({ length: 13 }, (_, n) => `t${n}`).join(',')}`,
    `options=${'x'.repeat(1001)}`,
  ])('that are operators, odd or many show nothing that is hidden, and break nothing: %s', async (query) => {
    const { status, body } = await read(`/facets?${query}`);
    expect([200, 400]).toContain(status);
    if (status === 400) expect(body).toMatchObject({ error: expect.any(String) });
    else expect(body.total).toBe(body.all);
  });
});

describe('the address of a product', () => {
  it.each([
    `//${EVIL}`,
    `%2F%2F${EVIL}`,
    `https:%2F%2F${EVIL}`,
    '..%2f..%2fadmin',
    'tea%0d%0aset-cookie:a=b',
  ])('leads to no other site: /product/%s', async (path) => {
    const { status, headers } = await visit(`/product/${path}`);
    expect([301, 302, 404]).toContain(status);
    const location = new URL(headers.location ?? '/', `http://${shop.host}`);
    expect([location.hostname, headers['set-cookie']]).toEqual([shop.host, undefined]);
  });
});

it('more than 100 changes of variants in one request are refused, and two of one variant add up', async () => {
  const { _id: id, variants } = await blouse(shop);
  const change = { _id: variants[0]?._id ?? '', stock: { add: 1 } };
  const refused = await shop.api.variants.update({
    params: { id },
    body: Array.from({ length: 101 }, () => change),
  });
  expect([refused.status, refused.body]).toMatchObject([400, { error: expect.any(String) }]);
});

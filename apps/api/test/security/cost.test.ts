import { join } from 'node:path';
import { type Endpoint, getKeyScope, scopes, withoutScopedFields } from '@kade/contract';
import mongoose from 'mongoose';
import { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProduct, blouse, variantOf } from '../blouse.ts';
import { loadStorefront } from '../../src/infra/shop-cache/storefront-bundle.ts';
import { visitAt } from '../visit.ts';
import { Actor } from '../walk/actor.ts';
import { KEPT } from '../walk/room.ts';
import { live } from '../walk/routes.ts';
import { send, type Sending } from '../walk/send.ts';
import { okay, type World, world } from '../world.ts';

const COST = 7431.55;
/** The name of the field, and the amount in rupees or cents. */
const SHOWN = /"cost"|7,?431\.55|743155/;

/** The folder with the built storefront. */
const apps = join(import.meta.dirname, '../../..');

let here: World;
let alice: Actor;
let key: string;
let blouseId: string;
beforeAll(async () => {
  here = await world({ ctx: { storefront: await loadStorefront({ WEB_DIR: apps }) } });
  alice = new Actor(here, here.alice, 'alice');
  await alice.settle();
  const product = await blouse(here.alice);
  blouseId = product._id;
  const body = product.variants.map(({ _id }) => ({ _id, cost: COST }));
  okay(await here.alice.api.variants.update({ params: { id: blouseId }, body }));
  await mongoose.model('Product').updateMany({ variants: { $exists: false } }, { $set: { cost: 743_155 } });
  const given = scopes.filter((scope) => scope !== 'products:cost');
  key = okay(
    await here.alice.api.keys.create({ body: { name: `${KEPT} costs`, scopes: given, expires_in_days: 1 } }),
  ).key;
});

const open = live.filter(({ metadata }) => ['public', 'shop', 'storeOrPublic'].includes(metadata.access));
const scoped = live.filter(({ metadata }) => getKeyScope(metadata) !== undefined);

/** Calls a route with valid input, without what the sender may not send. */
async function call(endpoint: Endpoint, over: Sending) {
  const request = await alice.request(endpoint);
  const schema = 'body' in endpoint.route ? endpoint.route.body : undefined;
  const body = schema instanceof z.ZodType ? withoutScopedFields(schema, request.body, []) : request.body;
  return send(here.url, endpoint, { ...request, body, ...over });
}

describe('what a product costs the merchant', () => {
  it('is shown to the merchant, so that these tests can fail', async () => {
    const reply = await send(here.url, live.find(({ name }) => name === 'products.get') as Endpoint, {
      params: { id: blouseId },
      token: here.alice.token,
      storeId: here.alice.storeId,
    });
    expect(reply.text).toMatch(SHOWN);
    expect([open.length > 20, scoped.length > 50]).toEqual([true, true]);
  });

  it.each(open)('is in no reply of $name to a visitor', async (endpoint) => {
    const { text } = await call(endpoint, { token: null, storeId: null });
    expect(text).not.toMatch(SHOWN);
  });

  it.each(scoped)('is in no reply of $name to a key without its scope', async (endpoint) => {
    const { status, text, line } = await call(endpoint, { token: key });
    expect([401, 403], `${line} → ${text.slice(0, 200)}`).not.toContain(status);
    expect(text).not.toMatch(SHOWN);
  });

  it('is on no page of the shop', async () => {
    // The walk changes and closes Alice's shop.
    const shop = await here.newMerchant();
    const { _id: plain } = await addProduct(shop, { cost: COST });
    const { _id: id, variants } = await blouse(shop);
    const body = variants.map(({ _id }) => ({ _id, cost: COST }));
    okay(await shop.api.variants.update({ params: { id }, body }));
    const paths = [
      '/',
      '/products',
      '/search?q=blouse',
      '/sitemap.xml',
      '/feeds/google.xml',
      '/feeds/meta.csv',
      '/cart',
      ...[plain, id].map((product) => `/product/${product}`),
      ...variants.map(({ _id }) => `/product/${id}?v=${_id}`),
    ];
    for (const path of paths) {
      const { html, status } = await visitAt(here.url, { host: shop.host, path });
      expect([200, 303, 301], `${path} ${status}`).toContain(status);
      expect(html, path).not.toMatch(SHOWN);
    }
  });
});

describe('an API key without products:cost', () => {
  const asKey = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${here.url}/api/merchant/products${path}?store_id=${here.alice.storeId}`, {
      method,
      headers: { authorization: key, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const small = async () => {
    const product = okay(await here.alice.api.products.get({ params: { id: blouseId } }));
    return variantOf(product as Parameters<typeof variantOf>[0], 'S');
  };

  it.each<[string, () => Promise<[string, string, unknown]>]>([
    ['creating a product', async () => ['POST', '', { name: 'Tea', price: 1, cost: 1 }]],
    ['changing a product', async () => ['PUT', `/${await alice.idOf('products')}`, { cost: 1 }]],
    [
      'removing the cost of a product',
      async () => ['PUT', `/${await alice.idOf('products')}`, { cost: null }],
    ],
    [
      'changing a variant',
      async () => ['PATCH', `/${blouseId}/variants`, [{ _id: (await small())._id, price: 1, cost: 1 }]],
    ],
  ])('%s with a cost is refused, and changes nothing', async (_, request) => {
    const before = okay(await here.alice.api.products.list({ query: {} }));
    const variant = await small();
    const [method, path, body] = await request();
    const reply = await asKey(method, path, body);
    expect([reply.status, await reply.json()]).toMatchObject([
      403,
      { code: 'missing_scope', error: 'This needs an API key with the scope products:cost' },
    ]);
    expect(okay(await here.alice.api.products.list({ query: {} }))).toEqual(before);
    expect(await small()).toEqual(variant);
  });

  it('changes everything else, and the cost stays', async () => {
    const { _id } = await small();
    const reply = await asKey('PATCH', `/${blouseId}/variants`, [{ _id, price: 1350 }]);
    expect([reply.status, await reply.text()]).toEqual([200, expect.not.stringMatching(SHOWN)]);
    expect(await small()).toMatchObject({ price: 1350, cost: COST });
  });

  it('gets no cost in the kept reply to the same request of the merchant', async () => {
    const { _id } = await small();
    const rows = JSON.stringify([{ _id, price: 1400 }]);
    const headers = { 'idempotency-key': 'one change', 'content-type': 'application/json' };
    const url = `${here.url}/api/merchant/products/${blouseId}/variants?store_id=${here.alice.storeId}`;
    const send = (authorization: string) =>
      fetch(url, { method: 'PATCH', headers: { ...headers, authorization }, body: rows });
    expect(await (await send(here.alice.token)).text()).toMatch(SHOWN);
    const repeated = await send(key);
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');
    expect(await repeated.text()).not.toMatch(SHOWN);
  });

  it('with the scope sees and changes it', async () => {
    const body = { name: `${KEPT} all`, scopes: [...scopes], expires_in_days: 1 };
    const { key: every } = okay(await here.alice.api.keys.create({ body }));
    const { _id } = await small();
    const reply = await asKey('PATCH', `/${blouseId}/variants`, [{ _id, cost: COST }], {
      authorization: every,
    });
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringMatching(SHOWN)]);
  });
});

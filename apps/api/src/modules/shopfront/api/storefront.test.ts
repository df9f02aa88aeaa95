import type { HomeSection, PublicShop, ShopProduct } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyable, getFromShop } from '../../../../test/shop-api.ts';
import { provedDns } from '../../../../test/visit.ts';
import { okay, type World, world } from '../../../../test/world.ts';

const CANARY = 'canary-5d81';
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { dns: provedDns } });
});

const get = <Body = { error: string }>(host: string, path: string, method = 'GET') =>
  getFromShop<Body>(here.url, { host, path, method });

describe('what visitors of a shop read', () => {
  it('has the shop, its looks, menu, policies and contact, and nothing that is private', async () => {
    const one = await here.newMerchant();
    okay(await one.api.categories.create({ body: { name: 'ශ්\u200dරී තේ', description: '' } }));
    okay(
      await one.api.policies.create({ params: { type: 'refund_policy' }, body: { content: '<p>Yes</p>' } }),
    );
    okay(
      await one.api.shopSettings.update({
        body: { template: 'studio', language: 'si', phone: '0771234567' },
      }),
    );
    const { status, body } = await get<PublicShop>(one.host, '/shop');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Shop',
      domain: `https://${one.host}`,
      theme: null,
      template: 'studio',
      language: 'si',
      currency: 'LKR',
      menu: { categories: [{ name: 'ශ්\u200dරී තේ', slug: 'ශ්රී-තේ' }], collections: [] },
      policies: ['refund_policy'],
      phone: '0771234567',
      whatsapp: '',
      closed: false,
    });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['front', 'version', 'plan', 'merchant']));
  });

  it.each([
    [
      { in_stock: true, stock_quantity: 5 },
      { buyable: true, few: false },
    ],
    [
      { in_stock: true, stock_quantity: 4 },
      { buyable: true, few: true },
    ],
    [
      { in_stock: true, stock_quantity: 0 },
      { buyable: false, few: false },
    ],
    [
      { in_stock: false, stock_quantity: 4 },
      { buyable: false, few: false },
    ],
  ])('shows of %j only that it is %j', async (stock, told) => {
    const { _id } = await buyable(here.alice, stock);
    const { body } = await get<ShopProduct>(here.alice.host, `/products/${_id}`);
    expect(body).toMatchObject(told);
    expect(JSON.stringify(body)).not.toMatch(/stock_quantity|version|created_at/);
  });

  it('shows at most eight other products of the same category', async () => {
    const one = await here.newMerchant();
    const category = okay(await one.api.categories.create({ body: { name: 'Tea', description: '' } }));
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1)
      ids.push((await buyable(one, { name: `Tea ${n}`, category: category._id }))._id);
    await buyable(one, { name: 'Pepper' });
    const { body } = await get<ShopProduct>(one.host, `/products/${ids[9]}`);
    expect(body.category).toEqual({ _id: category._id, name: 'Tea', slug: 'tea' });
    expect(body.related.map(({ name }) => name)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((n) => `Tea ${n}`));
  });

  it('may be read by pages anywhere, without credentials', async () => {
    const { headers } = await get(here.alice.host, '/shop');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await get(here.alice.host, '/shop', 'OPTIONS')).headers['access-control-allow-origin']).toBe('*');
  });
});

describe('the home of a shop', () => {
  it('is empty while there are no products, then shows the newest twelve', async () => {
    const one = await here.newMerchant();
    expect((await get<HomeSection[]>(one.host, '/home')).body).toEqual([]);
    for (let n = 0; n < 13; n += 1) await buyable(one, { name: `Item ${n}` });
    const { body } = await get<HomeSection[]>(one.host, '/home');
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ name: '', collection: null });
    expect(body[0]?.products.map(({ name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, n) => `Item ${12 - n}`),
    );
  });

  it('shows the layout elements in order and leaves out those whose collection was deleted', async () => {
    const one = await here.newMerchant();
    const [a, b] = [await buyable(one, { name: 'A' }), await buyable(one, { name: 'B' })];
    const collection = async (name: string, products: string[]) =>
      okay(await one.api.collections.create({ body: { name, description: '', products } }));
    const [first, gone, last] = [
      await collection('First', [b._id, a._id]),
      await collection('Gone', [a._id]),
      await collection('Last', [a._id]),
    ];
    for (const [index, { _id, name }] of [last, gone, first].entries())
      okay(
        await one.api.layouts.create({
          body: { id: _id, name: `${name} block`, type: 'collection', index: -index },
        }),
      );
    okay(await one.api.collections.remove({ params: { id: gone._id } }));
    const { body } = await get<HomeSection[]>(one.host, '/home');
    expect(body.map(({ name, products }) => [name, products.map((card) => card.name)])).toEqual([
      ['First block', ['B', 'A']],
      ['Last block', ['A']],
    ]);
  });
});

describe('a shop’s host shows that shop only', () => {
  let foreign: { product: string; category: string; collection: string };
  beforeAll(async () => {
    const { api } = here.bob;
    okay(await api.stores.update({ body: { name: CANARY } }));
    const category = okay(await api.categories.create({ body: { name: CANARY, description: CANARY } }))._id;
    const made = (await buyable(here.bob, { name: CANARY, tags: CANARY, category }))._id;
    const collection = okay(
      await api.collections.create({ body: { name: CANARY, description: CANARY, products: [made] } }),
    )._id;
    okay(await api.policies.create({ params: { type: 'terms_and_conditions' }, body: { content: CANARY } }));
    foreign = { product: made, category, collection };
  });

  it('returns its own rows at its own host', async () => {
    const { body } = await get<ShopProduct>(here.bob.host, `/products/${foreign.product}`);
    expect(body.name).toBe(CANARY);
  });

  // checklist 404
  it.each([
    ['a product', () => `/products/${foreign.product}`],
    ['a category', () => `/categories/${foreign.category}`],
    ['a collection', () => `/collections/${foreign.collection}`],
    ['a list by category', () => `/products?category=${foreign.category}`],
    ['a list by collection', () => `/products?collection=${foreign.collection}`],
    ['a policy', () => '/policies/terms_and_conditions'],
    ['the shop by its host', () => `/shop?shop=${here.bob.host}`],
    ['a product by the other host', () => `/products/${foreign.product}?shop=${here.bob.host}`],
    ['an unknown product', () => `/products/${'0'.repeat(24)}`],
  ])('for %s of another shop', async (_, path) => {
    const reply = await get(here.alice.host, path());
    expect(reply.status).toBe(404);
    expect(JSON.stringify(reply)).not.toContain(CANARY);
  });

  it.each(['/shop', '/home', '/products', `/suggest?q=${CANARY}`, `/products?q=${CANARY}`])(
    '%s shows nothing of another shop',
    async (path) => {
      const reply = await get(here.alice.host, path);
      expect(reply.status).toBe(200);
      expect(JSON.stringify(reply.body)).not.toContain(CANARY);
    },
  );

  // checklist 404
  it('for a deleted product', async () => {
    const { _id } = await buyable(here.alice, {});
    okay(await here.alice.api.products.remove({ params: { id: _id } }));
    expect((await get(here.alice.host, `/products/${_id}`)).status).toBe(404);
  });
});

describe('the shop that a call elsewhere names', () => {
  it.each([
    ['its host', (host: string) => host, 200],
    ['its host in capitals', (host: string) => host.toUpperCase(), 200],
    ['an unknown host', () => 'nobody.localhost', 404],
    ['the platform', () => 'localhost', 404],
    ['an address', () => 'https://shop.example/', 404],
    ['an operator', () => '{"$ne":null}', 404],
    ['5,000 letters', () => 'a'.repeat(5000), 404],
    ['nothing', () => '', 400],
  ])('%s', async (_, named, status) => {
    const shop = encodeURIComponent(named(here.alice.host));
    expect((await get('localhost', `/shop?shop=${shop}`)).status).toBe(status);
  });

  it('is missing, or given in a way that is not one value', async () => {
    for (const path of ['/shop', '/shop?shop[$ne]=x', '/shop?shop=a&shop=b', '/shop?shop[]=a'])
      expect((await get('localhost', path)).status).toBe(400);
  });

  it('is found at a host in Unicode or punycode', async () => {
    const one = await here.newMerchant();
    okay(await one.api.stores.setDomain({ body: { newDomain: 'කඩේ.example' } }));
    expect(okay(await one.api.stores.checkDomain({ body: {} })).domain_status).toBe('live');
    for (const shop of ['කඩේ.example', new URL('http://කඩේ.example').hostname])
      expect((await get('localhost', `/shop?shop=${encodeURIComponent(shop)}`)).status).toBe(200);
    expect((await get('localhost', `/shop?shop=${one.host}`)).status).toBe(404);
  });
});

describe('the settings of a shop', () => {
  it('show the address of the seller to everybody once it is saved, and no field for it before', async () => {
    const { api, host } = await here.newMerchant();
    expect((await get('localhost', `/shop?shop=${host}`)).body).not.toHaveProperty('address');
    okay(await api.shopSettings.update({ body: { address: ' 12 Hill Street,\nKandy ' } }));
    expect((await get('localhost', `/shop?shop=${host}`)).body).toMatchObject({
      address: '12 Hill Street,\nKandy',
    });
  });

  it('begin with the defaults and keep what is not sent', async () => {
    const { api } = await here.newMerchant();
    expect(okay(await api.shopSettings.get())).toMatchObject({
      template: 'classic',
      language: 'en',
      closed: false,
    });
    okay(await api.shopSettings.update({ body: { notice: 'Open on Poya days', closed: true } }));
    expect(okay(await api.shopSettings.update({ body: { closed: false } }))).toEqual({
      template: 'classic',
      language: 'en',
      phone: '',
      whatsapp: '',
      notice: 'Open on Poya days',
      closed: false,
      closed_message: '',
    });
  });

  it.each([
    { template: 'baroque' },
    { language: 'fr' },
    { notice: 'x'.repeat(201) },
    { phone: 'call me' },
    { closed: 'no' },
  ])('refuse %j', async (body) => {
    expect((await here.alice.api.shopSettings.update({ body: body as never })).status).toBe(400);
  });

  it('refuse a version that is no longer theirs', async () => {
    const { api } = await here.newMerchant();
    const { headers } = await api.shopSettings.get();
    okay(await api.shopSettings.update({ body: { notice: 'a' } }));
    const late = await api.shopSettings.update({
      body: { notice: 'b' },
      extraHeaders: { 'if-match': headers.get('etag') ?? '' },
    });
    expect(late.status).toBe(412);
  });
});

import { fileURLToPath } from 'node:url';
import type { ProductCard } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { buyerAt } from '../../../../test/buyer.ts';
import { buyable, getFromShop } from '../../../../test/shop-api.ts';
import { provedDns, visitAt } from '../../../../test/visit.ts';
import { live } from '../../../../test/walk/routes.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { loadStorefront } from '../../../infra/shop-cache/storefront-bundle.ts';
import { MINUTE } from '../../../lib/duration.ts';

const apps = fileURLToPath(new URL('../../../../../', import.meta.url));
const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let shop: Person;
let category: string;
let collection: string;
const ids: Record<string, string> = {};

/** The word in the name of a product in a state, which no other product has. */
const word = (state: string) => `canary${state}`;
const HIDDEN = ['draft', 'archived'];

beforeAll(async () => {
  here = await world({
    ctx: { clock, jobs, dns: provedDns, storefront: await loadStorefront({ WEB_DIR: apps }) },
  });
  scheduleJobs(here.ctx);
  shop = here.alice;
  ({ _id: category } = okay(await shop.api.categories.create({ body: { name: 'Cloth' } })));
  for (const state of ['active', 'draft', 'hidden', 'archived'])
    ids[state] = (
      await buyable(shop, {
        name: `Sarong ${word(state)}`,
        category,
        tags: 'cotton',
        state,
        slug: word(state),
      })
    )._id;
  ({ _id: collection } = okay(
    await shop.api.collections.create({
      body: { name: 'Picks', description: '', products: Object.values(ids) },
    }),
  ));
  okay(await shop.api.layouts.create({ body: { name: 'First', id: collection, index: 0 } }));
});

const get = (path: string) => getFromShop<unknown>(here.url, { host: shop.host, path });
const visit = (path: string, method = 'GET') => visitAt(here.url, { host: shop.host, path, method });
const one = (id: string) => shop.api.products.get({ params: { id } });
const id = (state: string) => ids[state] ?? '';
const change = (product: string, body: object) => shop.api.products.update({ params: { id: product }, body });

/** Every public read of the contract, with ids and addresses of a product in this state where a route takes any. */
const publicReads = live.filter(
  ({ route }) =>
    route.method === 'GET' &&
    ['public', 'shop', 'storeOrPublic'].includes((route.metadata as { access: string }).access),
);
const addressesOf = (path: string, state: string): string[] => {
  const filled = path
    .replace(
      ':id',
      path.includes('categories') ? category : path.includes('collections') ? collection : id(state),
    )
    .replace(':slug', word(state));
  return [
    filled,
    `${filled}?q=${word(state)}`,
    `${filled}?category=${category}`,
    `${filled}?collection=${collection}`,
  ];
};

describe('a product that is not published', () => {
  it.each(
    publicReads.flatMap(({ name, route }) => HIDDEN.map((state) => ({ name, path: route.path, state }))),
  )('is in no reply of $name while it is $state', async ({ path, state }) => {
    for (const address of addressesOf(path, state)) {
      const asked = address.startsWith('/api/storefront')
        ? (await visit(address)).html
        : await (await fetch(here.url + address)).text();
      expect(asked.replaceAll(`q=${word(state)}`, '')).not.toMatch(new RegExp(`Sarong ${word(state)}`));
    }
  });

  it.each(HIDDEN)(
    'is on no page of the shop while it is %s, and its own pages are not found',
    async (state) => {
      const pages = ['/', '/products', '/sitemap.xml', `/category/${category}`, `/collection/${collection}`];
      for (const path of [
        ...pages,
        `/search?q=${word(state)}`,
        `/product/${id('active')}`,
        '/search?q=cotton',
      ]) {
        const { html } = await visit(path);
        expect(html, path).not.toContain(`Sarong ${word(state)}`);
        expect(html, path).not.toContain(id(state));
        expect(html, path).not.toContain(`/product/${word(state)}`);
      }
      for (const path of [`/product/${id(state)}`, `/product/${id(state)}/sarong`, `/product/${word(state)}`])
        expect((await visit(path)).status, path).toBe(404);
      const direct = await fetch(`${here.url}/api/merchant/products/${id(state)}`);
      expect(direct.status).toBe(404);
      const platform = await fetch(`${here.url}/product/${id(state)}/shop`, { redirect: 'manual' });
      expect(platform.status).not.toBe(302);
    },
  );

  it('is not counted where visitors see a number', async () => {
    const { headers, body } = await get('/products');
    expect(headers['x-total-count']).toBe('1');
    expect((body as ProductCard[]).map(({ name }) => name)).toEqual([`Sarong ${word('active')}`]);
    const home = (await get('/home')).body as { products: ProductCard[] }[];
    expect(home.map(({ products }) => products.length)).toEqual([1]);
  });

  it('by link only: is on its page, and in no list; search engines are asked to leave it out', async () => {
    const { status, html } = await visit(`/product/${word('hidden')}`);
    expect(status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect((await visit('/sitemap.xml')).html).not.toContain(word('hidden'));
    expect((await get(`/products?q=${word('hidden')}`)).body).toEqual([]);
  });
});

describe('an order of a product', () => {
  const quote = async (product: string): Promise<string[]> => {
    const { status, body } = await buyerAt(here.url, shop.host).quote({ lines: [{ product, quantity: 1 }] });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.lines.map(({ state, name }) => `${state} ${name}`);
  };

  it.each([
    ['active', 'ok Sarong canaryactive'],
    ['hidden', 'ok Sarong canaryhidden'],
    ['draft', 'gone '],
    ['archived', 'gone '],
  ])('by a buyer: a line with one that is %s is “%s”', async (state, line) => {
    expect(await quote(id(state))).toEqual([line]);
  });

  it('is gone from a cart when it is unpublished, and back when it is published', async () => {
    const { _id } = await buyable(shop, { name: 'Cap' });
    expect(await quote(_id)).toEqual(['ok Cap']);
    okay(await change(_id, { state: 'draft' }));
    expect(await quote(_id)).toEqual(['gone ']);
    okay(await change(_id, { state: 'active' }));
    expect(await quote(_id)).toEqual(['ok Cap']);
  });

  it.each([
    ['draft', 201],
    ['hidden', 201],
    ['archived', 400],
  ])('by the merchant with one that is %s: %i', async (state, status) => {
    expect((await shop.api.orders.create({ body: anOrder([id(state)]) })).status).toBe(status);
  });
});

describe('the state of a product', () => {
  it('is absent while it is active, as every field that the merchant does not use', async () => {
    const { _id } = okay(await shop.api.products.create({ body: aProduct() }));
    const fields = [
      'state',
      'publish_at',
      'unpublish_at',
      'slug',
      'seo_title',
      'seo_description',
      'addresses',
    ];
    for (const field of fields) expect(okay(await one(_id))).not.toHaveProperty(field);
  });

  it('stays when a client of the specification saves the product', async () => {
    const { _id } = okay(await shop.api.products.create({ body: aProduct({ state: 'draft' }) }));
    okay(await change(_id, aProduct({ name: 'Renamed' })));
    expect(okay(await one(_id))).toMatchObject({ name: 'Renamed', state: 'draft' });
  });

  it('filters the list of the merchant', async () => {
    const of = async (state: 'draft' | 'active') =>
      okay(await shop.api.products.list({ query: { state, category } })).map(({ name }) => name);
    expect(await of('draft')).toEqual([`Sarong ${word('draft')}`]);
    expect(await of('active')).toEqual([`Sarong ${word('active')}`]);
  });

  it('changes cached pages at once', async () => {
    const { _id } = await buyable(shop, { name: 'Scarf' });
    const path = `/product/${_id}/scarf`;
    for (const [state, status] of [
      ['active', 200],
      ['draft', 404],
      ['active', 200],
    ] as const) {
      okay(await change(_id, { state }));
      await visit(path);
      expect((await visit(path)).status).toBe(status);
      expect((await visit('/products')).html.includes('Scarf')).toBe(status === 200);
    }
  });
});

describe('a planned publication', () => {
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE).toISOString();
  const pass = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * MINUTE));
  const planned = async (body: object) =>
    okay(await shop.api.products.create({ body: aProduct({ state: 'draft', ...body }) }))._id;
  const stateOf = async (product: string) => {
    const { state = 'active', version } = okay(await one(product)) as { state?: string; version?: number };
    return { state, version };
  };

  it('happens at its time, and its end too', async () => {
    const product = await planned({ publish_at: at(10), unpublish_at: at(20) });
    await jobs.run('publish-products');
    expect((await stateOf(product)).state).toBe('draft');
    pass(11);
    await jobs.run('publish-products');
    expect((await stateOf(product)).state).toBe('active');
    expect(okay(await one(product))).not.toHaveProperty('publish_at');
    pass(10);
    await jobs.run('publish-products');
    expect((await stateOf(product)).state).toBe('draft');
    expect(okay(await one(product))).not.toHaveProperty('unpublish_at');
  });

  it('is made once when several processes try at the same time', async () => {
    const product = await planned({ publish_at: at(1) });
    const before = okay(await shop.api.products.get({ params: { id: product } }));
    pass(2);
    await Promise.all(Array.from({ length: 8 }, () => jobs.run('publish-products')));
    const etag = (await shop.api.products.get({ params: { id: product } })).headers.get('etag');
    expect([etag, (await stateOf(product)).state]).toEqual([expect.stringMatching(/^"v2\b/), 'active']);
    expect(before).toMatchObject({ state: 'draft' });
  });

  it('ends as a draft when both times passed while no server ran', async () => {
    const product = await planned({ publish_at: at(1), unpublish_at: at(2) });
    pass(5);
    await jobs.run('publish-products');
    expect((await stateOf(product)).state).toBe('draft');
  });

  it('does not happen when the product is archived or the time is moved before', async () => {
    const [archived, moved] = [await planned({ publish_at: at(1) }), await planned({ publish_at: at(1) })];
    okay(await change(archived, { state: 'archived' }));
    okay(await change(moved, { publish_at: at(60) }));
    pass(2);
    await jobs.run('publish-products');
    expect([(await stateOf(archived)).state, (await stateOf(moved)).state]).toEqual(['archived', 'draft']);
  });

  it('takes a time of Sri Lanka, and returns it in UTC', async () => {
    const product = await planned({ publish_at: '2027-01-01T00:00:00+05:30' });
    expect(okay(await one(product))).toMatchObject({ publish_at: '2026-12-31T18:30:00.000Z' });
  });

  it('is refused when the product would be unpublished before', async () => {
    const reply = await shop.api.products.create({
      body: aProduct({ publish_at: at(2), unpublish_at: at(1) }),
    });
    expect([reply.status, reply.body]).toMatchObject([
      400,
      { reason: 'unpublished_first', field: 'unpublish_at' },
    ]);
  });
});

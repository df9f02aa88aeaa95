import type { ProductCard } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyable, getFromShop, nextOf, type Reply } from '../../../../test/shop-api.ts';
import { provedDns } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
beforeAll(async () => {
  here = await world({ ctx: { dns: provedDns } });
});

const get = <Body = { error: string }>(host: string, path: string, method = 'GET') =>
  getFromShop<Body>(here.url, { host, path, method });

describe('lists of products', () => {
  let one: Person;
  let collection: string;
  let category: string;
  const names = Array.from({ length: 30 }, (_, n) => `Item ${String(n).padStart(2, '0')}`);
  const ids: string[] = [];
  beforeAll(async () => {
    one = await here.newMerchant();
    ({ _id: category } = okay(await one.api.categories.create({ body: { name: 'Spice', description: '' } })));
    for (const [n, name] of names.entries())
      ids.push((await buyable(one, { name, price: 1000 - n, category: n % 2 ? category : null }))._id);
    const shuffled = [...ids.slice(20), ...ids.slice(0, 20)];
    ({ _id: collection } = okay(
      await one.api.collections.create({ body: { name: 'All', description: '', products: shuffled } }),
    ));
  });

  async function walk(query: string, limit = 7): Promise<string[]> {
    const seen: string[] = [];
    let path: string | null = `/products?limit=${limit}${query}`;
    while (path !== null) {
      const { status, body, headers }: Reply<ProductCard[]> = await get<ProductCard[]>(one.host, path);
      expect(status).toBe(200);
      seen.push(...body.map(({ name }) => name));
      path = nextOf(headers);
    }
    return seen;
  }

  it('come 24 a page, newest first, with their total number', async () => {
    const { body, headers } = await get<ProductCard[]>(one.host, '/products');
    expect(body.map(({ name }) => name)).toEqual(names.toReversed().slice(0, 24));
    expect(headers['x-total-count']).toBe('30');
  });

  it('keep the merchant’s order in a collection, page after page', async () => {
    expect(await walk(`&collection=${collection}`)).toEqual([...names.slice(20), ...names.slice(0, 20)]);
  });

  it('take up behind the last product although the collection was changed meanwhile', async () => {
    const path = `/products?limit=5&collection=${collection}`;
    const { headers } = await get<ProductCard[]>(one.host, path);
    const next = nextOf(headers) ?? '';
    const order = [...ids.slice(20), ...ids.slice(0, 20)];
    const set = (products: string[]) =>
      one.api.collections.setProducts({ params: { id: collection }, body: { products } });
    okay(await set(order.slice(1)));
    const { body } = await get<ProductCard[]>(one.host, next);
    expect(body[0]?.name).toBe(names[25]);
    okay(await set(order));
  });

  it.each([
    ['price', () => names.toReversed()],
    ['-price', () => names],
    ['name', () => names],
    ['newest', () => names.toReversed()],
  ] as const)('sorted by %s, in the shop, a category and a collection', async (sort, order) => {
    const odd = (name: string) => Number(name.slice(5)) % 2 === 1;
    expect(await walk(`&sort=${sort}`)).toEqual(order());
    expect(await walk(`&sort=${sort}&collection=${collection}`)).toEqual(order());
    expect(await walk(`&sort=${sort}&category=${category}`)).toEqual(order().filter(odd));
  });

  it('narrow a collection to what is searched, in its order', async () => {
    expect(await walk(`&collection=${collection}&q=spice%20item`)).toEqual(
      [...names.slice(20), ...names.slice(0, 20)].filter((name) => Number(name.slice(5)) % 2 === 1),
    );
  });

  it.each([
    '/products?cursor=nonsense',
    '/products?limit=61',
    '/products?sort=created',
    '/products?q=a&q=b',
    `/products?q=${'x'.repeat(101)}`,
    '/products?category=x',
    '/suggest',
  ])('refuse %s with a sentence', async (path) => {
    const { status, body } = await get(one.host, path);
    expect([status, body.error.length > 0]).toEqual([400, true]);
  });

  it('refuse the cursor of another list', async () => {
    const { headers } = await get(one.host, '/products?limit=2&sort=name');
    const next = /cursor=([^&>]+)/.exec(String(headers.link))?.[1] ?? '';
    expect((await get(one.host, `/products?collection=${collection}&cursor=${next}`)).status).toBe(400);
  });
});

describe('the search of a shop', () => {
  let one: Person;
  const find = async (q: string) =>
    (await get<ProductCard[]>(one.host, `/suggest?q=${encodeURIComponent(q)}`)).body.map(({ name }) => name);
  beforeAll(async () => {
    one = await here.newMerchant();
    const tea = okay(await one.api.categories.create({ body: { name: 'Ceylon  Tea', description: '' } }));
    await buyable(one, { name: 'Green leaves', category: tea._id, tags: 'organic, Kandy' });
    await buyable(one, { name: 'ශ්\u200dරී ලංකා තේ' });
    await buyable(one, { name: 'Café (50% off)' });
    await buyable(one, { name: 'Batik sarong SKU4711' });
    await buyable(one, { name: 'சேலை' });
  });

  it.each([
    ['green tea', ['Green leaves']],
    ['KANDY   ceylon leaves', ['Green leaves']],
    ['green coffee', []],
    ['ශ්රී', ['ශ්\u200dරී ලංකා තේ']],
    ['ශ්\u200dරී තේ', ['ශ්\u200dරී ලංකා තේ']],
    ['cafe\u0301', ['Café (50% off)']],
    ['(50%', ['Café (50% off)']],
    ['.*', []],
    [' \u200d ', []],
    ['\u0000', []],
    ['sarng', ['Batik sarong SKU4711']],
    ['btaik sarang', ['Batik sarong SKU4711']],
    ['ceylon leavs', ['Green leaves']],
    ['ලාකා', ['ශ්\u200dරී ලංකා තේ']],
    ['சோலை', ['சேலை']],
    // Two slips in six letters, a slip in three letters, and one in a code.
    ['sxrxng', []],
    ['tae', []],
    ['sku4712', []],
    // The shop has both words, in no product together.
    ['green sarong', []],
  ])('finds by %j', async (q, found) => {
    expect(await find(q)).toEqual(found);
  });
});

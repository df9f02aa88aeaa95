import type { ProductCard, ShopFacets } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyable, getFromShop } from '../../../../test/shop-api.ts';
import { provedDns } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let one: Person;
let category: string;
let collection: string;
const ids: string[] = [];
const id = (at: number) => ids[at] ?? '';

beforeAll(async () => {
  here = await world({ ctx: { dns: provedDns } });
  one = await here.newMerchant();
  ({ _id: category } = okay(await one.api.categories.create({ body: { name: 'Wear', description: '' } })));
  for (let n = 0; n < 8; n += 1)
    ids.push(
      (
        await buyable(one, {
          name: `Item ${n}`,
          price: 100 + n,
          tags: n % 2 ? 'Cotton' : 'cotton, Silk',
          category: n % 2 ? category : null,
        })
      )._id,
    );
  ({ _id: collection } = okay(
    await one.api.collections.create({
      body: { name: 'Chosen', description: '', products: ids.toReversed().slice(0, 6) },
    }),
  ));
});

const get = async <Body>(path: string): Promise<Body> => {
  const { status, body } = await getFromShop<Body>(here.url, { host: one.host, path });
  expect(status, path).toBe(200);
  return body;
};

/** Searches for the word in each name, written so that no search before was the same: its list is not kept. */
let asked = 0;
const unkept = () => {
  asked += 1;
  return `q=item${'+'.repeat(asked)}item`;
};

const change = async (at: number, body: object) =>
  okay(await one.api.products.update({ params: { id: id(at) }, body }));

describe('lists that are kept', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a product has another price', () => change(0, { price: 5000 })],
    ['a product has another spelling of a tag', () => change(2, { tags: 'COTTON, silk' })],
    ['a product has a new tag', () => change(3, { tags: 'Linen' })],
    ['a tag is not used any more', () => change(3, { tags: 'Cotton' })],
    ['a product is on sale', () => change(1, { compare_at: 900 })],
    ['a product is sold out', () => change(4, { stock_quantity: 0 })],
    ['a product becomes a draft', () => change(5, { state: 'draft' })],
    ['a product is hidden', () => change(6, { state: 'hidden' })],
    ['a product is published again', () => change(5, { state: 'active' })],
    ['a product leaves its category', () => change(1, { category: null })],
    [
      'a product has options',
      async () =>
        okay(
          await one.api.variants.changeOptions({
            params: { id: id(0) },
            body: {
              changes: [{ change: 'add_option', name: 'Size', values: ['S', 'M'], existing: 'M' }],
            },
          }),
        ),
    ],
    [
      'the collection has another order',
      async () =>
        okay(
          await one.api.collections.update({
            params: { id: collection },
            body: { products: ids.slice(0, 6) },
          }),
        ),
    ],
    ['a product is added', () => buyable(one, { name: 'Item new', price: 50, tags: 'cotton,new' })],
    ['a product is deleted', async () => okay(await one.api.products.remove({ params: { id: id(2) } }))],
  ])('are at once what a list is that is read as a whole, after %s', async (_, make) => {
    const inCategory = `category=${category}`;
    const inCollection = `collection=${collection}`;
    for (const where of ['', inCategory, inCollection]) await get(`/facets?${where}`);
    await make();
    expect(await get<ShopFacets>('/facets')).toEqual(await get<ShopFacets>(`/facets?${unkept()}`));
    for (const where of [inCategory, inCollection]) {
      expect(await get<ShopFacets>(`/facets?${where}`)).toEqual(
        await get<ShopFacets>(`/facets?${where}&${unkept()}`),
      );
      const names = async (query: string) =>
        (await get<ProductCard[]>(`/products?min_price=1&${query}`)).map(({ name }) => name);
      expect(await names(where)).toEqual(await names(`${where}&${unkept()}`));
    }
  });
});

describe('products that lists do not show', () => {
  it.each(['draft', 'hidden', 'archived'])('are neither found nor counted: %s', async (state) => {
    const before = await get<ShopFacets>('/facets');
    const { _id } = await buyable(one, {
      name: `Item ${state}`,
      price: 7777,
      compare_at: 9999,
      tags: `only${state}`,
      category,
      state,
    });
    okay(
      await one.api.collections.update({
        params: { id: collection },
        body: { products: [...ids.filter((other) => other !== id(2)).slice(0, 5), _id] },
      }),
    );
    expect(await get<ShopFacets>('/facets')).toEqual(before);
    for (const where of ['', `category=${category}`, `collection=${collection}`, 'q=item']) {
      const facets = await get<ShopFacets>(`/facets?${where}`);
      expect(facets.tags.map(({ key }) => key)).not.toContain(`only${state}`);
      expect(facets.price?.max).toBeLessThan(7777);
      for (const filter of ['on_sale=true', 'in_stock=true', 'min_price=7777', `tags=only${state}`]) {
        const found = await get<ProductCard[]>(`/products?limit=60&${where}&${filter}`);
        expect(found.map((card) => card._id)).not.toContain(_id);
        expect((await get<ShopFacets>(`/facets?${where}&${filter}`)).total).toBe(found.length);
      }
    }
  });
});

import type { ProductCard } from '@kade/contract';
import { beforeAll, expect, it } from 'vitest';
import { addProduct, blouse, variantOf } from '../../../../test/blouse.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { getFromShop } from '../../../../test/shop-api.ts';

let here: World;
let shop: Person;
beforeAll(async () => {
  here = await world();
  shop = await here.newMerchant();
  const product = await blouse(shop);
  const body = [
    { _id: variantOf(product, 'S')._id, sku: 'BL-S', barcode: '4790001112223' },
    { _id: variantOf(product, 'L')._id, sku: 'Bl-Lg' },
  ];
  okay(await shop.api.variants.update({ params: { id: product._id }, body }));
  await addProduct(shop, { name: 'Tea', sku: 'TEA 250', barcode: '0047' });
  await addProduct(shop, { name: 'Guide to BL-S', tags: '' });
});

const inAdmin = async (q: string) =>
  okay(await shop.api.products.list({ query: { q } })).map(({ name }) => name);

it.each([
  ['BL-S', ['Guide to BL-S', 'Blouse']],
  ['bl-s', ['Guide to BL-S', 'Blouse']],
  ['Bl-Lg', ['Blouse']],
  ['4790001112223', ['Blouse']],
  ['tea 250', ['Tea']],
  ['0047', ['Tea']],
  ['004', []],
  ['$ne', []],
])('the list of products finds %j by the code of a product or a variant', async (q, names) => {
  expect(await inAdmin(q)).toEqual(names);
});

it('a list found by a code has no variants and keeps its filters', async () => {
  const [found] = okay(
    await shop.api.products.list({ query: { q: 'BL-S', stock: 'in', sort: 'name', limit: 1 } }),
  );
  expect(found).toMatchObject({ name: 'Blouse', variant_count: 3 });
  expect(found).not.toHaveProperty('variants');
  expect(await inAdmin('4790001112224')).toEqual([]);
});

it('the search of a shop finds a SKU, and no barcode', async () => {
  const { host } = shop;
  const names = async (q: string) => {
    const path = `/products?q=${encodeURIComponent(q)}`;
    return (await getFromShop<ProductCard[]>(here.url, { host, path })).body.map(({ name }) => name);
  };
  expect((await names('bl-s')).toSorted()).toEqual(['Blouse', 'Guide to BL-S']);
  expect(await names('TEA 250')).toEqual(['Tea']);
  expect(await names('4790001112223')).toEqual([]);
});

it('the codes of another store find nothing', async () => {
  const other = await here.newMerchant();
  expect(okay(await other.api.products.list({ query: { q: 'BL-S' } }))).toEqual([]);
});

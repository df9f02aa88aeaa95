import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { oldShopify } from '../../../../test/import-files.ts';
import { samePicture, sendImport, startImport } from '../../../../test/imports.ts';
import { provedDns, visitAt } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { loadStorefront } from '../../../infra/shop-cache/storefront-bundle.ts';
import { foldAddress, redirectCandidates } from './fold-address.rules.ts';

const apps = fileURLToPath(new URL('../../../../../', import.meta.url));
let here: World;
let shop: Person;
beforeAll(async () => {
  const storefront = await loadStorefront({ WEB_DIR: apps });
  here = await world({ ctx: { dns: provedDns, storefront, pictures: samePicture } });
});
beforeEach(async () => {
  shop = await here.newMerchant();
});

const visit = (path: string) => visitAt(here.url, { host: shop.host, path });
const ledTo = async (path: string) => {
  const { status, headers } = await visit(path);
  return [status, headers.location];
};
const save = async (...rows: { from: string; to: string }[]) =>
  okay(await shop.api.redirects.save({ body: { rows } })).results;

describe('an old address', () => {
  it.each([
    ['https://old.example.com/Products/Blue-Shirt/?variant=1#top', '/products/blue-shirt?variant=1'],
    ['/a//b/', '/a/b'],
    ['/p?b=2&a=1', '/p?a=1&b=2'],
    ['/%E0%B6%9A', '/ක'],
    ['/%zz', '/%zz'],
    ['https://old.example.com', '/'],
  ])('%s is compared as %s', (given, folded) => {
    expect(foldAddress(given)).toBe(folded);
    expect(foldAddress(folded)).toBe(folded);
  });

  it('of a product in a collection of Shopify is one of the product', () => {
    expect(redirectCandidates('/collections/all/products/tea?x=1')).toEqual([
      '/collections/all/products/tea?x=1',
      '/collections/all/products/tea',
      '/products/tea',
    ]);
  });

  it('of an imported product leads to it on the first day, and no more once that is undone', async () => {
    const { _id: id } = await sendImport(here, shop, oldShopify());
    expect((await visit('/products/blue-shirt')).status).toBe(404);
    await startImport(here, shop, id);
    const expected = [301, '/product/blue-shirt'];
    expect(await ledTo('/products/blue-shirt?variant=1')).toEqual(expected);
    expect(await ledTo('/collections/shirts/products/Blue-Shirt/')).toEqual(expected);
    expect((await visit('/product/blue-shirt')).status).toBe(200);
    await here.ctx.background.whenIdle();
    const [, shirt] = okay(await shop.api.redirects.list({ query: {} }));
    expect(shirt).toMatchObject({ from: '/products/blue-shirt', hits: 2 });
    // A draft is not in the shop, so nothing leads to it.
    expect((await visit('/products/soap')).status).toBe(404);
    okay(await shop.api.imports.step({ params: { id }, body: { step: 'undo' } }));
    await here.ctx.background.whenIdle();
    expect((await visit('/products/blue-shirt')).status).toBe(404);
    expect(okay(await shop.api.redirects.list({ query: {} }))).toEqual([]);
  });

  it('leads where the merchant says, the last answer counts, and no page of the shop is hidden by one', async () => {
    const { _id: id } = okay(await shop.api.products.create({ body: aProduct({ slug: 'tea' }) }));
    const rows = [
      { from: 'https://old.example.com/?p=11', to: '/product/tea' },
      { from: '/shop/tea', to: '/search' },
    ];
    expect(await save(...rows, { from: '/shop/tea', to: '/product/tea' })).toEqual([
      'saved',
      'saved',
      'saved',
    ]);
    expect(await save({ from: '/a', to: '/A/' })).toEqual(['same']);
    expect(await ledTo('/shop/tea')).toEqual([301, '/product/tea']);
    expect(await save({ from: `/product/${id}`, to: '/search' })).toEqual(['saved']);
    expect(await ledTo('/product/tea')).toEqual([200, undefined]);
    const listed = okay(await shop.api.redirects.list({ query: {} }));
    expect(listed).toHaveLength(3);
    for (const { _id } of listed) okay(await shop.api.redirects.remove({ params: { id: _id } }));
    expect((await visit('/shop/tea')).status).toBe(404);
  });

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '/a b', ''])(
    'never leads to another site: %j',
    async (to) => {
      expect((await shop.api.redirects.save({ body: { rows: [{ from: '/x', to }] } })).status).toBe(400);
      expect((await visit('/x')).status).toBe(404);
    },
  );

  it('never leads in a circle', async () => {
    const results = await save({ from: '/x', to: '/y' }, { from: '/y', to: '/z' }, { from: '/z', to: '/X?' });
    expect(results).toEqual(['saved', 'saved', 'loop']);
    expect((await visit('/z')).status).toBe(404);
  });

  it('is one of its own shop only', async () => {
    await save({ from: '/x', to: '/search' });
    expect((await visitAt(here.url, { host: here.bob.host, path: '/x' })).status).toBe(404);
    const [row] = okay(await shop.api.redirects.list({ query: {} }));
    expect((await here.bob.api.redirects.remove({ params: { id: row?._id ?? '' } })).status).toBe(404);
  });
});

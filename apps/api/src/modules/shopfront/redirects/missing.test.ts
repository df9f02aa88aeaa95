import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { samePicture, sendImport, startImport } from '../../../../test/imports.ts';
import { provedDns, visitAt } from '../../../../test/visit.ts';
import { wooEnglish } from '../../../../test/woo-files.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { loadStorefront } from '../../../infra/shop-cache/storefront-bundle.ts';
import { MOST_MISSING } from './count-missing.ts';
import { missingAddress } from './missing-address.rules.ts';

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

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const visit = (path: string, agent = PHONE) =>
  visitAt(here.url, { host: shop.host, path, headers: { 'user-agent': agent } });
async function missing() {
  await here.ctx.background.whenIdle();
  return okay(await shop.api.missingPages.list());
}

describe('addresses that were not found', () => {
  it('are counted in one form, without anything about who asked, until a redirect answers them', async () => {
    const { _id: id } = okay(await shop.api.products.create({ body: aProduct({ name: 'Blue Shirt' }) }));
    expect((await visit('/product-old/Blue-Shirt/?utm_source=mail&token=1')).status).toBe(404);
    await here.ctx.background.whenIdle();
    await visit('/product-old/blue-shirt');
    const [row, ...others] = await missing();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ path: '/product-old/blue-shirt', count: 2 });
    expect(row?.proposal).toMatchObject({ name: 'Blue Shirt' });
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['_id', 'count', 'last_at', 'path', 'proposal']);
    const to = row?.proposal?.to ?? '';
    expect([`/product/${id}`, '/product/blue-shirt']).toContain(to);
    okay(await shop.api.redirects.save({ body: { rows: [{ from: row?.path ?? '', to }] } }));
    expect(await missing()).toEqual([]);
    expect((await visit('/product-old/blue-shirt')).headers.location).toBe(to);
  });

  it('are not led to a product that is not in the shop', async () => {
    const body = aProduct({ name: 'Blue Shirt', state: 'draft' });
    const { _id: id } = okay(await shop.api.products.create({ body }));
    await visit('/product-old/blue-shirt');
    expect((await missing())[0]?.proposal).toBeNull();
    okay(await shop.api.products.update({ params: { id }, body: { state: 'active' } }));
    expect((await missing())[0]?.proposal).toMatchObject({ name: 'Blue Shirt' });
  });

  it('leave out robots, and can be taken off the list by their own merchant alone', async () => {
    await visit('/old', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
    await visit('/old', 'curl/8');
    expect(await missing()).toEqual([]);
    await visit('/old');
    const [row] = await missing();
    const params = { id: row?._id ?? '' };
    expect((await here.bob.api.missingPages.remove({ params })).status).toBe(404);
    okay(await shop.api.missingPages.remove({ params }));
    expect(await missing()).toEqual([]);
  });

  it.each([
    '/wp-login.php',
    '/.env',
    '/a/.git/config',
    '/assets/app.js',
    '/mail/nimali@example.lk',
    `/x/${'a1'.repeat(25)}`,
    `/${'long-'.repeat(60)}`,
    '/',
  ])('leave out %s', (path) => {
    expect(missingAddress(path)).toBeNull();
  });

  it('keep the number of a page of WordPress, and no other parameter', () => {
    expect(missingAddress('/?p=12')).toBe('/?p=12');
    expect(missingAddress('/shop?email=a')).toBe('/shop');
  });

  it('are not more than a shop may keep, however many are invented', async () => {
    expect(MOST_MISSING).toBe(500);
    const { MissingPages } = await import('./missing-page.model.ts');
    const { Store } = await import('../../../db/stores/store.ts');
    const store = await Store.ofRow(shop.storeId);
    if (!store) throw new Error('There is no store');
    const rows = Array.from({ length: MOST_MISSING }, (_, nth) =>
      MissingPages.in(store).create({ path: `/p${nth}`, count: 2, last_at: new Date() }),
    );
    await Promise.all(rows);
    for (const path of ['/new-1', '/new-2']) {
      await visit(path);
      await here.ctx.background.whenIdle();
    }
    expect(await MissingPages.in(store).count({})).toBe(MOST_MISSING);
  });
});

describe('old addresses', () => {
  it('are matched by address, name, SKU and likeness', async () => {
    const make = async (over: object) => okay(await shop.api.products.create({ body: aProduct(over) }));
    await make({ name: 'Blue Shirt', slug: 'shirt-in-blue' });
    await make({ name: 'Ceylon tea 100 g' });
    await make({ name: 'Mug', sku: 'MG-77' });
    okay(await shop.api.categories.create({ body: { name: 'Saris', description: '' } }));
    const addresses = [
      'https://old.example.com/product/shirt-in-blue/',
      '/product/ceylon-tea-100-g/',
      '/product/mg-77',
      '/product/ceylon-tea-100-g-new',
      '/product-category/clothes/saris/',
      '/about-us',
    ];
    const { rows } = okay(await shop.api.redirects.match({ body: { addresses } }));
    expect(rows.map(({ proposal }) => proposal && [proposal.name, proposal.by])).toEqual([
      ['Blue Shirt', 'address'],
      ['Ceylon tea 100 g', 'name'],
      ['Mug', 'sku'],
      ['Ceylon tea 100 g', 'similar'],
      ['Saris', 'name'],
      null,
    ]);
    expect(okay(await shop.api.redirects.list({ query: {} }))).toEqual([]);
  });

  it('of WooCommerce lead to their products by number on the first day', async () => {
    const { _id: id } = await sendImport(here, shop, wooEnglish());
    await startImport(here, shop, id);
    const froms = okay(await shop.api.redirects.list({ query: {} })).map(({ from }) => from);
    const number = froms.find((from) => /^\/\?p=\d+$/.test(from)) ?? '';
    expect(number).not.toBe('');
    expect(froms).toContain(`${number}&post_type=product`);
  });
});

import { expect } from '../fixtures.ts';
import { screensOf } from '../goods.ts';
import { faultsOfAll } from '../looks.ts';
import { openShop } from '../shop.ts';
import { test } from '../stocked.ts';

const publicPages = [
  '/',
  '/pricing',
  '/terms-and-conditions',
  '/privacy-policy',
  '/si/pricing',
  '/ta',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?token=x',
];
const emptyPages = [
  '/dashboard',
  '/products',
  '/categories',
  '/orders',
  '/store-configurator',
  '/store-creation',
];

const states = (kind: string, paths: readonly string[]) =>
  paths.map((path) => ({ name: `${kind} ${path.replace(/[0-9a-f]{24}/, 'id')}`, path }));

test.describe('every screen, in every theme, width and language', () => {
  test.setTimeout(300_000);

  test('has no violation for visitors', async ({ page }) => {
    expect(await faultsOfAll(page, states('visitor', publicPages))).toEqual([]);
  });

  test('has no violation for a merchant without goods', async ({ page }) => {
    await openShop(page);
    expect(await faultsOfAll(page, states('empty', emptyPages))).toEqual([]);
  });

  test('has no violation for a merchant with goods and orders', async ({ page, goods }) => {
    expect(await faultsOfAll(page, states('stocked', screensOf(goods)))).toEqual([]);
  });
});

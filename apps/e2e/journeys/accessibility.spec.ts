import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, screenshot, test } from '../fixtures.ts';
import { okay, openShop, type Shop } from '../shop.ts';

const schemes = ['light', 'dark'] as const;
const widths = [1280, 360] as const;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const publicPages = [
  '/',
  '/pricing',
  '/terms-and-conditions',
  '/privacy-policy',
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

const address = {
  first_name: 'Kamal',
  last_name: 'Silva',
  address: '12 Temple Road',
  city: 'Kandy',
  phone_number: '0771234567',
};

/** Puts something on every shelf. Answers the pages that show it. */
async function stocked({ api }: Shop): Promise<string[]> {
  const { _id: category } = okay(await api.categories.create({ body: { name: 'Teas' } }));
  const product = okay(
    await api.products.create({
      body: { name: 'Ceylon tea', price: 1250, in_stock: true, stock_quantity: 9, category },
    }),
  );
  const { _id: collection } = okay(await api.collections.create({ body: { name: 'New' } }));
  okay(await api.collections.setProducts({ params: { id: collection }, body: { products: [product._id] } }));
  okay(await api.layouts.create({ body: { name: 'First', id: collection } }));
  const order = okay(
    await api.orders.create({
      body: { shipping_address: address, products: [{ productId: product._id, quantity: 1 }] },
    }),
  );
  return [
    '/dashboard',
    '/products',
    `/products/${product._id}`,
    '/categories',
    `/categories/${category}`,
    `/collection/${collection}`,
    '/orders',
    `/orders/${order._id}`,
    '/store-configurator',
    '/store-configurator/theme',
    '/settings',
    '/billing',
    '/profile',
    '/no-such-page',
  ];
}

/** What axe has against the page, and whether it is wider than the screen. */
async function faults(page: Page, name: string): Promise<string[]> {
  await screenshot(page, name.replace(/\W+/g, '-'));
  // The preview wears the merchant's own colours, good or bad; the page says beside it when they are hard to read.
  const scan = new AxeBuilder({ page }).withTags(rules).exclude('[data-testid="theme-preview"]');
  const { violations } = await scan.analyze();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  const found = violations.map(
    ({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
  );
  return wide ? [...found, `${name}: wider than the screen`] : found;
}

async function visitAll(page: Page, paths: readonly string[], state: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        found.push(
          ...(await faults(page, `${state} ${path.replace(/[0-9a-f]{24}/, 'id')} ${colorScheme} ${width}`)),
        );
      }
    }
  }
  return found;
}

test.describe('every screen, light and dark, wide and narrow', () => {
  test.setTimeout(300_000);

  test('has nothing against it for visitors', async ({ page }) => {
    expect(await visitAll(page, publicPages, 'visitor')).toEqual([]);
  });

  test('has nothing against it for a merchant whose shelves are empty', async ({ page }) => {
    await openShop(page);
    expect(await visitAll(page, emptyPages, 'empty')).toEqual([]);
  });

  test('has nothing against it for a merchant with goods and orders', async ({ page, tolerate }) => {
    // A theme that was never saved is answered 404, and the browser writes that down by itself.
    tolerate(/404 \(Not Found\).*\/theme/);
    const shop = await openShop(page);
    expect(await visitAll(page, await stocked(shop), 'stocked')).toEqual([]);
  });
});

import type { Page } from '@playwright/test';
import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { okay, openShop, type Shop } from '../shop.ts';

const order = { kind: 'percent', class: 'order' } as const;

/** A shop with an automatic sale, a limited code that an order has, and one with single codes. Returns the last one's id. */
async function withDiscounts({ api }: Shop): Promise<string> {
  const product = { name: 'Black tea', price: 2000, stock_quantity: 10, in_stock: true };
  okay(await api.products.create({ body: product }));
  const sale = { method: 'automatic', kind: 'percent', class: 'product', percent: 15 } as const;
  okay(await api.discounts.create({ body: { ...sale, title: 'Season sale' } }));
  const conditions = { min_subtotal: 5000, districts: ['LK-11' as const] };
  const code = { ...order, method: 'code', percent: 10, conditions, limit: 100, per_customer: 1 } as const;
  okay(await api.discounts.create({ body: { ...code, title: 'New year', code: 'AVURUDU' } }));
  const single = { ...order, method: 'code', percent: 20, single_codes: true } as const;
  const made = okay(await api.discounts.create({ body: { ...single, title: 'For old customers' } }));
  okay(await api.discounts.makeCodes({ params: { id: made._id }, body: { count: 25 } }));
  return made._id;
}

/** Fills in a basket of two pieces for two codes and has it calculated. */
async function simulate(page: Page): Promise<void> {
  await page.goto('/discounts/try');
  await page.getByLabel('Codes').fill('AVURUDU, NONE');
  await page.getByPlaceholder('Type to search').fill('black');
  await page.getByRole('option', { name: /^Black tea/ }).click();
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('list', { name: 'Each discount' }).getByRole('listitem')).toHaveCount(3);
}

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('every screen of discounts fits and has no fault that axe finds', async ({ page }) => {
      test.setTimeout(120_000);
      const look = (name: string) => checkScreen(page, `discounts-${name}`);
      const id = await withDiscounts(await openShop(page));
      await page.goto('/discounts');
      await expect(page.getByRole('link', { name: 'For old customers' })).toBeVisible();
      await look('list');
      await page.goto('/discounts/new');
      await page.getByRole('button', { name: 'Choose single variants' }).click();
      await look('form');
      await page.goto(`/discounts/${id}`);
      await expect(page.getByText(/^25/).first()).toBeVisible();
      await look('codes-and-report');
      await simulate(page);
      await look('simulator');
    });
  });

import type { Page } from '@playwright/test';
import { lastingViolations } from '../axe.ts';
import { aPhone, fillIn, openStall, place } from '../buyer.ts';
import { expect, test } from '../fixtures.ts';
import { okay, openShop, type Shop } from '../shop.ts';

/** Creates a product whose variants are all the combinations of these sizes and colours, four pieces of each. */
async function addBlouse({ api }: Shop, sizes: string[], colours: string[]) {
  const body = { name: 'Batik blouse', price: 1200, stock_quantity: 4, in_stock: true };
  const { _id: id } = okay(await api.products.create({ body }));
  const option = (name: string, values: string[]) => ({
    change: 'add_option' as const,
    name,
    values,
    existing: values[0] ?? '',
  });
  const changes = [
    option('Size', sizes),
    option('Colour', colours),
    { change: 'add_variants' as const, stock_quantity: 4 },
  ];
  const { variants = [] } = okay(await api.variants.changeOptions({ params: { id }, body: { changes } }));
  return { id, variants };
}

const named = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n + 1}`);
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const template of ['classic', 'market', 'studio'] as const)
  test(`a buyer without scripts chooses a size and a colour, sees the price and orders them in ${template}`, async ({
    browser,
  }) => {
    const shop = await openStall(template);
    const { api } = shop;
    const { id, variants } = await addBlouse(shop, ['S', 'M'], ['Red', 'Blue']);
    const blue = variants.find(({ title }) => title === 'M / Blue')?._id ?? '';
    okay(await api.variants.update({ params: { id }, body: [{ _id: blue, price: 1500 }] }));
    const page = await aPhone(browser, false);
    const value = (name: string) => page.getByRole('radio', { name, exact: true });
    const show = page.getByRole('button', { name: 'Show price and picture' });

    await page.goto(`${shop.url}/product/${id}`);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await value('M').check();
    await show.click();
    await expect(value('M')).toBeChecked();
    await value('Blue').check();
    await show.click();
    await expect(page).toHaveURL(new RegExp(`\\?v=${blue}`));
    await expect(page.getByRole('main')).toContainText('Rs 1,500');
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByRole('main')).toContainText('M / Blue');
    await page.getByRole('button', { name: 'Go to checkout' }).click();
    await fillIn(page, {
      phone: '0771234567',
      email: 'tharushi@example.lk',
      district: 'LK-21',
      payment: 'Bank transfer',
    });
    await place(page, 'Rs 1,850');
    await expect(page.getByRole('main')).toContainText('M / Blue');
    const [order] = okay(await api.orders.list({ query: {} }));
    expect(order?.products.map(({ variant, quantity }) => [variant?.title, quantity])).toEqual([
      ['M / Blue', 1],
    ]);
    await page.context().close();
  });

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('100 variants are edited without sideways scrolling, and the 101st is refused with a sentence', async ({
    page,
  }) => {
    const shop = await openShop(page);
    const { id } = await addBlouse(shop, named('S', 10), named('C', 10));
    await page.goto(`/product/${id}`);
    await page.getByRole('button', { name: /^S4 ·/ }).click();
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: /S4 \/ C7/ }).click();
    const sheet = page.getByRole('dialog', { name: /S4 \/ C7/ });
    await sheet.getByLabel(/^Price/).fill('1350');
    expect(await overflow(page)).toBe(0);
    expect(await lastingViolations(page, 'all')).toEqual([]);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Save variants' }).click();
    await expect(page.getByText('1 variant saved')).toBeVisible();
    const changes = [
      { change: 'add_value' as const, option: 'Colour', name: 'C11' },
      { change: 'add_variants' as const, combinations: [['S1', 'C11']] },
    ];
    const refused = await shop.api.variants.changeOptions({ params: { id }, body: { changes } });
    expect(refused).toMatchObject({ status: 400, body: { error: 'A product can have 100 variants' } });
  });
});

import { lastingViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { Keyboard } from '../keyboard.ts';
import { newShop, okay, type Shop } from '../shop.ts';

/** Eight shirts: two are on sale, two sold out, half are of cotton; the last is offered in two sizes. */
async function addShirts({ api }: Shop): Promise<void> {
  for (let n = 1; n <= 8; n += 1) {
    const body = {
      name: `Shirt ${n}`,
      price: n * 100,
      in_stock: true,
      stock_quantity: n <= 2 ? 0 : 5,
      tags: n % 2 ? 'cotton' : 'linen',
      ...(n >= 7 ? { compare_at: n * 125 } : {}),
    };
    const { _id: id } = okay(await api.products.create({ body }));
    if (n < 8) continue;
    const size = { change: 'add_option' as const, name: 'Size', values: ['M', 'L'], existing: 'M' };
    okay(await api.variants.changeOptions({ params: { id }, body: { changes: [size] } }));
  }
}

for (const template of ['classic', 'market', 'studio'] as const)
  test(`a visitor without JavaScript narrows a list by keyboard, and removes filters in ${template}`, async ({
    browser,
  }) => {
    const shop = await newShop();
    await addShirts(shop);
    okay(await shop.api.shopSettings.update({ body: { template } }));
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    const keys = new Keyboard(page);
    const count = page.locator('#count');
    const open = () => keys.activate(page.locator('.filters summary'));
    const show = () => keys.activate(page.getByRole('button', { name: 'Show products' }));
    const check = async (label: RegExp) => {
      await keys.tabTo(page.getByRole('checkbox', { name: label }));
      await keys.press('Space');
    };

    await page.goto(`${shop.url}/products`);
    await expect(count).toHaveText('8 products');
    await open();
    await keys.fill(page.getByLabel('From'), '300');
    await check(/^In stock 6$/);
    await show();
    await expect(count).toHaveText('6 products');
    await expect(page).toHaveURL(/min=300.*stock=1/);

    await open();
    await check(/^On sale 2$/);
    await check(/^linen 3$/);
    await show();
    await expect(count).toHaveText('1 product');
    await open();
    await check(/^M 1$/);
    await show();
    await expect(count).toHaveText('1 product');
    await expect(page.getByRole('link', { name: /Shirt 8/ })).toContainText('Sale −20 %');

    const chosen = page.getByRole('list', { name: 'Chosen filters' });
    await expect(chosen.getByRole('link')).toHaveCount(6);
    for (const name of ['Remove filter: Size: M', 'Remove filter: linen']) {
      await keys.tabTo(chosen.getByRole('link', { name }));
      await keys.press('Enter');
      await expect(chosen.getByRole('link', { name })).toHaveCount(0);
    }
    await expect(count).toHaveText('2 products');
    await keys.tabTo(chosen.getByRole('link', { name: 'Clear all filters' }));
    await keys.press('Enter');
    await expect(count).toHaveText('8 products');
    await expect(page).toHaveURL(`${shop.url}/products`);
    await context.close();
  });

test('a list with filters has no violation, in both schemes of colours', async ({ page }) => {
  const shop = await newShop();
  await addShirts(shop);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${shop.url}/products?sale=1&tag=linen`);
    await page.locator('.filters summary').click();
    expect(await lastingViolations(page, 'all')).toEqual([]);
  }
});

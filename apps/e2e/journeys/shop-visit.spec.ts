import { expect, test } from '../fixtures.ts';
import { stock } from '../goods.ts';
import { Keyboard } from '../keyboard.ts';
import { newShop, okay } from '../shop.ts';
import { foreignRequests } from '../visitor.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const template of ['classic', 'market', 'studio'] as const)
  test(`a visitor without a pointer skips to the content, searches and uses the menu in ${template}`, async ({
    page,
  }) => {
    const shop = await newShop();
    await stock(shop);
    okay(await shop.api.shopSettings.update({ body: { template } }));
    const keys = new Keyboard(page);
    const foreign = foreignRequests(page);
    await page.goto(shop.url);
    await keys.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await keys.press('Enter');
    await expect(page.locator('main')).toBeFocused();

    await page.goto(shop.url);
    const menu = page.locator('summary', { hasText: 'Menu' });
    if (await menu.count()) await keys.activate(menu);
    await keys.tabTo(page.getByRole('link', { name: 'Teas' }).first());
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Teas' })).toBeVisible();

    if (await menu.count()) await keys.activate(menu);
    const field = page.getByRole('main').or(page.getByRole('banner')).locator('input[name=q]').first();
    await keys.fill(field, 'sarong');
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=sarong$/);
    await expect(page.getByRole('link', { name: 'Batik sarong' })).toBeVisible();
    expect(foreign).toEqual([]);
  });

test('a visitor without JavaScript searches, reads a product and chooses a language', {
  tag: '@smoke',
}, async ({ browser }) => {
  const shop = await newShop();
  const { product } = await stock(shop);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const foreign = foreignRequests(page);
  await page.goto(`${shop.url}/search`);
  await page.getByRole('main').locator('input[name=q]').fill('tea');
  await page.getByRole('main').locator('input[name=q]').press('Enter');
  await page.getByRole('link', { name: 'Ceylon tea' }).click();
  await expect(page).toHaveURL(`${shop.url}/product/${product}/ceylon-tea`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ceylon tea' })).toBeVisible();
  await page.getByRole('link', { name: 'தமிழ்' }).first().click();
  await expect(page).toHaveURL(`${shop.url}/product/${product}/ceylon-tea`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await page.goto(shop.url);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  expect(foreign).toEqual([]);
  await context.close();
});

test("a product's platform address redirects to the product in its shop", async ({ page }) => {
  const shop = await newShop();
  const { product } = await stock(shop);
  await page.goto(`/product/${product}`);
  await expect(page).toHaveURL(`${shop.url}/product/${product}/ceylon-tea`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ceylon tea' })).toBeVisible();
});

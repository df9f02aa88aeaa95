import { lastingViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { stock } from '../goods.ts';
import { aPicture } from '../images.ts';
import { newShop, okay } from '../shop.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a search with a slip suggests the product, and one without a result offers categories', async ({
  page,
}) => {
  const shop = await newShop();
  await stock(shop);
  await page.goto(`${shop.url}/search`);
  const field = page.getByRole('main').locator('input[name=q]');
  await field.pressSequentially('sarng');
  const suggestion = page.getByRole('option', { name: /Batik sarong/ });
  await expect(suggestion).toBeVisible();
  expect(await lastingViolations(page, 'all')).toEqual([]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Batik sarong' })).toBeVisible();
  await page.goto(`${shop.url}/search?q=umbrella`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('umbrella');
  await expect(page.getByRole('main').getByRole('link', { name: 'Teas' })).toBeVisible();
});

test('a search in Sinhala or Tamil with a slip suggests the product with its picture', async ({ page }) => {
  const { api, url } = await newShop();
  const { buffer, mimeType } = await aPicture('sarong', '#0f7a4e', 400);
  const file = new File([Uint8Array.from(buffer)], 'sarong.png', { type: mimeType });
  const thumbnail = okay(await api.files.upload({ body: { file } }))._id;
  for (const name of ['අම්බලන්ගොඩ වෙස්මුහුණ', 'கித்துள் பாணி'])
    okay(
      await api.products.create({
        body: { name, price: 4000, in_stock: true, stock_quantity: 3, thumbnail },
      }),
    );
  await page.goto(`${url}/search`);
  const field = page.getByRole('main').locator('input[name=q]');
  for (const [typed, name] of [
    ['අම්බලන්ගොද', 'අම්බලන්ගොඩ වෙස්මුහුණ'],
    ['கித்துல்', 'கித்துள் பாணி'],
  ] as const) {
    await field.fill('');
    await field.pressSequentially(typed);
    const suggestion = page.getByRole('option', { name: new RegExp(name) });
    await expect(suggestion).toBeVisible();
    const picture = suggestion.locator('img');
    await expect
      .poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
  expect(await lastingViolations(page, 'all')).toEqual([]);
});

import { lastingViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { stock } from '../goods.ts';
import { newShop } from '../shop.ts';

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

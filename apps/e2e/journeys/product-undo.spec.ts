import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { okay, openShop, type Shop } from '../shop.ts';

const add = async ({ api }: Shop, name: string) =>
  okay(await api.products.create({ body: { name, price: 950, stock_quantity: 5, in_stock: true } }))._id;
const statusOf = async ({ api }: Shop, id: string) => (await api.products.get({ params: { id } })).status;

/** Deletes the product of the open page, up to the toast. */
async function deleteProduct(page: Page, name: string) {
  await page.getByRole('button', { name: 'Delete Product' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(question).toContainText(`“${name}”`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByText(`“${name}” was deleted`)).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeHidden();
}

test('a deleted product is taken back, and is deleted when the merchant leaves the page', async ({
  page,
}) => {
  const shop = await openShop(page);
  await add(shop, 'Batik sarong');
  const tea = await add(shop, 'Ceylon tea');
  await page.goto(`/product/${tea}`);
  await deleteProduct(page, 'Ceylon tea');
  expect(await statusOf(shop, tea)).toBe(200);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await page.getByRole('link', { name: /Ceylon tea/ }).click();

  await deleteProduct(page, 'Ceylon tea');
  await page.goto('/orders');
  await expect.poll(() => statusOf(shop, tea)).toBe(404);
  await page.goto('/products');
  await expect(page.getByRole('link', { name: /Batik sarong/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Ceylon tea/ })).toBeHidden();
});

test('a category is deleted when its notice is dismissed, and keeps its products until then', async ({
  page,
}) => {
  const shop = await openShop(page);
  const { api } = shop;
  const tea = await add(shop, 'Ceylon tea');
  const { _id: id } = okay(
    await api.categories.create({ body: { name: 'Hill country', description: '', products: [tea] } }),
  );
  await page.goto(`/categories/${id}`);
  await page.getByRole('button', { name: 'Delete Category' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/categories$/);
  await expect(page.getByText('No categories')).toBeVisible();
  expect(okay(await api.products.get({ params: { id: tea } })).category?.name).toBe('Hill country');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(async () => okay(await api.products.get({ params: { id: tea } })).category).toBeNull();
});

test('the page of a product shows how often buyers, not robots, saw and ordered it', async ({
  page,
  browser,
}) => {
  const shop = await openShop(page);
  const id = await add(shop, 'Ceylon tea');
  const robot = await browser.newPage({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  await robot.goto(`${shop.url}/product/${id}`);
  await robot.close();
  const buyer = await browser.newPage();
  await buyer.goto(`${shop.url}/product/${id}`);
  okay(
    await shop.api.orders.create({
      body: { shipping_address: { first_name: 'Kamal' }, products: [{ productId: id, quantity: 2 }] },
    }),
  );
  const fact = (name: string) => page.locator('dl > div', { hasText: name }).getByRole('definition');
  // Views are written after ten seconds.
  await expect(async () => {
    await page.goto(`/product/${id}`);
    await expect(fact('Views')).toHaveText('1', { timeout: 1_000 });
  }).toPass({ timeout: 25_000 });
  await expect(fact('Orders')).toHaveText('1');
  await expect(page.getByText('2 pieces were ordered')).toBeVisible();
  await buyer.close();
});

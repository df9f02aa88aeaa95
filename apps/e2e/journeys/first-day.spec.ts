import type { Page } from '@playwright/test';
import { aMerchant, apiClient, expect, signUp, test } from '../fixtures.ts';
import { aPicture } from '../images.ts';

async function openStore(page: Page, { name, subdomain }: { name: string; subdomain: string }) {
  await page.getByLabel('Store name').fill(name);
  await page.getByRole('textbox', { name: 'Subdomain' }).fill(subdomain);
  await expect(page.getByText('Domain is available')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('No logo')).toBeVisible();
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await aPicture('logo', '#0f7a4e', 200));
  await expect(page.getByRole('img', { name: 'Preview of Logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/settings$/);
}

async function addProduct(page: Page) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await expect(page.getByText('No products')).toBeVisible();
  await page.getByRole('button', { name: 'Create Product' }).click();
  const form = page.getByRole('dialog', { name: 'Create Product' });
  await form.getByLabel('Name').fill('Kithul treacle සිංහල');
  await form.getByLabel('Price').fill('1450.50');
  await form.getByLabel('In Stock').check();
  await form.getByLabel('Quantity').fill('12');
  await form.getByLabel('Tags').fill('syrup, kithul');
  await form.getByLabel('Description').fill('From the flower of the fishtail palm.');
  await form.getByLabel('Thumbnail').setInputFiles(await aPicture('treacle', '#8a5a08'));
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(form).toBeHidden();
}

async function seeProduct(page: Page) {
  const card = page.getByRole('link', { name: /Kithul treacle/ });
  await expect(card).toContainText('Rs 1,450.50');
  await card.click();
  await expect(page).toHaveURL(/\/product\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { name: 'Kithul treacle සිංහල' })).toBeVisible();
  await expect(page.getByText('No category assigned')).toBeVisible();
  const image = page.getByRole('img', { name: 'Kithul treacle' });
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
}

async function editProduct(page: Page) {
  await page.getByRole('button', { name: 'Edit Product' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(form.getByLabel('Name')).toHaveValue('Kithul treacle සිංහල');
  await form.getByLabel('Price').fill('1600');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Rs 1,600')).toBeVisible();
}

async function deleteProduct(page: Page) {
  await page.getByRole('button', { name: 'Delete Product' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByText('No products')).toBeVisible();
}

/** Reads the products from the API with the browser's token and store. */
async function productsByApi(page: Page) {
  const session = await page.evaluate(() => ({
    token: localStorage.getItem('user') ?? '',
    storeId: localStorage.getItem('store') ?? '',
  }));
  const { status, body } = await apiClient(session).products.list();
  return { status, body };
}

test('a merchant signs up, opens a store, adds, changes and deletes a product, and sees the store after a new log-in', {
  tag: '@smoke',
}, async ({ page }) => {
  const merchant = aMerchant();
  const store = { name: "Nimali's Kitchen", subdomain: merchant.username };
  await signUp(page, merchant);
  await openStore(page, store);
  await addProduct(page);
  await seeProduct(page);
  await editProduct(page);
  expect(await productsByApi(page)).toMatchObject({
    status: 200,
    body: [{ price: 1600, stock_quantity: 12 }],
  });
  await deleteProduct(page);
  // The request is sent when the notice with its Undo goes.
  const notice = page.getByRole('status').filter({ hasText: 'deleted' });
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => productsByApi(page)).toEqual({ status: 200, body: [] });

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();

  await page.getByLabel('Email').fill(merchant.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(merchant.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const selected = page.getByLabel('Store', { exact: true }).locator('option:checked');
  await expect(selected).toHaveText(`https://${store.subdomain}.localhost`);
});

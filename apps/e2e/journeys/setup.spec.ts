import type { Page } from '@playwright/test';
import { lastingViolations } from '../axe.ts';
import { misfits } from '../fits.ts';
import { aMerchant, expect, signUp, test } from '../fixtures.ts';
import { waitUntilIdle } from '../page-state.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const problems = async (page: Page) => {
  await waitUntilIdle(page);
  return [...(await lastingViolations(page, 'all')), ...(await misfits(page))];
};

/** Goes through the wizard without a logo. */
async function openStore(page: Page, subdomain: string) {
  await page.getByLabel('Store name').fill('Nimali Spices');
  await page.getByRole('textbox', { name: 'Subdomain' }).fill(subdomain);
  await expect(page.getByText('Domain is available')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByRole('button', { name: 'Finish' }).tap();
  await expect(page).toHaveURL(/\/settings$/);
}

/** Creates a product in the form that has opened. */
async function fillProduct(page: Page) {
  const form = page.getByRole('dialog', { name: 'Create Product' });
  await form.getByLabel('Name').fill('Kithul treacle');
  await form.getByLabel('Price').fill('1450');
  await form.getByLabel('In Stock').check();
  await form.getByLabel('Quantity').fill('12');
  await form.getByRole('button', { name: 'Create Product' }).tap();
  await expect(form).toBeHidden();
}

/** Takes an order by hand, paid in cash. */
async function takeOrder(page: Page) {
  await page.getByRole('link', { name: 'Orders' }).tap();
  await page.getByRole('button', { name: 'Create Order' }).tap();
  const form = page.getByRole('dialog', { name: 'Create Order' });
  await form.getByLabel('First name').fill('Kamal');
  await form.getByRole('combobox', { name: 'Product' }).fill('kith');
  await page.getByRole('option', { name: /Kithul treacle/ }).tap();
  await form.getByLabel('District').selectOption('Kandy');
  await form.getByRole('button', { name: 'Create Order' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: /1001/ })).toBeVisible();
}

test('a phone leads from the wizard over the check-list to cash on delivery, and takes an order before it', async ({
  page,
}) => {
  const merchant = aMerchant();
  await signUp(page, merchant);
  await openStore(page, merchant.username);
  const created = page.getByRole('region', { name: '“Nimali Spices” is online' });
  await expect(created.getByRole('textbox', { name: 'Address' })).toHaveValue(
    new RegExp(`^http://${merchant.username}\\.`),
  );
  expect(await problems(page)).toEqual([]);
  await created.getByRole('link', { name: 'Add your first product' }).tap();
  await fillProduct(page);
  await expect(page.getByText('Done: Add your first product')).toBeVisible();

  await takeOrder(page);
  await page.getByRole('link', { name: 'Check-list' }).tap();
  await expect(page.getByText('1 of 6 done')).toBeVisible();
  await expect(page.getByText(`we mailed to ${merchant.email}`)).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.getByRole('listitem').getByRole('link', { name: 'Choose how buyers pay' }).tap();
  const payments = page.getByRole('region', { name: 'Payment Methods' });
  await expect(payments.getByRole('heading')).toBeFocused();
  const cash = payments.getByRole('button', { name: 'Take cash on delivery' });
  await expect(cash).toBeInViewport({ ratio: 1 });
  await cash.tap();
  await expect(page.getByText('Done: Choose how buyers pay')).toBeVisible();
  await expect(payments.getByRole('switch').first()).toBeChecked();
  await page.getByRole('link', { name: 'Check-list' }).tap();
  await expect(page.getByText('2 of 6 done')).toBeVisible();
  await page.getByRole('link', { name: 'Say how buyers reach you' }).tap();
  await expect(page.getByRole('region', { name: 'Shop details' })).toBeInViewport();
  expect(await problems(page)).toEqual([]);
});

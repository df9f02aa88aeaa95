import type { Page } from '@playwright/test';
import { lastingViolations } from '../axe.ts';
import { misfits } from '../fits.ts';
import { aMerchant, expect, signUp, test } from '../fixtures.ts';
import { aPicture } from '../images.ts';
import { waitUntilIdle } from '../page-state.ts';
import { okay, openShop, type Shop } from '../shop.ts';

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

const addTea = async ({ api }: Shop) =>
  okay(
    await api.products.create({
      body: { name: 'Ceylon tea', price: 1250, in_stock: true, stock_quantity: 9 },
    }),
  );

/** Does every step of the check-list through the API. */
async function setUp(shop: Shop) {
  const { api } = shop;
  await addTea(shop);
  okay(
    await api.paymentMethods.setEnabled({ params: { method: 'cash_on_delivery' }, body: { enabled: true } }),
  );
  const everywhere = { name: 'Hills', districts: ['LK-21' as const], fee: 350, free_over: null, steps: [] };
  const pick_up = { enabled: false, address: '', note: '' };
  okay(await api.delivery.replace({ body: { zones: [{ ...everywhere, days: null }], pick_up } }));
  okay(await api.shopSettings.update({ body: { phone: '077 123 4567', address: '9 Lake Road' } }));
  const { buffer, mimeType } = await aPicture('logo', '#0f7a4e', 200);
  const file = new File([Uint8Array.from(buffer)], 'logo.png', { type: mimeType });
  okay(await api.stores.setLogo({ body: { image: okay(await api.files.upload({ body: { file } }))._id } }));
  for (const type of ['terms_and_conditions', 'refund_policy'] as const)
    okay(await api.policies.update({ params: { type }, body: { content: '<p>Seven days.</p>' } }));
}

test('a finished check-list ends with the address of the shop, to send and to print', async ({ page }) => {
  const shop = await openShop(page);
  await setUp(shop);
  await page.goto('/dashboard');
  const share = page.getByRole('region', { name: 'Share your shop' });
  await expect(share.getByRole('textbox', { name: 'Address' })).toHaveValue(`${shop.url}/`);
  const message = await share.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).toContain(shop.url);
  await expect(share.getByRole('img', { name: /^QR code of / })).toBeVisible();
  const picture = page.waitForEvent('download');
  await share.getByRole('button', { name: 'Save as picture' }).tap();
  expect((await picture).suggestedFilename()).toMatch(/\.png$/);
  expect(await problems(page)).toEqual([]);
});

test('a shop with goods and no way to pay says so first on the dashboard and in the settings', async ({
  page,
}) => {
  const shop = await openShop(page);
  await addTea(shop);
  const said = page.getByRole('alert').filter({ hasText: 'Nobody can order in your shop' });
  await page.goto('/dashboard');
  await expect(said).toBeVisible();
  const list = page.getByRole('region', { name: 'Set up your shop' });
  const topOf = async (part: typeof said) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(said)).toBeLessThan(await topOf(list));
  expect(await problems(page)).toEqual([]);
  await said.getByRole('link', { name: 'Choose how buyers pay' }).tap();
  await expect(page).toHaveURL(/\/settings#payments$/);
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Take cash on delivery' }).tap();
  await expect(said).toBeHidden();
  await page.goto('/dashboard');
  await expect(list).toBeVisible();
  await expect(said).toBeHidden();
});

import { expect, test } from '../fixtures.ts';
import { okay, openShop } from '../shop.ts';

test('a merchant creates a code, switches it off and deletes it', { tag: '@smoke' }, async ({ page }) => {
  const { api } = await openShop(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Discounts' }).click();
  await page.getByRole('link', { name: 'Create Discount' }).click();
  await page.getByLabel('Title').fill('New year');
  await page.getByLabel('Code', { exact: true }).fill('avurudu');
  await page.getByLabel('Percent').fill('10');
  await page.getByLabel('comes to at least').fill('5000');
  await page.getByLabel('Times in total').fill('100');
  await expect(page.getByText('10 % off orders over Rs 5,000, with the code')).toBeVisible();
  await page.getByRole('button', { name: 'Create', exact: true }).click();

  const row = page.getByRole('listitem').filter({ hasText: 'Code AVURUDU · 0 of 100 used' });
  await expect(row).toContainText('10 % off orders over Rs 5,000');
  await row.getByRole('switch').press('Space');
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  const [made] = okay(await api.discounts.list({ query: {} }));
  expect(made).toMatchObject({ code: 'AVURUDU', percent: 10, limit: 100, active: false });

  await row.getByRole('button', { name: 'Delete New year' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No discounts')).toBeVisible();
});

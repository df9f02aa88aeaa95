import { expect, test } from '../fixtures.ts';
import { Keyboard } from '../keyboard.ts';
import { openShop } from '../shop.ts';

test('a code is created, tried, switched off and deleted with the keyboard alone', async ({ page }) => {
  await openShop(page);
  await page.goto('/discounts');
  const keys = new Keyboard(page);
  await keys.activate(page.getByRole('link', { name: 'Create Discount' }).first());
  await keys.fill(page.getByLabel('Title'), 'New year');
  await keys.fill(page.getByLabel('Code', { exact: true }), 'avurudu');
  await keys.fill(page.getByLabel('Percent'), '10');
  await keys.fill(page.getByLabel('Times in total'), '100');
  await keys.press('Enter');

  const row = page.getByRole('listitem').filter({ hasText: 'Code AVURUDU · 0 of 100 used' });
  await keys.activate(row.getByRole('link', { name: 'New year' }));
  await keys.activate(page.getByRole('link', { name: 'Try this discount' }));
  await expect(page.getByLabel('Codes')).toHaveValue('AVURUDU');
  await page.goto('/discounts');
  await keys.activate(row.getByRole('switch'), 'Space');
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Delete “New year”?' });
  await keys.openTwice(row.getByRole('button', { name: 'Delete New year' }), question);
  await keys.activate(question.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('No discounts')).toBeVisible();
});

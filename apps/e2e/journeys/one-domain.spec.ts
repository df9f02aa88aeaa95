import { apiClient, expect, signUp, test } from '../fixtures.ts';
import { openShop } from '../shop.ts';

// checklist 047
test('each store has its own domain: a taken one is refused to other merchants', { tag: '@smoke' }, async ({
  page,
}) => {
  const first = await openShop(page);
  const { username } = await signUp(page);

  await page.getByLabel('Store name').fill('Second to come');
  await page.getByRole('textbox', { name: 'Subdomain' }).fill(first.subdomain);
  await expect(page.getByText('Domain is not available')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Store Information' })).toBeVisible();

  const domain = `https://${first.subdomain}.localhost`;
  const token = await page.evaluate(() => localStorage.getItem('user') ?? '');
  const refused = await apiClient({ token }).stores.create({ body: { name: 'By force', domain } });
  expect(refused.body).toHaveProperty('error');

  await page.getByRole('textbox', { name: 'Subdomain' }).fill(username);
  await expect(page.getByText('Domain is available')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  const own = page.getByLabel('Store', { exact: true }).getByRole('option');
  await expect(own).toHaveText(['Select a store', `https://${username}.localhost`]);
});

import { openShop } from '../shop.ts';
import { expect, test } from '../fixtures.ts';
import { waitUntilIdle } from '../page-state.ts';

test('a dialog that cannot be loaded says so, and opens once the connection is back', async ({
  page,
  context,
  tolerate,
}) => {
  // The browser and the app report what could not be loaded.
  tolerate(/ERR_INTERNET_DISCONNECTED|could not be loaded/);
  await openShop(page);
  await page.goto('/categories');
  await expect(page.getByRole('heading', { name: 'Categories', exact: true }).first()).toBeVisible();
  await waitUntilIdle(page);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await waitUntilIdle(page);
  const open = page.getByRole('button', { name: 'Create Category' }).first();
  await context.setOffline(true);
  await open.click();
  await expect(page.getByRole('alert')).toHaveText(
    'The server could not be reached. Check your connection and try again.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Create Category' })).toBeVisible();
  // Its style sheets are there, too.
  await expect(page.locator('.mantine-Modal-overlay')).toHaveCSS('position', 'fixed');
});

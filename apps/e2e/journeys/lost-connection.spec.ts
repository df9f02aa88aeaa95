import type { Page } from '@playwright/test';
import { openShop } from '../shop.ts';
import { expect, test } from '../fixtures.ts';
import { waitUntilIdle } from '../page-state.ts';

const unreachable = 'The server could not be reached. Check your connection and try again.';
/** The browser and the app report what could not be loaded. */
const notLoaded = /ERR_INTERNET_DISCONNECTED|could not be loaded/;

/** Shows a page until everything that it loads when idle has loaded. */
async function settle(page: Page, path: string, heading: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
  await waitUntilIdle(page);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await waitUntilIdle(page);
}

test('a dialog that cannot be loaded says so, and opens once the connection is back', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(notLoaded);
  await openShop(page);
  await settle(page, '/categories', 'Categories');
  const open = page.getByRole('button', { name: 'Create Category' }).first();
  await context.setOffline(true);
  await open.click();
  await expect(page.getByRole('alert')).toHaveText(unreachable);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Create Category' })).toBeVisible();
  // Its style sheets are there, too.
  await expect(page.locator('.mantine-Modal-overlay')).toHaveCSS('position', 'fixed');
});

test('a screen that cannot be loaded says so inside the app, and appears once the connection is back', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(notLoaded);
  await openShop(page);
  await settle(page, '/categories', 'Categories');
  const link = page.getByRole('link', { name: 'Discounts' });
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole('alert')).toContainText(unreachable);
  await expect(page).toHaveURL(/\/discounts$/);
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText(unreachable);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Discounts', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a screen of a version that was replaced on the server asks to load the page again', async ({
  page,
  tolerate,
}) => {
  tolerate(/404|new version/);
  await openShop(page);
  await settle(page, '/categories', 'Categories');
  await page.route('**/app-assets/**', (route) => route.fulfill({ status: 404 }));
  const body = '<script type="module" src="/app-assets/index-next.js"></script>';
  await page.route('**/login', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.getByRole('link', { name: 'Discounts' }).click();
  await expect(page.getByRole('alert')).toContainText('There is a new version of Kade.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Discounts', exact: true })).toBeVisible();
});

test('a file cannot be read until the connection is back, and the page says so', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(notLoaded);
  await openShop(page);
  await settle(page, '/products/stock', 'Adjust stock');
  const choose = () =>
    page.locator('input[type=file]').setInputFiles({
      name: 'stock.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('sku,add\nNONE,1'),
    });
  await context.setOffline(true);
  await choose();
  await expect(page.getByRole('alert')).toHaveText(unreachable);
  await context.setOffline(false);
  await choose();
  await expect(page.getByRole('list', { name: 'Products' })).toContainText('NONE');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

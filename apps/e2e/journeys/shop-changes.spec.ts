import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { stock } from '../goods.ts';
import { okay, openShop } from '../shop.ts';

const visitors = [
  { width: 360, javaScriptEnabled: true, colorScheme: 'light' },
  { width: 1280, javaScriptEnabled: true, colorScheme: 'dark' },
  { width: 360, javaScriptEnabled: false, colorScheme: 'dark' },
  { width: 1280, javaScriptEnabled: false, colorScheme: 'light' },
] as const;

interface Visitor {
  name: string;
  context: BrowserContext;
  page: Page;
}

/** Visitors of a shop: on a phone and a wide screen, with and without JavaScript, light and dark. */
const visitorsOf = (browser: Browser): Promise<Visitor[]> =>
  Promise.all(
    visitors.map(async ({ width, ...look }) => {
      const context = await browser.newContext({ ...look, viewport: { width, height: 740 } });
      const name = `${width} px, ${look.javaScriptEnabled ? 'with' : 'without'} JavaScript, ${look.colorScheme}`;
      return { name, context, page: await context.newPage() };
    }),
  );

test('changes in the admin app are visible to every visitor of the shop', async ({
  page,
  browser,
  tolerate,
}) => {
  // The first read of a policy that is not written, and the page of a closed shop.
  tolerate(/status of (404|503)|^503 /);
  test.setTimeout(180_000);
  const shop = await openShop(page);
  const { api, url } = shop;
  const { product } = await stock(shop);
  const buyers = await visitorsOf(browser);
  const everyone = async (path: string, look: (page: Page) => Promise<unknown>) => {
    for (const { name, page: buyer } of buyers)
      await test.step(`${path} at ${name}`, async () => {
        await buyer.goto(url + path);
        await look(buyer);
      });
  };

  await test.step('the template', async () => {
    await everyone('/', (buyer) => expect(buyer.getByRole('heading', { name: 'First' })).toBeVisible());
    const classic = await buyers[0]?.page.locator('style').first().textContent();
    await page.goto('/store-configurator');
    await page.getByRole('radio', { name: 'Studio' }).check();
    await page.getByRole('button', { name: 'Save Template' }).click();
    await expect(page.getByText('Template saved')).toBeVisible();
    expect(okay(await api.shopSettings.get()).template).toBe('studio');
    await everyone('/', async (buyer) => {
      await expect(buyer.getByRole('heading', { name: 'First' })).toBeVisible();
      expect(await buyer.locator('style').first().textContent()).not.toBe(classic);
    });
  });

  await test.step('the notice', async () => {
    await page.getByLabel('Notice').fill('Closed on Poya days');
    await page.getByRole('button', { name: 'Save Details' }).click();
    await expect(page.getByText('Shop details saved')).toBeVisible();
    await everyone('/products', (buyer) => expect(buyer.getByText('Closed on Poya days')).toBeVisible());
  });

  await test.step('a layout element', async () => {
    await page.getByLabel('Name', { exact: true }).fill('For the new year');
    await page.getByLabel('Collection').selectOption({ label: 'New' });
    await page.getByRole('button', { name: 'Add Layout' }).click();
    await expect(page.getByText('Layout element added')).toBeVisible();
    await everyone('/', (buyer) =>
      expect(buyer.getByRole('heading', { name: 'For the new year' })).toBeVisible(),
    );
  });

  await test.step('the theme', async () => {
    await page.goto('/store-configurator/theme');
    await page.getByLabel('Background', { exact: true }).fill('#FFF4D6');
    await page.getByRole('button', { name: 'Save and Use Custom Theme' }).click();
    await expect(page.getByText('Your theme is in use.')).toBeVisible();
    await everyone('/', (buyer) =>
      expect(buyer.locator('body')).toHaveCSS('background-color', 'rgb(255, 244, 214)'),
    );
  });

  await test.step('a policy', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Edit Refund Policy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Refund Policy' });
    await dialog.getByRole('textbox', { name: 'Refund Policy' }).fill('Seven days, unopened.');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await everyone('/policies/refund_policy', (buyer) =>
      expect(buyer.getByText('Seven days, unopened.')).toBeVisible(),
    );
  });

  await test.step('a product', async () => {
    await page.goto(`/products/${product}`);
    const link = page.getByRole('link', { name: 'View in shop' });
    await expect(link).toHaveAttribute('href', `${url}/product/${product}`);
    await page.getByRole('button', { name: 'Edit Product' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Ceylon tea, new harvest');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await everyone(`/product/${product}`, (buyer) =>
      expect(buyer.getByRole('heading', { level: 1, name: 'Ceylon tea, new harvest' })).toBeVisible(),
    );
  });

  await test.step('the shop is closed and opened again', async () => {
    await page.goto('/store-configurator');
    await page.getByLabel('Message to visitors').fill('We are at a wedding.');
    await page.getByRole('button', { name: 'Close the Shop' }).click();
    await expect(page.getByText('The shop is closed.')).toBeVisible();
    await everyone('/', (buyer) => expect(buyer.getByText('We are at a wedding.')).toBeVisible());
    await page.getByRole('button', { name: 'Open the Shop' }).click();
    await expect(page.getByText('The shop is open again')).toBeVisible();
    await everyone('/', (buyer) => expect(buyer.getByText('We are at a wedding.')).toBeHidden());
  });
  await Promise.all(buyers.map(({ context }) => context.close()));
});

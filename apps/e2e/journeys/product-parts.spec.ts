import { lastingViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { misfits } from '../fits.ts';
import { okay, openShop } from '../shop.ts';

test('product pages are arranged on a phone, seen in the preview, and published', async ({ page }) => {
  const { api, url } = await openShop(page);
  const { _id: category } = okay(await api.categories.create({ body: { name: 'Tea' } }));
  const product = (name: string) => ({
    name,
    price: 1250,
    in_stock: true,
    stock_quantity: 9,
    category,
    description: `About ${name}`,
  });
  const { _id } = okay(await api.products.create({ body: product('Ceylon tea') }));
  okay(await api.products.create({ body: product('Green tea') }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/editor');
  await page.getByLabel('Page', { exact: true }).selectOption('Product page');
  const parts = page.getByRole('list', { name: 'Parts of the page' });
  for (let place = 5; place >= 2; place--) {
    const saved = page.waitForResponse((reply) => reply.url().includes('/design/operations'));
    await parts.getByRole('button', { name: 'Move Related products up' }).click();
    await saved;
  }
  const share = parts.getByRole('checkbox', { name: 'Share' });
  await share.click();
  await expect(share).not.toBeChecked();
  await expect(parts.getByRole('listitem').nth(2)).toHaveText('Related products');
  expect(await lastingViolations(page, 'all')).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  if (process.env.SCREENS) await page.screenshot({ path: 'test-results/screens/product-parts.png' });

  await page.getByRole('button', { name: 'See the shop' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of your shop' });
  const frame = page.frameLocator('iframe[title="Preview of your shop"]');
  await expect(frame.getByRole('heading', { name: 'Green tea', level: 1 })).toBeVisible();
  await expect(frame.locator('.share')).toHaveCount(0);
  await preview.getByRole('button', { name: 'Close' }).click();
  await page.goto(`${url}/product/${_id}`);
  await expect(page.locator('.share')).toHaveCount(1);

  okay(await api.design.publish({ body: {} }));
  await expect(async () => {
    await page.goto(`${url}/product/${_id}`);
    await expect(page.locator('.share')).toHaveCount(0);
  }).toPass();
  const [related, about] = [page.locator('#related'), page.getByText('About Ceylon tea')];
  const top = async (part: typeof about) => (await part.boundingBox())?.y ?? 0;
  expect(await top(related)).toBeLessThan(await top(about));
  expect(await misfits(page)).toEqual([]);
  if (process.env.SCREENS)
    await page.screenshot({ path: 'test-results/screens/product-arranged.png', fullPage: true });
});

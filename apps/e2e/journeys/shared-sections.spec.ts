import { lastingViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { misfits } from '../fits.ts';
import { okay, openShop } from '../shop.ts';

test('an announcement for every page and questions for every product are made on a phone', async ({
  page,
}) => {
  const { api, url } = await openShop(page);
  const { _id } = okay(
    await api.products.create({
      body: { name: 'Ceylon tea', price: 1250, in_stock: true, stock_quantity: 9 },
    }),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/editor');
  const sheet = (name: string) => page.getByRole('dialog', { name });
  const add = async (part: string, name: string) => {
    await page.getByLabel('Page', { exact: true }).selectOption(part);
    await page.getByRole('button', { name: 'Add section' }).click();
    await sheet('Add section').getByRole('button', { name }).click();
  };
  await add('Header', 'Announcement');
  await sheet('Announcement').getByLabel('Text (English)').fill('Closed on Poya days');
  await sheet('Announcement').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('list', { name: 'Sections' })).toContainText('Closed on Poya days');

  await add('Product page', 'Questions');
  const questions = sheet('Questions');
  await questions.getByLabel('Heading (English)').fill('Questions about our tea');
  await questions.getByRole('button', { name: 'Add: Question' }).click();
  await questions.getByLabel('Question (English)').fill('How long does it keep?');
  await questions.getByLabel('Answer (English)').fill('Two years, dry and closed.');
  await questions.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('list', { name: 'Sections' })).toContainText('Questions about our tea');
  expect(await lastingViolations(page, 'all')).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  if (process.env.SCREENS)
    await page.screenshot({ path: 'test-results/screens/shared-editor.png', fullPage: true });

  // The preview shows some product, and the section in it.
  await page.getByRole('button', { name: 'See the shop' }).click();
  const frame = page.frameLocator('iframe[title="Preview of your shop"]');
  await expect(frame.getByText('How long does it keep?')).toBeVisible();
  await expect(frame.getByText('Closed on Poya days')).toBeVisible();
  okay(await api.design.publish({ body: {} }));

  await expect(async () => {
    await page.goto(`${url}/product/${_id}`);
    await expect(page.locator('header').getByText('Closed on Poya days')).toBeVisible();
  }).toPass();
  await page.getByText('How long does it keep?').click();
  await expect(page.getByText('Two years, dry and closed.')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await lastingViolations(page, 'all')).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    if (process.env.SCREENS)
      await page.screenshot({ path: `test-results/screens/shared-product-${width}.png`, fullPage: true });
  }
  await page.goto(`${url}/products`);
  await expect(page.locator('header').getByText('Closed on Poya days')).toBeVisible();
  await expect(page.getByText('How long does it keep?')).toHaveCount(0);
});

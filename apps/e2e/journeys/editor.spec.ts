import { lastingViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { okay, openShop } from '../shop.ts';

test('a home page is made on a phone, seen in the shop itself, and published', async ({ page }) => {
  const { api, url } = await openShop(page);
  okay(await api.collections.create({ body: { name: 'Gifts' } }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/editor');
  await page.getByRole('button', { name: 'Add section' }).click();
  await page
    .getByRole('dialog', { name: 'Add section' })
    .getByRole('button', { name: 'Text' })
    .last()
    .click();
  const form = page.getByRole('dialog', { name: 'Text' });
  await form.getByLabel('Heading (English)').fill('Our story');
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('list', { name: 'Sections' })).toContainText('Our story');
  expect(await lastingViolations(page, 'all')).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'See the shop' }).click();
  const frame = page.frameLocator('iframe[title="Preview of your shop"]');
  await expect(frame.getByRole('heading', { name: 'Our story' })).toBeVisible();
  await page
    .getByRole('dialog', { name: 'Preview of your shop' })
    .getByRole('button', { name: 'Close' })
    .click();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Publish the design' })
    .getByRole('button', { name: 'Publish' })
    .click();
  await expect(page.getByRole('button', { name: 'Published' })).toBeDisabled();
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible();
});

import { lastingViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { misfits } from '../fits.ts';
import { aPicture } from '../images.ts';
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

test('the editor points out on a phone what can be better, and the form says so while it is filled in', async ({
  page,
}) => {
  const { api } = await openShop(page);
  const { name, mimeType, buffer } = await aPicture('hills', '#557755', 900);
  const picture = new File([new Uint8Array(buffer)], name, { type: mimeType });
  const { _id: file } = okay(await api.files.upload({ body: { file: picture } }));
  const link = { to: 'products' };
  const hero = {
    op: 'add',
    area: 'home',
    _id: 'section00001',
    type: 'hero',
    settings: { picture: { file }, heading: { en: 'Welcome' } },
    blocks: [{ _id: 'button000001', type: 'button', settings: { text: { en: 'Click here' }, link } }],
  };
  okay(await api.design.change({ body: { operations: [hero] as never } }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/editor');
  const list = page.getByRole('list', { name: 'Sections' });
  await expect(list.getByText(/^Say what the picture shows/)).toBeVisible();
  await expect(list.getByText(/^Button 1: Name the link/)).toBeVisible();
  expect(await lastingViolations(page, 'all')).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  if (process.env.SCREENS)
    await page.screenshot({ path: 'test-results/screens/advice-list.png', fullPage: true });
  await list.getByRole('button', { name: 'Edit Welcome picture: Welcome' }).click();
  const form = page.getByRole('dialog', { name: 'Welcome picture' });
  await expect(form.getByRole('status').first()).toContainText('Say what the picture shows');
  expect(await lastingViolations(page, 'all')).toEqual([]);
  if (process.env.SCREENS) await page.screenshot({ path: 'test-results/screens/advice-form.png' });
  await form.getByLabel('Only decoration').check();
  await form.getByLabel('Text (English)').last().fill('See all products');
  await expect(form.getByRole('status')).toHaveCount(0);
});

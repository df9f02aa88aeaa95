import type { Page } from '@playwright/test';
import { lastingViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { misfits } from '../fits.ts';
import { okay, openShop, type Shop } from '../shop.ts';

const phone = { width: 360, height: 740 };

async function shopWithGroups(page: Page): Promise<Shop> {
  const shop = await openShop(page);
  const { api } = shop;
  okay(await api.categories.create({ body: { name: 'Cinnamon' } }));
  okay(await api.collections.create({ body: { name: 'Gifts' } }));
  return shop;
}

/** Makes a link of the open dialog lead to a choice, with a name where one is given. */
async function fillLink(page: Page, target: string, name?: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Link' });
  await form.getByLabel('Where it leads').selectOption(target);
  if (name) await form.getByLabel('Name (English)').fill(name);
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Publish the design' })
    .getByRole('button', { name: 'Publish' })
    .click();
  await expect(page.getByRole('button', { name: 'Published' })).toBeDisabled();
}

test('a menu of two levels is made on a phone, and followed in the shop without a script', async ({
  page,
  browser,
}) => {
  const { url, api } = await shopWithGroups(page);
  await page.setViewportSize(phone);
  await page.goto('/editor');
  await page.getByLabel('Page', { exact: true }).selectOption('Menus');
  const menu = page.getByRole('region', { name: 'Menu at the top' });
  await menu.getByRole('button', { name: 'Add link' }).click();
  await fillLink(page, 'Cinnamon', 'Our spices');
  await menu.getByRole('button', { name: 'Add a link below Our spices' }).click();
  await fillLink(page, 'Gifts');
  await expect(menu.getByRole('listitem')).toHaveText([/Our spices/, /Gifts/]);
  expect(await lastingViolations(page, 'all')).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  if (process.env.SCREENS) await page.screenshot({ path: 'test-results/screens/menus-editor.png' });
  await publish(page);

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const visit = await context.newPage();
  await visit.goto(url);
  const shown = visit.getByRole('navigation', { name: 'Main menu' });
  await expect(shown.getByRole('link')).toHaveCount(0);
  const heading = shown.locator('summary');
  await heading.focus();
  await visit.keyboard.press('Enter');
  const links = shown.getByRole('link');
  await expect(links).toHaveText(['See all: Our spices', 'Gifts']);
  for (const target of [heading, ...(await links.all())])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await links.last().click();
  await expect(visit.getByRole('heading', { name: 'Gifts' })).toBeVisible();

  const [gifts] = okay(await api.collections.list({}));
  okay(await api.collections.update({ params: { id: gifts?._id ?? '' }, body: { name: 'Presents' } }));
  await expect(async () => {
    await visit.goto(url);
    await heading.click();
    await expect(links).toHaveText(['See all: Our spices', 'Presents']);
  }).toPass();
  await context.close();
});

test('an open menu fits phones and wide screens in every template', async ({ page }) => {
  test.setTimeout(120_000);
  const { api, url } = await shopWithGroups(page);
  const link = (at: string, name: object, target: object | null) => ({ _id: `link${at}`, name, target });
  const long = { en: 'Everything for the kitchen', si: 'කුස්සිය සඳහා සියල්ල', ta: 'சமையலறைக்கான அனைத்தும்' };
  const below = (top: number) =>
    Array.from({ length: 4 }, (_, at) => link(`0000${top}${at}aa`, long, { to: 'products' }));
  const operations = [1, 2, 3, 4, 5].map((top) => ({
    op: 'add_link' as const,
    menu: 'header' as const,
    link: { ...link(`0000${top}000`, long, null), links: below(top) },
  }));
  okay(await api.design.change({ body: { operations: operations as never } }));
  okay(await api.design.publish({ body: {} }));
  for (const template of ['classic', 'market', 'studio'] as const) {
    okay(await api.shopSettings.update({ body: { template } }));
    for (const [width, language] of [
      [360, 'ta'],
      [1280, 'si'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${url}/products?lang=${language}`);
      await page.locator('nav.menu summary').nth(1).click();
      await expect(page.locator('nav.menu ul ul').nth(1)).toBeVisible();
      const place = `${template} ${width}`;
      const box = await page.locator('nav.menu ul ul').nth(1).boundingBox();
      expect.soft((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width, place).toBe(true);
      expect.soft(await misfits(page), place).toEqual([]);
      expect.soft(await lastingViolations(page, 'all'), place).toEqual([]);
      if (process.env.SCREENS)
        await page.screenshot({ path: `test-results/screens/menu-${template}-${width}.png` });
    }
  }
});

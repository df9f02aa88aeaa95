import { expect, test } from '../fixtures.ts';
import { okay, openShop } from '../shop.ts';

// checklist 273–280
test('layout elements are added, sorted without a mouse, and deleted', async ({ page }) => {
  const { api } = await openShop(page);
  okay(await api.collections.create({ body: { name: 'Gifts' } }));
  const old = okay(await api.collections.create({ body: { name: 'Old season' } }));

  await page.goto('/store-configurator');
  await expect(page.getByLabel('Collection').locator('option:checked')).toHaveText('Select Collection');
  await expect(page.getByLabel('Order number')).toHaveValue('0');
  for (const [name, collection, index] of [
    ['For the new year', 'Gifts', '1'],
    ['', 'Old season', '2'],
  ] as const) {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Collection').selectOption({ label: collection });
    await page.getByLabel('Order number').fill(index);
    await page.getByRole('button', { name: 'Add Layout' }).click();
    await expect(page.getByLabel('Collection').locator('option:checked')).toHaveText('Select Collection');
  }
  const elements = page.getByRole('list', { name: 'Current Layouts' }).getByRole('listitem');
  await expect(elements).toHaveCount(2);
  await expect(elements.nth(0)).toContainText('For the new year');
  await expect(elements.nth(1)).toContainText('Collection: Old season · Order number: 2');

  // With the button, then with the keyboard on the handle.
  await page.getByRole('button', { name: 'Move For the new year down' }).click();
  await expect(elements.nth(1)).toContainText('For the new yearCollection: Gifts · Order number: 1');
  await page.getByLabel('Move For the new year', { exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(elements.nth(0)).toContainText('For the new yearCollection: Gifts · Order number: 0');
  expect(okay(await api.layouts.list()).map(({ name }) => name)).toEqual(['For the new year', '']);

  okay(await api.collections.remove({ params: { id: old._id } }));
  await page.reload();
  await expect(elements.nth(1)).toContainText('(deleted collection)');
  await page.getByRole('button', { name: 'Delete (deleted collection)' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(elements).toHaveCount(1);
});

// checklist 281–301
test('colours are chosen, saved, previewed in the shop and disabled, with warnings about contrast', {
  tag: '@smoke',
}, async ({ page, context }) => {
  const { api, subdomain } = await openShop(page);
  await page.goto('/store-configurator');
  await page.getByRole('link', { name: 'Theme Selector' }).click();
  const primary = page.getByLabel('Primary', { exact: true });
  // What the shop wears, which passes the check; then the standard colours.
  await expect(primary).toHaveValue('#2F4A3C');
  await expect(page.getByText('at least 4.5:1')).toBeHidden();
  await page.getByRole('button', { name: 'Use the standard colours' }).click();
  await expect(primary).toHaveValue('#3B82F6');
  await expect(page.getByLabel('Accent (for text on primary)', { exact: true })).toHaveValue('#FFFFFF');
  await expect(page.getByText('contrast 3.68:1, at least 4.5:1 is needed.')).toBeVisible();
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(page.getByText('at least 4.5:1')).toBeHidden();
  await primary.fill('#AA0000');
  await expect(page.getByLabel('Primary picker')).toHaveValue('#aa0000');
  await expect(page.getByRole('region', { name: 'Live preview' }).getByText('Primary button')).toHaveCSS(
    'background-color',
    'rgb(170, 0, 0)',
  );

  // Previews open the shop in a new tab and exist on this device only.
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Preview Theme (this device only)' }).click();
  const tab = await opened;
  await tab.waitForURL((url) => url.hostname === `${subdomain}.localhost` && url.pathname === '/');
  await expect(tab.getByRole('complementary', { name: 'End the preview' })).toBeVisible();
  await tab.close();
  expect((await api.theme.get()).status).toBe(404);
  const ended = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Disable theme previews' }).click();
  const plain = await ended;
  await plain.waitForURL((url) => url.hostname === `${subdomain}.localhost` && url.pathname === '/');
  await expect(plain.getByRole('complementary', { name: 'End the preview' })).toBeHidden();
  await plain.close();

  await page.getByRole('button', { name: 'Save and Use Custom Theme' }).click();
  await expect(page.getByText('Your theme is in use.')).toBeVisible();
  await page.getByRole('button', { name: 'Disable Theme (Theme data wont be deleted)' }).click();
  await expect(page.getByText(/Your theme is saved but disabled/)).toBeVisible();
  expect(okay(await api.theme.get())).toMatchObject({ primary: '#AA0000', enabled: false });
  await page.reload();
  await expect(primary).toHaveValue('#AA0000');
});

test('the first save of a theme keeps the colours that were not changed, and ends a preview', async ({
  page,
  context,
}) => {
  const { api, url } = await openShop(page);
  await page.goto('/store-configurator/theme');
  const names = ['Primary', 'Secondary', 'Background', 'Text'];
  const read = () =>
    Promise.all(names.map((name) => page.getByLabel(name, { exact: true }).first().inputValue()));
  await expect(page.getByLabel('Primary', { exact: true })).toHaveValue('#2F4A3C');
  const before = await read();
  await page.getByLabel('Primary', { exact: true }).fill('#7A1F3D');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Preview Theme (this device only)' }).click();
  const shop = await opened;
  const bar = shop.getByRole('complementary', { name: 'End the preview' });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Save and Use Custom Theme' }).click();
  await expect(page.getByText('Your theme is in use.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Primary', { exact: true })).toHaveValue('#7A1F3D');
  expect(await read()).toEqual(['#7A1F3D', ...before.slice(1)]);
  await expect(async () => {
    await shop.goto(url);
    await expect(bar).toBeHidden({ timeout: 500 });
  }).toPass();
  expect(okay(await api.theme.get())).toMatchObject({ primary: '#7A1F3D', enabled: true });
});

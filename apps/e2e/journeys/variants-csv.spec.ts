import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openStall, type Stall } from '../buyer.ts';
import { expect, test } from '../fixtures.ts';
import { checkScreen } from '../devices.ts';
import { enter, okay } from '../shop.ts';

/** Gives the sarong of a shop two sizes with 9 and 3 pieces at Rs 4,000. Returns the id of the larger one. */
async function addSizes({ api, sarong: id }: Stall): Promise<string> {
  const changes = [
    { change: 'add_option' as const, name: 'Size', values: ['S', 'L'], existing: 'S' },
    { change: 'add_variants' as const, stock_quantity: 3 },
  ];
  const { variants = [] } = okay(await api.variants.changeOptions({ params: { id }, body: { changes } }));
  return variants.find(({ title }) => title === 'L')?._id ?? '';
}

async function exported(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

/** Changes cells of the line that holds a text. No cell of these goods needs quotes. */
function changed(csv: string, line: string, cells: Record<string, string>): string {
  const [head = '', ...lines] = csv.split(/\r?\n/);
  const names = head.replace('\uFEFF', '').split(',');
  const edit = (text: string) =>
    text
      .split(',')
      .map((cell, at) => cells[names[at] ?? ''] ?? cell)
      .join(',');
  return [head, ...lines.map((text) => (text.includes(line) ? edit(text) : text))].join('\r\n');
}

test('the products are exported, one variant is changed in the file, and the shop has it after the import', async ({
  page,
  browser,
}) => {
  const stall = await openStall('market');
  const large = await addSizes(stall);
  const read = async () => okay(await stall.api.products.get({ params: { id: stall.sarong } }));
  const before = await read();
  await enter(page, stall);

  await page.goto('/products?view=table');
  const csv = await exported(page);
  expect(csv.match(new RegExp(stall.sarong, 'g'))?.length).toBeGreaterThanOrEqual(2);

  const importing = async (text: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const buffer = Buffer.from(text);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
    return page.getByRole('dialog', { name: 'Import products' });
  };
  const same = await importing(csv);
  await expect(same).toContainText('2 lines of variants change nothing');
  await same.getByRole('button', { name: 'Cancel' }).click();
  await expect(same).toBeHidden();

  const dialog = await importing(changed(csv, large, { price: '4500', stock_quantity: '8' }));
  await expect(dialog).toContainText('0 to create, 2 to change, 0 with problems');
  await expect(dialog).toContainText('1 line of a variant changes nothing');
  await checkScreen(page, 'variants-import');
  await dialog.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByText('2 done, 0 failed')).toBeVisible();

  const after = await read();
  const expected = before.variants?.map((variant) =>
    variant._id === large ? { ...variant, price: 4500, stock_quantity: 8 } : variant,
  );
  expect(after.variants).toEqual(expected);
  expect(after).toMatchObject({ price: 4000, price_max: 4500, stock_quantity: 17, name: before.name });

  const shop = await (await browser.newContext()).newPage();
  await shop.goto(`${stall.url}/product/${stall.sarong}?v=${large}`);
  await expect(shop.locator('#deal')).toContainText('Rs\u00A04,500');
  await shop.getByRole('link', { name: "Nimali's Pantry" }).first().click();
  await expect(shop.getByRole('listitem').filter({ hasText: 'Batik sarong' })).toContainText(
    'from Rs\u00A04,000',
  );
});

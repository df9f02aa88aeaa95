import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { okay, openShop } from '../shop.ts';
import { Walker } from '../walker.ts';

const HEADINGS =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Status';
const LINES = [
  'batik-sarong,Batik sarong,<p>From <b>Kandy</b></p>,Kade,Sarongs,cotton,TRUE,Size,S,BS-S,4,2500.00,4791111,active',
  'batik-sarong,,,,,,,,L,BS-L,6,2700.00,4792222,',
  'soap,Soap,,Kade,,,TRUE,Title,Default Title,SOAP,12,450,8.9E+12,active',
];
const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADINGS, ...lines, ''].join('\r\n')),
});

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('products of Shopify are checked, imported, corrected and taken back', async ({ page }) => {
      const { api } = await openShop(page);
      await page.goto('/products/imports');
      await expect(page.getByText('No imports yet')).toBeVisible();
      await checkScreen(page, 'imports-none');

      await page.locator('input[type=file]').setInputFiles(file('shopify.csv', LINES));
      await expect(page.getByText('1 new · 0 to change · 0 unchanged · 1 left out')).toBeVisible();
      await expect(page.getByText(/Variant Barcode “8.9E\+12”: A spreadsheet has shortened/)).toBeVisible();
      await expect(page.getByText('Columns that are left behind: Vendor')).toBeVisible();
      await checkScreen(page, 'imports-checked');
      expect(okay(await api.products.list({ query: {} }))).toEqual([]);

      await page.getByRole('button', { name: 'Import 1 product' }).click();
      await expect(page.getByText(/It can be undone until/)).toBeVisible();
      await checkScreen(page, 'imports-done');
      const [sarong] = okay(await api.products.list({ query: {} }));
      expect(sarong).toMatchObject({ name: 'Batik sarong', price: 2500, variant_count: 2 });

      await page.goto('/products/imports');
      const corrected = [...LINES.slice(0, 2), LINES[2]?.replace('8.9E+12', '4793333') ?? ''];
      await page.locator('input[type=file]').setInputFiles(file('corrected.csv', corrected));
      await expect(page.getByText('1 new · 0 to change · 1 unchanged · 0 left out')).toBeVisible();
      await page.getByRole('button', { name: 'Import 1 product' }).click();
      await expect(page.getByText(/It can be undone until/)).toBeVisible();

      await page.getByRole('button', { name: 'Undo the import' }).click();
      const dialog = page.getByRole('dialog', { name: 'Undo the import' });
      await expect(dialog).toContainText('corrected.csv');
      await checkScreen(page, 'imports-undo');
      await dialog.getByRole('button', { name: 'Undo the import' }).click();
      await expect(page.getByText('Shopify · 3 lines · Undone')).toBeVisible();
      expect(okay(await api.products.list({ query: {} })).map(({ name }) => name)).toEqual(['Batik sarong']);
    });

    test('the columns of an unknown file are chosen', async ({ page }) => {
      await openShop(page);
      await page.goto('/products/imports');
      const buffer = Buffer.from('Ware;Preis\r\nTea;450,50\r\n');
      await page.locator('input[type=file]').setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByRole('heading', { name: 'What are the columns?' })).toBeVisible();
      await checkScreen(page, 'imports-mapping');
      await page.getByLabel('Name', { exact: true }).selectOption('Ware');
      await page.getByLabel('Price', { exact: true }).selectOption('Preis');
      await page.getByRole('button', { name: 'Check the file' }).click();
      await expect(page.getByText('1 new · 0 to change · 0 unchanged · 0 left out')).toBeVisible();
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the products of another shop are imported with 3 taps', async ({ page }) => {
    const { api } = await openShop(page);
    const walk = new Walker(page, true);
    await page.goto('/products/imports');
    await walk.picture(page.locator('input[type=file]'), file('shopify.csv', LINES.slice(0, 2)));
    await walk.tap(page.getByRole('button', { name: 'Import 1 product' }));
    await expect(page.getByText(/It can be undone until/)).toBeVisible();
    expect(okay(await api.products.list({ query: {} }))).toMatchObject([{ name: 'Batik sarong' }]);
    expect(walk.taps).toBeLessThanOrEqual(3);
  });
});

import { expect } from '@playwright/test';
import { checkScreen, devices } from '../devices.ts';
import { test } from '../fixtures.ts';
import { okay, openShop, type Shop } from '../shop.ts';

/** Creates a blouse in two sizes and two colours, one of which is on sale, with a Sinhala name. Returns its id. */
async function addBlouse({ api }: Shop): Promise<string> {
  const body = {
    name: 'Batik blouse',
    price: 2400,
    stock_quantity: 6,
    in_stock: true,
    tags: 'batik, cotton',
  };
  const { _id: id } = okay(await api.products.create({ body: { ...body, names: { si: 'බතික් බ්ලවුසය' } } }));
  const option = (name: string, values: string[]) => ({
    change: 'add_option' as const,
    name,
    values,
    existing: values[0] ?? '',
  });
  const changes = [
    option('Size', ['S', 'M']),
    option('Colour', ['Red', 'Blue']),
    { change: 'add_variants' as const, stock_quantity: 4 },
  ];
  const { variants = [] } = okay(await api.variants.changeOptions({ params: { id }, body: { changes } }));
  const rows = variants.slice(1, 2).map(({ _id }) => ({ _id, price: 1900, compare_at: 2400 }));
  okay(await api.variants.update({ params: { id }, body: rows }));
  okay(
    await api.paymentMethods.setEnabled({ params: { method: 'cash_on_delivery' }, body: { enabled: true } }),
  );
  return id;
}

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);
    test('the screens of a product with options, its visibility and its texts fit', async ({ page }) => {
      const id = await addBlouse(await openShop(page));
      const look = (name: string) => checkScreen(page, `variants-${name}`);
      await page.goto(`/product/${id}`);
      await expect(page.getByRole('heading', { name: 'Options and variants' })).toBeVisible();
      await look('editor');
      await page.getByRole('button', { name: 'Edit Product' }).click();
      const form = page.getByRole('dialog', { name: 'Edit Product' });
      await form.getByText(/^Visibility: /).click();
      await expect(form.getByRole('radiogroup', { name: 'Who sees it' })).toBeVisible();
      await look('visibility');
      await form.getByText('සිංහල', { exact: true }).click();
      await expect(form.getByLabel('Name in සිංහල')).toHaveValue('බතික් බ්ලවුසය');
      await look('languages');
    });

    test('the addresses of the feeds are in the settings', async ({ page }) => {
      await openShop(page);
      await page.goto('/settings#feeds');
      await expect(page.getByRole('textbox', { name: 'Address for Google' })).toHaveValue(
        /\/feeds\/google\.xml$/,
      );
      await checkScreen(page, 'feeds');
    });

    for (const template of ['classic', 'market', 'studio'] as const)
      test(`the options and the filters fit in ${template}`, async ({ page }) => {
        const shop = await openShop(page);
        const id = await addBlouse(shop);
        for (const name of ['Sarong', 'Scarf', 'Saree', 'Shawl', 'Shirt', 'Skirt', 'Vest'])
          okay(
            await shop.api.products.create({
              body: { name, price: 1500, tags: 'cotton', stock_quantity: 3 },
            }),
          );
        okay(await shop.api.shopSettings.update({ body: { template } }));
        await page.goto(`${shop.url}/product/${id}`);
        await expect(page.getByRole('group', { name: 'Size' })).toBeVisible();
        await checkScreen(page, `variants-${template}-product`);
        await page.goto(`${shop.url}/products`);
        const filters = page.locator('.filters summary');
        if (await filters.isVisible()) await filters.click();
        await expect(page.getByRole('checkbox', { name: /^Red/ })).toBeVisible();
        await checkScreen(page, `variants-${template}-filters`);
      });
  });

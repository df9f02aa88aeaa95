import { expect, test } from '../fixtures.ts';
import { okay, openShop, type Shop } from '../shop.ts';
import { Walker } from '../walker.ts';

const names = (prefix: string) => Array.from({ length: 10 }, (_, at) => `${prefix} ${at + 1}`);

/** Creates a product with ten sizes and ten colours, all 100 of which are offered with two pieces each. */
async function addHundred({ api }: Shop): Promise<string> {
  const { _id: id } = okay(
    await api.products.create({
      body: { name: 'Batik blouse', price: 1200, stock_quantity: 2, in_stock: true },
    }),
  );
  const option = (name: string, values: string[]) => ({
    change: 'add_option' as const,
    name,
    values,
    existing: values[0] ?? '',
  });
  const changes = [
    option('Size', names('Size')),
    option('Colour', names('Colour')),
    { change: 'add_variants' as const, stock_quantity: 2 },
  ];
  okay(await api.variants.changeOptions({ params: { id }, body: { changes } }));
  return id;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('100 variants are edited without scrolling sideways, and one more is refused in words', async ({
    page,
  }) => {
    const shop = await openShop(page);
    const id = await addHundred(shop);
    const walk = new Walker(page, true);
    await page.goto(`/product/${id}`);
    await walk.look('groups');

    await walk.tap(page.locator('summary').filter({ has: page.getByText('Size 3', { exact: true }) }));
    await walk.look('group');
    await walk.tap(page.getByRole('button', { name: /^Size 3 \/ Colour 4/ }));
    const sheet = page.getByRole('dialog', { name: 'Size 3 / Colour 4' });
    await walk.type(sheet.getByLabel('Price', { exact: true }), '1350');
    await walk.type(sheet.getByLabel('Stock'), '5');
    await expect(sheet.getByText('3 more')).toBeVisible();
    await walk.look('sheet');
    await walk.tap(sheet.getByRole('button', { name: 'Next' }));
    const next = page.getByRole('dialog', { name: 'Size 3 / Colour 5' });
    await walk.type(next.getByLabel('SKU'), 'BL-35');
    await walk.tap(next.getByRole('button', { name: 'Done' }));
    await expect(page.getByText('2 variants changed')).toBeVisible();
    await walk.look('changed');
    await walk.tap(page.getByRole('button', { name: 'Save variants' }));
    await expect(page.getByText('2 variants saved')).toBeVisible();

    await walk.tap(page.getByText('Edit options'));
    await walk.look('options');
    await walk.tap(page.getByRole('button', { name: 'Add a value of Size' }));
    await walk.type(page.getByLabel('Add a value of Size'), 'Size 11');
    await walk.look('another-value');
    await walk.tap(page.getByRole('button', { name: 'Preview' }));
    await expect(page.getByText('A product can have 100 variants')).toBeVisible();
    await walk.look('refused');
    const { variants = [] } = okay(await shop.api.products.get({ params: { id } })) as {
      variants?: { title: string; price: number; stock_quantity: number; sku: string }[];
    };
    expect(variants).toHaveLength(100);
    expect(
      variants.filter(({ price, stock_quantity, sku }) => price !== 1200 || stock_quantity !== 2 || sku),
    ).toMatchObject([
      { title: 'Size 3 / Colour 4', price: 1350, stock_quantity: 5, sku: '' },
      { title: 'Size 3 / Colour 5', price: 1200, stock_quantity: 2, sku: 'BL-35' },
    ]);
  });
});

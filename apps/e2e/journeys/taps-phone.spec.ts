import { expect, test } from '../fixtures.ts';
import { okay, openShop } from '../shop.ts';
import { Walker } from '../walker.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a product gets three sizes and a price for one of them with 17 taps', async ({ page }) => {
    const { api } = await openShop(page);
    const blouse = { name: 'Batik blouse', price: 1200, stock_quantity: 12, in_stock: true };
    const { _id: id } = okay(await api.products.create({ body: blouse }));
    const walk = new Walker(page, true);

    await page.goto(`/product/${id}`);
    await walk.tap(page.getByRole('button', { name: 'Add options' }));
    await walk.type(page.getByLabel('Name of the option'), 'Size');
    await walk.type(page.getByLabel('Values'), 'S, M, L');
    await walk.choose(page.getByLabel('The 12 pieces that you have are'), 'M');
    await walk.type(page.getByLabel('Stock of each'), '4');
    await walk.tap(page.getByRole('button', { name: 'Preview' }));
    await walk.tap(page.getByRole('dialog', { name: 'Add options' }).getByRole('button', { name: 'Save' }));

    await walk.tap(page.getByRole('button', { name: /^L\b/ }));
    const sheet = page.getByRole('dialog', { name: 'L' });
    await walk.type(sheet.getByLabel('Price', { exact: true }), '1500');
    await walk.tap(sheet.getByRole('button', { name: 'Done' }));
    await walk.tap(page.getByRole('button', { name: 'Save variants' }));
    await expect(page.getByText('1 variant saved')).toBeVisible();

    const { variants } = okay(await api.products.get({ params: { id } })) as {
      variants?: { title: string; price: number; stock_quantity: number }[];
    };
    expect(variants?.map(({ title, price, stock_quantity }) => [title, price, stock_quantity])).toEqual([
      ['S', 1200, 4],
      ['M', 1200, 12],
      ['L', 1500, 4],
    ]);
    expect(walk.taps).toBeLessThanOrEqual(17);
  });

  test('a code for a tenth off orders over Rs 5,000 is made with 9 taps', async ({ page }) => {
    const { api } = await openShop(page);
    const walk = new Walker(page, true);
    await page.goto('/discounts');
    await walk.tap(page.getByRole('link', { name: 'Create Discount' }));
    await walk.type(page.getByLabel('Title'), 'New year');
    await walk.type(page.getByLabel('Code', { exact: true }), 'AVURUDU');
    await walk.tap(page.getByLabel('Percent'));
    await page.keyboard.type('10');
    await walk.tap(page.getByLabel('comes to at least'));
    await page.keyboard.type('5000');
    await walk.tap(page.getByRole('button', { name: 'Create', exact: true }));
    await expect(page.getByRole('listitem').filter({ hasText: 'Code AVURUDU' })).toBeVisible();
    expect(okay(await api.discounts.list({ query: {} }))).toMatchObject([{ code: 'AVURUDU', percent: 10 }]);
    expect(walk.taps).toBeLessThanOrEqual(9);
  });
});

import { expect, test } from '../fixtures.ts';
import { okay, openShop } from '../shop.ts';

test('a merchant sees what discounts do to a basket, and which of them combine', async ({ page }) => {
  const { api } = await openShop(page);
  const product = {
    name: 'Black tea',
    description: 'From Nuwara Eliya',
    price: 2000,
    stock_quantity: 10,
    in_stock: true,
    tags: '',
  };
  okay(await api.products.create({ body: { ...product, category: null, thumbnail: null, images: [] } }));
  const order = { method: 'code', kind: 'percent', class: 'order' } as const;
  okay(await api.discounts.create({ body: { ...order, title: 'New year', code: 'AVURUDU', percent: 10 } }));
  const conditions = { min_subtotal: 9000 };
  okay(
    await api.discounts.create({ body: { ...order, title: 'Big', code: 'BIG', percent: 20, conditions } }),
  );

  await page.goto('/discounts');
  await page.getByRole('link', { name: 'New year' }).click();
  const overlaps = page.getByRole('region', { name: 'With other discounts' });
  await expect(overlaps).toContainText('Big');
  await expect(overlaps).toContainText('Only the better one counts: neither allows both.');
  await page.getByRole('link', { name: 'Try this discount' }).click();
  await expect(page.getByLabel('Codes')).toHaveValue('AVURUDU');
  await page.getByLabel('Codes').fill('AVURUDU, BIG, NONE');
  await page.getByPlaceholder('Type to search').fill('black');
  await page.getByRole('option', { name: /^Black tea/ }).click();
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Calculate' }).click();
  const each = page.getByRole('list', { name: 'Each discount' }).getByRole('listitem');
  await expect(each).toHaveCount(3);
  await expect(each.filter({ hasText: 'AVURUDU' })).toContainText('Rs 400 off');
  await expect(each.filter({ hasText: 'Big' })).toContainText('The goods are Rs 5,000 short');
  await expect(each.filter({ hasText: 'NONE' })).toContainText(
    'No discount that is switched on has this code.',
  );
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('2 × Black tea');
});

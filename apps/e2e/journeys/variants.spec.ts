import { expect, test } from '../fixtures.ts';
import { lastingViolations } from '../axe.ts';
import { okay, openShop } from '../shop.ts';

test('a product gets sizes, a price and stock for two of them, and an order by hand for the third', async ({
  page,
}) => {
  const { api } = await openShop(page);
  okay(
    await api.paymentMethods.setEnabled({ params: { method: 'cash_on_delivery' }, body: { enabled: true } }),
  );
  const blouse = { name: 'Batik blouse', price: 1200, stock_quantity: 12, in_stock: true };
  const { _id: id } = okay(await api.products.create({ body: blouse }));

  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Add options' }).click();
  await page.getByLabel('Name of the option').fill('Size');
  await page.getByLabel('Values').fill('S, M, L');
  await page.getByLabel('The 12 pieces that you have are').selectOption('M');
  await page.getByLabel('Stock of each').fill('4');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Add options' });
  await expect(preview).toContainText('The 12 pieces that you have become M.');
  await expect(preview).toContainText('Adds 2: S, L.');
  await preview.getByRole('button', { name: 'Save' }).click();

  await page.getByLabel('Price of L', { exact: true }).fill('1500');
  await page.getByLabel('Stock of M').fill('15');
  await expect(page.getByText('3 more')).toBeVisible();
  expect(await lastingViolations(page, 'all')).toEqual([]);
  await page.getByRole('button', { name: 'Save variants' }).click();
  await expect(page.getByText('2 variants saved')).toBeVisible();

  await page.goto('/orders');
  await page.getByRole('button', { name: 'Create Order' }).first().click();
  const order = page.getByRole('dialog', { name: 'Create Order' });
  await order.getByLabel('Product').click();
  await page.getByRole('option', { name: /^Batik blouse · from Rs 1,200/ }).click();
  await order.getByLabel('Variant').selectOption({ label: 'S · Rs 1,200 · 4 left' });
  await order.getByLabel('First name').fill('Nimali');
  await order.getByLabel('Delivery or pick-up').selectOption('');
  await order.getByRole('button', { name: 'Create Order' }).click();
  await expect(page.getByRole('row', { name: /Batik blouse · S/ })).toBeVisible();

  const { variants } = okay(await api.products.get({ params: { id } })) as {
    variants?: { title: string; price: number; stock_quantity: number }[];
  };
  expect(variants?.map(({ title, price, stock_quantity }) => [title, price, stock_quantity])).toEqual([
    ['S', 1200, 3],
    ['M', 1200, 15],
    ['L', 1500, 4],
  ]);
});

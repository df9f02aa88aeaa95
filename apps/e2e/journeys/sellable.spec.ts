import { expect, test } from '../fixtures.ts';
import { okay, openShop } from '../shop.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a product without pieces is said to be sold out, and 7 pieces in the list make it one to buy', async ({
  page,
}) => {
  const { api, url } = await openShop(page);
  const cash = { params: { method: 'cash_on_delivery' }, body: { enabled: true } } as const;
  okay(await api.paymentMethods.setEnabled(cash));
  await page.goto('/products?create=yes');
  const form = page.getByRole('dialog', { name: 'Create Product' });
  const price = form.getByLabel('Price', { exact: true });
  await form.getByLabel('Name').fill('Batik sarong');
  await price.tap();
  await page.keyboard.type('1850');
  await expect(price, 'typing replaces the 0').toHaveValue('1850');
  await form.getByRole('button', { name: 'Save and add another' }).tap();
  await expect(page.getByText('“Batik sarong” was created. Buyers see “Sold out”.')).toBeVisible();

  // The notice is still there, and covers no button.
  await expect(form.getByLabel('Name')).toHaveValue('');
  await form.getByLabel('Name').fill('Ceylon tea');
  await price.fill('950');
  const box = form.getByLabel('In Stock');
  await expect(box).not.toBeChecked();
  await form.getByLabel('Quantity').fill('3');
  await expect(box).toBeChecked();
  await form.getByRole('button', { name: 'Save and add another' }).tap();
  await expect(page.getByText('“Ceylon tea” was created', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).tap();
  await expect(form).toBeHidden();
  const made = okay(await api.products.list()).map(({ name, price: rupees, in_stock, stock_quantity }) => ({
    name,
    rupees,
    in_stock,
    stock_quantity,
  }));
  expect(made).toHaveLength(2);
  expect(made).toContainEqual({ name: 'Batik sarong', rupees: 1850, in_stock: false, stock_quantity: 0 });
  expect(made).toContainEqual({ name: 'Ceylon tea', rupees: 950, in_stock: true, stock_quantity: 3 });

  const sarong = okay(await api.products.list()).find(({ name }) => name === 'Batik sarong')?._id ?? '';
  await page.goto(`${url}/product/${sarong}`);
  await expect(page.getByRole('main').getByText('Sold out').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy now' })).toHaveCount(0);
  await page.goto('/products');
  await page.getByRole('button', { name: /Change the stock of Batik sarong/ }).tap();
  await page.getByLabel('Quantity', { exact: true }).fill('7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There are 7 of “Batik sarong” now')).toBeVisible();
  await page.goto(`${url}/product/${sarong}`);
  await page.getByRole('button', { name: 'Buy now' }).tap();
  await expect(page).toHaveURL(`${url}/checkout`);
});

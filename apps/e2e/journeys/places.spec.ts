import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { okay, openShop } from '../shop.ts';

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('stock is put at two places, moved, and ordered from the one that has it', async ({ page }) => {
      const { api } = await openShop(page);
      const tea = { name: 'Ceylon tea', price: 1250, in_stock: true, stock_quantity: 5 };
      const { _id: id } = okay(await api.products.create({ body: tea }));
      await page.goto('/products/places');
      await expect(page.getByText('Everything is at one place')).toBeVisible();
      await checkScreen(page, 'places-none');
      for (const name of ['Kandy', 'Galle']) {
        await page.getByRole('button', { name: 'Add a place' }).click();
        await page.getByLabel('Name of the place').fill(name);
        await page.getByLabel('Order', { exact: true }).fill(name === 'Galle' ? '1' : '0');
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
        const shown = name === 'Kandy' ? 'Kandy (main place)' : 'Galle';
        await expect(page.getByText(shown, { exact: true })).toBeVisible();
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await checkScreen(page, 'places');

      await page.goto(`/product/${id}`);
      await page.getByRole('button', { name: 'Move to another place' }).click();
      const dialog = page.getByRole('dialog', { name: 'Move to another place' });
      await dialog.getByLabel('Pieces').fill('4');
      await dialog.getByRole('button', { name: 'Move' }).click();
      await expect(page.getByText('Kandy: 1 · Galle: 4')).toBeVisible();
      await expect(page.getByText('Kandy −4, Galle +4')).toBeVisible();
      await checkScreen(page, 'places-product');

      const shipping_address = {
        first_name: 'Nimali',
        last_name: 'Perera',
        address: '12 Temple Road',
        city: 'Kandy',
        phone_number: '0771234567',
      };
      const products = [{ productId: id, quantity: 3 }];
      const body = { payment_options: 'cash_on_delivery' as const, shipping_address, products };
      okay(await api.orders.create({ body }));
      const [level] = okay(await api.stock.levels({ params: { id } }));
      expect(level?.locations?.map(({ name, quantity }) => [name, quantity])).toEqual([
        ['Kandy', 1],
        ['Galle', 1],
      ]);
    });
  });

import { aPhone, fillIn, openStall, order, takeTea } from '../buyer.ts';
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

for (const javaScript of [true, false])
  test(`a buyer collects at the place that has all of it, ${javaScript ? 'with' : 'without'} a script`, async ({
    browser,
  }) => {
    const stall = await openStall();
    const { api, tea } = stall;
    const place = async (name: string, position: number) => {
      const body = { name, position, address: `${position + 1} ${name} Road`, hours: 'Weekdays from 9 to 5' };
      return okay(await api.stockLocations.create({ body }))._id;
    };
    const [kandy, galle] = [await place('Kandy', 0), await place('Galle', 1)];
    const some = { from: kandy, to: galle, quantity: 8 };
    okay(await api.stock.transfer({ params: { id: tea }, body: some }));
    const { zones, pick_up } = okay(await api.delivery.get());
    const body = { zones, pick_up: { ...pick_up, places: [kandy, galle] } };
    okay(await api.delivery.replace({ body }));

    const page = await aPhone(browser, javaScript);
    await takeTea(page, stall);
    const buyer = { phone: '0771234567', email: '', payment: 'Cash on delivery' } as const;
    await fillIn(page, { ...buyer, district: null });
    await expect(page.getByRole('radio', { name: 'Galle' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Kandy' })).toBeDisabled();
    await expect(page.getByText('Not all of your order is at this place')).toBeVisible();
    if (javaScript) await checkScreen(page, 'places-checkout');
    await order(page, 'Rs 2,500');
    await expect(page.getByText('2 Galle Road')).toBeVisible();
    const [level] = okay(await api.stock.levels({ params: { id: tea } }));
    expect(level?.locations?.map(({ quantity }) => quantity)).toEqual([1, 6]);
    await page.context().close();
  });

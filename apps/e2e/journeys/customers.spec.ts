import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { okay, openShop, type Shop } from '../shop.ts';

/** Takes orders of two numbers with one email. */
async function takeOrders({ api }: Shop) {
  const product = { name: 'Ceylon tea', price: 1250, in_stock: true, stock_quantity: 1000 };
  const { _id: productId } = okay(await api.products.create({ body: product }));
  const order = async (first_name: string, phone_number: string) => {
    const shipping_address = {
      first_name,
      last_name: 'Perera',
      address: '12 Temple Road',
      city: 'Kandy',
      postal_code: '',
      country: 'Sri Lanka',
      phone_number,
    };
    const products = [{ productId, quantity: 1 }];
    const body = {
      email: 'home@example.lk',
      payment_options: 'bank_transfer',
      shipping_address,
      products,
    } as const;
    okay(await api.orders.create({ body }));
  };
  for (const phone of ['0771111111', '+94 77 111 1111', '0094771111111']) await order('Nimali', phone);
  await order('Kamal', '0712222222');
}

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('a customer who asks for it is erased, once the orders are finished', async ({ page, tolerate }) => {
      tolerate(/status of 409|ApiError: These orders are not finished/);
      const shop = await openShop(page);
      await takeOrders(shop);
      const [order] = okay(await shop.api.orders.list({ query: { sort: 'number', q: '0712222222' } }));
      await expect(async () => {
        await page.goto('/customers?q=kamal');
        await page.getByRole('link', { name: 'Kamal Perera' }).click({ timeout: 2000 });
      }).toPass();
      await page.getByRole('button', { name: 'Erase' }).click();
      const dialog = page.getByRole('dialog', { name: 'Erase the data of a customer' });
      const confirm = dialog.getByRole('button', { name: 'Erase Kamal Perera · +94712222222' });
      await confirm.click();
      await expect(dialog.getByRole('alert')).toContainText(`#${order?.number}`);
      await checkScreen(page, 'customers-erase');
      const params = { id: order?._id ?? '' };
      okay(await shop.api.orders.update({ params, body: { status: 'cancelled' } }));
      await confirm.click();
      await expect(page.getByText('The data of the customer were erased')).toBeVisible();
      await expect(page.getByText('1 customer')).toBeVisible();
      await page.goto(`/orders/${order?._id}`);
      await expect(page.getByRole('heading', { level: 1, name: `#${order?.number}` })).toBeVisible();
      await expect(page.getByText('Kamal')).toBeHidden();
      await checkScreen(page, 'customers-erased-order');
    });

    test('two customers with one email are merged into one, and separated again', async ({ page }) => {
      const shop = await openShop(page);
      await takeOrders(shop);
      const look = (name: string) => checkScreen(page, `customers-${name}`);

      await expect(async () => {
        await page.goto('/customers');
        await expect(page.getByText('3 orders')).toBeVisible({ timeout: 2000 });
      }).toPass();
      await look('list');
      await page.getByRole('link', { name: 'Nimali Perera' }).click();
      await expect(page.getByRole('link', { name: 'Kamal Perera · +94712222222' })).toBeVisible();
      await look('customer');

      await page.getByRole('button', { name: 'Merge' }).click();
      await page.getByRole('button', { name: 'Choose Kamal Perera · +94712222222' }).click();
      const dialog = page.getByRole('dialog', { name: 'Merge with another customer' });
      await expect(dialog.getByText('Rs 5,000')).toBeVisible();
      await look('merge');
      await dialog.getByRole('button', { name: /^Merge Kamal Perera/ }).click();
      const merged = page.getByRole('region', { name: 'Merged into this customer' });
      await expect(merged.getByText('Kamal Perera · +94712222222')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Nimali Perera', level: 1 })).toBeVisible();
      await look('merged');

      await merged.getByRole('button', { name: 'Undo the merge of Kamal Perera · +94712222222' }).click();
      await page.getByRole('button', { name: 'Separate Kamal Perera' }).click();
      await expect(merged).toBeHidden();
      await page.goto('/customers');
      await expect(page.getByText('2 customers')).toBeVisible();
      await page.getByRole('link', { name: 'Help: Customers and who is who' }).click();
      await expect(page.getByRole('heading', { name: 'Two numbers, one person' })).toBeVisible();
      await look('help');
    });
  });

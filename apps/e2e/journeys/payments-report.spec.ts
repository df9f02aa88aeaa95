import { readFile } from 'node:fs/promises';
import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { okay, openShop, type Shop } from '../shop.ts';

/** Three orders of Rs 2,000: one in cash, one paid by bank transfer, and one that is cancelled. */
async function withOrders({ api }: Shop): Promise<void> {
  const product = { name: 'Black tea', price: 2000, stock_quantity: 10, in_stock: true };
  const { _id: productId } = okay(await api.products.create({ body: product }));
  const shipping_address = { first_name: 'Kamal', last_name: 'Silva', address: '1 Hill Road', city: 'Kandy' };
  for (const [payment_options, change] of [
    ['cash_on_delivery', null],
    ['bank_transfer', { paymentStatus: 'paid' }],
    ['bank_transfer', { status: 'cancelled' }],
  ] as const) {
    const body = {
      email: '',
      payment_options,
      products: [{ productId, quantity: 1 }],
      shipping_address: {
        ...shipping_address,
        postal_code: '',
        country: 'Sri Lanka',
        phone_number: '0771234567',
      },
    };
    const { _id: id } = okay(await api.orders.create({ body }));
    if (change) okay(await api.orders.update({ params: { id }, body: change }));
  }
}

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('the report of payments leads from each figure to its orders, and into a file', async ({ page }) => {
      const shop = await openShop(page);
      await page.goto('/reports/payments');
      await expect(page.getByText('No orders in this time')).toBeVisible();
      await checkScreen(page, 'report-payments-empty');
      await withOrders(shop);
      await page.goto('/dashboard');
      await page.getByRole('link', { name: 'Received and open money' }).click();
      const section = page.getByRole('region', { name: / to / });
      await expect(section.getByRole('row', { name: /^Total/ })).toContainText('Rs 4,000');
      await checkScreen(page, 'report-payments');
      const download = page.waitForEvent('download');
      await section.getByRole('button', { name: 'Export CSV' }).click();
      const csv = await readFile(await (await download).path(), 'utf8');
      expect(csv).toContain('Total,2,4000,2000,2000');
      await section
        .getByRole('row', { name: /^Total/ })
        .getByRole('link', { name: 'Rs 2,000' })
        .last()
        .click();
      await expect(page.getByText('Not paid yet, and not cancelled')).toBeVisible();
      await expect(page.getByText('1 order', { exact: true })).toBeVisible();
      await checkScreen(page, 'report-payments-orders');

      for (const [name, title, row] of [
        ['products', 'Products sold', /^Black tea/],
        ['districts', 'Districts and refusals', /^Without a district/],
        ['sales', 'Sales over time', /^Total/],
        ['customers', 'First and returning customers', /^Total/],
      ] as const) {
        await page.goto('/reports/payments');
        await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: title }).click();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByRole('row', { name: row })).toContainText('Rs 4,000');
        await checkScreen(page, `report-${name}`);
      }
      await page.getByRole('link', { name: 'Stock and what nobody buys' }).click();
      await expect(page.getByText('Everything that is old enough was bought')).toBeVisible();
      await checkScreen(page, 'report-stock');
    });
  });

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { okay, openShop, type Shop } from '../shop.ts';

const aProduct = (name: string, price: number, stock_quantity: number) => ({
  body: { name, price, stock_quantity, in_stock: true },
});

async function stock({ api }: Shop) {
  const tea = okay(await api.products.create(aProduct('Ceylon tea', 1250.5, 5)));
  const sarong = okay(await api.products.create(aProduct('Batik sarong', 4000, 10)));
  return { tea: tea._id, sarong: sarong._id };
}

const buyer = (first_name: string, last_name: string) => ({
  first_name,
  last_name,
  address: '12 Temple Road',
  city: 'Kandy',
  postal_code: '20000',
  country: 'Sri Lanka',
  phone_number: '+94771234567',
});

const row = (page: Page, customer: string) => page.getByRole('row', { name: customer });
const card = (page: Page, name: string) => page.getByRole('region', { name });

async function change(page: Page, button: string, status: string) {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: status }).click();
}

async function takeByPhone(page: Page) {
  await page.getByRole('button', { name: 'Create Order' }).click();
  const form = page.getByRole('dialog', { name: 'Create Order' });
  await form.getByLabel('Product').click();
  await page.getByRole('option', { name: /Ceylon tea/ }).click();
  await form.getByLabel('Quantity').fill('3');
  await expect(form.getByText('Goods: Rs 3,751.50')).toBeVisible();
  await form.getByLabel('First name').fill('කමල්');
  await form.getByLabel('Last name').fill('විජේසිංහ');
  await form.getByLabel('Phone', { exact: true }).fill('0777654321');
  await form.getByLabel('Delivery', { exact: true }).fill('350');
  await form.getByRole('button', { name: 'Create Order' }).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/);
}

// checklist 232–240 254–272
test('orders are found, opened, changed forwards and backwards, singly and in bulk, and exported', {
  tag: '@smoke',
}, async ({ page, tolerate }) => {
  const shop = await openShop(page);
  const { tea, sarong } = await stock(shop);
  for (const method of ['cash_on_delivery', 'bank_transfer'])
    okay(await shop.api.paymentMethods.setEnabled({ params: { method }, body: { enabled: true } }));
  for (const [first, last] of [
    ['Nimali', 'Perera'],
    ['Tharushi', 'Jayawardena'],
  ] as const)
    okay(
      await shop.api.orders.create({
        body: {
          email: 'buyer@example.lk',
          payment_options: 'bank_transfer',
          shipping_address: buyer(first, last),
          products: [{ productId: sarong, quantity: 2 }],
        },
      }),
    );

  // An order by phone, entered in the browser.
  await page.goto('/orders');
  await takeByPhone(page);
  await expect(card(page, 'Order Information')).toContainText('Cash on Delivery');
  await expect(card(page, 'Customer Information')).toContainText('0777654321');
  await expect(card(page, 'Shipping Address')).toContainText('කමල් විජේසිංහ');
  await expect(card(page, 'Billing Address')).toContainText('Sri Lanka');
  await expect(page.getByRole('row', { name: 'Goods Rs 3,751.50' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Total Rs 4,101.50' })).toBeVisible();

  // Forwards without a confirmation, backwards and to the end with one.
  await change(page, 'Update Status', 'Delivered');
  await expect(card(page, 'Order Information')).toContainText('Delivered');
  await expect(page.getByRole('menu')).toBeHidden();
  await change(page, 'Update Payment Status', 'Paid');
  await expect(card(page, 'Order Information')).toContainText('Paid');
  await change(page, 'Update Status', 'Cancelled');
  await page.getByRole('button', { name: 'Change to Cancelled' }).click();
  await expect(card(page, 'Order Information')).toContainText('Cancelled');
  await expect(card(page, 'History').getByRole('listitem')).toHaveCount(3);

  // The tea is sold meanwhile, so the order cannot be reopened.
  okay(await shop.api.products.update({ params: { id: tea }, body: { stock_quantity: 1 } }));
  tolerate(/ApiError|status of 4\d\d/);
  await change(page, 'Update Status', 'Pending');
  await page.getByRole('button', { name: 'Change to Pending' }).click();
  await expect(page.getByRole('alert')).toContainText(/Ceylon tea/);
  await expect(card(page, 'Order Information')).toContainText('Cancelled');

  // The list: columns, search, filter in the address, a click on a row.
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click();
  for (const column of ['Order ID', 'Customer', 'Date', 'Total', 'Status', 'Payment Status', 'Actions'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expect(page.getByText('3 orders', { exact: true })).toBeVisible();
  await page.getByLabel('Search orders').fill('විජේසිංහ');
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(row(page, 'විජේසිංහ')).toContainText('Rs 4,101.50');
  await page.getByLabel('Search orders').fill('');
  await page.getByLabel('Status', { exact: true }).selectOption('pending');
  await expect(page).toHaveURL(/status=pending/);
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible();

  // In bulk, each with its result.
  await page.getByLabel('Select all').check();
  await change(page, 'Update Status', 'Processing');
  const work = page.getByRole('dialog', { name: 'Update Status' });
  await expect(work).toContainText('2 done, 0 failed');
  await work.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('No order matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('3 orders', { exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain('කමල් විජේසිංහ');

  await row(page, 'Nimali Perera').getByText('Rs 8,000').click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/);
  await expect(card(page, 'Customer Information')).toContainText('buyer@example.lk');
});

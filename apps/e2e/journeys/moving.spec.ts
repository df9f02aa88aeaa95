import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { okay, openShop } from '../shop.ts';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([...lines, ''].join('\r\n')),
});
const CUSTOMERS = csv('customers.csv', [
  'First Name,Last Name,Email,Accepts Email Marketing,Default Address City,Phone,Total Spent,Note,Tags',
  'Nimali,Perera,nimali@example.lk,yes,Colombo 3,771234567,3700,"Calls before 6",VIP',
  'Nobody,,,no,,,0,,',
]);
const ORDERS = csv('orders.csv', [
  'Name,Email,Financial Status,Fulfillment Status,Currency,Shipping,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Shipping Name,Shipping Phone',
  '#1001,nimali@example.lk,paid,fulfilled,LKR,350,3700,2024-03-01 10:22:33 +0530,1,Batik sarong,3350,Nimali Perera,771234567',
]);

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('customers and their orders move in, and old addresses lead somewhere', async ({ page }) => {
      const { api } = await openShop(page);
      await page.goto('/products/imports');
      await page.locator('input[type=file]').setInputFiles(CUSTOMERS);
      await expect(page.getByText('1 new · 0 to change · 0 unchanged · 1 left out')).toBeVisible();
      await expect(page.getByText(/Write a phone number or an email address/)).toBeVisible();
      await checkScreen(page, 'moving-customers');
      await page.getByRole('button', { name: 'Import 1 customer' }).click();
      await expect(page.getByText(/It can be undone until/)).toBeVisible();

      await page.goto('/products/imports');
      await page.locator('input[type=file]').setInputFiles(ORDERS);
      await page.getByRole('button', { name: 'Import 1 order' }).click();
      await expect(page.getByText(/It can be undone until/)).toBeVisible();
      expect(okay(await api.orders.list({ query: {} }))).toEqual([]);

      await page.goto('/orders/imported');
      await expect(page.getByText('#1001')).toBeVisible();
      await checkScreen(page, 'moving-orders');
      await page.goto('/customers');
      await page.getByRole('link', { name: 'Nimali Perera' }).click();
      await expect(page.getByRole('heading', { name: 'Imported orders' })).toBeVisible();
      await expect(page.getByText(/in an imported file, customers\.csv/)).toBeVisible();
      await checkScreen(page, 'moving-customer');

      await page.goto('/products/redirects');
      await expect(page.getByText('Nobody has asked for a page that is missing.')).toBeVisible();
      await page.getByLabel('Old address', { exact: true }).fill('/collections/all');
      await page.getByLabel('Page of your shop').fill('/search');
      await page.getByRole('button', { name: 'Save the redirect' }).click();
      await expect(page.getByText('/collections/all', { exact: true })).toBeVisible();
      await page.getByRole('textbox', { name: 'Old addresses' }).fill('/product/batik-sarong\n/about');
      await page.getByRole('button', { name: 'Find pages for 2 addresses' }).click();
      await expect(page.getByText('0 of 2 have a page')).toBeVisible();
      await checkScreen(page, 'moving-redirects');
    });
  });

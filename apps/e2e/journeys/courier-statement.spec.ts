import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { okay, openShop, type Shop } from '../shop.ts';

/** Orders of which the courier paid too little. */
const SHORT = 5;
/** Rows that nobody knows, and those that are there twice. */
const [UNKNOWN, TWICE] = [3, 2];
/** The rows of the statement on each device. Most time of this test is that of shipping their orders. */
const ROWS = { 'a phone': 200, 'a laptop': 50 };
const address = {
  first_name: 'Kamal',
  last_name: 'Silva',
  address: '12 Temple Road',
  city: 'Kandy',
  postal_code: '',
  country: 'Sri Lanka',
  phone_number: '0771234567',
};

/** Hands this many orders with cash on delivery to Domex. Returns their waybills and totals. */
async function shipOrders({ api }: Shop, count: number) {
  const product = { name: 'Ceylon tea', price: 1250, in_stock: true, stock_quantity: 1000 };
  const { _id: productId } = okay(await api.products.create({ body: product }));
  const sent: { waybill: string; total: number }[] = [];
  for (let at = 0; at < count; at += 1) {
    const products = [{ productId, quantity: 1 }];
    const body = {
      email: '',
      payment_options: 'cash_on_delivery',
      shipping_address: address,
      products,
    } as const;
    const { _id: id, total_price: total } = okay(await api.orders.create({ body }));
    const waybill = `DX-${2000 + at}`;
    okay(await api.fulfilment.ship({ params: { id }, body: { courier: 'Domex', tracking_number: waybill } }));
    sent.push({ waybill, total });
  }
  return sent;
}

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    const count = ROWS[device];
    const exact = count - SHORT - UNKNOWN - TWICE;

    test(`a statement of ${count} rows settles its exact rows and shows the others`, async ({ page }) => {
      test.setTimeout(180_000);
      const shop = await openShop(page);
      const sent = await shipOrders(shop, exact + SHORT);
      const look = (name: string) => checkScreen(page, `statement-${name}`);

      await page.goto('/orders/cash');
      await page.getByRole('link', { name: 'Read a statement' }).click();
      await page.getByRole('combobox', { name: 'Courier' }).fill('Domex');
      await page.keyboard.press('Escape');
      const rows = sent.map(
        ({ waybill, total }, at) => `${waybill}\t${at < SHORT ? total - 100 : total}.00\t350`,
      );
      const unknown = Array.from({ length: UNKNOWN }, (_, at) => `ZZ-${at}\t990\t350`);
      const sheet = ['Waybill No\tCOD Amount\tCharge', ...rows, ...unknown, ...rows.slice(-TWICE)].join('\n');
      await page.getByLabel('Rows of the statement').fill(sheet);
      await expect(page.getByRole('combobox', { name: 'Waybill' })).toHaveValue('Waybill No');
      await page.getByRole('button', { name: `Check ${count} rows` }).click();
      const result = page.getByRole('region', { name: 'What it comes to' });
      await expect(result.getByRole('heading', { name: 'No parcel was found (3)' })).toBeVisible();
      const heading = (name: string) => result.getByRole('heading', { name });
      await expect(heading('Another amount than the order’s (5)')).toBeVisible();
      await expect(heading('Twice in this statement (2)')).toBeVisible();
      await look('checked');

      await result.getByRole('button', { name: `Settle ${exact} parcels` }).click();
      const sum = `Rs ${(exact * 1250).toLocaleString('en')}`;
      await page.getByRole('button', { name: `Mark ${sum} as received` }).click();
      const settled = page.getByText(`This statement is settled: ${exact} orders were paid.`);
      await expect(settled).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('region', { name: 'Settled statements' })).toContainText('Domex');
      // Rows that need nothing are folded: the page of 200 rows is a few screens, not twenty.
      await expect(result.getByText(`Settled by an earlier statement (${exact})`)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
      await look('settled');

      await page.goto('/orders/cash');
      await expect(page.getByRole('region', { name: 'Domex' })).toContainText('Rs 6,250');
      expect(okay(await shop.api.fulfilment.courierDebts({}))[0]?.orders).toHaveLength(SHORT);
    });
  });

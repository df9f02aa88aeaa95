import readSheets from 'read-excel-file/node';
import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { okay, openShop, type Shop } from '../shop.ts';

const ORDERS = 50;
const HEADINGS = [
  'Waybill No',
  'Receiver Name',
  'Receiver Address',
  'City',
  'Receiver Phone',
  'COD (LKR)',
  'Type',
];

/** Writes down orders with cash on delivery of buyers in Sinhala; the first one is paid. */
async function takeOrders({ api }: Shop) {
  const product = { name: 'Ceylon tea', price: 1250.5, in_stock: true, stock_quantity: 1000 };
  const { _id: productId } = okay(await api.products.create({ body: product }));
  for (let at = 0; at < ORDERS; at += 1) {
    const { _id: id } = okay(
      await api.orders.create({
        body: {
          payment_options: 'cash_on_delivery',
          shipping_address: {
            first_name: 'නිමාලි',
            last_name: 'පෙරේරා',
            address: `${at + 1} පන්සල පාර`,
            city: 'මාලබේ',
            phone_number: `07712345${String(at).padStart(2, '0')}`,
          },
          products: [{ productId, quantity: 1 }],
        },
      }),
    );
    if (at === 0) okay(await api.orders.update({ params: { id }, body: { payment_status: 'paid' } }));
  }
  okay(await api.couriers.create({ body: { name: 'Hill Riders' } }));
}

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('fifty orders are written into the sheet of a courier that is not known', async ({ page }) => {
      test.setTimeout(120_000);
      const shop = await openShop(page);
      await takeOrders(shop);
      const numbers = okay(await shop.api.orders.list({ query: {} })).map(({ number }) => number);
      const look = (name: string) => checkScreen(page, `sheet-${name}`);

      await page.goto(`/orders/sheet?numbers=${numbers.join(',')}`);
      await page.getByLabel('Headings').fill(HEADINGS.join('\t'));
      await look('headings');
      await page.getByRole('button', { name: 'Read the headings' }).click();
      await expect(page.getByRole('combobox', { name: 'COD (LKR)' })).toHaveValue('amount');
      await page.getByRole('combobox', { name: 'Type' }).selectOption('text');
      await page.getByRole('textbox', { name: 'Text of Type' }).fill('Parcel');
      await page.getByRole('checkbox', { name: 'Latin letters only' }).check();
      await page.getByLabel('Largest amount to collect').fill('1000');
      await look('columns');
      await page.getByRole('button', { name: 'Save the columns' }).click();
      const wrong = page.getByRole('list', { name: 'Orders to look at' }).getByRole('listitem');
      await expect(wrong).toHaveCount(ORDERS - 1);
      await look('refused');

      await page.getByRole('button', { name: 'Change the columns' }).click();
      await page.getByLabel('Largest amount to collect').fill('');
      await page.getByRole('button', { name: 'Save the columns' }).click();
      await expect(page.getByText('Nothing is known that the courier would refuse.')).toBeVisible();
      await look('ready');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download for Excel' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`Hill-Riders-${ORDERS}.xlsx`);
      const [sheet] = await readSheets(await file.path());
      const [headings, ...rows] = sheet?.data ?? [];
      expect(headings).toEqual(HEADINGS);
      const expected = Array.from({ length: ORDERS }, (_, at) => [
        null,
        'Nimali Perera',
        `${at + 1} Pansala Para`,
        'Malabe',
        `07712345${String(at).padStart(2, '0')}`,
        at === 0 ? 0 : 1250.5,
        'Parcel',
      ]);
      expect(rows.toReversed()).toEqual(expected);
    });
  });

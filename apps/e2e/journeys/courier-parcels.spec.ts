import type { Locator } from '@playwright/test';
import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { Keyboard } from '../keyboard.ts';
import { okay, openShop, type Shop } from '../shop.ts';

const NAME = 'Hill Riders';

/** Takes orders with cash on delivery that wait to be sent, and keeps a courier. Returns their numbers and ids. */
async function takeOrders({ api }: Shop, count: number) {
  const product = { name: 'Ceylon tea', price: 1250, in_stock: true, stock_quantity: 100 };
  const { _id: productId } = okay(await api.products.create({ body: product }));
  okay(await api.couriers.create({ body: { name: NAME } }));
  const orders: { id: string; number: number }[] = [];
  for (let at = 0; at < count; at += 1) {
    const shipping_address = {
      first_name: 'Nimali',
      last_name: 'Perera',
      address: `${at + 1} Temple Road`,
      city: 'Kandy',
      phone_number: '0771234567',
    };
    const products = [{ productId, quantity: 1 }];
    const body = { payment_options: 'cash_on_delivery' as const, shipping_address, products };
    const { _id: id, number } = okay(await api.orders.create({ body }));
    orders.push({ id, number });
  }
  return orders;
}

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('a roll is added, three parcels get their stickers with three taps, and one comes back', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const shop = await openShop(page);
      const orders = await takeOrders(shop, 3);
      const look = (name: string) => checkScreen(page, `parcels-${name}`);

      await page.goto('/orders/couriers');
      await page.getByRole('button', { name: `Reports of ${NAME}` }).click();
      await page.getByRole('button', { name: 'Make a new address' }).click();
      await expect(page.getByRole('textbox', { name: 'Address for the courier' })).toHaveValue(
        /courier-updates\?key=/,
      );
      await look('reports');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Interface of ${NAME}` }).click();
      await expect(page.getByLabel('Client number')).toBeVisible();
      await look('interface');
      await page.keyboard.press('Escape');

      await page.getByRole('link', { name: 'Waybill rolls' }).click();
      await page.getByRole('combobox', { name: 'Courier' }).fill(NAME);
      await page.keyboard.press('Escape');
      await page.getByLabel('First number').fill('HR001');
      await page.getByLabel('Last number').fill('HR020');
      await page.getByRole('button', { name: 'Add 20 waybills' }).click();
      const roll = page.getByRole('listitem').filter({ hasText: '20 free · 0 used · 0 spoilt' });
      await expect(roll).toContainText(NAME);
      await look('rolls');

      await page.goto(`/orders/scan?numbers=${orders.map(({ number }) => number).join(',')}`);
      await page.getByRole('combobox', { name: 'Courier' }).fill(NAME);
      await page.keyboard.press('Escape');
      await expect(page.getByText('3 parcels are left')).toBeVisible();
      await look('scan');
      let taps = 0;
      const tap = async (target: Locator) => {
        taps += 1;
        await target.click();
      };
      const done = page.getByText('Every parcel has its waybill.');
      for (const left of [page.getByText('2 parcels are left'), page.getByText('1 parcel is left'), done]) {
        await tap(page.getByRole('button', { name: 'Mark as Shipped' }));
        await expect(left).toBeVisible();
      }
      expect(taps).toBe(orders.length);

      await page.goto(`/orders/${orders[0]?.id}`);
      await page.getByRole('button', { name: 'Word of the courier' }).click();
      const word = page.getByRole('dialog', { name: 'What does the courier say?' });
      await word.getByRole('combobox', { name: 'Status' }).selectOption('returning');
      await look('word');
      await word.getByRole('button', { name: 'Save' }).click();
      await expect(word).toBeHidden();
      await page.getByRole('button', { name: 'Parcel is back' }).click();
      const back = page.getByRole('dialog', { name: /^The parcel of order/ });
      await back.getByLabel('Charge of the courier').fill('350');
      await look('back');
      await back.getByRole('button', { name: 'Parcel is back' }).click();
      await expect(back).toBeHidden();
      await expect(page.getByRole('button', { name: 'Parcel is back' })).toBeHidden();
      await look('returned');
    });
  });

test('stickers are given and a courier is let report with the keyboard alone', async ({ page }) => {
  test.setTimeout(120_000);
  const shop = await openShop(page);
  const orders = await takeOrders(shop, 2);
  const keys = new Keyboard(page);
  await page.goto('/orders/couriers');
  const dialog = page.getByRole('dialog', { name: `Reports of ${NAME}` });
  await keys.openTwice(page.getByRole('button', { name: `Reports of ${NAME}` }), dialog);
  await keys.activate(dialog.getByRole('button', { name: 'Make a new address' }));
  await expect(dialog.getByRole('textbox', { name: 'Address for the courier' })).toBeVisible();

  await page.goto(`/orders/scan?numbers=${orders.map(({ number }) => number).join(',')}`);
  await keys.fill(page.getByRole('combobox', { name: 'Courier' }), NAME);
  await keys.press('Escape');
  // A scanner types the number and presses Enter; the field keeps the focus.
  await keys.fill(page.getByLabel('Number of its sticker'), 'ST-1');
  await keys.press('Enter');
  await expect(page.getByText('1 parcel is left')).toBeVisible();
  await expect(page.getByLabel('Number of its sticker')).toBeFocused();
  await keys.type('ST-2');
  await keys.press('Enter');
  await expect(page.getByText('Every parcel has its waybill.')).toBeVisible();
});

import { expect, test } from '../fixtures.ts';
import { okay, openShop, type Shop } from '../shop.ts';
import { Walker } from '../walker.ts';

/** Takes orders with cash on delivery, Rs 1,250 each. Returns their ids. */
async function takeParcels({ api }: Shop, count: number): Promise<string[]> {
  const product = { name: 'Ceylon tea', price: 1250, in_stock: true, stock_quantity: 100 };
  const { _id: productId } = okay(await api.products.create({ body: product }));
  const shipping_address = {
    first_name: 'Nimali',
    last_name: 'Perera',
    address: '12 Temple Road',
    city: 'Kandy',
    phone_number: '0771234567',
  };
  const products = [{ productId, quantity: 1 }];
  const body = { payment_options: 'cash_on_delivery' as const, shipping_address, products };
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push(okay(await api.orders.create({ body }))._id);
  return ids;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a product gets three sizes and a price for one of them with 17 taps', async ({ page }) => {
    const { api } = await openShop(page);
    const blouse = { name: 'Batik blouse', price: 1200, stock_quantity: 12, in_stock: true };
    const { _id: id } = okay(await api.products.create({ body: blouse }));
    const walk = new Walker(page, true);

    await page.goto(`/product/${id}`);
    await walk.tap(page.getByRole('button', { name: 'Add options' }));
    await walk.type(page.getByLabel('Name of the option'), 'Size');
    await walk.type(page.getByLabel('Values'), 'S, M, L');
    await walk.choose(page.getByLabel('The 12 pieces that you have are'), 'M');
    await walk.type(page.getByLabel('Stock of each'), '4');
    await walk.tap(page.getByRole('button', { name: 'Preview' }));
    await walk.tap(page.getByRole('dialog', { name: 'Add options' }).getByRole('button', { name: 'Save' }));

    await walk.tap(page.getByRole('button', { name: /^L\b/ }));
    const sheet = page.getByRole('dialog', { name: 'L' });
    await walk.type(sheet.getByLabel('Price', { exact: true }), '1500');
    await walk.tap(sheet.getByRole('button', { name: 'Done' }));
    await walk.tap(page.getByRole('button', { name: 'Save variants' }));
    await expect(page.getByText('1 variant saved')).toBeVisible();

    const { variants } = okay(await api.products.get({ params: { id } })) as {
      variants?: { title: string; price: number; stock_quantity: number }[];
    };
    expect(variants?.map(({ title, price, stock_quantity }) => [title, price, stock_quantity])).toEqual([
      ['S', 1200, 4],
      ['M', 1200, 12],
      ['L', 1500, 4],
    ]);
    expect(walk.taps).toBeLessThanOrEqual(17);
  });

  test('who calls is found by the end of the number, with every order, with 2 taps', async ({ page }) => {
    const shop = await openShop(page);
    await takeParcels(shop, 2);
    await expect.poll(async () => okay(await shop.api.customers.list({})).length).toBe(1);
    const walk = new Walker(page, true);
    await page.goto('/customers');
    await walk.type(page.getByLabel('Search customers'), '4567');
    await walk.tap(page.getByRole('link', { name: /Nimali Perera/ }));
    await expect(page.getByRole('link', { name: /#1002/ })).toBeVisible();
    expect(walk.taps).toBeLessThanOrEqual(2);
  });

  test('two orders are in the sheet of a courier that nobody knows with 14 taps, in less than two minutes', async ({
    page,
  }) => {
    const shop = await openShop(page);
    await takeParcels(shop, 2);
    okay(await shop.api.couriers.create({ body: { name: 'Hill Riders' } }));
    const walk = new Walker(page, true);
    await page.goto('/orders');
    await walk.tap(page.getByRole('button', { name: 'Select', exact: true }));
    await walk.tap(page.getByRole('button', { name: 'Select all' }));
    await walk.tap(page.getByRole('button', { name: 'Change selected' }));
    await walk.tap(page.getByRole('menuitem', { name: 'Courier sheet' }));
    const headings = ['Ref', 'Deliver to', 'Place', 'Tel', 'To pay', 'Kind'];
    await walk.type(page.getByLabel('Headings'), headings.join('\t'));
    await walk.tap(page.getByRole('button', { name: 'Read the headings' }));
    for (const [heading, field] of [
      ['Deliver to', 'Name of the recipient'],
      ['Place', 'Address'],
      ['To pay', 'Amount to collect'],
    ] as const)
      await walk.choose(page.getByRole('combobox', { name: heading }), field);
    await walk.tap(page.getByRole('button', { name: 'Save the columns' }));
    const saving = page.waitForEvent('download');
    await walk.tap(page.getByRole('button', { name: 'Download for Excel' }));
    expect((await saving).suggestedFilename()).toBe('Hill-Riders-2.xlsx');
    expect(walk.taps).toBeLessThanOrEqual(14);
    expect(walk.minutes).toBeLessThan(2);
  });

  test('a statement of two parcels is settled with 7 taps', async ({ page }) => {
    const shop = await openShop(page);
    const [one, two] = await takeParcels(shop, 2);
    for (const [id, tracking_number] of [
      [one ?? '', 'HR1'],
      [two ?? '', 'HR2'],
    ] as const)
      okay(
        await shop.api.fulfilment.ship({ params: { id }, body: { courier: 'Hill Riders', tracking_number } }),
      );
    const walk = new Walker(page, true);
    await page.goto('/orders/cash');
    await walk.tap(page.getByRole('link', { name: 'Read a statement' }));
    await walk.tap(page.getByRole('combobox', { name: 'Courier' }));
    await walk.tap(page.getByRole('option', { name: 'Hill Riders' }));
    await walk.type(page.getByLabel('Rows of the statement'), 'Waybill\tCOD Amount\nHR1\t1250\nHR2\t1250');
    await walk.tap(page.getByRole('button', { name: 'Check 2 rows' }));
    await walk.tap(page.getByRole('button', { name: 'Settle 2 parcels' }));
    await walk.tap(page.getByRole('button', { name: 'Mark Rs 2,500 as received' }));
    await expect(page.getByText('This statement is settled: 2 orders were paid.')).toBeVisible();
    expect(okay(await shop.api.fulfilment.courierDebts({}))).toEqual([]);
    expect(walk.taps).toBeLessThanOrEqual(7);
  });

  test('a code for a tenth off orders over Rs 5,000 is made with 9 taps', async ({ page }) => {
    const { api } = await openShop(page);
    const walk = new Walker(page, true);
    await page.goto('/discounts');
    await walk.tap(page.getByRole('link', { name: 'Create Discount' }));
    await walk.type(page.getByLabel('Title'), 'New year');
    await walk.type(page.getByLabel('Code', { exact: true }), 'AVURUDU');
    await walk.tap(page.getByLabel('Percent'));
    await page.keyboard.type('10');
    await walk.tap(page.getByLabel('comes to at least'));
    await page.keyboard.type('5000');
    await walk.tap(page.getByRole('button', { name: 'Create', exact: true }));
    await expect(page.getByRole('listitem').filter({ hasText: 'Code AVURUDU' })).toBeVisible();
    expect(okay(await api.discounts.list({ query: {} }))).toMatchObject([{ code: 'AVURUDU', percent: 10 }]);
    expect(walk.taps).toBeLessThanOrEqual(9);
  });
});

import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { visit } from '../page-state.ts';
import { answerRequests } from '../requests.ts';
import { okay, openShop, type Shop } from '../shop.ts';

const states = {
  failing: { status: 500, error: 'The server could not do this' },
  forbidden: { status: 403, error: 'You have no access to this store' },
} as const;
const READS = /\/api\/merchant\/(customers|segments|reviews)/;

/** Takes two orders of tea and one of rice, of two numbers. Returns the id of the tea. */
async function takeOrders({ api }: Shop): Promise<string> {
  const add = async (name: string) =>
    okay(await api.products.create({ body: { name, price: 1250, in_stock: true, stock_quantity: 100 } }))._id;
  const [tea, rice] = [await add('Ceylon tea'), await add('Red rice')];
  for (const [productId, first_name, phone_number] of [
    [tea, 'Nimali', '0771111111'],
    [tea, 'Nimali', '0771111111'],
    [rice, 'Kamal', '0712222222'],
  ] as const) {
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
    okay(await api.orders.create({ body: { payment_options: 'bank_transfer', shipping_address, products } }));
  }
  return tea;
}

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('the screens of customers and reviews say that there is nothing, that it loads, fails or is refused', async ({
      page,
      tolerate,
    }) => {
      test.setTimeout(180_000);
      tolerate(/status of (403|500)/);
      tolerate(/^500 /);
      const shop = await openShop(page);
      for (const [name, path, text] of [
        ['customers', '/customers', 'No customers yet'],
        ['reviews', '/customers/reviews', 'No reviews'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByText(text)).toBeVisible();
        await checkScreen(page, `${name}-empty`);
      }
      await takeOrders(shop);
      await expect.poll(async () => okay(await shop.api.customers.list({ query: {} })).length).toBe(2);
      const [customer] = okay(await shop.api.customers.list({ query: {} }));
      for (const [state, { status, error }] of Object.entries(states)) {
        // Nothing is known of an earlier state.
        await page.goto('/products');
        const end = await answerRequests(page, READS, () => ({ status, json: { error } }));
        for (const [name, path] of [
          ['customers', '/customers'],
          ['customer', `/customers/${customer?._id}`],
          ['reviews', '/customers/reviews'],
        ] as const) {
          await visit(page, path);
          await expect(page.getByText(error).first()).toBeVisible();
          await checkScreen(page, `${name}-${state}`);
        }
        await end();
      }
    });

    test('customers are selected by figures, consent and a product, and kept as a segment', async ({
      page,
    }) => {
      const shop = await openShop(page);
      const tea = await takeOrders(shop);
      await expect(async () => {
        await page.goto('/customers');
        await expect(page.getByText('2 customers')).toBeVisible({ timeout: 2000 });
      }).toPass();
      await page.getByText('More filters').click();
      await page.getByLabel('At least so many orders').fill('2');
      await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Save as segment' }).click();
      await page.getByLabel('Name of the segment').fill('Regulars');
      await page.getByRole('button', { name: 'Save segment' }).click();
      await expect(page.getByLabel('Segment', { exact: true })).toHaveValue(/^[0-9a-f]{24}$/);
      await expect(page.getByRole('link', { name: 'Nimali Perera' })).toBeVisible();
      await checkScreen(page, 'customers-segment');
      await page.getByLabel('Agreed to get offers').selectOption('WhatsApp');
      await expect(page.getByText('No customer matches')).toBeVisible();
      await checkScreen(page, 'customers-no-match');

      await page.goto(`/product/${tea}`);
      const more = page.getByRole('button', { name: 'More actions' });
      const buyers = page.getByRole('link', { name: 'Who bought it' });
      await expect(more.or(buyers).first()).toBeVisible();
      if (await more.isVisible()) await more.click();
      await buyers.click();
      await expect(page.getByRole('button', { name: 'Not only buyers of Ceylon tea' })).toBeVisible();
      await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
      await checkScreen(page, 'customers-bought');
      await page.getByRole('button', { name: 'Not only buyers of Ceylon tea' }).click();
      await expect(page.getByText('2 customers')).toBeVisible();
    });
  });

import type { Browser, Page, Route } from '@playwright/test';
import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { enter, newShop, okay, openShop, type Shop } from '../shop.ts';

const goods = ['Tea 100 g', 'Rice 1 kg', 'Cinnamon', 'Pepper'];

async function addGoods({ api }: Shop): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, name] of goods.entries()) {
    const body = { name, price: 500 + at, in_stock: true, stock_quantity: 20, barcode: `479${at}` };
    ids.push(okay(await api.products.create({ body }))._id);
  }
  return ids;
}

const left = async ({ api }: Shop, id: string) => {
  const found = okay(await api.products.get({ params: { id } }));
  return 'stock_quantity' in found ? found.stock_quantity : null;
};

async function count(page: Page, name: string, pieces: string): Promise<void> {
  await page.getByRole('button', { name, exact: false }).first().click();
  await page.getByLabel(`Pieces of ${name}`).fill(pieces);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('form', { name })).toHaveCount(0);
}

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('a merchant counts while the shop sells, looks at the differences and puts them into the stock', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const shop = await openShop(page);
      const [tea = '', rice = ''] = await addGoods(shop);
      await page.goto('/products/counts');
      await expect(page.getByText('No stock-takes yet')).toBeVisible();
      await checkScreen(page, 'counts-none');
      await page.getByRole('button', { name: 'Begin a stock-take' }).click();
      await page.getByLabel('Name').fill('November shelf');
      await checkScreen(page, 'counts-begin');
      await page.getByRole('button', { name: 'Begin', exact: true }).click();
      await expect(page.getByText('0 of 4 counted')).toBeVisible();
      await checkScreen(page, 'count-begun');

      const field = page.getByLabel('Search or scan');
      await field.fill('4790');
      await field.press('Enter');
      await field.fill('4790');
      await field.press('Enter');
      await expect(page.getByLabel('Pieces of Tea 100 g')).toHaveValue('2');
      await page.getByRole('button', { name: 'One more of Tea 100 g' }).click();
      await checkScreen(page, 'count-item');
      await page.getByLabel('Pieces of Tea 100 g').fill('19');
      await page.getByRole('button', { name: 'Save' }).click();
      await count(page, 'Rice 1 kg', '22');
      await expect(page.getByText('2 of 4 counted')).toBeVisible();
      okay(
        await shop.api.orders.create({
          body: { shipping_address: { first_name: 'Tharushi' }, products: [{ productId: tea, quantity: 3 }] },
        }),
      );
      await field.fill('4790');
      await field.press('Enter');
      await expect(page.getByText('Counted before: 19')).toBeVisible();
      await checkScreen(page, 'count-again');
      await page.getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('link', { name: 'See the differences' }).click();
      await expect(page.getByText('2 are not counted')).toBeVisible();
      await checkScreen(page, 'count-differences');
      await page.getByRole('button', { name: 'Put 2 into the stock' }).click();
      await page.getByRole('button', { name: 'Put into the stock' }).click();
      await expect(page.getByText('In the stock', { exact: true })).toHaveCount(2);
      await checkScreen(page, 'count-applied');
      expect([await left(shop, tea), await left(shop, rice)]).toEqual([16, 22]);
      await page.getByRole('button', { name: 'End the stock-take' }).click();
      await page.getByRole('button', { name: 'End it' }).click();
      await page.goto('/products/counts');
      await expect(page.getByText('Ended')).toBeVisible();
      await checkScreen(page, 'counts-list');
    });
  });

/** Opens a stock-take on another phone of the same merchant. */
async function phoneOf(browser: Browser, shop: Shop, address: string): Promise<Page> {
  const [[, phone]] = devices;
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await enter(page, shop);
  await page.goto(address);
  await expect(page.getByText('0 of 4 counted')).toBeVisible();
  return page;
}

/** The server saves the first requests of a page, and their replies are lost. */
async function loseReplies(page: Page, times: number): Promise<void> {
  const lose = async (route: Route) => {
    if (route.request().method() === 'POST') {
      await route.fetch();
      await route.abort('connectionreset');
    } else await route.continue();
  };
  await page.route('**/lines?*', lose, { times });
}

test('two phones count without a connection, and nothing is lost or doubled though replies are lost', async ({
  browser,
  tolerate,
}) => {
  test.setTimeout(120_000);
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|Failed to load resource|NetworkError/);
  const shop = await newShop();
  const [tea = '', rice = '', cinnamon = ''] = await addGoods(shop);
  const { _id: id } = okay(await shop.api.counts.create({ body: { name: 'Two shelves', category: null } }));
  const [one, other] = [
    await phoneOf(browser, shop, `/products/counts/${id}`),
    await phoneOf(browser, shop, `/products/counts/${id}`),
  ];
  for (const phone of [one, other]) await phone.context().setOffline(true);
  await count(one, 'Tea 100 g', '11');
  await count(one, 'Rice 1 kg', '20');
  await count(other, 'Cinnamon', '18');
  await count(other, 'Tea 100 g', '9');
  await expect(one.getByText(/2 numbers are kept on this device/)).toBeVisible();
  await expect(other.getByText(/2 numbers are kept on this device/)).toBeVisible();
  await checkScreen(one, 'count-offline');

  await loseReplies(one, 2);
  await one.context().setOffline(false);
  await expect(one.getByText(/numbers are kept on this device/)).toHaveCount(0, { timeout: 30_000 });
  await loseReplies(other, 1);
  await other.context().setOffline(false);
  await expect(other.getByText(/you counted 9, and .* has counted 11 before/)).toBeVisible({
    timeout: 30_000,
  });
  await checkScreen(other, 'count-conflict');
  await other.getByRole('button', { name: 'Add: 20' }).click();
  await expect(other.getByText(/you counted 9/)).toHaveCount(0);
  await expect
    .poll(async () => {
      const lines = okay(await shop.api.counts.lines({ params: { id }, query: {} }));
      return Object.fromEntries(lines.map(({ product, counted }) => [product, counted]));
    })
    .toEqual({ [tea]: 20, [rice]: 20, [cinnamon]: 18 });
  for (const phone of [one, other]) await phone.context().close();
});

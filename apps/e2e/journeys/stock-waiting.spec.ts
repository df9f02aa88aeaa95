import { newShop, okay, signIn } from '../shop.ts';
import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { misfits } from '../fits.ts';

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('a buyer without JavaScript waits for a product, and is written to when its pieces come', async ({
      page,
      browser,
      tolerate,
    }) => {
      test.setTimeout(120_000);
      // The browser reports the refusal of the number.
      tolerate(/status of 422/);
      const shop = await newShop();
      const product = { name: 'බතික් සාරි', price: 4000, in_stock: true, stock_quantity: 0 };
      const { _id: id } = okay(await shop.api.products.create({ body: product }));

      const context = await browser.newContext({ ...options, javaScriptEnabled: false });
      const visitor = await context.newPage();
      await visitor.goto(`${shop.url}/product/${id}`);
      const number = visitor.getByLabel('Your WhatsApp number or email');
      await number.fill('12');
      await visitor.getByRole('button', { name: 'Tell me' }).click();
      await expect(visitor.getByRole('alert')).toBeVisible();
      expect(await misfits(visitor)).toEqual([]);
      await number.fill('077 123 4567');
      await visitor.getByRole('button', { name: 'Tell me' }).click();
      await expect(visitor.getByText('You are on the list.')).toBeVisible();
      expect(await misfits(visitor)).toEqual([]);
      await context.close();

      await page.goto(`${shop.url}/product/${id}`);
      await checkScreen(page, 'waiting-sold-out');
      await page.getByLabel('Your WhatsApp number or email').fill('12');
      await page.getByRole('button', { name: 'Tell me' }).click();
      await checkScreen(page, 'waiting-number-wrong');
      await signIn(page, shop.token, shop.id);
      await page.goto('/customers/waiting');
      await expect(page.getByText('None can be bought now')).toBeVisible();
      await checkScreen(page, 'waiting-none-left');
      await page.getByRole('link', { name: 'Stock', exact: true }).click();
      await page.getByRole('button', { name: 'Adjust stock' }).click();
      await page.getByLabel('Pieces').fill('5');
      await checkScreen(page, 'stock-adjust');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('region', { name: 'Stock movements' }).getByText('5 left')).toBeVisible();
      await page.getByRole('button', { name: 'Stock settings' }).click();
      await page.getByText('Sell ahead', { exact: true }).click();
      await checkScreen(page, 'stock-settings');
      await page.getByLabel('What buyers read').fill('Ships in 2 weeks');
      await page.getByLabel('Pieces to sell ahead').fill('3');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('The stock settings were saved.')).toBeVisible();
      await checkScreen(page, 'stock-movements');

      await page.goto('/customers/waiting');
      const write = page.getByRole('link', { name: /Write to 077 ?123 ?4567 on WhatsApp/ });
      await expect(write).toHaveAttribute('href', /wa\.me\/94771234567\?text=.*product/);
      await checkScreen(page, 'waiting-back');
      await page.getByRole('button', { name: /Take .* off the list/ }).click();
      await expect(page.getByText('Nobody waits')).toBeVisible();
      await checkScreen(page, 'waiting-nobody');
    });
  });

import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { CheckoutInput, Quote } from '@kade/contract';
import { expect, test } from '../fixtures.ts';
import { aPicture } from '../images.ts';
import { baseURL } from '../serve.ts';
import { okay, openShop, type Shop } from '../shop.ts';

/** Opens a shop that delivers to Kandy for Rs 350, accepts cash for Rs 100 after a call, and bank transfers. */
async function aShopThatDelivers(page: Page) {
  const shop = await openShop(page);
  const { api } = shop;
  for (const method of ['cash_on_delivery', 'bank_transfer'])
    okay(await api.paymentMethods.setEnabled({ params: { method }, body: { enabled: true } }));
  const zone = { name: 'Hills', fee: 350, free_over: null, steps: [], days: null };
  okay(
    await api.delivery.replace({
      body: {
        zones: [{ ...zone, districts: ['LK-21'] }],
        pick_up: { enabled: false, address: '', note: '' },
      },
    }),
  );
  const bank = { bank: 'Sampath', branch: '', account_name: 'Nimali', account_number: '1234567', note: '' };
  okay(
    await api.paymentSettings.update({
      body: {
        cash_on_delivery: { fee: 100, minimum: 0, maximum: null, districts: null, confirm: true },
        bank_transfer: { ...bank, hold_hours: 48 },
      },
    }),
  );
  okay(await api.shopSettings.update({ body: { phone: '077 765 4321', address: '9 Lake Road, Kandy' } }));
  const tea = okay(
    await api.products.create({
      body: { name: 'Ceylon tea', price: 1250, in_stock: true, stock_quantity: 9 },
    }),
  );
  return { shop, tea: tea._id };
}

const routeOf = ({ subdomain }: Shop, path: string) =>
  `${baseURL}/api/storefront/${path}?shop=${subdomain}.localhost`;

/** Buys two packets of tea as a visitor of the shop; returns the secret token of the order. */
async function buy(
  request: APIRequestContext,
  { shop, tea }: Awaited<ReturnType<typeof aShopThatDelivers>>,
  payment: CheckoutInput['payment'],
): Promise<string> {
  const basket = {
    lines: [{ product: tea, quantity: 2 }],
    delivery_kind: 'delivery',
    district: 'LK-21',
    payment,
  };
  const quoted = await request.post(routeOf(shop, 'quote'), { data: basket });
  const { total } = (await quoted.json()) as Quote;
  const buyer = {
    name: 'Tharushi Jayawardena',
    phone: '077 123 4567',
    address: '45 Lake View Road',
    city: 'Kandy',
    expected_total: total,
  };
  const placed = await request.post(routeOf(shop, 'orders'), {
    data: { ...basket, ...buyer },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  return ((await placed.json()) as { token: string }).token;
}

async function sendSlip(request: APIRequestContext, shop: Shop, token: string): Promise<void> {
  const file = await aPicture('slip', '#dfe8f5');
  const sent = await request.post(routeOf(shop, `orders/${token}/slip`), { multipart: { file } });
  expect(sent.status(), await sent.text()).toBe(201);
}

const next = (page: Page) => page.getByRole('region', { name: 'What to do now' });

test('an order with cash on delivery is placed, confirmed, shipped, delivered and its cash received', async ({
  page,
  request,
}) => {
  const here = await aShopThatDelivers(page);
  await page.goto('/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await buy(request, here, 'cash_on_delivery');

  // It appears in the open list without a reload.
  const row = page.getByRole('row', { name: /Tharushi Jayawardena/ });
  await expect(row).toContainText('To confirm', { timeout: 25_000 });
  await expect(page).toHaveTitle(/^\(1\) Orders/);
  await row.getByRole('link', { name: /^View/ }).click();

  await expect(next(page).getByRole('link', { name: 'Ask by WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/94771234567\?text=Hello/,
  );
  await next(page).getByRole('button', { name: 'Could not reach' }).click();
  await expect(next(page)).toContainText('Not reached 1 time');
  await next(page).getByRole('button', { name: 'Confirmed' }).click();
  await next(page).getByRole('button', { name: 'Ship' }).click();
  const parcel = page.getByRole('dialog', { name: /^Ship order/ });
  await expect(parcel).toContainText('The courier collects Rs 2,950.');
  await parcel.getByRole('combobox', { name: 'Courier' }).fill('Koombiyo');
  await parcel.getByLabel('Tracking number').fill('KB 7781');
  await parcel.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(next(page)).toContainText('The parcel is on its way with Koombiyo KB 7781.');

  // No part of the app is printed, and the label has the amount to collect.
  await page.getByRole('link', { name: 'Print' }).click();
  const label = page.getByRole('article').last();
  await expect(label).toContainText('Rs 2,950');
  await expect(label).toContainText('9 Lake Road, Kandy');
  await expect(label).toContainText('077 765 4321');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(label).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back' }).click();

  await next(page).getByRole('button', { name: 'Delivered' }).click();
  await expect(next(page)).toContainText('Koombiyo still owes you Rs 2,950 for this order.');
  await page.goto('/orders/cash');
  await expect(page.getByRole('region', { name: 'Koombiyo' })).toContainText('Rs 2,950');
  await page.getByRole('button', { name: /^Cash for #\d+ received$/ }).click();
  await expect(page.getByText('No courier owes you anything')).toBeVisible();
  const [order] = okay(await here.shop.api.orders.list({ query: {} }));
  expect(order).toMatchObject({ order_status: 'delivered', payment_status: 'paid', total_price: 2950 });
});

test('a bank slip is visible to the merchant only, rejected with a reason, sent again and approved', async ({
  page,
  request,
}) => {
  const here = await aShopThatDelivers(page);
  const token = await buy(request, here, 'bank_transfer');
  await sendSlip(request, here.shop, token);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '1 bank slip to check' }).click();
  await expect(page).toHaveURL(/\/orders\?slip=waiting$/);
  await expect(page.getByRole('row', { name: /Tharushi/ })).toContainText('Slip waiting');
  await page.getByRole('link', { name: /^View #/ }).click();

  const picture = next(page).getByRole('img', { name: /^Bank slip of order/ });
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await expect
    .poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const { _id: id } = okay(await here.shop.api.orders.list({ query: {} }))[0] ?? { _id: '' };
  const anonymous = await request.get(`${baseURL}/api/merchant/orders/${id}/slip`);
  expect(anonymous.status()).toBe(401);

  await next(page).getByRole('button', { name: 'Reject' }).click();
  const rejection = page.getByRole('dialog', { name: /^Reject the slip/ });
  await rejection.getByLabel('Reason').fill('The amount is wrong');
  await rejection.getByRole('button', { name: 'Reject Slip' }).click();
  await expect(next(page)).toContainText('Wait for the payment of Rs 2,850');

  await sendSlip(request, here.shop, token);
  await page.reload();
  await next(page).getByRole('button', { name: 'Approve' }).click();
  await expect(next(page).getByRole('button', { name: 'Ship' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order Information' })).toContainText('Paid');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('The amount is wrong');
});

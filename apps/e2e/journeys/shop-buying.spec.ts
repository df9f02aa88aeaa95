import type { Route } from '@playwright/test';
import { aPhone, fillIn, mailsTo, openStall, order, placeButton, takeTea } from '../buyer.ts';
import { expect, test } from '../fixtures.ts';
import { misfits } from '../fits.ts';
import { aPicture } from '../images.ts';
import { okay } from '../shop.ts';

const buyer = (n: number) => ({ phone: `077 123 45${n}`, email: `buyer-${n}-${Date.now()}@example.lk` });

for (const script of [false, true]) {
  const how = script ? 'with' : 'without';

  test(`a buyer orders with delivery and pays in cash, ${how} JavaScript`, { tag: '@smoke' }, async ({
    browser,
  }) => {
    const stall = await openStall('classic');
    const page = await aPhone(browser, script);
    await takeTea(page, stall);
    const { email, phone } = buyer(script ? 11 : 10);
    await fillIn(page, { email, phone, district: 'Kandy', payment: 'Cash on delivery' });
    await order(page, 'Rs\u00A02,900');
    await expect(page.getByText('Please have Rs\u00A02,900 ready in cash')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Send to myself on WhatsApp' })).toBeVisible();
    expect(await misfits(page)).toEqual([]);
    await expect.poll(async () => (await mailsTo(page, email)).length).toBe(1);
    const [mail] = await mailsTo(page, email);
    expect(mail?.text).toContain(page.url());
    const news = async () => (await mailsTo(page, stall.merchant.email)).map(({ subject }) => subject);
    await expect.poll(news).toContainEqual(expect.stringContaining('Rs\u00A02,900'));
    const tea = okay(await stall.api.products.get({ params: { id: stall.tea } }));
    expect(tea).toMatchObject({ stock_quantity: 7 });
    await page.goto(`${stall.url}/cart`);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });

  test(`a buyer orders with pick-up, ${how} JavaScript`, async ({ browser }) => {
    const stall = await openStall('market');
    const page = await aPhone(browser, script);
    await page.goto(`${stall.url}/product/${stall.sarong}`);
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expect(page.getByText('7 Lake Road, Kandy')).toBeVisible();
    await fillIn(page, { ...buyer(script ? 21 : 20), district: null, payment: 'Cash on delivery' });
    await expect(page.getByLabel('Town or village')).toBeHidden();
    await order(page, 'Rs\u00A04,000');
    await expect(page.getByText('You pay Rs\u00A04,000 when you pick it up')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pick-up' })).toBeVisible();
  });

  test(`a buyer pays by bank transfer and sends the slip again after a refusal, ${how} JavaScript`, async ({
    browser,
  }) => {
    const stall = await openStall('studio');
    const page = await aPhone(browser, script);
    await takeTea(page, stall, '1');
    const { email, phone } = buyer(script ? 31 : 30);
    await fillIn(page, { email, phone, district: 'Colombo', payment: 'Bank transfer' });
    await order(page, 'Rs\u00A01,600');
    await expect(page.getByText('8001234567')).toBeVisible();
    await expect(page.getByText(/The goods are kept for you until/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy: Account number' })).toBeVisible({ visible: script });
    const send = async () => {
      await page.getByLabel('Photo of the slip').setInputFiles(await aPicture('slip', '#ffeecc'));
      await page.getByRole('button', { name: /Send (slip|another photo)/ }).click();
      await expect(page.getByText('Waiting for the shop')).toBeVisible();
    };
    await send();
    const [placed] = okay(await stall.api.orders.list({ query: {} }));
    const params = { id: placed?._id ?? '' };
    const reason = 'The amount cannot be read';
    okay(await stall.api.fulfilment.decideSlip({ params, body: { decision: 'reject', reason } }));
    await page.reload();
    await expect(page.getByText(reason)).toBeVisible();
    await send();
    okay(await stall.api.fulfilment.decideSlip({ params, body: { decision: 'approve' } }));
    await page.reload();
    await expect(page.getByText('Your payment has arrived')).toBeVisible();
    await expect.poll(async () => (await mailsTo(page, email)).length).toBeGreaterThanOrEqual(3);
  });
}

test('two tabs of one form order twice only after a confirmation', async ({ browser, tolerate }) => {
  // The browser's message about the status of the page that needs a confirmation.
  tolerate(/status of 409/);
  const stall = await openStall();
  const page = await aPhone(browser, true);
  await takeTea(page, stall, '1');
  const other = await page.context().newPage();
  await other.goto(`${stall.url}/checkout`);
  const who = { ...buyer(40), district: 'Kandy', payment: 'Cash on delivery' } as const;
  for (const tab of [page, other]) await fillIn(tab, who);
  await order(page, 'Rs\u00A01,650');
  await expect(placeButton(other)).toContainText('Rs\u00A01,650');
  await placeButton(other).click();
  await expect(other.getByText('You have just ordered the same')).toBeVisible();
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Tharushi Fernando');
  expect(okay(await stall.api.orders.list({ query: {} }))).toHaveLength(1);
  await other.getByRole('button', { name: 'Order again · ' }).click();
  await expect(other).toHaveURL(/\/order\/[\w-]{22}$/);
  expect(okay(await stall.api.orders.list({ query: {} }))).toHaveLength(2);
});

test('the cart is empty after the back button on an order', async ({ browser }) => {
  const stall = await openStall();
  const page = await aPhone(browser, true);
  await takeTea(page, stall, '1');
  await fillIn(page, { ...buyer(50), district: 'Kandy', payment: 'Cash on delivery' });
  await order(page, 'Rs\u00A01,650');
  await page.goBack();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(okay(await stall.api.orders.list({ query: {} }))).toHaveLength(1);
});

test('a price that changed meanwhile is shown, and has to be accepted', async ({ browser, tolerate }) => {
  tolerate(/status of 409/);
  const stall = await openStall();
  const page = await aPhone(browser, true);
  await takeTea(page, stall, '1');
  await fillIn(page, { ...buyer(60), district: 'Kandy', payment: 'Cash on delivery' });
  await expect(placeButton(page)).toContainText('Rs\u00A01,650');
  okay(await stall.api.products.update({ params: { id: stall.tea }, body: { price: 1300 } }));
  await placeButton(page).click();
  await expect(page.getByText('from Rs\u00A01,650 to Rs\u00A01,700')).toBeVisible();
  await expect(page.getByRole('alert')).toBeFocused();
  expect(okay(await stall.api.orders.list({ query: {} }))).toHaveLength(0);
  await order(page, 'Rs\u00A01,700');
});

test('a quantity that is changed during the request for the former one is kept', async ({ browser }) => {
  const stall = await openStall('market');
  const page = await aPhone(browser, true);
  await page.goto(`${stall.url}/product/${stall.tea}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('link', { name: /^Cart/ }).first()).toContainText('1');
  await page.goto(`${stall.url}/cart`);
  const more = page.getByRole('button', { name: /^One more/ });
  const held: Route[] = [];
  await page.route('**/cart', (route) => void held.push(route), { times: 1 });
  await more.click();
  await expect.poll(() => held.length).toBe(1);
  await more.click();
  // The reply arrives before the second request is sent. The page may have aborted the first one.
  await held[0]?.continue().catch(() => undefined);
  await expect(page.locator('.sums')).toContainText('Rs\u00A03,750');
});

test('quantities change with their buttons, and a shortage is explained', async ({ browser }) => {
  const stall = await openStall('market');
  const page = await aPhone(browser, true);
  await page.goto(`${stall.url}/product/${stall.tea}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('link', { name: /^Cart/ }).first()).toContainText('1');
  await page.goto(`${stall.url}/cart`);
  await page.getByRole('button', { name: /^One more/ }).click();
  await page.getByRole('button', { name: /^One more/ }).click();
  await expect(page.locator('.sums')).toContainText('Rs\u00A03,750');
  okay(await stall.api.products.update({ params: { id: stall.tea }, body: { stock_quantity: 2 } }));
  await page.reload();
  await expect(page.getByText('You wanted 3, but only 2 are left')).toBeVisible();
});

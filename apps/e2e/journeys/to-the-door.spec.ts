import type { Page } from '@playwright/test';
import { aPhone, fillIn, mailsTo, openStall, order, type Stall, takeTea } from '../buyer.ts';
import { expect, test } from '../fixtures.ts';
import { aPicture } from '../images.ts';
import { enter, okay } from '../shop.ts';

/** The merchant opens the newest order from the list. */
async function openNewest(page: Page, stall: Stall): Promise<void> {
  const [newest] = okay(await stall.api.orders.list({ query: { limit: 1 } }));
  await enter(page, stall);
  await page.goto(`/orders/${newest?._id}`);
  await expect(page.getByRole('heading', { name: 'What to do now' })).toBeVisible();
}

/** The merchant marks the parcel as shipped by a courier. */
async function ship(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Courier', { exact: true }).fill('Hill Couriers');
  await dialog.getByLabel('Tracking number').fill('HC-4711');
  await dialog.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(page.getByText('The parcel is on its way with Hill Couriers HC-4711.')).toBeVisible();
}

const subjectsTo = async (page: Page, email: string) =>
  (await mailsTo(page, email)).map(({ subject }) => subject);
const stockOf = async ({ api, tea }: Stall) =>
  (okay(await api.products.get({ params: { id: tea } })) as { stock_quantity: number }).stock_quantity;

for (const script of [false, true]) {
  const how = script ? 'with' : 'without';
  const email = (name: string) => `${name}-${how}-${Date.now()}@example.lk`;

  test(`an order with cash on delivery is placed, delivered and paid, ${how} JavaScript for the buyer`, async ({
    browser,
    page,
  }) => {
    const stall = await openStall('market');
    const { cash_on_delivery } = okay(await stall.api.paymentSettings.get());
    okay(
      await stall.api.paymentSettings.update({
        body: { cash_on_delivery: { ...cash_on_delivery, confirm: true } },
      }),
    );
    const phone = await aPhone(browser, script);
    const to = email('cash');
    await takeTea(phone, stall);
    await fillIn(phone, { phone: '077 555 0101', email: to, district: 'Kandy', payment: 'Cash on delivery' });
    await order(phone, 'Rs\u00A02,900');
    expect(await stockOf(stall)).toBe(7);

    await openNewest(page, stall);
    await page.getByRole('button', { name: 'Could not reach' }).click();
    await expect(page.getByText(/Not reached 1 time/)).toBeVisible();
    await page.getByRole('button', { name: 'Confirmed', exact: true }).click();
    await ship(page);
    await phone.reload();
    await expect(phone.getByText('HC-4711')).toBeVisible();
    await page.getByRole('button', { name: 'Delivered', exact: true }).click();
    await page.getByRole('button', { name: 'Cash received' }).click();
    await expect(page.getByRole('heading', { name: 'What to do now' })).toBeHidden();

    await phone.reload();
    await expect(phone.getByText('Delivered', { exact: true })).toBeVisible();
    const [done] = okay(await stall.api.orders.list({ query: {} }));
    expect(done).toMatchObject({ order_status: 'delivered', payment_status: 'paid', total_price: 2900 });
    expect(await stockOf(stall)).toBe(7);
    await expect.poll(async () => (await subjectsTo(phone, to)).length).toBeGreaterThanOrEqual(3);
  });

  test(`an order with pick-up is placed and picked up, ${how} JavaScript for the buyer`, async ({
    browser,
    page,
  }) => {
    const stall = await openStall('studio');
    const phone = await aPhone(browser, script);
    await takeTea(phone, stall, '1');
    await fillIn(phone, {
      phone: '077 555 0102',
      email: email('fetch'),
      district: null,
      payment: 'Cash on delivery',
    });
    await order(phone, 'Rs\u00A01,250');
    await openNewest(page, stall);
    await page.getByRole('button', { name: 'Handed over' }).click();
    await page.getByRole('button', { name: 'Cash received' }).click();
    await expect(page.getByRole('heading', { name: 'What to do now' })).toBeHidden();
    await phone.reload();
    await expect(phone.getByText('Picked up', { exact: true })).toBeVisible();
    expect(await stockOf(stall)).toBe(8);
  });

  test(`a bank slip is reviewed, approved and the parcel delivered, ${how} JavaScript for the buyer`, {
    tag: script ? '@smoke' : [],
  }, async ({ browser, page }) => {
    const stall = await openStall('classic');
    const phone = await aPhone(browser, script);
    const to = email('slip');
    await takeTea(phone, stall, '1');
    await fillIn(phone, { phone: '077 555 0103', email: to, district: 'Colombo', payment: 'Bank transfer' });
    await order(phone, 'Rs\u00A01,600');
    await phone.getByLabel('Photo of the slip').setInputFiles(await aPicture('slip', '#ffeecc'));
    await phone.getByRole('button', { name: 'Send slip' }).click();
    await expect(phone.getByText('Waiting for the shop')).toBeVisible();

    await openNewest(page, stall);
    await expect(page.getByRole('img', { name: /slip/i }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await ship(page);
    await page.getByRole('button', { name: 'Delivered', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'What to do now' })).toBeHidden();
    await phone.reload();
    await expect(phone.getByText('Delivered', { exact: true })).toBeVisible();
    const [done] = okay(await stall.api.orders.list({ query: {} }));
    expect(done).toMatchObject({ order_status: 'delivered', payment_status: 'paid' });
    expect(await stockOf(stall)).toBe(8);
    await expect.poll(async () => (await subjectsTo(phone, to)).length).toBeGreaterThanOrEqual(4);
  });
}

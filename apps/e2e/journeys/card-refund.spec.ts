import type { Page } from '@playwright/test';
import type { Stall } from '../buyer.ts';
import { openCardStall } from '../card.ts';
import { buyByCard } from '../card-by-request.ts';
import { expect, test } from '../fixtures.ts';
import { Keyboard } from '../keyboard.ts';
import { faults } from '../looks.ts';
import { waitUntilIdle } from '../page-state.ts';
import { enter, okay } from '../shop.ts';

const account = {
  merchant_id: '1210000',
  merchant_secret: 'sim-secret-0001',
  app_id: 'app-1210000',
  app_secret: 'app-secret-1210000',
};
const provider = { provider: 'payhere' };
const card = (page: Page) => page.getByRole('region', { name: 'Card payment' });

/** Opens a shop that accepts cards and can look payments up at PayHere; its merchant is signed in. */
async function aStallWithAnApp(page: Page): Promise<Stall> {
  const stall = await openCardStall();
  okay(await stall.api.paymentMethods.saveCredentials({ params: provider, body: account }));
  await enter(page, stall);
  return stall;
}

test('a merchant sees that an order is paid by card and refunds it, with the keyboard only', async ({
  page,
  request,
}) => {
  const stall = await aStallWithAnApp(page);
  const { id, page: address } = await buyByCard(request, stall, { phone: '0772234571', outcome: 'success' });
  await page.goto(`/orders/${id}`);
  await expect(card(page)).toContainText('PayHere has the money and hands it on to you.');
  await expect(card(page)).toContainText('Test: this server simulates PayHere, and no money moves.');
  const keys = new Keyboard(page);
  await keys.activate(card(page).getByRole('button', { name: 'Ask PayHere' }));
  await expect(page.getByText('PayHere knows nothing new.')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Refund order #1001' });
  await keys.openTwice(card(page).getByRole('button', { name: 'Refund' }), dialog);
  await expect(dialog).toContainText('Rs 1,250 goes back to the card of Tharushi Fernando.');
  await keys.fill(dialog.getByLabel('Reason'), 'Sold out');
  await keys.activate(dialog.getByRole('button', { name: 'Refund Rs 1,250' }));
  await expect(page.getByText('Order #1001: Rs 1,250 is paid back')).toBeVisible();
  await expect(card(page)).toContainText('The money was paid back to the buyer.');
  await expect(card(page)).toContainText(`Refund by ${stall.merchant.username}`);
  await expect(card(page).getByRole('button', { name: 'Refund' })).toBeHidden();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('PayHere was asked to pay the money back');
  await expect(history).toContainText('PayHere paid the money back');
  expect(okay(await stall.api.orders.get({ params: { id } }))).toMatchObject({
    payment_status: 'refunded',
    payments: [{ state: 'refunded', refund: { state: 'done', reason: 'Sold out' } }],
  });

  // Items that are not sent return to the stock.
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('button', { name: 'Change to Cancelled' }).click();
  await expect(page.getByText('Order #1001 is cancelled and its products are back in stock')).toBeVisible();
  expect(okay(await stall.api.products.get({ params: { id: stall.tea } }))).toMatchObject({
    stock_quantity: 9,
  });

  const buyer = await page.context().newPage();
  await buyer.goto(address);
  await expect(buyer.getByRole('main')).toContainText(/refunded|paid back/i);
});

test('a merchant sees the reason of a declined card, in every theme, width and language', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const stall = await aStallWithAnApp(page);
  const declined = await buyByCard(request, stall, { phone: '0772234581', outcome: 'insufficient_funds' });
  const paid = await buyByCard(request, stall, { phone: '0772234582', outcome: 'success' });
  await page.goto(`/orders/${declined.id}`);
  await expect(card(page)).toContainText('Declined by the bank. No money was taken.');
  await expect(card(page).getByRole('button', { name: 'Copy link' })).toBeVisible();
  await card(page).getByText('What PayHere said (1)').click();
  await waitUntilIdle(page);
  const found = await faults(page, 'declined card');
  await page.goto(`/orders/${paid.id}`);
  await card(page).getByRole('button', { name: 'Refund' }).click();
  await page.getByRole('dialog', { name: 'Refund order #1002' }).waitFor();
  await waitUntilIdle(page);
  expect([...found, ...(await faults(page, 'refund'))]).toEqual([]);
});

import { lastingViolations } from '../axe.ts';
import { misfits } from '../fits.ts';
import { expect, test } from '../fixtures.ts';
import { waitUntilIdle } from '../page-state.ts';
import { enter, okay } from '../shop.ts';
import { ordersToConfirm } from '../waiting-orders.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('on a phone the next step of an order is one tap at the bottom, at any scroll position', async ({
  page,
  request,
}) => {
  const shop = await ordersToConfirm(request, { orders: 1 });
  const [order] = okay(await shop.api.orders.list({ query: {} }));
  await enter(page, shop);
  await page.goto(`/orders/${order?._id}`);
  const bar = page.getByRole('group', { name: 'Next step' });
  await expect(bar.getByRole('button', { name: 'Confirmed' })).toBeInViewport({ ratio: 1 });
  await waitUntilIdle(page);
  expect([...(await lastingViolations(page, 'all')), ...(await misfits(page))]).toEqual([]);
  await page.mouse.wheel(0, 4000);
  const last = await page.getByRole('main').getByRole('region').last().boundingBox();
  const top = (await bar.boundingBox())?.y ?? 0;
  expect((last?.y ?? Number.NaN) + (last?.height ?? 0), 'the last card ends above it').toBeLessThanOrEqual(
    top,
  );

  await bar.getByRole('button', { name: 'More actions' }).tap();
  await bar.getByRole('button', { name: 'Could not reach' }).tap();
  await expect(page.getByText(/^Not reached 1 time/)).toBeVisible();
  await bar.getByRole('button', { name: 'Confirmed' }).tap();
  await bar.getByRole('button', { name: 'Ship' }).tap();
  const form = page.getByRole('dialog', { name: 'Ship order #1001' });
  await form.getByRole('combobox', { name: 'Courier' }).fill('Koombiyo');
  await form.getByRole('button', { name: 'Mark as Shipped' }).tap();
  await bar.getByRole('button', { name: 'Delivered' }).tap();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Delivered');
  await page.getByRole('link', { name: 'Ceylon tea 1' }).tap();
  await expect(page).toHaveURL(/\/product\/[0-9a-f]{24}$/);
});

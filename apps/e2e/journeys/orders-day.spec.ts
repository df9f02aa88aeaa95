import { lastingViolations } from '../axe.ts';
import { misfits } from '../fits.ts';
import { expect, test } from '../fixtures.ts';
import { waitUntilIdle } from '../page-state.ts';
import { enter, okay } from '../shop.ts';
import { ordersToConfirm } from '../waiting-orders.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a day of orders on a phone: next tasks, the buyer to copy, the courier again, and a setting by its word', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shop = await ordersToConfirm(request, { orders: 2 });
  await enter(page, shop);
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName('To do');
  await page.getByRole('link', { name: '2 orders to confirm' }).tap();
  const rows = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  await expect(rows.first()).toContainText('To confirm');
  await waitUntilIdle(page);
  expect([...(await lastingViolations(page, 'all')), ...(await misfits(page))]).toEqual([]);

  await rows.first().getByRole('link').tap();
  const buyer = page.getByRole('region', { name: 'Customer Information' });
  await buyer.getByRole('button', { name: 'Copy name, phone and address' }).tap();
  await expect(buyer.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Tharushi Jayawardena\n077 123 4511\n45 Lake View Road\nKandy');
  const bar = page.getByRole('group', { name: 'Next step' });
  await bar.getByRole('button', { name: 'Confirmed' }).tap();
  await bar.getByRole('button', { name: 'Ship' }).tap();
  const form = page.getByRole('dialog', { name: 'Ship order #1002' });
  await form.getByRole('combobox', { name: 'Courier' }).fill('Hill Riders');
  await form.getByRole('button', { name: 'Mark as Shipped' }).tap();
  await expect(page.getByText('The parcel is on its way with Hill Riders.')).toBeVisible();

  const [first] = okay(await shop.api.orders.list({ query: { q: '#1001' } }));
  const search = page.getByLabel('Search orders, buyers, products and settings');
  await page.keyboard.press('Control+k');
  await search.fill('4510');
  const found = page.getByRole('dialog');
  await expect(found.getByText('Orders of this buyer')).toBeVisible();
  await found.getByText('Order #1001').tap();
  await expect(page).toHaveURL(new RegExp(`/orders/${first?._id}$`));
  await bar.getByRole('button', { name: 'Confirmed' }).tap();
  await bar.getByRole('button', { name: 'Ship' }).tap();
  const again = page.getByRole('dialog', { name: 'Ship order #1001' });
  await expect(again.getByRole('combobox', { name: 'Courier' })).toHaveValue('Hill Riders');
  await again.getByRole('button', { name: 'Mark as Shipped' }).tap();
  await expect(page.getByText('The parcel is on its way with Hill Riders.')).toBeVisible();

  for (const word of ['බැංකු', 'வங்கி']) {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await search.fill(word);
    await found.getByText('Bank Transfer').tap();
    await expect(page).toHaveURL(/\/settings#payments$/);
    await expect(page.getByRole('heading', { name: 'Payment Methods' })).toBeInViewport();
  }
  await waitUntilIdle(page);
  expect([...(await lastingViolations(page, 'all')), ...(await misfits(page))]).toEqual([]);
});

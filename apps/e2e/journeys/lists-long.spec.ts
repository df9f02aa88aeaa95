import { expect, test } from '../fixtures.ts';
import { enter, okay } from '../shop.ts';
import { ordersToConfirm } from '../waiting-orders.ts';

test('a long list of orders is read page by page on scrolling, and keeps its position after a return', async ({
  page,
  request,
}) => {
  const shop = await ordersToConfirm(request, { orders: 1 });
  const [order] = okay(await shop.api.orders.list({ query: {} }));
  const rows = Array.from({ length: 130 }, (_, nth) => ({
    ...order,
    _id: nth === 129 ? order?._id : `65f8d6c0a1b2c3d4e6${String(nth).padStart(6, '0')}`,
    number: 5130 - nth,
  }));
  await enter(page, shop);
  const reads: string[] = [];
  // Creating 130 orders would take long: the reply of the API is mocked here.
  await page.route(/\/api\/merchant\/orders\?/, (route) => {
    const { searchParams } = new URL(route.request().url());
    reads.push(searchParams.get('limit') ?? 'all');
    const isFirst = !searchParams.has('cursor');
    const counted = { 'X-Total-Count': '130' };
    const link = '</api/merchant/orders?cursor=rest>; rel="next"';
    return route.fulfill({
      json: isFirst ? rows.slice(0, 100) : rows.slice(100),
      headers: isFirst ? { ...counted, Link: link } : counted,
    });
  });
  await page.goto('/orders');
  await expect(page.getByText('130 orders', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /#5130/ })).toBeVisible();
  expect(reads).toEqual(['100']);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const oldest = page.getByRole('row', { name: /#5001/ });
  await expect(oldest).toBeInViewport();
  expect(reads).toEqual(['100', '200']);
  await oldest.getByRole('link', { name: /View/ }).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/);
  await page.goBack();
  await expect(oldest).toBeInViewport();
});

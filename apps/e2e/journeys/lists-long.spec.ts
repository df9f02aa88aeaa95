import { expect, test } from '../fixtures.ts';
import { enter, okay, openShop } from '../shop.ts';
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

test('products of a long list are picked by scrolling to them and by searching at the API', async ({
  page,
}) => {
  const { api } = await openShop(page);
  const body = { name: 'Ceylon tea', price: 1250, in_stock: true, stock_quantity: 9 };
  const member = okay(await api.products.create({ body }));
  const other = okay(await api.products.create({ body: { ...body, name: 'Pepper', tags: 'spice' } }));
  const { _id: category } = okay(
    await api.categories.create({ body: { name: 'Shelf', products: [member._id] } }),
  );
  const others = Array.from({ length: 128 }, (_, nth) => ({
    ...other,
    _id: `65f8d6c0a1b2c3d4e6${String(nth).padStart(6, '0')}`,
    name: `Spice ${nth}`,
  }));
  const rows = [...others, member, { ...other, name: 'The last one' }];
  const reads: string[] = [];
  // Creating 130 products would take long: the reply of the API is mocked here, except to a search.
  await page.route(/\/api\/merchant\/products\/?\?/, (route) => {
    const { searchParams } = new URL(route.request().url());
    reads.push(searchParams.get('q') ?? searchParams.get('limit') ?? 'all');
    if (searchParams.has('q')) return route.continue();
    const isFirst = !searchParams.has('cursor');
    const counted = { 'X-Total-Count': '130' };
    const link = '</api/merchant/products?cursor=rest>; rel="next"';
    return route.fulfill({
      json: isFirst ? rows.slice(0, 100) : rows.slice(100),
      headers: isFirst ? { ...counted, Link: link } : counted,
    });
  });
  await page.goto(`/categories/${category}`);
  await page.getByRole('button', { name: 'Add Products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Products' });
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes.first()).toHaveAccessibleName('Ceylon tea');
  await expect(boxes.first()).toBeChecked();
  expect(await boxes.count()).toBeLessThan(40);
  expect(reads).toEqual(['100']);

  const last = dialog.getByRole('checkbox', { name: 'The last one' });
  await dialog
    .getByRole('group', { name: 'Products' })
    .evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(last).toBeInViewport();
  expect(reads).toEqual(['100', '200']);

  await dialog.getByLabel('Search products').fill('spice');
  await dialog.getByRole('checkbox', { name: 'Pepper' }).check();
  await expect(boxes).toHaveCount(1);
  expect(reads.at(-1)).toBe('spice');
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await expect(page.getByRole('link', { name: /Pepper/ })).toBeVisible();
});

import { expect, test } from '../fixtures.ts';
import { aPicture } from '../images.ts';
import { waitUntilIdle } from '../page-state.ts';
import { okay, openShop } from '../shop.ts';

test('the code of a screen is compressed, and loaded together with the app', async ({ page }) => {
  const scripts: { url: string; encoding: string | undefined; length: number }[] = [];
  page.on('response', (response) => {
    if (!/\/app-assets\/.*\.js$/.test(response.url())) return;
    const { 'content-encoding': encoding, 'content-length': length } = response.headers();
    scripts.push({ url: response.url(), encoding, length: Number(length) });
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Merchant Login' })).toBeVisible();

  const large = scripts.filter(({ length }) => length > 1000);
  expect(large.length).toBeGreaterThan(5);
  expect(large.filter(({ encoding }) => encoding !== 'br')).toEqual([]);

  const ahead = await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const screen = scripts.filter(({ url }) => /\/auth-/.test(url)).map(({ url }) => url);
  expect(screen).toHaveLength(1);
  expect(ahead).toEqual(expect.arrayContaining(screen));
});

for (const path of ['/dashboard', '/products', '/orders', '/categories', '/store-configurator', '/settings'])
  test(`the data of ${path} is requested before the app is loaded, and once`, async ({ page }) => {
    await openShop(page);
    const requested: string[] = [];
    let reading = (_asked: void) => {};
    const begun = new Promise<void>((resolve) => (reading = resolve));
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) requested.push(pathname);
      if (pathname.startsWith('/api/merchant/')) reading();
    });
    // The app's libraries are held back until the screen's first read is sent.
    await page.route('**/app-assets/libraries-*.js', async (route) => {
      await begun;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilIdle(page);
    expect(requested).toEqual([...new Set(requested)]);
  });

test('the first pictures of /products are requested before the app is loaded, and once', async ({ page }) => {
  const { api } = await openShop(page);
  const { name, mimeType, buffer } = await aPicture('tea', '#8a5a08');
  const file = new File([new Uint8Array(buffer)], name, { type: mimeType });
  const { _id: thumbnail } = okay(await api.files.upload({ body: { file } }));
  const body = { name: 'Ceylon tea', price: 1250, in_stock: true, stock_quantity: 9, thumbnail };
  okay(await api.products.create({ body }));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const picture = page.waitForRequest(/\/api\/files\//);
  await page.route('**/app-assets/libraries-*.js', async (route) => {
    await picture;
    await route.continue();
  });
  await page.goto('/products');
  const seen = page.getByRole('link', { name: /Ceylon tea/ }).locator('img');
  await expect.poll(() => seen.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  await waitUntilIdle(page);
  expect(requested.filter((url) => url.includes('/api/files/'))).toHaveLength(1);
});

test('the page of one product reads what it shows of that product, and not the list', async ({ page }) => {
  const { api } = await openShop(page);
  const body = { name: 'Ceylon tea', price: 1250, in_stock: true, stock_quantity: 9 };
  const { _id } = okay(await api.products.create({ body }));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`/products/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ceylon tea' })).toBeVisible();
  await waitUntilIdle(page);
  expect(requested.filter((path) => path.startsWith('/api/merchant/')).toSorted()).toEqual([
    `/api/merchant/dashboard/products/${_id}`,
    // Which other stores the person works in.
    '/api/merchant/memberships',
    `/api/merchant/products/${_id}`,
    `/api/merchant/products/${_id}/stock`,
    `/api/merchant/products/${_id}/stock/moves`,
    '/api/merchant/wishes/',
  ]);
});

import type { Locator, Page } from '@playwright/test';
import { lastingViolations } from '../axe.ts';
import { misfits } from '../fits.ts';
import { expect, test } from '../fixtures.ts';
import { stock } from '../goods.ts';
import { Keyboard } from '../keyboard.ts';
import { waitUntilIdle } from '../page-state.ts';
import { enter, okay, openShop } from '../shop.ts';
import { ordersToConfirm } from '../waiting-orders.ts';

const rowsOf = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');

/** Returns the top of the first row, and the number of completely visible rows above the bottom bar. */
async function look(page: Page, list: string) {
  await expect(rowsOf(page, list).first()).toBeVisible();
  await waitUntilIdle(page);
  const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox();
  const boxes = await rowsOf(page, list).evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  );
  return {
    first: boxes[0]?.top ?? Number.NaN,
    whole: boxes.filter(({ bottom }) => bottom <= (bar?.y ?? 0)).length,
  };
}

/** Returns the violations that axe finds on the page, and the parts that do not fit. */
const against = async (page: Page) => [...(await lastingViolations(page, 'all')), ...(await misfits(page))];

/** Taps, and counts the taps. */
class Finger {
  taps = 0;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    this.taps++;
    await target.tap();
  }

  async rest(target: Locator): Promise<void> {
    this.taps++;
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const touch = await this.page.context().newCDPSession(this.page);
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(this.page.getByText('1 selected')).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the first order begins within 200 px, five are seen, and ten are confirmed with twelve taps', async ({
    page,
    request,
  }) => {
    const shop = await ordersToConfirm(request, { orders: 12 });
    await enter(page, shop);
    await page.goto('/orders');
    const { first, whole } = await look(page, 'Orders');
    expect(first).toBeLessThanOrEqual(200);
    expect(whole).toBeGreaterThanOrEqual(5);
    await expect(page.getByRole('banner')).toContainText('Nimali’s House of Tea');

    const finger = new Finger(page);
    const rows = rowsOf(page, 'Orders');
    await finger.rest(rows.nth(0));
    await expect(page).toHaveURL(/\/orders$/);
    for (let place = 1; place < 10; place++) await finger.tap(rows.nth(place));
    expect(await against(page), 'while rows are selected').toEqual([]);
    await finger.tap(page.getByRole('button', { name: 'Confirm 10' }));
    const work = page.getByRole('dialog', { name: 'Confirm orders' });
    await expect(work).toContainText('10 done, 0 failed');
    await finger.tap(work.getByRole('button', { name: 'Close' }).last());
    await expect(rows.filter({ hasText: 'To confirm' })).toHaveCount(2);
    expect(finger.taps).toBeLessThanOrEqual(12);

    const list = okay(await shop.api.orders.list({ query: {} }));
    expect(list.filter(({ confirmation }) => confirmation?.state === 'confirmed')).toHaveLength(10);
    await rows.nth(3).tap();
    await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/);
  });

  test('filters and order are behind one button that shows their number and remains visible', async ({
    page,
    request,
  }) => {
    const shop = await ordersToConfirm(request, { orders: 9 });
    await enter(page, shop);
    await page.goto('/orders');
    await page.getByRole('button', { name: 'Filter and sort', exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
    await sheet.getByLabel('Status', { exact: true }).selectOption('pending');
    await sheet.getByLabel('Order by').selectOption('date');
    expect(await against(page), 'the sheet').toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).last().tap();
    const opener = page.getByRole('button', { name: 'Filter and sort, 2 set' });
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/status=pending/);
    await expect(rowsOf(page, 'Orders').first()).toContainText('#1001');
    await page.mouse.wheel(0, 600);
    await expect(opener).toBeInViewport();
    await expect(page.getByLabel('Search orders')).toBeInViewport();
  });

  test('the first product begins within 200 px and five are seen', async ({ page, request }) => {
    await enter(page, await ordersToConfirm(request, { orders: 0, products: 8 }));
    await page.goto('/products');
    const { first, whole } = await look(page, 'Products');
    expect(first).toBeLessThanOrEqual(200);
    expect(whole).toBeGreaterThanOrEqual(5);
    await expect(rowsOf(page, 'Products').first()).toContainText(/Ceylon tea 8.*Rs 1,250.*60 in stock/s);
    await rowsOf(page, 'Products').first().tap();
    await expect(page).toHaveURL(/\/product\/[0-9a-f]{24}$/);
  });

  test('the menu shows the name of the shop and shares its address', async ({ page, request }) => {
    const shop = await ordersToConfirm(request, { orders: 0 });
    await enter(page, shop);
    await page.goto('/products');
    await page.getByRole('button', { name: /Nimali’s House of Tea/ }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toContainText(`${shop.subdomain}.localhost`);
    await menu.getByRole('button', { name: 'Share' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Share “Nimali’s House of Tea”' });
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(`${shop.url}/`);
    await expect(menu).toBeHidden();
  });
});

test('on a narrow window the keyboard selects a row, opens the filters and opens an order', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, await ordersToConfirm(request, { orders: 2 }));
  await page.goto('/orders');
  const keys = new Keyboard(page);
  await keys.tabTo(page.getByRole('checkbox', { name: 'Select #1002' }));
  await keys.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await keys.activate(page.getByRole('link', { name: '#1002' }));
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/);
});

test('at 1280 px the table of orders fits in every language, each order on one line', async ({
  page,
  request,
}) => {
  const shop = await ordersToConfirm(request, { orders: 3 });
  const [order] = okay(await shop.api.orders.list({ query: {} }));
  okay(
    await shop.api.orders.update({
      params: { id: order?._id ?? '' },
      body: { status: 'processing', paymentStatus: 'paid' },
    }),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, shop);
  for (const language of ['en', 'si', 'ta']) {
    await page.goto('/orders');
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
    await waitUntilIdle(page);
    const table = page.getByRole('table');
    const frame = await table.evaluate(({ parentElement: box }) => ({
      needed: box?.scrollWidth,
      room: box?.clientWidth,
    }));
    expect(frame.needed, `${language}: the table's width`).toBe(frame.room);
    for (const cell of ['time', 'td:nth-child(3) span'])
      for (const box of await table
        .locator(cell)
        .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().height)))
        expect(box, `${language}: ${cell} on one line`).toBeLessThanOrEqual(24);
  }
});

test('on a narrow tablet the menu of products stays inside the page', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 900 });
  await stock(await openShop(page));
  await page.goto('/products');
  // The longest labels.
  await page.evaluate(() => localStorage.setItem('language', 'ta'));
  await page.reload();
  await page.getByRole('button', { name: 'மேலும் செயல்கள்' }).click();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const entry = await page.getByRole('link', { name: 'இடங்கள்' }).boundingBox();
  expect(entry?.x).toBeGreaterThanOrEqual(heading?.x ?? Infinity);
});

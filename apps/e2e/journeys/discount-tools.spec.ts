import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { openStall } from '../buyer.ts';
import { expect, test } from '../fixtures.ts';
import { baseURL } from '../serve.ts';
import { enter, okay, openShop } from '../shop.ts';

test('a merchant sees what discounts do to a basket, and which of them combine', async ({ page }) => {
  const { api } = await openShop(page);
  const product = {
    name: 'Black tea',
    description: 'From Nuwara Eliya',
    price: 2000,
    stock_quantity: 10,
    in_stock: true,
    tags: '',
  };
  okay(await api.products.create({ body: { ...product, category: null, thumbnail: null, images: [] } }));
  const order = { method: 'code', kind: 'percent', class: 'order' } as const;
  okay(await api.discounts.create({ body: { ...order, title: 'New year', code: 'AVURUDU', percent: 10 } }));
  const conditions = { min_subtotal: 9000 };
  okay(
    await api.discounts.create({ body: { ...order, title: 'Big', code: 'BIG', percent: 20, conditions } }),
  );

  await page.goto('/discounts');
  await page.getByRole('link', { name: 'New year' }).click();
  const overlaps = page.getByRole('region', { name: 'With other discounts' });
  await expect(overlaps).toContainText('Big');
  await expect(overlaps).toContainText('Only the better one counts: neither allows both.');
  await page.getByRole('link', { name: 'Try this discount' }).click();
  await expect(page.getByLabel('Codes')).toHaveValue('AVURUDU');
  await page.getByLabel('Codes').fill('AVURUDU, BIG, NONE');
  await page.getByPlaceholder('Type to search').fill('black');
  await page.getByRole('option', { name: /^Black tea/ }).click();
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Calculate' }).click();
  const each = page.getByRole('list', { name: 'Each discount' }).getByRole('listitem');
  await expect(each).toHaveCount(3);
  await expect(each.filter({ hasText: 'AVURUDU' })).toContainText('Rs 400 off');
  await expect(each.filter({ hasText: 'Big' })).toContainText('The goods are Rs 5,000 short');
  await expect(each.filter({ hasText: 'NONE' })).toContainText(
    'No discount that is switched on has this code.',
  );
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('2 × Black tea');
});

type Stall = Awaited<ReturnType<typeof openStall>>;

/** Orders tea in a shop for a total in rupees, with these codes, from a phone number of its own. */
async function orderTea(
  request: APIRequestContext,
  stall: Stall,
  order: { codes: string[]; total: number; nth: number },
) {
  const { codes, total: expected_total, nth } = order;
  const lines = [{ product: stall.tea, quantity: 1 }];
  const chosen = { delivery_kind: 'delivery', district: 'LK-21', payment: 'bank_transfer', codes };
  const buyer = {
    name: 'Nimal Perera',
    phone: `077 123 45${10 + nth}`,
    address: '1 Hill Road',
    city: 'Kandy',
  };
  const reply = await request.post(`${baseURL}/api/storefront/orders?shop=${stall.subdomain}.localhost`, {
    data: { lines, ...chosen, ...buyer, expected_total },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(reply.status(), await reply.text()).toBe(201);
}

/** Returns the lines of a CSV by the names of its columns; no cell of these sheets has a line break. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = [], ...lines] = csv
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '')),
    );
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}

test('the report of a code equals a recount of the CSV of orders', async ({ page, request }) => {
  const stall = await openStall('classic');
  const { api } = stall;
  const code = {
    title: 'New year',
    method: 'code',
    code: 'AVURUDU',
    kind: 'percent',
    class: 'order',
    percent: 10,
  } as const;
  okay(await api.discounts.create({ body: code }));
  const amount = {
    title: 'Hundred',
    method: 'code',
    code: 'HUNDRED',
    kind: 'amount',
    class: 'order',
    amount: 100,
  } as const;
  okay(await api.discounts.create({ body: amount }));
  for (const nth of [0, 1, 2, 3]) await orderTea(request, stall, { codes: ['AVURUDU'], total: 1475, nth });
  await orderTea(request, stall, { codes: ['HUNDRED'], total: 1500, nth: 4 });
  await orderTea(request, stall, { codes: [], total: 1600, nth: 5 });
  const [last] = okay(await api.orders.list({ query: { q: '4513' } }));
  okay(await api.orders.update({ params: { id: last?._id ?? '' }, body: { status: 'cancelled' } }));

  await enter(page, stall);
  await page.goto('/orders');
  await expect(page.getByText('6 orders', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const rows = rowsOf(await readFile(await (await download).path(), 'utf8'));
  const counted = rows.filter(
    ({ Discounts, Status }) => Discounts?.includes('AVURUDU') && Status !== 'cancelled',
  );
  const off = counted.reduce(
    (sum, { Discounts = '' }) => sum + Number(/AVURUDU: ([\d.]+)/.exec(Discounts)?.[1]),
    0,
  );
  const paid = counted.reduce((sum, { Total }) => sum + Number(Total), 0);
  const cancelled = rows.filter(
    ({ Discounts, Status }) => Discounts?.includes('AVURUDU') && Status === 'cancelled',
  );
  expect([rows.length, counted.length, off, paid, cancelled.length]).toEqual([6, 3, 375, 4425, 1]);

  await page.goto('/discounts');
  await page.getByRole('link', { name: 'New year' }).click();
  const report = page.getByRole('region', { name: 'What it brought' });
  const rupees = (sum: number) => `Rs ${sum.toLocaleString('en-LK')}`;
  await expect(report).toContainText(`Orders${counted.length}`);
  await expect(report).toContainText(`Taken off by this discount${rupees(off)}`);
  await expect(report).toContainText(`Paid by buyers${rupees(paid)}`);
  await expect(report).toContainText(`Average order${rupees(paid / counted.length)}`);
  await expect(report).toContainText(`Cancelled${cancelled.length}`);
});

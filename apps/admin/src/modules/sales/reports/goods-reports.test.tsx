import type { DistrictsReport, ProductsReport } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { anOrder, shellCalls, testId } from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { districtCsvRows, productCsvRows, refusalShare } from './goods-rows.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const period = 'from=2026-11-01&to=2026-11-30';
const region = { name: '01 Nov 2026 to 30 Nov 2026' };
const products: ProductsReport = {
  pieces: 5,
  gross: 5000,
  discount: 250.5,
  refunded: 1000,
  net: 3749.5,
  left_out: 2,
  products: [
    {
      product: testId(1),
      name: 'Red tea',
      pieces: 3,
      gross: 3000,
      discount: 250.5,
      refunded: 0,
      net: 2749.5,
    },
    { product: testId(2), name: 'Mug', pieces: 1, gross: 1500, discount: 0, refunded: 1000, net: 500 },
  ],
};
const districts: DistrictsReport = {
  orders: 3,
  total: 4500,
  sent: 4,
  refused: 1,
  districts: [
    { district: 'LK-21', orders: 3, total: 4500, sent: 4, refused: 1 },
    { district: null, orders: 0, total: 0, sent: 0, refused: 0 },
  ],
  products: [{ product: testId(1), name: 'Red tea', sent: 2, refused: 1 }],
};

it('shows what sold, each product with a link to its orders, and how many are left out', async () => {
  mockApi({ ...shellCalls, reports: { products: () => products } });
  visit(`/reports/products?${period}`);
  const section = within(await screen.findByRole('region', region));
  const mug = within(section.getByRole('row', { name: /^Mug/ }));
  expect(mug.getByRole('link', { name: 'Mug' })).toHaveAttribute(
    'href',
    `/orders?${period}&product=${testId(2)}&money=counted`,
  );
  expect(section.getByRole('row', { name: /^Total/ })).toHaveTextContent('Rs 3,749.50');
  expect(section.getByText('2 more products are in the total only.')).toBeVisible();
});

it('shows where orders go and how many parcels are refused there, and a dash where none was sent', async () => {
  mockApi({ ...shellCalls, reports: { districts: () => districts } });
  visit(`/reports/districts?${period}`);
  const section = within(await screen.findByRole('region', region));
  const kandy = section.getByRole('row', { name: /^Kandy/ });
  expect(kandy).toHaveTextContent('25 %');
  expect(within(kandy).getByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    `/orders?${period}&district=LK-21&money=counted`,
  );
  expect(within(kandy).getByRole('link', { name: '1' })).toHaveAttribute(
    'href',
    `/orders?${period}&district=LK-21&moved=refused`,
  );
  expect(section.getByRole('row', { name: /^Without a district/ })).toHaveTextContent('–');
  const tea = section.getByRole('row', { name: /^Red tea/ });
  expect(tea).toHaveTextContent('50 %');
  expect(within(tea).getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    `/orders?${period}&product=${testId(1)}&moved=sent`,
  );
});

it.each(['products', 'districts'] as const)(
  'the report of %s can be asked again after a failure',
  async (name) => {
    let fails = true;
    const reply = { products, districts };
    const read = () => (fails ? refuse(500, 'Something went wrong') : reply[name]);
    mockApi({ ...shellCalls, reports: { [name]: read } });
    const { user } = visit(`/reports/${name}?${period}`);
    expect(await screen.findByText(/Something went wrong/)).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', region)).toBeVisible();
  },
);

it('the list of orders says which product or district its orders are of', async () => {
  const api = mockApi({ ...shellCalls, orders: { list: () => [anOrder(1)] } });
  visit(`/orders?${period}&district=LK-21&product=${testId(1)}&money=counted`);
  expect(await screen.findByText(/With one product · Kandy/)).toBeVisible();
  const asked = api.calls('orders.list').at(-1)?.query;
  expect([asked?.get('district'), asked?.get('product')]).toEqual(['LK-21', testId(1)]);
});

it('shows what the stock is worth and what nobody bought, for the days that are chosen', async () => {
  const row = { product: testId(3), name: 'Lamp', pieces: 1, value: 9000 };
  const stock = { products: 4, pieces: 20, value: 18_402, unsold: { products: 2, pieces: 5, value: 9402 } };
  const read = ({ query }: { query: URLSearchParams }) =>
    query.get('days') === '180'
      ? { ...stock, unsold: { products: 0, pieces: 0, value: 0 }, rows: [], left_out: 0 }
      : { ...stock, rows: [row], left_out: 1 };
  mockApi({ ...shellCalls, reports: { stock: read } });
  const { user, at } = visit('/reports/stock');
  const unsold = within(await screen.findByRole('region', { name: 'Nobody bought for 90 days' }));
  expect(unsold.getByRole('link', { name: 'Lamp' })).toHaveAttribute('href', `/product/${testId(3)}`);
  expect(unsold.getByText('1 more product is in the total only.')).toBeVisible();
  expect(screen.getByText('Rs 18,402')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Nobody bought for'), '180 days');
  expect(await screen.findByText('Everything that is old enough was bought')).toBeVisible();
  expect(at()).toContain('days=180');
});

it('the CSVs have what is shown, and no share where nothing was sent', () => {
  const t = (text: string) => text;
  expect(productCsvRows(t as never, products).at(-1)).toEqual({
    Product: 'Total',
    Pieces: 5,
    'Before discounts': 5000,
    Discounts: 250.5,
    Refunded: 1000,
    Left: 3749.5,
  });
  expect(districtCsvRows(t as never, districts, () => 'Kandy')[1]).toMatchObject({
    District: 'Without a district',
    'Share refused': '',
  });
  expect([refusalShare({ sent: 4, refused: 1 }), refusalShare({ sent: 0, refused: 0 })]).toEqual([25, null]);
});

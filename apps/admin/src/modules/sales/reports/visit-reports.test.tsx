import type { ProductsReport, SearchesReport, VisitsReport } from '@kade/contract';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shellCalls, testId } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { productCsvRows } from './goods-rows.ts';
import { per100, searchCsvRows, visitCsvRows } from './visit-rows.ts';

const period = 'from=2026-11-01&to=2026-11-30';
const region = { name: '01 Nov 2026 to 30 Nov 2026' };
const figures = { views: 200, carts: 12, checkouts: 6, orders: 3 };
const visits: VisitsReport = {
  ...figures,
  products: [{ product: testId(1), name: 'Tea', ...figures }],
  left_out: 0,
};
const searches: SearchesReport = {
  searches: 7,
  in_vain: 4,
  texts: [
    { text: 'coffee', searches: 4, found: 0 },
    { text: 'tea', searches: 3, found: 2 },
  ],
  left_out: 0,
};
const sold = { pieces: 3, gross: 3000, discount: 0, refunded: 0, net: 3000 };
const products: ProductsReport = {
  ...sold,
  margin: 900,
  margin_coverage: 66,
  products: [
    { product: testId(1), name: 'Tea', ...sold, margin: 900, margin_coverage: 100 },
    { product: testId(2), name: 'Mug', ...sold },
  ],
  left_out: 0,
};
const plain = ((text: string) => text) as never;

it('shows how products were seen and ordered, and a dash where nothing was seen', async () => {
  mockApi({ ...shellCalls, reports: { visits: () => visits } });
  visit(`/reports/visits?${period}`);
  const section = within(await screen.findByRole('region', region));
  const tea = section.getByRole('row', { name: /^Tea/ });
  expect(tea).toHaveTextContent('1.5');
  expect(within(tea).getByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    `/orders?${period}&product=${testId(1)}&money=counted`,
  );
  expect(section.getByText('25')).toBeVisible();
  expect(per100(0, 0)).toBe('–');
});

it('shows what was searched for, and what was not found', async () => {
  mockApi({ ...shellCalls, reports: { searches: () => searches } });
  visit(`/reports/searches?${period}`);
  const section = within(await screen.findByRole('region', region));
  expect(section.getByRole('row', { name: /^coffee/ })).toHaveTextContent('Nothing found');
  expect(section.getByRole('row', { name: /^tea/ })).toHaveTextContent('32');
});

it('says when a word appears while there is none', async () => {
  const none = { searches: 0, in_vain: 0, texts: [], left_out: 0 };
  mockApi({ ...shellCalls, reports: { searches: () => none } });
  visit(`/reports/searches?${period}`);
  expect(await screen.findByText('No searches to show in this time')).toBeVisible();
});

it('shows margins with how much of the sales they are of, and none to members who may not see costs', async () => {
  mockApi({ ...shellCalls, reports: { products: () => products } });
  visit(`/reports/products?${period}`);
  const section = within(await screen.findByRole('region', region));
  expect(section.getByRole('row', { name: /^Total/ })).toHaveTextContent('Rs 900 (66 %)');
  expect(section.getByRole('row', { name: /^Mug/ })).toHaveTextContent('–');
  const { margin: _m, margin_coverage: _c, ...seen } = products;
  expect(Object.keys(productCsvRows(plain, seen)[0] ?? {})).not.toContain('Margin');
  expect(productCsvRows(plain, products).at(-1)).toMatchObject({
    Margin: 900,
    'Sales whose cost is known': 66,
  });
});

it('the CSVs have what is shown', () => {
  expect(visitCsvRows(plain, visits).at(-1)).toMatchObject({ Product: 'Total', Views: 200, Orders: 3 });
  expect(searchCsvRows(plain, searches)[0]).toEqual({
    'Searched for': 'coffee',
    Searches: 4,
    'Products found': 0,
  });
});

import type { CustomersReport, SalesOverTime, StaffReport } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { shellCalls, testId } from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { customerCsvRows, staffCsvRows } from './people-rows.ts';
import { changeInWords, salesCsvRows } from './sales-rows.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const period = 'from=2026-11-01&to=2026-11-02';
const region = { name: '01 Nov 2026 to 02 Nov 2026' };
const day = {
  orders: 2,
  gross: 3000,
  discount: 100,
  cancelled: 0,
  refunded: 0,
  net: 2900,
  charges: 350,
  total: 3250,
  received: 1000,
};
const none = { ...day, orders: 0, gross: 0, discount: 0, net: 0, charges: 0, total: 0, received: 0 };
const sales: SalesOverTime = {
  ...day,
  average: 1450,
  days: [
    { day: '2026-11-01', ...day },
    { day: '2026-11-02', ...none },
  ],
  compared: { ...none, from: '2026-10-30', to: '2026-10-31', average: null },
};
const customers: CustomersReport = {
  orders: 3,
  total: 4500,
  first: { orders: 1, total: 1500 },
  again: { orders: 2, total: 3000 },
  unknown: { orders: 0, total: 0 },
  best: [{ customer: testId(1), name: 'Nimali', orders: 2, total: 3000 }],
};
const done = { taken: 1, confirmed: 2, sent: 3, cancelled: 0, paid: 1, refunded: 0 };
const staff: StaffReport = { ...done, staff: [{ ...done, by: 'kamal' }] };
const plain = (text: string) => text;

it('shows sales day by day with links to their orders, and asks for the view that is chosen', async () => {
  const api = mockApi({ ...shellCalls, reports: { sales: () => sales } });
  const { user } = visit(`/reports/sales?${period}`);
  const section = within(await screen.findByRole('region', region));
  const first = within(section.getByRole('row', { name: /^01 Nov 2026/ }));
  expect(first.getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    '/orders?from=2026-11-01&to=2026-11-01&money=counted',
  );
  expect(section.getByRole('row', { name: /^02 Nov 2026/ })).toHaveTextContent('Rs 0');
  await user.selectOptions(screen.getByLabelText('Count by'), 'The day on which it happened');
  expect(
    await screen.findByText('By the day on which it happened: a day that is over does not change.'),
  ).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Compare with'), 'The same days a year ago');
  await vi.waitFor(() => expect(api.calls('reports.sales').at(-1)?.query?.get('compare')).toBe('year'));
  expect(api.calls('reports.sales').at(-1)?.query?.get('view')).toBe('event');
});

it('counts imported orders only once that is chosen, and offers it where there are some', async () => {
  const api = mockApi({ ...shellCalls, reports: { sales: () => ({ ...sales, imported: 12 }) } });
  const { user } = visit(`/reports/sales?${period}`);
  const choice = await screen.findByRole('checkbox', { name: 'With imported orders' });
  expect(screen.getByText('12 in this period')).toBeVisible();
  expect(api.calls('reports.sales').at(-1)?.query?.get('imported')).toBeNull();
  await user.click(choice);
  await vi.waitFor(() => expect(api.calls('reports.sales').at(-1)?.query?.get('imported')).toBe('true'));
});

it('shows a dash for the average of no orders, and for a change from nothing', async () => {
  mockApi({ ...shellCalls, reports: { sales: () => ({ ...sales, ...none, average: null }) } });
  visit(`/reports/sales?${period}`);
  const average = await screen.findByText('Average order');
  expect(average.nextElementSibling).toHaveTextContent('–');
  expect(changeInWords(plain as never, 100, 0)).toBe('–');
  expect(changeInWords(plain as never, 100, 200)).toBe('{{percent}} % less now');
});

it('shows first and returning customers, and leads to those who have spent most', async () => {
  mockApi({ ...shellCalls, reports: { customers: () => customers } });
  visit(`/reports/customers?${period}`);
  const section = within(await screen.findByRole('region', region));
  expect(section.getByText('67 %')).toBeVisible();
  const again = within(section.getByRole('row', { name: /^Returning/ }));
  expect(again.getByRole('link', { name: '2' })).toHaveAttribute('href', `/orders?${period}&buyers=again`);
  expect(section.getByRole('link', { name: 'Nimali' })).toHaveAttribute('href', `/customers/${testId(1)}`);
});

it('leads from what was cancelled and refunded on a day to the orders whose goods it was', async () => {
  const moved = { ...day, cancelled: 500, refunded: 250 };
  const days = [{ day: '2026-11-01', ...moved }];
  mockApi({ ...shellCalls, reports: { sales: () => ({ ...sales, days }) } });
  visit(`/reports/sales?${period}&view=event`);
  const section = within(await screen.findByRole('region', region));
  const row = within(section.getByRole('row', { name: /^01 Nov 2026/ }));
  const of = '/orders?from=2026-11-01&to=2026-11-01&moved=';
  expect(row.getByRole('link', { name: 'Rs 500' })).toHaveAttribute('href', `${of}cancelled`);
  expect(row.getByRole('link', { name: 'Rs 250' })).toHaveAttribute('href', `${of}refunded`);
});

it('says that imported orders are left out, and why', async () => {
  mockApi({ ...shellCalls, reports: { customers: () => ({ ...customers, imported: 1 }) } });
  visit(`/reports/customers?${period}`);
  expect(
    await screen.findByText(
      'One imported order of these days is not counted here. Whether one was the first of its customer is not known.',
    ),
  ).toBeVisible();
});

it('shows no customers to members who may not see them', async () => {
  const { best: _, ...seen } = customers;
  mockApi({ ...shellCalls, reports: { customers: () => seen } });
  visit(`/reports/customers?${period}`);
  const section = within(await screen.findByRole('region', region));
  expect(section.queryByText('Who has spent most, of all time')).toBeNull();
});

it('shows what each of the staff did', async () => {
  mockApi({ ...shellCalls, reports: { staff: () => staff } });
  visit(`/reports/staff?${period}`);
  const section = within(await screen.findByRole('region', region));
  expect(section.getByRole('row', { name: /^kamal/ })).toHaveTextContent('kamal123100');
});

it.each(['sales', 'customers', 'staff'] as const)('the report of %s can be asked again', async (name) => {
  let fails = true;
  const reply = { sales, customers, staff };
  mockApi({
    ...shellCalls,
    reports: { [name]: () => (fails ? refuse(500, 'Something went wrong') : reply[name]) },
  });
  const { user } = visit(`/reports/${name}?${period}`);
  expect(await screen.findByText(/Something went wrong/)).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', region)).toBeVisible();
});

it('the CSVs have what is shown', () => {
  expect(salesCsvRows(plain as never, sales).at(-1)).toMatchObject({ Day: 'Total', Orders: 2, Sales: 2900 });
  expect(customerCsvRows(plain as never, customers).map((row) => Object.values(row))).toEqual([
    ['First order', 1, 1500],
    ['Returning', 2, 3000],
    ['Total', 3, 4500],
    ['Nimali', 2, 3000],
  ]);
  expect(staffCsvRows(plain as never, staff).at(-1)).toMatchObject({ Member: 'Total', 'Handed over': 3 });
});

import type { Invoice, LedgerLine, Statement } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as files from '../../../lib/download.ts';
import { aBilling, billingCalls, testId, shellCalls } from '../../../test/bodies.ts';
import { type Handlers, mockApi, toPage, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { waitFor } from '../../../test/wait-for.ts';

beforeAll(
  () =>
    Promise.all([
      import('../index.ts'),
      import('../StoreBilling.tsx'),
      import('./InvoiceSheet.tsx'),
      import('./PrintableStatement.tsx'),
    ]),
  60_000,
);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const invoice = (number: number, changes: Partial<Invoice> = {}): Invoice => ({
  _id: testId(number),
  number,
  issued_at: '2026-11-03T04:00:00.000Z',
  state: 'paid',
  plan: 'pro',
  period: 'monthly',
  from: '2026-11-03T04:00:00.000Z',
  to: '2026-12-03T04:00:00.000Z',
  amount: 9000,
  payment_id: '320025000001',
  customer: 'Nimali Perera',
  store: 'Nimali',
  ...changes,
});
const statement = (month: string, changes: Partial<Statement> = {}): Statement => ({
  month,
  closed: true,
  orders: 3,
  fees: 90,
  credits: -4500.5,
  total: -4410.5,
  ...changes,
});
const line = (number: number, changes: Partial<LedgerLine> = {}): LedgerLine => ({
  _id: testId(number),
  at: '2026-11-05T09:00:00.000Z',
  kind: 'fee',
  order_number: 1000 + number,
  plan: 'starter',
  amount: 30,
  ...changes,
});

function papersApi(changes: Handlers['billing'] = {}) {
  const calls = billingCalls(aBilling());
  return mockApi({ ...shellCalls, ...calls, billing: { ...calls.billing, ...changes } });
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('lists the invoices with what was paid and leads to each', async () => {
  papersApi({ invoices: () => [invoice(8, { state: 'charged_back' }), invoice(7)] });
  const { user, at } = visit('/billing');
  const invoices = await region('Invoices');
  const [first, second] = await invoices.findAllByRole('listitem');
  expect(first).toHaveTextContent('Invoice 803 Nov 2026 · Pro · MonthlyCharged backRs 9,000.00');
  expect(second).toHaveTextContent('Paid');
  await user.click(invoices.getByRole('link', { name: 'Invoice 7' }));
  expect(at()).toBe('/billing/invoices/7');
});

it('shows a year of invoices first', async () => {
  papersApi({ invoices: () => Array.from({ length: 14 }, (_, index) => invoice(14 - index)) });
  const { user } = visit('/billing');
  const invoices = await region('Invoices');
  expect(await invoices.findAllByRole('listitem')).toHaveLength(12);
  await user.click(invoices.getByRole('button', { name: 'Show all 14' }));
  expect(invoices.getAllByRole('listitem')).toHaveLength(14);
});

it('an invoice says who paid what to whom, and is printed', async () => {
  papersApi({ invoices: () => [invoice(7)] });
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = visit('/billing/invoices/7');
  const sheet = within(await screen.findByRole('article'));
  expect(await sheet.findByText('hello@kade.example')).toBeVisible();
  for (const text of ['Kade', 'Nimali Perera', '320025000001', /^Pro, Monthly/])
    expect(sheet.getByText(text)).toBeVisible();
  expect(sheet.getByText('Paid by card through PayHere.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('an invoice or a month that is not there is said not to be', async () => {
  papersApi({ lines: () => [] });
  visit('/billing/invoices/99');
  expect(await screen.findByText('There is nothing at this address.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  visit('/billing/statements/2020-01');
  expect((await screen.findAllByText('There is nothing at this address.')).length).toBeGreaterThan(0);
});

it.each([
  [14, 420, 'This month so far: 14 orders × Rs 30.00 = Rs 420.00'],
  [1, 30, 'This month so far: 1 order × Rs 30.00 = Rs 30.00'],
  [14, 390, 'This month so far: 14 orders, Rs 390.00. Each order costs Rs 30.00 now.'],
])('says of %s orders for Rs %s what they cost', async (orders, fees, text) => {
  const billing = aBilling();
  papersApi({
    get: () => ({ ...billing, fees: { ...billing.fees, orders, fees } }),
    statements: () => [statement('2026-11', { closed: false }), statement('2026-10')],
  });
  visit('/billing');
  const months = await region('Fees and statements');
  expect(await months.findByText(text)).toBeVisible();
  const [first, second] = await months.findAllByRole('listitem');
  expect(first).toHaveTextContent('November 20263 orders · not over yet−Rs 4,410.50');
  expect(second).toHaveTextContent('October 2026');
  expect(months.getByRole('link', { name: 'October 2026' })).toHaveAttribute(
    'href',
    '/billing/statements/2026-10',
  );
});

const monthApi = (changes: Handlers['billing'] = {}) =>
  papersApi({
    statements: () => [statement('2026-11')],
    lines: ({ query }) =>
      query.get('cursor') === 'second'
        ? [line(3, { kind: 'credit', order_number: null, amount: -4500.5 })]
        : toPage([line(1), line(2, { kind: 'waiver', amount: -30 })], 'second'),
    ...changes,
  });
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));

it('a statement shows its lines page by page, and its sums', async () => {
  monthApi();
  const { user } = visit('/billing/statements/2026-11');
  expect(await screen.findByRole('heading', { level: 1, name: 'Statement of November 2026' })).toBeVisible();
  await screen.findByText('Order placed #1001');
  expect(rows()).toEqual([
    'DateReasonPlanAmount',
    '05 Nov 2026, 14:30Order placed #1001StarterRs 30.00',
    '05 Nov 2026, 14:30Order cancelled before it was confirmed #1002Starter−Rs 30.00',
    'FeesRs 90.00',
    'Credits−Rs 4,500.50',
    'Total−Rs 4,410.50',
  ]);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Unused days of a plan')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('what is printed or put into a spreadsheet has every line', async () => {
  monthApi();
  const csv = vi.spyOn(files, 'downloadCsv').mockResolvedValue();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    expect(rows()).toHaveLength(7);
  });
  const { user } = visit('/billing/statements/2026-11');
  await screen.findByText('Order placed #1001');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(csv).toHaveBeenCalledOnce());
  const [name, lines] = csv.mock.calls[0] ?? [];
  expect(name).toBe('statement-2026-11.csv');
  expect(lines).toHaveLength(3);
  expect(lines?.[2]).toEqual({
    Date: '05 Nov 2026, 14:30',
    Kind: 'credit',
    Order: '',
    Plan: 'starter',
    Amount: -4500.5,
  });
});

it('a page of lines that fails shows an error and can be retried', async () => {
  let broken = true;
  monthApi({
    lines: () => (broken ? refuse(500, 'Something went wrong') : [line(1)]),
  });
  const { user } = visit('/billing/statements/2026-11');
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Order placed #1001')).toBeVisible();
});

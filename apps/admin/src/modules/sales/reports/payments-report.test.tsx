import type { PaymentsReport } from '@kade/contract';
import { fireEvent, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { shellCalls } from '../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';
import { codShare, paymentCsvRows } from './payment-rows.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const report: PaymentsReport = {
  orders: 4,
  total: 5000,
  received: 1500.5,
  open: 3499.5,
  methods: [
    { method: 'bank_transfer', orders: 1, total: 1500.5, received: 1500.5, open: 0 },
    { method: 'cash_on_delivery', orders: 3, total: 3499.5, received: 0, open: 3499.5 },
  ],
};
const nothing: PaymentsReport = { orders: 0, total: 0, received: 0, open: 0, methods: [] };

type Read = NonNullable<Handlers['reports']>['payments'];
const reportApi = (payments: Read) => mockApi({ ...shellCalls, reports: { payments } });
const address = '/reports/payments?from=2026-11-01&to=2026-11-30';

it('shows what has arrived and what is open, each with a link to its orders', async () => {
  const api = reportApi(() => report);
  visit(address);
  const section = within(await screen.findByRole('region', { name: '01 Nov 2026 to 30 Nov 2026' }));
  const asked = api.calls('reports.payments')[0]?.query;
  expect([asked?.get('from'), asked?.get('to')]).toEqual(['2026-11-01', '2026-11-30']);
  const fact = (label: string) => section.getAllByText(label)[0]?.nextElementSibling;
  expect(fact('Received')).toHaveTextContent('Rs 1,500.50');
  expect(fact('Orders with cash on delivery')).toHaveTextContent('75 %');
  const cod = within(section.getByRole('row', { name: /^Cash on Delivery/i }));
  expect(cod.getByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    '/orders?from=2026-11-01&to=2026-11-30&method=cash_on_delivery&money=counted',
  );
  const sums = within(section.getByRole('row', { name: /^Total/ }));
  expect(sums.getByRole('link', { name: 'Rs 3,499.50' })).toHaveAttribute(
    'href',
    '/orders?from=2026-11-01&to=2026-11-30&money=open',
  );
});

it('has imported orders as a row without links once that is chosen', async () => {
  const past = { orders: 2, total: 900, received: 900, open: 0 };
  const api = reportApi(({ query }) =>
    query.get('imported') ? { ...report, orders: 6, past, imported: 2 } : { ...report, imported: 2 },
  );
  const { user } = visit(address);
  const choice = await screen.findByRole('checkbox', { name: 'With imported orders' });
  const section = within(await screen.findByRole('region', { name: '01 Nov 2026 to 30 Nov 2026' }));
  expect(section.queryByRole('row', { name: /^Imported orders/ })).toBeNull();
  await user.click(choice);
  const row = within(await section.findByRole('row', { name: /^Imported orders/ }));
  expect(row.queryByRole('link')).toBeNull();
  expect(within(section.getByRole('row', { name: /^Total/ })).queryByRole('link')).toBeNull();
  expect(api.calls('reports.payments').at(-1)?.query?.get('imported')).toBe('true');
  const t = (text: string) => text;
  expect(paymentCsvRows(t as never, { ...report, past }).at(-2)).toMatchObject({ Orders: 2, Total: 900 });
  expect(codShare({ ...report, orders: 6, past })).toBe(75);
});

it('says that days are still being counted, and not that there are no orders', async () => {
  reportApi(() => ({ ...nothing, counting: true as const }));
  visit(address);
  expect((await screen.findAllByText(/^Some of these days are still being counted/))[0]).toBeVisible();
  expect(screen.queryByText('No orders in this time')).toBeNull();
});

it('keeps its days in the address, and has the last 30 at first', async () => {
  const api = reportApi(() => nothing);
  const { at } = visit('/reports/payments');
  expect(await screen.findByText('No orders in this time')).toBeVisible();
  const asked = (name: string) => Date.parse(api.calls('reports.payments')[0]?.query.get(name) ?? '');
  expect(asked('to') - asked('from')).toBe(29 * 86_400_000);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-31' } });
  await waitFor(() => expect(at()).toContain('from=2026-01-31'));
});

it.each([
  ['could not be read', 500, 'Something went wrong'],
  ['is refused', 403, 'You have no access to this store'],
])('says that it %s, and can be asked again', async (_what, status, sentence) => {
  let fails = true;
  reportApi(() => (fails ? refuse(status, sentence) : report));
  const { user } = visit(address);
  expect(await screen.findByText(new RegExp(sentence))).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: '01 Nov 2026 to 30 Nov 2026' })).toBeVisible();
});

it('the CSV has what is shown, and no share without orders', () => {
  const t = (text: string) => text;
  expect(paymentCsvRows(t as never, report).at(-1)).toEqual({
    'Payment Method': 'Total',
    Orders: 4,
    Total: 5000,
    Received: 1500.5,
    Open: 3499.5,
  });
  expect([codShare(report), codShare(nothing)]).toEqual([75, null]);
});

import type { Order } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { anOrder, testId, shellCalls } from '../../../../test/bodies.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { screen, visit } from '../../../../test/render.tsx';

const waiting = { state: 'waiting', tries: 0, at: null } as const;

/** A window without room for a table. */
beforeEach(() => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query === '(max-width: 65.5em)' }),
  );
});

function aShop(first: Partial<Order>[]) {
  return mockApi({
    ...shellCalls,
    orders: {
      list: ({ query }) =>
        first
          .map((changes, index) => anOrder(index + 1, changes))
          .filter(({ order_status }) => order_status === (query.get('status') ?? order_status)),
    },
    fulfilment: {
      pulse: () => ({ newest: 1000 + first.length, pending: 0 }),
      confirm: ({ params }) =>
        params.id === testId(3) ? refuse(409, 'The order was changed meanwhile') : anOrder(1),
    },
  });
}

it('shows each order as a row with number, total, name, time, what to do next and its two statuses', async () => {
  aShop([{ total_price: 12_500.5, payment_status: 'paid' }]);
  const { user, at } = visit('/orders');
  const list = within(await screen.findByRole('list', { name: 'Orders' }));
  const row = within(list.getByRole('listitem'));
  expect(row.getByText('Rs 12,500.50')).toBeVisible();
  expect(row.getByText('Nimali Perera')).toBeVisible();
  expect(row.getByText('05 Jan 2026, 14:30')).toBeVisible();
  expect(row.getByText('To ship')).toBeVisible();
  expect(row.getByText('Pending')).toBeVisible();
  expect(row.getByText('Paid')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(row.getByRole('link', { name: '#1001' }));
  expect(at()).toBe(`/orders/${testId(1)}`);
});

it('a tap opens an order, and selects it once orders are selected', async () => {
  aShop([{}, {}]);
  const { user, at } = visit('/orders');
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('link', { name: '#1002' }));
  expect(at()).toBe('/orders');
  expect(screen.getByRole('checkbox', { name: 'Select #1002' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('checkbox', { name: 'Select #1002' })).not.toBeChecked();
  await user.click(screen.getByRole('link', { name: '#1002' }));
  expect(at()).toBe(`/orders/${testId(2)}`);
});

it('confirms those of the selected orders that wait for a call, each once, and tells each result', async () => {
  const api = aShop([{ confirmation: waiting }, {}, { confirmation: waiting }]);
  const { user } = visit('/orders');
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm orders' }));
  expect(await dialog.findByText('1 done, 1 failed')).toBeVisible();
  expect(dialog.getByText('#1003: The order was changed meanwhile')).toBeVisible();
  const sent = api.calls('fulfilment.confirm');
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual(
    [testId(3), testId(1)].toSorted().map((id) => [id, { outcome: 'confirmed' }]),
  );
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys.filter(Boolean)).size).toBe(2);
});

it('counts on the button what is filtered and ordered, and puts it back', async () => {
  aShop([{}, { order_status: 'shipped' }]);
  const { user, at } = visit('/orders?status=shipped&sort=total&q=nimali');
  expect(await screen.findByText('1 order')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter and sort, 2 set' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
  await user.click(await sheet.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('2 orders')).toBeVisible();
  expect(at()).toBe('/orders?q=nimali');
});

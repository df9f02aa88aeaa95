import { within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anOrder, testId, shellCalls, storeId } from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { billed, three, listed, findOrderRow } from '../../../test/order-list.ts';
import { waitFor } from '../../../test/wait-for.ts';

/** A shop whose API finds orders by these searches and statuses, and all three without. */
const searched = (found: Record<string, number[]>) =>
  mockApi({
    ...shellCalls,
    orders: {
      list: ({ query }) => {
        const wanted = query.get('q') ?? query.get('status');
        return three.filter(({ number }) => wanted === null || found[wanted]?.includes(number));
      },
    },
  });

const numbers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /#(\d{4})/.exec(row.textContent ?? '')?.[1]);

afterEach(() => {
  vi.restoreAllMocks();
});

// checklist 232 233 234 235 236 237 238
it('has the seven columns', async () => {
  listed();
  visit('/orders');
  const table = await screen.findByRole('table', { name: 'Orders' });
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter(Boolean);
  expect(heads).toEqual(['Order ID', 'Customer', 'Date', 'Total', 'Status', 'Payment Status', 'Actions']);
});

// checklist 233
it('shows the number, the billing name, the date of Colombo and the total in rupees, and no database id', async () => {
  listed();
  visit('/orders');
  const row = await findOrderRow(1002);
  expect(row.getByText('කමල් විජේසිංහ')).toBeVisible();
  expect(row.getByText('Rs 12,500.50')).toBeVisible();
  expect(row.getByText('#1002')).toBeVisible();
  expect(row.queryByText(testId(2))).not.toBeInTheDocument();
  expect((await findOrderRow(1001)).getByText('02 Jan 2026, 01:30')).toBeVisible();
});

// checklist 233
it('shows the full name where first and last name are missing', async () => {
  listed([anOrder(1, { billing_address: { ...billed('', ''), full_name: 'Kade Friends Club' } })]);
  visit('/orders');
  expect(await screen.findByText('Kade Friends Club')).toBeVisible();
});

// checklist 239
it('a click on a row opens the order', async () => {
  listed();
  const { user, at } = visit('/orders');
  await user.click((await findOrderRow(1002)).getByText('Rs 12,500.50'));
  expect(at()).toBe(`/orders/${testId(2)}`);
});

// checklist 240
it("'View' leads to the order", async () => {
  listed();
  visit('/orders');
  expect((await findOrderRow(1003)).getByRole('link', { name: /^View/ })).toHaveAttribute(
    'href',
    `/orders/${testId(3)}`,
  );
});

// checklist 242-247 253
it.each([
  ['pending', 'yellow'],
  ['processing', 'blue'],
  ['shipped', 'purple'],
  ['delivered', 'green'],
  ['cancelled', 'red'],
  ['on hold', 'grey'],
  ['PENDING', 'yellow'],
  ['Delivered', 'green'],
])('order status %s is %s', async (order_status, tone) => {
  listed([anOrder(1, { order_status, payment_status: 'unheard of' })]);
  visit('/orders');
  const row = await findOrderRow(1001);
  expect(row.getByText(new RegExp(`^${order_status}$`, 'i'))).toHaveAttribute('data-tone', tone);
});

// checklist 248-253
it.each([
  ['pending', 'yellow'],
  ['paid', 'green'],
  ['failed', 'red'],
  ['refunded', 'purple'],
  ['half paid', 'grey'],
  ['Paid', 'green'],
])('payment status %s is %s', async (payment_status, tone) => {
  listed([anOrder(1, { payment_status, order_status: 'unheard of' })]);
  visit('/orders');
  const row = await findOrderRow(1001);
  expect(row.getByText(new RegExp(`^${payment_status}$`, 'i'))).toHaveAttribute('data-tone', tone);
});

// checklist 241
it('shows the list in full and offers no pages', async () => {
  const api = listed(Array.from({ length: 90 }, (_, index) => anOrder(index + 1)));
  visit('/orders');
  await screen.findByText('90 orders');
  expect(within(screen.getByRole('table')).getAllByRole('link', { name: /^View/ })).toHaveLength(90);
  expect(api.calls('orders.list').map(({ query }) => query.toString())).toEqual([
    `limit=100&store_id=${storeId}`,
  ]);
});

it('opens what the address says: words, statuses, order and columns', async () => {
  searched({ shipped: [1002] });
  visit('/orders?status=shipped&columns=customer,email');
  await screen.findByText('1 order');
  expect(numbers()).toEqual(['1002']);
  expect(screen.getByText('nimali@example.lk')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /Date/ })).not.toBeInTheDocument();
});

it('finds orders by words that the API looks for, and keeps the words in the address', async () => {
  searched({ විජේසිංහ: [1002], '#1003 sarong': [1003] });
  const { user, at } = visit('/orders');
  const search = await screen.findByRole('searchbox', { name: 'Search orders' });
  await user.type(search, 'විජේසිංහ');
  await screen.findByText('1 order');
  expect(numbers()).toEqual(['1002']);
  expect(at()).toContain('q=');
  await user.clear(search);
  await user.type(search, '#1003 sarong');
  await waitFor(() => expect(numbers()).toEqual(['1003']));
  await user.clear(search);
  await user.type(search, 'nothing at all');
  expect(await screen.findByText('No order matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('3 orders');
});

it('sorts by a column, one way and then the other, and says so in the address', async () => {
  const api = mockApi({
    ...shellCalls,
    orders: { list: ({ query }) => (query.get('sort') === '-total' ? three.toReversed() : three) },
  });
  const { user, at } = visit('/orders');
  await screen.findByText('3 orders');
  await user.click(screen.getByRole('button', { name: 'Total' }));
  await user.click(screen.getByRole('button', { name: 'Total' }));
  await waitFor(() => expect(numbers()).toEqual(['1003', '1002', '1001']));
  expect(at()).toContain('sort=-total');
  expect(api.calls('orders.list').map(({ query }) => query.get('sort'))).toEqual([null, 'total', '-total']);
});

it('says that there are no orders yet', async () => {
  listed([]);
  visit('/orders');
  expect(await screen.findByText('No orders yet')).toBeVisible();
});

it('says what went wrong and offers to try again', async () => {
  let down = true;
  mockApi({ ...shellCalls, orders: { list: () => (down ? refuse(500, 'Something went wrong') : three) } });
  const { user } = visit('/orders');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('3 orders');
});

import type { Order } from '@kade/contract';
import { act, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { anOrder, shellCalls } from '../../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

beforeAll(
  () => Promise.all([import('../index.ts'), import('../OrderList.tsx'), import('./NewOrders.tsx')]),
  60_000,
);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

/** A shop with two orders, in which `arrive` makes more come in. */
function aShop(first: Partial<Order>[] = [{}, {}], pulse?: NonNullable<Handlers['fulfilment']>['pulse']) {
  const stored = first.map((changes, index) => anOrder(index + 1, changes));
  const api = mockApi({
    ...shellCalls,
    orders: {
      list: ({ query }) =>
        stored.filter(
          ({ payment_options }) => payment_options === (query.get('payment_options') ?? payment_options),
        ),
    },
    fulfilment: {
      pulse: pulse ?? (() => ({ newest: stored.at(-1)?.number ?? 0, pending: stored.length })),
    },
  });
  const polled = () => waitFor(() => expect(api.calls('fulfilment.pulse')).not.toEqual([]));
  return { ...api, polled, arrive: (number: number) => stored.push(anOrder(number)) };
}
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
/** Opens the list. Polls follow each other from the first one, so it is awaited. */
const open = async ({ polled }: Pick<ReturnType<typeof aShop>, 'polled'>) => {
  const opened = visit('/orders');
  await screen.findByText(/^\d orders?$/);
  await polled();
  return opened;
};

it('asks every 15 seconds and brings new orders into the list by itself', async () => {
  const shop = aShop();
  await open(shop);
  shop.arrive(3);
  shop.arrive(4);
  expect(screen.queryByText('2 new orders')).not.toBeInTheDocument();
  await wait(16);
  expect(await screen.findByText('2 new orders')).toBeVisible();
  expect(await screen.findByText('4 orders')).toBeVisible();
  expect(document.title).toBe('(2) Orders · Kade');
  expect(shop.calls('fulfilment.pulse').length).toBeGreaterThanOrEqual(2);
});

it('they are no longer new once the merchant is at the screen', async () => {
  const shop = aShop();
  const { user } = await open(shop);
  shop.arrive(3);
  await wait(16);
  await screen.findByText('3 orders');
  expect(document.title).toBe('(1) Orders · Kade');
  await user.click(screen.getByRole('heading', { name: 'Orders' }));
  expect(screen.queryByText('1 new order')).not.toBeInTheDocument();
  expect(document.title).toBe('Orders · Kade');
});

it('waits for a press of the button while orders are selected', async () => {
  const shop = aShop();
  const { user } = await open(shop);
  await user.click(screen.getByRole('checkbox', { name: 'Select #1001' }));
  shop.arrive(3);
  await wait(16);
  const said = await screen.findByText('1 new order');
  await wait(16);
  expect(screen.getByText('2 orders')).toBeVisible();
  expect(shop.calls('orders.list')).toHaveLength(1);
  const row = within(said.closest('[role=status]') as HTMLElement);
  await user.click(row.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('3 orders')).toBeVisible();
  expect(screen.queryByText('1 new order')).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select #1001' })).toBeChecked();
});

it('the first order of a shop appears by itself', async () => {
  const shop = aShop([]);
  visit('/orders');
  expect(await screen.findByText('No orders yet')).toBeVisible();
  await shop.polled();
  shop.arrive(1);
  await wait(16);
  expect(await screen.findByText('1 order')).toBeVisible();
});

it('says nothing when the question fails, and keeps the list', async () => {
  const shop = aShop([{}, {}], () => refuse(500, 'Something went wrong'));
  await open(shop);
  await wait(31);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('2 orders')).toBeVisible();
});

it('marks orders with a waiting slip, without a confirming call, and those that expire soon', async () => {
  vi.setSystemTime('2026-01-05T12:00:00.000Z');
  const shop = aShop([
    { slip: { state: 'waiting', reason: '', at: '2026-01-05T09:00:00.000Z' } },
    { confirmation: { state: 'unreachable', tries: 1, at: null } },
    { expires_at: '2026-01-05T20:00:00.000Z' },
    { expires_at: '2026-01-08T20:00:00.000Z', confirmation: { state: 'confirmed', tries: 0, at: null } },
  ]);
  await open(shop);
  const text = (number: number) =>
    ['Slip waiting', 'To confirm', 'Expires soon'].filter((text) =>
      within(screen.getByRole('row', { name: new RegExp(`#${number}`) })).queryByText(text),
    );
  expect([1001, 1002, 1003, 1004].map(text)).toEqual([
    ['Slip waiting'],
    ['To confirm'],
    ['Expires soon'],
    [],
  ]);
});

it('shows only the orders of one payment method, and keeps it in the address', async () => {
  const shop = aShop([{}, { payment_options: 'bank_transfer' }]);
  const { user, at } = await open(shop);
  await user.selectOptions(screen.getByLabelText('Payment Method'), 'Bank Transfer');
  expect(await screen.findByText('1 order')).toBeVisible();
  expect(screen.getByText('#1002')).toBeVisible();
  expect(at()).toBe('/orders?method=bank_transfer');
});

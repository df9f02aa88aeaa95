import type { StockLocation, VariantStock } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { aProduct, shellCalls, testId } from '../../../test/bodies.ts';
import { type Handlers, mockApi, refuse, versioned } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

const place = (nth: number, name: string, over: Partial<StockLocation> = {}): StockLocation => ({
  _id: testId(nth),
  name,
  address: '',
  hours: '',
  main: nth === 1,
  position: nth,
  created_at: '2026-03-05T09:00:00.000Z',
  updated_at: '2026-03-05T09:00:00.000Z',
  ...over,
});
const two = [place(1, 'Kandy', { address: '7 Lake Road', hours: 'Weekdays' }), place(2, 'Galle')];

const api = (list: StockLocation[], over: Handlers['stockLocations'] = {}) =>
  mockApi({
    ...shellCalls,
    stockLocations: {
      list: () => list,
      create: () => place(3, 'Matara'),
      update: () => place(1, 'Kandy'),
      remove: () => ({ success: true as const, message: '' }),
      ...over,
    },
    stockSettings: {
      get: () => ({ low_stock_mail: true }),
      update: ({ body }) => body as { low_stock_mail: boolean },
    },
  });

beforeAll(() => import('./index.ts'), 60_000);

it('says that everything is at one place, and adds the first', async () => {
  const server = api([]);
  const { user } = visit('/products/places');
  expect(await screen.findByText('Everything is at one place')).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add a place' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a place' }));
  await user.type(dialog.getByLabelText('Name of the place'), 'Kandy');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.calls('stockLocations.create')).toMatchObject([{ body: { name: 'Kandy', position: 0 } }]),
  );
});

it('asks before a place is deleted, names it, and shows why it cannot be', async () => {
  const server = api(two, { remove: () => refuse(409, 'There are still products at Galle.') });
  const { user } = visit('/products/places');
  expect(await screen.findByText('Kandy (main place)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete Galle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Galle?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('There are still products at Galle.')).toBeVisible();
  expect(server.calls('stockLocations.remove')).toHaveLength(1);
});

it('lets items be taken from several places, and keeps the other setting', async () => {
  const server = api(two);
  const { user } = visit('/products/places');
  await user.click(await screen.findByRole('switch', { name: /from several places/ }));
  await waitFor(() =>
    expect(server.calls('stockSettings.update')).toMatchObject([
      { body: { low_stock_mail: true, split_orders: true } },
    ]),
  );
});

it('offers to read the places again that failed', async () => {
  api([], { list: () => refuse(500, 'Something broke') });
  visit('/products/places');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('the stock of a product says what is at each place, and pieces are moved', async () => {
  const level: VariantStock = {
    variant: testId(1),
    available: 5,
    committed: 0,
    on_hand: 5,
    held: 0,
    held_until: null,
    locations: [
      { location: testId(1), name: 'Kandy', quantity: 3 },
      { location: testId(2), name: 'Galle', quantity: 2 },
    ],
  };
  const server = mockApi({
    ...shellCalls,
    products: { get: () => versioned(aProduct(1, { stock_quantity: 5 }), 2), list: () => [] },
    categories: { list: () => [] },
    stock: { levels: () => [level], moves: () => [], transfer: () => [level] },
    wishes: { list: () => [] },
  });
  const { user } = visit(`/product/${testId(1)}`);
  expect(await screen.findByText('Kandy: 3 · Galle: 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move to another place' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to another place' }));
  await user.type(dialog.getByLabelText(/^Pieces/), '2');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(server.calls('stock.transfer')).toMatchObject([
      { body: { variant: testId(1), from: testId(1), to: testId(2), quantity: 2, note: '' } },
    ]),
  );
});

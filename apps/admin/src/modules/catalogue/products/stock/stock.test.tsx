import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StockMove } from '@kade/contract';
import { aProduct, shellCalls, testId } from '../../../../test/bodies.ts';
import { quiet } from '../../../../test/console.ts';
import { mockApi, refuse, toPage } from '../../../../test/mock-api.ts';
import { categoryCalls } from '../../../../test/product-calls.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

const tea = aProduct(1, { stock_quantity: 17 });
const aMove = (changes: Partial<StockMove> = {}): StockMove => ({
  _id: testId(500),
  product: testId(1),
  variant: testId(1),
  delta: 12,
  after: 17,
  reason: 'received',
  order: null,
  by: 'nimal',
  at: '2026-11-20T06:00:00Z',
  note: '',
  ...changes,
});
type Calls = Parameters<typeof mockApi>[0];
const page = (stock: Calls['stock'], product = tea, products: Calls['products'] = {}) => ({
  ...shellCalls,
  categories: categoryCalls,
  dashboard: { product: () => refuse(404, 'Product not found') },
  products: { get: () => product, ...products },
  stock: { moves: () => [], levels: () => [], ...stock },
});
const card = async () => within(await screen.findByRole('region', { name: 'Stock movements' }));

it('shows each movement with its reason, who made it or its order, the time of Colombo and what was left', async () => {
  mockApi(
    page({
      moves: () => [
        aMove({ note: 'Invoice 118' }),
        aMove({
          _id: testId(501),
          delta: -2,
          after: 5,
          reason: 'order',
          by: null,
          order: { _id: testId(70), number: 1042 },
        }),
      ],
    }),
  );
  visit(`/product/${testId(1)}`);
  const [received, ordered] = await (await card()).findAllByRole('listitem');
  expect(received).toHaveTextContent('+12New goods receivedInvoice 11820 Nov 2026, 11:30 · nimal17 left');
  expect(ordered).toHaveTextContent('−2Ordered20 Nov 2026, 11:30 · Order #10425 left');
  expect(within(ordered as HTMLElement).getByRole('link', { name: 'Order #1042' })).toHaveAttribute(
    'href',
    `/orders/${testId(70)}`,
  );
});

it('shows what lies in the shop, what orders hold of it, and until when without a payment', async () => {
  const until = '2026-11-20T12:30:00Z';
  const level = { variant: testId(1), available: 7, committed: 5, on_hand: 12, held: 3, held_until: until };
  mockApi(page({ levels: () => [level] }));
  visit(`/product/${testId(1)}`);
  const inside = await card();
  expect(await inside.findByText('12 on hand = 7 to sell + 5 in open orders')).toBeVisible();
  expect(inside.getByText('3 held by unpaid orders until 20 Nov 2026, 18:00')).toBeVisible();
});

it('lists ten variants of many, and all when they are asked for', async () => {
  const none = { available: 1, committed: 0, on_hand: 1, held: 0, held_until: null };
  mockApi(
    page({ levels: () => Array.from({ length: 12 }, (_, n) => ({ variant: testId(600 + n), ...none })) }),
  );
  const { user } = visit(`/product/${testId(1)}`);
  const inside = await card();
  expect(await inside.findAllByText(/^1 on hand/)).toHaveLength(10);
  await user.click(inside.getByRole('button', { name: 'Show all 12' }));
  expect(inside.getAllByText(/^1 on hand/)).toHaveLength(12);
  expect(inside.queryByRole('button', { name: 'Show all 12' })).not.toBeInTheDocument();
});

it('reads the older movements by their cursor', async () => {
  const api = mockApi(
    page({
      moves: ({ query }) =>
        query.has('cursor') ? [aMove({ _id: testId(502), note: 'First' })] : toPage([aMove()], 'older'),
    }),
  );
  const { user } = visit(`/product/${testId(1)}`);
  await user.click(await (await card()).findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('First')).toBeVisible();
  expect(api.calls('stock.moves').at(-1)?.query.get('cursor')).toBe('older');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says that there are none, and why they could not be read', async () => {
  let isDown = true;
  mockApi(page({ moves: () => (isDown ? refuse(500, 'Disk is full') : []) }));
  quiet();
  const { user } = visit(`/product/${testId(1)}`);
  const inside = await card();
  expect(await inside.findByRole('alert')).toHaveTextContent('Disk is full');
  isDown = false;
  await user.click(inside.getByRole('button', { name: 'Try again' }));
  expect(await inside.findByText('No movements yet.')).toBeVisible();
});

it.each([
  ['Add', '12', 'In stock: 17 → 29', { add: 12 }],
  ['Remove', '3', 'In stock: 17 → 14', { add: -3 }],
  ['Set a number', '20', 'In stock: 17 → 20', { set: 20, seen: 17 }],
])('an adjustment can %s', async (way, typed, shown, change) => {
  const api = mockApi(page({ adjust: () => tea }));
  const { user } = visit(`/product/${testId(1)}`);
  await user.click(await (await card()).findByRole('button', { name: 'Adjust stock' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust stock' }));
  expect(dialog.getByText('In stock now: 17')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: way }));
  await user.type(dialog.getByLabelText(/^Pieces/), typed);
  expect(dialog.getByText(shown)).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Damaged');
  await user.type(dialog.getByLabelText('Note'), 'Wet box');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = api.calls('stock.adjust');
  expect(sent?.body).toEqual({ ...change, variant: testId(1), reason: 'damaged', note: 'Wet box' });
  expect(sent?.headers.get('idempotency-key')).toMatch(/\S/);
  await waitFor(() => expect(api.calls('stock.moves').length).toBeGreaterThan(1));
});

it('a number that a sale has overtaken is offered as the difference', async () => {
  const overtaken = { code: 'stock_changed', reason: 'stock_not_seen', params: { present: 15, seen: 17 } };
  const api = mockApi(
    page({
      adjust: ({ body }) =>
        'set' in Object(body) ? refuse(409, 'The stock is 15 now, not 17', overtaken) : tea,
    }),
  );
  quiet();
  const { user } = visit(`/product/${testId(1)}`);
  await user.click(await (await card()).findByRole('button', { name: 'Adjust stock' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust stock' }));
  await user.click(dialog.getByRole('radio', { name: 'Set a number' }));
  await user.type(dialog.getByLabelText(/^Pieces/), '20');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Your change was +3: apply to 15 → 18')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Apply +3' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('stock.adjust').at(-1)?.body).toMatchObject({ add: 3, reason: 'received' });
});

it.each([
  ['12', 12],
  ['', null],
])('the low stock level is changed to "%s"', async (typed, low_stock) => {
  const api = mockApi(page({}, aProduct(1, { low_stock: 5 }), { update: () => tea }));
  const { user } = visit(`/product/${testId(1)}`);
  await user.click(await (await card()).findByRole('button', { name: 'Stock settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stock settings' }));
  const field = dialog.getByLabelText(/^Low stock level/);
  expect(field).toHaveValue('5');
  await user.clear(field);
  if (typed) await user.type(field, typed);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('products.update')[0]?.body).toEqual({ low_stock, when_out: null });
});

it('a product is sold ahead with a sentence for buyers, and both fields are needed', async () => {
  const api = mockApi(page({}, tea, { update: () => tea }));
  const { user } = visit(`/product/${testId(1)}`);
  await user.click(await (await card()).findByRole('button', { name: 'Stock settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stock settings' }));
  expect(dialog.queryByLabelText(/^What buyers read/)).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Sell ahead' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Type when it is sent, in at most 100 characters')).toBeVisible();
  await user.type(dialog.getByLabelText(/^What buyers read/), 'Ships in 2 weeks');
  await user.clear(dialog.getByLabelText(/^Pieces to sell ahead/));
  await user.type(dialog.getByLabelText(/^Pieces to sell ahead/), '8');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const when_out = { note: 'Ships in 2 weeks', floor: -8 };
  expect(api.calls('products.update')[0]?.body).toEqual({ low_stock: null, when_out });
});

import type { CourierDebt } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { anOrder, testId, shellCalls } from '../../../../test/bodies.ts';
import { asMember } from '../../../../test/members.ts';
import { type Handlers, mockApi, refuse } from '../../../../test/mock-api.ts';
import { screen, visit } from '../../../../test/render.tsx';
import { toCourierCashRows } from './courier-cash-csv.ts';
import { waitFor } from '../../../../test/wait-for.ts';

const parcel = (number: number, total_price: number): CourierDebt['orders'][number] => ({
  _id: testId(number),
  number: 1000 + number,
  customer: 'Nimali Perera',
  city: 'Kandy',
  tracking_number: `T${number}`,
  shipped_at: '2026-01-05T09:00:00.000Z',
  order_status: 'shipped',
  total_price,
});

/** Two couriers; what is received leaves their sheets. */
function couriers(changes: Handlers['fulfilment'] = {}, shell: Handlers = shellCalls) {
  const owed: Record<string, CourierDebt['orders']> = {
    Domex: [parcel(1, 4000), parcel(2, 1250.5)],
    '': [parcel(3, 900)],
  };
  return mockApi({
    ...shell,
    fulfilment: {
      courierDebts: () =>
        Object.entries(owed)
          .filter(([, orders]) => orders.length > 0)
          .map(([courier, orders]) => ({
            courier,
            orders,
            total: orders.reduce((sum, { total_price }) => sum + total_price, 0),
          })),
      receiveCash: ({ params }) => {
        for (const courier of Object.keys(owed))
          owed[courier] = owed[courier]?.filter(({ _id }) => _id !== params.id) ?? [];
        return anOrder(1, { _id: params.id ?? '', payment_status: 'paid' });
      },
      ...changes,
    },
  });
}
const sheet = async (name: string) => within(await screen.findByRole('region', { name }));

beforeAll(() => Promise.all([import('../index.ts'), import('./CourierCashSheets.tsx')]), 60_000);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('offers those who may not change orders no button that marks cash as received', async () => {
  couriers({}, asMember('accounts'));
  visit('/orders/cash');
  const domex = await sheet('Domex');
  expect(domex.getAllByRole('listitem')).toHaveLength(2);
  expect(domex.queryByRole('button')).toBeNull();
});

it('shows of each courier the parcels and their sum', async () => {
  couriers();
  visit('/orders/cash');
  const domex = await sheet('Domex');
  expect(domex.getByText('Rs 5,250.50')).toBeVisible();
  expect(domex.getByText(/Rs 5,250\.50 for more than 14 days/)).toBeVisible();
  expect(domex.getAllByRole('listitem')).toHaveLength(2);
  expect(domex.getByRole('link', { name: '#1001' })).toHaveAttribute('href', `/orders/${testId(1)}`);
  expect(domex.getByText('T1 · 05 Jan 2026')).toBeVisible();
  expect(await sheet('(no courier written down)')).toBeDefined();
});

it('one parcel that is marked as received leaves the sheet; a double click marks it once', async () => {
  const api = couriers();
  const { user } = visit('/orders/cash');
  await user.dblClick((await sheet('Domex')).getByRole('button', { name: 'Cash for #1001 received' }));
  expect(await (await sheet('Domex')).findByText('1 parcel ·', { exact: false })).toBeVisible();
  await waitFor(async () => expect((await sheet('Domex')).queryByText('#1001')).not.toBeInTheDocument());
  expect(api.calls('fulfilment.receiveCash')).toHaveLength(1);
});

it('asks with the name and the sum before everything of a courier is marked', async () => {
  const api = couriers();
  const { user } = visit('/orders/cash');
  await user.click((await sheet('Domex')).getByRole('button', { name: 'Everything received' }));
  const question = within(await screen.findByRole('dialog', { name: 'Everything received' }));
  expect(question.getByText('You have received Rs 5,250.50 from Domex for 2 parcels.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(api.calls('fulfilment.receiveCash')).toHaveLength(0);
  await user.click((await sheet('Domex')).getByRole('button', { name: 'Everything received' }));
  await user.click(await screen.findByRole('button', { name: 'Mark Rs 5,250.50 as received' }));
  expect(await screen.findByText('2 done, 0 failed')).toBeVisible();
  const results = within(screen.getByText('2 done, 0 failed').closest('[role=dialog]') as HTMLElement);
  await user.click(results.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Domex' })).not.toBeInTheDocument());
});

it('prints a page for each courier', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  couriers();
  const { user } = visit('/orders/cash');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('a CSV has a line for each parcel', () => {
  const now = Date.parse('2026-01-08T09:00:00.000Z');
  expect(toCourierCashRows([{ courier: 'Domex', total: 4000, orders: [parcel(1, 4000)] }], now)).toEqual([
    {
      Courier: 'Domex',
      Number: 1001,
      Customer: 'Nimali Perera',
      City: 'Kandy',
      'Tracking number': 'T1',
      Shipped: '05 Jan 2026, 14:30',
      Status: 'shipped',
      Amount: 4000,
      Days: 3,
    },
  ]);
});

it('says that nothing is owed', async () => {
  couriers({ courierDebts: () => [] });
  visit('/orders/cash');
  expect(await screen.findByText('No courier owes you anything')).toBeVisible();
});

it('says that the sheets could not be loaded, and that a receipt was refused', async () => {
  let down = true;
  couriers({
    courierDebts: () =>
      down
        ? refuse(500, 'Something went wrong')
        : [{ courier: 'Domex', total: 4000, orders: [parcel(1, 4000)] }],
    receiveCash: () => refuse(409, 'This order is cancelled'),
  });
  const { user } = visit('/orders/cash');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Cash for #1001 received' }));
  expect(await screen.findByText('This order is cancelled')).toBeVisible();
});

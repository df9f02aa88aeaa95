import { within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { session } from '../../../../lib/session.ts';
import { anOrder, otherStoreId, shellCalls, testId } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../../../test/render.tsx';
import { lastCourier } from './couriers.ts';

const now = '2026-01-05T10:00:00.000Z';
const shipped = (courier: string) => ({ courier, tracking_number: '', at: now });

beforeAll(() => import('../index.ts'), 60_000);

it('offers the couriers that the store keeps, each once, and links the number of a parcel to its courier', async () => {
  const hill = { _id: testId(7), created_at: now, updated_at: now };
  const kept = [
    { ...hill, name: 'Hill Riders', tracking_url: 'https://hill.example.lk/?n={waybill}' },
    { ...hill, _id: testId(8), name: 'domex', tracking_url: '' },
  ];
  let order = anOrder(1, { order_status: 'processing' });
  mockApi({
    ...shellCalls,
    couriers: { list: () => kept },
    orders: { get: () => order, list: () => [order, anOrder(2, { shipment: shipped('Koombiyo') })] },
    fulfilment: {
      ship: ({ body }) => {
        const shipment = { ...(body as { courier: string; tracking_number: string }), at: now };
        order = { ...order, order_status: 'shipped', shipment };
        return order;
      },
      link: () => ({ url: 'http://nimali.localhost:4000/order/q83vEjRWeJCrze8SNFZ4kA' }),
    },
  });
  const { user } = visit(`/orders/${testId(1)}`);
  await user.click(
    within(await screen.findByRole('region', { name: 'What to do now' })).getByRole('button', {
      name: 'Ship',
    }),
  );
  const form = within(await screen.findByRole('dialog', { name: 'Ship order #1001' }));
  const courier = form.getByLabelText('Courier', { selector: 'input' });
  await user.clear(courier);
  await user.keyboard('{ArrowDown}');
  const names = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent ?? '');
  await waitFor(() => expect(names().slice(0, 3)).toEqual(['Hill Riders', 'domex', 'Koombiyo']));
  expect(names().filter((name) => /^domex$/i.test(name))).toHaveLength(1);
  await fill(user, courier, 'HILL riders');
  await fill(user, form.getByLabelText('Tracking number'), 'H 1');
  await user.click(form.getByRole('button', { name: 'Mark as Shipped' }));
  expect(await screen.findByRole('link', { name: 'H 1' })).toHaveAttribute(
    'href',
    'https://hill.example.lk/?n=H%201',
  );
});

it('offers the courier of the last parcel again, and keeps each store its own', async () => {
  mockApi({
    ...shellCalls,
    couriers: { list: () => [] },
    orders: { get: () => anOrder(1), list: () => [] },
  });
  lastCourier.set('Fardar Express');
  const { user } = visit(`/orders/${testId(1)}`);
  await user.click(
    within(await screen.findByRole('region', { name: 'What to do now' })).getByRole('button', {
      name: 'Ship',
    }),
  );
  const form = within(await screen.findByRole('dialog', { name: 'Ship order #1001' }));
  expect(form.getByLabelText('Courier', { selector: 'input' })).toHaveValue('Fardar Express');
  session.chooseStore(otherStoreId);
  expect(lastCourier.get()).toBe('');
});

it('a courier with an interface is told about the parcel when the merchant wants it', async () => {
  const hill = {
    _id: testId(7),
    name: 'Hill Riders',
    tracking_url: '',
    account: { url: 'https://courier.example.lk/api', client_id: '42' },
    created_at: '2026-03-05T09:00:00.000Z',
    updated_at: '2026-03-05T09:00:00.000Z',
  };
  const shipment = { courier: hill.name, tracking_number: 'H 7', at: '2026-03-05T09:00:00.000Z' };
  const api = mockApi({
    ...shellCalls,
    couriers: { list: () => [hill] },
    orders: { get: () => anOrder(1), list: () => [] },
    fulfilment: { sendParcel: () => ({ ...anOrder(1), order_status: 'shipped', shipment }) },
  });
  const { user } = visit(`/orders/${testId(1)}`);
  await user.click(
    within(await screen.findByRole('region', { name: 'What to do now' })).getByRole('button', {
      name: 'Ship',
    }),
  );
  const form = within(await screen.findByRole('dialog', { name: 'Ship order #1001' }));
  expect(form.queryByRole('checkbox')).toBeNull();
  await fill(user, form.getByLabelText('Courier', { selector: 'input' }), 'Hill Riders');
  await fill(user, form.getByLabelText('Tracking number'), 'H 7');
  await user.click(await form.findByRole('checkbox', { name: 'Tell Hill Riders about the parcel' }));
  await user.click(form.getByRole('button', { name: 'Mark as Shipped' }));
  await waitFor(() => expect(api.calls('fulfilment.sendParcel')).toHaveLength(1));
  expect(api.calls('fulfilment.sendParcel')[0]?.body).toEqual({
    courier: 'Hill Riders',
    tracking_number: 'H 7',
  });
});

import type { Courier } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { shellCalls, testId } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';
import { courierPresets } from './courier-presets.ts';

const courier = (over: Partial<Courier> = {}): Courier => ({
  _id: testId(1),
  name: 'Hill Riders',
  tracking_url: 'https://hill.example.lk/?n={waybill}',
  sheet: null,
  created_at: '2026-03-05T09:00:00.000Z',
  updated_at: '2026-03-05T09:00:00.000Z',
  ...over,
});

function couriers(list: Courier[]) {
  return mockApi({
    ...shellCalls,
    couriers: {
      list: () => list,
      create: () => courier(),
      update: () => courier(),
      remove: () => ({ success: true as const, message: '' }),
      callback: ({ body }) => ({
        url: (body as { on: boolean }).on ? 'https://kade.example.lk/api/courier-updates?key=1.s' : '',
      }),
    },
  });
}

beforeAll(() => import('./index.ts'), 60_000);

it('a known courier brings the address of its tracking page, with a link to try', async () => {
  const api = couriers([]);
  const { user } = visit('/orders/couriers');
  await screen.findByText('No couriers yet');
  await user.click(screen.getByRole('button', { name: 'Add a courier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a courier' }));
  await user.type(dialog.getByRole('combobox', { name: /^Courier/ }), 'Koom');
  await user.click(await screen.findByRole('option', { name: 'Koombiyo' }));
  expect(dialog.getByRole('link')).toHaveAttribute(
    'href',
    'https://koombiyodelivery.lk/Track/track_id?id=12345678&phone=0771234567',
  );
  expect(dialog.getByText(/^This address was collected on .*2026 and not tried/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls('couriers.create')).toMatchObject([
      {
        body: {
          name: 'Koombiyo',
          tracking_url: 'https://koombiyodelivery.lk/Track/track_id?id={waybill}&phone={phone}',
        },
      },
    ]),
  );
});

it('every known courier says when it was looked at, and an own one does not', async () => {
  couriers([]);
  const { user } = visit('/orders/couriers');
  await screen.findByText('No couriers yet');
  await user.click(screen.getByRole('button', { name: 'Add a courier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a courier' }));
  const name = dialog.getByRole('combobox', { name: /^Courier/ });
  for (const preset of Object.keys(courierPresets)) {
    await user.clear(name);
    await user.type(name, preset);
    await user.click(await screen.findByRole('option', { name: preset }));
    expect(dialog.getByText(/2026/)).toBeVisible();
  }
  await user.type(name, ' of Kandy');
  expect(dialog.queryByText(/2026/)).toBeNull();
});

it('an address that a buyer must not follow is refused before it is sent, and has no link', async () => {
  const api = couriers([courier()]);
  const { user } = visit('/orders/couriers');
  await user.click(await screen.findByRole('button', { name: 'Edit Hill Riders' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Hill Riders' }));
  const address = dialog.getByLabelText(/^Address of the tracking page/);
  await user.clear(address);
  await user.type(address, 'javascript:alert(1)');
  expect(dialog.queryByRole('link')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/must be a link with only {waybill} and {phone} in braces/i)).toBeVisible();
  expect(api.calls('couriers.update')).toEqual([]);
});

it('a courier is deleted once that was confirmed', async () => {
  const api = couriers([courier()]);
  const { user } = visit('/orders/couriers');
  await user.click(await screen.findByRole('button', { name: 'Delete Hill Riders' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Hill Riders?' }));
  expect(api.calls('couriers.remove')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.calls('couriers.remove')).toMatchObject([{ params: { id: testId(1) } }]));
});

it('the address at which a courier reports is shown once it was made, and can be switched off', async () => {
  const api = couriers([courier()]);
  const { user } = visit('/orders/couriers');
  await user.click(await screen.findByRole('button', { name: 'Reports of Hill Riders' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reports of Hill Riders' }));
  expect(dialog.queryByLabelText(/^Address for the courier/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Make a new address' }));
  expect(await dialog.findByLabelText(/^Address for the courier/)).toHaveValue(
    'https://kade.example.lk/api/courier-updates?key=1.s',
  );
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(dialog.queryByLabelText(/^Address for the courier/)).toBeNull());
  expect(api.calls('couriers.callback').map(({ body }) => body)).toEqual([{ on: true }, { on: false }]);
});

it('the account at the interface of a courier is saved with its key, and removed', async () => {
  const connected = { ...courier(), account: { url: 'https://courier.example.lk/api', client_id: '42' } };
  const api = mockApi({
    ...shellCalls,
    couriers: { list: () => [connected], connect: () => connected },
  });
  const { user } = visit('/orders/couriers');
  await user.click(await screen.findByRole('button', { name: `Interface of ${connected.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Interface of ${connected.name}` }));
  expect(dialog.getByLabelText('Client number')).toHaveValue('42');
  await user.type(dialog.getByLabelText('Key'), 'secret-1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls('couriers.connect')).toHaveLength(1));
  expect(api.calls('couriers.connect')[0]?.body).toEqual({
    account: { ...connected.account, api_key: 'secret-1' },
  });
});

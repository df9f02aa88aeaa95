import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aStore, settingsCalls, shellCalls, someCredentials } from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const closing = { since: '2026-01-05T09:00:00.000Z', until: '2026-02-04T09:00:00.000Z' };

/** An API with a store that can be closed and kept; `isFresh` says whether the password was given just now. */
function storeApi(current = aStore(), isFresh = () => true) {
  return mockApi({
    ...shellCalls,
    ...settingsCalls,
    paymentMethods: {
      get: () => current.payment_methods,
      credentials: () => someCredentials(),
    },
    policies: { list: () => [] },
    stores: {
      ...shellCalls.stores,
      get: () => current,
      close: ({ body }) => {
        if (!isFresh()) return refuse(403, 'Enter your password again', { code: 'reauthenticate' });
        if ((body as { name: string }).name !== current.name)
          return refuse(400, 'Type the name of the store exactly as it is', {
            code: 'invalid',
            field: 'name',
          });
        current = aStore({ closing });
        return current;
      },
      reopen: () => {
        current = aStore();
        return current;
      },
    },
  });
}

const card = async () => within(await screen.findByRole('region', { name: 'Close this store' }));

it('closes the store once its name is typed, and then says when it is deleted', async () => {
  const server = storeApi();
  const { user } = visit('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Close this store' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close “Nimali”?' }));
  await user.type(dialog.getByLabelText(/Type the name/), 'Nimal');
  await user.click(dialog.getByRole('button', { name: 'Close this store' }));
  expect((await dialog.findAllByText('Type the name of the store exactly as it is'))[0]).toBeVisible();
  expect(dialog.getByLabelText(/Type the name/)).toHaveAttribute('aria-invalid', 'true');
  await user.type(dialog.getByLabelText(/Type the name/), 'i');
  await user.click(dialog.getByRole('button', { name: 'Close this store' }));
  expect(await (await card()).findByText(/deleted for good on 04 Feb 2026/)).toBeVisible();
  expect(server.calls('stores.close').map(({ body }) => body)).toEqual([
    { name: 'Nimal' },
    { name: 'Nimali' },
  ]);
});

it('sends nothing when the dialog is given up', async () => {
  const server = storeApi();
  const { user } = visit('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Close this store' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close “Nimali”?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(server.calls('stores.close')).toHaveLength(0);
});

it('asks for the password in place when the session is not fresh', async () => {
  storeApi(aStore(), () => false);
  const { user } = visit('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Close this store' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close “Nimali”?' }));
  await user.type(dialog.getByLabelText(/Type the name/), 'Nimali');
  await user.click(dialog.getByRole('button', { name: 'Close this store' }));
  expect(await screen.findByRole('dialog', { name: 'Enter your password' })).toBeVisible();
});

it('keeps a store that is closing', async () => {
  const server = storeApi(aStore({ closing }));
  const { user } = visit('/settings');
  await user.click(await (await card()).findByRole('button', { name: 'Keep this store' }));
  expect(await screen.findByText('The store is open again')).toBeVisible();
  expect(await (await card()).findByRole('button', { name: 'Close this store' })).toBeVisible();
  expect(server.calls('stores.reopen')).toHaveLength(1);
});

import { Button } from '@mantine/core';
import { within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { errorText } from '../lib/errors.ts';
import { call } from '../lib/query.ts';
import { session } from '../lib/session.ts';
import { someCredentials } from '../test/bodies.ts';
import { mockApi, refuse } from '../test/mock-api.ts';
import { screen, visit, waitFor } from '../test/render.tsx';
import { notify } from './notify.tsx';

const change = () =>
  call('paymentMethods.saveCredentials', {
    params: { provider: 'payhere' },
    body: { merchant_id: '1211149', merchant_secret: 'a-secret' },
  }).then(
    () => notify.done('It is done'),
    (thrown: unknown) => notify.done(errorText(thrown)),
  );
const Screen = () => <Button onClick={() => void Promise.all([change(), change()])}>Change twice</Button>;

/** A server that wants the password before it saves credentials, and the page after a click on the button. */
async function clicked() {
  let fresh = false;
  const server = mockApi({
    paymentMethods: {
      saveCredentials: () =>
        fresh
          ? someCredentials({ merchant_id: '1211149', merchant_secret: 'a-secret', secret_set: true })
          : refuse(403, 'Enter your password again to go on', { code: 'reauthenticate' }),
    },
    auth: {
      reauthenticate: ({ body }) => {
        const { password, code } = body as { password: string; code?: string };
        if (password === 'with code' && code === undefined)
          return refuse(403, 'Enter the code', { code: 'second_factor_needed', field: 'code' });
        fresh = password === 'right' || code === '123456';
        return fresh
          ? { success: true, message: '' }
          : refuse(403, 'The password is wrong', { field: 'password' });
      },
    },
  });
  const { user } = visit('/', { routes: ['/', '/login'].map((path) => ({ path, element: <Screen /> })) });
  await user.click(screen.getByRole('button', { name: 'Change twice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
  return { server, user, dialog };
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('asks once for the password, and every call that waited goes on', async () => {
  const { server, user, dialog } = await clicked();
  await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
  await gone();
  expect(await screen.findAllByText('It is done')).not.toHaveLength(0);
  expect(server.calls('auth.reauthenticate')).toHaveLength(1);
  expect(server.calls('paymentMethods.saveCredentials')).toHaveLength(4);
});

it('asks for a code as well where the account has a second factor', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { server, user, dialog } = await clicked();
  await user.type(dialog.getByLabelText('Password'), 'with code{Enter}');
  await user.type(await dialog.findByLabelText(/^Code/), '123456{Enter}');
  await gone();
  expect(server.calls('auth.reauthenticate').at(-1)?.body).toEqual({ password: 'with code', code: '123456' });
  expect(server.calls('paymentMethods.saveCredentials')).toHaveLength(4);
});

it('stays open on a wrong password, with the words of the server under the field', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, dialog } = await clicked();
  await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('The password is wrong');
  expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('The password is wrong');
});

it.each([
  ['cancelled', (user: Awaited<ReturnType<typeof clicked>>['user']) => user.keyboard('{Escape}')],
  ['overtaken by the end of the session', async () => session.expire('a-token')],
])('refuses the calls that waited when it is %s', async (_how, close) => {
  const { server, user } = await clicked();
  await close(user);
  await gone();
  expect(await screen.findAllByText('Enter your password again to go on')).not.toHaveLength(0);
  expect(server.calls('paymentMethods.saveCredentials')).toHaveLength(2);
});

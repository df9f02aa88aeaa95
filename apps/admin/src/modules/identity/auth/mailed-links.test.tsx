import { expect, it } from 'vitest';
import { shellCalls } from '../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

const visitor = { token: null, storeId: null };
const open = (path: string, auth: NonNullable<Handlers['auth']> = {}, others: Handlers = {}) => {
  const api = mockApi({ ...shellCalls, auth, ...others });
  return { api, ...visit(path, visitor) };
};

it.each([
  {
    path: '/confirm-email',
    call: 'auth.confirmEmail',
    title: 'Confirm your email address',
    action: 'Confirm this address',
  },
  {
    path: '/undo-email-change',
    call: 'auth.undoEmail',
    title: 'Take the change back',
    action: 'Take the change back',
  },
  {
    path: '/undo-change',
    call: 'account.undoChange',
    title: 'Take the change back',
    action: 'Take the change back',
  },
  {
    path: '/weekly-mail',
    call: 'weeklyMail.stop',
    title: 'Figures of the week',
    action: 'Get no more of these mails',
  },
  {
    path: '/keep-second-factor',
    call: 'auth.stopFactorRecovery',
    title: 'Keep the second factor',
    action: 'Keep the second factor',
  },
])('$path needs no log-in, waits for a click and says what was done', async (link) => {
  const { path, call, title, action } = link;
  const answer = () => ({ message: 'It is done' });
  const auth = { confirmEmail: answer, undoEmail: answer, stopFactorRecovery: answer };
  const { api, user } = open(`${path}?token=abc`, auth, {
    account: { undoChange: answer },
    weeklyMail: { stop: answer },
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(api.calls(call)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: action }));
  expect(await screen.findByRole('status')).toHaveTextContent('It is done');
  expect(api.calls(call)[0]?.body).toEqual({ token: 'abc' });
  expect(screen.queryByRole('button', { name: action })).toBeNull();
});

it('a link that is not valid any more says so', async () => {
  const { user } = open('/confirm-email?token=old', {
    confirmEmail: () => refuse(400, 'This link is not valid any more'),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid any more');
});

it('an address without a token says so at once and offers no button', async () => {
  open('/undo-email-change');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid any more');
  expect(screen.queryByRole('button', { name: 'Take the change back' })).toBeNull();
});

it('a browser that has signed in says so with the next log-in', async () => {
  localStorage.setItem('device', 'known');
  const { api, user } = open('/login', { login: () => ({ token: 'fresh', device: 'newer' }) });
  await user.type(await screen.findByLabelText('Email'), 'nimali@example.lk');
  await user.type(await screen.findByLabelText('Password'), 'secret-words{Enter}');
  await waitFor(() => expect(localStorage.getItem('device')).toBe('newer'));
  const sent = api.calls().map(({ name, headers }) => [name, headers.get('x-device-token')]);
  expect(sent.filter(([, token]) => token)).toEqual([['auth.login', 'known']]);
});

it('confirms an address with one tap, on the link in the mail, in the browser of the merchant', async () => {
  const answer = () => ({ message: 'It is done' });
  const api = mockApi({ ...shellCalls, auth: { confirmEmail: answer } });
  visit('/confirm-email?token=abc');
  expect(await screen.findByText('It is done')).toBeVisible();
  expect(api.calls('auth.confirmEmail').map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  expect(screen.queryByRole('button', { name: 'Confirm this address' })).not.toBeInTheDocument();
});

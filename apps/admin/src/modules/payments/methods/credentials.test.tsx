import type { Credentials } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aStore, noTest, settingsCalls, shellCalls, someCredentials } from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { fill, screen, visit } from '../../../test/render.tsx';
import { methods, none, paymentsApi, payments } from '../../../test/payment-calls.ts';
import { waitFor } from '../../../test/wait-for.ts';

const saved = someCredentials({ merchant_id: '1211149', secret_set: true, secret_end: 'cret' });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'PayHere Credentials' }));

const openCredentials = async (user: ReturnType<typeof visit>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

// checklist 345 346 347 348 349 350
it('the button opens the credentials, two required fields and two buttons', async () => {
  paymentsApi();
  const { user } = visit('/settings');
  await openCredentials(user, 'Add PayHere Credentials');
  const form = await dialog();
  expect(form.getByLabelText(/^Merchant ID/)).toBeRequired();
  expect(form.getByLabelText(/^Merchant ID/)).toHaveAttribute('type', 'text');
  expect(form.getByLabelText(/^Merchant Secret/)).toBeRequired();
  expect(form.getByLabelText(/^Merchant Secret/)).toHaveAttribute('type', 'password');
  expect(form.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(form.getByRole('button', { name: 'Save Credentials' })).toBeVisible();
});

// checklist 346 351
it('saving closes the dialog, frees the card toggle and renames the button', async () => {
  let stored = none;
  const api = paymentsApi({
    credentials: () => stored,
    saveCredentials: ({ body }) => {
      stored = { ...saved, ...(body as object) };
      return stored;
    },
  });
  const { user } = visit('/settings');
  await openCredentials(user, 'Add PayHere Credentials');
  const form = await dialog();
  await user.type(form.getByLabelText(/^Merchant ID/), ' 1211149 ');
  await user.type(form.getByLabelText(/^Merchant Secret/), 'a-secret');
  await user.click(form.getByRole('button', { name: 'Save Credentials' }));
  expect(await screen.findByRole('button', { name: 'Update PayHere Credentials' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect((await payments()).getByRole('switch', { name: 'Credit/Debit Card' })).toBeEnabled();
  expect(api.calls('paymentMethods.saveCredentials')[0]?.params).toEqual({ provider: 'payhere' });
});

it('opens with the ids that are stored, shows no secret, and keeps nothing that was typed and not saved', async () => {
  paymentsApi({
    credentials: () => ({ ...saved, merchant_secret: 'kept-secret', app_id: '4OVx', app_secret_set: true }),
  });
  const { user } = visit('/settings');
  await openCredentials(user, 'Update PayHere Credentials');
  const form = await dialog();
  expect(form.getByLabelText(/^Merchant ID/)).toHaveValue('1211149');
  expect(form.getByLabelText('App ID')).toHaveValue('4OVx');
  const secret = form.getByLabelText(/^Merchant Secret/);
  expect(secret).toHaveValue('');
  expect(secret).toHaveAccessibleDescription(
    'A secret that ends in cret is saved. Leave this empty to keep it.',
  );
  expect(form.getByLabelText('App Secret')).toHaveAccessibleDescription(
    'A secret is saved. Leave this empty to keep it.',
  );
  await user.type(secret, 'a-new-one');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Update PayHere Credentials' }));
  expect((await dialog()).getByLabelText(/^Merchant Secret/)).toHaveValue('');
  expect(document.body.innerHTML).not.toContain('kept-secret');
  expect(JSON.stringify(sessionStorage)).not.toContain('a-new-one');
});

it('saves without the secrets that are kept, and with the sandbox', async () => {
  const api = paymentsApi({ credentials: () => saved, saveCredentials: () => saved });
  const { user } = visit('/settings');
  await openCredentials(user, 'Update PayHere Credentials');
  const form = await dialog();
  await fill(user, form.getByLabelText('App ID'), '4OVx');
  await fill(user, form.getByLabelText('App Secret'), 'an-app-secret');
  await user.click(form.getByRole('checkbox', { name: 'Use the sandbox of PayHere' }));
  await user.click(form.getByRole('button', { name: 'Save Credentials' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls('paymentMethods.saveCredentials')[0]?.body).toEqual({
    merchant_id: '1211149',
    merchant_secret: '',
    app_id: '4OVx',
    app_secret: 'an-app-secret',
    sandbox: true,
  });
});

const withApp = { app_id: '4OVx', app_secret_set: true };
const idWrong = 'Merchant id must be the id that PayHere gave you';

it.each<{
  what: string;
  stored?: Partial<Credentials>;
  typed: Record<string, string>;
  field: string;
  why: string;
}>([
  {
    what: 'another merchant ID',
    typed: { 'Merchant ID': '1299999' },
    field: 'Merchant Secret',
    why: 'Type the secret of this merchant ID',
  },
  {
    what: 'a first App ID',
    typed: { 'App ID': '4OVx' },
    field: 'App Secret',
    why: 'Type the secret of this App ID',
  },
  {
    what: 'another App ID',
    stored: withApp,
    typed: { 'App ID': '5PWy' },
    field: 'App Secret',
    why: 'Type the secret of this App ID',
  },
  {
    what: 'an App Secret alone',
    typed: { 'App Secret': 'secret' },
    field: 'App ID',
    why: 'Type the App ID of this secret',
  },
  {
    what: 'a merchant ID with spaces',
    typed: { 'Merchant ID': 'my shop', 'Merchant Secret': 'secret' },
    field: 'Merchant ID',
    why: idWrong,
  },
])('does not send $what', async ({ stored, typed, field, why }) => {
  const api = paymentsApi({ credentials: () => ({ ...saved, ...stored }) });
  const { user } = visit('/settings');
  await openCredentials(user, 'Update PayHere Credentials');
  const form = await dialog();
  for (const [label, text] of Object.entries(typed)) {
    const input = form.getByLabelText(new RegExp(`^${label}`));
    await user.clear(input);
    await fill(user, input, text);
  }
  await user.click(form.getByRole('button', { name: 'Save Credentials' }));
  const wrong = form.getByLabelText(new RegExp(`^${field}`));
  expect(wrong).toBeInvalid();
  expect(wrong).toHaveAccessibleDescription(expect.stringContaining(why));
  expect(api.calls('paymentMethods.saveCredentials')).toHaveLength(0);
});

it('on a server that simulates PayHere, says so and fills in the test account', async () => {
  const api = paymentsApi({
    credentials: () => someCredentials({ mode: 'simulator' }),
    saveCredentials: () => someCredentials({ mode: 'simulator', merchant_id: '1210000', secret_set: true }),
  });
  const { user } = visit('/settings');
  expect(
    await (await payments()).findByText(/merchant ID 1210000 and the secret sim-secret-0001/),
  ).toBeVisible();
  await openCredentials(user, 'Add PayHere Credentials');
  const form = await dialog();
  expect(form.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Fill in the test account' }));
  await user.click(form.getByRole('button', { name: 'Save Credentials' }));
  await waitFor(() =>
    expect(api.calls('paymentMethods.saveCredentials')[0]?.body).toEqual({
      merchant_id: '1210000',
      merchant_secret: 'sim-secret-0001',
      app_id: 'app-1210000',
      app_secret: 'app-secret-1210000',
      sandbox: false,
    }),
  );
});

it.each([
  ['live', {}, /buyers are charged/],
  ['sandbox', { sandbox: true }, /sandbox of PayHere: no money moves/],
] as const)('says where payments go in the mode %s, and what is saved', async (mode, more, sentence) => {
  paymentsApi({ credentials: () => ({ ...saved, ...more, mode }) });
  visit('/settings');
  const shown = await payments();
  expect(await shown.findByText(sentence)).toBeVisible();
  expect(
    shown.getByText('Merchant ID 1211149 · no App ID: payments cannot be refunded from here'),
  ).toBeVisible();
});

// checklist 352
it('credentials that cannot be saved show an error in the dialog, which stays open', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  paymentsApi({ credentials: () => saved, saveCredentials: () => refuse(500, 'Something went wrong') });
  const { user } = visit('/settings');
  await openCredentials(user, 'Update PayHere Credentials');
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Save Credentials' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(log).toHaveBeenCalled();
});

// checklist 352
it('credentials that cannot be loaded show an error with a retry button', async () => {
  let down = true;
  paymentsApi({ credentials: () => (down ? refuse(500, 'Something went wrong') : saved) });
  const { user } = visit('/settings');
  const shown = await payments();
  expect(await shown.findByRole('alert')).toHaveTextContent('Something went wrong');
  down = false;
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByRole('button', { name: 'Update PayHere Credentials' })).toBeVisible();
});

it('asks for the password before it saves in a session that is not fresh', async () => {
  let fresh = false;
  const api = mockApi({
    ...shellCalls,
    ...settingsCalls,
    stores: { ...shellCalls.stores, get: () => aStore() },
    policies: { list: () => [] },
    auth: {
      reauthenticate: () => {
        fresh = true;
        return { success: true, message: '' };
      },
    },
    paymentMethods: {
      get: () => methods,
      credentials: () => saved,
      testPayment: () => noTest,
      saveCredentials: () =>
        fresh ? saved : refuse(403, 'Enter your password again to go on', { code: 'reauthenticate' }),
    },
  });
  const { user } = visit('/settings');
  await openCredentials(user, 'Update PayHere Credentials');
  await user.click((await dialog()).getByRole('button', { name: 'Save Credentials' }));
  const question = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
  await user.type(question.getByLabelText('Password'), 'secret-words{Enter}');
  expect(await screen.findByText('PayHere credentials saved')).toBeVisible();
  expect(api.calls('paymentMethods.saveCredentials')).toHaveLength(2);
});

it('asks for a check of the credentials when the shop has moved to another domain', async () => {
  paymentsApi({ credentials: () => ({ ...saved, check_domain: 'tea.example' }) });
  visit('/settings');
  expect(await (await payments()).findByText(/Check needed: your shop moved to tea\.example/)).toBeVisible();
});

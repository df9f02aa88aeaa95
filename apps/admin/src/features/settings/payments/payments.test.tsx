import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aStore, settingsCalls, shellCalls, someCredentials } from '../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';

const methods = { credit_debit: false, paypal: false, bank_transfer: true, cash_on_delivery: true };
const none = someCredentials();
const saved = someCredentials({ merchant_id: '1211149', merchant_secret: 'kept-secret', secret_set: true });

const paymentsApi = (paymentMethods: Handlers['paymentMethods'] = {}) =>
  mockApi({
    ...shellCalls,
    ...settingsCalls,
    stores: { ...shellCalls.stores, get: () => aStore() },
    policies: { list: () => [] },
    paymentMethods: { get: () => methods, credentials: () => none, ...paymentMethods },
  });
const payments = async () => within(await screen.findByRole('region', { name: 'Payment Methods' }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'PayHere Credentials' }));

const openCredentials = async (user: ReturnType<typeof visit>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name }));
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it.each([
  [339, 'Credit/Debit Card', false],
  [340, 'PayPal', false],
  [341, 'Bank Transfer', true],
  [342, 'Cash on Delivery', true],
])('%i a toggle exists for %s', async (_item, name, on) => {
  paymentsApi();
  visit('/settings');
  const toggle = await (await payments()).findByRole('switch', { name });
  expect((toggle as HTMLInputElement).checked).toBe(on);
});

// checklist 343
it('a toggle sends an update and flips only when the call has succeeded', async () => {
  let answer = (): void => undefined;
  let stored = methods;
  const api = paymentsApi({
    get: () => stored,
    setEnabled: () =>
      new Promise((resolve) => {
        answer = () => {
          stored = { ...methods, paypal: true };
          resolve(stored);
        };
      }),
  });
  const { user } = visit('/settings');
  const toggle = await (await payments()).findByRole('switch', { name: 'PayPal' });
  await user.click(toggle);
  expect(api.calls('paymentMethods.setEnabled')[0]).toMatchObject({
    params: { method: 'paypal' },
    body: { enabled: true },
  });
  expect(toggle).not.toBeChecked();
  answer();
  await vi.waitFor(() => expect(toggle).toBeChecked());
});

// checklist 343 352
it('a refused toggle stays as it was, with a notice and a line in the console', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  paymentsApi({ setEnabled: () => refuse(500, 'Something went wrong') });
  const { user } = visit('/settings');
  const toggle = await (await payments()).findByRole('switch', { name: 'Bank Transfer' });
  await user.click(toggle);
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(toggle).toBeChecked();
  expect(log).toHaveBeenCalled();
});

// checklist 344
it('the card toggle cannot be used until a merchant id exists, and says why', async () => {
  paymentsApi();
  visit('/settings');
  const toggle = await (await payments()).findByRole('switch', { name: 'Credit/Debit Card' });
  expect(toggle).toBeDisabled();
  expect(toggle).toHaveAccessibleDescription('Save your PayHere credentials to take cards.');
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

it('opens with what is stored, and keeps nothing that was typed and not saved', async () => {
  paymentsApi({ credentials: () => saved });
  const { user } = visit('/settings');
  await openCredentials(user, 'Update PayHere Credentials');
  expect((await dialog()).getByLabelText(/^Merchant ID/)).toHaveValue('1211149');
  expect((await dialog()).getByLabelText(/^Merchant Secret/)).toHaveValue('kept-secret');
  await user.type((await dialog()).getByLabelText(/^Merchant Secret/), '-changed');
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Update PayHere Credentials' }));
  expect((await dialog()).getByLabelText(/^Merchant Secret/)).toHaveValue('kept-secret');
  expect(JSON.stringify(sessionStorage)).not.toContain('secret');
});

// checklist 352
it('credentials that cannot be saved are told in the dialog, which stays open', async () => {
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
it('credentials that cannot be loaded are told, with a way to try again', async () => {
  let down = true;
  paymentsApi({ credentials: () => (down ? refuse(500, 'Something went wrong') : saved) });
  const { user } = visit('/settings');
  const shown = await payments();
  expect(await shown.findByRole('alert')).toHaveTextContent('Something went wrong');
  down = false;
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByRole('button', { name: 'Update PayHere Credentials' })).toBeVisible();
});

it('a secret that is not shown is asked for with the password before the form opens', async () => {
  let fresh = false;
  mockApi({
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
      credentials: () => (fresh ? saved : { ...saved, merchant_secret: '' }),
    },
  });
  const { user } = visit('/settings');
  await openCredentials(user, 'Update PayHere Credentials');
  const question = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
  await user.type(question.getByLabelText('Password'), 'secret-words{Enter}');
  expect((await dialog()).getByLabelText(/^Merchant Secret/)).toHaveValue('kept-secret');
});

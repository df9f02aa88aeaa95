import type { PaymentSettings } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  aStore,
  noPaymentDetails,
  settingsCalls,
  shellCalls,
  someCredentials,
} from '../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../test/mock-api.ts';
import { fill, screen, visit } from '../../../test/render.tsx';

/** An API whose methods are all switched on, and which keeps the details it is given. */
function detailsApi(first: Partial<PaymentSettings> = {}, changes: Handlers['paymentSettings'] = {}) {
  let stored = { ...noPaymentDetails, ...first };
  return mockApi({
    ...shellCalls,
    ...settingsCalls,
    stores: { ...shellCalls.stores, get: () => aStore() },
    policies: { list: () => [] },
    paymentMethods: {
      get: () => ({ credit_debit: false, paypal: true, bank_transfer: true, cash_on_delivery: true }),
      credentials: () => someCredentials(),
    },
    paymentSettings: {
      get: () => stored,
      update: ({ body }) => {
        stored = { ...stored, ...(body as Partial<PaymentSettings>) };
        return stored;
      },
      ...changes,
    },
  });
}
const payments = async () => within(await screen.findByRole('region', { name: 'Payment Methods' }));
const open = async (user: ReturnType<typeof visit>['user'], button: string, title: string) => {
  await user.click(await (await payments()).findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
};

beforeAll(
  () =>
    Promise.all([
      import('../../platform/settings-page/index.ts'),
      import('./CodDialog.tsx'),
      import('./BankDialog.tsx'),
      import('./PaypalDialog.tsx'),
    ]),
  60_000,
);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('says of a method that is switched on which details it lacks to be offered', async () => {
  detailsApi();
  visit('/settings');
  const shown = await payments();
  expect(await shown.findByText(/bank, account name and account number are needed/)).toBeVisible();
  expect(shown.getByText(/an instruction or a link is needed/)).toBeVisible();
  expect(shown.getByText('no fee · all districts')).toBeVisible();
});

it('saves the rules for payment at the door and shows them as one line', async () => {
  const api = detailsApi();
  const { user } = visit('/settings');
  const form = await open(user, 'Edit COD Rules', 'Rules for Cash on Delivery');
  await user.clear(form.getByLabelText('COD fee'));
  await fill(user, form.getByLabelText('COD fee'), '200');
  await fill(user, form.getByLabelText('Smallest order'), '500');
  await fill(user, form.getByLabelText('Largest order'), '25000');
  await user.click(form.getByRole('checkbox', { name: 'I call before I send' }));
  await user.click(form.getByRole('checkbox', { name: 'In all districts' }));
  await user.click(form.getByRole('checkbox', { name: 'Colombo' }));
  await user.click(form.getByRole('button', { name: 'Save Rules' }));
  expect(
    await (await payments()).findByText(
      'fee Rs 200 · orders from Rs 500 to Rs 25,000 · 1 of 25 districts · you call before you send',
    ),
  ).toBeVisible();
  expect(api.calls('paymentSettings.update')[0]?.body).toEqual({
    cash_on_delivery: { fee: 200, minimum: 500, maximum: 25_000, districts: ['LK-11'], confirm: true },
  });
});

it('refuses rules that no order can meet', async () => {
  const api = detailsApi();
  const { user } = visit('/settings');
  const form = await open(user, 'Edit COD Rules', 'Rules for Cash on Delivery');
  await fill(user, form.getByLabelText('Smallest order'), '500');
  await fill(user, form.getByLabelText('Largest order'), '400');
  await user.click(form.getByRole('checkbox', { name: 'In all districts' }));
  await user.click(form.getByRole('button', { name: 'Save Rules' }));
  expect(await form.findByText('The largest order must not be less than the smallest')).toBeVisible();
  expect(form.getByText('Choose at least one district')).toBeVisible();
  expect(api.calls('paymentSettings.update')).toHaveLength(0);
});

it('saves the bank account, and the warning goes', async () => {
  const api = detailsApi();
  const { user } = visit('/settings');
  const form = await open(user, 'Edit Bank Details', 'Details for Bank Transfer');
  await fill(user, form.getByLabelText('Bank'), 'Sampath');
  await fill(user, form.getByLabelText('Account name'), 'Nimali');
  await fill(user, form.getByLabelText('Account number'), '1234567');
  const hours = form.getByLabelText('Hours to wait for the slip');
  await user.clear(hours);
  await fill(user, hours, '5');
  await user.click(form.getByRole('button', { name: 'Save Details' }));
  expect(await form.findByText('Type a whole number of hours from 6 to 168')).toBeVisible();
  await user.clear(hours);
  await fill(user, hours, '24');
  await user.click(form.getByRole('button', { name: 'Save Details' }));
  expect(
    await (await payments()).findByText('Sampath · Nimali · 1234567 · the order waits 24 hours'),
  ).toBeVisible();
  expect((await payments()).queryByText(/account number are needed/)).not.toBeInTheDocument();
  expect(api.calls('paymentSettings.update')).toHaveLength(1);
});

it('checks the PayPal link and saves it', async () => {
  const api = detailsApi();
  const { user } = visit('/settings');
  const form = await open(user, 'Edit PayPal Details', 'Details for PayPal');
  await fill(user, form.getByLabelText('PayPal link'), 'javascript:alert(1)');
  await user.click(form.getByRole('button', { name: 'Save Details' }));
  expect(await form.findByText(/must be a link that starts with/)).toBeVisible();
  await user.clear(form.getByLabelText('PayPal link'));
  await fill(user, form.getByLabelText('PayPal link'), 'https://paypal.me/nimali');
  await user.click(form.getByRole('button', { name: 'Save Details' }));
  expect(await (await payments()).findByText('https://paypal.me/nimali')).toBeVisible();
  expect(api.calls('paymentSettings.update')).toHaveLength(1);
});

it('the switches stay usable when the details cannot be loaded', async () => {
  detailsApi({}, { get: () => refuse(500, 'Something went wrong') });
  visit('/settings');
  const shown = await payments();
  expect(await shown.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(await shown.findByRole('switch', { name: 'Bank Transfer' })).toBeEnabled();
});

import type { BankDetails, PaypalDetails } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  aStore,
  testId,
  noPaymentDetails,
  settingsCalls,
  shellCalls,
  someCredentials,
} from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../../test/render.tsx';

const webhook = {
  _id: testId(8),
  url: 'https://stock.example.lk/hook',
  description: '',
  events: ['order.created' as const],
  enabled: true,
  made_by: null,
  disabled_reason: null,
  old_secret_until: null,
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
};

beforeAll(() => Promise.all([import('./index.ts'), import('../../payments/methods/BankDialog.tsx')]), 60_000);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** An API that wants the password before it changes anything sensitive. */
function carefulApi() {
  let fresh = false;
  const careful =
    <Reply,>(reply: (body: unknown) => Reply) =>
    ({ body }: { body: unknown }) =>
      fresh ? reply(body) : refuse(403, 'Enter your password again to go on', { code: 'reauthenticate' });
  return mockApi({
    ...shellCalls,
    ...settingsCalls,
    stores: {
      ...shellCalls.stores,
      get: () => aStore(),
      domainAvailable: () => ({ available: true }),
      setDomain: careful(() => ({ success: true as const, message: '' })),
    },
    policies: { list: () => [] },
    paymentMethods: {
      get: () => ({ credit_debit: false, paypal: true, bank_transfer: true, cash_on_delivery: true }),
      credentials: () => someCredentials(),
    },
    paymentSettings: {
      get: () => noPaymentDetails,
      update: careful((body) => ({
        ...noPaymentDetails,
        ...(body as { bank_transfer: BankDetails; paypal: PaypalDetails }),
      })),
    },
    webhooks: {
      list: () => [webhook],
      create: careful(() => ({ ...webhook, secret: 'whsec_1' })),
      update: careful(() => webhook),
    },
    auth: {
      reauthenticate: ({ body }) => {
        fresh = (body as { password: string }).password === 'right';
        return fresh
          ? { success: true, message: '' }
          : refuse(403, 'The password is wrong', { field: 'password' });
      },
    },
  });
}

type User = ReturnType<typeof visit>['user'];
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Each form, filled in and sent; `kept` reads back what was typed while the password is requested. */
const forms: [
  string,
  (user: User) => Promise<() => void>,
  'paymentSettings.update' | 'stores.setDomain' | 'webhooks.create' | 'webhooks.update',
][] = [
  [
    'the bank account',
    async (user) => {
      await user.click(
        await (await region('Payment Methods')).findByRole('button', { name: 'Edit Bank Details' }),
      );
      const form = await dialog('Details for Bank Transfer');
      await fill(user, form.getByLabelText('Bank'), 'Sampath');
      await fill(user, form.getByLabelText('Account number'), '123456789');
      await user.click(form.getByRole('button', { name: 'Save Details' }));
      return () => expect(form.getByLabelText('Account number')).toHaveValue('123456789');
    },
    'paymentSettings.update',
  ],
  [
    'the PayPal link',
    async (user) => {
      await user.click(
        await (await region('Payment Methods')).findByRole('button', { name: 'Edit PayPal Details' }),
      );
      const form = await dialog('Details for PayPal');
      await fill(user, form.getByLabelText('PayPal link'), 'https://paypal.me/nimali');
      await user.click(form.getByRole('button', { name: 'Save Details' }));
      return () => expect(form.getByLabelText('PayPal link')).toHaveValue('https://paypal.me/nimali');
    },
    'paymentSettings.update',
  ],
  [
    'a new webhook',
    async (user) => {
      await user.click(await (await region('Webhooks')).findByRole('button', { name: 'Add a Webhook' }));
      const form = await dialog('Add a Webhook');
      await fill(user, form.getByLabelText(/^Address/), 'https://new.example.lk/hook');
      await user.click(form.getAllByRole('checkbox')[0] as HTMLElement);
      await user.click(form.getByRole('button', { name: 'Add' }));
      return () => expect(form.getByLabelText(/^Address/)).toHaveValue('https://new.example.lk/hook');
    },
    'webhooks.create',
  ],
];

it.each(forms)(
  'asks for the password in place before it saves %s, and keeps the form',
  async (_name, send, call) => {
    const api = carefulApi();
    const { user } = visit('/settings');
    const kept = await send(user);
    const question = await dialog('Enter your password');
    kept();
    await user.type(question.getByLabelText('Password'), 'wrong{Enter}');
    expect(await question.findByRole('alert')).toHaveTextContent('The password is wrong');
    await user.clear(question.getByLabelText('Password'));
    await user.type(question.getByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enter your password' })).toBeNull());
    await waitFor(() => expect(api.calls(call)).toHaveLength(2));
    expect(api.calls(call)[1]?.body).toEqual(api.calls(call)[0]?.body);
  },
);

it('keeps the form of the bank account when the password dialog is closed', async () => {
  const api = carefulApi();
  const { user } = visit('/settings');
  const [[, send] = []] = forms;
  const kept = await send?.(user);
  await dialog('Enter your password');
  await user.keyboard('{Escape}');
  expect(await (await dialog('Details for Bank Transfer')).findByRole('alert')).toHaveTextContent(
    'Enter your password',
  );
  kept?.();
  expect(api.calls('paymentSettings.update')).toHaveLength(1);
});

it('asks for the password in place before it moves the shop to an own domain', async () => {
  const api = carefulApi();
  const { user } = visit('/settings');
  const settings = await region('Domain Settings');
  await user.click(settings.getByRole('button', { name: /Edit/ }));
  await user.click(await settings.findByRole('radio', { name: 'Use Custom Domain' }));
  await user.clear(await settings.findByLabelText('Custom domain'));
  await fill(user, settings.getByLabelText('Custom domain'), 'tea.example');
  await user.click(settings.getByRole('button', { name: 'Save Domain Settings' }));
  const question = await dialog('Enter your password');
  expect(settings.getByLabelText('Custom domain')).toHaveValue('tea.example');
  await user.type(question.getByLabelText('Password'), 'right{Enter}');
  await waitFor(() => expect(api.calls('stores.setDomain')).toHaveLength(2));
});

import { beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { methods, paymentsApi, payments } from '../../../test/payment-calls.ts';
import { waitFor } from '../../../test/wait-for.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

// checklist 339-342
it.each([
  ['Credit/Debit Card', false],
  ['PayPal', false],
  ['Bank Transfer', true],
  ['Cash on Delivery', true],
])('a toggle exists for %s', async (name, on) => {
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
  await waitFor(() => expect(toggle).toBeChecked());
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

it('offers cash on delivery first, switched on with one tap, while buyers have no way to pay', async () => {
  let stored = { credit_debit: false, paypal: false, bank_transfer: false, cash_on_delivery: false };
  const api = paymentsApi({
    get: () => stored,
    setEnabled: () => {
      stored = { ...stored, cash_on_delivery: true };
      return stored;
    },
  });
  const { user } = visit('/settings');
  const part = await payments();
  await user.click(await part.findByRole('button', { name: 'Take cash on delivery' }));
  await waitFor(() => expect(part.getByRole('switch', { name: 'Cash on Delivery' })).toBeChecked());
  expect(part.getAllByRole('switch')[0]).toHaveAccessibleName('Cash on Delivery');
  expect(part.queryByRole('button', { name: 'Take cash on delivery' })).not.toBeInTheDocument();
  expect(api.calls('paymentMethods.setEnabled').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { method: 'cash_on_delivery' }, body: { enabled: true } },
  ]);
});

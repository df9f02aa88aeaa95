import type { Quote } from '@kade/contract';
import { within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anOrder, aProduct, testId, shellCalls } from '../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { three } from '../../../test/order-list.ts';
import { waitFor } from '../../../test/wait-for.ts';

/** What the tea costs by the rules of a shop that delivers for nothing. */
const freeQuote: Quote = {
  lines: [],
  weight_g: 0,
  goods: 1250.5,
  delivery_kind: 'delivery',
  delivery: 0,
  delivery_name: '',
  days: null,
  cod_fee: 0,
  total: 1250.5,
  deliveries: [],
  payments: [
    { method: 'cash_on_delivery', offered: true, fee: 0, reason: null, limit: null, test: false },
    { method: 'bank_transfer', offered: true, fee: 0, reason: null, limit: null, test: false },
  ],
};

const phoneApi = (orders: Handlers['orders'] = {}) =>
  mockApi({
    ...shellCalls,
    orders: { list: () => three, create: () => anOrder(4), get: () => anOrder(4), ...orders },
    products: { list: () => [aProduct(1, { name: 'Black tea', price: 1250.5 })] },
    delivery: { quote: () => freeQuote },
    paymentMethods: {
      get: () => ({ credit_debit: false, paypal: false, bank_transfer: true, cash_on_delivery: true }),
    },
  });

/** Opens the dialog; `fill` puts words into a field at once, as a hand would that pastes them. */
async function orderDialog(user: ReturnType<typeof visit>['user']) {
  await user.click(await screen.findByText('Create Order'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Order' }));
  const fill = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label));
    await user.click(dialog.getByLabelText(label));
    await user.paste(text);
  };
  const chooseTea = async () => {
    await user.click(dialog.getByPlaceholderText('Type to search'));
    await user.click(await screen.findByText(/^Black tea ·/));
  };
  const send = () => user.click(dialog.getByText('Create Order', { selector: 'button *' }));
  return { dialog, fill, chooseTea, send };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('asks for what an order cannot be without', async () => {
  const api = phoneApi();
  const { user } = visit('/orders');
  const { dialog, send } = await orderDialog(user);
  await send();
  expect(dialog.getByText('Choose a product')).toBeVisible();
  expect(dialog.getByText('Shipping address must have a name')).toBeVisible();
  await waitFor(() => expect(dialog.getByPlaceholderText('Type to search')).toHaveFocus());
  expect(api.calls('orders.create')).toHaveLength(0);
});

it('writes down an order that came by phone and opens it', async () => {
  const api = phoneApi();
  const { user, at } = visit('/orders');
  const { dialog, fill, chooseTea, send } = await orderDialog(user);
  await chooseTea();
  await fill('Quantity', '3');
  expect(dialog.getByText('Goods: Rs 3,751.50')).toBeVisible();
  await fill('First name', 'Tharushi');
  await fill('Phone', '0771234567');
  await send();
  await waitFor(() => expect(at()).toBe(`/orders/${testId(4)}`));
  expect(api.calls('orders.create')[0]?.body).toMatchObject({
    payment_options: 'cash_on_delivery',
    products: [{ productId: testId(1), quantity: 3 }],
    shipping_address: { first_name: 'Tharushi', phone_number: '0771234567', country: 'Sri Lanka' },
  });
});

it('offers every payment method, and names those that buyers do not see', async () => {
  phoneApi();
  const { user } = visit('/orders');
  const { dialog } = await orderDialog(user);
  const choices = within(dialog.getByLabelText('Payment Method'));
  expect(await choices.findByRole('option', { name: 'PayPal (not offered to buyers)' })).toBeEnabled();
  expect(choices.getByRole('option', { name: 'Bank Transfer' })).toBeEnabled();
});

it('keeps an unfinished order when its dialog is closed', async () => {
  phoneApi();
  const { user } = visit('/orders');
  const { fill } = await orderDialog(user);
  await fill('First name', 'Tharushi');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { dialog } = await orderDialog(user);
  expect(dialog.getByLabelText('First name')).toHaveValue('Tharushi');
});

it('shows in the dialog why an order was refused', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  phoneApi({ create: () => refuse(400, 'Only 2 of Black tea are left') });
  const { user } = visit('/orders');
  const { dialog, fill, chooseTea, send } = await orderDialog(user);
  await chooseTea();
  await fill('First name', 'Tharushi');
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Only 2 of Black tea are left');
});

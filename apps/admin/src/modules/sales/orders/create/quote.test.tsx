import type { Quote, QuoteInput } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { anOrder, aProduct, testId, shellCalls } from '../../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../../../test/render.tsx';

/** A shop that delivers to Kandy for 350, takes cash from 1,000 rupees on for a fee of 50, and has no pick-up. */
function quoteOf({ lines, delivery_kind, district, payment }: QuoteInput): Quote {
  const goods = lines.reduce((sum, { quantity }) => sum + quantity * 500, 0);
  const delivery = district === 'LK-21' ? 350 : null;
  const isCash = goods >= 1000;
  const cod_fee = isCash && payment === 'cash_on_delivery' ? 50 : 0;
  return {
    lines: lines.map(({ product, quantity }) => ({
      product,
      slug: 'tea',
      name: 'Black tea',
      picture: null,
      price: 500,
      asked: quantity,
      quantity: Math.min(5, quantity),
      total: goods,
      state: quantity > 5 ? 'short' : 'ok',
    })),
    weight_g: 0,
    goods,
    delivery_kind: delivery_kind ?? null,
    delivery,
    delivery_name: delivery === null ? '' : 'Hills',
    days: null,
    cod_fee,
    total: delivery === null ? null : goods + delivery + cod_fee,
    deliveries: [
      { kind: 'delivery', offered: district !== 'LK-11', fee: delivery },
      { kind: 'pick_up', offered: false, fee: null },
    ],
    payments: [
      {
        method: 'cash_on_delivery',
        offered: isCash,
        fee: 50,
        reason: isCash ? null : 'below_minimum',
        limit: isCash ? null : 1000,
        test: false,
      },
    ],
  };
}

const shop = (changes: Handlers = {}) =>
  mockApi({
    ...shellCalls,
    orders: { list: () => [anOrder(1)], create: () => anOrder(4), get: () => anOrder(4) },
    products: { list: () => [aProduct(1, { name: 'Black tea', price: 500 })] },
    paymentMethods: {
      get: () => ({ credit_debit: false, paypal: false, bank_transfer: true, cash_on_delivery: true }),
    },
    delivery: { quote: ({ body }) => quoteOf(body as QuoteInput) },
    ...changes,
  });

async function dialogWithTea() {
  const { user } = visit('/orders');
  await user.click(await screen.findByRole('button', { name: 'Create Order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Order' }));
  await user.click(dialog.getByPlaceholderText('Type to search'));
  await user.click(await screen.findByText(/^Black tea ·/));
  const pieces = async (count: string) => {
    await user.clear(dialog.getByLabelText('Quantity'));
    await fill(user, dialog.getByLabelText('Quantity'), count);
  };
  return { user, dialog, pieces };
}

beforeAll(
  () => Promise.all([import('../index.ts'), import('../OrderList.tsx'), import('./CreateOrderDialog.tsx')]),
  60_000,
);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('asks for the district, then shows delivery, fee and total by the rules of the shop', async () => {
  const api = shop();
  const { user, dialog, pieces } = await dialogWithTea();
  await pieces('3');
  expect(await dialog.findByText('Choose the district to see the delivery fee.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('District'), 'Kandy');
  expect(await dialog.findByText('Delivery · Hills')).toBeVisible();
  expect(await dialog.findByText('Rs 1,900')).toBeVisible();
  expect(dialog.getByText('Rs 350 by the rules of the shop')).toBeVisible();
  expect(api.calls('delivery.quote').at(-1)?.body).toEqual({
    lines: [{ product: testId(1), quantity: 3 }],
    delivery_kind: 'delivery',
    district: 'LK-21',
    payment: 'cash_on_delivery',
  });
});

it('sends no fees of its own, so that those of the shop hold', async () => {
  const api = shop();
  const { user, dialog, pieces } = await dialogWithTea();
  await pieces('3');
  await user.selectOptions(dialog.getByLabelText('District'), 'Kandy');
  await fill(user, dialog.getByLabelText('First name'), 'Tharushi');
  await user.click(dialog.getByRole('button', { name: 'Create Order' }));
  await waitFor(() => expect(api.calls('orders.create')).toHaveLength(1));
  const body = api.calls('orders.create')[0]?.body;
  expect(body).toMatchObject({ delivery_kind: 'delivery', district: 'LK-21', discount: 0 });
  expect(body).not.toHaveProperty('delivery');
  expect(body).not.toHaveProperty('cod_fee');
});

it('the merchant may charge another delivery fee', async () => {
  const api = shop();
  const { user, dialog, pieces } = await dialogWithTea();
  await pieces('3');
  await user.selectOptions(dialog.getByLabelText('District'), 'Kandy');
  await dialog.findByText('Rs 1,900');
  await fill(user, dialog.getByLabelText('Delivery'), '100');
  await fill(user, dialog.getByLabelText('Discount'), '25.5');
  expect(await dialog.findByText('Rs 1,624.50')).toBeVisible();
  await fill(user, dialog.getByLabelText('First name'), 'Tharushi');
  await user.click(dialog.getByRole('button', { name: 'Create Order' }));
  await waitFor(() =>
    expect(api.calls('orders.create')[0]?.body).toMatchObject({ delivery: 100, discount: 25.5 }),
  );
});

it('says why a payment method, pick-up or a district is not offered, and what is short', async () => {
  shop();
  const { user, dialog, pieces } = await dialogWithTea();
  const methods = within(dialog.getByLabelText('Payment Method'));
  expect(
    await methods.findByRole('option', { name: 'Cash on Delivery (orders from Rs 1,000)' }),
  ).toBeDisabled();
  expect(methods.getByRole('option', { name: 'Bank Transfer' })).toBeEnabled();
  expect(dialog.getByRole('option', { name: 'Pick-up' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('District'), 'Colombo');
  expect(await dialog.findByText('The shop does not deliver to this district.')).toBeVisible();
  await pieces('8');
  expect(await dialog.findByText('Only 5 of Black tea left')).toBeVisible();
});

it('the pick-up is at a place that has all of the order', async () => {
  const at = { address: '1 Road', hours: '' };
  const pick_up_places = [
    { ...at, _id: testId(7), name: 'Kandy', offered: true },
    { ...at, _id: testId(8), name: 'Galle', offered: false },
  ];
  const deliveries = [{ kind: 'pick_up' as const, offered: true, fee: 0 }];
  const api = shop({
    delivery: { quote: ({ body }) => ({ ...quoteOf(body as QuoteInput), deliveries, pick_up_places }) },
  });
  const { user, dialog } = await dialogWithTea();
  await user.selectOptions(dialog.getByLabelText('Delivery or pick-up'), 'Pick-up');
  const place = await dialog.findByLabelText('Place');
  expect(within(place).getByRole('option', { name: 'Galle' })).toBeDisabled();
  await user.selectOptions(place, 'Kandy');
  await fill(user, dialog.getByLabelText('First name'), 'Tharushi');
  await user.click(dialog.getByRole('button', { name: 'Create Order' }));
  await waitFor(() => expect(api.calls('orders.create')[0]?.body).toMatchObject({ pick_up_at: testId(7) }));
});

it('without the rules of the shop no price is asked for', async () => {
  const api = shop();
  const { user, dialog } = await dialogWithTea();
  await dialog.findByText('Choose the district to see the delivery fee.');
  const asked = api.calls('delivery.quote').length;
  await user.selectOptions(dialog.getByLabelText('Delivery or pick-up'), 'Without the rules of the shop');
  await waitFor(() => expect(dialog.queryByText('Total')).not.toBeInTheDocument());
  await fill(user, dialog.getByLabelText('First name'), 'Tharushi');
  await user.click(dialog.getByRole('button', { name: 'Create Order' }));
  await waitFor(() => expect(api.calls('orders.create')[0]?.body).toMatchObject({ delivery_kind: null }));
  expect(api.calls('delivery.quote')).toHaveLength(asked);
});

it('a price that could not be loaded shows an error with a retry button', async () => {
  let down = true;
  shop({
    delivery: {
      quote: ({ body }) => (down ? refuse(500, 'Something went wrong') : quoteOf(body as QuoteInput)),
    },
  });
  const { user, dialog } = await dialogWithTea();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong');
  down = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Total')).toBeVisible();
});

it('a refused district is shown at its field', async () => {
  shop({
    orders: {
      list: () => [anOrder(1)],
      create: () => refuse(400, 'Choose the district', { field: 'district' }),
    },
  });
  const { user, dialog } = await dialogWithTea();
  await fill(user, dialog.getByLabelText('First name'), 'Tharushi');
  await user.click(dialog.getByRole('button', { name: 'Create Order' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('District')).toHaveAccessibleDescription('Choose the district'),
  );
});

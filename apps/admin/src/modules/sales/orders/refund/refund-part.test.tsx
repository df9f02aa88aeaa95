import { within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { Order } from '@kade/contract';
import { anAttempt, anOrder, shellCalls, testId } from '../../../../test/bodies.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { fill, screen, visit } from '../../../../test/render.tsx';

const at = '2026-01-05T10:00:00.000Z';
beforeAll(() => import('../index.ts'), 60_000);

const item = (n: number, over: object = {}) => ({
  _id: testId(n),
  quantity: 3,
  productId: { _id: testId(n + 10), name: `Mug ${n}`, price: 100 },
  ...over,
});
const paid = (over: Partial<Order> = {}) =>
  anOrder(1, {
    payment_status: 'paid',
    products: [item(1, { discounts: [{ discount: testId(50), amount: 10 }] }), item(2)],
    delivery: 350,
    discount: 10,
    discounts: [{ discount: testId(50), title: 'Sale', code: '', class: 'product', amount: 10 }],
    total_price: 940,
    ...over,
  });
const refundOf = (over: Partial<NonNullable<Order['refunds']>[number]> = {}) => ({
  _id: testId(70),
  at,
  by: 'nimali',
  reason: 'Broken',
  method: 'by_hand' as const,
  state: 'done' as const,
  lines: [{ item: testId(1), quantity: 1, amount: 96.66 }],
  delivery: 0,
  other: 0,
  amount: 96.66,
  restocked: true,
  ...over,
});

function serve(order: Order, create: (body: unknown) => unknown = () => order) {
  let now = order;
  return mockApi({
    ...shellCalls,
    orders: { get: () => now },
    fulfilment: { link: () => ({ url: '' }) },
    cardPayments: {
      list: () => ({ attempts: [], notices: [], can_look_up: true, look_up_refused_at: null }),
    },
    refunds: {
      create: ({ body }) => {
        const reply = create(body);
        if (reply instanceof Object && '_id' in reply) now = reply as Order;
        return reply as Order;
      },
      settle: ({ body }) => {
        const state = (body as { state: 'done' }).state;
        now = { ...now, refunds: now.refunds?.map((refund) => ({ ...refund, state })) };
        return now;
      },
    },
  });
}

const openDialog = async (order: Order, create?: (body: unknown) => unknown) => {
  const api = serve(order, create);
  const { user } = visit(`/orders/${testId(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Refund a part' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund a part of order #1001' }));
  return { api, user, dialog };
};

it('pieces and delivery are refunded at what they cost, and the order shows what is left', async () => {
  const after = paid({ refunded: 396.66, refunds: [refundOf({ delivery: 300, amount: 396.66 })] });
  const { api, user, dialog } = await openDialog(paid(), () => after);
  expect(dialog.getByRole('status')).toHaveTextContent('To refund: Rs 0');
  await fill(user, dialog.getByLabelText('Mug 1'), '1');
  expect(dialog.getByRole('status')).toHaveTextContent('To refund: Rs 96.66');
  await fill(user, dialog.getByLabelText('Of the delivery'), '300');
  await fill(user, dialog.getByLabelText('Reason'), 'Broken');
  expect(dialog.getByRole('status')).toHaveTextContent('To refund: Rs 396.66');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('After refunds')).toBeVisible();
  expect(screen.getByText(/543\.34/)).toBeVisible();
  const refunds = within(await screen.findByRole('region', { name: 'Refunds' }));
  expect(await refunds.findByText('1 × Mug 1, Delivery')).toBeVisible();
  expect(refunds.getByText(/Its pieces are on sale again/)).toBeVisible();
  expect(api.calls('refunds.create')[0]?.body).toEqual({
    method: 'by_hand',
    reason: 'Broken',
    lines: [{ item: testId(1), quantity: 1 }],
    delivery: 300,
    other: 0,
    restock: true,
  });
});

it('a refusal is shown in the dialog, which keeps what was typed', async () => {
  const failure = refuse(409, 'Of Mug 1, 0 pieces are left to refund', { code: 'wrong_step' });
  const { user, dialog } = await openDialog(paid(), () => failure);
  await fill(user, dialog.getByLabelText('Mug 1'), '2');
  await fill(user, dialog.getByLabelText('Reason'), 'Broken');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Of Mug 1, 0 pieces are left to refund')).toBeVisible();
  expect(dialog.getByLabelText('Mug 1')).toHaveValue('2');
});

it('a card payment goes back through PayHere, unless the merchant returned the money', async () => {
  const order = paid({ payments: [anAttempt(1, { state: 'paid', paid_at: at })] });
  const { api, user, dialog } = await openDialog(order);
  await fill(user, dialog.getByLabelText('Another amount'), '50');
  await fill(user, dialog.getByLabelText('Reason'), 'Scratch');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(api.calls('refunds.create')[0]?.body).toMatchObject({
    method: 'payhere',
    other: 50,
    restock: false,
  });
});

it('a refund without a result is settled by what the merchant sees at PayHere', async () => {
  const api = serve(paid({ refunds: [refundOf({ method: 'payhere', state: 'asked', restocked: false })] }));
  const { user } = visit(`/orders/${testId(1)}`);
  const refunds = within(await screen.findByRole('region', { name: 'Refunds' }));
  await user.click(refunds.getByRole('button', { name: 'It was not refunded' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Was Rs 96.66 of order #1001 not refunded?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'It was not refunded' }));
  expect(await refunds.findByText(/PayHere did not refund this/)).toBeVisible();
  expect(api.calls('refunds.settle')[0]?.body).toEqual({ state: 'refused' });
});

it('an order that is not paid, or of which nothing is left, offers no refund', async () => {
  serve(paid({ payment_status: 'pending' }));
  visit(`/orders/${testId(1)}`);
  await screen.findByText('Order Items');
  expect(screen.queryByRole('button', { name: 'Refund a part' })).toBeNull();
});

import { within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anOrder, shellCalls } from '../../../../test/bodies.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { screen, visit } from '../../../../test/render.tsx';
import { orderPath, oneOrder, orderCard } from '../../../../test/one-order.ts';

const choose = async (user: ReturnType<typeof visit>['user'], button: string, status: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${status}`) }));
};

// checklist 266 268
it('Update Status opens an option menu with the five statuses', async () => {
  oneOrder();
  const { user } = visit(orderPath);
  await user.click(await screen.findByRole('button', { name: 'Update Status' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Pending',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
  ]);
  expect(menu.getByRole('menuitem', { name: /Pending/ })).toHaveAttribute('aria-current', 'true');
});

// checklist 267 269
it('Update Payment Status opens an option menu with the four statuses', async () => {
  oneOrder();
  const { user } = visit(orderPath);
  await user.click(await screen.findByRole('button', { name: 'Update Payment Status' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Pending',
    'Paid',
    'Failed',
    'Refunded',
  ]);
});

// checklist 270 271
it('a chosen status is sent, the order is reloaded and the menu closes', async () => {
  const api = oneOrder();
  const { user } = visit(orderPath);
  await choose(user, 'Update Status', 'Delivered');
  expect(await (await orderCard('Order Information')).findByText('Delivered')).toBeVisible();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(api.calls('orders.update')[0]?.body).toEqual({ status: 'delivered' });
  expect(api.calls('orders.get').length).toBeGreaterThan(1);
});

// checklist 271
it('a chosen payment status is sent', async () => {
  const api = oneOrder();
  const { user } = visit(orderPath);
  await choose(user, 'Update Payment Status', 'Paid');
  expect(await (await orderCard('Order Information')).findByText('Paid')).toBeVisible();
  expect(api.calls('orders.update')[0]?.body).toEqual({ paymentStatus: 'paid' });
});

it.each([
  ['Update Status', 'Delivered', 'Order #1001: the status is now Delivered.'],
  ['Update Payment Status', 'Paid', 'Order #1001: the payment status is now Paid.'],
])('%s says what the order has become', async (button, status, text) => {
  oneOrder();
  const { user } = visit(orderPath);
  await choose(user, button, status);
  const said = await screen.findByText(text);
  expect(said).toBeVisible();
  expect(said.closest('[role=status]')).not.toBeNull();
});

it.each([
  ['Update Status', 'Delivered', { status: 'pending' }],
  ['Update Payment Status', 'Paid', { paymentStatus: 'pending' }],
])('%s to %s is taken back from its notice, unless the order was changed since', async (button, to, back) => {
  const api = oneOrder();
  const { user } = visit(orderPath);
  await choose(user, button, to);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  const undo = api.calls('orders.update')[1];
  expect(undo?.body).toEqual(back);
  expect(undo?.headers.get('if-match')).toBe('"7"');
  expect(await (await orderCard('Order Information')).findAllByText('Pending')).toHaveLength(2);
});

it('what was asked about is not offered to be taken back: the buyer was told', async () => {
  oneOrder();
  const { user } = visit(orderPath);
  await choose(user, 'Update Status', 'Cancelled');
  await user.click(await screen.findByRole('button', { name: 'Change to Cancelled' }));
  await screen.findByText('Order #1001: the status is now Cancelled.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

// checklist 270
it('asks before a step back and sends nothing when the answer is no', async () => {
  const api = oneOrder({ order_status: 'delivered' });
  const { user } = visit(orderPath);
  await choose(user, 'Update Status', 'Pending');
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Status' }));
  expect(dialog.getByText(/Order #1001 goes from Delivered to Pending/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(api.calls('orders.update')).toHaveLength(0);
  await choose(user, 'Update Status', 'Pending');
  await user.click(await screen.findByRole('button', { name: 'Change to Pending' }));
  expect(await (await orderCard('Order Information')).findAllByText('Pending')).toHaveLength(2);
});

// checklist 270
it.each(['Refunded', 'Pending'])('asks before a paid order becomes %s', async (status) => {
  const api = oneOrder({ payment_status: 'paid' });
  const { user } = visit(orderPath);
  await choose(user, 'Update Payment Status', status);
  expect(await screen.findByRole('dialog', { name: 'Update Payment Status' })).toBeVisible();
  expect(api.calls('orders.update')).toHaveLength(0);
});

// checklist 272
it('a failed change is logged to the console and shown in a notice', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mockApi({
    ...shellCalls,
    orders: { get: () => anOrder(1), update: () => refuse(400, 'Only 1 of Sarong is left') },
  });
  const { user } = visit(orderPath);
  await choose(user, 'Update Status', 'Processing');
  expect(await screen.findByText('Only 1 of Sarong is left')).toBeVisible();
  expect(log).toHaveBeenCalled();
  expect((await orderCard('Order Information')).getAllByText('Pending')).toHaveLength(2);
});

it('sends one change, however often it is pressed while the first is on its way', async () => {
  let answer = (): void => undefined;
  const api = mockApi({
    ...shellCalls,
    orders: {
      get: () => anOrder(1),
      update: () =>
        new Promise((resolve) => {
          answer = () => resolve(anOrder(1, { order_status: 'processing' }));
        }),
    },
  });
  const { user } = visit(orderPath);
  await choose(user, 'Update Status', 'Processing');
  await choose(user, 'Update Payment Status', 'Paid');
  expect(api.calls('orders.update')).toHaveLength(1);
  answer();
});

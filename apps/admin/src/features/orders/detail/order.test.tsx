import { within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anOrder, idOf, shellCalls } from '../../../test/bodies.ts';
import { mockApi, refuse, versioned } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';

const address = `/orders/${idOf(1)}`;
const platformOf = (money_sign: 'letter' | 'store') => ({
  platform: { get: () => ({ ...shellCalls.platform.get(), money_sign }) },
});

/** An API with one order, which updates change. */
function oneOrder(changes: Partial<ReturnType<typeof anOrder>> = {}) {
  let order = anOrder(1, changes);
  return mockApi({
    ...shellCalls,
    orders: {
      get: () => order,
      update: ({ body }) => {
        const { status, paymentStatus } = body as { status?: string; paymentStatus?: string };
        order = {
          ...order,
          order_status: status ?? order.order_status,
          payment_status: paymentStatus ?? order.payment_status,
        };
        return versioned(order, 7);
      },
    },
  });
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const choose = async (user: ReturnType<typeof visit>['user'], button: string, status: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${status}`) }));
};

// checklist 254
it("shows 'Loading...' while loading", async () => {
  let answer = (): void => undefined;
  const order = new Promise<ReturnType<typeof anOrder>>((resolve) => {
    answer = () => resolve(anOrder(1));
  });
  mockApi({ ...shellCalls, orders: { get: () => order } });
  visit(address);
  expect(await screen.findByText('Loading...')).toBeVisible();
  answer();
  expect(await screen.findByRole('heading', { name: 'Order #1001' })).toBeVisible();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

// checklist 255 256 257 258
it('Order Information shows id, status, payment status and payment method', async () => {
  oneOrder({ order_status: 'shipped', payment_status: 'paid' });
  visit(address);
  const info = await card('Order Information');
  expect(info.getByText(idOf(1))).toBeVisible();
  expect(info.getByText('Shipped')).toBeVisible();
  expect(info.getByText('Paid')).toBeVisible();
  expect(info.getByText('Cash on Delivery')).toBeVisible();
});

// checklist 258
it('shows an unknown payment method as it is stored', async () => {
  oneOrder({ payment_options: 'barter' });
  visit(address);
  expect((await card('Order Information')).getByText('barter')).toBeVisible();
});

// checklist 259 260
it("Customer Information shows the order's email and the phone of the shipping address", async () => {
  oneOrder();
  visit(address);
  const customer = await card('Customer Information');
  expect(customer.getByRole('link', { name: 'nimali@example.lk' })).toBeVisible();
  expect(customer.getByRole('link', { name: '+94 71 765 4321' })).toHaveAttribute('href', 'tel:+94717654321');
});

// checklist 261 262
it.each(['Shipping Address', 'Billing Address'])(
  '%s shows full name, address, city, postal code and country',
  async (name) => {
    oneOrder();
    visit(address);
    const shown = await card(name);
    for (const text of ['Nimali Perera', '12 Temple Road', 'Kandy', '20000', 'Sri Lanka'])
      expect(shown.getByText(text)).toBeVisible();
  },
);

// checklist 263 264 265
it('lists the items with line totals, and their sum with a dollar sign, two decimals and the currency', async () => {
  oneOrder();
  visit(address);
  const items = await card('Order Items');
  const row = within(items.getByText('Black tea').closest('tr') as HTMLElement);
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Black tea',
    '$1,250.50 LKR',
    '2',
    '$2,501.00 LKR',
  ]);
  expect(items.getByRole('row', { name: 'Total $4,000.00 LKR' })).toBeVisible();
  expect(items.queryByText('Amount due')).not.toBeInTheDocument();
});

// checklist 264
it('explains what is due when delivery, fee and discount make it differ from the items', async () => {
  oneOrder({ delivery: 350, cod_fee: 50, discount: 100, total_price: 4300 });
  visit(address);
  const items = await card('Order Items');
  expect(items.getByRole('row', { name: 'Total $4,000.00 LKR' })).toBeVisible();
  expect(items.getByRole('row', { name: 'Delivery $350.00 LKR' })).toBeVisible();
  expect(items.getByRole('row', { name: 'COD fee $50.00 LKR' })).toBeVisible();
  expect(items.getByRole('row', { name: 'Discount −$100.00 LKR' })).toBeVisible();
  expect(items.getByRole('row', { name: 'Amount due $4,300.00 LKR' })).toBeVisible();
});

// checklist 265
it("prints rupees with 'Rs' when the platform is set so", async () => {
  mockApi({ ...shellCalls, ...platformOf('store'), orders: { get: () => anOrder(1) } });
  visit(address);
  const items = await card('Order Items');
  expect(await items.findByRole('row', { name: 'Total Rs 4,000.00' })).toBeVisible();
});

// checklist 266 268
it('Update Status opens an option menu with the five statuses', async () => {
  oneOrder();
  const { user } = visit(address);
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
  const { user } = visit(address);
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
  const { user } = visit(address);
  await choose(user, 'Update Status', 'Delivered');
  expect(await (await card('Order Information')).findByText('Delivered')).toBeVisible();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(api.calls('orders.update')[0]?.body).toEqual({ status: 'delivered' });
  expect(api.calls('orders.get').length).toBeGreaterThan(1);
});

// checklist 271
it('a chosen payment status is sent', async () => {
  const api = oneOrder();
  const { user } = visit(address);
  await choose(user, 'Update Payment Status', 'Paid');
  expect(await (await card('Order Information')).findByText('Paid')).toBeVisible();
  expect(api.calls('orders.update')[0]?.body).toEqual({ paymentStatus: 'paid' });
});

it.each([
  ['Update Status', 'Delivered', 'Order #1001: the status is now Delivered.'],
  ['Update Payment Status', 'Paid', 'Order #1001: the payment status is now Paid.'],
])('%s says what the order has become', async (button, status, words) => {
  oneOrder();
  const { user } = visit(address);
  await choose(user, button, status);
  const said = await screen.findByText(words);
  expect(said).toBeVisible();
  expect(said.closest('[role=status]')).not.toBeNull();
});

it.each([
  ['Update Status', 'Delivered', { status: 'pending' }],
  ['Update Payment Status', 'Paid', { paymentStatus: 'pending' }],
])('%s to %s is taken back from its notice, unless the order was changed since', async (button, to, back) => {
  const api = oneOrder();
  const { user } = visit(address);
  await choose(user, button, to);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  const undo = api.calls('orders.update')[1];
  expect(undo?.body).toEqual(back);
  expect(undo?.headers.get('if-match')).toBe('"7"');
  expect(await (await card('Order Information')).findAllByText('Pending')).toHaveLength(2);
});

it('what was asked about is not offered to be taken back: the buyer was told', async () => {
  oneOrder();
  const { user } = visit(address);
  await choose(user, 'Update Status', 'Cancelled');
  await user.click(await screen.findByRole('button', { name: 'Change to Cancelled' }));
  await screen.findByText('Order #1001: the status is now Cancelled.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

// checklist 270
it('asks before a step back and sends nothing when the answer is no', async () => {
  const api = oneOrder({ order_status: 'delivered' });
  const { user } = visit(address);
  await choose(user, 'Update Status', 'Pending');
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Status' }));
  expect(dialog.getByText(/Order #1001 goes from Delivered to Pending/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(api.calls('orders.update')).toHaveLength(0);
  await choose(user, 'Update Status', 'Pending');
  await user.click(await screen.findByRole('button', { name: 'Change to Pending' }));
  expect(await (await card('Order Information')).findAllByText('Pending')).toHaveLength(2);
});

// checklist 270
it.each(['Refunded', 'Pending'])('asks before a paid order becomes %s', async (status) => {
  const api = oneOrder({ payment_status: 'paid' });
  const { user } = visit(address);
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
  const { user } = visit(address);
  await choose(user, 'Update Status', 'Processing');
  expect(await screen.findByText('Only 1 of Sarong is left')).toBeVisible();
  expect(log).toHaveBeenCalled();
  expect((await card('Order Information')).getAllByText('Pending')).toHaveLength(2);
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
  const { user } = visit(address);
  await choose(user, 'Update Status', 'Processing');
  await choose(user, 'Update Payment Status', 'Paid');
  expect(api.calls('orders.update')).toHaveLength(1);
  answer();
});

it('shows what happened to the order, the latest first', async () => {
  oneOrder({
    history: [
      {
        at: '2026-01-05T10:00:00.000Z',
        field: 'order_status',
        from: 'pending',
        to: 'processing',
        by: 'merchant',
      },
      { at: '2026-01-06T10:00:00.000Z', field: 'payment_status', from: 'pending', to: 'paid', by: 'payhere' },
    ],
  });
  visit(address);
  const entries = (await card('History')).getAllByRole('listitem');
  expect(entries[0]).toHaveTextContent('Payment StatusPending→toPaid06 Jan 2026, 15:30 · PayHere');
  expect(entries[1]).toHaveTextContent('05 Jan 2026, 15:30 · merchant');
});

it('copies the id', async () => {
  oneOrder();
  const { user } = visit(address);
  await user.click(await screen.findByRole('button', { name: 'Copy order ID #1001' }));
  expect(await navigator.clipboard.readText()).toBe(idOf(1));
});

it('says that an order is gone and leads back to the others', async () => {
  mockApi({ ...shellCalls, orders: { get: () => refuse(404, 'Order not found') } });
  visit(address);
  expect(await screen.findByRole('alert')).toHaveTextContent('Order not found. It may have been deleted.');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Orders' })).toHaveAttribute(
    'href',
    '/orders',
  );
});

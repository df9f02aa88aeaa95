import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOrder, testId, shellCalls } from '../../../../test/bodies.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { screen, visit } from '../../../../test/render.tsx';
import { orderPath, oneOrder, orderCard } from '../../../../test/one-order.ts';

const platformOf = (money_sign: 'letter' | 'store') => ({
  platform: { get: () => ({ ...shellCalls.platform.get(), money_sign }) },
});

// checklist 254
it("shows 'Loading...' while loading", async () => {
  let answer = (): void => undefined;
  const order = new Promise<ReturnType<typeof anOrder>>((resolve) => {
    answer = () => resolve(anOrder(1));
  });
  mockApi({ ...shellCalls, orders: { get: () => order } });
  visit(orderPath);
  expect(await screen.findByText('Loading...')).toBeVisible();
  answer();
  expect(await screen.findByRole('heading', { name: 'Order #1001' })).toBeVisible();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

// checklist 255 256 257 258
it('Order Information shows id, status, payment status and payment method', async () => {
  oneOrder({ order_status: 'shipped', payment_status: 'paid' });
  visit(orderPath);
  const info = await orderCard('Order Information');
  expect(info.getByText(testId(1))).toBeVisible();
  expect(info.getByText('Shipped')).toBeVisible();
  expect(info.getByText('Paid')).toBeVisible();
  expect(info.getByText('Cash on Delivery')).toBeVisible();
});

// checklist 258
it('shows an unknown payment method as it is stored', async () => {
  oneOrder({ payment_options: 'barter' });
  visit(orderPath);
  expect((await orderCard('Order Information')).getByText('barter')).toBeVisible();
});

// checklist 259 260
it("Customer Information shows the order's email and the phone of the shipping address", async () => {
  oneOrder();
  visit(orderPath);
  const customer = await orderCard('Customer Information');
  expect(customer.getByRole('link', { name: 'nimali@example.lk' })).toBeVisible();
  expect(customer.getByRole('link', { name: '+94 71 765 4321' })).toHaveAttribute('href', 'tel:+94717654321');
});

// checklist 261 262
it.each(['Shipping Address', 'Billing Address'])(
  '%s shows full name, address, city, postal code and country',
  async (name) => {
    oneOrder();
    visit(orderPath);
    const shown = await orderCard(name);
    for (const text of ['Nimali Perera', '12 Temple Road', 'Kandy', '20000', 'Sri Lanka'])
      expect(shown.getByText(text)).toBeVisible();
  },
);

// checklist 263 264 265
it('lists the items with line totals, and their sum with a dollar sign, two decimals and the currency', async () => {
  oneOrder();
  visit(orderPath);
  const items = await orderCard('Order Items');
  const row = within(items.getByText('Black tea').closest('tr') as HTMLElement);
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Black tea',
    '$1,250.50 LKR',
    '2',
    '$2,501.00 LKR',
  ]);
  expect(items.getByRole('row', { name: 'Total $4,000.00 LKR' })).toBeVisible();
  expect(items.queryByText('Goods')).not.toBeInTheDocument();
});

// checklist 264
it('calls what the buyer pays the total, and shows how goods, delivery, fee and discount come to it', async () => {
  oneOrder({ delivery: 350, cod_fee: 50, discount: 100, total_price: 4300 });
  visit(orderPath);
  const items = await orderCard('Order Items');
  expect(items.getByRole('row', { name: 'Goods $4,000.00 LKR' })).toBeVisible();
  expect(items.getByRole('row', { name: 'Delivery $350.00 LKR' })).toBeVisible();
  expect(items.getByRole('row', { name: 'COD fee $50.00 LKR' })).toBeVisible();
  expect(items.getByRole('row', { name: 'Discount −$100.00 LKR' })).toBeVisible();
  expect(items.getByRole('row', { name: 'Total $4,300.00 LKR' })).toBeVisible();
});

it('names each discount of an order, and what the merchant took off besides', async () => {
  const discount = {
    discount: testId(3),
    title: 'New year',
    code: 'AVURUDU',
    class: 'order',
    amount: 100,
  } as const;
  oneOrder({ delivery: 150, discount: 150, discounts: [discount], total_price: 4000 });
  visit(orderPath);
  const items = await orderCard('Order Items');
  expect(items.getByRole('row', { name: 'New year · AVURUDU −$100.00 LKR' })).toBeVisible();
  expect(items.getByRole('row', { name: 'Discount −$50.00 LKR' })).toBeVisible();
});

it('says what the pieces of a line cost after discounts', async () => {
  const [item] = anOrder(1).products;
  if (!item) throw new Error('The order has no item');
  const discounts = [{ discount: testId(3), amount: 100 }];
  const productId = { ...item.productId, price: 1000 };
  oneOrder({ products: [{ ...item, productId, quantity: 3, discounts }], discount: 100 });
  visit(orderPath);
  const items = await orderCard('Order Items');
  expect(items.getByText('1 at $966.66 LKR after discounts')).toBeVisible();
  expect(items.getByText('2 at $966.67 LKR after discounts')).toBeVisible();
});

// checklist 265
it("prints rupees with 'Rs' when the platform is set so", async () => {
  mockApi({ ...shellCalls, ...platformOf('store'), orders: { get: () => anOrder(1) } });
  visit(orderPath);
  const items = await orderCard('Order Items');
  expect(await items.findByRole('row', { name: 'Total Rs 4,000.00' })).toBeVisible();
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
  visit(orderPath);
  const entries = (await orderCard('History')).getAllByRole('listitem');
  expect(entries[0]).toHaveTextContent('Payment StatusPending→toPaid06 Jan 2026, 15:30 · PayHere');
  expect(entries[1]).toHaveTextContent('05 Jan 2026, 15:30 · merchant');
});

it('copies the id', async () => {
  oneOrder();
  const { user } = visit(orderPath);
  await user.click(await screen.findByRole('button', { name: 'Copy order ID #1001' }));
  expect(await navigator.clipboard.readText()).toBe(testId(1));
});

it('says that an order is gone and leads back to the others', async () => {
  mockApi({ ...shellCalls, orders: { get: () => refuse(404, 'Order not found') } });
  visit(orderPath);
  expect(await screen.findByRole('alert')).toHaveTextContent('Order not found. It may have been deleted.');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Orders' })).toHaveAttribute(
    'href',
    '/orders',
  );
});

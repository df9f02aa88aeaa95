import type { Order } from '@kade/contract';
import { within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anOrder, testId, shellCalls } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { screen, visit } from '../../../../test/render.tsx';

const address = `/orders/${testId(1)}`;

function aShop(changes: Partial<Order> = {}) {
  const order = anOrder(1, changes);
  return mockApi({
    ...shellCalls,
    orders: {
      get: () => order,
      // The second one was deleted.
      products: () => [{ _id: testId(1), thumbnail: { _id: testId(9), path: 'tea.png' } }],
    },
    fulfilment: {
      confirm: () => ({ ...order, confirmation: { state: 'confirmed', tries: 0, at: null } }),
    },
  });
}

function onAPhone() {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.startsWith('(max-width') }),
  );
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('says both statuses beside the number', async () => {
  aShop({ order_status: 'shipped', payment_status: 'paid' });
  visit(address);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Order #1001' });
  expect(heading.parentElement).toHaveTextContent('Order #1001Status: ShippedPayment Status: Paid');
});

it('shows the picture of a product and leads to it, as long as there is one', async () => {
  aShop();
  visit(address);
  const items = await card('Order Items');
  const link = await items.findByRole('link', { name: 'Black tea' });
  expect(link).toHaveAttribute('href', `/product/${testId(1)}`);
  expect(link.closest('td')?.querySelector('img')).toHaveAttribute('src', '/api/files/tea.png?w=96');
  expect(items.getByText('Sarong').closest('td')?.querySelector('img, a')).toBeNull();
});

it.each(['Nuwara Eliya', 'Galle'])(
  'shows the billing address, the same as the shipping address or not: %s',
  async (city) => {
    const { shipping_address } = anOrder(1);
    aShop({
      shipping_address: { ...shipping_address, city: 'Galle' },
      billing_address: { ...shipping_address, city },
    });
    visit(address);
    const billing = await card('Billing Address');
    expect(billing.getByText('12 Temple Road')).toBeVisible();
    expect(billing.getByText(city)).toBeVisible();
  },
);

it('has one card for the buyer, whose address is copied whole with name, phones and district', async () => {
  aShop({ district: 'LK-23', phone2: '011 222 3333' });
  const { user } = visit(address);
  const buyer = await card('Customer Information');
  const region = within(buyer.getByRole('region', { name: 'Shipping Address' }));
  expect(await region.findByText('Nuwara Eliya')).toBeVisible();
  await user.click(buyer.getByRole('button', { name: 'Copy name, phone and address' }));
  expect(await navigator.clipboard.readText()).toBe(
    [
      'Nimali Perera',
      '+94 71 765 4321, 011 222 3333',
      '12 Temple Road',
      'Kandy 20000',
      'Nuwara Eliya',
      'Sri Lanka',
    ].join('\n'),
  );
});

it('on a phone the next step stands alone at the bottom, and what else can come of it in a menu', async () => {
  onAPhone();
  const api = aShop({ confirmation: { state: 'waiting', tries: 0, at: null } });
  const { user } = visit(address);
  const bar = within(await screen.findByRole('group', { name: 'Next step' }));
  expect(bar.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
    'Confirmed',
    'More actions',
    'Could not reach',
  ]);
  await user.click(bar.getByRole('button', { name: 'Confirmed' }));
  expect(await screen.findByText('Order #1001 is confirmed')).toBeVisible();
  expect(api.calls('fulfilment.confirm')[0]?.body).toEqual({ outcome: 'confirmed' });
});

it('on a phone one menu prints the order and changes its two statuses', async () => {
  onAPhone();
  const order = anOrder(1, { order_status: 'delivered', payment_status: 'paid' });
  const update = vi.fn(() => ({ ...order, order_status: 'delivered' }));
  mockApi({ ...shellCalls, orders: { get: () => order, update } });
  const { user } = visit(address);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Print',
    'Pending',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
    'Pending',
    'Paid',
    'Failed',
    'Refunded',
  ]);
  expect(menu.getByRole('menuitem', { name: 'Print' })).toHaveAttribute('href', `${address}/print`);
  expect(screen.queryByRole('group', { name: 'Next step' })).not.toBeInTheDocument();
});

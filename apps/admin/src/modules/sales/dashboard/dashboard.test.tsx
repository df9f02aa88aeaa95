import { fireEvent, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testId, noDelivery, shellCalls } from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';
import type { Overview, SalesReport } from './queries.ts';

const days = (total: number) =>
  Array.from({ length: 30 }, (_, index) => ({
    day: `2026-01-${String(index + 1).padStart(2, '0')}`,
    orders: total > 0 ? 1 : 0,
    total,
  }));
const nothing = { orders: 0, total: 0 };

/** A new shop: without orders and without setup. */
const newShop: Overview = {
  sales: { today: nothing, last_7_days: nothing, last_30_days: nothing },
  days: days(0),
  to_do: { orders_to_confirm: 0, orders_to_ship: 0, products_low: 0, low_stock: [] },
  setup: { logo: false, product: false, payment_method: false, policies: false },
  latest_orders: [],
};
const busyShop: Overview = {
  sales: {
    today: { orders: 1, total: 1500 },
    last_7_days: { orders: 7, total: 10_500.5 },
    last_30_days: { orders: 30, total: 45_000 },
  },
  days: days(1500),
  to_do: {
    orders_to_confirm: 3,
    orders_to_ship: 1,
    products_low: 12,
    low_stock: [{ _id: testId(5), name: 'Black tea', stock_quantity: 2 }],
  },
  setup: { logo: true, product: true, payment_method: true, policies: true },
  latest_orders: [
    {
      _id: testId(1),
      number: 1001,
      order_date: '2026-01-05T09:00:00.000Z',
      total_price: 1500,
      order_status: 'pending',
      payment_status: 'paid',
      customer: 'කමල් විජේසිංහ',
    },
  ],
};
const nothingSold: SalesReport = { days: days(0), before: days(0), best_sellers: [], districts: [] };
const sold: SalesReport = {
  days: days(1500),
  before: days(1000),
  best_sellers: [
    {
      _id: testId(5),
      name: 'Black tea',
      quantity: 20,
      total: 30_000,
      product: { _id: testId(5), thumbnail: null },
    },
    { _id: testId(6), name: 'Old cup', quantity: 1, total: 900, product: null },
  ],
  districts: [
    { district: 'LK-21', orders: 20, total: 30_000 },
    { district: null, orders: 10, total: 15_000 },
  ],
};
const dashboardApi = (answer: Overview, warning: string | null = null, delivery = noDelivery) =>
  mockApi({
    ...shellCalls,
    dashboard: { get: () => answer, sales: () => (answer === busyShop ? sold : nothingSold) },
    delivery: { get: () => delivery },
    subscription: {
      get: () => ({
        plan: 'starter',
        limits: { stores: 1, products: 20, orders_per_month: 100 },
        usage: { stores: 1, products: 0, orders_this_month: 80 },
        warning,
        product_warning: null,
        refusals: { stores: null, products: null },
      }),
    },
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

// checklist 010
it('shows the side navigation at once and the overview when it has come', async () => {
  let answer = (): void => undefined;
  mockApi({
    ...shellCalls,
    dashboard: {
      get: () =>
        new Promise((resolve) => {
          answer = () => resolve(busyShop);
        }),
    },
  });
  visit('/dashboard');
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Sales' })).not.toBeInTheDocument();
  answer();
  expect(await screen.findByRole('region', { name: 'Sales' })).toBeVisible();
});

it('names the payment methods that are on but that buyers cannot use, with the way to their details', async () => {
  const to_do = { ...newShop.to_do, payment_methods: ['paypal' as const, 'bank_transfer' as const] };
  dashboardApi({ ...newShop, to_do });
  visit('/dashboard');
  const link = (await part('To do')).getByRole('link', {
    name: 'Buyers cannot use PayPal, Bank Transfer yet: add the missing details',
  });
  expect(link).toHaveAttribute('href', '/settings');
});

it('says how much of what needs doing, a line for each kind of work with the way to its list', async () => {
  dashboardApi(busyShop);
  visit('/dashboard');
  const links = (await part('To do')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['3 orders to confirm', '/orders?status=pending'],
    ['1 order to ship', '/orders?status=processing'],
    ['12 products low or out', '/products?stock=low'],
  ]);
  expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('Sales');
});

it('shows the sales of today, 7 and 30 days, and the figures of each day as a table', async () => {
  dashboardApi(busyShop);
  const { user } = visit('/dashboard');
  const sales = await part('Sales');
  expect(sales.getByText('Rs 10,500.50')).toBeVisible();
  expect(sales.getAllByText('30 orders')[0]).toBeVisible();
  await user.click(await sales.findByText('Show the figures as a table'));
  const table = within(sales.getByRole('table'));
  expect(table.getAllByRole('row')).toHaveLength(31);
  expect(table.getByRole('row', { name: '30 Jan 2026 1 Rs 1,500 Rs 1,000' })).toBeInTheDocument();
});

it('tells the figures of a day that the arrow keys lead to, and those of all days again', async () => {
  dashboardApi(busyShop);
  const { user } = visit('/dashboard');
  const sales = await part('Sales');
  expect(await sales.findByText('50% more than in the 30 days before.')).toBeVisible();
  const days = sales.getByRole('slider', { name: 'Day' });
  days.focus();
  fireEvent.change(days, { target: { value: '3' } });
  expect(days).toHaveAttribute('aria-valuetext', '04 Jan 2026: Rs 1,500, 1 order');
  expect(sales.getByText('04 Jan 2026 · 30 days before: Rs 1,000')).toBeVisible();
  await user.tab();
  expect(sales.getByText('50% more than in the 30 days before.')).toBeVisible();
});

it('shows as many days as are chosen, and says so in its address', async () => {
  const api = dashboardApi(busyShop);
  const { user, at } = visit('/dashboard');
  await user.click(await screen.findByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(api.calls('dashboard.sales').at(-1)?.query.get('days')).toBe('7'));
  expect(at()).toBe('/dashboard?days=7');
});

it('names what sold best, with the way to it, and where orders go', async () => {
  dashboardApi(busyShop);
  visit('/dashboard');
  const best = await part('Best sellers');
  expect(best.getByRole('link', { name: 'Black tea' })).toHaveAttribute('href', `/product/${testId(5)}`);
  expect(best.getByText('20 sold')).toBeVisible();
  expect(best.getByText('Old cup').closest('a')).toBeNull();
  const districts = (await part('Where orders go')).getAllByRole('listitem');
  expect(districts.map(({ textContent }) => textContent)).toEqual([
    'Kandy20 orders',
    'Collected or not known10 orders',
  ]);
});

it('says that the days could not be loaded, beside the figures that could', async () => {
  mockApi({
    ...shellCalls,
    dashboard: { get: () => busyShop, sales: () => refuse(500, 'Something went wrong') },
  });
  visit('/dashboard');
  const sales = await part('Sales');
  expect(await sales.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(sales.getByText('Rs 10,500.50')).toBeVisible();
});

it('lists the latest orders, each a way to its page', async () => {
  dashboardApi(busyShop);
  visit('/dashboard');
  const latest = await part('Latest orders');
  expect(latest.getByRole('link', { name: '#1001' })).toHaveAttribute('href', `/orders/${testId(1)}`);
  expect(latest.getByText('කමල් විජේසිංහ')).toBeVisible();
  expect(latest.getByText('Pending')).toBeVisible();
  expect(latest.getByText('Paid')).toBeVisible();
});

it('warns near the order limit of the plan and leads to a larger one', async () => {
  dashboardApi(busyShop, '80 of the 100 orders are used.');
  visit('/dashboard');
  expect(await screen.findByText('80 of the 100 orders are used.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose Your Plan' })).toHaveAttribute('href', '/billing');
});

it('is honest about a new shop: no sales, no orders, five steps to set it up', async () => {
  dashboardApi(newShop);
  visit('/dashboard');
  expect((await part('To do')).getByText('Nothing is waiting for you.')).toBeVisible();
  expect(await (await part('Sales')).findByText(/No sales in the last 30 days/)).toBeVisible();
  expect((await part('Latest orders')).getByText('No orders yet')).toBeVisible();
  const setup = await part('Set up your shop');
  expect(await setup.findByText('0 of 5 done')).toBeVisible();
  expect(setup.getByRole('link', { name: 'Set what delivery costs' })).toHaveAttribute('href', '/settings');
  expect(setup.getByRole('link', { name: 'Add your first product' })).toHaveAttribute('href', '/products');
});

it('marks the steps that are done and hides them all once nothing is left', async () => {
  const pick_up = { enabled: true, address: '12 Temple Road', note: '' };
  dashboardApi({ ...newShop, setup: { ...newShop.setup, product: true } }, null, { ...noDelivery, pick_up });
  visit('/dashboard');
  const setup = await part('Set up your shop');
  expect(await setup.findByText('2 of 5 done')).toBeVisible();
  expect(setup.queryByRole('link', { name: 'Set what delivery costs' })).not.toBeInTheDocument();
  expect(setup.queryByRole('link', { name: 'Add your first product' })).not.toBeInTheDocument();
});

it('does not show the steps of a shop that is set up', async () => {
  dashboardApi(busyShop);
  visit('/dashboard');
  await part('Sales');
  expect(screen.queryByRole('region', { name: 'Set up your shop' })).not.toBeInTheDocument();
});

it('says that the overview could not be loaded, and keeps the navigation', async () => {
  mockApi({ ...shellCalls, dashboard: { get: () => refuse(500, 'Something went wrong') } });
  visit('/dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

it('says that buyers get no mails before the address is confirmed, and sends the link again', async () => {
  const api = mockApi({
    ...shellCalls,
    dashboard: { get: () => ({ ...busyShop, mails_to_buyers: 'unconfirmed' as const }), sales: () => sold },
    profile: { sendConfirmation: () => ({ message: 'A mail is on its way.' }) },
  });
  const { user } = visit('/dashboard');
  expect(await screen.findByText(/^Buyers get no mails about their orders until/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('A mail is on its way.')).toBeVisible();
  expect(api.calls('profile.sendConfirmation')).toHaveLength(1);
});

it('says that a new shop has sent as many mails as it may in a day', async () => {
  dashboardApi({ ...busyShop, mails_to_buyers: 'limited' });
  visit('/dashboard');
  expect(await screen.findByText(/^Your shop is in its first week and has sent/)).toBeVisible();
});

it('says nothing of mails while they are sent', async () => {
  dashboardApi({ ...busyShop, mails_to_buyers: 'sent' });
  visit('/dashboard');
  expect(await screen.findByRole('region', { name: 'Sales' })).toBeVisible();
  expect(screen.queryByText(/mails/)).not.toBeInTheDocument();
});

import { fireEvent, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shellCalls, testId } from '../../../test/bodies.ts';
import { busyShop, dashboardApi, merchant, newShop, sold } from '../../../test/dashboard-calls.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

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
  expect(link).toHaveAttribute('href', '/settings#payments');
});

it('says that discount codes are guessed, and what to do, with the way to the discounts', async () => {
  dashboardApi({ ...newShop, to_do: { ...newShop.to_do, discount_codes_guessed: true } });
  visit('/dashboard');
  const link = (await part('To do')).getByRole('link', { name: /^Somebody tries discount codes: make/ });
  expect(link).toHaveAttribute('href', '/discounts');
});

it('says in red before all else that nobody can order while no payment method can be used', async () => {
  dashboardApi({ ...busyShop, setup: { ...busyShop.setup, payment_method: false } });
  visit('/dashboard');
  const warning = await screen.findByRole('alert');
  expect(warning).toHaveTextContent(/^Nobody can order in your shop/);
  expect(within(warning).getByRole('link', { name: 'Choose how buyers pay' })).toHaveAttribute(
    'href',
    '/settings#payments',
  );
  const todo = screen.getByRole('region', { name: 'To do' });
  expect(warning.compareDocumentPosition(todo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('says how much of what needs doing, a line for each kind of work with the way to its list', async () => {
  dashboardApi(busyShop);
  visit('/dashboard');
  const links = (await part('To do')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['3 orders to confirm', '/orders?status=pending'],
    ['2 bank slips to check', '/orders?slip=waiting'],
    ['1 order to ship', '/orders?status=processing'],
    ['12 products low or out', '/products?stock=low'],
  ]);
  expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('To do');
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
  const charges = (await part('What couriers took')).getAllByRole('listitem');
  expect(charges.map(({ textContent }) => textContent)).toEqual([
    'Domex · Rs 12,600.5036 parcels, 2 came back',
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
  expect(latest.getByText('To confirm')).toBeVisible();
  expect(latest.getByText('Pending')).toBeVisible();
  expect(latest.getByText('Paid')).toBeVisible();
});

it('warns near the order limit of the plan and leads to a larger one', async () => {
  dashboardApi(busyShop, '80 of the 100 orders are used.');
  visit('/dashboard');
  expect(await screen.findByText('80 of the 100 orders are used.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose Your Plan' })).toHaveAttribute('href', '/billing');
});

it('is honest about a new shop: no sales, no orders, six steps to set it up before all else', async () => {
  dashboardApi(newShop);
  visit('/dashboard');
  expect((await part('To do')).getByText('Nothing is waiting for you.')).toBeVisible();
  expect(await (await part('Sales')).findByText(/No sales in the last 30 days/)).toBeVisible();
  expect((await part('Latest orders')).getByText('No orders yet')).toBeVisible();
  const setup = await part('Set up your shop');
  expect(await setup.findByText('0 of 6 done')).toBeVisible();
  expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('Set up your shop');
  const links = setup.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(0, 6)).toEqual([
    '/products?create=yes',
    '/settings#payments',
    '/settings#delivery',
    '/store-configurator#contact',
    '/settings#logo',
    '/settings#policies',
  ]);
});

it('says that the overview could not be loaded, and keeps the navigation', async () => {
  mockApi({ ...shellCalls, dashboard: { get: () => refuse(500, 'Something went wrong') } });
  visit('/dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

it('names the address until it is confirmed, says what waits for that, and sends the link again', async () => {
  const api = mockApi({
    ...shellCalls,
    dashboard: { get: () => ({ ...busyShop, mails_to_buyers: 'unconfirmed' as const }), sales: () => sold },
    profile: {
      get: () => ({ ...merchant, email_confirmed: false }),
      sendConfirmation: () => ({ message: 'A mail is on its way.' }),
    },
  });
  const { user } = visit('/dashboard');
  expect(
    await screen.findByText(/we mailed to nimali@example.lk.*Until then buyers get no mails/),
  ).toBeVisible();
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

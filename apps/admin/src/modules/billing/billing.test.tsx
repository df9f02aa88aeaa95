import { PLANS } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aBilling, aStore, shellCalls } from '../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../test/mock-api.ts';
import { asMember } from '../../test/members.ts';
import { screen, visit } from '../../test/render.tsx';
import * as links from './subscribe-link.ts';
import { waitFor } from '../../test/wait-for.ts';

const limits = { stores: 1, products: 20, orders_per_month: 100 };
const subscription = (changes: object = {}) => ({
  plan: 'starter' as const,
  limits,
  usage: { stores: 1, products: 7, orders_this_month: 84 },
  warning: null,
  product_warning: null,
  refusals: { stores: null, products: null },
  ...changes,
});

const billingApi = (changes: Handlers = {}) =>
  mockApi({
    ...shellCalls,
    ...changes,
    stores: { ...shellCalls.stores, get: () => aStore({ plan: 'starter' }), ...changes.stores },
    subscription: { plans: () => [...PLANS], get: () => subscription(), ...changes.subscription },
    billing: {
      get: () => aBilling(),
      invoices: () => [],
      statements: () => [],
      ...changes.billing,
    },
  });
const card = async (name: string) => within(await screen.findByRole('listitem', { name }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

// checklist 023 370 371
it("shows a 'Choose Your Plan' grid with a card for each plan", async () => {
  billingApi();
  visit('/billing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeVisible();
  for (const name of ['Starter', 'Standard', 'Pro'])
    expect((await card(name)).getByRole('heading', { name })).toBeVisible();
});

// checklist 372 373
it('each card shows the price per month as a dollar amount from the server, and the features', async () => {
  billingApi();
  visit('/billing');
  const standard = await card('Standard');
  expect(standard.getByText('$3,000.00 LKR')).toBeVisible();
  expect(standard.getByText('per month')).toBeVisible();
  for (const feature of ['Unlimited stores', 'Up to 200 products per store', '20 LKR per order'])
    expect(standard.getByText(feature)).toBeVisible();
});

// checklist 372
it("prints 'Rs' when the platform is set so", async () => {
  billingApi({ platform: { get: () => ({ ...shellCalls.platform.get(), money_sign: 'store' }) } });
  visit('/billing');
  expect(await (await card('Standard')).findByText('Rs 3,000.00')).toBeVisible();
});

// checklist 374 375
it("the current plan's button reads 'Current Plan', the others 'Select Plan'", async () => {
  billingApi({ stores: { get: () => aStore({ plan: 'standard' }) } });
  visit('/billing');
  expect(await (await card('Standard')).findByRole('button', { name: 'Current Plan' })).toBeDisabled();
  for (const name of ['Starter', 'Pro'])
    expect((await card(name)).getByRole('button', { name: 'Select Plan' })).toBeEnabled();
});

// checklist 376 377
it('choosing a plan starts a subscription call, and its link is followed', async () => {
  const leave = vi.spyOn(links, 'leaveFor').mockImplementation(() => undefined);
  const api = billingApi({
    subscription: {
      subscribe: () => ({ subscribe: '/subscribe/ticket-1', plan: 'starter', message: 'Pay to go on' }),
    },
  });
  const { user } = visit('/billing');
  const choose = (await card('Pro')).getByRole('button', { name: 'Select Plan' });
  await waitFor(() => expect(choose).toBeEnabled());
  await user.click(choose);
  await waitFor(() => expect(leave).toHaveBeenCalledWith(`${window.location.origin}/subscribe/ticket-1`));
  expect(api.calls('subscription.subscribe')[0]?.body).toEqual({ plan_id: PLANS[2]?._id, period: 'monthly' });
});

it('the plans are asked for with the token', async () => {
  const api = billingApi();
  visit('/billing');
  await card('Pro');
  expect(api.calls('subscription.plans')[0]?.headers.get('authorization')).toBe('a-token');
});

it.each([
  ['the store wizard', '/store-creation', 'Your starter plan allows up to 1 store'],
  ['the form of a new product', '/products?create=yes', 'Your starter plan allows up to 20 products'],
])(
  '%s says that the plan allows no more before it is filled in, and leads to /billing',
  async (_name, path, text) => {
    const refusals = {
      stores: 'Your starter plan allows up to 1 store',
      products: 'Your starter plan allows up to 20 products',
    };
    billingApi({
      subscription: { get: () => subscription({ refusals }) },
      products: { list: () => [] },
      categories: { list: () => [] },
    });
    const { user, at } = visit(path);
    const said = await screen.findByText(text);
    const status = said.closest<HTMLElement>('[role=status]');
    if (!status) throw new Error('It is not a status');
    await user.click(within(status).getByRole('link', { name: 'Choose Your Plan' }));
    await waitFor(() => expect(at()).toBe('/billing'));
  },
);

// checklist 377
it('a link that leads elsewhere is not followed', async () => {
  const leave = vi.spyOn(links, 'leaveFor').mockImplementation(() => undefined);
  billingApi({
    subscription: {
      subscribe: () => ({ subscribe: 'https://bad.example/pay', plan: 'starter', message: 'Pay to go on' }),
    },
  });
  const { user } = visit('/billing');
  const choose = (await card('Pro')).getByRole('button', { name: 'Select Plan' });
  await waitFor(() => expect(choose).toBeEnabled());
  await user.click(choose);
  expect(await screen.findByText('The payment page could not be opened.')).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});

// checklist 377
it.each([
  ['/subscribe/1', 'http://localhost:4000/subscribe/1'],
  ['http://localhost:4000/subscribe/1', 'http://localhost:4000/subscribe/1'],
  ['https://kade.example/subscribe/1', 'https://kade.example/subscribe/1'],
  ['http://kade.example/subscribe/1', null],
  ['https://kade.example.bad.example/', null],
  ['//bad.example/', null],
  ['javascript:alert(1)', null],
  ['https://', null],
])('of the link %s it makes %s', (link, trusted) => {
  expect(links.trustedLink(link, 'http://localhost:4000', 'https://kade.example')).toBe(trusted);
});

// checklist 378
it('without a link nothing is shown but the cards, which are refreshed', async () => {
  let plan: 'starter' | 'standard' = 'standard';
  billingApi({
    stores: { get: () => aStore({ plan }) },
    subscription: {
      subscribe: () => {
        plan = 'starter';
        return { plan, message: 'Your plan is Starter' };
      },
    },
  });
  const { user } = visit('/billing');
  const choose = (await card('Starter')).getByRole('button', { name: 'Select Plan' });
  await waitFor(() => expect(choose).toBeEnabled());
  await user.click(choose);
  expect(await (await card('Starter')).findByRole('button', { name: 'Current Plan' })).toBeVisible();
  expect(console.info).toHaveBeenCalledWith('Your plan is Starter');
});

it('tells of a refused choice', async () => {
  billingApi({ subscription: { subscribe: () => refuse(500, 'Something went wrong') } });
  const { user } = visit('/billing');
  const choose = (await card('Pro')).getByRole('button', { name: 'Select Plan' });
  await waitFor(() => expect(choose).toBeEnabled());
  await user.click(choose);
  expect(await screen.findByText('Something went wrong')).toBeVisible();
});

it('shows what is used of the plan and the warning near the order limit', async () => {
  const warning = 'You have used 84 of the 100 orders of your plan this month';
  billingApi({ subscription: { get: () => subscription({ warning }) } });
  visit('/billing');
  const usage = within(await screen.findByRole('region', { name: 'Usage' }));
  expect(await usage.findByText(warning)).toBeVisible();
  expect(usage.getByText('84 of 100')).toBeVisible();
  expect(usage.getByText('7 of 20')).toBeVisible();
});

it('a merchant without a store sees the plans and where to begin', async () => {
  const api = billingApi({ stores: { list: () => [] } });
  visit('/billing', { storeId: null });
  expect((await card('Pro')).getByRole('button', { name: 'Select Plan' })).toBeDisabled();
  expect(await screen.findByRole('link', { name: 'Create your store first' })).toBeVisible();
  expect(api.calls('subscription.get')).toHaveLength(0);
});

it('somebody who works in the shop of another sees who chooses the plan, and can choose none', async () => {
  mockApi({
    ...asMember('viewer'),
    stores: { list: () => [], get: () => aStore({ plan: 'starter' }) },
    subscription: { plans: () => [...PLANS], get: () => subscription() },
  });
  visit('/billing');
  expect(await screen.findByText('nimali, who owns this shop, chooses its plan.')).toBeVisible();
  expect((await card('Pro')).getByRole('button', { name: 'Select Plan' })).toBeDisabled();
});

import { type Billing, PLANS } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aBilling, aPaidPlan, aSubscription, billingCalls, shellCalls } from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import * as links from '../subscribe-link.ts';
import { waitFor } from '../../../test/wait-for.ts';

beforeAll(
  () =>
    Promise.all([
      import('../index.ts'),
      import('../StoreBilling.tsx'),
      import('../../../ui/ConfirmDialog.tsx'),
    ]),
  60_000,
);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(links, 'leaveFor').mockImplementation(() => undefined);
});

const standard = { plan: 'standard', price: 3000 } as const;
const granted = aBilling({ plan: 'pro', state: 'granted' });
const grace = aPaidPlan({ state: 'grace', grace_until: '2027-01-06T18:29:59.999Z', renews: false });

/** A store with 240 products; `subscribe` returns a link unless the plan is free. */
function aStoreOn(billing: Billing, subscribe?: () => ReturnType<typeof refuse>) {
  const calls = billingCalls(billing);
  return mockApi({
    ...shellCalls,
    ...calls,
    subscription: {
      ...calls.subscription,
      get: () =>
        aSubscription({ plan: billing.plan, usage: { stores: 2, products: 240, orders_this_month: 14 } }),
      subscribe:
        subscribe ??
        (({ body }) =>
          (body as { plan_id: string }).plan_id === PLANS[0]?._id
            ? { plan: billing.plan, message: 'As you wish' }
            : { subscribe: '/subscribe/1', plan: billing.plan, message: 'Pay to go on' }),
    },
    billing: { ...calls.billing, cancel: () => billing },
  });
}

async function choose(name: string, button = 'Select Plan', yearly = false) {
  const { user } = visit('/billing');
  const card = within(await screen.findByRole('listitem', { name }));
  await screen.findByText(/^Your store is on|^The payment for/);
  if (yearly) await user.click(screen.getByRole('radio', { name: 'Yearly' }));
  const wanted = await card.findByRole('button', { name: button });
  await waitFor(() => expect(wanted).toBeEnabled());
  await user.click(wanted);
  return user;
}

const stays = 'Your 240 products stay. You cannot add more: Starter allows 20.';
const cases: [string, Billing, string, string[]][] = [
  [
    'from a paid plan to the free one',
    aPaidPlan(),
    'Starter',
    [
      '“Nimali” stays on Pro until 03 Jan 2027, which is paid for. Then it moves to Starter.',
      'Your card is not charged again.',
      stays,
      'Your stores stay. You cannot open another one unless one of them has a larger plan.',
      'Each order costs Rs 30.00 instead of Rs 10.00.',
      'You can take this back until 03 Jan 2027.',
    ],
  ],
  [
    'from a paid plan to a smaller one',
    aPaidPlan(),
    'Standard',
    [
      '“Nimali” stays on Pro until 03 Jan 2027, which is paid for. Then it moves to Standard.',
      'A link to pay Rs 3,000.00 for Standard is mailed to you then.',
      'Your 240 products stay. You cannot add more: Standard allows 200.',
      'Each order costs Rs 20.00 instead of Rs 10.00.',
      'You can take this back until 03 Jan 2027.',
    ],
  ],
  [
    'from a paid plan to a larger one',
    aPaidPlan(standard),
    'Pro',
    [
      'Pro begins for “Nimali” when its payment arrives.',
      'Standard ends then. Its unused days become a credit on your statement.',
    ],
  ],
  [
    'from a plan that was given to the free one',
    granted,
    'Starter',
    [
      '“Nimali” moves from Pro to Starter at once.',
      stays,
      'Your stores stay. You cannot open another one unless one of them has a larger plan.',
      'Each order costs Rs 30.00 instead of Rs 10.00.',
    ],
  ],
  [
    'from a plan without its payment to the free one',
    grace,
    'Starter',
    [
      '“Nimali” moves from Pro to Starter at once.',
      stays,
      'Your stores stay. You cannot open another one unless one of them has a larger plan.',
      'Each order costs Rs 30.00 instead of Rs 10.00.',
    ],
  ],
];

it.each(cases)('a move %s is said and asked before', async (_name, ...[billing, to, sentences]) => {
  const api = aStoreOn(billing);
  const user = await choose(to);
  const dialog = within(await screen.findByRole('dialog', { name: `Move to ${to}?` }));
  const said = dialog.getAllByText(/./, { selector: 'span[class*=sentence]' });
  expect(said.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual(sentences);
  expect(api.calls('subscription.subscribe')).toHaveLength(0);
  const [dismiss, goOn] = dialog.getAllByRole('button').slice(-2);
  if (!dismiss || !goOn) throw new Error('There are no buttons');
  await user.click(goOn);
  await waitFor(() => expect(api.calls('subscription.subscribe')).toHaveLength(1));
  expect(links.leaveFor).toHaveBeenCalledTimes(to === 'Starter' ? 0 : 1);
});

it('a refusal is shown in the dialog, and closing it changes nothing', async () => {
  const api = aStoreOn(aPaidPlan(), () => refuse(409, 'Another request is changing the same; try again'));
  const user = await choose('Starter');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to Starter?' }));
  await user.click(dialog.getByRole('button', { name: 'Move to Starter' }));
  expect(await dialog.findByText('Another request is changing the same; try again')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep Pro' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls('subscription.subscribe')).toHaveLength(1);
});

it('cancelling says the same as choosing the free plan, and cancels', async () => {
  const api = aStoreOn(aPaidPlan());
  const { user } = visit('/billing');
  await user.click(await screen.findByRole('button', { name: 'Cancel plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to Starter?' }));
  expect(dialog.getByText('You can take this back until 03 Jan 2027.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Move to Starter' }));
  await waitFor(() => expect(api.calls('billing.cancel')).toHaveLength(1));
  expect(api.calls('subscription.subscribe')).toHaveLength(0);
});

it('the switch shows what a year costs and what is saved, and asks for the year', async () => {
  const api = aStoreOn(aBilling());
  await choose('Pro', 'Select Plan', true);
  const pro = within(screen.getByRole('listitem', { name: 'Pro' }));
  expect(pro.getByText('$86,400.00 LKR')).toBeVisible();
  expect(pro.getByText('per year')).toBeVisible();
  expect(pro.getByText('$21,600.00 LKR less than twelve months')).toBeVisible();
  await waitFor(() => expect(links.leaveFor).toHaveBeenCalledOnce());
  expect(api.calls('subscription.subscribe')[0]?.body).toEqual({ plan_id: PLANS[2]?._id, period: 'yearly' });
});

it('the plan in force can be paid for another period', async () => {
  aStoreOn(aPaidPlan());
  await choose('Pro', 'Pay yearly', true);
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to Pro?' }));
  expect(dialog.getByText('Pro ends then. Its unused days become a credit on your statement.')).toBeVisible();
});

it('who pays by the year sees the cards by the year first', async () => {
  aStoreOn(aPaidPlan({ period: 'yearly', price: 86_400 }));
  visit('/billing');
  const pro = within(await screen.findByRole('listitem', { name: 'Pro' }));
  expect(await pro.findByText('per year')).toBeVisible();
  expect(await pro.findByRole('button', { name: 'Current Plan' })).toBeDisabled();
});

it('the card of the plan that comes next says when it begins', async () => {
  aStoreOn(aPaidPlan({ renews: false, change: { plan: 'standard', at: '2027-01-03T04:00:00.000Z' } }));
  visit('/billing');
  const next = within(await screen.findByRole('listitem', { name: 'Standard' }));
  expect(await next.findByText('Begins on 03 Jan 2027')).toBeVisible();
  expect(next.getByRole('button', { name: 'Select Plan' })).toBeDisabled();
});

it.each([
  [79, null],
  [80, '80 % of the limit is used'],
  [99, '99 % of the limit is used'],
  [100, 'The limit is reached'],
  [130, 'The limit is reached'],
])('%s of 100 orders are said to be %s', async (orders, text) => {
  const calls = billingCalls(aBilling());
  const usage = { stores: 0, products: 0, orders_this_month: orders };
  mockApi({
    ...shellCalls,
    ...calls,
    subscription: { ...calls.subscription, get: () => aSubscription({ usage }) },
  });
  visit('/billing');
  const region = within(await screen.findByRole('region', { name: 'Usage' }));
  await region.findByText(`${orders} of 100`);
  expect(region.queryAllByText(/limit/).map(({ textContent }) => textContent)).toEqual(text ? [text] : []);
});

it('shows the warnings of the server near the limits of orders and products', async () => {
  const calls = billingCalls(aBilling());
  const warnings = { warning: 'Orders are nearly used up', product_warning: 'Products are nearly used up' };
  mockApi({
    ...shellCalls,
    ...calls,
    subscription: { ...calls.subscription, get: () => aSubscription(warnings) },
  });
  visit('/billing');
  const region = within(await screen.findByRole('region', { name: 'Usage' }));
  for (const text of Object.values(warnings)) expect(await region.findByText(text)).toBeVisible();
});

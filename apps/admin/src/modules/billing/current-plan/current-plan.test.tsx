import type { Billing } from '@kade/contract';
import { act, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aBilling, aPaidPlan, billingCalls, shellCalls } from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';
import * as links from '../subscribe-link.ts';

beforeAll(() => Promise.all([import('../index.ts'), import('../StoreBilling.tsx')]), 60_000);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

const open = (billing: Billing, path = '/billing') => {
  const api = mockApi({ ...shellCalls, ...billingCalls(billing) });
  return { api, ...visit(path) };
};
const yourPlan = async () => within(await screen.findByRole('region', { name: 'Your plan' }));

const granted = aBilling({ plan: 'pro', state: 'granted' });
const grace = aPaidPlan({ state: 'grace', grace_until: '2027-01-06T18:29:59.999Z', renews: false });
const leaving = aPaidPlan({ renews: false, change: { plan: 'starter', at: '2027-01-03T04:00:00.000Z' } });
const begun = (state: 'started' | 'pending' | 'failed') =>
  aBilling({ started: { plan: 'pro', period: 'yearly', since: '2026-11-20T04:00:00.000Z', state } });

it.each<[string, Billing, string[], string[]]>([
  ['free', aBilling(), ['Your store is on the Starter plan. The plan itself costs nothing.'], []],
  ['given by the operator', granted, [/^Your store is on the Pro plan. It was given/.source], []],
  [
    'paid by the month',
    aPaidPlan(),
    [
      'Your store is on the Pro plan, paid until 03 Jan 2027.',
      'On 03 Jan 2027 your card is charged Rs 9,000.00 for the next month.',
    ],
    ['Cancel plan'],
  ],
  [
    'paid by the year',
    aPaidPlan({ period: 'yearly', price: 86_400 }),
    ['On 03 Jan 2027 your card is charged Rs 86,400.00 for the next year.'],
    ['Cancel plan'],
  ],
  ['on the way to a smaller plan', leaving, ['On 03 Jan 2027 your store moves to Starter.'], ['Keep Pro']],
  [
    'stopped at the gateway',
    aPaidPlan({ renews: false }),
    ['Your card is not charged again. Pay again to keep Pro after that day.'],
    ['Pay for Pro'],
  ],
  [
    'without its payment',
    grace,
    [
      'The payment for Pro is missing. Your store keeps Pro until 06 Jan 2027. Without a payment it moves to Starter then.',
    ],
    ['Pay for Pro'],
  ],
  [
    'with a payment that was begun',
    begun('started'),
    ['On 20 Nov 2026 you began to pay for Pro. No payment has arrived.'],
    ['Go on with the payment'],
  ],
  [
    'with a payment that the bank thinks about',
    begun('pending'),
    ['On 20 Nov 2026 you began to pay for Pro. The bank has not decided about the payment yet.'],
    [],
  ],
  [
    'with a payment that failed',
    begun('failed'),
    ['On 20 Nov 2026 you began to pay for Pro. The payment did not go through.'],
    ['Go on with the payment'],
  ],
  [
    'where payments are simulated',
    aBilling({ gateway: 'simulator' }),
    ['Test mode', 'This server simulates PayHere: plans are paid with play money.'],
    [],
  ],
  [
    'where nothing can be paid',
    aBilling({ gateway: null }),
    ['Plans cannot be paid for here yet. For a larger plan write to:'],
    [],
  ],
])(
  'says of a plan %s where it stands and what can be done',
  async (_name, ...[billing, sentences, buttons]) => {
    open(billing);
    const plan = await yourPlan();
    for (const sentence of sentences)
      expect(
        await plan.findByText(sentence.startsWith('^') ? new RegExp(sentence) : sentence, { exact: false }),
      ).toBeVisible();
    expect(plan.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
    expect(plan.queryByText('Test mode') === null).toBe(billing.gateway !== 'simulator');
  },
);

it.each<[string, string, Billing, string]>([
  ['has arrived', 'abc', aPaidPlan(), 'Your payment has arrived. Your store is on Pro now.'],
  ['did not go through', 'abc', begun('failed'), 'The payment for Pro did not go through'],
  ['is not known yet', 'abc', begun('started'), 'We are waiting for PayHere to confirm your payment.'],
  ['waits for the bank', 'abc', begun('pending'), 'We are waiting for PayHere to confirm your payment.'],
  ['was left', 'cancelled', begun('started'), 'You left the payment page. Nothing was charged'],
])('says to who comes back that the payment %s', async (_name, ...[payment, billing, text]) => {
  open(billing, `/billing?payment=${payment}`);
  expect(await (await yourPlan()).findByText(text, { exact: false })).toBeVisible();
});

it('what was said of a payment can be put away', async () => {
  const { user, at } = open(aPaidPlan(), '/billing?payment=abc');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/^Your payment has arrived/)).not.toBeInTheDocument();
  expect(at()).toBe('/billing');
});

it('asks every 3 seconds until the payment is known, and shows the new plan at its card', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let billing = begun('started');
  const calls = () => billingCalls(billing);
  const api = mockApi({
    ...shellCalls,
    ...calls(),
    stores: { ...shellCalls.stores, get: () => calls().stores.get() },
    billing: { ...calls().billing, get: () => billing },
  });
  visit('/billing?payment=abc');
  await screen.findByText(/^We are waiting for PayHere/);
  const before = api.calls('billing.get').length;
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(api.calls('billing.get').length - before).toBe(2);
  billing = aPaidPlan();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText(/^Your payment has arrived/)).toBeVisible();
  const pro = within(await screen.findByRole('listitem', { name: 'Pro' }));
  await waitFor(() => expect(pro.getByRole('button', { name: 'Current Plan' })).toBeDisabled());
  const after = api.calls('billing.get').length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(api.calls('billing.get')).toHaveLength(after);
});

it('stops asking after two minutes, and asks again on request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api, user } = open(begun('started'), '/billing?payment=abc');
  await screen.findByText(/^We are waiting for PayHere/);
  await act(() => vi.advanceTimersByTimeAsync(121_000));
  const again = await screen.findByRole('button', { name: 'Look again' });
  const before = api.calls('billing.get').length;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(api.calls('billing.get')).toHaveLength(before);
  await user.click(again);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(api.calls('billing.get').length).toBeGreaterThan(before);
});

it('a missing payment is made for the same plan and period', async () => {
  const leave = vi.spyOn(links, 'leaveFor').mockImplementation(() => undefined);
  const calls = billingCalls({ ...grace, period: 'yearly' });
  const api = mockApi({
    ...shellCalls,
    ...calls,
    subscription: {
      ...calls.subscription,
      subscribe: () => ({ subscribe: '/subscribe/1', plan: 'pro', message: 'Pay to go on' }),
    },
  });
  const { user } = visit('/billing');
  await user.click(await screen.findByRole('button', { name: 'Pay for Pro' }));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(api.calls('subscription.subscribe')[0]?.body).toEqual({ plan_id: 'pro', period: 'yearly' });
});

it('a change is undone with one press; a refusal is shown', async () => {
  let refused = true;
  let billing = leaving;
  const calls = billingCalls(leaving);
  mockApi({
    ...shellCalls,
    ...calls,
    billing: {
      ...calls.billing,
      get: () => billing,
      keep: () => {
        if (refused) return refuse(409, 'Another request is changing the same; try again');
        billing = aPaidPlan();
        return billing;
      },
    },
  });
  const { user } = visit('/billing');
  await user.click(await screen.findByRole('button', { name: 'Keep Pro' }));
  expect(await screen.findByText('Another request is changing the same; try again')).toBeVisible();
  refused = false;
  await user.click(screen.getByRole('button', { name: 'Keep Pro' }));
  expect(await screen.findByText('Your store stays on Pro')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Cancel plan' })).toBeVisible();
});

it('who is too late to take a change back pays for the plan again', async () => {
  const text = 'It is too late to take the change back. To stay on the plan, choose it again.';
  const calls = billingCalls(leaving);
  const subscribe = () => ({ subscribe: '/subscribe/1', plan: 'pro' as const, message: 'Pay to go on' });
  const leave = vi.spyOn(links, 'leaveFor').mockImplementation(() => undefined);
  mockApi({
    ...shellCalls,
    ...calls,
    subscription: { ...calls.subscription, subscribe },
    billing: { ...calls.billing, keep: () => refuse(409, text, { code: 'wrong_step' }) },
  });
  const { user } = visit('/billing');
  await user.click(await screen.findByRole('button', { name: 'Keep Pro' }));
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay for Pro' }));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
});

it('says that the plan could not be read, and tries again', async () => {
  let broken = true;
  const calls = billingCalls(aBilling());
  mockApi({
    ...shellCalls,
    ...calls,
    billing: { ...calls.billing, get: () => (broken ? refuse(500, 'Something went wrong') : aBilling()) },
  });
  const { user } = visit('/billing');
  const plan = await yourPlan();
  expect(await plan.findByText('Something went wrong')).toBeVisible();
  broken = false;
  await user.click(plan.getByRole('button', { name: 'Try again' }));
  expect(await plan.findByText(/^Your store is on the Starter plan/)).toBeVisible();
});

import type { PaymentAttempt } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { anAttempt, aNotification } from '../../../../test/bodies.ts';
import { refuse } from '../../../../test/mock-api.ts';
import { screen, visit } from '../../../../test/render.tsx';
import {
  cardOrderPath,
  paid,
  type CardOrderBodies,
  anOrderByCard,
  cardSection,
} from '../../../../test/card-order.ts';

const justNow = () => new Date(Date.now() - 60_000).toISOString();

const failed = anAttempt(1, { state: 'failed' });
const refunded: PaymentAttempt = { ...paid, state: 'refunded' };
const unpaid = { payment_status: 'failed' };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it.each<{ what: string; seen: () => CardOrderBodies; badge: string; sentence: RegExp; isLinked?: true }>([
  {
    what: 'a buyer who is at PayHere',
    seen: () => ({ attempts: [anAttempt(1, { at: justNow() })] }),
    badge: 'Started',
    sentence: /sent to PayHere a moment ago/,
  },
  {
    what: 'a buyer who left',
    seen: () => ({ attempts: [anAttempt(1)] }),
    badge: 'Not finished',
    sentence: /did not finish/,
    isLinked: true,
  },
  {
    what: 'a bank that decides',
    seen: () => ({ attempts: [anAttempt(1, { state: 'pending' })] }),
    badge: 'Pending',
    sentence: /still deciding/,
  },
  {
    what: 'money that came',
    seen: () => ({ attempts: [paid] }),
    badge: 'Paid',
    sentence: /PayHere has the money/,
  },
  {
    what: 'a card that was declined',
    seen: () => ({ attempts: [failed], notices: [aNotification({ status: 'failed' })], order: unpaid }),
    badge: 'Failed',
    sentence: /Declined by the bank/,
    isLinked: true,
  },
  {
    what: 'a payment that the buyer cancelled',
    seen: () => ({
      attempts: [failed],
      notices: [aNotification({ status: 'cancelled' })],
      order: unpaid,
    }),
    badge: 'Cancelled',
    sentence: /buyer cancelled the payment/,
    isLinked: true,
  },
  {
    what: 'a failed payment of an order that is cancelled',
    seen: () => ({ attempts: [failed], order: { ...unpaid, order_status: 'cancelled' } }),
    badge: 'Failed',
    sentence: /Declined by the bank/,
  },
  {
    what: 'money that went back',
    seen: () => ({ attempts: [refunded], order: { payment_status: 'refunded' } }),
    badge: 'Refunded',
    sentence: /paid back to the buyer/,
  },
  {
    what: 'money that the bank took back',
    seen: () => ({ attempts: [refunded], notices: [aNotification({ status: 'charged_back' })] }),
    badge: 'Charged back',
    sentence: /bank took the money back/,
  },
])('$what is described, with advice', async ({ seen, badge, sentence, isLinked }) => {
  anOrderByCard(seen()).serve();
  visit(cardOrderPath);
  const paymentAttempt = within((await (await cardSection()).findAllByRole('listitem'))[0] as HTMLElement);
  expect(paymentAttempt.getByText(sentence)).toBeVisible();
  expect(paymentAttempt.getAllByText(badge)[0]).toBeVisible();
  expect(paymentAttempt.getByText('Rs 4,000')).toBeVisible();
  if (isLinked)
    expect(await paymentAttempt.findByRole('button', { name: 'Copy link to the order page' })).toBeVisible();
  else
    expect(
      paymentAttempt.queryByRole('button', { name: 'Copy link to the order page' }),
    ).not.toBeInTheDocument();
});

it('shows the latest attempt first, with its ids, and says which were tests', async () => {
  anOrderByCard({
    attempts: [
      anAttempt(1, { state: 'failed', mode: 'sandbox' }),
      { ...paid, attempt: 2, ref: 'second', mode: 'simulator' },
    ],
    order: { payment_status: 'paid' },
  }).serve();
  visit(cardOrderPath);
  const shown = await cardSection();
  const [second, first] = (await shown.findAllByRole('listitem')).map((item) => within(item));
  expect(second?.getByText('320025000001')).toBeVisible();
  expect(second?.getByText('05 Jan 2026, 14:35')).toBeVisible();
  expect(second?.getByText('second')).toBeVisible();
  expect(second?.getByText(/this server simulates PayHere/)).toBeVisible();
  expect(first?.getByText(/PayHere’s sandbox/)).toBeVisible();
  expect(first?.getByText('Failed')).toBeVisible();
});

it('lists what PayHere said, and why something was not believed', async () => {
  anOrderByCard({
    attempts: [anAttempt(1)],
    notices: [
      aNotification({ verdict: 'wrong_amount', amount: '4.00' }),
      aNotification({
        status: 'failed',
        at: '2026-01-05T09:06:00.000Z',
        message: 'Insufficient funds',
        source: 'look_up',
      }),
      aNotification({ verdict: 'wrong_currency', at: '2026-01-05T09:04:00.000Z', currency: 'USD' }),
    ],
  }).serve();
  const { user } = visit(cardOrderPath);
  const summary = await (await cardSection()).findByText('What PayHere said (3)');
  await user.click(summary);
  const list = within(summary.parentElement as HTMLElement).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'Failed · LKR 4000.00Insufficient funds05 Jan 2026, 14:36 · Answered when PayHere was asked · 320025000001 · VISA',
    'Paid · LKR 4.00Not counted: this is another amount than the payment was started with.05 Jan 2026, 14:35 · Sent by PayHere · 320025000001 · VISA',
    'Paid · USD 4000.00Not counted: this is another currency than the payment was started with.05 Jan 2026, 14:34 · Sent by PayHere · 320025000001 · VISA',
  ]);
});

it('without an App ID nothing can be asked or refunded, and the settings are named', async () => {
  anOrderByCard({ attempts: [paid], can_look_up: false, order: { payment_status: 'paid' } }).serve();
  visit(cardOrderPath);
  const shown = await cardSection();
  expect(await shown.findByText(/save the App ID and App Secret/)).toBeVisible();
  expect(shown.getByRole('link', { name: 'Open the settings' })).toHaveAttribute('href', '/settings');
  for (const name of ['Refund', 'Ask PayHere'])
    expect(shown.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('says when PayHere did not accept the App ID, and leads to the settings', async () => {
  anOrderByCard({ attempts: [paid], look_up_refused_at: '2026-01-05T10:00:00.000Z' }).serve();
  visit(cardOrderPath);
  const shown = await cardSection();
  expect(await shown.findByText(/did not accept App ID and App Secret on 05 Jan 2026, 15:30/)).toBeVisible();
  expect(shown.getByRole('link', { name: 'Open the settings' })).toHaveAttribute('href', '/settings');
});

it.each([
  ['news', true, 'PayHere had news about this order.'],
  ['nothing new', false, 'PayHere knows nothing new.'],
])('asks PayHere, which has %s', async (_what, hasNews, sentence) => {
  const { now, become, serve } = anOrderByCard({ attempts: [anAttempt(1)] });
  const api = serve({
    lookUp: () => {
      if (hasNews) become(paid, { payment_status: 'paid' });
      return now.payments;
    },
  });
  const { user } = visit(cardOrderPath);
  await user.click(await (await cardSection()).findByRole('button', { name: 'Ask PayHere' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(api.calls('cardPayments.lookUp')).toHaveLength(1);
  if (hasNews) expect(await (await cardSection()).findByText(/PayHere has the money/)).toBeVisible();
});

it('says why PayHere could not be asked', async () => {
  anOrderByCard({ attempts: [anAttempt(1)] }).serve({
    lookUp: () => refuse(503, 'PayHere is down', { code: 'gateway_unavailable' }),
  });
  const { user } = visit(cardOrderPath);
  await user.click(await (await cardSection()).findByRole('button', { name: 'Ask PayHere' }));
  expect(await screen.findByText('PayHere is down')).toBeVisible();
});

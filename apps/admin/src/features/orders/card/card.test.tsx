import type { Order, OrderPayments, PaymentAttempt, PaymentNotice } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { anAttempt, aNotice, anOrder, idOf, shellCalls } from '../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../../test/render.tsx';

const address = `/orders/${idOf(1)}`;
const url = 'http://nimali.localhost:4000/order/q83vEjRWeJCrze8SNFZ4kA';
const paid = anAttempt(1, {
  state: 'paid',
  payment_id: '320025000001',
  paid_at: '2026-01-05T09:05:00.000Z',
});

interface Seen {
  attempts: PaymentAttempt[];
  notices?: PaymentNotice[];
  can_look_up?: boolean;
  look_up_refused_at?: string | null;
  order?: Partial<Order>;
}

/** An API with one order and its card payments, which calls may change. */
function anOrderByCard({ attempts, order = {}, ...seen }: Seen) {
  const now: { order: Order; payments: OrderPayments } = {
    order: anOrder(1, {
      source: 'storefront',
      payment_options: 'credit_debit',
      payments: attempts,
      ...order,
    }),
    payments: { attempts, notices: [], can_look_up: true, look_up_refused_at: null, ...seen },
  };
  const become = (attempt: PaymentAttempt, changes: Partial<Order> = {}) => {
    now.payments = { ...now.payments, attempts: [attempt] };
    now.order = { ...now.order, ...changes, payments: [attempt] };
    return now.order;
  };
  const serve = (cardPayments: Handlers['cardPayments'] = {}) =>
    mockApi({
      ...shellCalls,
      orders: { get: () => now.order },
      fulfilment: { link: () => ({ url }) },
      cardPayments: { list: () => now.payments, lookUp: () => now.payments, ...cardPayments },
    });
  return { now, become, serve };
}
const card = async () => within(await screen.findByRole('region', { name: 'Card payment' }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const justNow = () => new Date(Date.now() - 60_000).toISOString();

const failed = anAttempt(1, { state: 'failed' });
const refunded: PaymentAttempt = { ...paid, state: 'refunded' };
const unpaid = { payment_status: 'failed' };

it.each<{ what: string; seen: () => Seen; badge: string; sentence: RegExp; isLinked?: true }>([
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
    seen: () => ({ attempts: [failed], notices: [aNotice({ status: 'failed' })], order: unpaid }),
    badge: 'Failed',
    sentence: /Declined by the bank/,
    isLinked: true,
  },
  {
    what: 'a payment that the buyer cancelled',
    seen: () => ({ attempts: [failed], notices: [aNotice({ status: 'cancelled' })], order: unpaid }),
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
    seen: () => ({ attempts: [refunded], notices: [aNotice({ status: 'charged_back' })] }),
    badge: 'Charged back',
    sentence: /bank took the money back/,
  },
])('$what is described, with advice', async ({ seen, badge, sentence, isLinked }) => {
  anOrderByCard(seen()).serve();
  visit(address);
  const attempt = within((await (await card()).findAllByRole('listitem'))[0] as HTMLElement);
  expect(attempt.getByText(sentence)).toBeVisible();
  expect(attempt.getAllByText(badge)[0]).toBeVisible();
  expect(attempt.getByText('Rs 4,000')).toBeVisible();
  if (isLinked) expect(await attempt.findByRole('button', { name: 'Copy link' })).toBeVisible();
  else expect(attempt.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
});

it('shows the latest attempt first, with its ids, and says which were tests', async () => {
  anOrderByCard({
    attempts: [
      anAttempt(1, { state: 'failed', mode: 'sandbox' }),
      { ...paid, attempt: 2, ref: 'second', mode: 'simulator' },
    ],
    order: { payment_status: 'paid' },
  }).serve();
  visit(address);
  const shown = await card();
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
      aNotice({ verdict: 'wrong_amount', amount: '4.00' }),
      aNotice({
        status: 'failed',
        at: '2026-01-05T09:06:00.000Z',
        message: 'Insufficient funds',
        source: 'look_up',
      }),
      aNotice({ verdict: 'wrong_currency', at: '2026-01-05T09:04:00.000Z', currency: 'USD' }),
    ],
  }).serve();
  const { user } = visit(address);
  const summary = await (await card()).findByText('What PayHere said (3)');
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
  visit(address);
  const shown = await card();
  expect(await shown.findByText(/save the App ID and App Secret/)).toBeVisible();
  expect(shown.getByRole('link', { name: 'Open the settings' })).toHaveAttribute('href', '/settings');
  for (const name of ['Refund', 'Ask PayHere'])
    expect(shown.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('says when PayHere did not accept the App ID, and leads to the settings', async () => {
  anOrderByCard({ attempts: [paid], look_up_refused_at: '2026-01-05T10:00:00.000Z' }).serve();
  visit(address);
  const shown = await card();
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
  const { user } = visit(address);
  await user.click(await (await card()).findByRole('button', { name: 'Ask PayHere' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(api.calls('cardPayments.lookUp')).toHaveLength(1);
  if (hasNews) expect(await (await card()).findByText(/PayHere has the money/)).toBeVisible();
});

it('says why PayHere could not be asked', async () => {
  anOrderByCard({ attempts: [anAttempt(1)] }).serve({
    lookUp: () => refuse(503, 'PayHere is down', { code: 'gateway_unavailable' }),
  });
  const { user } = visit(address);
  await user.click(await (await card()).findByRole('button', { name: 'Ask PayHere' }));
  expect(await screen.findByText('PayHere is down')).toBeVisible();
});

const openRefund = async (user: ReturnType<typeof visit>['user']) => {
  await user.click(await (await card()).findByRole('button', { name: 'Refund' }));
  return within(await screen.findByRole('dialog', { name: 'Refund order #1001' }));
};

it('refunds a paid attempt once it was told why, and sends it once', async () => {
  const { become, serve } = anOrderByCard({ attempts: [paid], order: { payment_status: 'paid' } });
  const done = { state: 'done', reason: 'Sold out', by: 'nimali', at: '2026-01-05T10:00:00.000Z' } as const;
  const api = serve({
    refund: () => become({ ...paid, state: 'refunded', refund: done }, { payment_status: 'refunded' }),
  });
  const { user } = visit(address);
  const dialog = await openRefund(user);
  expect(dialog.getByText(/Rs 4,000 goes back to the card of Nimali Perera/)).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Refund Rs 4,000' });
  await user.click(submit);
  expect(dialog.getByLabelText('Reason')).toBeInvalid();
  expect(api.calls('cardPayments.refund')).toHaveLength(0);
  await fill(user, dialog.getByLabelText('Reason'), 'Sold out');
  await user.dblClick(submit);
  expect(await screen.findByText('Order #1001: Rs 4,000 is paid back')).toBeVisible();
  const shown = await card();
  expect(await shown.findByText('Refund by nimali on 05 Jan 2026, 15:30: Sold out')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
  const [sent, ...more] = api.calls('cardPayments.refund');
  expect(more).toHaveLength(0);
  expect(sent?.body).toEqual({ reason: 'Sold out', payment_id: '320025000001' });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  // The order is not sent any more, so cancelling it is the next step.
  expect(screen.getByRole('button', { name: 'Cancel the order' })).toBeVisible();
});

it.each([
  ['gateway_refused', { status: 409, state: 'refused', standing: /refused to pay this back/ }],
  ['gateway_unavailable', { status: 503, state: 'asked', standing: /has not said yet what came of it/ }],
  ['wrong_step', { status: 409, state: null, standing: null }],
] as const)(
  'a refund that ends with %s is announced, and the card shows its result',
  async (code, { status, state, standing }) => {
    const { become, serve } = anOrderByCard({ attempts: [paid], order: { payment_status: 'paid' } });
    const wish = { reason: 'Sold out', by: 'nimali', at: '2026-01-05T10:00:00.000Z' };
    serve({
      refund: () => {
        if (state) become({ ...paid, refund: { ...wish, state } });
        return refuse(status, 'PayHere said no', { code });
      },
    });
    const { user } = visit(address);
    const dialog = await openRefund(user);
    await fill(user, dialog.getByLabelText('Reason'), 'Sold out');
    await user.click(dialog.getByRole('button', { name: 'Refund Rs 4,000' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('PayHere said no');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const shown = await card();
    if (standing) expect(await shown.findByText(standing)).toBeVisible();
    // What was refused can be asked for again, what is still open cannot.
    const again = shown.queryByRole('button', { name: 'Refund' });
    if (state === 'asked') expect(again).not.toBeInTheDocument();
    else expect(again).toBeVisible();
  },
);

it('payments that cannot be loaded show an error with a retry button', async () => {
  let down = true;
  const { now, serve } = anOrderByCard({ attempts: [paid] });
  serve({ list: () => (down ? refuse(500, 'Something went wrong') : now.payments) });
  const { user } = visit(address);
  const shown = await card();
  expect(await shown.findByRole('alert')).toHaveTextContent('Something went wrong');
  down = false;
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByText(/PayHere has the money/)).toBeVisible();
});

it('an order that was never paid by card has no such card', async () => {
  const api = anOrderByCard({ attempts: [] }).serve();
  visit(address);
  await screen.findByRole('region', { name: 'Order Information' });
  expect(screen.queryByRole('region', { name: 'Card payment' })).not.toBeInTheDocument();
  expect(api.calls('cardPayments.list')).toHaveLength(0);
});

it('names what the merchant should look at, and what PayHere did in the history', async () => {
  const entry = { at: '2026-01-05T10:00:00.000Z', field: 'refund', from: '', by: 'nimali' } as const;
  anOrderByCard({
    attempts: [paid],
    order: {
      flags: ['paid_twice', 'chargeback', 'amount_mismatch'],
      history: [
        { ...entry, field: 'payment_status', from: 'pending', to: 'paid', by: 'payhere' },
        { ...entry, to: 'asked', note: 'Sold out' },
        { ...entry, to: 'refused', by: 'payhere' },
        { ...entry, to: 'done', by: 'payhere' },
        { ...entry, field: 'payment_options', from: 'credit_debit', to: 'bank_transfer', by: 'buyer' },
      ],
    },
  }).serve();
  visit(address);
  expect(await screen.findByText(/paid this order twice/)).toBeVisible();
  expect(screen.getByText(/ask PayHere whether you can object/)).toBeVisible();
  expect(screen.getByText(/so it was not counted/)).toBeVisible();
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Payment method changed from Credit/Debit Card to Bank Transfer05 Jan 2026, 15:30 · Buyer',
    'PayHere paid the money back05 Jan 2026, 15:30 · PayHere',
    'PayHere refused to pay the money back05 Jan 2026, 15:30 · PayHere',
    'PayHere was asked to pay the money backSold out05 Jan 2026, 15:30 · nimali',
    'Payment StatusPending→toPaid05 Jan 2026, 15:30 · PayHere',
  ]);
});

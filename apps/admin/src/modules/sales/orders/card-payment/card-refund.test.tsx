import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '../../../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../../../test/render.tsx';
import { cardOrderPath, paid, anOrderByCard, cardSection } from '../../../../test/card-order.ts';

const openRefund = async (user: ReturnType<typeof visit>['user']) => {
  await user.click(await (await cardSection()).findByRole('button', { name: 'Refund' }));
  return within(await screen.findByRole('dialog', { name: 'Refund order #1001' }));
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('refunds a paid attempt once it was told why, and sends it once', async () => {
  const { become, serve } = anOrderByCard({ attempts: [paid], order: { payment_status: 'paid' } });
  const done = { state: 'done', reason: 'Sold out', by: 'nimali', at: '2026-01-05T10:00:00.000Z' } as const;
  const api = serve({
    refund: () => become({ ...paid, state: 'refunded', refund: done }, { payment_status: 'refunded' }),
  });
  const { user } = visit(cardOrderPath);
  const dialog = await openRefund(user);
  expect(dialog.getByText(/Rs 4,000 goes back to the card of Nimali Perera/)).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Refund Rs 4,000' });
  await user.click(submit);
  expect(dialog.getByLabelText('Reason')).toBeInvalid();
  expect(api.calls('cardPayments.refund')).toHaveLength(0);
  await fill(user, dialog.getByLabelText('Reason'), 'Sold out');
  await user.dblClick(submit);
  expect(await screen.findByText('Order #1001: Rs 4,000 is paid back')).toBeVisible();
  const shown = await cardSection();
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
  ['gateway_refused', { status: 409, state: 'refused', sentence: /refused to pay this back/ }],
  ['gateway_unavailable', { status: 503, state: 'asked', sentence: /has not said yet what came of it/ }],
  ['wrong_step', { status: 409, state: null, sentence: null }],
] as const)(
  'a refund that ends with %s is announced, and the card shows its result',
  async (code, { status, state, sentence }) => {
    const { become, serve } = anOrderByCard({ attempts: [paid], order: { payment_status: 'paid' } });
    const wish = { reason: 'Sold out', by: 'nimali', at: '2026-01-05T10:00:00.000Z' };
    serve({
      refund: () => {
        if (state) become({ ...paid, refund: { ...wish, state } });
        return refuse(status, 'PayHere said no', { code });
      },
    });
    const { user } = visit(cardOrderPath);
    const dialog = await openRefund(user);
    await fill(user, dialog.getByLabelText('Reason'), 'Sold out');
    await user.click(dialog.getByRole('button', { name: 'Refund Rs 4,000' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('PayHere said no');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const shown = await cardSection();
    if (sentence) expect(await shown.findByText(sentence)).toBeVisible();
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
  const { user } = visit(cardOrderPath);
  const shown = await cardSection();
  expect(await shown.findByRole('alert')).toHaveTextContent('Something went wrong');
  down = false;
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByText(/PayHere has the money/)).toBeVisible();
});

it('an order that was never paid by card has no such card', async () => {
  const api = anOrderByCard({ attempts: [] }).serve();
  visit(cardOrderPath);
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
  visit(cardOrderPath);
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

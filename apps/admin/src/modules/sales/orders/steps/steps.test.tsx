import type { Order } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { anOrder, shellCalls, testId } from '../../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../../../test/render.tsx';

const now = '2026-01-05T10:00:00.000Z';
const waiting: Order['confirmation'] = { state: 'waiting', tries: 0, at: null };
const address = `/orders/${testId(1)}`;
const earlier = { courier: 'Koombiyo', tracking_number: '', at: '2026-01-01T00:00:00.000Z' };
const latest = { courier: 'Domex', tracking_number: '', at: now };
/** An API with one order, which steps change. */
function anOrderThatMoves(first: Partial<Order> = {}, changes: Handlers['fulfilment'] = {}) {
  let order = anOrder(1, first);
  const become = (next: Partial<Order>) => {
    order = { ...order, ...next };
    return order;
  };
  return mockApi({
    ...shellCalls,
    couriers: { list: () => [] },
    orders: {
      get: () => order,
      list: () => [order, anOrder(2, { shipment: earlier }), anOrder(3, { shipment: latest })],
      update: ({ body }) => become({ order_status: (body as { status: string }).status }),
    },
    fulfilment: {
      confirm: ({ body }) => {
        const { outcome } = body as { outcome: 'confirmed' | 'unreachable' };
        const tries = (order.confirmation?.tries ?? 0) + (outcome === 'unreachable' ? 1 : 0);
        return become({ confirmation: { state: outcome, tries, at: now } });
      },
      ship: ({ body }) =>
        become({
          order_status: 'shipped',
          shipment: { ...(body as { courier: string; tracking_number: string }), at: now },
        }),
      refuseAtDoor: ({ body }) =>
        become({ order_status: 'cancelled', door_refusal: { ...(body as { reason: string }), at: now } }),
      receiveCash: () => become({ payment_status: 'paid', cash_received_at: now }),
      decideSlip: ({ body }) => {
        const { decision, reason } = body as { decision: string; reason: string };
        return decision === 'approve'
          ? become({ payment_status: 'paid', slip: { state: 'approved', reason: '', at: now } })
          : become({ slip: { state: 'rejected', reason, at: now } });
      },
      slip: () => new Blob(['picture'], { type: 'image/webp' }),
      link: () => ({ url: 'http://nimali.localhost:4000/order/q83vEjRWeJCrze8SNFZ4kA' }),
      ...changes,
    },
  });
}
const panel = async () => within(await screen.findByRole('region', { name: 'What to do now' }));

beforeAll(
  () =>
    Promise.all([
      import('../index.ts'),
      import('../detail/OrderDetails.tsx'),
      import('./ShipDialog.tsx'),
      import('./RefusedDeliveryDialog.tsx'),
      import('./RejectBankSlipDialog.tsx'),
    ]),
  60_000,
);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('offers a call and a prepared question by WhatsApp, and counts the unanswered calls', async () => {
  const api = anOrderThatMoves({ confirmation: waiting });
  const { user } = visit(address);
  const shown = await panel();
  expect(shown.getByRole('link', { name: 'Call +94 71 765 4321' })).toHaveAttribute(
    'href',
    'tel:+94717654321',
  );
  await waitFor(() =>
    expect(shown.getByRole('link', { name: 'Ask by WhatsApp' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/94717654321\?text=Hello%20Nimali%20Perera%2C%20this%20is%20Nimali\./,
    ),
  );
  await user.click(shown.getByRole('button', { name: 'Could not reach' }));
  expect(await shown.findByText('Not reached 1 time, last on 05 Jan 2026, 15:30')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Could not reach' }));
  expect(await shown.findByText(/^Not reached 2 times/)).toBeVisible();
  expect(api.calls('fulfilment.confirm').map(({ body }) => body)).toEqual([
    { outcome: 'unreachable' },
    { outcome: 'unreachable' },
  ]);
});

it('a confirmed order is to be shipped next; a double click confirms once', async () => {
  const api = anOrderThatMoves({ confirmation: waiting });
  const { user } = visit(address);
  await user.dblClick((await panel()).getByRole('button', { name: 'Confirmed' }));
  expect(await (await panel()).findByRole('button', { name: 'Ship' })).toBeVisible();
  expect(api.calls('fulfilment.confirm')).toHaveLength(1);
  expect(await screen.findByText('Order #1001 is confirmed')).toBeVisible();
});

it('ships with a courier used before and a tracking number, and says what the courier collects', async () => {
  const api = anOrderThatMoves();
  const { user } = visit(address);
  await user.click((await panel()).getByRole('button', { name: 'Ship' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ship order #1001' }));
  expect(form.getByText('The courier collects Rs 4,000.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Mark as Shipped' }));
  expect(await form.findByText('Courier is required')).toBeVisible();
  await user.click(form.getByLabelText('Courier', { selector: 'input' }));
  await user.keyboard('{ArrowDown}');
  await waitFor(() =>
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Domex', 'Koombiyo', 'Sri Lanka Post'])),
  );
  await user.click(screen.getByRole('option', { name: 'Koombiyo' }));
  await fill(user, form.getByLabelText('Tracking number'), 'KB 123');
  await user.click(form.getByRole('button', { name: 'Mark as Shipped' }));
  expect(await (await panel()).findByText('The parcel is on its way with Koombiyo KB 123.')).toBeVisible();
  expect(api.calls('fulfilment.ship')[0]?.body).toEqual({ courier: 'Koombiyo', tracking_number: 'KB 123' });
});

it('a delivered parcel leaves the cash to be received', async () => {
  const api = anOrderThatMoves({
    order_status: 'shipped',
    shipment: { courier: 'Domex', tracking_number: '', at: now },
  });
  const { user } = visit(address);
  await user.click((await panel()).getByRole('button', { name: 'Delivered' }));
  expect(await (await panel()).findByText('Domex still owes you Rs 4,000 for this order.')).toBeVisible();
  await user.click((await panel()).getByRole('button', { name: 'Cash received' }));
  expect(await screen.findByText('The cash for order #1001 is received')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'What to do now' })).not.toBeInTheDocument(),
  );
  expect(api.calls('fulfilment.receiveCash')).toHaveLength(1);
});

it('a refusal at the door is asked about, names the order and needs a reason', async () => {
  const api = anOrderThatMoves({ order_status: 'shipped' });
  const { user } = visit(address);
  await user.click((await panel()).getByRole('button', { name: 'Refused at the door' }));
  const form = within(await screen.findByRole('dialog', { name: 'Order #1001 was refused' }));
  expect(form.getByText(/Nimali Perera did not take the parcel/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Refused at the door' }));
  expect(await form.findByText('Reason is required')).toBeVisible();
  expect(api.calls('fulfilment.refuseAtDoor')).toHaveLength(0);
  await fill(user, form.getByLabelText('Reason'), 'Nobody at home');
  await user.click(form.getByRole('button', { name: 'Refused at the door' }));
  const info = within(await screen.findByRole('region', { name: 'Order Information' }));
  expect(await info.findByText('Nobody at home')).toBeVisible();
});

const bankSlip: Order['slip'] = { state: 'waiting', reason: '', at: now };
const transfer: Partial<Order> = { payment_options: 'bank_transfer', slip: bankSlip };

it('shows the private picture of the slip, fetched with the token, small and large', async () => {
  const api = anOrderThatMoves(transfer);
  const { user } = visit(address);
  const shown = await panel();
  expect(await shown.findByRole('img', { name: 'Bank slip of order #1001' })).toHaveAttribute(
    'src',
    'blob:preview',
  );
  expect(api.calls('fulfilment.slip')[0]?.headers.get('authorization')).toBe('a-token');
  await user.click(shown.getByRole('button', { name: 'Show the bank slip large' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bank slip of order #1001' }));
  const picture = dialog.getByRole('img');
  expect(picture).toHaveStyle({ width: '100%' });
  await user.click(dialog.getByRole('button', { name: 'Zoom in' }));
  expect(picture).toHaveStyle({ width: '150%' });
  expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
});

it('approves a slip, and the order is paid', async () => {
  const api = anOrderThatMoves(transfer);
  const { user } = visit(address);
  const shown = await panel();
  expect(shown.getByText('Compare the slip with your account: Rs 4,000 for order #1001.')).toBeVisible();
  await user.dblClick(shown.getByRole('button', { name: 'Approve' }));
  expect(await (await panel()).findByRole('button', { name: 'Ship' })).toBeVisible();
  expect(api.calls('fulfilment.decideSlip').map(({ body }) => body)).toEqual([{ decision: 'approve' }]);
});

it('rejects a slip only with a reason', async () => {
  const api = anOrderThatMoves(transfer);
  const { user } = visit(address);
  await user.click((await panel()).getByRole('button', { name: 'Reject' }));
  const form = within(await screen.findByRole('dialog', { name: 'Reject the slip of order #1001' }));
  await user.click(form.getByRole('button', { name: 'Reject Slip' }));
  expect(await form.findByText('Tell the buyer why the slip is rejected')).toBeVisible();
  await fill(user, form.getByLabelText('Reason'), 'The amount is wrong');
  await user.click(form.getByRole('button', { name: 'Reject Slip' }));
  expect(await (await panel()).findByText(/Wait for the payment of Rs 4,000/)).toBeVisible();
  expect(api.calls('fulfilment.decideSlip')[0]?.body).toEqual({
    decision: 'reject',
    reason: 'The amount is wrong',
  });
});

it('says that the picture of the slip could not be loaded and tries again', async () => {
  let down = true;
  anOrderThatMoves(transfer, {
    slip: () => (down ? refuse(500, 'Something went wrong') : new Blob(['p'], { type: 'image/webp' })),
  });
  const { user } = visit(address);
  const shown = await panel();
  expect(await shown.findByRole('alert')).toHaveTextContent('Something went wrong');
  down = false;
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByRole('img')).toBeVisible();
});

it('a refused step is shown, and the order keeps its status', async () => {
  anOrderThatMoves({ confirmation: waiting }, { confirm: () => refuse(409, 'This order is cancelled') });
  const { user } = visit(address);
  await user.click((await panel()).getByRole('button', { name: 'Confirmed' }));
  expect(await screen.findByText('This order is cancelled')).toBeVisible();
  expect((await panel()).getByRole('button', { name: 'Confirmed' })).toBeEnabled();
});

it("copies the address of the buyer's page and sends it by WhatsApp", async () => {
  anOrderThatMoves({ source: 'storefront' });
  const { user } = visit(address);
  await user.click(await screen.findByRole('button', { name: 'Copy link to the order page' }));
  const url = 'http://nimali.localhost:4000/order/q83vEjRWeJCrze8SNFZ4kA';
  expect(await navigator.clipboard.readText()).toBe(url);
  const link = new URL(
    screen.getByRole('link', { name: 'Send order page by WhatsApp' }).getAttribute('href') ?? '',
  );
  expect(link.searchParams.get('text')).toContain(url);
});

it('an order taken by hand has no page of the buyer, and none is asked for', async () => {
  const api = anOrderThatMoves({ source: 'merchant' });
  visit(address);
  await panel();
  expect(screen.queryByRole('button', { name: 'Copy link to the order page' })).not.toBeInTheDocument();
  expect(api.calls('fulfilment.link')).toHaveLength(0);
});

it('shows where the order came from, how it is delivered and when it expires', async () => {
  anOrderThatMoves({
    source: 'storefront',
    payment_options: 'bank_transfer',
    delivery_kind: 'delivery',
    delivery_name: 'Hills',
    district: 'LK-21',
    weight_g: 1250,
    phone2: '011 222 3333',
    expires_at: now,
    flags: ['suspected_spam', 'paid_after_cancel'],
  });
  visit(address);
  const delivery = within(await screen.findByRole('region', { name: 'Delivery' }));
  for (const text of ['Hills', 'Kandy', '1.25 kg']) expect(delivery.getByText(text)).toBeVisible();
  const info = within(screen.getByRole('region', { name: 'Order Information' }));
  expect(info.getByText('In the shop')).toBeVisible();
  expect(info.getByText('05 Jan 2026, 15:30')).toBeVisible();
  expect(screen.getByRole('link', { name: '011 222 3333' })).toHaveAttribute('href', 'tel:0112223333');
  expect(screen.getByText(/looks like spam/)).toBeVisible();
  expect(screen.getByText(/Money arrived after this order was cancelled/)).toBeVisible();
});

it('tells the steps of an order in words, with the notes that were made', async () => {
  const entry = { at: now, from: '', by: 'nimali' };
  anOrderThatMoves({
    history: [
      { ...entry, field: 'slip', to: 'waiting', by: 'buyer' },
      { ...entry, field: 'confirmation', to: 'unreachable' },
      { ...entry, field: 'shipment', to: 'Domex 12', note: 'Left at the gate' },
      { ...entry, field: 'order_status', from: 'pending', to: 'cancelled', by: 'system' },
    ],
  });
  visit(address);
  const history = within(await screen.findByRole('region', { name: 'History' }));
  const lines = history.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'StatusPending→toCancelled05 Jan 2026, 15:30 · Automatic',
    'Handed to Domex 12Left at the gate05 Jan 2026, 15:30 · nimali',
    'The buyer could not be reached05 Jan 2026, 15:30 · nimali',
    'Bank slip sent05 Jan 2026, 15:30 · Buyer',
  ]);
});

import type { Quote } from '@kade/contract';
import { within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anOrder, aProduct, idOf, shellCalls, storeId } from '../../test/bodies.ts';
import { type Handlers, mockApi, pageOf, refuse } from '../../test/mock-api.ts';
import { screen, visit } from '../../test/render.tsx';

const billed = (first_name: string, last_name: string) => ({
  ...anOrder(1).billing_address,
  first_name,
  last_name,
  full_name: `${first_name} ${last_name}`,
});

const three = [
  anOrder(1, { billing_address: billed('Nimali', 'Perera'), order_date: '2026-01-01T20:00:00.000Z' }),
  anOrder(2, {
    billing_address: billed('කමල්', 'විජේසිංහ'),
    order_status: 'Shipped',
    payment_status: 'paid',
    order_date: '2026-01-02T09:00:00.000Z',
    total_price: 12_500.5,
  }),
  anOrder(3, {
    billing_address: billed('Kasun', 'Fernando'),
    order_status: 'on hold',
    order_date: '2026-01-03T09:00:00.000Z',
  }),
];

const listed = (list = three) => mockApi({ ...shellCalls, orders: { list: () => list } });
/** A shop whose API finds orders by these searches and statuses, and all three without. */
const searched = (found: Record<string, number[]>) =>
  mockApi({
    ...shellCalls,
    orders: {
      list: ({ query }) => {
        const wanted = query.get('q') ?? query.get('status');
        return three.filter(({ number }) => wanted === null || found[wanted]?.includes(number));
      },
    },
  });
const rowOf = async (number: number) =>
  within(await screen.findByRole('row', { name: new RegExp(`#${number}`) }));
const numbers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /#(\d{4})/.exec(row.textContent ?? '')?.[1]);

afterEach(() => {
  vi.restoreAllMocks();
});

// checklist 232 233 234 235 236 237 238
it('has the seven columns', async () => {
  listed();
  visit('/orders');
  const table = await screen.findByRole('table', { name: 'Orders' });
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter(Boolean);
  expect(heads).toEqual(['Order ID', 'Customer', 'Date', 'Total', 'Status', 'Payment Status', 'Actions']);
});

// checklist 233
it("shows the billing name, the date of Colombo, the total in rupees, and the order's id in full", async () => {
  listed();
  visit('/orders');
  const row = await rowOf(1002);
  expect(row.getByText('කමල් විජේසිංහ')).toBeVisible();
  expect(row.getByText('Rs 12,500.50')).toBeVisible();
  expect(row.getByText(idOf(2))).toHaveAttribute('title', idOf(2));
  expect((await rowOf(1001)).getByTitle('02 Jan 2026, 01:30')).toBeVisible();
});

// checklist 233
it('shows the full name where first and last name are missing', async () => {
  listed([anOrder(1, { billing_address: { ...billed('', ''), full_name: 'Kade Friends Club' } })]);
  visit('/orders');
  expect(await screen.findByText('Kade Friends Club')).toBeVisible();
});

// checklist 239
it('a click on a row opens the order', async () => {
  listed();
  const { user, at } = visit('/orders');
  await user.click((await rowOf(1002)).getByText('Rs 12,500.50'));
  expect(at()).toBe(`/orders/${idOf(2)}`);
});

// checklist 240
it("'View' leads to the order", async () => {
  listed();
  visit('/orders');
  expect((await rowOf(1003)).getByRole('link', { name: /^View/ })).toHaveAttribute(
    'href',
    `/orders/${idOf(3)}`,
  );
});

// checklist 242-247 253
it.each([
  ['pending', 'yellow'],
  ['processing', 'blue'],
  ['shipped', 'purple'],
  ['delivered', 'green'],
  ['cancelled', 'red'],
  ['on hold', 'grey'],
  ['PENDING', 'yellow'],
  ['Delivered', 'green'],
])('order status %s is %s', async (order_status, tone) => {
  listed([anOrder(1, { order_status, payment_status: 'unheard of' })]);
  visit('/orders');
  const row = await rowOf(1001);
  expect(row.getByText(new RegExp(`^${order_status}$`, 'i'))).toHaveAttribute('data-tone', tone);
});

// checklist 248-253
it.each([
  ['pending', 'yellow'],
  ['paid', 'green'],
  ['failed', 'red'],
  ['refunded', 'purple'],
  ['half paid', 'grey'],
  ['Paid', 'green'],
])('payment status %s is %s', async (payment_status, tone) => {
  listed([anOrder(1, { payment_status, order_status: 'unheard of' })]);
  visit('/orders');
  const row = await rowOf(1001);
  expect(row.getByText(new RegExp(`^${payment_status}$`, 'i'))).toHaveAttribute('data-tone', tone);
});

// checklist 241
it('shows the list in full and offers no pages', async () => {
  const api = listed(Array.from({ length: 90 }, (_, index) => anOrder(index + 1)));
  visit('/orders');
  await screen.findByText('90 orders');
  expect(within(screen.getByRole('table')).getAllByRole('link', { name: /^View/ })).toHaveLength(90);
  expect(api.calls('orders.list').map(({ query }) => query.toString())).toEqual([
    `limit=100&store_id=${storeId}`,
  ]);
});

it('opens what the address says: words, statuses, order and columns', async () => {
  searched({ shipped: [1002] });
  visit('/orders?status=shipped&columns=customer,email');
  await screen.findByText('1 order');
  expect(numbers()).toEqual(['1002']);
  expect(screen.getByText('nimali@example.lk')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /Date/ })).not.toBeInTheDocument();
});

it('finds orders by words that the API looks for, and keeps the words in the address', async () => {
  searched({ විජේසිංහ: [1002], '#1003 sarong': [1003] });
  const { user, at } = visit('/orders');
  const search = await screen.findByRole('searchbox', { name: 'Search orders' });
  await user.type(search, 'විජේසිංහ');
  await screen.findByText('1 order');
  expect(numbers()).toEqual(['1002']);
  expect(at()).toContain('q=');
  await user.clear(search);
  await user.type(search, '#1003 sarong');
  await vi.waitFor(() => expect(numbers()).toEqual(['1003']));
  await user.clear(search);
  await user.type(search, 'nothing at all');
  expect(await screen.findByText('No order matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('3 orders');
});

it('sorts by a column, one way and then the other, and says so in the address', async () => {
  const api = mockApi({
    ...shellCalls,
    orders: { list: ({ query }) => (query.get('sort') === '-total' ? three.toReversed() : three) },
  });
  const { user, at } = visit('/orders');
  await screen.findByText('3 orders');
  await user.click(screen.getByRole('button', { name: 'Total' }));
  await user.click(screen.getByRole('button', { name: 'Total' }));
  await vi.waitFor(() => expect(numbers()).toEqual(['1003', '1002', '1001']));
  expect(at()).toContain('sort=-total');
  expect(api.calls('orders.list').map(({ query }) => query.get('sort'))).toEqual([null, 'total', '-total']);
});

it('says that there are no orders yet', async () => {
  listed([]);
  visit('/orders');
  expect(await screen.findByText('No orders yet')).toBeVisible();
});

it('says what went wrong and offers to try again', async () => {
  let down = true;
  mockApi({ ...shellCalls, orders: { list: () => (down ? refuse(500, 'Something went wrong') : three) } });
  const { user } = visit('/orders');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('3 orders');
});

it('changes the status of many orders at once and tells each result', async () => {
  const api = mockApi({
    ...shellCalls,
    orders: {
      list: () => three,
      update: ({ params }) =>
        params.id === idOf(3) ? refuse(400, 'Only 1 of Sarong is left') : anOrder(1, { _id: params.id }),
    },
  });
  const { user } = visit('/orders');
  await user.click((await rowOf(1001)).getByRole('checkbox'));
  await user.click((await rowOf(1003)).getByRole('checkbox'));
  expect(await screen.findByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Update Status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Processing' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Status' }));
  expect(await dialog.findByText('1 done, 1 failed')).toBeVisible();
  expect(dialog.getByText('#1001: done')).toBeVisible();
  expect(dialog.getByText('#1003: Only 1 of Sarong is left')).toBeVisible();
  expect(api.calls('orders.update').map(({ body }) => body)).toEqual([
    { status: 'processing' },
    { status: 'processing' },
  ]);
});

it('takes back what was done to many orders, each to the status that it had', async () => {
  const list = [anOrder(1), anOrder(2, { order_status: 'processing' }), anOrder(3)];
  const api = mockApi({
    ...shellCalls,
    orders: {
      list: () => list,
      update: ({ params }) =>
        params.id === idOf(3) ? refuse(400, 'Only 1 of Sarong is left') : anOrder(1, { _id: params.id }),
    },
  });
  const { user } = visit('/orders');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Update Status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Shipped' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Status' }));
  expect(await dialog.findByText('2 done, 1 failed')).toBeVisible();
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(await screen.findByText('2 orders changed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  const undone = api.calls('orders.update').slice(3);
  expect(Object.fromEntries(undone.map(({ params, body }) => [params.id, body]))).toEqual({
    [idOf(1)]: { status: 'pending' },
    [idOf(2)]: { status: 'processing' },
  });
});

it('asks before many orders are cancelled at once', async () => {
  const api = listed();
  const { user } = visit('/orders');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Update Status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancelled' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Status' }));
  expect(dialog.getByText(/#1001, #1002, #1003/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(api.calls('orders.update')).toHaveLength(0);
});

/** The files that the page hands the merchant. */
function savedFiles(): Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:csv';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return saved;
}

it('exports the orders that are shown as a CSV that spreadsheets cannot run', async () => {
  const saved = savedFiles();
  listed([anOrder(1, { note: '=HYPERLINK("https://bad.example")' })]);
  const { user } = visit('/orders?status=pending');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]?.text();
  expect(text).toContain('Nimali Perera');
  expect(text).toContain(`"'=HYPERLINK`);
});

/** A shop with 130 orders, of which the API gives 100 at first and the rest behind a cursor. */
function aLongList(rest: () => ReturnType<typeof refuse> | null = () => null) {
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, nth) => anOrder(from + nth));
  return mockApi({
    ...shellCalls,
    orders: {
      list: ({ query }) =>
        query.get('cursor') === 'rest' ? (rest() ?? rows(101, 130)) : pageOf(rows(1, 100), 'rest', 130),
    },
  });
}

it('reads the rest of a long list when all of it is selected or exported', async () => {
  const saved = savedFiles();
  aLongList();
  const { user } = visit('/orders');
  await screen.findByText('130 orders');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]?.text())?.split('\r\n')).toHaveLength(131);
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(await screen.findByText('130 selected')).toBeVisible();
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '131');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await vi.waitFor(() => expect(screen.queryByText('130 selected')).not.toBeInTheDocument());
});

it('says that the rest of a long list cannot be read and reads it when asked again', async () => {
  let down = true;
  aLongList(() => (down ? refuse(500, 'Something went wrong') : null));
  const { user } = visit('/orders');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect((await screen.findAllByText('Something went wrong'))[0]).toBeVisible();
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
  down = false;
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(await screen.findByText('130 selected')).toBeVisible();
});

it('does not say that there are no orders while a search without a match is cleared', async () => {
  let show = (_: ReturnType<typeof anOrder>[]): void => undefined;
  const all = new Promise<ReturnType<typeof anOrder>[]>((resolve) => {
    show = resolve;
  });
  mockApi({ ...shellCalls, orders: { list: ({ query }) => (query.has('q') ? [] : all) } });
  const { user, at } = visit('/orders?q=nothing');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await vi.waitFor(() => expect(at()).toBe('/orders'));
  expect(screen.queryByText('No orders yet')).not.toBeInTheDocument();
  show([anOrder(1)]);
  expect(await screen.findByText('#1001')).toBeVisible();
});

/** What the tea costs by the rules of a shop that delivers for nothing. */
const freeQuote: Quote = {
  lines: [],
  weight_g: 0,
  goods: 1250.5,
  delivery_kind: 'delivery',
  delivery: 0,
  delivery_name: '',
  days: null,
  cod_fee: 0,
  total: 1250.5,
  deliveries: [],
  payments: [
    { method: 'cash_on_delivery', offered: true, fee: 0, reason: null, limit: null, test: false },
    { method: 'bank_transfer', offered: true, fee: 0, reason: null, limit: null, test: false },
  ],
};

const phoneApi = (orders: Handlers['orders'] = {}) =>
  mockApi({
    ...shellCalls,
    orders: { list: () => three, create: () => anOrder(4), get: () => anOrder(4), ...orders },
    products: { list: () => [aProduct(1, { name: 'Black tea', price: 1250.5 })] },
    delivery: { quote: () => freeQuote },
    paymentMethods: {
      get: () => ({ credit_debit: false, paypal: false, bank_transfer: true, cash_on_delivery: true }),
    },
  });

/** Opens the dialog; `fill` puts words into a field at once, as a hand would that pastes them. */
async function orderDialog(user: ReturnType<typeof visit>['user']) {
  await user.click(await screen.findByText('Create Order'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Order' }));
  const fill = async (label: string, words: string) => {
    await user.clear(dialog.getByLabelText(label));
    await user.click(dialog.getByLabelText(label));
    await user.paste(words);
  };
  const chooseTea = async () => {
    await user.click(dialog.getByPlaceholderText('Type to search'));
    await user.click(await screen.findByText(/^Black tea ·/));
  };
  const send = () => user.click(dialog.getByText('Create Order', { selector: 'button *' }));
  return { dialog, fill, chooseTea, send };
}

it('asks for what an order cannot be without', async () => {
  const api = phoneApi();
  const { user } = visit('/orders');
  const { dialog, send } = await orderDialog(user);
  await send();
  expect(dialog.getByText('Choose a product')).toBeVisible();
  expect(dialog.getByText('Shipping address must have a name')).toBeVisible();
  await vi.waitFor(() => expect(dialog.getByPlaceholderText('Type to search')).toHaveFocus());
  expect(api.calls('orders.create')).toHaveLength(0);
});

it('writes down an order that came by phone and opens it', async () => {
  const api = phoneApi();
  const { user, at } = visit('/orders');
  const { dialog, fill, chooseTea, send } = await orderDialog(user);
  await chooseTea();
  await fill('Quantity', '3');
  expect(dialog.getByText('Total: Rs 3,751.50')).toBeVisible();
  await fill('First name', 'Tharushi');
  await fill('Phone', '0771234567');
  await send();
  await vi.waitFor(() => expect(at()).toBe(`/orders/${idOf(4)}`));
  expect(api.calls('orders.create')[0]?.body).toMatchObject({
    payment_options: 'cash_on_delivery',
    products: [{ productId: idOf(1), quantity: 3 }],
    shipping_address: { first_name: 'Tharushi', phone_number: '0771234567', country: 'Sri Lanka' },
  });
});

it('offers the payment methods that the store has switched on', async () => {
  phoneApi();
  const { user } = visit('/orders');
  const { dialog } = await orderDialog(user);
  const choices = within(dialog.getByLabelText('Payment Method'));
  expect(await choices.findByRole('option', { name: 'PayPal (switched off)' })).toBeDisabled();
  expect(choices.getByRole('option', { name: 'Bank Transfer' })).toBeEnabled();
});

it('keeps an unfinished order when its dialog is closed', async () => {
  phoneApi();
  const { user } = visit('/orders');
  const { fill } = await orderDialog(user);
  await fill('First name', 'Tharushi');
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { dialog } = await orderDialog(user);
  expect(dialog.getByLabelText('First name')).toHaveValue('Tharushi');
});

it('shows in the dialog why an order was refused', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  phoneApi({ create: () => refuse(400, 'Only 2 of Black tea are left') });
  const { user } = visit('/orders');
  const { dialog, fill, chooseTea, send } = await orderDialog(user);
  await chooseTea();
  await fill('First name', 'Tharushi');
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Only 2 of Black tea are left');
});

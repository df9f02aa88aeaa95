import { within } from '@testing-library/react';
import { parse } from 'papaparse';
import { afterEach, expect, it, vi } from 'vitest';
import { anOrder, testId, shellCalls } from '../../../test/bodies.ts';
import { mockApi, toPage, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { three, listed, findOrderRow } from '../../../test/order-list.ts';
import { waitFor } from '../../../test/wait-for.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('changes the status of many orders at once and tells each result', async () => {
  const api = mockApi({
    ...shellCalls,
    orders: {
      list: () => three,
      update: ({ params }) =>
        params.id === testId(3) ? refuse(400, 'Only 1 of Sarong is left') : anOrder(1, { _id: params.id }),
    },
  });
  const { user } = visit('/orders');
  await user.click((await findOrderRow(1001)).getByRole('checkbox'));
  await user.click((await findOrderRow(1003)).getByRole('checkbox'));
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
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(await screen.findByText('1 order changed')).toBeVisible();
});

it('takes back what was done to many orders, each to the status that it had', async () => {
  const list = [anOrder(1), anOrder(2, { order_status: 'processing' }), anOrder(3)];
  const api = mockApi({
    ...shellCalls,
    orders: {
      list: () => list,
      update: ({ params }) =>
        params.id === testId(3) ? refuse(400, 'Only 1 of Sarong is left') : anOrder(1, { _id: params.id }),
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
    [testId(1)]: { status: 'pending' },
    [testId(2)]: { status: 'processing' },
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
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]?.text();
  expect(text).toContain('Nimali Perera');
  expect(text).toContain(`"'=HYPERLINK`);
});

it('exports district, delivery, courier, tracking number and discounts, and phones as texts', async () => {
  const saved = savedFiles();
  listed([
    anOrder(1, {
      discount: 100,
      discounts: [
        { discount: testId(7), title: 'New year', code: 'AVURUDU', class: 'order', amount: 60.5 },
        { discount: testId(8), title: 'Tea week', code: '', class: 'product', amount: 39.5 },
      ],
      delivery: 350,
      delivery_kind: 'delivery',
      delivery_name: 'හිල් කන්ට්‍රි',
      district: 'LK-21',
      phone2: '0112223333',
      shipment: { courier: 'Domex', tracking_number: '-D1', charge: 350.25, at: '2026-01-05T09:00:00.000Z' },
    }),
  ]);
  const { user } = visit('/orders');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? []);
  // Spreadsheets read a file as UTF-8 by this mark.
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const { data } = parse<Record<string, string>>(new TextDecoder().decode(bytes), { header: true });
  expect(data[0]).toMatchObject({
    Number: '1001',
    Phone: "'+94 71 765 4321",
    Delivery: '350',
    Discount: '100',
    District: 'Kandy',
    'Delivery by': 'හිල් කන්ට්‍රි',
    Courier: 'Domex',
    'Tracking number': "'-D1",
    'Second phone': '011 222 3333',
    Discounts: 'AVURUDU: 60.5; Tea week: 39.5',
    'Courier charge': '350.25',
  });
  expect(Object.keys(data[0] ?? {}).slice(0, 3)).toEqual(['Order ID', 'Number', 'Date']);
});

/** A shop with 130 orders, of which the API gives 100 at first and the rest behind a cursor. */
function aLongList(rest: () => ReturnType<typeof refuse> | null = () => null) {
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, nth) => anOrder(from + nth));
  return mockApi({
    ...shellCalls,
    orders: {
      list: ({ query }) =>
        query.get('cursor') === 'rest' ? (rest() ?? rows(101, 130)) : toPage(rows(1, 100), 'rest', 130),
    },
  });
}

it('reads the rest of a long list when all of it is selected or exported', async () => {
  const saved = savedFiles();
  aLongList();
  const { user } = visit('/orders');
  await screen.findByText('130 orders');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]?.text())?.split('\r\n')).toHaveLength(131);
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(await screen.findByText('130 selected')).toBeVisible();
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '131');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await waitFor(() => expect(screen.queryByText('130 selected')).not.toBeInTheDocument());
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
  await waitFor(() => expect(at()).toBe('/orders'));
  expect(screen.queryByText('No orders yet')).not.toBeInTheDocument();
  show([anOrder(1)]);
  expect(await screen.findByText('#1001')).toBeVisible();
});

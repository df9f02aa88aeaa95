import type { Count, CountItem, CountLine, CountRowResult } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { shellCalls, testId } from '../../../test/bodies.ts';
import { quiet } from '../../../test/console.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../../test/render.tsx';

beforeAll(() => import('./index.ts'), 60_000);

/** Each test has a stock-take of its own, because a device keeps what waits of it. */
let last = 700;
const newCount = (over: Partial<Count> = {}): Count => {
  last += 1;
  return {
    _id: testId(last),
    name: 'November',
    category: null,
    state: 'open',
    counted: 0,
    applied: 0,
    by: 'nimali',
    created_at: '2026-11-27T05:00:00.000Z',
    ...over,
  };
};
const item = (n: number, name: string, over: Partial<CountItem> = {}): CountItem => ({
  product: testId(n),
  variant: testId(n),
  name,
  title: '',
  sku: '',
  barcode: '',
  price: 1000,
  thumbnail: null,
  ...over,
});
const tea = item(1, 'Tea', { sku: 'TEA', barcode: '4791234' });
const rice = item(2, 'Rice', { barcode: '479999', cost: 200 });
const line = (of: CountItem, counted: number, over: Partial<CountLine> = {}): CountLine => ({
  product: of.product,
  variant: of.variant,
  counted,
  expected: 10,
  difference: counted - 10,
  state: 'counted',
  by: 'nimali',
  at: '2026-11-27T06:00:00.000Z',
  ...over,
});
interface SentRow {
  key: string;
  variant: string;
  counted: number;
  add: boolean;
  seen: number | null;
}
const rowsOf = (body: unknown) => (body as { rows: SentRow[] }).rows;
type Calls = NonNullable<Parameters<typeof mockApi>[0]['counts']>;
const saved = (body: unknown): { results: CountRowResult[] } => ({
  results: rowsOf(body).map(({ variant, counted }) => ({
    state: 'saved',
    line: line(variant === tea.variant ? tea : rice, counted),
  })),
});
const page = (count: Count, over: Calls = {}) =>
  mockApi({
    ...shellCalls,
    counts: {
      get: () => count,
      items: () => [tea, rice],
      lines: () => [],
      save: ({ body }) => saved(body),
      ...over,
    },
  });
const sentBy = (api: ReturnType<typeof mockApi>) =>
  api.calls('counts.save').flatMap(({ body }) => rowsOf(body));
const open = ({ _id }: Count, review = '') => visit(`/products/counts/${_id}${review}`);

it('saves the number of what was tapped, and shows it among what was counted', async () => {
  const count = newCount();
  const api = page(count);
  const { user } = open(count);
  await user.click(await screen.findByRole('button', { name: /^Tea/ }));
  await user.click(screen.getByRole('button', { name: 'One more of Tea' }));
  await user.click(screen.getByRole('button', { name: 'One more of Tea' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 of 2 counted')).toBeVisible();
  const counted = within(screen.getByRole('region', { name: 'Counted last' }));
  expect(counted.getByRole('button', { name: 'Tea 2' })).toBeVisible();
  await waitFor(() => expect(sentBy(api)).toHaveLength(1));
  expect(sentBy(api)).toMatchObject([{ variant: tea.variant, counted: 2, add: false, seen: null }]);
});

it('is begun for one place of the store, which its page names', async () => {
  const place = (n: number, name: string) => ({
    _id: testId(n),
    name,
    address: '',
    hours: '',
    main: n === 1,
    position: n,
    created_at: '2026-11-27T05:00:00.000Z',
    updated_at: '2026-11-27T05:00:00.000Z',
  });
  const [shop, room] = [place(1, 'Shop'), place(2, 'Store room')];
  const count = newCount({ location: room._id });
  const api = mockApi({
    ...shellCalls,
    stockLocations: { list: () => [shop, room] },
    categories: { list: () => [] },
    counts: { list: () => [], create: () => count, get: () => count, items: () => [tea], lines: () => [] },
  });
  const { user } = visit('/products/counts');
  await user.click(await screen.findByRole('button', { name: 'Begin a stock-take' }));
  await user.selectOptions(await screen.findByLabelText('Where it is counted'), 'Store room');
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  expect(await screen.findByText('At the place Store room')).toBeVisible();
  expect(api.calls('counts.create')).toMatchObject([{ body: { location: room._id } }]);
});

it('counts by a scanner alone: the same code adds one, another code saves', async () => {
  const count = newCount();
  const api = page(count);
  const { user } = open(count);
  const field = await screen.findByLabelText('Search or scan');
  await user.type(field, '4791234{Enter}4791234{Enter}tea{Enter}479999{Enter}');
  expect(screen.getByRole('form', { name: 'Rice' })).toBeVisible();
  await waitFor(() => expect(sentBy(api)).toMatchObject([{ variant: tea.variant, counted: 3 }]));
  await user.type(field, '000{Enter}');
  expect(await screen.findByText('No product has the code 000')).toBeVisible();
});

it('adds what is scanned to what was counted before, and replaces what is typed', async () => {
  const count = newCount();
  const api = page(count, { lines: () => [line(tea, 5)] });
  const { user } = open(count);
  await user.type(await screen.findByLabelText('Search or scan'), 'TEA{Enter}');
  expect(screen.getByRole('radio', { name: 'Add to it: 6' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentBy(api)).toMatchObject([{ counted: 1, add: true, seen: 5 }]));
  await user.click(await screen.findByRole('button', { name: /^Tea/ }));
  expect(screen.getByRole('radio', { name: 'Replace it' })).toBeChecked();
});

it('keeps numbers without a connection and sends them in order, with the same keys, once it is back', async () => {
  const count = newCount();
  let isDown = true;
  const api = page(count, { save: ({ body }) => (isDown ? refuse(503, 'busy') : saved(body)) });
  quiet();
  const { user } = open(count);
  const field = await screen.findByLabelText('Search or scan');
  await user.type(field, 'TEA{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(field, '479999{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('2 of 2 counted')).toBeVisible();
  const before = sentBy(api);
  isDown = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sentBy(api).length).toBeGreaterThan(before.length));
  const last = api.calls('counts.save').at(-1)?.body;
  expect(rowsOf(last).map(({ variant }) => variant)).toEqual([tea.variant, rice.variant]);
  expect(rowsOf(last)[0]?.key).toBe(before[0]?.key);
});

it('asks whether a number that somebody else has counted is replaced or added to', async () => {
  const count = newCount();
  const api = page(count, {
    save: ({ body }) => {
      const [row] = rowsOf(body);
      if (row?.seen !== null) return saved(body);
      return { results: [{ state: 'counted_before', line: line(tea, 12, { by: 'kamal' }) }] };
    },
  });
  const { user } = open(count);
  await user.click(await screen.findByRole('button', { name: /^Tea/ }));
  await fill(user, screen.getByLabelText('Pieces of Tea'), '8');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tea: you counted 8, and kamal has counted 12 before')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add: 20' }));
  await waitFor(() => expect(sentBy(api)).toHaveLength(2));
  expect(sentBy(api)[1]).toMatchObject({ counted: 8, add: true, seen: 12 });
  expect(screen.queryByText(/you counted 8/)).not.toBeInTheDocument();
});

it('shows differences by their value, and puts all of them into the stock with a result for each', async () => {
  const count = newCount();
  const lines = [line(rice, 4), line(tea, 12)];
  const api = page(count, {
    lines: () => lines,
    apply: () => ({
      results: [
        { state: 'applied', line: line(tea, 12, { state: 'applied' }) },
        { state: 'too_few', line: line(rice, 4) },
      ],
    }),
  });
  const { user } = open(count, '/review');
  const region = within(await screen.findByRole('region', { name: 'Differences' }));
  const rows = region.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Tea12 counted, 10 expected+2+Rs 2,000');
  expect(rows[1]).toContain('Rice4 counted, 10 expected−6−Rs 1,200');
  expect(screen.getByText('Missing: Rs 1,200 · Too much: Rs 2,000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Put 2 into the stock' }));
  await user.click(await screen.findByRole('button', { name: 'Put into the stock' }));
  expect(await region.findByText(/Open orders hold pieces that are missing/)).toBeVisible();
  expect(api.calls('counts.apply')[0]?.body).toEqual({
    rows: [
      { variant: tea.variant, difference: 2 },
      { variant: rice.variant, difference: -6 },
    ],
  });
});

it('after its end takes no numbers and puts none into the stock', async () => {
  const count = newCount({ state: 'closed' });
  page(count, { lines: () => [line(tea, 12)] });
  const first = open(count);
  expect(await screen.findByText(/This stock-take has ended/)).toBeVisible();
  expect(screen.queryByLabelText('Search or scan')).not.toBeInTheDocument();
  await first.user.click(screen.getByRole('link', { name: 'See the differences' }));
  expect(await screen.findByText('1 is not counted', { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: /into the stock/ })).not.toBeInTheDocument();
});

it('lists stock-takes, begins one, and says why the list could not be read', async () => {
  const [first, second] = [newCount({ counted: 3, applied: 2 }), newCount({ name: 'Drinks' })];
  let isDown = true;
  const api = page(second, {
    list: () => (isDown ? refuse(500, 'Disk is full') : [first]),
    create: () => second,
  });
  quiet();
  const { user, at } = visit('/products/counts');
  expect(await screen.findByRole('alert')).toHaveTextContent('Disk is full');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/nimali · 3 counted · 2 in the stock/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Begin a stock-take' }));
  const name = await screen.findByLabelText(/^Name/);
  await user.clear(name);
  await fill(user, name, 'Drinks');
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(at()).toBe(`/products/counts/${second._id}`));
  expect(api.calls('counts.create')[0]?.body).toMatchObject({ name: 'Drinks', category: '' });
});

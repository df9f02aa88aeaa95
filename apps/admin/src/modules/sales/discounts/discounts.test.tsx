import type { Discount } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aDiscount } from '../../../test/a-discount.ts';
import { aGroup, shellCalls, testId } from '../../../test/bodies.ts';
import { type Handlers, mockApi, refuse, versioned } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const { conditions } = aDiscount();

const aReport = {
  orders: 1204,
  goods: 60_000,
  discount: 6000,
  paid: 54_350.5,
  average: 45.14,
  first_orders: 17,
  cancelled: 3,
  refused: 2,
  margin: -120.5,
  margin_coverage: 67,
};

function discountsApi(kept: Discount[], changes: Handlers['discounts'] = {}) {
  return mockApi({
    ...shellCalls,
    categories: { list: () => [aGroup(50, 'Tea')] },
    collections: { list: () => [] },
    products: { list: () => [] },
    discounts: {
      list: () => kept,
      get: () => versioned(kept[0] ?? aDiscount(), 3),
      report: () => aReport,
      create: ({ body }) => aDiscount(body as Discount),
      update: ({ body }) => {
        kept = [aDiscount(body as Discount)];
        return kept[0] ?? aDiscount();
      },
      remove: () => {
        kept = [];
        return { success: true, message: 'deleted' };
      },
      ...changes,
    },
  });
}

const past = '2020-01-01T00:00:00.000Z';
const future = '2099-01-01T00:00:00.000Z';

it.each<[string, Partial<Discount>, string[]]>([
  [
    'one that is on',
    { conditions: { ...conditions, min_subtotal: 5000 } },
    ['On', '10 % off orders over Rs 5,000', 'Code AVURUDU'],
  ],
  ['one that is off', { active: false, limit: 100, used: 12 }, ['Off', '12 of 100 used']],
  ['one that has not begun', { starts_at: future }, ['Scheduled']],
  ['one that has ended', { ends_at: past }, ['Over']],
  [
    'an automatic one',
    { method: 'automatic', code: '', kind: 'free_delivery', class: 'delivery' },
    ['Free delivery', 'Automatic'],
  ],
  [
    'one with a fixed price',
    { kind: 'fixed_price', class: 'product', percent: null, amount: 500 },
    ['all products for Rs 500 each'],
  ],
  [
    'one with free pieces',
    { kind: 'buy_x_get_y', class: 'product', percent: 100, buy_quantity: 2, get_quantity: 1 },
    ['Buy 2 of all products, get 1 of all products free'],
  ],
])('the list says what a discount does and its state: %s', async (_name, changes, texts) => {
  discountsApi([aDiscount(changes)]);
  visit('/discounts');
  const row = (await screen.findByRole('link', { name: 'New year' })).closest('li');
  for (const text of texts) expect(row).toHaveTextContent(text);
});

it('the menu leads to the discounts, and an empty list to a new one', async () => {
  discountsApi([]);
  const { user, at } = visit('/discounts');
  expect(await screen.findByText('No discounts')).toBeVisible();
  const more = within(screen.getAllByRole('navigation', { name: 'More areas' })[0] as HTMLElement);
  expect(more.getByRole('link', { current: 'page' })).toHaveTextContent('Discounts');
  await user.click(screen.getByRole('link', { name: 'Create Discount' }));
  await waitFor(() => expect(at()).toBe('/discounts/new'));
});

it('can be asked again when the discounts could not be read', async () => {
  let fails = true;
  discountsApi([], { list: () => (fails ? refuse(500, 'Something went wrong') : [aDiscount()]) });
  const { user } = visit('/discounts');
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'New year' })).toBeVisible();
});

it.each([
  ['the list', '/discounts', 403, 'You have no access to this store'],
  ['the page of one', `/discounts/${testId(1)}`, 403, 'You have no access to this store'],
  ['the page of one of another store', `/discounts/${testId(1)}`, 404, 'Discount not found'],
])(
  '%s says that it is refused, and shows neither terms nor a form',
  async (_what, path, status, sentence) => {
    const refused = () => refuse(status, sentence);
    discountsApi([], { list: refused, get: refused, report: refused, codes: refused });
    visit(path);
    expect((await screen.findAllByText(new RegExp(sentence)))[0]).toBeVisible();
    expect(screen.queryByLabelText('Title')).toBeNull();
    expect(screen.queryByText('No discounts')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  },
);

it('a switch turns a discount off with all its terms, unless it was changed meanwhile', async () => {
  const api = discountsApi([aDiscount()]);
  const { user } = visit('/discounts');
  await user.click(await screen.findByRole('switch', { name: 'New year is switched on' }));
  await waitFor(() => expect(api.calls('discounts.update')).toHaveLength(1));
  const [sent] = api.calls('discounts.update');
  expect(sent?.body).toMatchObject({ title: 'New year', code: 'AVURUDU', percent: 10, active: false });
  expect(sent?.headers.get('if-match')).toBe('"v3"');
  expect(await screen.findByText('Off')).toBeVisible();
});

it('says why a discount cannot be switched on', async () => {
  const full = '10 automatic discounts can be on at once. Switch one off first.';
  discountsApi([aDiscount({ active: false })], { update: () => refuse(409, full) });
  const { user } = visit('/discounts');
  await user.click(await screen.findByRole('switch', { name: 'New year is switched on' }));
  expect(await screen.findByText(full)).toBeVisible();
});

it('deletes a discount after a question that names it', async () => {
  const api = discountsApi([aDiscount()]);
  const { user } = visit('/discounts');
  await user.click(await screen.findByRole('button', { name: 'Delete New year' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete “New year”?' }));
  expect(api.calls('discounts.remove')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No discounts')).toBeVisible();
});

it('creates a discount, and shows what it does in a sentence while it is typed', async () => {
  const api = discountsApi([]);
  const { user, at } = visit('/discounts/new');
  await user.type(await screen.findByLabelText('Title'), 'New year');
  await user.type(screen.getByLabelText('Code'), 'AVURUDU');
  await user.type(screen.getByLabelText('Percent'), '10');
  await user.type(screen.getByLabelText('comes to at least'), '5000');
  await user.type(screen.getByLabelText('Times for each buyer'), '1');
  await user.type(screen.getByLabelText('Until the end of'), '2026-11-30');
  expect(
    screen.getByText(
      '10 % off orders over Rs 5,000, with the code AVURUDU, once for each buyer, until the end of 30 Nov 2026',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(at()).toBe('/discounts'));
  expect(api.calls('discounts.create')[0]?.body).toMatchObject({
    code: 'AVURUDU',
    kind: 'percent',
    class: 'order',
    percent: 10,
    per_customer: 1,
    conditions: { min_subtotal: 5000 },
    ends_at: '2026-11-30T18:30:00.000Z',
  });
});

it('findings of the contract and of the server appear at their fields', async () => {
  const taken = 'Another discount has the code AVURUDU';
  const api = discountsApi([], { create: () => refuse(409, taken, { field: 'code' }) });
  const { user } = visit('/discounts/new');
  await user.type(await screen.findByLabelText('Title'), 'New year');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Enter a code')).toBeVisible();
  expect(screen.getByLabelText('Percent')).toHaveAccessibleDescription(/Percent is needed/);
  expect(api.calls('discounts.create')).toHaveLength(0);
  await user.type(screen.getByLabelText('Code'), 'AVURUDU');
  await user.type(screen.getByLabelText('Percent'), '10');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(new RegExp(taken)));
});

it('changes a discount, unless someone else did meanwhile, and keeps what the form does not show', async () => {
  const kept = {
    target: { products: [], categories: [testId(50)], collections: [] },
    conditions: { ...conditions, sources: ['storefront' as const] },
    ends_at: '2026-11-30T18:30:00.000Z',
  };
  const api = discountsApi([aDiscount(kept)]);
  const { user, at } = visit(`/discounts/${testId(1)}`);
  const title = await screen.findByLabelText('Title');
  expect(screen.getByLabelText('Until the end of')).toHaveValue('2026-11-30');
  expect(await screen.findByText('Tea')).toBeVisible();
  await user.clear(title);
  await user.type(title, 'April');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(at()).toBe('/discounts'));
  const [sent] = api.calls('discounts.update');
  expect(sent?.body).toMatchObject({ title: 'April', ...kept });
  expect(sent?.headers.get('if-match')).toBe('"3"');
});

it('the page of a discount shows what it brought, and can be asked again when that could not be read', async () => {
  let isBroken = true;
  discountsApi([aDiscount()], { report: () => (isBroken ? refuse(500, 'Broken') : aReport) });
  const { user } = visit(`/discounts/${testId(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  isBroken = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const figures = (await screen.findByText('Taken off by this discount')).closest('dl');
  for (const [label, value] of [
    ['Orders', '1,204'],
    ['Taken off by this discount', 'Rs 6,000'],
    ['Paid by buyers', 'Rs 54,350.50'],
    ['First orders of a buyer', '17'],
    ['Refused at the door', '2'],
    ['Margin', '−Rs 120.50'],
    ['Goods with a known cost', '67 %'],
  ] as const)
    expect(within(figures ?? document.body).getByText(label).nextElementSibling).toHaveTextContent(value);
});

it('the form lists the discounts that can meet this one, and warns of a short code for all', async () => {
  const free = aDiscount({
    _id: testId(2),
    title: 'Free delivery week',
    code: 'FREEWEEK',
    kind: 'free_delivery',
    class: 'delivery',
    percent: null,
    combines: { product: false, order: true, delivery: false },
  });
  discountsApi([aDiscount(), free]);
  const { user } = visit(`/discounts/${testId(1)}`);
  const section = await screen.findByRole('region', { name: 'With other discounts' });
  expect(await within(section).findByText('Free delivery week')).toBeVisible();
  expect(section).toHaveTextContent('Only the better one counts: this discount does not allow both.');
  expect(section).toHaveTextContent('This code is short and easily guessed.');
  await user.click(screen.getByRole('checkbox', { name: 'discounts on delivery' }));
  await user.type(screen.getByLabelText('Times in total'), '5');
  expect(section).toHaveTextContent('Both count together.');
  expect(section).not.toHaveTextContent('This code is short');
  await user.click(screen.getByRole('switch', { name: 'Switched on' }));
  expect(section).not.toBeInTheDocument();
});

it('makes single codes once, and says how many there are and are used', async () => {
  let made = 0;
  const api = discountsApi([aDiscount({ code: '', single_codes: true })], {
    codes: () => ({ made, used: 0 }),
    makeCodes: ({ body }) => {
      made += (body as { count: number }).count;
      return { made, used: 0 };
    },
    downloadCodes: () => 'code,used\r\nABCDEFGH23,no\r\n',
  });
  const { user } = visit(`/discounts/${testId(1)}`);
  const section = within(await screen.findByRole('region', { name: 'Single codes' }));
  const file = await section.findByRole('button', { name: 'Download CSV' });
  expect(file).toBeDisabled();
  const field = section.getByLabelText('How many codes');
  await user.clear(field);
  await user.type(field, '10001');
  expect(section.getByRole('button', { name: 'Make codes' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, '250');
  await user.dblClick(section.getByRole('button', { name: 'Make codes' }));
  expect(await screen.findByText('250 codes were made')).toBeVisible();
  await waitFor(() => expect(file).toBeEnabled());
  expect(api.calls('discounts.makeCodes')).toHaveLength(1);
  expect(api.calls('discounts.makeCodes')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.getByText(/with a single code/)).toBeVisible();
  await user.click(file);
  await waitFor(() => expect(api.calls('discounts.downloadCodes')).toHaveLength(1));
});

it('says that its days are still being counted, and has a dash for the average of no orders', async () => {
  const none = { ...aReport, orders: 0, average: 0, counting: true as const };
  discountsApi([aDiscount()], { report: () => none });
  visit(`/discounts/${aDiscount()._id}`);
  const section = within(await screen.findByRole('region', { name: 'What it brought' }));
  expect(await section.findByText(/^Some of these days are still being counted/)).toBeVisible();
  expect(section.getByText('Average order').nextElementSibling).toHaveTextContent('–');
});

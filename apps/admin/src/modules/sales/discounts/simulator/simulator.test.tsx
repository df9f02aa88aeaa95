import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aProduct, shellCalls, testId } from '../../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../../test/mock-api.ts';
import { productListApi } from '../../../../test/product-list.ts';
import { screen, visit, waitFor } from '../../../../test/render.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const tea = aProduct(1, { name: 'Black tea', price: 1000 });
const line = {
  product: tea._id,
  slug: 'black-tea',
  name: 'Black tea',
  picture: null,
  price: 1000,
  asked: 2,
  quantity: 2,
  total: 2000,
  state: 'ok' as const,
};
const outcome = { applied: false, missing: null, other: null, amount: 0, lines: [0] };
const simulation = {
  quote: {
    lines: [line],
    weight_g: 0,
    goods: 2000,
    delivery_kind: null,
    delivery: null,
    delivery_name: '',
    days: null,
    cod_fee: 0,
    total: null,
    discount: 200,
    deliveries: [],
    payments: [],
  },
  discounts: [
    {
      ...outcome,
      discount: testId(1),
      title: 'New year',
      code: 'AVURUDU',
      applied: true,
      reason: null,
      amount: 200,
      lines: [200],
    },
    {
      ...outcome,
      discount: testId(2),
      title: 'Big',
      code: '',
      reason: 'below_subtotal' as const,
      missing: 3000,
    },
    {
      ...outcome,
      discount: testId(3),
      title: 'May',
      code: '',
      reason: 'not_combinable' as const,
      other: 'New year',
    },
    { ...outcome, discount: null, title: '', code: 'NONE', reason: 'unknown' as const },
  ],
};

const simulatorApi = (simulate: NonNullable<Handlers['discounts']>['simulate']) =>
  mockApi({
    ...shellCalls,
    products: { list: productListApi([tea]), get: () => tea },
    discounts: { simulate },
  });

it('shows what each discount takes off a basket, or why it does nothing', async () => {
  const api = simulatorApi(() => simulation);
  const { user } = visit('/discounts/try?code=AVURUDU');
  expect(await screen.findByLabelText('Codes')).toHaveValue('AVURUDU');
  await user.click(screen.getByRole('button', { name: 'Calculate' }));
  expect(await screen.findByText('Choose a product')).toBeVisible();
  expect(api.calls('discounts.simulate')).toHaveLength(0);

  await user.type(screen.getByPlaceholderText('Type to search'), 'black');
  await user.click(await screen.findByRole('option', { name: /^Black tea/ }));
  await user.clear(screen.getByLabelText('Quantity'));
  await user.type(screen.getByLabelText('Quantity'), '2');
  await user.type(screen.getByLabelText('Codes'), ', none');
  await user.type(screen.getByLabelText('Phone'), '077 123 4567');
  await user.type(screen.getByLabelText('Day'), '2027-04-13');
  await user.selectOptions(screen.getByLabelText('District'), 'LK-21');
  await user.selectOptions(screen.getByLabelText('Payment Method'), 'bank_transfer');
  await user.click(screen.getByRole('button', { name: 'Calculate' }));
  const each = await screen.findByRole('list', { name: 'Each discount' });
  expect(api.calls('discounts.simulate')[0]?.body).toEqual({
    lines: [{ product: tea._id, quantity: 2 }],
    codes: ['AVURUDU', 'none'],
    delivery_kind: 'delivery',
    district: 'LK-21',
    payment: 'bank_transfer',
    phone: '077 123 4567',
    at: '2027-04-12T18:30:00.000Z',
  });
  const rows = within(each).getAllByRole('listitem');
  for (const [at, words] of [
    ['New year', 'Code AVURUDU', 'Applies', 'Rs 200 off'],
    ['Big', 'Automatic', 'The goods are Rs 3,000 short of what they have to come to.'],
    ['It does not combine with “New year”.'],
    ['Code NONE', 'No discount that is switched on has this code.'],
  ].entries())
    for (const word of words) expect(rows[at]).toHaveTextContent(word);
  const result = screen.getByRole('region', { name: 'Result' });
  expect(result).toHaveTextContent('2 × Black tea');
  expect(within(result).getAllByText('−Rs 200')).toHaveLength(2);
});

it.each([
  ['could not be calculated', 500, 'Something went wrong'],
  ['is refused', 403, 'You have no access to this store'],
])('says that the basket %s, keeps the form, and can be asked again', async (_what, status, sentence) => {
  let isBroken = true;
  simulatorApi(() => (isBroken ? refuse(status, sentence) : { ...simulation, discounts: [] }));
  const { user } = visit('/discounts/try?code=AVURUDU');
  await user.type(await screen.findByPlaceholderText('Type to search'), 'black');
  await user.click(await screen.findByRole('option', { name: /^Black tea/ }));
  await user.click(screen.getByRole('button', { name: 'Calculate' }));
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  const again = await result.findByRole('button', { name: 'Try again' });
  expect(result.getByText(new RegExp(sentence))).toBeVisible();
  expect(screen.getByLabelText('Codes')).toHaveValue('AVURUDU');
  isBroken = false;
  await user.click(again);
  await waitFor(() =>
    expect(screen.getByText('No automatic discount is switched on, and no code was given.')).toBeVisible(),
  );
});

it('says that it calculates until the result is there', async () => {
  let answer = (): void => undefined;
  simulatorApi(() => new Promise((done) => (answer = () => done(simulation))));
  const { user } = visit('/discounts/try');
  await user.type(await screen.findByPlaceholderText('Type to search'), 'black');
  await user.click(await screen.findByRole('option', { name: /^Black tea/ }));
  await user.click(screen.getByRole('button', { name: 'Calculate' }));
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  expect(result.getByText('Loading...')).toBeInTheDocument();
  answer();
  expect(await screen.findByRole('list', { name: 'Each discount' })).toBeVisible();
});

import type { Product, VariantChange } from '@kade/contract';
import { fireEvent, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { shellCalls, testId } from '../../../../test/bodies.ts';
import { quiet } from '../../../../test/console.ts';
import { asMember } from '../../../../test/members.ts';
import { broken, type Handlers, mockApi, refuse } from '../../../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../../../test/render.tsx';
import { aBlouse, windowOf, withVariants } from '../../../../test/variants.ts';

const [S, M, L] = [testId(91), testId(1), testId(93)];
const media = window.matchMedia;
afterEach(() => {
  window.matchMedia = media;
});

type Update = (rows: VariantChange[]) => {
  product: Product;
  results: { _id: string; state: 'changed' | 'too_few' | 'gone'; stock_quantity: number | null }[];
};

async function openGrid(update: Update, product = aBlouse(), shell: Handlers = shellCalls) {
  windowOf(1280);
  let now = product;
  const api = mockApi({
    ...shell,
    products: { list: () => [], get: () => now },
    variants: {
      update: ({ body }) => {
        const { product: changed, results } = update(body as VariantChange[]);
        now = changed;
        return { ...changed, results };
      },
    },
  });
  const visited = visit(`/product/${testId(1)}`);
  const grid = within(await screen.findByRole('table', { name: 'Variants' }));
  const cell = (label: string) => grid.getByRole('textbox', { name: label });
  const type = async (label: string, text: string) => {
    await visited.user.clear(cell(label));
    await fill(visited.user, cell(label), text);
  };
  const save = () => visited.user.click(screen.getByRole('button', { name: 'Save variants' }));
  return { ...visited, api, cell, type, save };
}

it('sends changed cells only, stock as a difference, and says what was sold meanwhile', async () => {
  const { api, cell, type, save, user } = await openGrid(() => ({
    product: withVariants(aBlouse(), { S: { stock_quantity: 13 } }),
    results: [{ _id: S, state: 'changed', stock_quantity: 13 }],
  }));
  await type('Stock of S', '15');
  expect(screen.getByText('3 more')).toBeVisible();
  await save();
  expect(await screen.findByText('S: 2 were sold meanwhile, 13 are left.')).toBeVisible();
  expect(api.calls('variants.update')[0]?.body).toEqual([{ _id: S, stock: { add: 3 } }]);
  expect(cell('Stock of S')).toHaveValue('13');
  expect(screen.queryByRole('button', { name: 'Save variants' })).toBeNull();

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.calls('variants.update')[1]?.body).toEqual([{ _id: S, stock: { add: -3 } }]),
  );
});

it('keeps and marks the rows that failed, and undoes those that were saved with their old values', async () => {
  const { api, cell, type, save, user } = await openGrid((rows) => ({
    product: withVariants(aBlouse(), { L: { price: 1500, sku: 'BL-L' } }),
    results: rows.map(({ _id }) =>
      _id === S
        ? { _id, state: 'too_few', stock_quantity: 2 }
        : { _id, state: 'changed', stock_quantity: 12 },
    ),
  }));
  await type('Stock of S', '1');
  await type('Price of L', 'Rs 1,500');
  await type('SKU of L', 'BL-L');
  await save();
  const row = await screen.findByRole('row', { name: /only 2 are left/ });
  expect(row).toHaveTextContent(/^S/);
  expect(cell('Stock of S')).toHaveValue('1');
  expect(screen.getByText('1 variant changed')).toBeVisible();
  expect(api.calls('variants.update')[0]?.body).toEqual([
    { _id: S, stock: { add: -11 } },
    { _id: L, price: 1500, sku: 'BL-L' },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.calls('variants.update')[1]?.body).toEqual([{ _id: L, price: 1200, sku: '' }]),
  );
});

it('fills cells from what was copied from a spreadsheet, and arrow keys move between them', async () => {
  const { cell, user, api, save } = await openGrid((rows) => ({
    product: aBlouse(),
    results: rows.map(({ _id }) => ({ _id, state: 'changed', stock_quantity: 12 })),
  }));
  await user.click(cell('Price of S'));
  await user.paste('900\t5\n1,000\t6\n');
  expect(cell('Price of M')).toHaveValue('1,000');
  expect(screen.getByText('4 cells filled')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(cell('Stock of M')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(cell('Price of S')).toHaveFocus();
  await save();
  await waitFor(() =>
    expect(api.calls('variants.update')[0]?.body).toEqual([
      { _id: S, price: 900, stock: { add: -7 } },
      { _id: M, price: 1000, stock: { add: -6 } },
    ]),
  );
});

it('leaves out the cost when somebody who may not change it pastes', async () => {
  const shell = asMember(['products:read', 'products:write', 'stock:write']);
  const answer: Update = (rows) => ({
    product: aBlouse(),
    results: rows.map(({ _id }) => ({ _id, state: 'changed', stock_quantity: 12 })),
  });
  const { cell, user, api, save } = await openGrid(answer, aBlouse(), shell);
  expect(cell('Cost of S')).toBeDisabled();
  await user.click(cell('Usual price of S'));
  await user.paste('2,000\t700\tBL-S\n');
  expect(screen.getByText('2 cells filled')).toBeInTheDocument();
  await save();
  await waitFor(() =>
    expect(api.calls('variants.update')[0]?.body).toEqual([{ _id: S, compare_at: 2000, sku: 'BL-S' }]),
  );
});

it('names what is wrong with a cell and sends nothing until it is right', async () => {
  const { cell, type } = await openGrid(() => ({ product: aBlouse(), results: [] }));
  await type('Price of M', 'cheap');
  expect(screen.getByText('Type an amount in rupees, 0 or more')).toBeVisible();
  expect(cell('Price of M')).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Save variants' })).toBeDisabled();
  await type('Price of M', '1200');
  expect(screen.queryByRole('button', { name: 'Save variants' })).toBeNull();
});

it('keeps what was typed after a refusal, asks before the page is left, and has it again afterwards', async () => {
  quiet();
  windowOf(1280);
  mockApi({
    ...shellCalls,
    products: { list: () => [], get: () => aBlouse() },
    variants: { update: () => refuse(500, 'Something went wrong') },
  });
  const { user, router, at } = visit(`/product/${testId(1)}`);
  const price = await screen.findByRole('textbox', { name: 'Price of M' });
  await user.clear(price);
  await fill(user, price, '1300');
  await user.click(screen.getByRole('button', { name: 'Save variants' }));
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  void router.navigate('/products');
  const question = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
  await user.click(question.getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(at()).toBe('/products'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  void router.navigate(`/product/${testId(1)}`);
  expect(await screen.findByRole('textbox', { name: 'Price of M' })).toHaveValue('1300');
  expect(screen.getByText('What you typed before is still here.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByRole('textbox', { name: 'Price of M' })).toHaveValue('1200');
});

it('adds nothing twice when the reply to the first attempt was lost', async () => {
  quiet();
  windowOf(1280);
  let product = aBlouse();
  const api = mockApi({
    ...shellCalls,
    products: { list: () => [], get: () => product },
    variants: {
      update: () => {
        const isFirst = product.variants?.[0]?.stock_quantity === 12;
        product = withVariants(aBlouse(), { S: { stock_quantity: 15 } });
        const results = [{ _id: S, state: 'changed' as const, stock_quantity: 15 }];
        return isFirst ? broken(502, 'Bad gateway') : { ...product, results };
      },
    },
  });
  const { user } = visit(`/product/${testId(1)}`);
  const stock = await screen.findByRole('textbox', { name: 'Stock of S' });
  await user.clear(stock);
  await fill(user, stock, '15');
  const save = () => user.click(screen.getByRole('button', { name: 'Save variants' }));
  await save();
  expect(await screen.findByText(/did not answer properly/)).toBeVisible();
  await save();
  await waitFor(() => expect(api.calls('variants.update')).toHaveLength(2));
  expect(api.calls('variants.update').map(({ body }) => body)).toEqual([
    [{ _id: S, stock: { add: 3 } }],
    [{ _id: S, stock: { add: 0 } }],
  ]);
});

it('on a phone a tap opens a sheet of one variant with the next one, and one value is set for many', async () => {
  windowOf(360);
  const picture = { _id: testId(70), path: 'red.png' };
  const product = aBlouse({ thumbnail: picture });
  const api = mockApi({
    ...shellCalls,
    products: { list: () => [], get: () => product },
    variants: { update: () => ({ ...product, results: [] }) },
  });
  const { user } = visit(`/product/${testId(1)}`);
  await user.click((await screen.findAllByRole('button', { name: /12 in stock/ }))[0] as HTMLElement);
  const sheet = within(await screen.findByRole('dialog', { name: 'S' }));
  await user.click(sheet.getByRole('button', { name: 'Next' }));
  const next = within(await screen.findByRole('dialog', { name: 'M' }));
  fireEvent.change(next.getByRole('textbox', { name: 'Price' }), { target: { value: '1400' } });
  await user.click(next.getByRole('button', { name: 'Done' }));
  const many = within(screen.getByRole('form', { name: 'Set for many' }));
  await user.selectOptions(many.getByLabelText('Set for'), 'All S');
  await user.selectOptions(many.getByLabelText('Field'), 'Picture');
  await user.selectOptions(many.getByRole('combobox', { name: 'Picture' }), 'Picture 1');
  await user.click(many.getByRole('button', { name: 'Set for 1' }));
  await user.click(screen.getByRole('button', { name: 'Save variants' }));
  await waitFor(() =>
    expect(api.calls('variants.update')[0]?.body).toEqual([
      { _id: S, image: testId(70) },
      { _id: M, price: 1400 },
    ]),
  );
});

import type { OptionPlan } from '@kade/contract';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProduct, shellCalls, testId } from '../../../../test/bodies.ts';
import { quiet } from '../../../../test/console.ts';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../../../test/render.tsx';
import { aBlouse } from '../../../../test/variants.ts';

const aPlan = (changes: Partial<OptionPlan> = {}): OptionPlan => ({
  adds: [],
  ends: [],
  options: [],
  variants: [],
  ...changes,
});

const sheetOf = (title: string) => screen.findByRole('dialog', { name: title });

it('adds an option after a preview that says what the pieces become and what is added', async () => {
  let product = aProduct(1, { name: 'Blouse', price: 1200, stock_quantity: 12 });
  const api = mockApi({
    ...shellCalls,
    products: { list: () => [], get: () => product },
    variants: {
      plan: () => aPlan({ adds: ['S', 'M', 'L'], variants: aBlouse().variants ?? [] }),
      changeOptions: () => (product = aBlouse()),
    },
  });
  const { user } = visit(`/product/${testId(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Add options' }));
  await fill(user, screen.getByLabelText('Name of the option'), 'Size');
  await fill(user, screen.getByLabelText('Values'), 'S, M, L, m');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Choose which value the present pieces have')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('The 12 pieces that you have are'), 'M');
  await user.click(screen.getByRole('checkbox', { name: 'L' }));
  await user.click(screen.getByRole('checkbox', { name: 'L' }));
  await fill(user, screen.getByLabelText('Stock of each'), '4');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = within(await sheetOf('Add options'));
  expect(preview.getByText('The 12 pieces that you have become M.')).toBeVisible();
  expect(preview.getByText('Adds 2: S, L.')).toBeVisible();
  expect(api.calls('variants.changeOptions')).toEqual([]);
  await user.click(preview.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Edit options')).toBeVisible();
  expect(api.calls('variants.changeOptions')[0]?.body).toEqual({
    changes: [
      { change: 'add_option', name: 'Size', values: ['S', 'M', 'L'], existing: 'M' },
      { change: 'add_variants', combinations: [['S'], ['L']], stock_quantity: 4 },
    ],
    confirm: false,
  });
});

it('names the pieces and the open orders before a value with them ends, and confirms it', async () => {
  const api = mockApi({
    ...shellCalls,
    products: { list: () => [], get: () => aBlouse() },
    variants: {
      plan: () => aPlan({ ends: [{ _id: testId(91), title: 'S', stock_quantity: 7, open_orders: 1 }] }),
      changeOptions: () => aBlouse(),
    },
  });
  const { user } = visit(`/product/${testId(1)}`);
  await user.click(await screen.findByText('Edit options'));
  await user.click(screen.getByRole('button', { name: 'Remove S' }));
  const question = within(await sheetOf('Remove S'));
  expect(question.getByText('S: 7 in stock, 1 in open orders.')).toBeVisible();
  expect(api.calls('variants.changeOptions')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(api.calls('variants.changeOptions')[0]?.body).toEqual({
      changes: [{ change: 'remove_value', option: testId(80), value: testId(81) }],
      confirm: true,
    }),
  );
});

it('renames a value by its id, moves it, and says why an option cannot be removed', async () => {
  quiet();
  const api = mockApi({
    ...shellCalls,
    products: { list: () => [], get: () => aBlouse() },
    variants: {
      plan: () => refuse(400, 'Without Size these would be the same: S, M, L', { field: 'changes' }),
      changeOptions: () => aBlouse(),
    },
  });
  const { user } = visit(`/product/${testId(1)}`);
  await user.click(await screen.findByText('Edit options'));
  await user.click(screen.getByRole('button', { name: 'Rename M' }));
  const field = screen.getByLabelText('Rename M');
  await user.clear(field);
  await user.type(field, 'Medium{Enter}');
  await waitFor(() => expect(api.calls('variants.changeOptions')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Move L up' }));
  await waitFor(() => expect(api.calls('variants.changeOptions')).toHaveLength(2));
  expect(
    api.calls('variants.changeOptions').map(({ body }) => (body as { changes: object[] }).changes),
  ).toEqual([
    [{ change: 'rename_value', option: testId(80), value: testId(82), name: 'Medium' }],
    [{ change: 'order_values', option: testId(80), values: [testId(81), testId(83), testId(82)] }],
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove the option Size' }));
  expect(await screen.findByText('Without Size these would be the same: S, M, L')).toBeVisible();
});

it('a product with options leaves its price and stock to the variants in the form and in lists', async () => {
  const product = aBlouse({ price_max: 1500 });
  const api = mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    products: { list: () => [product], get: () => product, update: () => product },
  });
  const { user, router } = visit(`/product/${testId(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Edit Product' }));
  const form = within(await sheetOf('Edit Product'));
  expect(form.queryByLabelText('Price')).toBeNull();
  expect(form.getByText(/The price and the stock are in “Options and variants”/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(api.calls('products.update')).toHaveLength(1));
  for (const name of ['price', 'stock_quantity', 'sku'])
    expect(api.calls('products.update')[0]?.body).not.toHaveProperty(name);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await router.navigate('/products');
  const card = await screen.findByRole('link', { name: /Blouse/ });
  expect(card).toHaveTextContent('from Rs 1,200');
  expect(card).toHaveTextContent('3 variants');
});

it('the form of a product without options takes its usual price, cost, SKU and barcode, and removes them', async () => {
  const product = aProduct(1, { compare_at: 2000, sku: 'BL' });
  const api = mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    products: { list: () => [], get: () => product, update: () => product },
  });
  const { user } = visit(`/product/${testId(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Edit Product' }));
  const form = within(await sheetOf('Edit Product'));
  expect(form.getByLabelText('Usual price')).toHaveValue(2000);
  await user.clear(form.getByLabelText('Usual price'));
  await fill(user, form.getByLabelText('Cost'), '900.5');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(api.calls('products.update')[0]?.body).toMatchObject({ compare_at: null, cost: 900.5, sku: 'BL' }),
  );
  expect(api.calls('products.update')[0]?.body).not.toHaveProperty('barcode');
});

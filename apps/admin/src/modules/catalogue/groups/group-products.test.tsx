import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProduct, testId } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';
import { tea, inCategory, categoryPath, expectRefreshASecondLater } from '../../../test/group-calls.ts';

// checklist 226–231
it('the picker has the members selected, searches, toggles and sends the whole list', async () => {
  const api = mockApi(inCategory({ setProducts: () => tea }));
  const { user } = visit(categoryPath);
  await user.click(await screen.findByRole('button', { name: 'Add Products' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Select Products' }));
  expect(await dialog.findByRole('checkbox', { name: 'Product 1' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Product 2' })).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Product 2' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Product 2' }));
  expect(dialog.getByRole('checkbox', { name: 'Product 2' })).not.toBeChecked();
  await user.type(dialog.getByLabelText('Search products'), 'ගම්');
  await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1));
  await user.click(dialog.getByRole('checkbox', { name: 'ගම්මිරිස්' }));
  await user.clear(dialog.getByLabelText('Search products'));
  await user.type(dialog.getByLabelText('Search products'), 'PRODUCT 2');
  await user.click(await dialog.findByRole('checkbox', { name: 'Product 2' }));
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('categories.setProducts')[0]?.body).toEqual({
    products: [testId(1), testId(3), testId(2)],
  });
});

it('a changed choice of products is taken back, with the categories that products were in before', async () => {
  const elsewhere = aProduct(2, { category: { _id: testId(60), name: 'Gifts' } });
  const api = mockApi({
    ...inCategory({ setProducts: () => tea }),
    products: { list: () => [aProduct(1), elsewhere], update: () => elsewhere },
  });
  const { user } = visit(categoryPath);
  await user.click(await screen.findByRole('button', { name: 'Add Products' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Product 2' }));
  await user.click(screen.getByRole('button', { name: 'Save selection' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(api.calls('categories.setProducts').map(({ body }) => body)).toEqual([
    { products: [testId(1), testId(2)] },
    { products: [testId(1)] },
  ]);
  expect(api.calls('products.update').map(({ params, body }) => [params.id, body])).toEqual([
    [testId(2), { category: testId(60) }],
  ]);
});

// checklist 216
it('after products were picked the picker closes and the category is asked for again a second later', async () => {
  const api = mockApi(inCategory({ setProducts: () => tea }));
  visit(categoryPath);
  await expectRefreshASecondLater(() => api.calls('categories.get').length);
});

it('the picker shows first what is in the category already', async () => {
  mockApi({ ...inCategory(), products: { list: () => [aProduct(2), aProduct(3), aProduct(1)] } });
  const { user } = visit(categoryPath);
  await user.click(await screen.findByRole('button', { name: 'Add Products' }));
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes.map((box) => box.ariaLabel)).toEqual(['Product 1', 'Product 2', 'Product 3']);
});

it('says how many products will leave another category', async () => {
  const elsewhere = aProduct(2, { category: { _id: testId(51), name: 'Spices' } });
  mockApi({ ...inCategory(), products: { list: () => [aProduct(1), elsewhere] } });
  const { user } = visit(categoryPath);
  await user.click(await screen.findByRole('button', { name: 'Add Products' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Product 2' }));
  expect(await screen.findByText('1 product will leave the category it is in now.')).toBeVisible();
});

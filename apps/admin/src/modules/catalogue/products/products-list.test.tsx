import type { Product } from '@kade/contract';
import { act, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { aProduct, testId, shellCalls } from '../../../test/bodies.ts';
import { mockApi, refuse, versioned } from '../../../test/mock-api.ts';
import { productListApi } from '../../../test/product-list.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';
import { categoryCalls } from '../../../test/product-calls.ts';
import { windowOf } from '../../../test/variants.ts';

it('search, filters and order stand in the address and come back from it', async () => {
  mockApi({
    ...shellCalls,
    categories: categoryCalls,
    products: {
      list: productListApi([
        aProduct(1, { name: 'Black tea', category: { _id: testId(51), name: 'Tea' } }),
        aProduct(2, { name: 'Green tea', price: 10, category: { _id: testId(51), name: 'Tea' } }),
        aProduct(3, { name: 'Cinnamon', tags: 'teatime', in_stock: false }),
      ]),
    },
  });
  const { user, at } = visit('/products?q=tea&sort=price');
  const cards = async () => {
    await screen.findByText(/^\d+ products?$/);
    return within(screen.getByRole('main'))
      .queryAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/product/'))
      .map((link) => link.textContent?.replace(/Rs.*/, ''));
  };
  expect(await cards()).toEqual(['Green tea', 'Black tea', 'Cinnamon']);
  await user.selectOptions(screen.getByLabelText('Stock'), 'Out of stock');
  await waitFor(async () => expect(await cards()).toEqual(['Cinnamon']));
  expect(at()).toBe('/products?q=tea&sort=price&stock=out');
  await user.selectOptions(screen.getByLabelText('Category'), 'Tea');
  await user.click(await screen.findByRole('button', { name: 'Show all products' }));
  await waitFor(() => expect(at()).toBe('/products?sort=price'));
});

it('the table changes many products at once and says of each how it went', async () => {
  const api = mockApi({
    ...shellCalls,
    categories: categoryCalls,
    products: {
      list: () => [aProduct(1), aProduct(2)],
      update: ({ params }) => (params.id === testId(2) ? refuse(409, 'Try later') : aProduct(1)),
    },
  });
  const { user } = visit('/products?view=table');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Change selected' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take out of stock' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take out of stock' }));
  expect(await dialog.findByText('1 done, 1 failed')).toBeVisible();
  expect(dialog.getByText('Product 2: Try later')).toBeVisible();
  expect(api.calls('products.update').map(({ body }) => body)).toEqual([
    { in_stock: false },
    { in_stock: false },
  ]);
});

/** Two products. Each change of one gets its reply from `reply`. */
function twoProducts() {
  let answer = (): void => undefined;
  const api = mockApi({
    ...shellCalls,
    categories: categoryCalls,
    products: {
      list: () => [aProduct(1), aProduct(2)],
      update: () => new Promise<Product>((done) => (answer = () => done(aProduct(1)))),
    },
  });
  return { api, reply: () => answer() };
}

it('a change of many products that is stopped ends after the product that is being changed', async () => {
  const { api, reply } = twoProducts();
  const { user } = visit('/products?view=table');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Change selected' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish' });
  const read = api.calls('products.list').length;
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  await user.keyboard('{Escape}');
  expect(api.calls('products.list')).toHaveLength(read);
  reply();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(api.calls('products.list')).toHaveLength(read + 1));
  expect(api.calls('products.update')).toHaveLength(1);
});

it('a change of many products whose list becomes rows meanwhile says how many were changed', async () => {
  const { api, reply } = twoProducts();
  windowOf(1280);
  onTestFinished(() => windowOf(1280));
  const { user } = visit('/products?view=table');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Change selected' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take out of stock' }));
  await screen.findByRole('dialog', { name: 'Take out of stock' });
  const read = api.calls('products.list').length;
  act(() => windowOf(360));
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  reply();
  expect(await screen.findByText('1 product changed')).toBeVisible();
  await waitFor(() => expect(api.calls('products.list').length).toBeGreaterThan(read));
  expect(api.calls('products.update')).toHaveLength(1);
});

it('puts many products back into the categories that they were in', async () => {
  const tea = { _id: testId(7), name: 'Tea' };
  const api = mockApi({
    ...shellCalls,
    categories: categoryCalls,
    products: {
      list: () => [aProduct(1, { category: tea }), aProduct(2)],
      update: ({ params }) => versioned(aProduct(1, { _id: params.id }), 4),
    },
  });
  const { user } = visit('/products?view=table');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Change selected' }));
  await user.click(await screen.findByRole('menuitem', { name: 'No category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to category' }));
  await dialog.findByText('2 done, 0 failed');
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(await screen.findByText('1 product changed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  const [undo, ...others] = api.calls('products.update').slice(2);
  expect(undo?.body).toEqual({ category: tea._id });
  expect(undo?.headers.get('if-match')).toBe('"4"');
  expect(others).toEqual([]);
});

it('the table shows the columns of the address and sorts by a heading', async () => {
  mockApi({
    ...shellCalls,
    categories: categoryCalls,
    products: { list: productListApi([aProduct(1, { price: 5 }), aProduct(2, { price: 3 })]) },
  });
  const { user, at } = visit('/products?view=table&columns=price');
  const table = within(await screen.findByRole('table', { name: 'Products' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Name',
    'Price',
  ]);
  await user.click(table.getByRole('button', { name: 'Price' }));
  expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await waitFor(() =>
    expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Product 2',
      'Product 1',
    ]),
  );
  expect(at()).toContain('sort=price');
});

it('a tap beside a checkbox selects the row and does not open it', async () => {
  mockApi({ ...shellCalls, categories: categoryCalls, products: { list: () => [aProduct(1)] } });
  const { user, at } = visit('/products?view=table');
  const box = await screen.findByRole('checkbox', { name: 'Select Product 1' });
  await user.click(box.parentElement as HTMLElement);
  expect(box).toBeChecked();
  expect(at()).toContain('/products');
  expect(await screen.findByText('1 selected')).toBeVisible();
});

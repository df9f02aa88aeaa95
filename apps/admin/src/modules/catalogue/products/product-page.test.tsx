import { fireEvent, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProduct, testId, shellCalls } from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';
import { quiet } from '../../../test/console.ts';
import { categoryCalls } from '../../../test/product-calls.ts';

const detail = (changes: Parameters<typeof aProduct>[1] = {}) => ({
  ...shellCalls,
  categories: categoryCalls,
  dashboard: { product: () => ({ since: '2026-01-01', views: 120, orders: 7, quantity: 9 }) },
  products: { list: () => [], get: () => aProduct(1, changes) },
});

// checklist 013 176–184
it.each(['/product/', '/products/'])('%s{id} shows the merchant detail', async (root) => {
  mockApi(detail());
  visit(root + testId(1));
  expect(await screen.findByRole('heading', { level: 1, name: 'Product 1' })).toBeVisible();
  expect(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
      name: 'Products',
      current: 'page',
    }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Product' })).toBeVisible();
  await waitFor(() => expect(screen.getByText('Views').nextSibling).toHaveTextContent(/^120$/));
  expect(screen.getByText('Orders', { selector: 'dt' }).nextSibling).toHaveTextContent(/^7$/);
  expect(screen.getByText(/last 30 days; 9 pieces/)).toBeVisible();
  expect(screen.getByText('In Stock').nextSibling).toHaveTextContent(/^Yes$/);
  expect(screen.getByText(/Current Category/)).toHaveTextContent('No category assigned');
});

it('shows neither views nor orders where they cannot be read', async () => {
  mockApi({ ...detail(), dashboard: { product: () => refuse(404, 'Product not found') } });
  visit(`/product/${testId(1)}`);
  expect(await screen.findByText('In Stock')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Views')).toBeNull());
  expect(screen.queryByText('Orders', { selector: 'dt' })).toBeNull();
});

// checklist 180
it('names the category, and says No for a product that is out of stock', async () => {
  mockApi(detail({ category: { _id: testId(51), name: 'Tea' }, stock_quantity: 0 }));
  visit(`/product/${testId(1)}`);
  expect(await screen.findByText(/Current Category/)).toHaveTextContent('Tea');
  expect(screen.getByText('In Stock').nextSibling).toHaveTextContent(/^No$/);
});

it.each([
  [{ in_stock: true, stock_quantity: 61 }, '61 in stock'],
  [{ in_stock: true, stock_quantity: 0 }, 'Out of stock'],
  [{ in_stock: false, stock_quantity: 61 }, 'Not for sale'],
  [{ in_stock: false, stock_quantity: 0 }, 'Out of stock'],
])('the card of a product with %o says “%s” and nothing else', async (stock, text) => {
  mockApi({ ...shellCalls, categories: { list: () => [] }, products: { list: () => [aProduct(1, stock)] } });
  visit('/products');
  expect(await screen.findByRole('link', { name: /Product 1|1/ })).toHaveTextContent(
    new RegExp(`\\d${text}$`),
  );
});

// checklist 185
it('shows a skeleton while loading', async () => {
  mockApi({ ...detail(), products: { get: () => new Promise(() => undefined) } });
  visit(`/product/${testId(1)}`);
  expect(await screen.findByTestId('product-skeleton')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit Product' })).toBeNull();
});

it('an address that can name no product says so, and offers nothing to try again', async () => {
  mockApi({
    ...detail(),
    products: { get: () => refuse(400, 'id must be an id of 24 hexadecimal digits', { field: 'id' }) },
  });
  visit('/product/xyz');
  expect(await screen.findByText('There is nothing at this address.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

// checklist 186 187 188
it('edits with the same fields, then closes and shows the new data', async () => {
  let product = aProduct(1, { thumbnail: { _id: testId(9), path: 'x.png' } });
  const api = mockApi({
    ...detail(),
    products: {
      get: () => product,
      update: () => {
        product = { ...product, name: 'Renamed', price: 99 };
        return product;
      },
    },
  });
  const { user } = visit(`/product/${testId(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Edit Product' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
  expect(dialog.getByLabelText('Price')).toHaveAttribute('type', 'number');
  expect(dialog.getByLabelText('Price')).not.toHaveAttribute('max');
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Renamed');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls('products.update')[0]?.body).toMatchObject({ name: 'Renamed', thumbnail: testId(9) });
});

// checklist 189 190
it("'Confirm Deletion' names the product, deletes and goes to /products", async () => {
  const api = mockApi({
    ...detail(),
    products: {
      list: () => [],
      get: () => aProduct(1),
      remove: () => ({ success: true, message: 'Product deleted' }),
    },
  });
  const { user, at } = visit(`/product/${testId(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Delete Product' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  expect(dialog.getByText(/“Product 1”/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(at()).toBe('/products'));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(api.calls('products.remove')[0]?.params).toEqual({ id: testId(1) }));
});

it.each(['cards', 'table'])('a deleted product has left the %s before they are read again', async (view) => {
  const forever = new Promise<never>(() => undefined);
  let isRead = false;
  mockApi({
    ...detail(),
    products: { list: () => (isRead ? forever : [aProduct(1), aProduct(2)]), get: () => aProduct(1) },
  });
  const list = view === 'table' ? '/products?view=table' : '/products';
  const { user, at } = visit(list);
  await user.click(await screen.findByRole('link', { name: /Product 1/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete Product' }));
  isRead = true;
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(at()).toBe('/products'));
  expect(await screen.findByRole('link', { name: /Product 2/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Product 1/ })).not.toBeInTheDocument();
});

// checklist 191
it('a failed deletion goes to the console and is said', async () => {
  mockApi({
    ...detail(),
    products: { list: () => [], get: () => aProduct(1), remove: () => refuse(500, 'Disk is full') },
  });
  const log = quiet();
  const { user } = visit(`/product/${testId(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Delete Product' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Disk is full');
  expect(log).toHaveBeenCalled();
});

// checklist 012
it('without a token /product/{id} shows the public product, asked for without token and store', async () => {
  const { stock_quantity: _, created_at: __, updated_at: ___, variants: ____, ...shown } = aProduct(1);
  const api = mockApi({ ...shellCalls, products: { get: () => shown } });
  visit(`/product/${testId(1)}`, { token: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Product 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit Product' })).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  const link = screen.getByRole('link', { name: 'View in shop' });
  expect(link).toHaveAttribute('href', `/product/${testId(1)}/shop`);
  const [call] = api.calls('products.get');
  expect(call?.query.has('store_id')).toBe(false);
  expect(call?.headers.has('authorization')).toBe(false);
});

it('without a token /products/{id} leads to the login', async () => {
  mockApi(shellCalls);
  const { at } = visit(`/products/${testId(1)}`, { token: null });
  await waitFor(() => expect(at()).toBe('/login'));
});

it('a deleted product opened from an old tab says so and leads back', async () => {
  mockApi({ ...detail(), products: { get: () => refuse(404, 'Product not found') } });
  visit(`/product/${testId(1)}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Product not found');
  expect(screen.getByRole('main').querySelector('a')).toHaveAttribute('href', '/products');
});

it.each([
  ['500', 500],
  ['', 0],
])('keeps the weight %j of a product', async (typed, weight_g) => {
  const api = mockApi({
    ...shellCalls,
    categories: categoryCalls,
    products: { get: () => aProduct(1, { weight_g: 250 }), update: () => aProduct(1) },
  });
  const { user } = visit(`/product/${testId(1)}`);
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
  expect(dialog.getByLabelText('Weight in grams')).toHaveValue(250);
  fireEvent.change(dialog.getByLabelText('Weight in grams'), { target: { value: typed } });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(api.calls('products.update')[0]?.body).toMatchObject({ weight_g }));
});

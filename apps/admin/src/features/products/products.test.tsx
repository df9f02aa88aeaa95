import { fireEvent, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aGroup, aProduct, idOf, shellCalls } from '../../test/bodies.ts';
import { mockApi, refuse, versioned } from '../../test/mock-api.ts';
import { listOf } from '../../test/product-list.ts';
import { screen, visit, waitFor } from '../../test/render.tsx';

const categories = { list: () => [aGroup(50, 'Spices'), aGroup(51, 'Tea')] };
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** Opens the form. Its button is another one once the list turns out to be empty, so it may take two clicks. */
const openCreate = () =>
  waitFor(() => {
    const dialog = screen.queryByRole('dialog', { name: 'Create Product' });
    if (!dialog) fireEvent.click(screen.getByRole('button', { name: 'Create Product' }));
    return dialog ?? screen.getByRole('dialog', { name: 'Create Product' });
  });

// checklist 153 154 156
it("shows 'Products', Create Product and 'No products' when there are none", async () => {
  mockApi({ ...shellCalls, categories, products: { list: () => [] } });
  visit('/products');
  expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create Product' })).toBeVisible();
  expect(await screen.findByText('No products')).toBeVisible();
});

// checklist 155 157 158
it('shows cards that link to /product/{id} with prices in rupees', async () => {
  mockApi({
    ...shellCalls,
    categories,
    products: { list: () => [aProduct(1, { price: 1500 }), aProduct(2, { price: 1234567.5 })] },
  });
  visit('/products');
  const card = await screen.findByRole('link', { name: /Product 1/ });
  expect(card).toHaveAttribute('href', `/product/${idOf(1)}`);
  expect(card).toHaveTextContent('Rs 1,500');
  expect(screen.getByRole('link', { name: /Product 2/ })).toHaveTextContent('Rs 1,234,567.50');
});

// checklist 159–168
it('opens a full-screen dialog with every field and its default', async () => {
  mockApi({ ...shellCalls, categories, products: { list: () => [] } });
  visit('/products');
  const dialog = within(await openCreate());
  expect(document.querySelector('[data-full-screen]')).not.toBeNull();
  expect(dialog.getByLabelText('Name')).toHaveValue('');
  expect(dialog.getByLabelText('Price')).toHaveValue(0);
  expect(dialog.getByLabelText('In Stock')).not.toBeChecked();
  expect(dialog.getByLabelText('Quantity')).toHaveValue(0);
  const category = dialog.getByLabelText('Category');
  await waitFor(() =>
    expect([...category.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Select category',
      'Spices',
      'Tea',
    ]),
  );
  expect(dialog.getByLabelText('Tags')).toBeVisible();
  expect(dialog.getByLabelText('Description')).toHaveAttribute('rows', '4');
  expect(dialog.getByLabelText('Thumbnail')).toHaveAttribute('type', 'file');
});

// checklist 170 171 172 173
it('uploads the thumbnail, sends the payload, closes and shows the product', async () => {
  const list = [aProduct(1)];
  const api = mockApi({
    ...shellCalls,
    categories,
    files: { upload: () => ({ _id: idOf(9), path: 'x.png', width: 1, height: 1, size: 1 }) },
    products: {
      list: () => list,
      create: () => {
        const created = aProduct(2, { name: 'Cinnamon' });
        list.push(created);
        return created;
      },
    },
  });
  const { user } = visit('/products');
  const dialog = within(await openCreate());
  await user.type(dialog.getByLabelText('Name'), 'Cinnamon');
  fireEvent.change(dialog.getByLabelText('Price'), { target: { value: '1250.50' } });
  fireEvent.change(dialog.getByLabelText('Quantity'), { target: { value: '3' } });
  fireEvent.change(dialog.getByLabelText('Weight in grams'), { target: { value: '' } });
  await user.click(dialog.getByLabelText('In Stock'));
  await dialog.findByRole('option', { name: 'Tea' });
  await user.selectOptions(dialog.getByLabelText('Category'), 'Tea');
  await user.type(dialog.getByLabelText('Tags'), 'spice, gift');
  await user.type(dialog.getByLabelText('Description'), 'Quills');
  await user.upload(dialog.getByLabelText('Thumbnail'), new File(['p'], 'p.png', { type: 'image/png' }));
  await user.click(dialog.getByRole('button', { name: 'Create Product' }));
  expect(await screen.findByRole('link', { name: /Cinnamon/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('products.create')[0]?.body).toEqual({
    name: 'Cinnamon',
    price: 1250.5,
    in_stock: true,
    stock_quantity: 3,
    category: idOf(51),
    description: 'Quills',
    tags: 'spice, gift',
    thumbnail: idOf(9),
  });
});

// checklist 169
it('Cancel closes without creating, and the input is kept for the next time', async () => {
  const api = mockApi({ ...shellCalls, categories, products: { list: () => [] } });
  const { user } = visit('/products');
  const dialog = within(await openCreate());
  await user.type(dialog.getByLabelText('Name'), 'Half a name');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('products.create')).toHaveLength(0);
  const again = within(await openCreate());
  expect(again.getByLabelText('Name')).toHaveValue('Half a name');
  await user.click(again.getByRole('button', { name: 'Start over' }));
  expect(again.getByLabelText('Name')).toHaveValue('');
});

// checklist 174
it('checks nothing while typing; after submit the rules stand under the fields', async () => {
  const api = mockApi({ ...shellCalls, categories, products: { list: () => [] } });
  visit('/products');
  const dialog = within(await openCreate());
  fireEvent.change(dialog.getByLabelText('Price'), { target: { value: '-3' } });
  expect(dialog.queryByText('Price must be 0 or more')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Create Product' }));
  expect(await dialog.findByText('Price must be 0 or more')).toBeVisible();
  expect(dialog.getByText('Name is required')).toBeVisible();
  expect(api.calls('products.create')).toHaveLength(0);
});

// checklist 175
it("alerts the server's error text and keeps the dialog and the typing", async () => {
  mockApi({
    ...shellCalls,
    categories,
    products: { list: () => [], create: () => refuse(403, 'Your plan allows up to 20 products') },
  });
  quiet();
  const { user } = visit('/products');
  const dialog = within(await openCreate());
  await user.type(dialog.getByLabelText('Name'), 'Cinnamon');
  await user.click(dialog.getByRole('button', { name: 'Create Product' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your plan allows up to 20 products');
  expect(dialog.getByLabelText('Name')).toHaveValue('Cinnamon');
});

it('a double click creates once', async () => {
  const api = mockApi({
    ...shellCalls,
    categories,
    products: {
      list: () => [],
      create: () => new Promise((resolve) => setTimeout(() => resolve(aProduct(1)), 50)),
    },
  });
  const { user } = visit('/products');
  const dialog = within(await openCreate());
  await user.type(dialog.getByLabelText('Name'), 'Cinnamon');
  await user.dblClick(dialog.getByRole('button', { name: 'Create Product' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('products.create')).toHaveLength(1);
});

const detail = (changes: Parameters<typeof aProduct>[1] = {}) => ({
  ...shellCalls,
  categories,
  products: { list: () => [], get: () => aProduct(1, changes) },
});

// checklist 013 176–184
it.each(['/product/', '/products/'])('%s{id} shows the merchant detail', async (root) => {
  mockApi(detail());
  visit(root + idOf(1));
  expect(await screen.findByRole('heading', { level: 1, name: 'Product 1' })).toBeVisible();
  expect(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
      name: 'Products',
      current: 'page',
    }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Product' })).toBeVisible();
  expect(screen.getByText('Views').nextSibling).toHaveTextContent(/^0$/);
  expect(screen.getByText('Orders', { selector: 'dt' }).nextSibling).toHaveTextContent(/^0$/);
  expect(screen.getByText('In Stock').nextSibling).toHaveTextContent(/^Yes$/);
  expect(screen.getByText(/Current Category/)).toHaveTextContent('No category assigned');
});

// checklist 180
it('names the category, and says No for a product that is out of stock', async () => {
  mockApi(detail({ category: { _id: idOf(51), name: 'Tea' }, stock_quantity: 0 }));
  visit(`/product/${idOf(1)}`);
  expect(await screen.findByText(/Current Category/)).toHaveTextContent('Tea');
  expect(screen.getByText('In Stock').nextSibling).toHaveTextContent(/^No$/);
});

it.each([
  [{ in_stock: true, stock_quantity: 61 }, '61 in stock'],
  [{ in_stock: true, stock_quantity: 0 }, 'Out of stock'],
  [{ in_stock: false, stock_quantity: 61 }, 'Not for sale'],
  [{ in_stock: false, stock_quantity: 0 }, 'Out of stock'],
])('the card of a product with %o says “%s” and nothing else', async (stock, words) => {
  mockApi({ ...shellCalls, categories: { list: () => [] }, products: { list: () => [aProduct(1, stock)] } });
  visit('/products');
  expect(await screen.findByRole('link', { name: /Product 1|1/ })).toHaveTextContent(
    new RegExp(`\\d${words}$`),
  );
});

// checklist 185
it('shows a skeleton while loading', async () => {
  mockApi({ ...detail(), products: { get: () => new Promise(() => undefined) } });
  visit(`/product/${idOf(1)}`);
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
  let product = aProduct(1, { thumbnail: { _id: idOf(9), path: 'x.png' } });
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
  const { user } = visit(`/product/${idOf(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Edit Product' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
  expect(dialog.getByLabelText('Price')).toHaveAttribute('type', 'number');
  expect(dialog.getByLabelText('Price')).not.toHaveAttribute('max');
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Renamed');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls('products.update')[0]?.body).toMatchObject({ name: 'Renamed', thumbnail: idOf(9) });
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
  const { user, at } = visit(`/product/${idOf(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Delete Product' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  expect(dialog.getByText(/“Product 1”/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(at()).toBe('/products'));
  expect(api.calls('products.remove')[0]?.params).toEqual({ id: idOf(1) });
});

// checklist 191
it('a failed deletion goes to the console and is said in the dialog', async () => {
  mockApi({ ...detail(), products: { get: () => aProduct(1), remove: () => refuse(500, 'Disk is full') } });
  const log = quiet();
  const { user } = visit(`/product/${idOf(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Delete Product' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Disk is full');
  expect(log).toHaveBeenCalled();
});

// checklist 012
it('without a token /product/{id} shows the public product, asked for without token and store', async () => {
  const { stock_quantity: _, created_at: __, updated_at: ___, ...shown } = aProduct(1);
  const api = mockApi({ ...shellCalls, products: { get: () => shown } });
  visit(`/product/${idOf(1)}`, { token: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Product 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit Product' })).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  const link = screen.getByRole('link', { name: 'View in shop' });
  expect(link).toHaveAttribute('href', `/product/${idOf(1)}/shop`);
  const [call] = api.calls('products.get');
  expect(call?.query.has('store_id')).toBe(false);
  expect(call?.headers.has('authorization')).toBe(false);
});

it('without a token /products/{id} leads to the login', async () => {
  mockApi(shellCalls);
  const { at } = visit(`/products/${idOf(1)}`, { token: null });
  await waitFor(() => expect(at()).toBe('/login'));
});

it('a deleted product opened from an old tab says so and leads back', async () => {
  mockApi({ ...detail(), products: { get: () => refuse(404, 'Product not found') } });
  visit(`/product/${idOf(1)}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Product not found');
  expect(screen.getByRole('main').querySelector('a')).toHaveAttribute('href', '/products');
});

it('search, filters and order stand in the address and come back from it', async () => {
  mockApi({
    ...shellCalls,
    categories,
    products: {
      list: listOf([
        aProduct(1, { name: 'Black tea', category: { _id: idOf(51), name: 'Tea' } }),
        aProduct(2, { name: 'Green tea', price: 10, category: { _id: idOf(51), name: 'Tea' } }),
        aProduct(3, { name: 'Cinnamon', tags: 'teatime', in_stock: false }),
      ]),
    },
  });
  const { user, at } = visit('/products?q=tea&sort=price');
  const cards = async () => {
    await screen.findByText(/^\d+ products?$/);
    return within(screen.getByRole('main'))
      .queryAllByRole('link')
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
    categories,
    products: {
      list: () => [aProduct(1), aProduct(2)],
      update: ({ params }) => (params.id === idOf(2) ? refuse(409, 'Try later') : aProduct(1)),
    },
  });
  const { user } = visit('/products?view=table');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Change selected' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take out of stock' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take out of stock' }));
  expect(await dialog.findByText('1 done, 1 failed')).toBeVisible();
  expect(dialog.getByText('Product 2: Try later')).toBeVisible();
  expect(api.calls('products.update').map(({ body }) => body)).toEqual([
    { in_stock: false },
    { in_stock: false },
  ]);
});

it('puts many products back into the categories that they were in', async () => {
  const tea = { _id: idOf(7), name: 'Tea' };
  const api = mockApi({
    ...shellCalls,
    categories,
    products: {
      list: () => [aProduct(1, { category: tea }), aProduct(2)],
      update: ({ params }) => versioned(aProduct(1, { _id: params.id }), 4),
    },
  });
  const { user } = visit('/products?view=table');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Change selected' }));
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
    categories,
    products: { list: listOf([aProduct(1, { price: 5 }), aProduct(2, { price: 3 })]) },
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

it('a tap beside a tick box ticks it and does not open the row', async () => {
  mockApi({ ...shellCalls, categories, products: { list: () => [aProduct(1)] } });
  const { user, at } = visit('/products?view=table');
  const box = await screen.findByRole('checkbox', { name: 'Select Product 1' });
  await user.click(box.parentElement as HTMLElement);
  expect(box).toBeChecked();
  expect(at()).toContain('/products');
  expect(await screen.findByText('1 selected')).toBeVisible();
});

it.each([
  ['500', 500],
  ['', 0],
])('keeps the weight %j of a product', async (typed, weight_g) => {
  const api = mockApi({
    ...shellCalls,
    categories,
    products: { get: () => aProduct(1, { weight_g: 250 }), update: () => aProduct(1) },
  });
  const { user } = visit(`/product/${idOf(1)}`);
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
  expect(dialog.getByLabelText('Weight in grams')).toHaveValue(250);
  fireEvent.change(dialog.getByLabelText('Weight in grams'), { target: { value: typed } });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(api.calls('products.update')[0]?.body).toMatchObject({ weight_g }));
});

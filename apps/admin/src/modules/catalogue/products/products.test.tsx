import { fireEvent, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProduct, testId, shellCalls } from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';
import { quiet } from '../../../test/console.ts';
import { categoryCalls } from '../../../test/product-calls.ts';

/** Opens the form. Its button is another one once the list turns out to be empty, so it may take two clicks. */
const openCreate = () =>
  waitFor(() => {
    const dialog = screen.queryByRole('dialog', { name: 'Create Product' });
    if (!dialog) fireEvent.click(screen.getByRole('button', { name: 'Create Product' }));
    return dialog ?? screen.getByRole('dialog', { name: 'Create Product' });
  });

// checklist 153 154 156
it("shows 'Products', Create Product and 'No products' when there are none", async () => {
  mockApi({ ...shellCalls, categories: categoryCalls, products: { list: () => [] } });
  visit('/products');
  expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create Product' })).toBeVisible();
  expect(await screen.findByText('No products')).toBeVisible();
});

// checklist 155 157 158
it('shows cards that link to /product/{id} with prices in rupees', async () => {
  mockApi({
    ...shellCalls,
    categories: categoryCalls,
    products: { list: () => [aProduct(1, { price: 1500 }), aProduct(2, { price: 1234567.5 })] },
  });
  visit('/products');
  const card = await screen.findByRole('link', { name: /Product 1/ });
  expect(card).toHaveAttribute('href', `/product/${testId(1)}`);
  expect(card).toHaveTextContent('Rs 1,500');
  expect(screen.getByRole('link', { name: /Product 2/ })).toHaveTextContent('Rs 1,234,567.50');
});

// checklist 159–168
it('opens a full-screen dialog with every field and its default', async () => {
  mockApi({ ...shellCalls, categories: categoryCalls, products: { list: () => [] } });
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
    categories: categoryCalls,
    files: { upload: () => ({ _id: testId(9), path: 'x.png', width: 1, height: 1, size: 1 }) },
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
  expect(dialog.getByLabelText('In Stock')).toBeChecked();
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
    category: testId(51),
    description: 'Quills',
    tags: 'spice, gift',
    thumbnail: testId(9),
  });
});

// checklist 169
it('Cancel closes without creating, and the input is kept for the next time', async () => {
  const api = mockApi({ ...shellCalls, categories: categoryCalls, products: { list: () => [] } });
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
  const api = mockApi({ ...shellCalls, categories: categoryCalls, products: { list: () => [] } });
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
    categories: categoryCalls,
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
    categories: categoryCalls,
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

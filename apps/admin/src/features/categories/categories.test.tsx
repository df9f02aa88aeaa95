import { fireEvent, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aGroup, aProduct, idOf, shellCalls } from '../../test/bodies.ts';
import { mockApi, refuse } from '../../test/mock-api.ts';
import { listOf } from '../../test/product-list.ts';
import { screen, visit, waitFor } from '../../test/render.tsx';

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
const done = { success: true as const, message: 'Deleted' };
const tea = { ...aGroup(50, 'Tea'), products: [aProduct(1)] };

// checklist 014 192 193 194 195
it('lists categories and collections as links, each list with a Create button', async () => {
  mockApi({
    ...shellCalls,
    categories: { list: () => [aGroup(50, 'Tea', [idOf(1)])] },
    collections: { list: () => [aGroup(60, 'New')] },
  });
  visit('/categories');
  expect(await screen.findByRole('link', { name: /^Tea/ })).toHaveAttribute(
    'href',
    `/categories/${idOf(50)}`,
  );
  expect(await screen.findByRole('link', { name: /^New/ })).toHaveAttribute(
    'href',
    `/collection/${idOf(60)}`,
  );
  expect(screen.getByRole('button', { name: 'Create Category' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create Collection' })).toBeVisible();
});

const kinds = [
  ['category', 'Create Category', 'categories'],
  ['collection', 'Create Collection', 'collections'],
] as const;

// checklist 196–200
it.each(kinds)('creates a %s with name and description, without checking', async (_, button, key) => {
  const created: ReturnType<typeof aGroup>[] = [];
  const resource = {
    list: () => created,
    create: () => {
      const group = aGroup(70, 'Fresh');
      created.push(group);
      return group;
    },
  };
  const api = mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    collections: { list: () => [] },
    [key]: resource,
  });
  const { user } = visit('/categories');
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: button }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible());
  await user.type(dialog.getByLabelText('Description'), 'From the hills');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('link', { name: /^Fresh/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(`${key}.create`)[0]?.body).toEqual({ name: '', description: 'From the hills' });
});

// checklist 201
it.each(kinds)("a failed %s alerts the server's text and keeps the dialog open", async (_, button, key) => {
  const refused = { list: () => [], create: () => refuse(400, 'name is required') };
  mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    collections: { list: () => [] },
    [key]: refused,
  });
  quiet();
  const { user } = visit('/categories');
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('name is required');
  expect(screen.getByRole('dialog', { name: button })).toBeVisible();
});

const inCategory = (more: object = {}) => ({
  ...shellCalls,
  products: { list: listOf([aProduct(1), aProduct(2), aProduct(3, { name: 'ගම්මිරිස්' })]) },
  categories: { list: () => [], get: () => tea, ...more },
});
const categoryPath = `/categories/${idOf(50)}`;

// checklist 015 202 203 204 205 206
it('shows the heading, the products and the three buttons', async () => {
  mockApi(inCategory());
  visit(categoryPath);
  expect(await screen.findByRole('heading', { level: 1, name: 'Category: Tea' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Product 1/ })).toBeVisible();
  for (const name of ['Rename Category', 'Add Products', 'Delete Category'])
    expect(screen.getByRole('button', { name })).toBeVisible();
});

// checklist 207 208 209 210
it('renames and shows the new name', async () => {
  let category = tea;
  const api = mockApi(
    inCategory({
      get: () => category,
      update: () => {
        category = { ...tea, name: 'Green tea' };
        return category;
      },
    }),
  );
  const { user } = visit(categoryPath);
  await user.click(await screen.findByRole('button', { name: 'Rename Category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Category' }));
  const input = dialog.getByPlaceholderText('Enter new category name');
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await user.clear(input);
  await user.type(input, 'Green tea');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Category: Green tea' })).toBeVisible();
  expect(api.calls('categories.update')[0]?.body).toEqual({ name: 'Green tea', description: '' });
});

// checklist 211
it("a failed rename alerts 'Failed to rename category'", async () => {
  mockApi(inCategory({ update: () => refuse(500, 'Down') }));
  quiet();
  const { user } = visit(categoryPath);
  await user.click(await screen.findByRole('button', { name: 'Rename Category' }));
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to rename category$/);
});

// checklist 212 213 214
it('asks, deletes and goes to /categories', async () => {
  mockApi({ ...inCategory({ remove: () => done }), collections: { list: () => [] } });
  const { user, at } = visit(categoryPath);
  await user.click(await screen.findByRole('button', { name: 'Delete Category' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText('Are you sure you want to delete this category? This action cannot be undone.'),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(at()).toBe('/categories'));
});

// checklist 215
it("a failed deletion alerts 'Failed to delete category'", async () => {
  mockApi(inCategory({ remove: () => refuse(500, 'Down') }));
  quiet();
  const { user } = visit(categoryPath);
  await user.click(await screen.findByRole('button', { name: 'Delete Category' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to delete category$/);
});

// checklist 226–231
it('the picker has the members ticked, searches, toggles and sends the whole list', async () => {
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
  expect(api.calls('categories.setProducts')[0]?.body).toEqual({ products: [idOf(1), idOf(3), idOf(2)] });
});

it('a changed choice of products is taken back, with the categories that products were in before', async () => {
  const elsewhere = aProduct(2, { category: { _id: idOf(60), name: 'Gifts' } });
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
    { products: [idOf(1), idOf(2)] },
    { products: [idOf(1)] },
  ]);
  expect(api.calls('products.update').map(({ params, body }) => [params.id, body])).toEqual([
    [idOf(2), { category: idOf(60) }],
  ]);
});

/** Picks products on the page that is open, and watches when the page asks for its group again. */
async function expectRefreshASecondLater(asked: () => number) {
  fireEvent.click(await screen.findByRole('button', { name: 'Add Products' }));
  await screen.findByRole('checkbox', { name: 'Product 2' });
  const before = asked();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Save selection' }));
  await vi.advanceTimersByTimeAsync(900);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked()).toBe(before);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked()).toBe(before + 1);
  vi.useRealTimers();
}

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
  const elsewhere = aProduct(2, { category: { _id: idOf(51), name: 'Spices' } });
  mockApi({ ...inCategory(), products: { list: () => [aProduct(1), elsewhere] } });
  const { user } = visit(categoryPath);
  await user.click(await screen.findByRole('button', { name: 'Add Products' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Product 2' }));
  expect(await screen.findByText('1 product will leave the category it is in now.')).toBeVisible();
});

const collection = { ...aGroup(60, 'New'), products: [aProduct(1), aProduct(2)] };
const inCollection = (more: object = {}) => ({
  ...shellCalls,
  categories: { list: () => [] },
  products: { list: () => [aProduct(1), aProduct(2)] },
  collections: { list: () => [], get: () => collection, ...more },
});
const collectionPath = `/collection/${idOf(60)}`;

// checklist 016 217 218 219 220 221
it('shows the collection with its buttons and products', async () => {
  mockApi(inCollection());
  visit(collectionPath);
  expect(await screen.findByRole('heading', { level: 1, name: 'Collection: New' })).toBeVisible();
  for (const name of ['Rename Collection', 'Add Products', 'Delete Collection'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Product 2/ })).toBeVisible();
});

// checklist 222
it('a renamed collection is asked for again and shows its new name', async () => {
  let shown = collection;
  const api = mockApi(
    inCollection({
      get: () => shown,
      update: () => {
        shown = { ...collection, name: 'Newest' };
        return collection;
      },
    }),
  );
  const { user } = visit(collectionPath);
  await user.click(await screen.findByRole('button', { name: 'Rename Collection' }));
  const input = await screen.findByPlaceholderText('Enter new collection name');
  await user.clear(input);
  await user.type(input, 'Newest');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Collection: Newest' })).toBeVisible();
  expect(api.calls('collections.update')[0]?.body).toEqual({ name: 'Newest', description: '' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

// checklist 223
it("a failed rename alerts 'Failed to rename collection'", async () => {
  mockApi(inCollection({ update: () => refuse(500, 'Down') }));
  quiet();
  const { user } = visit(collectionPath);
  await user.click(await screen.findByRole('button', { name: 'Rename Collection' }));
  expect(await screen.findByPlaceholderText('Enter new collection name')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to rename collection$/);
});

// checklist 225
it('after products were picked the picker closes and the collection is asked for again a second later', async () => {
  const api = mockApi(inCollection({ setProducts: () => collection }));
  visit(collectionPath);
  await expectRefreshASecondLater(() => api.calls('collections.get').length);
});

// checklist 224
it('deletes and goes to /categories', async () => {
  mockApi(inCollection({ remove: () => done }));
  const { user, at } = visit(collectionPath);
  await user.click(await screen.findByRole('button', { name: 'Delete Collection' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(at()).toBe('/categories'));
});

it('the order of a collection changes by buttons and is sent whole', async () => {
  const api = mockApi(inCollection({ update: () => collection }));
  const { user } = visit(collectionPath);
  await user.click(await screen.findByRole('button', { name: 'Change Order' }));
  await user.click(await screen.findByRole('button', { name: 'Move Product 2 up' }));
  expect(screen.getByText('Product 2 is now number 1')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save Order' }));
  await waitFor(() =>
    expect(api.calls('collections.update')[0]?.body).toEqual({ products: [idOf(2), idOf(1)] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(api.calls('collections.update')[1]?.body).toEqual({ products: [idOf(1), idOf(2)] });
});

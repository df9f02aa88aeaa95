import { expect, it } from 'vitest';
import { aGroup, aProduct, testId, shellCalls } from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';
import { quiet } from '../../../test/console.ts';
import { groupSaved, expectRefreshASecondLater } from '../../../test/group-calls.ts';

const collection = { ...aGroup(60, 'New'), products: [aProduct(1), aProduct(2)] };

const inCollection = (more: object = {}) => ({
  ...shellCalls,
  categories: { list: () => [] },
  products: { list: () => [aProduct(1), aProduct(2)] },
  collections: { list: () => [], get: () => collection, ...more },
});

const collectionPath = `/collection/${testId(60)}`;

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
  mockApi(inCollection({ remove: () => groupSaved }));
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
    expect(api.calls('collections.update')[0]?.body).toEqual({ products: [testId(2), testId(1)] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(api.calls('collections.update')[1]?.body).toEqual({ products: [testId(1), testId(2)] });
});

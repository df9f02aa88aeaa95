import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aGroup, testId, shellCalls } from '../../../test/bodies.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';
import { quiet } from '../../../test/console.ts';
import { groupSaved, tea, inCategory, categoryPath } from '../../../test/group-calls.ts';

// checklist 014 192 193 194 195
it('lists categories and collections as links, each list with a Create button', async () => {
  mockApi({
    ...shellCalls,
    categories: { list: () => [aGroup(50, 'Tea', [testId(1)])] },
    collections: { list: () => [aGroup(60, 'New')] },
  });
  visit('/categories');
  expect(await screen.findByRole('link', { name: /^Tea/ })).toHaveAttribute(
    'href',
    `/categories/${testId(50)}`,
  );
  expect(await screen.findByRole('link', { name: /^New/ })).toHaveAttribute(
    'href',
    `/collection/${testId(60)}`,
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
  mockApi({ ...inCategory({ remove: () => groupSaved }), collections: { list: () => [] } });
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
  mockApi({ ...inCategory({ remove: () => refuse(500, 'Down') }), collections: { list: () => [] } });
  quiet();
  const { user } = visit(categoryPath);
  await user.click(await screen.findByRole('button', { name: 'Delete Category' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to delete category$/);
});

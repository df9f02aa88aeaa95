import type { Layout } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { aGroup, testId, shellCalls } from '../../../test/bodies.ts';
import { type Handlers, mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit } from '../../../test/render.tsx';
import { waitFor } from '../../../test/wait-for.ts';

type LayoutRow = z.infer<typeof Layout>;

const layout = (number: number, changes: Partial<LayoutRow> = {}): LayoutRow => ({
  _id: testId(number),
  name: `Element ${number}`,
  type: 'collection',
  id: testId(51),
  index: number - 1,
  collection_name: 'Gifts',
  ...changes,
});
const three = [layout(1), layout(2, { name: '' }), layout(3, { collection_name: null })];

/** An API that keeps the elements it is given. */
function layoutsApi(first: LayoutRow[] = three, changes: Handlers['layouts'] = {}) {
  let all = first;
  return mockApi({
    ...shellCalls,
    collections: { list: () => [aGroup(51, 'Gifts'), aGroup(52, 'නව භාණ්ඩ')] },
    layouts: {
      list: () => all.toSorted((a, b) => a.index - b.index),
      create: ({ body }) => {
        const made = layout(9, body as Partial<LayoutRow>);
        all = [...all, made];
        return made;
      },
      update: ({ params, body }) => {
        all = all.map((one) => (one._id === params.id ? { ...one, ...(body as object) } : one));
        return all.find(({ _id }) => _id === params.id) ?? refuse(404, 'Layout not found');
      },
      remove: ({ params }) => {
        all = all.filter(({ _id }) => _id !== params.id);
        return { success: true as const, message: 'Deleted' };
      },
      ...changes,
    },
  });
}
const elements = async () =>
  within(await screen.findByRole('list', { name: 'Current Layouts' })).findAllByRole('listitem');
const form = async () => within(await screen.findByRole('region', { name: 'Add Layout Element' }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

// checklist 019 273 274 275
it("the form has Name, Collection with 'Select Collection', and Order number, 0", async () => {
  layoutsApi();
  visit('/store-configurator');
  expect(await screen.findByRole('heading', { level: 1, name: 'Store Configurator' })).toBeVisible();
  const add = await form();
  expect(add.getByLabelText('Name')).toHaveValue('');
  const collection = add.getByLabelText('Collection');
  expect(within(collection).getByRole('option', { selected: true })).toHaveTextContent('Select Collection');
  expect(await within(collection).findByRole('option', { name: 'නව භාණ්ඩ' })).toBeInTheDocument();
  expect(add.getByLabelText('Order number')).toHaveValue(0);
});

// checklist 275 276
it('adds an element of type collection with the chosen collection and a whole order number', async () => {
  const api = layoutsApi([]);
  const { user } = visit('/store-configurator');
  const add = await form();
  await user.type(add.getByLabelText('Name'), 'Season sale');
  await add.findByRole('option', { name: 'Gifts' });
  await user.selectOptions(add.getByLabelText('Collection'), 'Gifts');
  await user.clear(add.getByLabelText('Order number'));
  await user.type(add.getByLabelText('Order number'), '3.7');
  await user.click(add.getByRole('button', { name: 'Add Layout' }));
  expect(await elements()).toHaveLength(1);
  expect(api.calls('layouts.create')[0]?.body).toEqual({
    name: 'Season sale',
    type: 'collection',
    id: testId(51),
    index: 3,
  });
  expect(add.getByLabelText('Name')).toHaveValue('');
});

it('asks for a collection before anything is sent', async () => {
  const api = layoutsApi([]);
  const { user } = visit('/store-configurator');
  const add = await form();
  await user.click(add.getByRole('button', { name: 'Add Layout' }));
  expect(add.getByText('Choose a collection')).toBeVisible();
  expect(api.calls('layouts.create')).toHaveLength(0);
});

// checklist 277
it('lists name, collection and order; an unnamed one has the name of its collection', async () => {
  layoutsApi();
  visit('/store-configurator');
  const shown = (await elements()).map((item) => item.textContent ?? '');
  expect(shown[0]).toContain('Element 1Collection: Gifts · Order number: 0');
  expect(shown[1]).toContain('GiftsCollection: Gifts · Order number: 1');
  expect(shown[2]).toContain('Element 3Collection: (deleted collection) · Order number: 2');
});

// checklist 278
it("'Delete' names the element, asks, and removes it", async () => {
  const api = layoutsApi();
  const { user } = visit('/store-configurator');
  await user.click(await screen.findByRole('button', { name: 'Delete Element 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  expect(dialog.getByText(/“Element 1”/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect(await elements()).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(api.calls('layouts.remove')[0]?.params).toEqual({ id: testId(1) }));
});

// checklist 279
it('a button leads to the theme', async () => {
  layoutsApi();
  visit('/store-configurator');
  expect(await screen.findByRole('link', { name: 'Theme Selector' })).toHaveAttribute(
    'href',
    '/store-configurator/theme',
  );
});

// checklist 280
it('a failed creation and a failed deletion are shown and logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  layoutsApi(three, {
    create: () => refuse(400, 'id must be a collection of this store'),
    remove: () => refuse(500, 'Something went wrong'),
  });
  const { user } = visit('/store-configurator');
  const add = await form();
  await add.findByRole('option', { name: 'Gifts' });
  await user.selectOptions(add.getByLabelText('Collection'), 'Gifts');
  await user.click(add.getByRole('button', { name: 'Add Layout' }));
  expect(await add.findByRole('alert')).toHaveTextContent('id must be a collection of this store');
  expect(log).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Delete Element 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText(/“Element 1” was not deleted/)).toHaveTextContent('Something went wrong');
  expect(log).toHaveBeenCalledTimes(2);
});

it('moves an element with its buttons, sends only the numbers that change, and says where it is now', async () => {
  const api = layoutsApi();
  const { user } = visit('/store-configurator');
  await user.click(await screen.findByRole('button', { name: 'Move Element 1 down' }));
  await waitFor(() => expect(api.calls('layouts.update')).toHaveLength(2));
  expect(api.calls('layouts.update').map(({ params, body }) => ({ ...params, ...(body as object) }))).toEqual(
    [
      { id: testId(2), index: 0 },
      { id: testId(1), index: 1 },
    ],
  );
  await waitFor(async () => expect((await elements())[1]).toHaveTextContent('Element 1'));
  expect(screen.getByText('Element 1 is now number 2')).toBeInTheDocument();
});

it('puts the elements back into the order of before', async () => {
  const api = layoutsApi();
  const { user } = visit('/store-configurator');
  await user.click(await screen.findByRole('button', { name: 'Move Element 1 down' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect((await elements())[0]).toHaveTextContent('Element 1');
  expect(api.calls('layouts.update')).toHaveLength(5);
});

it('saves both of two moves that follow each other at once', async () => {
  const api = layoutsApi();
  const { user } = visit('/store-configurator');
  await user.click(await screen.findByRole('button', { name: 'Move Element 1 down' }));
  await user.click(await screen.findByRole('button', { name: 'Move Element 1 down' }));
  await waitFor(async () =>
    expect((await elements())[2]).toHaveTextContent('Element 1Collection: Gifts · Order number: 2'),
  );
  expect(api.calls('layouts.update').at(-1)?.body).toEqual({ index: 2 });
});

it('shows the order of the server again when a move could not be saved', async () => {
  layoutsApi(three, { update: () => refuse(500, 'Something went wrong') });
  const { user } = visit('/store-configurator');
  await user.click(await screen.findByRole('button', { name: 'Move Element 1 down' }));
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  await waitFor(async () => expect((await elements())[0]).toHaveTextContent('Element 1'));
});

it('edits an element in a dialog', async () => {
  const api = layoutsApi();
  const { user } = visit('/store-configurator');
  await user.click(await screen.findByRole('button', { name: 'Edit Element 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Layout Element' }));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'For the new year');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit For the new year' })).toBeVisible();
  expect(api.calls('layouts.update')[0]?.body).toMatchObject({ name: 'For the new year', index: 2 });
});

it('says that there are no elements yet', async () => {
  layoutsApi([]);
  visit('/store-configurator');
  expect(await screen.findByText('No layout elements yet')).toBeVisible();
});

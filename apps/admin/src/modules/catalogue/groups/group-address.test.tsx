import { fireEvent, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { quiet } from '../../../test/console.ts';
import { categoryPath, inCategory, tea } from '../../../test/group-calls.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Opens the fields of a category for search engines; `update` answers what is saved. */
async function openFields(changes: object, update: () => typeof tea | ReturnType<typeof refuse>) {
  const api = mockApi(inCategory({ get: () => ({ ...tea, ...changes }), update }));
  const { user } = visit(categoryPath);
  await user.click(await screen.findByRole('button', { name: 'Rename Category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Category' }));
  if (!('slug' in changes)) await user.click(dialog.getByText('Search engines'));
  const preview = within(dialog.getByRole('figure', { name: 'How a search engine may show it' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Rename' }));
  return { api, dialog, preview, save };
}

it('a category gets an address and a title, with a preview, and only what was typed is sent', async () => {
  const { api, dialog, preview, save } = await openFields({}, () => tea);
  expect(preview.getByText('The name and your shop, as long as there is no description.')).toBeVisible();
  set(dialog.getByLabelText('Address of the page'), 'Ceylon Teas!');
  set(dialog.getByLabelText('Title for search engines'), 'Teas of Nuwara Eliya');
  expect(preview.getByText(/› category › ceylon-teas$/)).toBeVisible();
  expect(preview.getByText('Teas of Nuwara Eliya')).toBeVisible();
  await save();
  await waitFor(() => expect(api.calls('categories.update')).toHaveLength(1));
  expect(api.calls('categories.update')[0]?.body).toEqual({
    name: 'Tea',
    description: '',
    slug: 'ceylon-teas',
    seo_title: 'Teas of Nuwara Eliya',
  });
});

it('the former address of a category keeps leading to it, and one that is taken is refused at its field', async () => {
  quiet();
  const said = 'Another page of this store has this address';
  const { dialog, save } = await openFields({ slug: 'teas' }, () => refuse(409, said, { field: 'slug' }));
  set(dialog.getByLabelText('Address of the page'), 'spices');
  expect(dialog.getByText('Links to /category/teas keep leading here.')).toBeVisible();
  await save();
  expect(await dialog.findByText(said)).toBeVisible();
  expect(dialog.getByLabelText('Address of the page')).toHaveValue('spices');
});

import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProduct, shellCalls, testId } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../../test/render.tsx';

const tea = aProduct(1, {
  name: 'Black tea',
  description: 'From the hills',
  names: { ta: 'கருப்பு தேநீர்' },
  descriptions: { ta: 'மலையிலிருந்து' },
});

async function edit() {
  const api = mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    products: { list: () => [tea], get: () => tea, update: () => tea },
  });
  const { user } = visit(`/product/${tea._id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit Product' }));
  return { api, user, dialog: within(await screen.findByRole('dialog', { name: 'Edit Product' })) };
}

it('the form of a product marks what is not translated, and shows what buyers read instead', async () => {
  const { user, dialog } = await edit();
  const switcher = within(dialog.getByRole('radiogroup', { name: 'Language of the texts' }));
  const choices = switcher.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
  expect(choices).toEqual([null, 'සිංහල, no translation yet', 'தமிழ்']);
  expect(switcher.getByRole('radio', { name: 'English' })).toBeChecked();
  await user.click(switcher.getByRole('radio', { name: 'සිංහල, no translation yet' }));
  expect(dialog.getByLabelText('Name in සිංහල')).toHaveAccessibleDescription(
    'While this is empty, buyers read: Black tea',
  );
});

it('a translation is sent with those that were there', async () => {
  const { api, user, dialog } = await edit();
  await user.click(dialog.getByRole('radio', { name: 'සිංහල, no translation yet' }));
  await fill(user, dialog.getByLabelText('Name in සිංහල'), 'කළු තේ');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(api.calls('products.update')).toHaveLength(1));
  expect(api.calls('products.update')[0]?.body).toMatchObject({
    name: 'Black tea',
    names: { si: 'කළු තේ', ta: 'கருப்பு தேநீர்' },
    descriptions: { ta: 'மலையிலிருந்து' },
  });
});

it('the form of a category sends its translations', async () => {
  const group = { _id: testId(50), name: 'Tea', description: '', products: [] };
  const api = mockApi({
    ...shellCalls,
    categories: { list: () => [], get: () => group, update: () => group },
  });
  const { user } = visit(`/categories/${group._id}`);
  await user.click(await screen.findByRole('button', { name: 'Rename Category' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Category' }));
  await user.click(dialog.getByRole('radio', { name: 'தமிழ், no translation yet' }));
  await fill(user, dialog.getByLabelText('Name in தமிழ்'), 'தேநீர்');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(api.calls('categories.update')).toHaveLength(1));
  expect(api.calls('categories.update')[0]?.body).toEqual({
    name: 'Tea',
    description: '',
    names: { ta: 'தேநீர்' },
  });
});

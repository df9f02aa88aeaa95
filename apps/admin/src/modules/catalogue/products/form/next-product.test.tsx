import { within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aProduct, testId, shellCalls } from '../../../../test/bodies.ts';
import { broken, mockApi } from '../../../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../../../test/render.tsx';

const tea = aProduct(1, {
  name: 'Tea',
  price: 850,
  weight_g: 120,
  tags: 'gift',
  thumbnail: { _id: testId(8), path: 'x.webp' },
  images: [{ _id: testId(9), path: 'y.webp' }],
});
const sarongs = { _id: testId(50), name: 'Sarongs', description: '', products: [] };
const open = (path: string) => {
  let categories: (typeof sarongs & { product_count: number })[] = [];
  const api = mockApi({
    ...shellCalls,
    categories: {
      list: () => categories,
      create: () => {
        categories = [{ ...sarongs, product_count: 0 }];
        return sarongs;
      },
    },
    products: {
      list: () => [tea, aProduct(2)],
      get: ({ params }) => (params.id === tea._id ? tea : aProduct(3, { name: 'Made' })),
      create: () => aProduct(3, { name: 'Made' }),
    },
  });
  return { api, ...visit(path) };
};
const form = async () => within(await screen.findByRole('dialog', { name: 'Create Product' }));

it('“Save and add another” creates, says so and begins the next product where one types its name', async () => {
  const { api, user } = open('/products?create=yes');
  const dialog = await form();
  await fill(user, dialog.getByLabelText('Name'), 'Made');
  await fill(user, dialog.getByLabelText('Tags'), 'gift');
  await user.click(dialog.getByRole('button', { name: 'Save and add another' }));
  expect(await screen.findByText('“Made” was created')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveValue(''));
  expect(dialog.getByLabelText('Name')).toHaveFocus();
  expect(dialog.getByLabelText('Tags')).toHaveValue('');
  await fill(user, dialog.getByLabelText('Name'), 'Second');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('products.create').map(({ body }) => body)).toMatchObject([
    { name: 'Made', tags: 'gift' },
    { name: 'Second', tags: '' },
  ]);
});

it('the first pieces tick In Stock, once; without them the form says that buyers see “Sold out”', async () => {
  const { user } = open('/products?create=yes');
  const dialog = await form();
  const box = dialog.getByLabelText('In Stock');
  expect(box).toHaveAccessibleDescription(/Buyers see “Sold out”/);
  const quantity = dialog.getByLabelText('Quantity');
  await user.click(quantity);
  await user.keyboard('7');
  expect(quantity).toHaveValue(7);
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('Buyers can order it');
  await user.click(box);
  expect(box).toHaveAccessibleDescription(/Buyers see “Sold out”/);
  await user.type(quantity, '5', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(box).not.toBeChecked();
});

it('a new category is created from the form and chosen; the product is not sent with it', async () => {
  const { api, user } = open('/products?create=yes');
  const dialog = await form();
  await fill(user, dialog.getByLabelText('Name'), 'Made');
  await user.click(dialog.getByRole('button', { name: 'New category' }));
  const second = within(await screen.findByRole('dialog', { name: 'Create Category' }));
  await user.type(second.getByLabelText('Name'), 'Sarongs{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create Category' })).toBeNull());
  expect(api.calls('categories.create')[0]?.body).toMatchObject({ name: 'Sarongs' });
  expect(api.calls('products.create')).toHaveLength(0);
  expect((await form()).getByLabelText('Category')).toHaveValue(testId(50));
});

it('a retry after a lost reply creates the product under the same key', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    products: { list: () => [tea], create: () => broken(502, '<html>Bad gateway</html>') },
  });
  const { user } = visit('/products?create=yes');
  const dialog = await form();
  await fill(user, dialog.getByLabelText('Name'), 'Made');
  for (const time of [1, 2]) {
    await user.click(dialog.getByRole('button', { name: 'Create Product' }));
    await waitFor(() => expect(api.calls('products.create')).toHaveLength(time));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Create Product' })).toBeEnabled());
  }
  const keys = api.calls('products.create').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('on a phone the picture comes first', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.startsWith('(max-width') }),
  );
  open('/products?create=yes');
  const dialog = await form();
  const [picture, name] = [dialog.getByLabelText('Thumbnail'), dialog.getByLabelText('Name')];
  expect(picture.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('“Save and add another” stays with the first field that is wrong; a later “Create Product” closes', async () => {
  const { api, user } = open('/products?create=yes');
  const dialog = await form();
  await user.click(dialog.getByRole('button', { name: 'Save and add another' }));
  expect(await dialog.findByText('Name is required')).toBeVisible();
  expect(api.calls('products.create')).toHaveLength(0);
  await fill(user, dialog.getByLabelText('Name'), 'Made');
  await user.click(dialog.getByRole('button', { name: 'Create Product' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('“Duplicate” on the page of a product makes a copy with its pictures and shows it', async () => {
  const { api, user, at } = open(`/product/${tea._id}`);
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  const dialog = await form();
  expect(dialog.getByLabelText('Name')).toHaveValue('Tea (copy)');
  expect(dialog.queryByRole('button', { name: 'Save and add another' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Create Product' }));
  await waitFor(() => expect(at()).toBe(`/product/${testId(3)}`));
  expect(api.calls('products.create')[0]?.body).toMatchObject({
    name: 'Tea (copy)',
    price: 850,
    weight_g: 120,
    tags: 'gift',
    thumbnail: testId(8),
    images: [testId(9)],
  });
});

it('“Duplicate” stands in the menu of the list while one product is selected', async () => {
  const { user } = open('/products?view=table');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Tea' }));
  await user.click(await screen.findByRole('button', { name: 'Change selected' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  expect((await form()).getByLabelText('Name')).toHaveValue('Tea (copy)');
});

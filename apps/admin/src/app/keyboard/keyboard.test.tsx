import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aGroup, anOrder, aProduct, testId, shellCalls } from '../../test/bodies.ts';
import { mockApi } from '../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../test/render.tsx';

const groups = { list: () => [aGroup(1, 'Tea'), aGroup(2, 'Spices')] };
const api = () =>
  mockApi({
    ...shellCalls,
    products: { list: () => [aProduct(1), aProduct(2)], get: () => aProduct(2) },
    orders: { list: () => [anOrder(1), anOrder(2)], get: () => anOrder(1) },
    categories: groups,
    collections: { list: () => [aGroup(3, 'New')] },
  });

it.each([
  ['/orders', /#1001/, /#1002/],
  ['/products', /Product 1/, /Product 2/],
  ['/products?view=table', /Product 1/, /Product 2/],
  ['/categories', /Tea/, /Spices/],
])('%s: j and k walk along the rows, as far as there are any', async (path, first, second) => {
  api();
  const { user } = visit(path);
  const link = async (name: RegExp) => within(await screen.findByRole('main')).findByRole('link', { name });
  await link(first);
  await user.keyboard('j');
  await waitFor(async () => expect(await link(first)).toHaveFocus());
  await user.keyboard('j');
  await waitFor(async () => expect(await link(second)).toHaveFocus());
  await user.keyboard('k');
  await waitFor(async () => expect(await link(first)).toHaveFocus());
  await user.keyboard('k');
  expect(await link(first)).toHaveFocus();
});

it('x selects the row that has the focus, and Enter opens it', async () => {
  api();
  const { user, at } = visit('/orders');
  const box = await screen.findByRole('checkbox', { name: 'Select #1001' });
  await user.keyboard('j');
  await waitFor(() => expect(screen.getByRole('link', { name: /#1001/ })).toHaveFocus());
  await user.keyboard('x');
  await waitFor(() => expect(box).toBeChecked());
  expect(await screen.findByText('1 selected')).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(at()).toBe(`/orders/${testId(1)}`));
});

it('letters that are typed, or pressed with Ctrl, move nothing', async () => {
  api();
  const { user } = visit('/orders');
  const search = await screen.findByLabelText('Search orders');
  await user.type(search, 'jx');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('jx');
  await user.clear(search);
  search.blur();
  await user.keyboard('{Control>}j{/Control}');
  expect(document.body).toHaveFocus();
});

it('? shows the keys and switches the single ones off, the menu shows them again', async () => {
  api();
  const { user } = visit('/orders');
  await screen.findByRole('checkbox', { name: 'Select #1001' });
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(sheet.getByText('Next row')).toBeVisible();
  await user.click(await sheet.findByRole('switch', { name: /^Shortcuts of single keys/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?j');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: /#1001/ })).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Account, profile menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  const again = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(await again.findByRole('switch', { name: /^Shortcuts of single keys/ })).not.toBeChecked();
});

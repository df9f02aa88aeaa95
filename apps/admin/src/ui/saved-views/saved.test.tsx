import { within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aGroup, anOrder, aProduct, shellCalls } from '../../test/bodies.ts';
import { mockApi } from '../../test/mock-api.ts';
import { fill, screen, visit, waitFor } from '../../test/render.tsx';

const api = () =>
  mockApi({
    ...shellCalls,
    orders: {
      list: ({ query }) =>
        [anOrder(1), anOrder(2, { order_status: 'shipped' })].filter(({ order_status }) =>
          [order_status, null].includes(query.get('status')),
        ),
    },
    products: { list: ({ query }) => (query.has('q') ? [] : [aProduct(1)]) },
    categories: { list: () => [aGroup(50, 'Spices')] },
  });
type User = ReturnType<typeof visit>['user'];

async function save(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Save these filters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save these filters' }));
  await fill(user, dialog.getByLabelText('Name'), name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save these filters' })).toBeNull());
}

it.each([
  ['/orders?q=nimali&status=shipped&sort=-total', '/orders', '1 order'],
  ['/products?q=x&stock=low&sort=price', '/products', '0 products'],
])('%s is saved under a name, left, and set again with one tap', async (path, bare, found) => {
  api();
  const { user, at } = visit(path);
  await screen.findByText(found);
  await save(user, 'Mine');
  const chip = screen.getByRole('button', { name: 'Mine' });
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: 'Save these filters' })).toBeNull();
  await user.click(chip);
  await waitFor(() => expect(at()).toBe(bare));
  expect(chip).toHaveAttribute('aria-pressed', 'false');
  await user.click(chip);
  await screen.findByText(found);
  const parts = (address: string) => [...new URLSearchParams(address.split('?')[1])].sort();
  expect(parts(at())).toEqual(parts(path));
});

it('renames and deletes, and takes a deletion back', async () => {
  api();
  const { user } = visit('/orders?status=shipped');
  await save(user, 'Shipped');
  await user.click(screen.getByRole('button', { name: 'Edit saved filters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit saved filters' }));
  const field = dialog.getByLabelText('Name of Shipped');
  await user.clear(field);
  expect(dialog.getByText('Give it a name')).toBeVisible();
  await fill(user, field, 'On the road');
  await user.click(dialog.getByRole('button', { name: /^Delete/ }));
  expect(await dialog.findByText('No filters are saved.')).toBeVisible();
  await user.click(await screen.findByText('Undo'));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'On the road' })).toBeVisible();
});

it('wants a name that is not taken yet', async () => {
  api();
  const { user } = visit('/orders?status=shipped');
  await save(user, 'Shipped');
  await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await user.click(await screen.findByRole('button', { name: 'Save these filters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save these filters' }));
  await fill(user, dialog.getByLabelText('Name'), ' Shipped ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('There is one of this name already')).toBeVisible();
});

it('stand in the filter sheet of a phone', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query === '(max-width: 65.5em)' }),
  );
  api();
  const { user } = visit('/orders?status=shipped');
  await user.click(await screen.findByRole('button', { name: 'Filter and sort, 1 set' }));
  await screen.findByRole('dialog', { name: 'Filter and sort' });
  await save(user, 'Shipped');
  expect(await screen.findByRole('button', { name: 'Shipped' })).toHaveAttribute('aria-pressed', 'true');
});

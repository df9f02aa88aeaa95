import { within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { shellCalls, storeId } from '../test/bodies.ts';
import { mockApi } from '../test/mock-api.ts';
import { screen, visit } from '../test/render.tsx';
import { EmptyState } from './EmptyState.tsx';

/** A list that has something as soon as the button is pressed. */
function List() {
  const [empty, setEmpty] = useState(true);
  const button = (
    <button type="button" onClick={() => setEmpty(false)}>
      Add
    </button>
  );
  return (
    <main id="main" tabIndex={-1}>
      {empty ? <EmptyState title="Nothing" action={button} /> : 'Something'}
    </main>
  );
}

it('leaves the focus on the screen when the button that had it goes away', async () => {
  const { user } = visit('/', { routes: [{ path: '/', element: <List /> }] });
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Something')).toHaveFocus();
});

it.each([
  ['/products', 'Create Product', 'No products'],
  ['/orders', 'Create Order', 'No orders yet'],
])('%s has its button where there is nothing, and only there', async (path, name, words) => {
  mockApi({
    ...shellCalls,
    products: { list: () => [] },
    orders: { list: () => [] },
    categories: { list: () => [] },
  });
  visit(path, { storeId });
  const empty = (await screen.findByText(words)).parentElement as HTMLElement;
  expect(within(empty).getByRole('button', { name })).toBe(screen.getByRole('button', { name }));
});

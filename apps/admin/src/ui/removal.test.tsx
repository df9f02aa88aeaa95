import { act, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { session } from '../lib/session.ts';
import { aProduct, shellCalls, testId } from '../test/bodies.ts';
import { quiet } from '../test/console.ts';
import { mockApi, refuse } from '../test/mock-api.ts';
import { categoryCalls } from '../test/product-calls.ts';
import { screen, visit, waitFor } from '../test/render.tsx';

const deleted = { success: true as const, message: 'Product deleted' };

/** Deletes Product 1 of two on its page, and waits for the list. */
async function deleteOne(remove: () => ReturnType<typeof refuse> | typeof deleted = () => deleted) {
  let isGone = false;
  const api = mockApi({
    ...shellCalls,
    categories: categoryCalls,
    dashboard: { product: () => ({ since: '2026-01-01', views: 12, orders: 3, quantity: 4 }) },
    products: {
      list: () => (isGone ? [aProduct(2)] : [aProduct(1), aProduct(2)]),
      get: () => aProduct(1),
      remove: () => {
        const reply = remove();
        isGone = reply === deleted;
        return reply;
      },
    },
  });
  const shown = visit(`/product/${testId(1)}`);
  await shown.user.click(await screen.findByRole('button', { name: 'Delete Product' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  expect(question.getByText('Are you sure you want to delete “Product 1”?')).toBeVisible();
  await shown.user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(shown.at()).toBe('/products'));
  expect(await screen.findByRole('link', { name: /Product 2/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Product 1/ })).toBeNull();
  const toast = await screen.findByText('“Product 1” was deleted');
  return { ...shown, toast, sent: () => api.calls('products.remove') };
}
const dismiss = () => screen.getByRole('button', { name: 'Dismiss' });
const leavePage = () => act(() => window.dispatchEvent(new Event('pagehide')));

it('a deletion is taken back by Undo: the row is there again and nothing was sent', async () => {
  const { user, sent } = await deleteOne();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: /Product 1/ })).toBeVisible();
  expect(await screen.findByText('Undone')).toBeVisible();
  void leavePage();
  expect(sent()).toEqual([]);
});

it('a deletion is sent once when its toast goes, and can no more be undone', async () => {
  const { user, sent } = await deleteOne();
  expect(sent()).toEqual([]);
  await user.click(dismiss());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.params).toEqual({ id: testId(1) });
  void leavePage();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(screen.queryByRole('link', { name: /Product 1/ })).toBeNull();
  expect(sent()).toHaveLength(1);
});

it('a deletion is sent twelve seconds later', async () => {
  const { sent } = await deleteOne();
  vi.useFakeTimers();
  // The toast begins to wait anew when the pointer leaves it.
  const toast = screen.getByText('“Product 1” was deleted');
  void act(() => toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })));
  void act(() => toast.dispatchEvent(new MouseEvent('mouseout', { bubbles: true })));
  await act(() => vi.advanceTimersByTimeAsync(11_900));
  expect(sent()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(sent()).toHaveLength(1);
});

it.each([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['the merchant logs out', () => session.end()],
  ['another store is chosen', () => session.chooseStore(testId(99))],
])('a deletion is sent at once, with its session and store, when %s', async (_when, leave) => {
  const { sent } = await deleteOne();
  const { token, storeId } = session.get();
  act(leave);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.headers.get('authorization')).toBe(token);
  expect(sent()[0]?.query.get('store_id')).toBe(storeId);
});

it('a refused deletion shows the row again, says why, and goes to the console', async () => {
  const log = quiet();
  const { user } = await deleteOne(() => refuse(500, 'Disk is full'));
  await user.click(dismiss());
  expect(await screen.findByRole('alert')).toHaveTextContent('“Product 1” was not deleted. Disk is full');
  expect(await screen.findByRole('link', { name: /Product 1/ })).toBeVisible();
  expect(log).toHaveBeenCalled();
});

it('a row that someone else has deleted counts as deleted', async () => {
  const { user, sent } = await deleteOne(() => refuse(404, 'Product not found'));
  await user.click(dismiss());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('going back to a product that is being deleted shows that it was deleted', async () => {
  const { router } = await deleteOne();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('This is not here any more. It may have been deleted.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit Product' })).toBeNull();
});

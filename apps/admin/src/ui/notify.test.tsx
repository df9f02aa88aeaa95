import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../lib/errors.ts';
import { shellCalls } from '../test/bodies.ts';
import { mockApi } from '../test/mock-api.ts';
import { screen, visit, waitFor } from '../test/render.tsx';
import { notify } from './notify.tsx';

const empty = {
  ...shellCalls,
  products: { list: () => [] },
  categories: { list: () => [] },
  orders: { list: () => [] },
};

it('a failure stays until something newer is said', async () => {
  mockApi(empty);
  visit('/products');
  await screen.findByText('No products');
  act(() => notify.failed('It did not work'));
  expect(await screen.findByRole('alert')).toHaveTextContent('It did not work');
  act(() => notify.done('Now it did'));
  expect(await screen.findByText('Now it did')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('It did not work')).toBeNull());
});

it('newer good news takes the place of the older', async () => {
  mockApi(empty);
  visit('/products');
  await screen.findByText('No products');
  act(() => notify.done('Saved'));
  expect(await screen.findByText('Saved')).toBeVisible();
  act(() => notify.done('Saved again'));
  expect(await screen.findByText('Saved again')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
});

it('a failure is not carried along to the next screen, good news is', async () => {
  mockApi(empty);
  const { router } = visit('/products');
  await screen.findByText('No products');
  act(() => notify.done('Saved'));
  act(() => notify.failed('It did not work'));
  expect(await screen.findByRole('alert')).toHaveTextContent('It did not work');
  await act(() => router.navigate('/orders'));
  expect(await screen.findByText('No orders yet')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('It did not work')).toBeNull());
  expect(screen.getByText('Saved')).toBeVisible();
});

/** Shows a toast with Undo on the list of products; returns the calls of its undo. */
async function undoable(undo: () => Promise<unknown> = () => Promise.resolve()) {
  mockApi(empty);
  const { user } = visit('/products');
  await screen.findByText('No products');
  const takenNames = vi.fn(undo);
  act(() => notify.undoable('Shipped', takenNames));
  const button = await screen.findByRole('button', { name: 'Undo' });
  return { user, taken: takenNames, button };
}

it('what was done is taken back once by the button of its notice, and the notice says so', async () => {
  const { user, taken: takenNames, button } = await undoable();
  expect(button.closest('[role=status]')).toHaveTextContent('Shipped');
  await user.dblClick(button);
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(takenNames).toHaveBeenCalledTimes(1);
});

it('says why something could not be taken back', async () => {
  const refused = new ApiError('The order was changed meanwhile', { status: 412, answered: true });
  const { user, button } = await undoable(() => Promise.reject(refused));
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('The order was changed meanwhile');
});

it('Ctrl Z takes it back, but not while a field has the focus', async () => {
  const { user, taken: takenNames } = await undoable();
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(takenNames).not.toHaveBeenCalled();
  field.remove();
  await user.keyboard('{Control>}z{/Control}');
  expect(takenNames).toHaveBeenCalledTimes(1);
});

it('stays for ten seconds, and as long as it has the focus, which then returns to where it was', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, button } = await undoable();
  const before = screen.getByRole('button', { name: 'Create Product' });
  act(() => before.focus());
  act(() => button.focus());
  act(() => void vi.advanceTimersByTime(60_000));
  expect(button).toBeVisible();
  act(() => button.blur());
  act(() => void vi.advanceTimersByTime(10_000));
  expect(button).toBeVisible();
  act(() => before.focus());
  act(() => button.focus());
  await user.keyboard('{Enter}');
  expect(before).toHaveFocus();
});

import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shellCalls } from '../test/bodies.ts';
import { mockApi } from '../test/mock-api.ts';
import { screen, visit, waitFor } from '../test/render.tsx';
import { notice } from './notice.tsx';

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
  act(() => notice.failed('It did not work'));
  expect(await screen.findByRole('alert')).toHaveTextContent('It did not work');
  act(() => notice.done('Now it did'));
  expect(await screen.findByText('Now it did')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('It did not work')).toBeNull());
});

it('newer good news takes the place of the older', async () => {
  mockApi(empty);
  visit('/products');
  await screen.findByText('No products');
  act(() => notice.done('Saved'));
  expect(await screen.findByText('Saved')).toBeVisible();
  act(() => notice.done('Saved again'));
  expect(await screen.findByText('Saved again')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
});

it('a failure is not carried along to the next screen, good news is', async () => {
  mockApi(empty);
  const { router } = visit('/products');
  await screen.findByText('No products');
  act(() => notice.done('Saved'));
  act(() => notice.failed('It did not work'));
  expect(await screen.findByRole('alert')).toHaveTextContent('It did not work');
  await act(() => router.navigate('/orders'));
  expect(await screen.findByText('No orders yet')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('It did not work')).toBeNull());
  expect(screen.getByText('Saved')).toBeVisible();
});

import { fireEvent } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { aGroup, aProduct, testId, shellCalls } from './bodies.ts';
import { productListApi } from './product-list.ts';
import { screen } from './render.tsx';

export const groupSaved = { success: true as const, message: 'Deleted' };
export const tea = { ...aGroup(50, 'Tea'), products: [aProduct(1)] };

export const inCategory = (more: object = {}) => ({
  ...shellCalls,
  products: { list: productListApi([aProduct(1), aProduct(2), aProduct(3, { name: 'ගම්මිරිස්' })]) },
  categories: { list: () => [], get: () => tea, ...more },
});

export const categoryPath = `/categories/${testId(50)}`;

/** Picks products on the page that is open, and watches when the page asks for its group again. */
export async function expectRefreshASecondLater(asked: () => number) {
  fireEvent.click(await screen.findByRole('button', { name: 'Add Products' }));
  await screen.findByRole('checkbox', { name: 'Product 2' });
  const before = asked();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Save selection' }));
  await vi.advanceTimersByTimeAsync(900);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked()).toBe(before);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked()).toBe(before + 1);
  vi.useRealTimers();
}

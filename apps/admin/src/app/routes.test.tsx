import { expect, it } from 'vitest';
import { aProduct, anOrder, aStore, testId, shellCalls } from '../test/bodies.ts';
import { mockApi } from '../test/mock-api.ts';
import { screen, visit } from '../test/render.tsx';

const calls = {
  ...shellCalls,
  stores: { list: shellCalls.stores.list, get: () => aStore() },
  categories: { list: () => [] },
  products: { list: () => [aProduct(1)] },
  orders: { list: () => [anOrder(1)], get: () => anOrder(1) },
  policies: { list: () => [] },
};

it.each([
  // checklist 004
  ['/login shows Merchant Login', '/login', 'Merchant Login'],
  // checklist 005
  ['/signup shows Merchant Sign Up', '/signup', 'Merchant Sign Up'],
  // checklist 006
  ['/forgot-password shows the request for a reset', '/forgot-password', 'Forgot Password'],
])('%s without a token', async (_title, path, heading) => {
  const api = mockApi(calls);
  const { at } = visit(path, { token: null, storeId: null });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(at()).toBe(path);
  expect(api.calls().filter(({ headers }) => headers.has('authorization'))).toEqual([]);
});

it.each([
  // checklist 008
  ['/store-creation shows the store wizard', '/store-creation', 'Create your store'],
  // checklist 011
  ['/products shows Products admin', '/products', 'Products'],
  // checklist 017
  ['/orders shows the orders list', '/orders', 'Orders'],
  // checklist 018
  ['/orders/{id} shows order detail', `/orders/${testId(1)}`, 'Order #1001'],
  // checklist 020
  ['the theme configurator has its own address', '/store-configurator/theme', 'Theme Configurator'],
  // checklist 021
  ['/settings shows Store Settings', '/settings', 'Store Settings'],
])('%s', async (_title, path, heading) => {
  mockApi(calls);
  const { at } = visit(path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(at()).toBe(path);
});

it.each(['/store-creation', '/products', '/orders', '/store-configurator/theme', '/settings', '/profile'])(
  '%s sends a visitor without a token to the login',
  async (path) => {
    mockApi(calls);
    const { at } = visit(path, { token: null, storeId: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Merchant Login' })).toBeVisible();
    expect(at()).toBe('/login');
  },
);

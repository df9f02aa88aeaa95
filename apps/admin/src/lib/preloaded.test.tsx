import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { aGroup, aProduct, shellCalls, storeId } from '../test/bodies.ts';
import { failingNetwork, mockApi } from '../test/mock-api.ts';
import { screen, visit } from '../test/render.tsx';
import { PAGE_SIZE } from './page-size.ts';
import { call, createQueryClient, query } from './query.ts';
import { session } from './session.ts';

const path = `/api/merchant/products/?limit=${PAGE_SIZE}&store_id=${storeId}`;
const json = (body: unknown, type = 'application/json', status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });

/** Simulates a read that the page has started for `a-token` before the app loaded. */
const preloadedRead = (reply: Response | null) => {
  window.preloaded = new Map([[`a-token ${path}`, Promise.resolve(reply)]]);
};
afterEach(() => delete window.preloaded);

const shop = () =>
  mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    products: { list: () => [aProduct(2, { name: 'Fetched again' })] },
  });

it('shows a preloaded read and does not fetch it again', async () => {
  const server = shop();
  preloadedRead(json([aProduct(1, { name: 'Preloaded' })]));
  visit('/products');
  expect(await screen.findByRole('link', { name: /Preloaded/ })).toBeVisible();
  expect(server.calls('products.list')).toEqual([]);
});

it.each([
  ['the network failed', null],
  ['the reply is not from the API', json('<html>', 'text/html', 502)],
])('fetches itself when %s', async (_why, answer) => {
  const server = shop();
  preloadedRead(answer);
  visit('/products');
  expect(await screen.findByRole('link', { name: /Fetched again/ })).toBeVisible();
  expect(server.calls('products.list')).toHaveLength(1);
});

it('counts the preloaded read as the first of four attempts', async () => {
  vi.useFakeTimers();
  const at = failingNetwork();
  session.start('a-token');
  session.chooseStore(storeId);
  preloadedRead(null);
  const read = query('products.list', { query: { limit: PAGE_SIZE } });
  const failed = new Promise<void>((resolve) => {
    new QueryObserver(createQueryClient(), read).subscribe(({ error }) => error && resolve());
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(at).toEqual([1000, 3000, 7000]);
});

it('does not show a read that was preloaded for another merchant', async () => {
  shop();
  preloadedRead(json([aProduct(1, { name: 'Preloaded' })]));
  visit('/products', { token: 'another-token' });
  expect(await screen.findByRole('link', { name: /Fetched again/ })).toBeVisible();
});

it('a preloaded refusal ends the session like any other', async () => {
  shop();
  preloadedRead(json({ error: 'Invalid Authorization token' }, 'application/json', 401));
  visit('/products');
  expect(await screen.findByRole('heading', { name: 'Merchant Login' })).toBeVisible();
});

it('fetches itself what a screen reads for the first time after a write', async () => {
  const server = mockApi({
    ...shellCalls,
    categories: { list: () => [], create: () => aGroup(1, 'Tea') },
    products: { list: () => [aProduct(2, { name: 'Fetched again' })] },
  });
  preloadedRead(json([aProduct(1, { name: 'Preloaded' })]));
  session.start('a-token');
  session.chooseStore(storeId);
  await call('categories.create', { body: { name: 'Tea' } });
  visit('/products');
  expect(await screen.findByRole('link', { name: /Fetched again/ })).toBeVisible();
  expect(server.calls('products.list')).toHaveLength(1);
});

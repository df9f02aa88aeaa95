import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { aProduct, shellCalls, storeId } from '../test/bodies.ts';
import { mockApi } from '../test/mock-api.ts';
import { screen, visit } from '../test/render.tsx';
import { api } from './api.ts';
import { createQueryClient, query } from './query.ts';
import { session } from './session.ts';

const path = `/api/merchant/products/?store_id=${storeId}`;
const json = (body: unknown, type = 'application/json', status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });

/** What the page asked for in the name of `a-token` before the app was there. */
const askedFor = (answer: Response | null) => {
  window.preloaded = new Map([[`a-token ${path}`, Promise.resolve(answer)]]);
};
afterEach(() => delete window.preloaded);

const shop = () =>
  mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    products: { list: () => [aProduct(2, { name: 'Asked again' })] },
  });

it('shows what the page asked for ahead of the app, and does not ask for it again', async () => {
  const server = shop();
  askedFor(json([aProduct(1, { name: 'Came ahead' })]));
  visit('/products');
  expect(await screen.findByRole('link', { name: /Came ahead/ })).toBeVisible();
  expect(server.calls('products.list')).toEqual([]);
});

it.each([
  ['the network failed', null],
  ['something else than the API answered', json('<html>', 'text/html', 502)],
])('asks itself when %s', async (_why, answer) => {
  const server = shop();
  askedFor(answer);
  visit('/products');
  expect(await screen.findByRole('link', { name: /Asked again/ })).toBeVisible();
  expect(server.calls('products.list')).toHaveLength(1);
});

it('counts what the page asked for ahead of the app as the first of four tries', async () => {
  vi.useFakeTimers();
  const at: number[] = [];
  const start = Date.now();
  vi.stubGlobal('fetch', () => {
    at.push(Date.now() - start);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  session.start('a-token');
  session.chooseStore(storeId);
  askedFor(null);
  const read = query(['products'], api.products.list, {});
  const failed = new Promise<void>((resolve) => {
    new QueryObserver(createQueryClient(), read).subscribe(({ error }) => error && resolve());
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(at).toEqual([1000, 3000, 7000]);
});

it('does not show one merchant what was asked for in the name of another', async () => {
  shop();
  askedFor(json([aProduct(1, { name: 'Came ahead' })]));
  visit('/products', { token: 'another-token' });
  expect(await screen.findByRole('link', { name: /Asked again/ })).toBeVisible();
});

it('a refusal that came ahead ends the session like any other', async () => {
  shop();
  askedFor(json({ error: 'Invalid Authorization token' }, 'application/json', 401));
  visit('/products');
  expect(await screen.findByRole('heading', { name: 'Merchant Login' })).toBeVisible();
});

import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { aProduct, shellCalls } from '../test/bodies.ts';
import { broken, failingNetwork, mockApi, refuse } from '../test/mock-api.ts';
import { createQueryClient, query } from './query.ts';

const list = () => query('products.list');

/** Reads as a screen does; returns the words of the failure, retries and all. */
const failure = () =>
  new Promise<string>((resolve) => {
    const observer = new QueryObserver(createQueryClient(), list());
    observer.subscribe(({ error }) => error && resolve(error.message));
  });

// checklist 415 416
it('a read that finds no answer is tried again after 1, 2 and 4 seconds', async () => {
  vi.useFakeTimers();
  const at = failingNetwork();
  const said = failure();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await said).toContain('The server could not be reached.');
  expect(at).toEqual([0, 1000, 3000, 7000]);
});

// checklist 416
it('the pause between tries doubles up to 30 seconds', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  const pause = queries?.retryDelay as (attempt: number) => number;
  expect([0, 1, 2, 3, 4, 5, 9].map(pause)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

it('an answer with an error is final, whatever its status; a page of HTML is not', async () => {
  const refused = mockApi({ products: { list: () => refuse(500, 'Something went wrong') } });
  expect(await failure()).toBe('Something went wrong');
  expect(refused.calls()).toHaveLength(1);

  vi.useFakeTimers();
  const garbled = mockApi({ products: { list: () => broken(502, '<h1>Bad gateway</h1>') } });
  const said = failure();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await said).toContain('The server did not answer properly.');
  expect(garbled.calls()).toHaveLength(4);
});

// checklist 417
it('an unused query is dropped after five minutes', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(5 * 60_000);
});

it('a read resolves to the body of its success', async () => {
  mockApi({ ...shellCalls, products: { list: () => [aProduct(1)] } });
  expect(await createQueryClient().fetchQuery(list())).toEqual([aProduct(1)]);
});

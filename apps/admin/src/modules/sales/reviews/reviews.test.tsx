import type { Review } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { shellCalls, testId } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

const review = (changes: Partial<Review> = {}): Review => ({
  _id: testId(1),
  order: testId(40),
  order_number: 1040,
  product: testId(50),
  product_name: 'Black tea',
  stars: 2,
  text: 'Too weak for me',
  name: 'Nimali P.',
  language: 'en',
  pictures: [],
  state: 'pending',
  created_at: '2026-11-20T09:00:00.000Z',
  version: 1,
  ...changes,
});
const page = (list: Review[]) =>
  mockApi({
    ...shellCalls,
    reviews: { list: () => list, update: () => review(), picture: () => new Blob(['x']) },
  });

beforeAll(() => import('./index.ts'), 60_000);

it('says that there are none, and where buyers are asked', async () => {
  page([]);
  visit('/customers/reviews');
  expect(await screen.findByText('No reviews yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Who is asked' })).toHaveAttribute(
    'href',
    '/store-configurator#reviews',
  );
});

it('shows what a buyer says, with the product and the order, and publishes it', async () => {
  const api = page([review()]);
  const { user } = visit('/customers/reviews');
  expect(await screen.findByText('Too weak for me')).toBeVisible();
  expect(screen.getByText('2 of 5 stars')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Order #1040' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish the review by Nimali P.' }));
  await waitFor(() =>
    expect(api.calls('reviews.update')[0]).toMatchObject({
      params: { id: testId(1) },
      body: { state: 'published' },
    }),
  );
});

it('hides a review with a reason only', async () => {
  const api = page([review({ state: 'published' })]);
  const { user } = visit('/customers/reviews');
  await user.click(await screen.findByRole('button', { name: 'Hide the review by Nimali P.' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Few stars are no reason/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'It is advertising' }));
  await user.click(dialog.getByRole('button', { name: 'Hide review' }));
  await waitFor(() =>
    expect(api.calls('reviews.update')[0]?.body).toEqual({ state: 'hidden', reason: 'advertising' }),
  );
});

it('answers a review of a buyer whose data were erased', async () => {
  const api = page([
    review({ name: '', state: 'published', reply: { text: 'Sorry', at: review().created_at } }),
  ]);
  const { user } = visit('/customers/reviews');
  expect(await screen.findByText('Your answer: Sorry')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Answer A buyer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByRole('textbox', { name: 'Answer' }));
  await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'We changed the tea');
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(api.calls('reviews.update')[0]?.body).toEqual({ reply: 'We changed the tea' }));
});

it('asks the API for the reviews in the chosen state', async () => {
  const api = page([review({ state: 'hidden', reason: 'abuse' })]);
  visit('/customers/reviews?state=hidden');
  expect(await screen.findByText('It offends somebody')).toBeVisible();
  expect(api.calls('reviews.list')[0]?.query.get('state')).toBe('hidden');
});

import type { ListedLeftCart } from '@kade/contract';
import { beforeAll, expect, it } from 'vitest';
import { shellCalls, testId } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

const cart = (n: number, over: Partial<ListedLeftCart> = {}): ListedLeftCart => ({
  _id: testId(n),
  phone: `077 123 450${n}`,
  name: '',
  language: 'en',
  left_at: '2026-11-20T09:00:00.000Z',
  lines: [
    { product: testId(50), quantity: 2, title: 'Black tea' },
    { product: testId(51), quantity: 1, title: 'Red rice' },
  ],
  ...over,
});
const page = (list: ListedLeftCart[]) =>
  mockApi({
    ...shellCalls,
    leftCarts: { list: () => list, remove: () => ({ success: true as const, message: '' }) },
  });

beforeAll(() => import('./index.ts'), 60_000);

it('says that no cart was left, and where the checkout is told to ask', async () => {
  page([]);
  visit('/customers/carts');
  expect(await screen.findByText('No cart was left')).toBeVisible();
  expect(screen.getByRole('link', { name: 'What the checkout asks' })).toBeVisible();
});

it('has a message in the language of each buyer, whose link tells that it brought the order', async () => {
  page([cart(1, { name: 'Nimali', language: 'si' }), cart(2)]);
  visit('/customers/carts');
  const [first, second] = await screen.findAllByRole('link', { name: /^Write to/ });
  const sent = decodeURIComponent(first?.getAttribute('href') ?? '');
  expect(sent).toContain('https://wa.me/94771234501?text=ආයුබෝවන් Nimali, ');
  expect(sent).toContain('2 × Black tea, Red rice');
  expect(sent).toMatch(/\/cart\?lang=si&via=left-cart$/);
  expect(decodeURIComponent(second?.getAttribute('href') ?? '')).toContain('?text=Hello, this is ');
  expect(screen.getByText('Nimali · 077 123 4501')).toBeVisible();
});

it('takes a cart off the list with the tap that opens the message', async () => {
  const api = page([cart(1), cart(2)]);
  const { user } = visit('/customers/carts');
  await user.click(await screen.findByRole('link', { name: 'Write to 077 123 4501 on WhatsApp' }));
  await waitFor(() => expect(api.calls('leftCarts.remove')[0]?.params).toEqual({ id: testId(1) }));
  await user.click(screen.getByRole('button', { name: 'Take 077 123 4502 off the list' }));
  await waitFor(() => expect(api.calls('leftCarts.remove')[1]?.params).toEqual({ id: testId(2) }));
});

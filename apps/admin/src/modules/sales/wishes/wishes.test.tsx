import type { WaitingFor, Wish } from '@kade/contract';
import { within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { shellCalls, testId } from '../../../test/bodies.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../../test/render.tsx';

const wish = (n: number, language: Wish['language'] = 'en'): Wish => ({
  _id: testId(n),
  phone: `077 123 450${n}`,
  language,
  created_at: '2026-11-20T09:00:00.000Z',
});
const group = (over: Partial<WaitingFor>): WaitingFor => ({
  product: { _id: testId(50), name: 'Black tea' },
  left: 0,
  count: 4,
  waiting: [wish(1, 'si'), wish(2), wish(3), wish(4)],
  ...over,
});
const page = (list: WaitingFor[]) =>
  mockApi({
    ...shellCalls,
    wishes: { list: () => list, remove: () => ({ success: true as const, message: '' }) },
  });

beforeAll(() => import('./index.ts'), 60_000);

it('says that nobody waits', async () => {
  page([]);
  visit('/customers/waiting');
  expect(await screen.findByText('Nobody waits')).toBeVisible();
});

it('names three buyers for each piece, with a message in their language, and none while it is sold out', async () => {
  page([
    group({ left: 1, variant: { _id: testId(51), title: 'Red / M' } }),
    group({ product: { _id: testId(60), name: 'Green tea' }, count: 12 }),
  ]);
  visit('/customers/waiting');
  const back = within(await screen.findByRole('region', { name: 'Black tea · Red / M' }));
  expect(await back.findAllByRole('link', { name: /^Write to/ })).toHaveLength(3);
  const [first] = back.getAllByRole('link', { name: /^Write to/ });
  const sent = decodeURIComponent(first?.getAttribute('href') ?? '');
  expect(sent).toContain('https://wa.me/94771234501?text=ආයුබෝවන්, Black tea · Red / M');
  expect(sent).toContain(`/product/${testId(50)}?v=${testId(51)}`);
  const out = within(screen.getByRole('region', { name: 'Green tea' }));
  expect(out.getByText('12 wait')).toBeVisible();
  expect(out.queryByRole('link', { name: /^Write to/ })).toBeNull();
});

it('takes a buyer off the list with the tap that opens the message', async () => {
  const api = page([group({ left: 5 })]);
  const { user } = visit('/customers/waiting');
  await user.click(await screen.findByRole('link', { name: 'Write to 077 123 4501 on WhatsApp' }));
  await waitFor(() => expect(api.calls('wishes.remove')[0]?.params).toEqual({ id: testId(1) }));
  await user.click(screen.getByRole('button', { name: 'Take 077 123 4502 off the list' }));
  await waitFor(() => expect(api.calls('wishes.remove')[1]?.params).toEqual({ id: testId(2) }));
});

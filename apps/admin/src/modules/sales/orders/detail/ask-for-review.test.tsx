import { expect, it } from 'vitest';
import { anOrder, shellCalls } from '../../../../test/bodies.ts';
import { mockApi } from '../../../../test/mock-api.ts';
import { orderPath } from '../../../../test/one-order.ts';
import { screen, visit } from '../../../../test/render.tsx';

const ASK = 'Ask for a review by WhatsApp';

/** Shows an order of the shop, which takes reviews or not. */
function shown(changes: Parameters<typeof anOrder>[1], reviews: 'moderated' | 'off' = 'moderated') {
  mockApi({
    ...shellCalls,
    orders: { get: () => anOrder(1, { source: 'storefront', ...changes }) },
    fulfilment: { link: () => ({ url: 'http://nimali.lk/order/abc' }) },
    shopSettings: {
      get: () => ({
        template: 'classic',
        language: 'en',
        phone: '',
        whatsapp: '',
        notice: '',
        closed: false,
        closed_message: '',
        reviews,
      }),
    },
  });
  visit(orderPath);
}

it('a buyer without email is asked for a review of a delivered order by WhatsApp', async () => {
  shown({ order_status: 'delivered', email: '' });
  const link = await screen.findByRole('link', { name: ASK });
  const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toContain('http://nimali.lk/order/abc/review');
});

it.each([
  ['an order that is on its way', { order_status: 'shipped', email: '' }, 'moderated'],
  ['a buyer with an email, who is mailed', { order_status: 'delivered', email: 'a@b.lk' }, 'moderated'],
  ['a shop that takes no reviews', { order_status: 'delivered', email: '' }, 'off'],
] as const)('nobody is asked by WhatsApp for %s', async (_, changes, reviews) => {
  shown(changes, reviews);
  expect(await screen.findByRole('link', { name: 'Send order page by WhatsApp' })).toBeVisible();
  expect(screen.queryByRole('link', { name: ASK })).not.toBeInTheDocument();
});

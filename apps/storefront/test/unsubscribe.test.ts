import { describe, expect, it } from 'vitest';
import { get, post } from './buying.ts';
import { shopApi, shop } from './fixtures.ts';
import { shopOrders } from './orders.ts';

const TOKEN = '65f8d6c0a1b2c3d4e5f60718q83vEjRWeJCrze8SNFZ4kA';
const path = `/unsubscribe/${TOKEN}`;

describe('the page at which somebody gets no more offers', () => {
  it('unsubscribes by its button alone, because programs open the addresses in mails', async () => {
    const asked: string[] = [];
    const orders = shopOrders({ unsubscribe: async (token) => void asked.push(token) });
    const page = await get(path, { orders });
    expect([page.status, page.cache, page.headers['X-Robots-Tag']]).toEqual([
      200,
      'never',
      'noindex, nofollow',
    ]);
    expect(page.body).toContain(`<form action="${path}" method="post">`);
    expect(asked).toEqual([]);
    const done = await post(path, {}, { orders });
    expect([done.status, asked]).toEqual([200, [TOKEN]]);
    expect(done.body).toContain('You get no more offers from this shop by email.');
  });

  it.each(['en', 'si', 'ta'] as const)('is there in %s, and while the shop is closed', async (language) => {
    const api = shopApi({ shop: async () => ({ ...shop(), closed: true }) });
    const { status, body } = await get(path, { api, language });
    expect(status).toBe(200);
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toContain('method="post"');
  });

  it.each(['/unsubscribe', '/unsubscribe/short', `${path}x`])('is not at %s', async (other) => {
    expect((await get(other)).status).toBe(404);
  });
});

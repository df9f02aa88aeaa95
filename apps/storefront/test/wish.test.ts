import type { WishInput } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { get, post } from './buying.ts';
import { card, product, refusal, shopApi } from './fixtures.ts';
import { shopOrders } from './orders.ts';

const address = `/product/${card(0)._id}/${card(0).slug}`;
const out = { api: shopApi({ product: async () => product({ buyable: false }) }) };
const send = (fields: Record<string, string>, changes: object = {}) => {
  const asked: WishInput[] = [];
  const orders = shopOrders({
    wish: async (input) => {
      asked.push(input);
      return { state: 'waiting' };
    },
    ...changes,
  });
  return { asked, page: post('/wish', { product: card(0)._id, ...fields }, { ...out, orders }) };
};

describe('Who waits for a product', () => {
  it('finds a form on its page once it is sold out, which needs no script', async () => {
    const { body } = await get(address, out);
    expect(body).toContain('<form class="deliver" action="/wish" method="post">');
    expect(body).toContain('Tell me when it is back');
    expect((await get(address)).body).not.toContain('action="/wish"');
  });

  it('is told that the shop writes, and leads back to the product', async () => {
    const { asked, page } = send({ phone: ' 077 123 4567 ' });
    const { status, cache, body } = await page;
    expect([status, cache]).toEqual([200, 'never']);
    expect(body).toContain('You are on the list.');
    expect(body).toContain(`href="/product/${card(0)._id}/`);
    expect(asked).toEqual([{ product: card(0)._id, phone: '077 123 4567' }]);
  });

  it('may leave an email address instead of a number, and one that is none is not sent', async () => {
    const { asked, page } = send({ phone: ' nimali@example.lk' });
    expect((await page).body).toContain('You are on the list.');
    expect(asked).toEqual([{ product: card(0)._id, email: 'nimali@example.lk' }]);
    const wrong = send({ phone: 'nimali@' });
    expect([(await wrong.page).status, wrong.asked]).toEqual([422, []]);
  });

  it('sees the form again with what was typed when the number is wrong, and nothing is sent', async () => {
    const { asked, page } = send({ phone: '07<7' });
    const { status, body } = await page;
    expect([status, asked]).toEqual([422, []]);
    expect(body).toContain('Type a phone number or an email address.');
    expect(body).toContain('value="07&lt;7"');
  });

  it.each([
    ['buyable', 'It can be bought now.'],
    ['too_many', 'You wait for three products already.'],
  ] as const)('is told of %s', async (state, words) => {
    const { page } = send({ phone: '0771234567' }, { wish: async () => ({ state }) });
    expect((await page).body).toContain(words);
  });

  it('is asked to come back when the network has asked too often', async () => {
    const wish = async () => {
      throw refusal(429, 'too_many_requests');
    };
    const { status, body } = await send({ phone: '0771234567' }, { wish }).page;
    expect([status, body.includes('Please try again in an hour.')]).toEqual([429, true]);
  });

  it('finds no page without a product', async () => {
    const { status, headers } = await post('/wish', { product: '../x', phone: '0771234567' }, out);
    expect([status, headers.Location]).toEqual([303, '/']);
    expect((await get('/wish')).headers.Location).toBe('/');
  });
});

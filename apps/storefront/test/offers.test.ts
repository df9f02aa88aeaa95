import { describe, expect, it } from 'vitest';
import { cart, checkout, get, placing } from './buying.ts';
import { shop, shopApi } from './fixtures.ts';

const asking = { api: shopApi({ shop: async () => shop({ asks_consent: ['email', 'whatsapp'] }) }) };
const box = (body: string, channel: string) =>
  new RegExp(`<input id="offers-${channel}"[^>]*>`).exec(body)?.[0] ?? '';

describe('the checkout of a shop that asks who wants offers', () => {
  it('has a box for each way, none of which is ticked', async () => {
    const { body } = await get('/checkout', { cart, ...asking });
    for (const channel of ['email', 'whatsapp']) {
      expect(box(body, channel)).toContain('type="checkbox"');
      expect(box(body, channel)).not.toContain('checked');
    }
    expect((await get('/checkout', { cart })).body).not.toContain('name="offers"');
  });

  it('sends what was ticked with the order, and nothing otherwise', async () => {
    const { placed, orders } = placing();
    await checkout({}, { ...asking, orders });
    await checkout({ offers: 'email' }, { ...asking, orders });
    await checkout({ offers: 'telegram' }, { ...asking, orders });
    expect(placed.map(([input]) => input.offers)).toEqual([undefined, ['email'], undefined]);
  });

  it('keeps the tick where the form is shown again', async () => {
    const { body } = await checkout({ offers: 'whatsapp', phone: '' }, asking);
    expect(box(body, 'whatsapp')).toContain('checked');
    expect(box(body, 'email')).not.toContain('checked');
  });
});

import { describe, expect, it } from 'vitest';
import type { LeftCartInput } from '@kade/contract';
import { cart, checkout, get, placing } from './buying.ts';
import { shop, shopApi } from './fixtures.ts';

const asking = { api: shopApi({ shop: async () => shop({ left_carts: true }) }) };
const box = (body: string) => /<input id="left"[^>]*>/.exec(body)?.[0] ?? '';

/** Returns the orders of a shop, and what it was asked to keep. */
function keeping() {
  const { orders } = placing();
  const kept: LeftCartInput[] = [];
  const leaveCart = async (input: LeftCartInput) => {
    kept.push(input);
    return { kept: input.kept };
  };
  return { kept, orders: { ...orders, leaveCart } };
}

describe('the checkout of a shop that writes about carts that are left', () => {
  it('has a box that is not ticked; other shops have none', async () => {
    const { body } = await get('/checkout', { cart, ...asking });
    expect(box(body)).toContain('type="checkbox"');
    expect(box(body)).not.toContain('checked');
    expect(box((await get('/checkout', { cart })).body)).toBe('');
  });

  it('keeps the cart of who ticked it when the form is shown again, and of nobody else', async () => {
    const { kept, orders } = keeping();
    const again = { step: 'quote', phone: '0771234567', name: 'Nimali' };
    await checkout(again, { ...asking, orders });
    await checkout({ ...again, left: '1' }, { orders });
    await checkout({ ...again, left: '1', phone: 'none' }, { ...asking, orders });
    expect(kept).toEqual([]);
    const { body } = await checkout({ ...again, left: '1' }, { ...asking, orders });
    expect(kept).toMatchObject([{ phone: '0771234567', name: 'Nimali', language: 'en', kept: true }]);
    expect(kept[0]?.lines[0]).not.toHaveProperty('seen');
    expect(box(body)).toContain('checked');
    expect(body).toContain('name="was-left"');
  });

  it('deletes the cart of who takes the tick away, and keeps none with an order', async () => {
    const { kept, orders } = keeping();
    await checkout({ step: 'quote', 'was-left': '1' }, { ...asking, orders });
    expect(kept.map((input) => input.kept)).toEqual([false]);
    await checkout({ left: '1' }, { ...asking, orders });
    expect(kept).toHaveLength(1);
  });

  it('shows the form when the cart could not be kept', async () => {
    const { orders } = keeping();
    const failing = { ...orders, leaveCart: async () => Promise.reject(new Error('too often')) };
    const { status } = await checkout({ step: 'quote', left: '1' }, { ...asking, orders: failing });
    expect(status).toBe(200);
  });
});

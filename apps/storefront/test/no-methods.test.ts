import { describe, expect, it } from 'vitest';
import { cartOf, checkout, get, line } from './buying.ts';
import { card, product, refusal, shop, shopApi } from './fixtures.ts';
import { calculateQuote, shopOrders } from './orders.ts';

const address = `/product/${card(0)._id}/${card(0).slug}`;
const cart = cartOf(line(0, 2), line(2));

/** A shop without a payment method that buyers can use. */
const closedTill = (contact: { phone: string; whatsapp: string }) => ({
  api: shopApi({ shop: async () => shop({ payment_methods: [], ...contact }) }),
  orders: shopOrders({ quote: async (input) => ({ ...calculateQuote(input), payments: [] }) }),
  cart,
});
const both = { phone: '077 123 4567', whatsapp: '+94 77 765 4321' };
const nobody = { phone: '', whatsapp: '' };

describe.each([address, '/cart', '/checkout'])('%s of a shop without a usable payment method', (path) => {
  it.each([
    ['en', both, 'This shop takes orders by WhatsApp or phone:'],
    ['en', { ...both, phone: '' }, 'This shop takes orders by WhatsApp:'],
    ['en', { ...both, whatsapp: '' }, 'This shop takes orders by phone:'],
    ['en', nobody, 'This shop does not take orders online yet.'],
    ['si', nobody, 'තවම අන්තර්ජාලයෙන් ඇණවුම් භාර නොගනී.'],
    ['ta', nobody, 'இன்னும் இணையத்தில் ஆர்டர்களை ஏற்பதில்லை.'],
  ] as const)('tells in %s, with %j, how to order', async (language, contact, words) => {
    const { status, body } = await get(path, { ...closedTill(contact), language });
    expect(status).toBe(200);
    expect(body).toContain(words);
    expect(body.includes('href="tel:0771234567"')).toBe(contact.phone !== '');
    expect(/<main.*href="https:\/\/wa\.me\/94777654321\?text=Hello/s.test(body)).toBe(
      contact.whatsapp !== '',
    );
  });

  it('has no button that leads to an order, and nothing to fill in', async () => {
    const { body } = await get(path, closedTill(both));
    for (const button of ['Add to cart', 'Buy now', 'Go to checkout', 'Place order', 'How you pay'])
      expect(body).not.toContain(button);
    if (path === '/checkout') expect(body).toContain('<div class="fields" hidden="">');
  });
});

it('a product is said to be in stock only where it can be ordered', async () => {
  const inStock = async (changes: object) => {
    const { body } = await get(address, { ...closedTill(both), ...changes });
    return [body.includes('>In stock<'), body.includes('schema.org/InStock')];
  };
  expect(await inStock({})).toEqual([true, true]);
  expect(await inStock(closedTill(nobody))).toEqual([false, false]);
  const api = shopApi({
    shop: async () => shop({ payment_methods: [], ...nobody }),
    product: async () => product({ buyable: false }),
  });
  expect((await get(address, { api })).body).toContain('Sold out');
});

it('keeps what was typed when the last method was switched off between the form and its post', async () => {
  const till = closedTill(both);
  const place = () => Promise.reject(refusal(400, 'payment_not_offered'));
  const { status, body } = await checkout(
    { name: 'Tharushi F.' },
    { ...till, orders: { ...till.orders, place } },
  );
  expect(status).toBe(422);
  expect(body).toContain('value="Tharushi F."');
  expect(body).toContain('This shop takes orders by WhatsApp or phone:');
  expect(body).not.toContain('Choose how you pay');
});

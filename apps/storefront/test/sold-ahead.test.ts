import type { QuoteInput } from '@kade/contract';
import { expect, it } from 'vitest';
import { cart, get } from './buying.ts';
import { card, product, shopApi } from './fixtures.ts';
import { calculateQuote, shopOrders } from './orders.ts';

const later = 'Ships in <2> weeks';
const shown = 'Ships in &lt;2&gt; weeks';
const quote = async (input: QuoteInput) => {
  const quoted = calculateQuote(input);
  return { ...quoted, lines: quoted.lines.map((line) => ({ ...line, later })) };
};
const orders = shopOrders({ quote });

it('The page of a product that is sold when it is out says when it is sent', async () => {
  const address = `/product/${card(0)._id}/${card(0).slug}`;
  const api = shopApi({ product: async () => product({ buyable: true, later }) });
  const { body } = await get(address, { api });
  expect(body).toContain(shown);
  expect(body).not.toContain('>In stock<');
  expect(body).toContain('https://schema.org/BackOrder');
  expect((await get(address)).body).not.toMatch(/Ships in|BackOrder/);
});

it('The cart and the checkout say it for each line', async () => {
  expect((await get('/cart', { cart, orders })).body).toContain(shown);
  expect((await get('/checkout', { cart, orders })).body).toContain(shown);
  expect((await get('/cart', { cart })).body).not.toContain('Ships in');
});

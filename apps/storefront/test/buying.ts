import type { ShopOrders } from '@kade/storefront-interface';
import { createStorefront } from '../src/app/server.tsx';
import { type CartLine, encodeCart } from '../src/cart/cookie.ts';
import { card, pageRequest } from './fixtures.ts';
import { productId, shopOrders } from './orders.ts';

const { render } = createStorefront();

export const line = (at: number, quantity = 1, seen = Math.round(card(at).price * 100)): CartLine => ({
  product: productId(at),
  quantity,
  seen,
});
export const cartOf = (...lines: CartLine[]) => encodeCart(lines);
export type Changes = NonNullable<Parameters<typeof pageRequest>[1]>;
export const get = (address: string, changes: Changes = {}) => render(pageRequest(address, changes));
export const post = (address: string, fields: Record<string, string>, changes: Changes = {}) =>
  render(pageRequest(address, { method: 'POST', form: new URLSearchParams(fields), ...changes }));

export const cart = cartOf(line(0));
const filled = {
  phone: '077 123 4567',
  name: 'Tharushi',
  kind: 'delivery',
  district: 'LK-21',
  address: '12 Temple Road',
  city: 'Kandy',
  payment: 'cash_on_delivery',
  key: 'k'.repeat(36),
  cart,
  expected: '185000',
  step: 'place',
};
export const checkout = (fields: Record<string, string> = {}, changes: Changes = {}) =>
  post('/checkout', { ...filled, ...fields }, { cart, ...changes });
export const valueOf = (body: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(body)?.[1];

/** Returns orders that record the arguments of their calls. */
export function placing(change: Partial<ShopOrders> = {}) {
  const placed: Parameters<ShopOrders['place']>[] = [];
  const orders = shopOrders({
    place: async (...given) => {
      const order = await shopOrders().place(...given);
      placed.push(given);
      return order;
    },
    ...change,
  });
  return { placed, orders };
}

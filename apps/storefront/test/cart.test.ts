import { describe, expect, it } from 'vitest';
import { decodeCart } from '../src/cart/cookie.ts';
import { cartOf, type Changes, get, line, post } from './buying.ts';
import { card, shop, shopApi } from './fixtures.ts';
import { productId } from './orders.ts';

describe('adding to the cart', () => {
  const add = (fields: Record<string, string>, changes: Changes = {}) => post('/cart/lines', fields, changes);

  it('stores the product with its present price and redirects to the cart', async () => {
    const page = await add({ product: productId(0), quantity: '2' });
    expect([page.status, page.headers.Location]).toEqual([303, `/cart?said=added&product=${productId(0)}`]);
    expect(page.cart).toEqual({ value: cartOf(line(0, 2)), count: 2 });
  });

  it('adds to the quantity in the cart', async () => {
    const page = await add(
      { product: productId(0), quantity: '2' },
      { cart: cartOf(line(2), line(0, 3, 1)) },
    );
    expect(decodeCart(page.cart?.value ?? '')).toEqual([line(2), line(0, 5)]);
  });

  it('limits a larger quantity to the stock, and shows that', async () => {
    const page = await add({ product: productId(1), quantity: '3' });
    expect(page.headers.Location).toContain('said=short');
    expect(page.cart?.count).toBe(2);
    const shown = await get(page.headers.Location ?? '', { cart: page.cart?.value ?? '' });
    expect(shown.body).toContain('Only 2 of Cinnamon sticks Alba grade are left');
  });

  it.each([
    ['sold_out', { product: productId(3) }],
    ['gone', { product: 'f'.repeat(24) }],
    ['gone', { product: '../../x' }],
    ['gone', {}],
    ['quantity', { product: productId(0), quantity: '0' }],
    ['quantity', { product: productId(0), quantity: '-1' }],
    ['quantity', { product: productId(0), quantity: '1.5' }],
    ['quantity', { product: productId(0), quantity: '1e9' }],
  ])('shows %s and changes nothing for %j', async (said, fields) => {
    const page = await add(fields, { cart: cartOf(line(2)) });
    expect(page.headers.Location).toContain(`said=${said}`);
    expect(page.cart?.value).toBe(cartOf(line(2)));
    const shown = await get(page.headers.Location ?? '', { cart: cartOf(line(2)) });
    expect(shown.body).toMatch(/class="alert box"/);
  });

  it('refuses the 51st product, and the 1000th piece of one', async () => {
    const full = cartOf(...Array.from({ length: 50 }, (_, at) => line(at)));
    expect((await add({ product: productId(55) }, { cart: full })).headers.Location).toContain('said=full');
    const many = await add({ product: productId(0), quantity: '9' }, { cart: cartOf(line(0, 995)) });
    expect([many.headers.Location, many.cart?.count]).toEqual([expect.stringContaining('said=most'), 999]);
  });

  it('redirects to the checkout for "Buy now"', async () => {
    const page = await add({ product: productId(0), next: 'checkout' });
    expect(page.headers.Location).toBe('/checkout');
  });

  it('returns JSON to a script', async () => {
    const page = await add({ product: productId(0), quantity: '2' }, { acceptsJson: true });
    expect([page.status, page.type]).toEqual([200, 'application/json']);
    expect(JSON.parse(page.body)).toEqual({
      added: true,
      count: 2,
      message: 'Added to your cart: Ceylon black tea BOP 400 g',
    });
  });

  it('replaces a cart that cannot be read', async () => {
    expect((await add({ product: productId(0) }, { cart: 'junk' })).cart?.value).toBe(cartOf(line(0)));
  });
});

describe('the cart', () => {
  const cart = cartOf(line(0, 2, 140_000), line(1, 5), line(3), {
    product: 'f'.repeat(24),
    quantity: 1,
    seen: 1,
  });

  it('shows changed prices, shortages, sold-out and deleted products, and what to do', async () => {
    const { body, cart: change } = await get('/cart', { cart });
    expect(body).toContain('was Rs\u00A01,400, now Rs\u00A01,450');
    expect(body).toContain('You wanted 5, but only 2 are left');
    expect(body).toContain('Sold out at the moment');
    expect(body).toContain('No longer in the shop');
    expect(body).toContain('Rs\u00A04,860');
    expect(change).toBeUndefined();
  });

  it('says nothing of a price that was not shown before', async () => {
    const { body } = await get('/cart', { cart: cartOf(line(0, 2, 0)) });
    expect(body).not.toContain('was Rs');
    expect(body).toContain('Rs\u00A01,450');
  });

  it('is not cached, and not indexed by search engines', async () => {
    const page = await get('/cart', { cart });
    expect(page.cache).toBe('never');
    expect(page.body).toContain('content="noindex"');
  });

  it('changes quantities, and removes a product with the quantity 0', async () => {
    const both = cartOf(line(0), line(2));
    const fields = { [`quantity.${productId(0)}`]: '7', [`quantity.${productId(2)}`]: '0' };
    const page = await post('/cart', fields, { cart: both });
    expect([page.status, page.headers.Location, page.cart?.value]).toEqual([
      303,
      '/cart?said=changed',
      cartOf(line(0, 7)),
    ]);
  });

  it.each(['-1', '1.5', '1e9', 'x', ''])(
    'keeps the quantity when %j is typed, and shows an error',
    async (typed) => {
      const page = await post('/cart', { [`quantity.${productId(0)}`]: typed }, { cart: cartOf(line(0, 4)) });
      expect([page.headers.Location, page.cart?.count]).toEqual(['/cart?said=quantity', 4]);
    },
  );

  it('removes a product by its button, and keeps the typed quantities of the others', async () => {
    const fields = { remove: productId(0), [`quantity.${productId(2)}`]: '3' };
    const page = await post('/cart', fields, { cart: cartOf(line(0), line(2)) });
    expect(page.cart?.value).toBe(cartOf(line(2, 3)));
  });

  it('continues to the checkout with the available products', async () => {
    const page = await post('/cart', { next: 'checkout' }, { cart });
    expect([page.headers.Location, page.cart?.value]).toEqual(['/checkout', cartOf(line(0, 2), line(1, 2))]);
  });

  it('takes goods that were shown as available to the checkout, which names them when they are gone', async () => {
    const fields = { next: 'checkout', [`quantity.${productId(1)}`]: '5', [`quantity.${productId(3)}`]: '1' };
    const page = await post('/cart', fields, { cart });
    expect(page.cart?.value).toBe(cartOf(line(0, 2), line(1, 5), line(3)));
    const { body } = await get('/checkout', { cart: page.cart?.value ?? '' });
    expect(body).toContain('5 wanted, 2 left');
  });

  it('keeps goods of which nothing is left, and shows them', async () => {
    const none = cartOf(line(3));
    const page = await post('/cart', { next: 'checkout' }, { cart: none });
    expect([page.headers.Location, page.cart?.value]).toEqual(['/cart', none]);
  });

  it('links to the shop when it is empty, and shows a message when it could not be read', async () => {
    expect((await get('/cart')).body).toContain('Your cart is empty');
    const { body } = await get('/cart', { cart: 'v1.what?' });
    expect(body).toContain('could not be read');
    expect(body).toContain('href="/products"');
  });

  it('shows no text from the address', async () => {
    const { body } = await get('/cart?said=%3Cb%3E&product=x', { cart });
    expect(body).not.toContain('<b>');
    expect((await get('/cart?said=added', { cart })).body).not.toContain('Added to your cart');
  });
});

it('a product has "Add to cart" and "Buy now" unless it is sold out or the shop accepts no payments', async () => {
  const address = `/product/${card(0)._id}/${card(0).slug}`;
  expect((await get(address)).body).toContain('action="/cart/lines"');
  const api = shopApi({ shop: async () => shop({ payment_methods: [] }) });
  expect((await get(address, { api })).body).not.toContain('action="/cart/lines"');
});

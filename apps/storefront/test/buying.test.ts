import type { Quote, QuoteInput, ShopOrders } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { type CartLine, decodeCart, encodeCart } from '../src/cart/cookie.ts';
import { createStorefront } from '../src/server.tsx';
import { card, refusal, shop, shopApi, visit } from './fixtures.ts';
import { order, productId, quoteOf, shopOrders, TOKEN } from './orders.ts';

const { render } = createStorefront();

const line = (at: number, quantity = 1, seen = Math.round(card(at).price * 100)): CartLine => ({
  product: productId(at),
  quantity,
  seen,
});
const cartOf = (...lines: CartLine[]) => encodeCart(lines);
type Changes = NonNullable<Parameters<typeof visit>[1]>;
const get = (address: string, changes: Changes = {}) => render(visit(address, changes));
const post = (address: string, fields: Record<string, string>, changes: Changes = {}) =>
  render(visit(address, { method: 'POST', form: new URLSearchParams(fields), ...changes }));

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

const cart = cartOf(line(0));
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
const checkout = (fields: Record<string, string> = {}, changes: Changes = {}) =>
  post('/checkout', { ...filled, ...fields }, { cart, ...changes });
const valueOf = (body: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(body)?.[1];

/** Returns orders that record the arguments of their calls. */
function placing(change: Partial<ShopOrders> = {}) {
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

describe('the checkout', () => {
  it('redirects to the cart when there is nothing to order', async () => {
    for (const empty of ['', 'junk', cartOf(line(3))])
      expect((await get('/checkout', { cart: empty })).headers.Location).toBe('/cart');
    expect((await checkout({ cart: '' })).headers.Location).toBe('/cart');
  });

  it('has the phone number first, and names districts in the buyer’s language', async () => {
    const { body } = await get('/checkout', { cart, language: 'ta' });
    const names = [...body.matchAll(/<(?:input|select|textarea)[^>]* name="([a-z0-9]+)"/g)].map(
      ([, name]) => name,
    );
    expect(names.filter((name) => !['q', 'key'].includes(name ?? ''))[0]).toBe('phone');
    expect(body).toContain('கண்டி');
    expect(body).toMatch(/type="tel" inputMode="tel"|inputMode="tel"/i);
  });

  it('places the order once and redirects to it; the rest of the cart is kept', async () => {
    const { placed, orders } = placing();
    const page = await checkout({}, { orders, cart: cartOf(line(0), line(2)), language: 'si' });
    expect([page.status, page.headers.Location]).toEqual([303, `/order/${TOKEN}`]);
    expect(page.cart).toEqual({ value: cartOf(line(2)), count: 1 });
    expect(placed).toEqual([
      [
        expect.objectContaining({
          lines: [{ product: productId(0), quantity: 1 }],
          delivery_kind: 'delivery',
          district: 'LK-21',
          payment: 'cash_on_delivery',
          expected_total: 1850,
          language: 'si',
          again: false,
        }),
        'k'.repeat(36),
      ],
    ]);
  });

  it('orders for pick-up without an address', async () => {
    const { placed, orders } = placing();
    const fields = { kind: 'pick_up', expected: '150000', address: 'left from before' };
    expect((await checkout(fields, { orders })).status).toBe(303);
    expect(placed[0]?.[0]).toMatchObject({ delivery_kind: 'pick_up', district: null, address: '' });
  });

  it('updates the total by its own button, and keeps the typed values', async () => {
    const { placed, orders } = placing();
    const { status, body } = await checkout({ step: 'quote', name: 'Ann & Ben', phone: '' }, { orders });
    expect(status).toBe(200);
    expect(body).toContain('value="Ann &amp; Ben"');
    expect(body).toContain('Place order · Rs\u00A01,850');
    expect(body).not.toContain('role="alert"');
    expect(placed).toEqual([]);
  });

  it('lists the errors with links to the fields, shows each at its field, and keeps the input', async () => {
    const { placed, orders } = placing();
    const { status, body } = await checkout({ phone: '077', city: '', note: 'Ring <twice>' }, { orders });
    expect(status).toBe(422);
    expect(body).toMatch(/<div class="alert box" role="alert" tabindex="-1" autofocus="">/i);
    expect(body).toContain('href="#field-phone"');
    expect(body).toMatch(
      /id="field-phone"[^>]*aria-invalid="true"[^>]*aria-describedby="field-phone-fault field-phone-hint"/,
    );
    expect(body).toContain('Ring &lt;twice&gt;');
    expect(valueOf(body, 'key')).toBe('k'.repeat(36));
    expect(placed).toEqual([]);
  });

  it('names a district without delivery, and offers pick-up', async () => {
    const { status, body } = await checkout({ district: 'LK-41' });
    expect(status).toBe(422);
    expect(body).toContain('The shop does not deliver to Jaffna. You can pick up the goods instead.');
  });

  it('requires a confirmation when the total was not known yet, and orders when it is given', async () => {
    const { placed, orders } = placing();
    const bank = await checkout({ expected: '150000', payment: 'bank_transfer' }, { orders });
    expect(bank.body).toContain('With delivery, your total is Rs\u00A01,800');
    const first = await checkout({ expected: '145000' }, { orders });
    expect(first.status).toBe(409);
    expect(first.body).toContain('With delivery, your total is Rs\u00A01,850');
    expect(placed).toEqual([]);
    const expected = valueOf(first.body, 'expected') ?? '';
    expect((await checkout({ expected }, { orders })).status).toBe(303);
  });

  it('shows the old and the new total when it changed', async () => {
    const { status, body } = await checkout({ expected: '170000' });
    expect(status).toBe(409);
    expect(body).toContain('from Rs\u00A01,700 to Rs\u00A01,850');
  });

  it('returns the order of a form that was sent twice, although it took the last pieces', async () => {
    const soldOut = (input: QuoteInput): Quote => {
      const quote = quoteOf(input);
      return {
        ...quote,
        lines: quote.lines.map((each) => ({ ...each, quantity: 0, state: 'sold_out' as const })),
      };
    };
    const orders = shopOrders({
      quote: async (input) => soldOut(input),
      place: async () => ({ token: TOKEN, order: order(), pay: null }),
    });
    const { status, headers } = await checkout({}, { orders });
    expect([status, headers.Location]).toEqual([303, `/order/${TOKEN}`]);
  });

  it('orders nothing when products were sold out meanwhile', async () => {
    const { placed, orders } = placing();
    const { status, body } = await checkout({ cart: cartOf(line(0), line(1, 5)) }, { orders });
    expect(status).toBe(409);
    expect(body).toContain('Some goods ran out meanwhile');
    expect(valueOf(body, 'cart')).toBe(cartOf(line(0), line(1, 2)));
    expect(placed).toEqual([]);
  });

  it('shows the reason for which a method is not offered', async () => {
    const { body } = await get('/checkout', { cart: cartOf(line(0, 20)) });
    expect(body).toContain('For orders up to Rs\u00A020,000.');
    expect(body).toMatch(/value="cash_on_delivery"[^>]*disabled=""|disabled=""[^>]*value="cash_on_delivery"/);
  });

  it('sends the hidden field that only programs fill in', async () => {
    const { placed, orders } = placing();
    await checkout({ website: 'https://spam.example' }, { orders });
    expect(placed[0]?.[0].website).toBe('https://spam.example');
    expect((await get('/checkout', { cart })).body).toMatch(/class="trap" aria-hidden="true"/);
  });
});

describe('a refused order', () => {
  const refused = (status: number, code: string, fields: Record<string, string> = {}) =>
    checkout(fields, { orders: shopOrders({ place: () => Promise.reject(refusal(status, code)) }) });

  it.each([
    [409, 'ordered_before', 'You have just ordered the same'],
    [422, 'key_reused', 'You have just ordered the same'],
    [429, 'too_many_open_orders', 'several open orders'],
    [409, 'still_running', 'Your order is being placed'],
    [409, 'conflict', 'Nothing you typed is lost'],
    [409, 'price_changed', 'Nothing you typed is lost'],
    [503, 'busy', 'Nothing you typed is lost'],
    [400, 'not_delivered', 'does not deliver to'],
    [400, 'payment_not_offered', 'Choose how you pay'],
  ])('%i %s shows the form again with what was typed', async (status, code, words) => {
    const page = await refused(status, code, { name: 'Tharushi F.' });
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.body).toContain(words);
    expect(page.body).toContain('value="Tharushi F."');
    expect(page.cart).toBeUndefined();
  });

  it('that equals the last one is offered again with a new key', async () => {
    const { body } = await refused(409, 'ordered_before');
    expect(valueOf(body, 'again')).toBe('1');
    expect(valueOf(body, 'key')).not.toBe('k'.repeat(36));
    expect(body).toContain('Order again · Rs\u00A01,850');
    const { placed, orders } = placing();
    await checkout({ again: '1' }, { orders });
    expect(placed[0]?.[0].again).toBe(true);
  });

  it('for another reason is passed to the caller', async () => {
    const orders = shopOrders({ place: () => Promise.reject(new TypeError('broken')) });
    await expect(checkout({}, { orders })).rejects.toThrow('broken');
  });
});

describe('the page of an order', () => {
  const shown = async (change: Parameters<typeof order>[0] = {}, more: Changes = {}) =>
    (await get(`/order/${TOKEN}`, { orders: shopOrders({ order: async () => order(change) }), ...more }))
      .body;

  it('shows the bank account and the deadline, and accepts the slip', async () => {
    const body = await shown();
    expect(body).toContain('Transfer Rs\u00A09,000 to the account below');
    for (const copied of ['8001234567', '1042', '9000']) expect(body).toContain(`data-copy-text="${copied}"`);
    expect(body).toContain('2 April 2026 at 14:00');
    expect(body).toContain(`action="/order/${TOKEN}/slip" encType="multipart/form-data" method="post"`);
  });

  it.each<[string, Parameters<typeof order>[0], string, boolean]>([
    ['waiting', { slip: { state: 'waiting', reason: '', at: '' } }, 'We have your slip', true],
    ['rejected', { slip: { state: 'rejected', reason: 'Too dark', at: '' } }, 'Too dark', true],
    [
      'paid',
      { payment_status: 'paid', slip: { state: 'approved', reason: '', at: '' } },
      'has arrived',
      false,
    ],
    ['cancelled', { order_status: 'cancelled' }, 'was cancelled', false],
    ['cash', { payment: 'cash_on_delivery', bank: null }, 'ready in cash when the parcel arrives', false],
    [
      'on its way',
      {
        payment: 'cash_on_delivery',
        bank: null,
        order_status: 'shipped',
        shipment: { courier: 'Domex', tracking_number: 'DX1', at: '' },
      },
      'data-copy-text="DX1"',
      false,
    ],
    [
      'to be picked up',
      {
        payment: 'cash_on_delivery',
        bank: null,
        delivery_kind: 'pick_up',
        pick_up: { address: '7 Lake Road', note: '' },
      },
      '7 Lake Road',
      false,
    ],
    [
      'paypal',
      { payment: 'paypal', bank: null, paypal: { instruction: 'Friends', link: 'https://paypal.me/n' } },
      'href="https://paypal.me/n"',
      false,
    ],
  ])(
    '%s shows what is next, and accepts a slip only when one is expected',
    async (...[, change, words, takes]) => {
      const body = await shown(change);
      expect(body).toContain(words);
      expect(body.includes('type="file"')).toBe(takes);
    },
  );

  it('can be shared by its buyer and is not indexed by search engines', async () => {
    const page = await get(`/order/${TOKEN}`);
    expect(page.headers['X-Robots-Tag']).toContain('noindex');
    expect(page.cache).toBe('never');
    const chat = /href="(https:\/\/wa\.me\/\?[^"]*)"/.exec(page.body)?.[1] ?? '';
    expect(decodeURIComponent(chat)).toBe(
      `https://wa.me/?text=My order 1042 at Nimali’s Pantry:\nhttps://nimali.example.lk/order/${TOKEN}`,
    );
    expect((await get('/order/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  });

  it('accepts a slip and shows the order; errors are shown there', async () => {
    const path = `/order/${TOKEN}/slip`;
    const file = { bytes: Buffer.from('x'), name: 'slip.png' };
    expect((await post(path, {}, { file })).headers.Location).toBe(`/order/${TOKEN}`);
    expect((await post(path, {}, { file: null })).body).toContain('Choose a photo of the slip first');
    expect((await post(path, {}, { file: 'too_large' })).body).toContain('up to 10 MB');
    const orders = shopOrders({ sendSlip: () => Promise.reject(refusal(415, 'file_type')) });
    expect(await post(path, {}, { file, orders })).toMatchObject({
      status: 415,
      body: expect.stringContaining('no picture that can be read'),
    });
    expect((await get(path)).headers.Location).toBe(`/order/${TOKEN}`);
  });
});

describe('a closed shop', () => {
  const api = shopApi({ shop: async () => shop({ closed: true }) });

  it('refuses orders and changes of the cart', async () => {
    for (const address of ['/cart', '/checkout'])
      expect((await get(address, { api, cart })).status).toBe(503);
    expect((await checkout({}, { api })).status).toBe(503);
    expect((await post('/cart/lines', { product: productId(0) }, { api })).cart).toBeUndefined();
  });

  it('still shows orders and accepts slips', async () => {
    expect((await get(`/order/${TOKEN}`, { api })).status).toBe(200);
    const file = { bytes: Buffer.from('x'), name: 'slip.png' };
    expect((await post(`/order/${TOKEN}/slip`, {}, { api, file })).status).toBe(303);
  });
});

it('a product has "Add to cart" and "Buy now" unless it is sold out or the shop accepts no payments', async () => {
  const address = `/product/${card(0)._id}/${card(0).slug}`;
  expect((await get(address)).body).toContain('action="/cart/lines"');
  const api = shopApi({ shop: async () => shop({ payment_methods: [] }) });
  expect((await get(address, { api })).body).not.toContain('action="/cart/lines"');
});

it('the prices are the shop’s, whatever a cookie or a form contains', async () => {
  const { orders, placed } = placing();
  const lowered = cartOf(line(0, 1, 1));
  await checkout({ cart: lowered, expected: '100' }, { cart: lowered, orders });
  expect(placed).toEqual([]);
  expect(quoteOf({ lines: [{ product: productId(0), quantity: 1 }] }).goods).toBe(1450);
});

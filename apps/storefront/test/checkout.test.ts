import { describe, expect, it } from 'vitest';
import type { Quote, QuoteInput } from '@kade/contract';
import { decodeCart } from '../src/cart/cookie.ts';
import { cart, cartOf, checkout, get, line, placing, valueOf } from './buying.ts';
import { refusal } from './fixtures.ts';
import { order, productId, calculateQuote, shopOrders, TOKEN } from './orders.ts';

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
          lines: [{ product: productId(0), quantity: 1, price: 1450 }],
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

  it('offers the places that have all of the order, and sends the chosen one', async () => {
    const { placed, orders } = placing();
    const place = (nth: number, offered: boolean) => ({
      _id: productId(nth),
      name: `Place ${nth}`,
      address: `${nth} Lake Road`,
      hours: '9 to 5',
      offered,
    });
    const pick_up_places = [place(1, false), place(2, true), place(3, true)];
    const quote = (input: QuoteInput) => Promise.resolve({ ...calculateQuote(input), pick_up_places });
    const kind = { kind: 'pick_up', expected: '150000' };
    const { body } = await checkout({ ...kind, step: 'quote' }, { orders: { ...orders, quote } });
    const radio = (nth: number) =>
      new RegExp(`<input[^>]*name="pick_up_at"[^>]*value="${productId(nth)}"[^>]*>`).exec(body)?.[0];
    expect(radio(1)).toContain('disabled');
    expect(radio(2)).toContain('checked');
    expect(body).toContain('Not all of your order is at this place');
    const chosen = { ...kind, pick_up_at: productId(3) };
    expect((await checkout(chosen, { orders: { ...orders, quote } })).status).toBe(303);
    expect(placed[0]?.[0]).toMatchObject({ delivery_kind: 'pick_up', pick_up_at: productId(3) });
  });

  it('says that the chosen place no longer has all of the order', async () => {
    const refused = () =>
      Promise.reject(Object.assign(refusal(409), { body: { code: 'out_of_stock', field: 'pick_up_at' } }));
    const { orders } = placing();
    const fields = { kind: 'pick_up', expected: '150000', pick_up_at: productId(3) };
    const { status, body } = await checkout(fields, { orders: { ...orders, place: refused } });
    expect(status).toBe(409);
    expect(body).toMatch(/role="alert"[^]*Not all of your order is at this place/);
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

  it.each([
    ['en', 'Not available for this order.'],
    ['si', 'මෙම ඇණවුම සඳහා නැත.'],
    ['ta', 'இந்த ஆர்டருக்கு இல்லை.'],
  ] as const)(
    'asks with the phone number, and says in %s that cash is not available',
    async (language, words) => {
      const asked: (string | undefined)[] = [];
      const cash = { method: 'cash_on_delivery', offered: false, fee: 0, limit: null, test: false } as const;
      const orders = shopOrders({
        quote: async (input) => {
          asked.push(input.phone);
          const quote = calculateQuote(input);
          const others = quote.payments.filter(({ method }) => method !== 'cash_on_delivery');
          return { ...quote, payments: [...others, { ...cash, reason: 'unavailable' }] };
        },
      });
      const { body } = await checkout({ step: 'quote', phone: '0771234567' }, { orders, language });
      expect(asked).toContain('0771234567');
      expect(body).toContain(words);
      expect(body).toMatch(
        /<input[^>]*(disabled=""[^>]*value="cash_on_delivery"|value="cash_on_delivery"[^>]*disabled="")/,
      );
    },
  );

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
      const quote = calculateQuote(input);
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

  const gone = 'f'.repeat(24);
  const short = { cart: cartOf(line(0), line(1, 5), { product: gone, quantity: 1, seen: 1 }) };

  it('orders nothing when goods ran out, and names them with what can be done', async () => {
    const { placed, orders } = placing();
    const { status, body } = await checkout({ ...short, [`name.${gone}`]: 'Old <lamp>' }, { orders });
    expect(status).toBe(409);
    expect(body).toContain('Some goods ran out meanwhile');
    expect(body).toContain('5 wanted, 2 left');
    expect(body).toContain(`href="#line-${gone}"><bdi>Old &lt;lamp&gt;</bdi>: No longer in the shop`);
    expect(body).toMatch(/aria-label="Take 2 of Cinnamon sticks Alba grade"[^>]*name="take"/);
    expect(body).not.toContain('Place order');
    expect(decodeCart(valueOf(body, 'cart') ?? '')?.map(({ quantity }) => quantity)).toEqual([1, 5, 1]);
    expect(valueOf(body, `name.${gone}`)).toBe('Old &lt;lamp&gt;');
    expect(placed).toEqual([]);
  });

  it('takes what is left of a line and removes another, in the form and in the cart', async () => {
    const { placed, orders } = placing();
    const changes = { orders, cart: cartOf(line(1, 5), line(2)) };
    const taken = await checkout({ ...short, name: 'Ann', take: `${productId(1)}.2` }, changes);
    expect([taken.status, taken.cart?.value]).toEqual([200, cartOf(line(1, 2), line(2))]);
    expect(taken.body).toContain('value="Ann"');
    const cart = valueOf(taken.body, 'cart') ?? '';
    const removed = await checkout({ cart, remove: gone }, changes);
    expect(valueOf(removed.body, 'cart')).toBe(cartOf(line(0), line(1, 2)));
    expect(removed.body).toContain('Place order');
    expect(placed).toEqual([]);
  });

  it.each([`${productId(1)}.`, `${productId(1)}.1000`, 'x.1', '', `${productId(1)}.-1`])(
    'does not read %j as a number of pieces',
    async (take) => {
      const { body } = await checkout({ ...short, take, step: 'quote' });
      expect(decodeCart(valueOf(body, 'cart') ?? '')?.map(({ quantity }) => quantity)).toEqual([1, 5, 1]);
    },
  );

  it('presses no button of a line by Enter in a field', async () => {
    const { body } = await checkout(short);
    expect(/<button[^>]*>/.exec(/<form class="checkout-form".*/s.exec(body)?.[0] ?? '')?.[0]).toContain(
      'value="quote"',
    );
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

  it('that has to wait for its network keeps what was typed and its key, and says for how many seconds', async () => {
    const failure = Object.assign(refusal(429), {
      body: { error: '', code: 'too_many_requests', reason: 'network_busy', params: { seconds: 7 } },
    });
    const page = await checkout(
      { name: 'Tharushi F.' },
      { orders: shopOrders({ place: () => Promise.reject(failure) }) },
    );
    expect([page.status, page.headers['Retry-After']]).toEqual([429, '7']);
    expect(page.body).toContain('press the button again in 7 seconds');
    expect(page.body).toContain('value="Tharushi F."');
    expect(valueOf(page.body, 'key')).toBe('k'.repeat(36));
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

it('the prices are the shop’s, whatever a cookie or a form contains', async () => {
  const { orders, placed } = placing();
  const lowered = cartOf(line(0, 1, 1));
  await checkout({ cart: lowered, expected: '100' }, { cart: lowered, orders });
  expect(placed).toEqual([]);
  expect(calculateQuote({ lines: [{ product: productId(0), quantity: 1 }] }).goods).toBe(1450);
});

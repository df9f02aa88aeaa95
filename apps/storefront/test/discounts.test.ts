import type { QuotedCode, QuoteInput } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { messages } from '../src/i18n/index.ts';
import { cart, checkout, get, placing, post, valueOf } from './buying.ts';
import { refusal, shop, shopApi } from './fixtures.ts';
import { calculateQuote, order, shopOrders, TOKEN } from './orders.ts';

const api = shopApi({ shop: async () => shop({ discounts: true }) });
const id = 'd'.repeat(24);

const quoted = (code: string, over: Partial<QuotedCode> = {}): QuotedCode => ({
  code,
  applied: code === 'TEN',
  reason: code === 'TEN' ? null : 'unknown',
  missing: null,
  other: null,
  ...over,
});

/** A shop in which the code TEN takes Rs 145 off, and no other code is known. */
function discounted(said: (code: string) => QuotedCode = quoted) {
  const asked: QuoteInput[] = [];
  const { placed, orders } = placing({
    quote: async (input) => {
      asked.push(input);
      const quote = calculateQuote(input);
      const codes = (input.codes ?? []).map((code) => said(code.toUpperCase()));
      const discount = codes.some(({ applied }) => applied) ? 145 : 0;
      const applied = { discount: id, title: 'New year', code: 'TEN', class: 'order' as const, amount: 145 };
      return {
        ...quote,
        total: quote.total === null ? null : quote.total - discount,
        discount,
        discounts: discount ? [applied] : [],
        codes,
      };
    },
    place: async () => ({ token: TOKEN, order: order(), pay: null }),
  });
  return { asked, placed, orders };
}

describe('a shop without discounts', () => {
  it('has no field for a code, and asks for no code whatever a form or a cookie says', async () => {
    const { asked, orders } = discounted();
    const without = await get('/cart', { cart, orders: shopOrders() });
    expect((await get('/cart', { cart, codes: ['TEN'] })).body).toBe(without.body);
    for (const page of [
      await post('/cart', { code: 'TEN', apply: '1' }, { cart, codes: ['TEN'], orders }),
      await checkout({ code: 'TEN', codes: 'TEN', step: 'quote', apply: '1' }, { orders }),
    ])
      expect([page.body.includes('name="code"'), page.codes]).toEqual([false, undefined]);
    for (const input of asked) expect(input).not.toHaveProperty('codes');
  });
});

describe('the cart', () => {
  it('keeps a code that applies, and shows it with what it takes off', async () => {
    const { orders } = discounted();
    const page = await post('/cart', { code: ' t en ', apply: '1' }, { cart, api, orders });
    expect([page.status, page.headers.Location, page.codes]).toEqual([303, '/cart', ['TEN']]);
    const { body } = await get('/cart', { cart, api, orders, codes: ['TEN'] });
    expect(body).toContain('<bdi>New year</bdi><small>TEN</small>');
    expect(body).toContain('−Rs\u00A0145');
    expect(body).toContain('Rs\u00A01,305');
    expect(body).toMatch(/<button(?=[^>]*value="TEN")[^>]*name="drop"/);
  });

  it('shows why a code is wrong, keeps what was typed, and does not keep the code', async () => {
    const { orders } = discounted();
    const page = await post('/cart', { code: 'NO<PE', apply: '1' }, { cart, api, orders, codes: ['TEN'] });
    expect([page.status, page.codes]).toEqual([422, ['TEN']]);
    expect(page.body).toContain('This shop does not know this code.');
    expect(page.body).toContain('value="NO&lt;PE"');
  });

  it('takes a code out', async () => {
    const { orders } = discounted();
    const page = await post('/cart', { drop: 'TEN' }, { cart, api, orders, codes: ['TEN', 'B'] });
    expect([page.status, page.codes]).toEqual([303, ['B']]);
  });

  it('is shown without codes while these are refused for a while', async () => {
    const orders = shopOrders({
      quote: async (input) => {
        if (input.codes) throw refusal(429, 'too_many_requests');
        return calculateQuote(input);
      },
    });
    const { status, body, codes } = await get('/cart', { cart, api, orders, codes: ['TEN'] });
    expect([status, codes]).toEqual([200, undefined]);
    expect(body).toContain('Too many wrong codes were tried.');
  });

  it.each([
    ['below_subtotal', { missing: 350 }, 'Rs\u00A0350 missing'],
    ['other_goods', {}, 'for other goods'],
    ['not_combinable', { other: 'Sale' }, 'with “Sale”'],
  ] as const)('says in words why a code does nothing: %s', async (reason, over, words) => {
    const { orders } = discounted((code) => quoted(code, { applied: false, reason, ...over }));
    const { body } = await get('/cart', { cart, api, orders, codes: ['TEN'] });
    expect(body).toContain(words);
  });

  it('has the sentences in all languages', () => {
    const keys = Object.keys(messages.en.buying.codes);
    for (const language of ['si', 'ta'] as const)
      expect(Object.keys(messages[language].buying.codes)).toEqual(keys);
  });
});

describe('the checkout', () => {
  it('tries a code by its button, keeps everything typed, and reduces the total that is accepted', async () => {
    const { orders } = discounted();
    const page = await checkout({ code: 'ten', apply: '1', step: '', phone: '07' }, { api, orders });
    expect([page.status, page.codes]).toEqual([200, ['TEN']]);
    expect(valueOf(page.body, 'codes')).toBe('TEN');
    expect(valueOf(page.body, 'expected')).toBe('170500');
    expect(page.body).toContain('value="07"');
    expect(page.body).toContain('Place order · Rs\u00A01,705');
    expect(page.body).toContain('go by the goods after discounts');
    expect((await checkout({ step: 'quote' }, { api, orders })).body).not.toContain('after discounts');
  });

  it('keeps the whole form for a wrong code, and orders without it when it is left there', async () => {
    const { asked, placed, orders } = discounted();
    const wrong = await checkout({ code: 'NOPE', apply: '1', note: 'Ring' }, { api, orders });
    expect(wrong.status).toBe(422);
    expect(valueOf(wrong.body, 'refused')).toBe('NOPE');
    expect(wrong.body).toContain('Ring');
    expect(placed).toEqual([]);
    const tried = asked.length;
    const sent = await checkout({ code: 'NOPE', refused: 'NOPE' }, { api, orders });
    expect([sent.status, asked.length]).toEqual([303, tried]);
  });

  it('does not try a half typed code that a script posts, and keeps it in its field', async () => {
    const { asked, orders } = discounted();
    const { status, body } = await checkout({ code: 'TE', step: 'quote' }, { api, orders });
    expect(status).toBe(200);
    expect(valueOf(body, 'code')).toBe('TE');
    for (const input of asked) expect(input).not.toHaveProperty('codes');
  });

  it('asks again when a code that was typed reduces the total', async () => {
    const { placed, orders } = discounted();
    const { status, body } = await checkout({ code: 'TEN' }, { api, orders });
    expect(status).toBe(409);
    expect(body).toContain('from Rs\u00A01,850 to Rs\u00A01,705');
    expect(placed).toEqual([]);
  });

  it('orders with its codes, and forgets them', async () => {
    const sent: unknown[] = [];
    const { orders } = discounted();
    const place: typeof orders.place = async (input) => {
      sent.push([input.codes, input.expected_total]);
      return { token: TOKEN, order: order(), pay: null };
    };
    const fields = { codes: 'TEN', expected: '170500' };
    const page = await checkout(fields, { api, orders: { ...orders, place }, codes: ['TEN'] });
    expect([page.status, page.codes]).toEqual([303, []]);
    expect(sent).toEqual([[['TEN'], 1705]]);
  });

  it.each([
    ['discount_refused', 'discount_used_before', 'already used with your phone number'],
    ['price_changed', 'price_changed', 'not for orders with your phone number'],
  ] as const)('takes out a code for which the order is refused as %s', async (code, reason, words) => {
    const { orders } = discounted();
    const place = async () => {
      throw Object.assign(refusal(409, code), { body: { code, reason, params: { title: 'New year' } } });
    };
    const fields = { codes: 'TEN', expected: '170500', note: 'Ring' };
    const page = await checkout(fields, { api, orders: { ...orders, place }, codes: ['TEN'] });
    expect([page.status, page.codes]).toEqual([409, []]);
    expect(page.body).toContain(words);
    expect(page.body).toContain('from Rs\u00A01,705 to Rs\u00A01,850');
    expect(page.body).toContain('Ring');
    expect(valueOf(page.body, 'expected')).toBe('185000');
  });
});

describe('a checkout whose discount ends', () => {
  it('sends what holds its price with every form, and shows what the next quote holds', async () => {
    const asked: (string | undefined)[] = [];
    const { placed, orders } = placing({
      quote: async (input) => {
        asked.push(input.price_held);
        return { ...calculateQuote(input), price_held: 'second' };
      },
    });
    const shown = await checkout({ held: 'first', step: 'quote' }, { api, orders });
    expect([asked[0], valueOf(shown.body, 'held')]).toEqual(['first', 'second']);
    await checkout({ held: 'second' }, { api, orders });
    expect(placed.map(([input]) => input.price_held)).toEqual(['second']);
  });

  it('has no field for it while no price is held', async () => {
    const { orders } = placing();
    expect((await checkout({ step: 'quote' }, { api, orders })).body).not.toContain('name="held"');
  });
});

describe('the page of an order', () => {
  it('has a line for each discount, and one for what the shop took off besides', async () => {
    const discounts = [
      { discount: id, title: 'New year', code: 'TEN', class: 'order' as const, amount: 145 },
    ];
    const orders = shopOrders({ order: async () => order({ discount: 200, discounts }) });
    const { body } = await get(`/order/${TOKEN}`, { orders });
    expect(body).toContain('<bdi>New year</bdi><small>TEN</small>');
    expect(body).toMatch(/−Rs\u00A0145.*Discount.*−Rs\u00A055/);
  });
});

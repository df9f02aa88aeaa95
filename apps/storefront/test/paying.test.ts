import type { BuyerOrder } from '@kade/contract';
import type { ShopOrders } from '@kade/storefront-interface';
import { describe, expect, it } from 'vitest';
import { encodeCart } from '../src/cart/cookie.ts';
import { createStorefront } from '../src/app/server.tsx';
import { refusal, pageRequest } from './fixtures.ts';
import { byCard, offer, order, productId, calculateQuote, shopOrders, TOKEN } from './orders.ts';

const { render } = createStorefront();
type Changes = NonNullable<Parameters<typeof pageRequest>[1]>;
const get = (address: string, changes: Changes = {}) => render(pageRequest(address, changes));
const post = (address: string, fields: Record<string, string>, changes: Changes = {}) =>
  render(pageRequest(address, { method: 'POST', form: new URLSearchParams(fields), ...changes }));

const showing = (shown: BuyerOrder, changes: Partial<ShopOrders> = {}) => ({
  orders: shopOrders({ order: async () => shown, ...changes }),
});
const path = `/order/${TOKEN}`;
const refreshOf = (body: string) => /<noscript><meta http-equiv="refresh" content="([^"]*)"/.exec(body)?.[1];
const lookOf = (body: string) => /data-look="([^"]*)"/.exec(body)?.[1];

describe('the checkout', () => {
  const cart = encodeCart([{ product: productId(0), quantity: 1, seen: 145_000 }]);
  const withCards = (test: boolean): Changes => ({
    cart,
    orders: shopOrders({
      quote: async (input) => {
        const quote = calculateQuote(input);
        return { ...quote, payments: [...quote.payments, offer('credit_debit', { test })] };
      },
    }),
  });

  it.each([true, false])('names PayHere, and shows that no money is taken: %s', async (test) => {
    const { body } = await get('/checkout', withCards(test));
    expect(body).toContain('On the page of PayHere, right after ordering');
    expect(body.includes('Test mode: no money is taken.')).toBe(test);
  });

  it('redirects to the payment page', async () => {
    const pay = `https://nimali.example.lk/pay/${TOKEN}`;
    const orders = shopOrders({ place: async () => ({ token: TOKEN, order: order(), pay }) });
    const fields = { cart, expected: '145000', payment: 'credit_debit', kind: 'pick_up' };
    const who = { phone: '077 123 4567', name: 'Tharushi' };
    const { status, headers } = await post('/checkout', { ...fields, ...who }, { cart, orders });
    expect([status, headers.Location]).toEqual([303, pay]);
  });
});

describe('the page of an order that is paid by card', () => {
  const cases: [string, BuyerOrder, string, string][] = [
    ['started', byCard('started'), '', 'We are waiting for PayHere to confirm your payment of Rs\u00A09,000'],
    ['no news', byCard('started'), '?looked=24', 'PayHere has not confirmed a payment so far'],
    ['left', byCard('started'), '?card=cancelled', 'You left PayHere without paying'],
    ['left for good', byCard('failed'), '?card=cancelled', 'You left PayHere without paying'],
    ['pending', byCard('pending'), '', 'Your bank has not decided about the payment yet'],
    ['pending after leaving', byCard('pending'), '?card=cancelled', 'Your bank has not decided'],
    ['failed', byCard('failed', { payment_status: 'failed' }), '', 'your card was not charged. Try again'],
    ['failed, over', byCard('failed', { payable: [] }), '', 'your card was not charged.</p>'],
    ['paid', byCard('paid', { payment_status: 'paid', payable: [] }), '', 'Your payment has arrived'],
    ['paid by hand', byCard('failed', { payment_status: 'paid', payable: [] }), '', 'has arrived'],
    ['paid, cancelled return', byCard('paid', { payment_status: 'paid' }), '?card=cancelled', 'has arrived'],
    [
      'refunded',
      byCard('refunded', { payment_status: 'refunded' }),
      '',
      'Rs\u00A09,000 were paid back to your card',
    ],
    [
      'expired',
      byCard('started', { order_status: 'cancelled', expired: true, payable: [] }),
      '',
      'This order was not paid in time, so it was cancelled',
    ],
    [
      'cancelled and refunded',
      byCard('refunded', { order_status: 'cancelled', payment_status: 'refunded', payable: [] }),
      '',
      'please contact the shop. Rs\u00A09,000 were paid back',
    ],
    [
      'cancelled and paid',
      byCard('paid', { order_status: 'cancelled', payment_status: 'paid', payable: [] }),
      '',
      'cancelled, but your payment has arrived',
    ],
  ];
  it.each(cases)('shows the state of the payment: %s', async (...[, shown, query, words]) => {
    expect((await get(path + query, showing(shown))).body).toContain(words);
  });

  it('polls for two minutes while a result is expected', async () => {
    for (const state of ['started', 'pending'] as const) {
      const looked = async (query: string) => (await get(path + query, showing(byCard(state)))).body;
      const first = await looked('');
      expect([refreshOf(first), lookOf(first)]).toEqual([`5;url=${path}?looked=1`, `${path}?looked=1`]);
      expect(refreshOf(await looked('?looked=23'))).toBe(`5;url=${path}?looked=24`);
      for (const query of ['?looked=24', '?looked=99'])
        expect([refreshOf(await looked(query)), lookOf(await looked(query))]).toEqual([undefined, undefined]);
      for (const odd of ['-1', '1e1', 'x', '100', '%00'])
        expect(lookOf(await looked(`?looked=${odd}`))).toBe(`${path}?looked=1`);
    }
  });

  it.each([
    ['left', byCard('started'), '?card=cancelled'],
    ['failed', byCard('failed', { payment_status: 'failed' }), ''],
    ['paid', byCard('paid', { payment_status: 'paid' }), ''],
    ['cancelled', byCard('started', { order_status: 'cancelled' }), ''],
    ['now to be paid in cash', byCard('started', { payment: 'cash_on_delivery' }), ''],
  ])('does not poll when it is %s', async (_name, shown, query) => {
    const { body } = await get(path + query, showing(shown));
    expect([refreshOf(body), lookOf(body)]).toEqual([undefined, undefined]);
  });

  it('shows the deadline of the order, but not while a payment is in progress', async () => {
    const kept = async (shown: BuyerOrder) =>
      (await get(path, showing(shown))).body.includes('The goods are kept for you until');
    expect(await kept(byCard('failed', { payment_status: 'failed' }))).toBe(true);
    expect(await kept(byCard('started'))).toBe(false);
    expect(await kept(byCard('failed', { order_status: 'cancelled' }))).toBe(false);
  });

  it('shows that no money is taken in test mode', async () => {
    const { body } = await get(path, showing(byCard('started', { card: { state: 'started', test: true } })));
    expect(body).toContain('<p class="test">Test mode: no money is taken.</p>');
    const cash = byCard('started', {
      payment: 'cash_on_delivery',
      card: { state: 'started', test: true },
      payable: [],
    });
    expect((await get(path, showing(cash))).body).not.toContain('Test mode');
  });
});

/** Returns the forms that pay an order: their fields and the labels of their buttons. */
const waysOf = (body: string) =>
  [
    ...body.matchAll(
      /<form data-once="" action="([^"]*)" method="post"><input type="hidden" name="method" value="(\w+)"\/><input type="hidden" name="expected_total" value="([\d.]+)"\/><button[^>]*>([^<]*)</g,
    ),
  ].map(([, ...found]) => found);

describe('paying again', () => {
  const failed = byCard('failed', { payment_status: 'failed' });

  it('offers the card and the other methods with the total of each', async () => {
    const { body } = await get(path, showing(failed));
    expect(waysOf(body)).toEqual([
      [`${path}/pay`, 'credit_debit', '9000', 'Pay again by card · Rs\u00A09,000'],
      [`${path}/pay`, 'bank_transfer', '9000', 'Bank transfer · Rs\u00A09,000'],
      [`${path}/pay`, 'cash_on_delivery', '9050.5', 'Cash on delivery · Rs\u00A09,050.50'],
    ]);
    expect(body).toContain('Cash on delivery fee: Rs\u00A050.50.');
    expect(body).toContain('PayPal: For orders from Rs\u00A020,000.');
  });

  it('subtracts the fee of cash on delivery from the total of another method', async () => {
    const cash = byCard('failed', { payment: 'cash_on_delivery', cod_fee: 50.5, total_price: 9050.5 });
    const { body } = await get(path, showing(cash));
    expect(waysOf(body).map(([, ...way]) => way.slice(0, 2))).toEqual([
      ['credit_debit', '9000'],
      ['bank_transfer', '9000'],
    ]);
  });

  it.each([
    ['open after a failure', failed, ''],
    ['open after leaving', byCard('started'), '?card=cancelled'],
    ['open without news', byCard('started'), '?looked=24'],
  ])('is %s', async (_name, shown, query) => {
    const { body } = await get(path + query, showing(shown));
    expect(body).toContain('<h2 id="pay-now">Pay now</h2>');
  });

  it.each([
    ['Not paid yet?', byCard('started')],
    ['Not paid yet?', byCard('pending')],
    ['Pay in another way', byCard('failed', { payment: 'cash_on_delivery' })],
  ])('is collapsed under “%s” where it may be too much', async (words, shown) => {
    const { body } = await get(path, showing(shown));
    expect(body).toContain(`<details class="paper ways"><summary class="quiet">${words}`);
    expect(body).not.toContain('id="pay-now"');
  });

  it('is absent when no payment is due', async () => {
    expect(waysOf((await get(path, showing(byCard('paid', { payable: [] })))).body)).toEqual([]);
  });

  it('sends the accepted total, and redirects to the gateway or back to the order', async () => {
    const requested: unknown[] = [];
    const paying = (pay: string | null) =>
      showing(failed, {
        pay: async (...given) => {
          requested.push(given);
          return { token: TOKEN, order: failed, pay };
        },
      });
    const card = { method: 'credit_debit', expected_total: '9000' };
    const cash = { method: 'cash_on_delivery', expected_total: '9050.5' };
    const first = await post(`${path}/pay`, card, paying(`/pay/${TOKEN}`));
    const second = await post(`${path}/pay`, cash, paying(null));
    expect([first, second].map(({ status, headers }) => [status, headers.Location])).toEqual([
      [303, `/pay/${TOKEN}`],
      [303, path],
    ]);
    expect(requested).toEqual([
      [TOKEN, { method: 'credit_debit', expected_total: 9000 }],
      [TOKEN, { method: 'cash_on_delivery', expected_total: 9050.5 }],
    ]);
  });

  it.each([
    [409, 'price_changed', 'The amounts have changed meanwhile'],
    [409, 'wrong_step', 'can no longer be paid in that way'],
    [400, 'payment_not_offered', 'is not offered for this order any more'],
    [409, 'conflict', 'That did not work just now'],
    [429, 'too_many_requests', 'That did not work just now'],
    [503, 'unavailable', 'That did not work just now'],
  ])('explains a refusal with %i %s and shows the order', async (status, code, words) => {
    const changes = showing(failed, { pay: () => Promise.reject(refusal(status, code)) });
    const page = await post(`${path}/pay`, { method: 'credit_debit', expected_total: '1' }, changes);
    expect(page.status).toBe(status);
    expect(page.body).toMatch(new RegExp(`<div class="alert box"[^>]*><p>[^<]*${words}`));
    expect(page.body).toContain('Order 1042');
    expect(page.body).toContain(`back=${encodeURIComponent(path)}"`);
  });

  it.each([
    {},
    { method: 'bitcoin', expected_total: '1' },
    { method: 'credit_debit' },
    { method: 'credit_debit', expected_total: '-1' },
    { method: 'credit_debit', expected_total: '1e3' },
    { method: 'credit_debit', expected_total: '1.005' },
    { method: 'credit_debit', expected_total: '9'.repeat(40) },
  ])('calls nothing for a form that cannot be read: %j', async (fields) => {
    const pay = () => Promise.reject(new Error('requested'));
    const page = await post(`${path}/pay`, fields as Record<string, string>, showing(failed, { pay }));
    expect([page.status, page.body.includes('Choose how you pay.')]).toEqual([422, true]);
  });

  it('does not exist for an unknown token; its address redirects to the order', async () => {
    const changes = showing(failed, { pay: () => Promise.reject(refusal(404, 'not_found')) });
    const fields = { method: 'credit_debit', expected_total: '9000' };
    expect((await post(`${path}/pay`, fields, changes)).status).toBe(404);
    expect((await get(`${path}/pay`)).headers.Location).toBe(path);
  });
});

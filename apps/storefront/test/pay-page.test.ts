import type { CardForm } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { createStorefront } from '../src/app/server.tsx';
import { shop, shopApi, pageRequest } from './fixtures.ts';
import { cardForm, shopOrders, TOKEN } from './orders.ts';

const { render } = createStorefront();
type Changes = NonNullable<Parameters<typeof pageRequest>[1]>;
const get = (address: string, changes: Changes = {}) => render(pageRequest(address, changes));
const post = (address: string, fields: Record<string, string>, changes: Changes = {}) =>
  render(pageRequest(address, { method: 'POST', form: new URLSearchParams(fields), ...changes }));
const path = `/order/${TOKEN}`;
const refreshOf = (body: string) => /<noscript><meta http-equiv="refresh" content="([^"]*)"/.exec(body)?.[1];
const lookOf = (body: string) => /data-look="([^"]*)"/.exec(body)?.[1];

describe('the payment page', () => {
  const at = `/pay/${TOKEN}`;
  const of = (changes: Partial<CardForm>) => ({
    orders: shopOrders({ cardForm: async () => cardForm(changes) }),
  });

  it('shows the shop, the goods and the amount, and posts the fields of the gateway unchanged', async () => {
    const fields = { items: 'A & B "C" <d>', hash: 'AB12', empty: '' };
    const page = await get(at, of({ form: { action: 'https://www.payhere.lk/pay/checkout', fields } }));
    for (const shown of ['Nimali’s Pantry', '1042', 'Rs\u00A09,000', 'Continue to PayHere'])
      expect(page.body).toContain(shown);
    expect(page.body).toContain(
      '<form data-once="" data-go="" action="https://www.payhere.lk/pay/checkout" method="post">',
    );
    expect(page.body).toContain(
      '<input type="hidden" name="items" value="A &amp; B &quot;C&quot; &lt;d&gt;"/>' +
        '<input type="hidden" name="hash" value="AB12"/><input type="hidden" name="empty" value=""/>',
    );
    expect(page.formOrigin).toBe('https://www.payhere.lk');
    expect(page.body).toContain('data-go=""');
  });

  it('sends its origin to the gateway, and is neither cached nor indexed', async () => {
    const { headers, cache, body } = await get(at);
    expect(headers).toMatchObject({
      'Referrer-Policy': 'strict-origin',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    expect(cache).toBe('never');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect((await get('/robots.txt')).body).toContain('Disallow: /pay/');
  });

  it.each([true, false])('shows that no money is taken: %s', async (test) => {
    expect((await get(at, of({ test }))).body.includes('Test mode: no money is taken.')).toBe(test);
  });

  it('redirects to the order when no payment is due', async () => {
    for (const state of ['paid', 'refunded', 'pending'] as const) {
      const { status, headers } = await get(at, of({ form: null, state }));
      expect([status, headers.Location]).toEqual([303, path]);
    }
  });

  it('does not exist for an unknown token, and accepts no form', async () => {
    expect((await get('/pay/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    expect((await get('/pay/short')).status).toBe(404);
    expect((await get(`${at}/pay`)).status).toBe(404);
    expect((await post(at, {})).status).toBe(405);
  });

  it('is shown while the shop is closed', async () => {
    const api = shopApi({ shop: async () => shop({ closed: true }) });
    expect((await get(at, { api })).status).toBe(200);
    expect((await post(`${path}/pay`, { method: 'credit_debit', expected_total: '1' }, { api })).status).toBe(
      303,
    );
  });

  describe('of a test payment', () => {
    const trial = (changes: Partial<CardForm>) => of({ number: null, amount: 100, ...changes });

    it('continues when its button is pressed', async () => {
      const { body, formOrigin } = await get(at, trial({}));
      expect(body).toContain('Continue to PayHere');
      expect(body).not.toContain('data-go');
      expect(formOrigin).toBe('https://sandbox.payhere.lk');
    });

    it.each([
      ['paid', 'The payment has arrived. You can close this tab'],
      ['failed', 'The payment did not go through. You can close this tab'],
      ['refunded', 'The payment was paid back. You can close this tab'],
    ] as const)('shows that it is %s and that the tab can be closed', async (state, words) => {
      const { status, body } = await get(`${at}?card=back`, trial({ form: null, state }));
      expect([status, body.includes(words), lookOf(body)]).toEqual([200, true, undefined]);
    });

    it('polls after the return from the gateway, and shows that there was no result for two minutes', async () => {
      const { body } = await get(`${at}?card=back`, trial({}));
      expect(body).toContain('We are waiting for PayHere');
      expect(body).not.toContain('Continue to PayHere');
      expect(refreshOf(body)).toBe(`5;url=${at}?card=back&amp;looked=1`);
      const late = (await get(`${at}?card=back&looked=24`, trial({}))).body;
      expect(late).toContain('PayHere has not told us about the payment so far');
      expect([refreshOf(late), lookOf(late)]).toEqual([undefined, undefined]);
    });

    it('can be continued after it was left', async () => {
      const { body } = await get(`${at}?card=cancelled`, trial({}));
      expect(body).toContain('You left PayHere without paying');
      expect(body).toContain('Continue to PayHere');
    });
  });
});

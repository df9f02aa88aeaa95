import { shopTemplates } from '@kade/contract';
import { StorefrontError } from '@kade/storefront-interface';
import { describe, expect, it } from 'vitest';
import { cart, cartOf, get, line, post, valueOf } from './buying.ts';
import { shop, shopApi } from './fixtures.ts';
import { messages } from '../src/i18n/index.ts';
import { buyerAccount, order, shopOrders, TOKEN } from './orders.ts';

const buyer = 's'.repeat(43);
const ticket = 't'.repeat(43);
const refusing = (status: number) => async () => {
  throw new StorefrontError(status, { error: 'No', success: false, message: 'No', code: 'invalid' });
};

describe("a buyer's own orders", () => {
  it.each(
    shopTemplates.flatMap((template) =>
      (['en', 'si', 'ta'] as const).map((language) => ({ template, language })),
    ),
  )('are shown by forms alone, uncached: $template in $language', async ({ template, language }) => {
    const at = { language, api: shopApi({ shop: async () => shop({ template }) }) };
    const first = await get('/account', at);
    expect([first.status, first.cache]).toEqual([200, 'never']);
    expect(first.body).toMatch(/<form[^>]* action="\/account"/);
    const second = await post('/account', { email: 'nimali@home.lk' }, at);
    expect([second.status, second.cache]).toEqual([200, 'never']);
    expect(second.body).toMatch(/<form[^>]* action="\/account\/code"/);
    const third = await post('/account/code', { email: 'nimali@home.lk', ticket, code: ' 482 915 ' }, at);
    expect([third.status, third.headers.Location, third.buyer]).toEqual([303, '/account', buyer]);
    const last = await get('/account', { ...at, buyer });
    expect([last.status, last.cache]).toEqual([200, 'never']);
    expect(last.body).toMatch(/<a href="\/order\/[\w-]{22}">/);
    expect(last.body).toContain('#1001');
  });

  it('says what is wrong with an address or a code, and keeps the address', async () => {
    const wrong = await post('/account', { email: 'nimali' });
    expect([wrong.status, wrong.body.includes('This email seems incomplete.')]).toEqual([422, true]);
    const orders = shopOrders({ signIn: refusing(400), requestCode: refusing(429) });
    const typed = { email: 'nimali@home.lk', ticket, code: '111111' };
    const code = await post('/account/code', typed, { orders });
    expect([code.status, code.buyer]).toEqual([422, undefined]);
    expect(code.body).toContain('The code is wrong, too old, or was tried too often.');
    expect(code.body).toContain('name="email" value="nimali@home.lk"');
    expect(code.body).toContain(`name="ticket" value="${ticket}"`);
    expect((await post('/account', typed, { orders })).status).toBe(429);
  });

  it.each(['en', 'si', 'ta'] as const)(
    'are opened by a code of an SMS where the shop sends them, in %s',
    async (language) => {
      const at = { language, api: shopApi({ shop: async () => shop({ sms_codes: true }) }) };
      expect((await get('/account', { language })).body).not.toContain('/account/sms');
      expect((await get('/account', at)).body).toMatch(/<form[^>]* action="\/account\/sms"/);
      const wrong = await post('/account/sms', { phone: '077' }, at);
      expect([wrong.status, wrong.cache]).toEqual([422, 'never']);
      const asked = await post('/account/sms', { phone: '077 123 4567' }, at);
      expect(asked.body).toContain('name="phone" value="077 123 4567"');
      expect(asked.body).not.toContain('name="email"');
      const typed = { phone: '077 123 4567', ticket, code: '482915' };
      const opened = await post('/account/code', typed, at);
      expect([opened.status, opened.headers.Location, opened.buyer]).toEqual([303, '/account', buyer]);
      const orders = shopOrders({ signInBySms: refusing(400), requestSms: refusing(429) });
      const refused = await post('/account/code', typed, { ...at, orders });
      expect([refused.status, refused.buyer]).toEqual([422, undefined]);
      expect((await post('/account/sms', typed, { ...at, orders })).status).toBe(429);
    },
  );

  it.each(['en', 'si', 'ta'] as const)('say in which browsers they can be seen, in %s', async (language) => {
    const sessions = [
      { browser: 'Chrome, Android', used_at: '2026-11-02T05:00:00.000Z', current: true },
      { browser: '', used_at: '2026-10-02T05:00:00.000Z', current: false },
    ];
    const orders = shopOrders({ account: async () => buyerAccount({ sessions }) });
    const { body } = await get('/account', { orders, buyer, language });
    const { page } = messages[language].account;
    for (const said of [page.browsers(2), 'Chrome, Android', page.thisBrowser, page.unknownBrowser])
      expect(body).toContain(said);
    expect(body.split(` · ${page.thisBrowser}<`).length).toBe(2);
  });

  it('ask for the address again when the session is over', async () => {
    const orders = shopOrders({ account: refusing(404), chooseOffers: refusing(404) });
    expect((await get('/account', { orders, buyer })).body).toMatch(/<form[^>]* action="\/account"/);
    const chosen = await post('/account/offers', { wanted: '1' }, { orders, buyer });
    expect([chosen.status, chosen.headers.Location]).toEqual([303, '/account']);
  });

  it('are linked from an order with an address only', async () => {
    const shown = async (email: string) =>
      (await get(`/order/${TOKEN}`, { orders: shopOrders({ order: async () => order({ email }) }) })).body;
    expect(await shown('nimali@home.lk')).toContain('href="/account"');
    expect(await shown('')).not.toContain('href="/account"');
  });

  it('let their owner choose about offers, and sign out', async () => {
    const chosen: [string, boolean][] = [];
    const orders = shopOrders({
      chooseOffers: async (...given) => {
        chosen.push(given);
        return buyerAccount();
      },
    });
    await post('/account/offers', { wanted: '1' }, { orders, buyer });
    await post('/account/offers', { wanted: '0' }, { orders, buyer });
    await post('/account/offers', { wanted: '1' }, { orders });
    expect(chosen).toEqual([
      [buyer, true],
      [buyer, false],
    ]);
    expect((await post('/account/end', {}, { orders, buyer })).buyer).toBe('');
  });

  it('are downloaded, and their erasure is asked for, by forms', async () => {
    const shown = await get('/account', { buyer });
    for (const form of ['export', 'erasure', 'end'])
      expect(shown.body).toContain(`action="/account/${form}"`);
    const file = await post('/account/export', {}, { buyer });
    expect([file.status, file.type, file.cache]).toEqual([200, 'application/json', 'never']);
    expect(file.headers['Content-Disposition']).toContain('attachment');
    expect(JSON.parse(file.body)).toMatchObject({ email: 'nimali@home.lk', orders: [{ number: 1042 }] });
    const asked: string[] = [];
    const orders = shopOrders({
      askErasure: async (session) => {
        asked.push(session);
        return buyerAccount();
      },
      account: async () => buyerAccount({ erasure_asked_at: '2026-11-02T05:00:00.000Z' }),
    });
    expect((await post('/account/erasure', {}, { orders, buyer })).headers.Location).toBe('/account');
    expect(asked).toEqual([buyer]);
    const after = (await get('/account', { orders, buyer })).body;
    expect(after).toContain('On 2 November 2026 you asked the shop');
    expect(after).not.toContain('action="/account/erasure"');
    for (const form of ['export', 'erasure']) {
      const stranger = await post(`/account/${form}`, {}, { orders });
      expect([stranger.status, stranger.headers.Location]).toEqual([303, '/account']);
    }
  });

  it('are bought again: what is in stock goes into the cart, at the present prices', async () => {
    const products = [0, 2].map((at) => ({ ...line(at), slug: '', name: '', price: 1, picture: null }));
    const orders = shopOrders({ order: async () => order({ products }) });
    const again = await post(`/order/${TOKEN}/again`, {}, { orders });
    expect([again.status, again.headers.Location, again.cart?.count]).toEqual([303, '/cart', 2]);
    const kept = await post(`/order/${TOKEN}/again`, {}, { orders, cart: cartOf(line(0, 3), line(4)) });
    expect(kept.cart?.count).toBe(5);
    expect((await get(`/order/${TOKEN}/again`)).headers.Location).toBe(`/order/${TOKEN}`);
  });

  it('fill the form of the next order', async () => {
    const receiver = { ...order(), district: 'LK-21' as const, name: 'Tharushi Silva', city: 'Kandy' };
    const orders = shopOrders({ account: async () => buyerAccount({ receiver }) });
    const { body } = await get('/checkout', { orders, buyer, cart });
    expect(valueOf(body, 'name')).toBe('Tharushi Silva');
    expect(valueOf(body, 'email')).toBe('nimali@home.lk');
    expect(valueOf((await get('/checkout', { orders, cart })).body, 'name') ?? '').toBe('');
    const over = shopOrders({ account: refusing(404) });
    expect((await get('/checkout', { orders: over, buyer, cart })).status).toBe(200);
  });
});

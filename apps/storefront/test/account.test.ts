import { shopTemplates } from '@kade/contract';
import { StorefrontError } from '@kade/storefront-interface';
import { describe, expect, it } from 'vitest';
import { get, post } from './buying.ts';
import { shop, shopApi } from './fixtures.ts';
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
});

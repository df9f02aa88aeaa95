import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aPhone } from '../../../../test/buyer.ts';
import { buyerPage } from '../../../../test/buyer-page.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { SmsFailed, type SmsSender } from '../../../infra/sms/sms.ts';
import { mailAllowances } from '../../../infra/rate-limits/mail-allowances.ts';
import { noLimits } from '../../../infra/rate-limits/no-limits.ts';
import { DAY } from '../../../lib/duration.ts';

const START = new Date('2027-03-01T02:30:00Z');
const clock = fixedClock(START);
const PRICE = 2;
let sent: { to: string; text: string }[] = [];
let isDown = false;
/** A gateway that keeps what it would send. */
const sms: SmsSender = {
  price: PRICE * 100,
  async send(to, text) {
    if (isDown) throw new SmsFailed('down');
    sent.push({ to, text });
  },
};
let here: World;
let shop: Person;
let page: ReturnType<typeof buyerPage>;
beforeAll(async () => {
  here = await world({ env: { TRUST_PROXY: '1' }, ctx: { clock, sms }, onlyDeclaredStatuses: true });
});
beforeEach(async () => {
  [sent, isDown] = [[], false];
  clock.set(START);
  here.ctx.rateLimits = noLimits;
  here.ctx.sms = sms;
  shop = await here.newMerchant();
  const tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 900 }) }))._id;
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
  page = buyerPage(here, { shop, tea });
});

const allow = async (budget: number) => okay(await shop.api.smsCodes.update({ body: { budget } }));
const figures = async () => okay(await shop.api.smsCodes.get());
const settled = () => here.ctx.background.whenIdle();
const ask = (phone: string, { from = '', language }: { from?: string; language?: string } = {}) =>
  page.call('/sms', { phone, ...(language ? { language } : {}) }, shop, from);
const international = (phone: string) => `+94${phone.slice(1)}`;

describe('codes by SMS', () => {
  it('are off until the merchant allows a budget, and where the platform has no gateway', async () => {
    const phone = aPhone();
    await page.buy('', phone);
    expect(await figures()).toMatchObject({ available: true, price: PRICE, budget: 0, sent: 0, spent: 0 });
    const off = await ask(phone);
    expect([off.status, off.body]).toMatchObject([409, { reason: 'sms_codes_off' }]);
    await allow(100);
    expect((await ask(phone)).status).toBe(200);
    here.ctx.sms = null;
    expect((await ask(phone)).status).toBe(409);
    expect(await figures()).toMatchObject({ available: false });
    const refused = await shop.api.smsCodes.update({ body: { budget: 5 } });
    expect([refused.status, refused.body]).toMatchObject([409, { reason: 'sms_unavailable' }]);
    okay(await shop.api.smsCodes.update({ body: { budget: 0 } }));
    await settled();
    expect(sent.length).toBe(1);
  });

  it('open the orders of the number, once, in the browser that asked', async () => {
    await allow(100);
    const phone = aPhone();
    const number = await page.buy('somebody@home.lk', phone);
    await page.buy('somebody@home.lk', aPhone());
    const { ticket = '' } = (await ask('0094 ' + phone.slice(1))).body;
    await settled();
    expect(sent).toMatchObject([{ to: international(phone) }]);
    const code = /^\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? '';
    const open = (over: object = {}) => page.call('/sms/session', { phone, ticket, code, ...over });
    expect((await open({ ticket: 'x'.repeat(43) })).status).toBe(400);
    expect((await open({ phone: aPhone() })).status).toBe(400);
    const { session = '' } = (await open()).body;
    expect(await page.numbers(session)).toEqual([number]);
    expect((await open()).status).toBe(400);
  });

  it('are written in the language of the buyer, and fit into one message', async () => {
    await allow(100);
    for (const [language, word] of [
      ['en', 'code'],
      ['si', 'කේතය'],
      ['ta', 'குறியீடு'],
    ] as const) {
      const phone = aPhone();
      await page.buy('', phone);
      await ask(phone, { language });
      await settled();
      const text = sent.at(-1)?.text ?? '';
      expect(text).toContain(word);
      expect(text.length, text).toBeLessThanOrEqual(language === 'en' ? 160 : 70);
    }
  });

  it('are not sent for 1,000 requests for 1,000 foreign numbers, nor to numbers that never ordered', async () => {
    await allow(100_000);
    // Some of them have ordered: the order says nothing about who owns the number.
    const foreign = Array.from({ length: 1000 }, (_, at) => `+88213${String(1_000_000 + at)}`);
    for (const phone of foreign.slice(0, 3)) await page.buy('', phone);
    const replies: number[] = [];
    for (let at = 0; at < foreign.length; at += 50) {
      const some = foreign.slice(at, at + 50);
      replies.push(...(await Promise.all(some.map(async (phone) => (await ask(phone)).status))));
    }
    const strangers = await Promise.all([aPhone(), '0112345678', '0735551234'].map((phone) => ask(phone)));
    await settled();
    expect([replies.length, new Set(replies)]).toEqual([1000, new Set([200])]);
    expect(strangers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(sent).toEqual([]);
    expect(await figures()).toMatchObject({ sent: 0, spent: 0 });
  });

  it('stop at the rupee of the budget, also when they are asked for at the same moment, and go on the next day', async () => {
    await allow(7 * PRICE + 1);
    const phones = Array.from({ length: 40 }, aPhone);
    for (const phone of phones) await page.buy('', phone);
    const replies = await Promise.all(phones.map((phone) => ask(phone)));
    await settled();
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(sent).toHaveLength(7);
    expect(await figures()).toMatchObject({ sent: 7, spent: 7 * PRICE, budget: 7 * PRICE + 1 });
    clock.set(new Date(START.getTime() + DAY));
    expect(await figures()).toMatchObject({ sent: 0, spent: 0 });
    await ask(phones[0] ?? '');
    await settled();
    expect(await figures()).toMatchObject({ sent: 1, spent: PRICE });
  });

  it('count as paid when the gateway fails, because it may have sent them', async () => {
    await allow(100);
    const phone = aPhone();
    await page.buy('', phone);
    isDown = true;
    expect((await ask(phone)).status).toBe(200);
    await settled();
    expect([sent, await figures()]).toMatchObject([[], { sent: 1, spent: PRICE }]);
  });

  it('are three an hour for a number, of which a stranger uses up two', async () => {
    here.ctx.rateLimits = { ...noLimits, mails: mailAllowances };
    await allow(100);
    const phone = aPhone();
    await page.buy('', phone);
    for (let at = 0; at < 6; at += 1) await ask(phone, { from: '198.51.100.1' });
    await settled();
    expect(sent).toHaveLength(2);
    await ask(phone, { from: '203.0.113.7' });
    await settled();
    expect(sent).toHaveLength(3);
    for (let at = 2; at < 9; at += 1) await ask(phone, { from: `198.51.100.${at}` });
    await settled();
    expect(sent).toHaveLength(3);
  });

  it('have a budget that is in the log of the account, and is of one store', async () => {
    await allow(50);
    await allow(50);
    const log = okay(await shop.api.account.audit({ query: {} })).filter(
      ({ event }) => event === 'sms.budget',
    );
    expect(log.map(({ facts }) => facts)).toEqual([{ store: shop.storeId, budget: '50' }]);
    expect(okay(await here.bob.api.smsCodes.get())).toMatchObject({ budget: 0 });
  });
});

import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aPhone, buyerAt } from '../../../../test/buyer.ts';
import { anEmail, buyerPage } from '../../../../test/buyer-page.ts';
import { change } from '../../../../test/orders-by-hand.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { DAY } from '../../../lib/duration.ts';

const clock = fixedClock(new Date());
let here: World;
let shop: Person;
let page: ReturnType<typeof buyerPage>;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true, ctx: { clock } });
});
beforeEach(async () => {
  shop = await here.newMerchant();
  const body = aProduct({ price: 1000, stock_quantity: 900 });
  const tea = okay(await shop.api.products.create({ body }))._id;
  page = buyerPage(here, { shop, tea });
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
});

const settled = () => here.ctx.background.whenIdle();
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe("a buyer's own page", () => {
  it('shows the orders of a proved address, and no others of the same phone number', async () => {
    const [mine, theirs] = [anEmail(), anEmail()];
    const phone = aPhone();
    const first = await page.buy(mine, phone);
    await page.buy(theirs, phone);
    const last = await page.buy(mine.toUpperCase(), phone);
    await page.buy('', phone);
    const session = await page.signIn(mine);
    expect(await page.numbers(session)).toEqual([last, first]);
    const { orders } = (await page.call('/orders', { session })).body;
    const seen = await buyerAt(here.url, shop.host).order(orders?.[0]?.token ?? '');
    expect([seen.status, seen.body.number]).toEqual([200, last]);
  });

  it('sends no code to an address with which nobody ordered here, and replies the same', async () => {
    const [known, unknown, elsewhere] = [anEmail(), anEmail(), anEmail()];
    await page.buy(known);
    const replies = await Promise.all(
      [known, unknown, elsewhere].map((email) => page.call('/code', { email })),
    );
    await settled();
    const alike = replies.map(({ status, body: { ticket, ...rest } }) => [status, ticket?.length, rest]);
    expect(new Set(alike.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(
      await Promise.all([known, unknown, elsewhere].map(async (to) => (await page.codesTo(to)).length)),
    ).toEqual([1, 0, 0]);
    const strangers = Array.from({ length: 200 }, anEmail);
    const before = (await here.ctx.outbox?.list())?.length;
    for (const email of strangers) await page.call('/code', { email });
    await settled();
    expect((await here.ctx.outbox?.list())?.length).toBe(before);
  });

  it('opens once with a code, not after ten minutes, and not in another shop', async () => {
    const email = anEmail();
    await page.buy(email);
    const code = await page.codeFor(email);
    expect((await page.call('/session', code, here.bob)).status).toBe(400);
    const { session = '' } = (await page.call('/session', code)).body;
    expect(await page.numbers(session)).toHaveLength(1);
    expect((await page.call('/orders', { session }, here.bob)).status).toBe(404);
    expect((await page.call('/session', code)).status).toBe(400);
    const late = await page.codeFor(email);
    clock.set(new Date(clock.now().getTime() + 10 * 60_000 + 1));
    expect((await page.call('/session', late)).status).toBe(400);
  });

  it('takes no right code after five wrong ones, also when they are tried at the same time', async () => {
    const email = anEmail();
    await page.buy(email);
    const code = await page.codeFor(email);
    const wrong = { ...code, code: wrongFor(code.code) };
    const tries = Array.from({ length: 5 }, () => page.call('/session', wrong));
    for (const { status } of await Promise.all(tries)) expect(status).toBe(400);
    const right = await page.call('/session', code);
    expect([right.status, right.body.error]).toEqual([
      400,
      'The code is wrong, too old, or was tried too often. Ask for a new one.',
    ]);
    expect(await page.signIn(email)).not.toBe('');
  });

  it('keeps the code of a browser, whatever strangers try or ask for', async () => {
    const email = anEmail();
    await page.buy(email);
    const mine = await page.codeFor(email);
    const strange = await page.codeFor(email);
    const tries = Array.from({ length: 8 }, (_, at) => ({ ...strange, code: String(100_000 + at) }));
    for (const each of tries) await page.call('/session', each);
    for (let at = 0; at < 8; at += 1)
      await page.call('/session', { email, ticket: 'x'.repeat(43), code: wrongFor(mine.code) });
    // Of another browser it is worth nothing.
    expect((await page.call('/session', { ...strange, code: mine.code })).status).toBe(400);
    expect((await page.call('/session', mine)).status).toBe(200);
  });

  it('keeps neither code nor session in a form that opens anything', async () => {
    const email = anEmail();
    await page.buy(email);
    const code = await page.codeFor(email);
    const stored = JSON.stringify(await mongoose.model('BuyerCode').find().lean());
    for (const secret of [code.code, code.ticket, email]) expect(stored).not.toContain(secret);
    const { session = '' } = (await page.call('/session', code)).body;
    expect(JSON.stringify(await mongoose.model('BuyerSession').find().lean())).not.toContain(session);
  });

  it('lets the owner agree to offers and refuse them, and ends every session at once', async () => {
    const email = anEmail();
    await page.buy(email);
    const [one, two] = [await page.signIn(email), await page.signIn(email)];
    const said = async (wanted: boolean) =>
      (await page.call('/offers', { session: one, wanted })).body.consents;
    expect(await said(true)).toMatchObject([{ contact: email, state: 'given', source: 'account' }]);
    expect(await said(false)).toMatchObject([{ state: 'withdrawn' }]);
    expect((await page.call('/end', { session: two })).status).toBe(200);
    for (const session of [one, two]) expect((await page.call('/orders', { session })).status).toBe(404);
  });

  it('names the browsers that can see it, the one used last first, and no others of the shop', async () => {
    const [email, other] = [anEmail(), anEmail()];
    await page.buy(email);
    await page.buy(other);
    await page.signIn(other);
    const phone =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
    const from = (agent: string) => page.signIn(email, agent);
    const first = await from(phone);
    const start = clock.now();
    clock.set(new Date(start.getTime() + 3 * DAY));
    const last = await from('curl/8.5.0');
    const read = async (session: string) => (await page.call('/orders', { session })).body.sessions;
    const used = { first: start.toISOString(), last: clock.now().toISOString() };
    expect(await read(last)).toEqual([
      { browser: 'curl', used_at: used.last, current: true },
      { browser: 'Chrome, Android', used_at: used.first, current: false },
    ]);
    const again = await read(first);
    expect(again?.find(({ current }) => current)).toEqual({
      browser: 'Chrome, Android',
      used_at: used.last,
      current: true,
    });
    expect(JSON.stringify(await mongoose.model('BuyerSession').find().lean())).not.toContain('Mozilla');
  });

  it('shows the orders also after their customer was merged into another one', async () => {
    const [mine, theirs] = [anEmail(), anEmail()];
    const number = await page.buy(mine);
    await page.buy(theirs);
    const idOf = async (q: string) => okay(await shop.api.customers.list({ query: { q } }))[0]?._id ?? '';
    const [from, into] = [await idOf(mine), await idOf(theirs)];
    okay(await shop.api.customers.merge({ params: { id: from }, body: { into } }));
    expect(await page.numbers(await page.signIn(mine))).toEqual([number]);
  });

  it('fills the form of the next order, exports what it shows, and asks the merchant to erase it', async () => {
    const email = anEmail();
    const number = await page.buy(email);
    await page.buy(anEmail());
    const session = await page.signIn(email);
    const { body } = await page.call('/orders', { session });
    expect(body.receiver).toMatchObject({ name: 'Nimali Perera', district: 'LK-21', city: 'Kandy' });
    expect(body).not.toHaveProperty('erasure_asked_at');
    const all = (await page.call('/export', { session })).body;
    expect(all).toMatchObject({ email, orders: [{ number, address: '12 Temple Road' }], reviews: [] });
    const at = clock.now().toISOString();
    expect((await page.call('/erasure', { session })).body.erasure_asked_at).toBe(at);
    const listed = okay(await shop.api.customers.list({ query: { erasure_asked: 'true' } }));
    expect(listed).toMatchObject([{ email, erasure_asked_at: at }]);
    expect((await page.call('/export', { session: 'x'.repeat(43) })).status).toBe(404);
  });

  it('is closed by the erasure of the customer', async () => {
    const email = anEmail();
    await page.buy(email);
    const session = await page.signIn(email);
    const [customer] = okay(await shop.api.customers.list({ query: { q: email } }));
    const [order] = okay(await shop.api.orders.list({ query: { q: email } }));
    okay(await change(shop, order?._id ?? '', { status: 'cancelled' }));
    await settled();
    okay(await shop.api.personalData.erase({ params: { id: customer?._id ?? '' } }));
    expect((await page.call('/orders', { session })).status).toBe(404);
  });

  it('opens no merchant route', async () => {
    const email = anEmail();
    await page.buy(email);
    const session = await page.signIn(email);
    const reply = await fetch(`${here.url}/api/merchant/orders?store_id=${shop.storeId}`, {
      headers: { authorization: `Bearer ${session}`, cookie: `buyer=${session}` },
    });
    expect(reply.status).toBe(401);
  });
});

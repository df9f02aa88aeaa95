import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, aPhone, buyerAt } from '../../../../test/buyer.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { Store } from '../../../db/stores/store.ts';
import { consentRow, recordConsent } from '../consent/marketing-consent.ts';

let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
});
beforeEach(async () => {
  shop = await here.newMerchant();
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 900 }) }))._id;
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
});

const asks = async (asks_consent: ('email' | 'whatsapp')[]) =>
  okay(await shop.api.shopSettings.update({ body: { asks_consent } }));

/** Returns what is kept of the one customer of the shop. */
async function kept() {
  await here.ctx.background.whenIdle();
  const [customer] = okay(await shop.api.customers.list({ query: {} }));
  return okay(await shop.api.customers.get({ params: { id: customer?._id ?? '' } })).consents;
}

const email = 'nimali@home.lk';

describe('offers at the checkout', () => {
  it('are agreed to by who ticks the box, with the time of the order', async () => {
    await asks(['email', 'whatsapp', 'email']);
    const phone = aPhone();
    const body = aCheckout([tea], { email, phone, offers: ['whatsapp', 'email'], language: 'ta' });
    const placed = await buyerAt(here.url, shop.host).buy(body);
    expect(placed.status).toBe(201);
    const at = placed.body.order.order_date;
    const said = { state: 'given', at, source: 'checkout', language: 'ta' };
    const consents = await kept();
    expect(consents).toHaveLength(2);
    expect(consents).toEqual(
      expect.arrayContaining([
        { channel: 'email', contact: email, ...said },
        { channel: 'whatsapp', contact: `+94${phone.slice(1)}`, ...said },
      ]),
    );
  });

  it('are not agreed to without a tick, without an address, and where the shop does not ask', async () => {
    const { buy } = buyerAt(here.url, shop.host);
    const phone = aPhone();
    expect((await buy(aCheckout([tea], { email, phone, offers: ['email', 'whatsapp'] }))).status).toBe(201);
    await asks(['email']);
    for (const over of [
      { email },
      { email, offers: [] },
      { offers: ['email'] },
      { email, offers: ['whatsapp'] },
    ])
      expect((await buy(aCheckout([tea], { phone, ...over, again: true }))).status).toBe(201);
    expect(await kept()).toBeUndefined();
  });

  it('are agreed to once by an order that is sent again, and not by one that is refused', async () => {
    await asks(['email']);
    const { place, buy } = buyerAt(here.url, shop.host);
    const body = aCheckout([tea], { email, offers: ['email'] });
    const refused = await place({ ...body, expected_total: 1 });
    expect(refused.status).toBe(409);
    const key = randomUUID();
    const replies = [await buy(body, key), await buy(body, key)];
    expect(new Set(replies.map((reply) => reply.body.order.number)).size).toBe(1);
    expect(await kept()).toMatchObject([{ state: 'given', at: replies[0]?.body.order.order_date }]);
  });

  it('that were refused stop no mail about an order', async () => {
    await asks(['email']);
    const { buy } = buyerAt(here.url, shop.host);
    const address = 'refuses@home.lk';
    const store = await Store.ofRow(shop.storeId);
    const { _id } = (store && (await consentRow(store, { channel: 'email', contact: address }))) ?? {
      _id: '',
    };
    const said = { state: 'withdrawn', at: new Date().toISOString(), source: 'unsubscribe' } as const;
    if (store) await recordConsent(store, _id, { ...said, language: 'en' });
    expect((await buy(aCheckout([tea], { email: address }))).status).toBe(201);
    await here.ctx.background.whenIdle();
    const mails = (await here.ctx.outbox?.list()) ?? [];
    expect(mails.map(({ to }) => to)).toContain(address);
  });

  it.each([['sms'], 'email', [1]])('refuses %j as ways to send them', async (offers) => {
    expect((await buyerAt(here.url, shop.host).buy(aCheckout([tea], { offers }))).status).toBe(400);
  });
});

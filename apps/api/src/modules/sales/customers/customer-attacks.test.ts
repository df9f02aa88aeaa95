import mongoose from 'mongoose';
import supertest from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct, anAddress, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../../test/buyer.ts';
import { order } from '../../../../test/orders-by-hand.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

const PHONE = '0775550001';
const SCRIPT = '<script>alert(1)</script>';
let here: World;
let shop: Person;
let tea: string;
let customer: string;
beforeAll(async () => {
  here = await world();
  shop = await here.newMerchant();
  const product = aProduct({ price: 1000, stock_quantity: 9000 });
  tea = okay(await shop.api.products.create({ body: product }))._id;
  const zones = [aZone({ fee: 350 })];
  okay(await shop.api.delivery.replace({ body: { zones, pick_up: noPickUp } }));
  await order(shop, [tea], { shipping_address: anAddress({ first_name: SCRIPT, phone_number: PHONE }) });
  await here.ctx.background.whenIdle();
  customer = okay(await shop.api.customers.list({ query: {} }))[0]?._id ?? '';
});

interface Sent {
  body?: object;
  /** Instead of the token of the person. */
  token?: string;
}

function call(
  person: Person,
  method: 'get' | 'put',
  path: string,
  { body, token = person.token }: Sent = {},
) {
  const request = supertest(here.url)[method](`/api/merchant/customers${path}`);
  return request.query({ store_id: person.storeId }).set('Authorization', `Bearer ${token}`).send(body);
}

describe('another merchant', () => {
  it('is answered about a customer of this store as about one that does not exist', async () => {
    const ids = [customer, 'f'.repeat(24)];
    for (const rest of ['', '/orders']) {
      const [known, unknown] = await Promise.all(ids.map((id) => call(here.bob, 'get', `/${id}${rest}`)));
      expect([known?.status, known?.body.error]).toEqual([404, unknown?.body.error]);
    }
    const written = await call(here.bob, 'put', `/${customer}`, { body: { note: 'mine', pay_first: true } });
    expect(written.status).toBe(404);
    expect(okay(await shop.api.customers.get({ params: { id: customer } }))).toMatchObject({ note: '' });
  });

  it('finds nobody of this store by any search', async () => {
    for (const q of [PHONE, 'script', customer, 'silva'])
      expect((await call(here.bob, 'get', `?q=${encodeURIComponent(q)}`)).body, q).toEqual([]);
  });
});

describe('a merchant of the store', () => {
  it.each([
    ['figures', { orders: 99, spent: 1, refused: 9 }],
    ['keys', { keys: ['p:+94771112222'], email_key: 'e:a@b.lk' }],
    ['the owner', { store: 'f'.repeat(24), merchant: 'f'.repeat(24) }],
    ['the version', { version: 77 }],
  ])('cannot write %s with an edit', async (_what, body) => {
    const collection = mongoose.connection.collection('customers');
    const stored = () => collection.findOne({ _id: new mongoose.Types.ObjectId(customer) });
    const before = await stored();
    await call(shop, 'put', `/${customer}`, { body });
    expect(await stored()).toEqual(before);
  });

  it('reads a script in a name as the text that it is', async () => {
    const { body, headers } = await call(shop, 'get', `/${customer}`);
    expect(body.name).toContain(SCRIPT);
    expect(headers['content-type']).toContain('application/json');
  });

  it('needs an API key with the scope of customers', async () => {
    const keyWith = async (scopes: ('orders:read' | 'customers:read')[]) =>
      okay(await shop.api.keys.create({ body: { name: scopes.join(), scopes, expires_in_days: null } })).key;
    const [orders, customers] = await Promise.all([keyWith(['orders:read']), keyWith(['customers:read'])]);
    expect((await call(shop, 'get', `/${customer}`, { token: orders })).status).toBe(403);
    expect((await call(shop, 'get', `/${customer}`, { token: customers })).status).toBe(200);
    expect((await call(shop, 'put', `/${customer}`, { body: { note: 'x' }, token: customers })).status).toBe(
      403,
    );
  });
});

describe('a stranger', () => {
  it('sees nothing of a customer in the shop, not even with an order of the same number', async () => {
    const note = 'canary of the merchant';
    okay(await shop.api.customers.update({ params: { id: customer }, body: { note, tags: ['canary-tag'] } }));
    const buyer = buyerAt(here.url, shop.host);
    const placed = await buyer.buy(aCheckout([tea], { phone: PHONE, payment: 'bank_transfer' }));
    expect(placed.status).toBe(201);
    await here.ctx.background.whenIdle();
    const read = await buyer.order(placed.body.token);
    const shown = JSON.stringify([placed.body, read.body]);
    expect(shown).not.toMatch(/canary|pay_first|customer_id|customer_at|refused/);
  });

  it('who floods one number with other emails makes no row of any size', async () => {
    const phone_number = '0775550009';
    for (let at = 0; at < 30; at += 1)
      await order(shop, [tea], {
        email: `flood${at}@example.lk`,
        shipping_address: anAddress({ phone_number }),
      });
    await here.ctx.background.whenIdle();
    const row = await mongoose.connection.collection('customers').findOne({ keys: 'p:+94775550009' });
    expect(row?.orders).toBe(30);
    expect(row?.keys).toHaveLength(20);
  });
});

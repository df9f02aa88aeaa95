import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPicture, aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, type Buyer, buyerAt } from '../../../../test/buyer.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';

const START = new Date('2027-01-31T18:00:00Z');
const clock = fixedClock(START);
let here: World;
let shop: Person;
let buyer: Buyer;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(async () => {
  clock.set(START);
  shop = await here.newMerchant();
  buyer = buyerAt(here.url, shop.host);
});

const product = async (over: object = {}) =>
  okay(await shop.api.products.create({ body: aProduct(over) }))._id;
const stockOf = async (id: string) =>
  (okay(await shop.api.products.get({ params: { id } })) as { stock_quantity: number }).stock_quantity;
const orders = async () => okay(await shop.api.orders.list());
const cash = (over: object) =>
  shop.api.paymentSettings.update({
    body: {
      cash_on_delivery: { fee: 0, minimum: 0, maximum: null, districts: null, confirm: false, ...over },
    },
  });
const zones = (...over: object[]) =>
  shop.api.delivery.replace({ body: { zones: over.map((each) => aZone(each)), pick_up: noPickUp } });

describe('a quote', () => {
  it('reports lines that are short, sold out and deleted, and counts only what is available', async () => {
    const tea = await product({ price: 100, stock_quantity: 2 });
    const [sold, off] = [await product({ stock_quantity: 0 }), await product({ in_stock: false })];
    const foreign = okay(await here.bob.api.products.create({ body: aProduct({ name: 'Secret' }) }))._id;
    const lines = [tea, sold, off, foreign].map((id) => ({ product: id, quantity: 3 }));
    const { body, headers } = await buyer.quote({ lines });
    expect(body.lines?.map(({ state, quantity, total }) => [state, quantity, total])).toEqual([
      ['short', 2, 200],
      ['sold_out', 0, 0],
      ['sold_out', 0, 0],
      ['gone', 0, 0],
    ]);
    expect(body).toMatchObject({ goods: 200, delivery: null, total: null, delivery_kind: null });
    expect(JSON.stringify(body)).not.toContain('Secret');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([0, -1, 1.5, 1e9, '1', null])('refuses the quantity %j', async (quantity) => {
    const reply = await buyer.quote({ lines: [{ product: await product(), quantity }] });
    expect([reply.status, reply.body]).toMatchObject([400, { code: 'invalid', field: 'lines.0.quantity' }]);
  });
});

describe('an order of a buyer', () => {
  it('takes its stock, is shown to its buyer and to the merchant, and is found by the name and number', async () => {
    okay(await zones({ fee: 400 }));
    okay(await cash({ fee: 50.5, confirm: true }));
    const tea = await product({ price: 850.25, weight_g: 120 });
    const placed = await buyer.buy(
      aCheckout(
        [tea],
        { phone: '077 555 1234', phone2: '011 2345678', note: 'Blue gate', language: 'si' },
        2,
      ),
    );
    expect([placed.status, placed.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(placed.body.token).toMatch(/^[\w-]{22}$/);
    const offered = { offered: true, reason: null, limit: null, test: false };
    const seen = {
      number: 1001,
      order_date: START.toISOString(),
      order_status: 'pending',
      payment_status: 'pending',
      payment: 'cash_on_delivery',
      products: [
        {
          product: tea,
          slug: 'ceylon-tea-100-g',
          name: 'Ceylon tea 100 g',
          price: 850.25,
          quantity: 2,
          picture: null,
        },
      ],
      goods: 1700.5,
      delivery: 400,
      cod_fee: 50.5,
      discount: 0,
      total_price: 2151,
      delivery_kind: 'delivery',
      delivery_name: 'Hill country',
      district: 'LK-21',
      name: 'Nimali Perera',
      phone: '077 555 1234',
      phone2: '011 2345678',
      email: '',
      address: '12 Temple Road',
      city: 'Kandy',
      note: 'Blue gate',
      pick_up: null,
      bank: null,
      paypal: null,
      slip: null,
      shipment: null,
      card: null,
      payable: [
        { method: 'bank_transfer', fee: 0, ...offered },
        { method: 'cash_on_delivery', fee: 50.5, ...offered },
      ],
      expires_at: new Date(START.getTime() + 48 * 3_600_000).toISOString(),
      expired: false,
      steps: [{ at: START.toISOString(), status: 'pending' }],
      language: 'si',
    };
    expect(placed.body.order).toEqual(seen);
    expect(await stockOf(tea)).toBe(10);
    const read = await buyer.order(placed.body.token);
    expect([read.status, read.body, read.headers.get('cache-control')]).toEqual([200, seen, 'no-store']);
    for (const q of ['nimali perera', '+94775551234', '077 555', '011 2345678'])
      expect(okay(await shop.api.orders.list({ query: { q } }))).toMatchObject([
        {
          source: 'storefront',
          number: 1001,
          weight_g: 240,
          confirmation: { state: 'waiting', tries: 0, at: null },
          shipping_address: { first_name: 'Nimali', last_name: 'Perera', full_name: 'Nimali Perera' },
          flags: [],
        },
      ]);
  });

  it('is stored without its token in plain text', async () => {
    const { body } = await buyer.buy(aCheckout([await product()]));
    const row = await mongoose.model('Order').findOne({ number: body.order.number }).lean();
    expect(row).toBeTruthy();
    const whole = await mongoose.model('Order').find({ store: shop.storeId }).lean();
    expect(JSON.stringify(whole)).not.toContain(body.token);
  });

  it('shows pictures, bank details and the end of its time to a buyer who pays by bank transfer', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await aPicture())]), 'tea.png');
    const thumbnail = okay(await shop.api.files.upload({ body: form }))._id;
    const { body } = await buyer.buy(
      aCheckout([await product({ thumbnail })], { payment: 'bank_transfer', name: 'Nimali' }),
    );
    expect(body.order).toMatchObject({
      products: [{ picture: { _id: thumbnail, path: `${thumbnail}.webp` } }],
      bank: { bank: 'Bank of Ceylon', account_number: '001234567890', hold_hours: 48 },
      expires_at: new Date(START.getTime() + 48 * 3_600_000).toISOString(),
    });
    const [order] = await orders();
    expect(order).toMatchObject({
      confirmation: null,
      shipping_address: { first_name: 'Nimali', last_name: '' },
    });
  });

  it('is collected without a fee, address or district, and paid in cash there', async () => {
    const pick_up = { enabled: true, address: '1 Main Street', note: '9 to 5' };
    okay(await shop.api.delivery.replace({ body: { zones: [aZone()], pick_up } }));
    okay(await cash({ fee: 100, districts: ['LK-41'] }));
    const input = { delivery_kind: 'pick_up', district: undefined, address: '', city: '' };
    const { body } = await buyer.buy(aCheckout([await product({ price: 850 })], input));
    expect(body.order).toMatchObject({
      delivery_kind: 'pick_up',
      pick_up: { address: '1 Main Street', note: '9 to 5' },
      delivery: 0,
      cod_fee: 0,
      total_price: 850,
    });
  });

  it('with the hidden field filled in is accepted and flagged', async () => {
    const { status } = await buyer.buy(aCheckout([await product()], { website: 'https://spam.example' }));
    expect([status, (await orders())[0]?.flags]).toEqual([201, ['suspected_spam']]);
  });
});

describe('an order is refused and nothing is ordered', () => {
  it('while the shop is closed', async () => {
    const input = aCheckout([await product()]);
    okay(await shop.api.shopSettings.update({ body: { closed: true } }));
    const { status, body } = await buyer.buy(input);
    expect([status, body]).toMatchObject([409, { code: 'shop_closed' }]);
    expect(await orders()).toEqual([]);
  });

  it('without an Idempotency-Key', async () => {
    const { status, body } = await buyer.withoutKey({ ...aCheckout([await product()]), expected_total: 850 });
    expect([status, body]).toMatchObject([400, { code: 'invalid' }]);
    expect(await orders()).toEqual([]);
  });

  it.each([
    ['too few pieces', { stock_quantity: 1 }, 'Ceylon tea 100 g: 2 wanted, 1 left'],
    ['a product that is switched off', { in_stock: false }, 'Ceylon tea 100 g is not in stock'],
  ])('for %s', async (_, over, error) => {
    const { status, body } = await buyer.buy(aCheckout([await product(over)], {}, 2));
    expect([status, body]).toMatchObject([409, { code: 'out_of_stock', field: 'lines.0', error }]);
    expect(await orders()).toEqual([]);
  });

  it('for a product of another shop, with the text for one that does not exist', async () => {
    const foreign = okay(await here.bob.api.products.create({ body: aProduct() }))._id;
    const [first, second] = await Promise.all(
      [foreign, 'f'.repeat(24)].map((id) => buyer.place({ ...aCheckout([id]), expected_total: 850 })),
    );
    expect(first?.status).toBe(409);
    expect({ ...first?.body, request_id: '' }).toEqual({ ...second?.body, request_id: '' });
  });

  it.each([
    ['to a district without a zone', { district: 'LK-41' }, 'district'],
    ['to be collected where that cannot be', { delivery_kind: 'pick_up' }, 'delivery_kind'],
  ])('%s', async (_, over, field) => {
    okay(await zones({}));
    const { status, body } = await buyer.buy(aCheckout([await product()], over));
    expect([status, body]).toMatchObject([400, { code: 'not_delivered', field }]);
    expect(await orders()).toEqual([]);
  });

  it.each([
    ['minimum', { minimum: 851 }, 'Orders are paid in cash from Rs 851.00 on'],
    ['maximum', { maximum: 849.5 }, 'Orders are paid in cash up to Rs 849.50'],
    ['districts', { districts: ['LK-11'] }, 'Cash on delivery is not offered in this district'],
  ])('when the rule %s of cash on delivery forbids it', async (_, rule, error) => {
    okay(await cash(rule));
    const { status, body } = await buyer.buy(aCheckout([await product()]));
    expect([status, body]).toMatchObject([400, { code: 'payment_not_offered', field: 'payment', error }]);
  });

  it.each(['paypal', 'credit_debit'])('with %s, which the shop does not take', async (payment) => {
    const { status, body } = await buyer.buy(aCheckout([await product()], { payment }));
    expect([status, body]).toMatchObject([400, { code: 'payment_not_offered' }]);
  });

  it('when the price changed since the buyer saw it, or the fee did', async () => {
    const tea = await product({ price: 850 });
    const input = { ...aCheckout([tea]), expected_total: 850 };
    okay(await shop.api.products.update({ params: { id: tea }, body: { price: 900 } }));
    const first = await buyer.place(input);
    expect([first.status, first.body]).toMatchObject([
      409,
      { code: 'price_changed', field: 'expected_total', error: 'The total is Rs 900.00 now' },
    ]);
    okay(await cash({ fee: 10 }));
    expect((await buyer.place({ ...input, expected_total: 900 })).body).toMatchObject({
      code: 'price_changed',
    });
    expect(await orders()).toEqual([]);
    expect(await stockOf(tea)).toBe(12);
  });

  it('beyond the maximum of an amount', async () => {
    const tea = await product({ price: 999_999_999.99, stock_quantity: 10 });
    const { status, body } = await buyer.buy(aCheckout([tea], {}, 2));
    expect([status, body]).toMatchObject([400, { code: 'invalid', field: 'lines' }]);
  });

  it('without an address where it is to be delivered', async () => {
    const input = aCheckout([await product()], { district: null, address: ' ', city: '' });
    const { body } = await buyer.place({ ...input, expected_total: 850 });
    expect(body.findings?.map(({ field }) => field)).toEqual(['district', 'address', 'city']);
  });
});

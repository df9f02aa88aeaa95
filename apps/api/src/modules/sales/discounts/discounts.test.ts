import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, type Buyer, buyerAt } from '../../../../test/buyer.ts';
import { aDiscount, aSale } from '../../../../test/discounts.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';

const START = new Date('2027-04-10T06:00:00Z');
const clock = fixedClock(START);
let here: World;
let shop: Person;
let buyer: Buyer;
let tea: string;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(async () => {
  clock.set(START);
  shop = await here.newMerchant();
  buyer = buyerAt(here.url, shop.host);
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 900 }) }))._id;
  const zones = [aZone({ fee: 350 })];
  okay(await shop.api.delivery.replace({ body: { zones, pick_up: noPickUp } }));
});

const discount = async (over: Parameters<typeof aDiscount>[0] = {}) =>
  okay(await shop.api.discounts.create({ body: aDiscount(over) }));
const usedOf = async (id: string) => okay(await shop.api.discounts.get({ params: { id } })).used;

let phones = 0;
const nextPhone = () => `077${String(1_000_000 + (phones += 1))}`;
/** Orders one piece of tea, delivered for 350. */
const order = async (codes: string[], total: number, over: object = {}) =>
  buyer.place(aCheckout([tea], { codes, expected_total: total, phone: nextPhone(), ...over }));

describe('discounts of a store', () => {
  it('are created, listed, changed and deleted', async () => {
    const made = await discount({ code: ' avurudu ', limit: 5 });
    expect(made).toMatchObject({ code: 'AVURUDU', used: 0, active: true });
    const body = aDiscount({ percent: 15, limit: null });
    const changed = okay(await shop.api.discounts.update({ params: { id: made._id }, body }));
    expect(changed).toMatchObject({ percent: 15, used: null });
    expect(okay(await shop.api.discounts.list())).toEqual([changed]);
    okay(await shop.api.discounts.remove({ params: { id: made._id } }));
    expect((await shop.api.discounts.get({ params: { id: made._id } })).status).toBe(404);
  });

  it('have a code that is unique in the store, not across stores', async () => {
    await discount();
    expect(await shop.api.discounts.create({ body: aDiscount({ code: 'avurudu' }) })).toMatchObject({
      status: 409,
      body: { code: 'taken', field: 'code' },
    });
    okay(await here.bob.api.discounts.create({ body: aDiscount() }));
  });

  it.each([
    ['a code', { code: '' }, 'code'],
    ['no code when automatic', { method: 'automatic' }, 'code'],
    ['a percentage', { percent: null }, 'percent'],
    ['a percentage of two decimals', { percent: 1.234 }, 'percent'],
    ['an amount', { kind: 'amount' }, 'amount'],
    ['its own class', { kind: 'free_delivery' }, 'class'],
    [
      'an end after the start',
      { starts_at: '2027-04-02T00:00:00Z', ends_at: '2027-04-01T00:00:00Z' },
      'ends_at',
    ],
    [
      'a code for first orders',
      { method: 'automatic', code: '', conditions: { first_order: true } },
      'conditions.first_order',
    ],
  ] as const)('need %s', async (_what, over, field) => {
    const reply = await shop.api.discounts.create({ body: aDiscount(over) });
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', field } });
  });

  it('that are automatic are at most ten that are on, also when created at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        shop.api.discounts.create({ body: aSale({ title: `Sale ${n}` }) }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'too_many_discounts' },
    });
    const [first] = okay(await shop.api.discounts.list());
    const off = aSale({ active: false });
    okay(await shop.api.discounts.update({ params: { id: first?._id ?? '' }, body: off }));
    okay(await shop.api.discounts.create({ body: aSale() }));
  });
});

describe('a quote', () => {
  const quote = async (over: object = {}) =>
    (
      await buyer.quote({
        lines: [{ product: tea, quantity: 2 }],
        delivery_kind: 'delivery',
        district: 'LK-21',
        ...over,
      })
    ).body;

  it('has no fields of discounts in a store without any', async () => {
    const body = await quote();
    expect(body).toMatchObject({ goods: 2000, total: 2350 });
    for (const name of ['discount', 'discounts', 'codes']) expect(body).not.toHaveProperty(name);
  });

  it('has automatic discounts and codes, and says what each code does', async () => {
    const sale = okay(await shop.api.discounts.create({ body: aSale({ percent: 5 }) }));
    const both = { product: true, order: true, delivery: true };
    okay(
      await shop.api.discounts.update({
        params: { id: sale._id },
        body: aSale({ percent: 5, combines: both }),
      }),
    );
    const free = await discount({
      title: 'Free',
      code: 'FREE',
      kind: 'free_delivery',
      class: 'delivery',
      percent: null,
      combines: both,
    });
    expect(await quote({ codes: [' free', 'NOTHING'] })).toMatchObject({
      goods: 2000,
      delivery: 350,
      discount: 450,
      total: 1900,
      discounts: [
        { discount: sale._id, title: 'Sale', code: '', class: 'order', amount: 100 },
        { discount: free._id, title: 'Free', code: 'FREE', class: 'delivery', amount: 350 },
      ],
      codes: [
        { code: 'FREE', applied: true, reason: null },
        { code: 'NOTHING', applied: false, reason: 'unknown' },
      ],
    });
  });

  it('says that a discount of the fee waits for the district', async () => {
    await discount({ kind: 'free_delivery', class: 'delivery', percent: null });
    expect((await quote({ district: undefined, codes: ['AVURUDU'] })).codes).toMatchObject([
      { applied: false, reason: 'delivery_unknown' },
    ]);
  });

  it('says in rupees what the goods are short of', async () => {
    await discount({ conditions: { min_subtotal: 5000 } });
    expect((await quote({ codes: ['AVURUDU'] })).codes).toMatchObject([
      { applied: false, reason: 'below_subtotal', missing: 3000 },
    ]);
  });

  it('reduces the goods of a category or a collection only', async () => {
    const category = okay(
      await shop.api.categories.create({ body: { name: 'Sarongs', description: '' } }),
    )._id;
    const body = aProduct({ price: 500, stock_quantity: 9 });
    const sarong = okay(await shop.api.products.create({ body: { ...body, category } }))._id;
    const mug = okay(await shop.api.products.create({ body }))._id;
    const collection = okay(
      await shop.api.collections.create({ body: { name: 'Gifts', description: '', products: [mug] } }),
    )._id;
    const lines = [tea, sarong, mug].map((product) => ({ product, quantity: 1 }));
    const target = { products: [], categories: [category], collections: [collection] };
    await discount({ class: 'product', target });
    expect(await quote({ lines, codes: ['AVURUDU'] })).toMatchObject({ goods: 2000, discount: 100 });
  });

  it('that begins and ends with a discount changes at the moment in Colombo', async () => {
    const times = { starts_at: '2027-04-13T00:00:00+05:30', ends_at: '2027-04-15T00:00:00+05:30' };
    await discount(times);
    const reasonAt = async (time: string) => {
      clock.set(new Date(time));
      return (await quote({ codes: ['AVURUDU'] })).codes?.[0]?.reason ?? 'applied';
    };
    expect(await reasonAt('2027-04-12T18:29:59Z')).toBe('not_started');
    expect(await reasonAt('2027-04-12T18:30:00Z')).toBe('applied');
    expect(await reasonAt('2027-04-14T18:29:59Z')).toBe('applied');
    expect(await reasonAt('2027-04-14T18:30:00Z')).toBe('over');
  });
});

describe('an order', () => {
  it('has its discounts, with the shares of its items, and adds up', async () => {
    const made = await discount({ limit: 3 });
    const placed = await order(['avurudu'], 1250);
    expect([placed.status, placed.body.order]).toMatchObject([201, { discount: 100, total_price: 1250 }]);
    const [row] = okay(await shop.api.orders.list());
    expect(row).toMatchObject({
      delivery: 350,
      discount: 100,
      total_price: 1250,
      discounts: [{ discount: made._id, title: 'New year', code: 'AVURUDU', class: 'order', amount: 100 }],
      products: [{ discounts: [{ discount: made._id, amount: 100 }] }],
    });
    expect(await usedOf(made._id)).toBe(1);
  });

  it('at another total than was agreed is refused, and holds no use', async () => {
    const made = await discount({ limit: 1 });
    expect(await order(['AVURUDU'], 1350)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await usedOf(made._id)).toBe(0);
  });

  it('returns its use when it is cancelled, and takes it again when it is reopened', async () => {
    const made = await discount({ limit: 1 });
    await order(['AVURUDU'], 1250);
    const id = okay(await shop.api.orders.list())[0]?._id ?? '';
    const to = async (status: string) =>
      okay(await shop.api.orders.update({ params: { id }, body: { status } }));
    await to('cancelled');
    expect(await usedOf(made._id)).toBe(0);
    await to('pending');
    expect(await usedOf(made._id)).toBe(1);
    // The merchant goes beyond the limit.
    await to('cancelled');
    expect((await order(['AVURUDU'], 1250)).status).toBe(201);
    await to('pending');
    expect(await usedOf(made._id)).toBe(2);
  });

  it('beyond the limit is refused: of 60 at once exactly 20 have the discount, and 7 that are cancelled free 7', async () => {
    const made = await discount({ limit: 20 });
    const replies = await Promise.all(Array.from({ length: 60 }, () => order(['AVURUDU'], 1250)));
    const placed = replies.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(20);
    expect(await usedOf(made._id)).toBe(20);
    const rows = okay(await shop.api.orders.list());
    for (const { _id: id } of rows.slice(0, 7))
      okay(await shop.api.orders.update({ params: { id }, body: { status: 'cancelled' } }));
    const again = await Promise.all(Array.from({ length: 10 }, () => order(['AVURUDU'], 1250)));
    expect(again.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(await usedOf(made._id)).toBe(20);
  });

  it('under a limit that is lowered or raised meanwhile holds the new one', async () => {
    const made = await discount({ limit: 30 });
    const body = (limit: number) => ({ params: { id: made._id }, body: aDiscount({ limit }) });
    const first = Promise.all(Array.from({ length: 12 }, () => order(['AVURUDU'], 1250)));
    okay(await shop.api.discounts.update(body(12)));
    await first;
    const more = await Promise.all(Array.from({ length: 6 }, () => order(['AVURUDU'], 1250)));
    const used = await usedOf(made._id);
    expect(used).toBe(12);
    expect(more.filter(({ status }) => status === 201)).toHaveLength(0);
    okay(await shop.api.discounts.update(body(14)));
    const last = await Promise.all(Array.from({ length: 6 }, () => order(['AVURUDU'], 1250)));
    expect(last.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  it('of a buyer who used the code before is refused by the phone, and by the email however it is written', async () => {
    await discount({ per_customer: 1 });
    const mine = { phone: '077 123 4567', email: 'nimal.perera@gmail.com' };
    expect((await order(['AVURUDU'], 1250, mine)).status).toBe(201);
    const refused = { status: 409, body: { code: 'discount_refused', reason: 'discount_used_before' } };
    expect(await order(['AVURUDU'], 1250, { ...mine, email: '', again: true })).toMatchObject(refused);
    expect(await order(['AVURUDU'], 1250, { email: 'Nimal.Per.era+2@gmail.com' })).toMatchObject(refused);
    expect((await order([], 1350, { email: 'nimalperera@gmail.com' })).status).toBe(201);
  });

  it('of one buyer many times at once uses a code for each buyer once', async () => {
    await discount({ per_customer: 1 });
    const same = { phone: '077 765 4321', again: true };
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => order(['AVURUDU'], 1250, { ...same, note: `${n}` })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('that was refused at the door frees the total, not the buyer', async () => {
    const made = await discount({ per_customer: 1, limit: 5 });
    const mine = { phone: '077 222 3334' };
    await order(['AVURUDU'], 1250, mine);
    const id = okay(await shop.api.orders.list())[0]?._id ?? '';
    okay(await shop.api.orders.update({ params: { id }, body: { status: 'shipped' } }));
    okay(await shop.api.fulfilment.refuseAtDoor({ params: { id }, body: { reason: 'Nobody at home' } }));
    expect(await usedOf(made._id)).toBe(0);
    expect((await order(['AVURUDU'], 1250, { ...mine, again: true })).status).toBe(409);
  });

  it('for a first order is only that of a new buyer', async () => {
    await discount({ conditions: { first_order: true } });
    const mine = { phone: '077 333 4445' };
    expect((await order(['AVURUDU'], 1250, mine)).status).toBe(201);
    expect(await order(['AVURUDU'], 1250, { ...mine, again: true })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    });
  });

  it('sent twice with one key takes one use', async () => {
    const made = await discount({ limit: 9 });
    const body = aCheckout([tea], { codes: ['AVURUDU'], expected_total: 1250, phone: nextPhone() });
    const key = 'discount-once-0001';
    const [first, second] = [await buyer.place(body, key), await buyer.place(body, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await usedOf(made._id)).toBe(1);
  });
});

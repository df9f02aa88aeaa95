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

  it('take off whole rupees where they are set to, also after an edit that does not name it', async () => {
    const { _id: id } = await discount({ percent: 12.34, whole_rupees: true });
    const lines = [{ product: tea, quantity: 1 }];
    const reducedBy = async () => (await buyer.quote({ lines, codes: ['AVURUDU'] })).body.discount;
    expect(await reducedBy()).toBe(123);
    const update = async (over: object) =>
      okay(await shop.api.discounts.update({ params: { id }, body: aDiscount({ percent: 12.34, ...over }) }));
    expect(await update({})).toMatchObject({ whole_rupees: true });
    expect(await reducedBy()).toBe(123);
    await update({ whole_rupees: false });
    expect(await reducedBy()).toBe(123.4);
    expect(await discount({ code: 'OTHER' })).not.toHaveProperty('whole_rupees');
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

  it('need a code for chosen customers', async () => {
    const conditions = { customer_tags: ['vip'] };
    const reply = await shop.api.discounts.create({ body: aSale({ conditions }) });
    expect(reply).toMatchObject({ status: 400, body: { field: 'conditions.customer_tags' } });
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
    expect((await buyer.buy(aCheckout([tea]))).status).toBe(201);
    const [order] = okay(await shop.api.orders.list());
    for (const row of [order, ...(order?.products ?? [])]) expect(row).not.toHaveProperty('discounts');
    expect(order).toMatchObject({ discount: 0, total_price: 1350 });
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

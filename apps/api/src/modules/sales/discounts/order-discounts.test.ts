import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, type Buyer, buyerAt } from '../../../../test/buyer.ts';
import { aDiscount } from '../../../../test/discounts.ts';
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

  it('has the terms of its code as they are now, also after other orders had it', async () => {
    const made = await discount({ limit: 3 });
    expect((await order(['AVURUDU'], 1250)).status).toBe(201);
    const { used: _used, ...terms } = made;
    const change = async (over: object) =>
      okay(await shop.api.discounts.update({ params: { id: made._id }, body: { ...terms, ...over } }));
    await change({ percent: 20 });
    expect(await order(['AVURUDU'], 1250)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect((await order(['AVURUDU'], 1150)).status).toBe(201);
    await change({ percent: 20, active: false });
    expect(await order(['AVURUDU'], 1150)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    await change({ percent: 20 });
    expect((await order(['AVURUDU'], 1150)).status).toBe(201);
    // The last use is taken: the order that was agreed with it is refused, and holds nothing.
    expect(await order(['AVURUDU'], 1150)).toMatchObject({
      status: 409,
      body: { reason: 'discount_used_up' },
    });
    expect(await usedOf(made._id)).toBe(3);
    const id = okay(await shop.api.orders.list())[0]?._id ?? '';
    okay(await shop.api.orders.update({ params: { id }, body: { status: 'cancelled' } }));
    expect((await order(['AVURUDU'], 1150)).status).toBe(201);
    okay(await shop.api.discounts.remove({ params: { id: made._id } }));
    expect(await order(['AVURUDU'], 1150)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
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

  it('for customers with a tag is only theirs, whom the phone number tells, also after an edit without the tags', async () => {
    const { _id: id } = await discount({ conditions: { customer_tags: ['VIP', 'wholesale'] } });
    const mine = { phone: '077 444 5556', again: true };
    const refused = { status: 409, body: { code: 'price_changed' } };
    expect(await order(['AVURUDU'], 1250, mine)).toMatchObject(refused);
    expect((await order([], 1350, mine)).status).toBe(201);
    await here.ctx.background.whenIdle();
    const [customer] = okay(await shop.api.customers.list({ query: {} }));
    const params = { id: customer?._id ?? '' };
    okay(await shop.api.customers.update({ params, body: { tags: ['tea', 'vip'] } }));
    expect((await order(['AVURUDU'], 1250, mine)).status).toBe(201);
    expect(await order(['AVURUDU'], 1250)).toMatchObject(refused);
    const edited = okay(await shop.api.discounts.update({ params: { id }, body: aDiscount() }));
    expect(edited.conditions.customer_tags).toEqual(['vip', 'wholesale']);
    const lines = [{ product: tea, quantity: 1 }];
    // A quote says the same of every phone number.
    const quoted = await buyer.quote(aCheckout([tea], { codes: ['AVURUDU'], phone: '0779999999' }));
    expect(quoted.body.codes).toMatchObject([{ applied: true }]);
    const tried = async (phone?: string) =>
      okay(
        await shop.api.discounts.simulate({
          body: { lines, codes: ['AVURUDU'], ...(phone ? { phone } : {}) },
        }),
      ).discounts[0];
    expect(await tried()).toMatchObject({ applied: true });
    expect(await tried(mine.phone)).toMatchObject({ applied: true });
    expect(await tried('0779999999')).toMatchObject({ applied: false, reason: 'other_customers' });
    const all = aDiscount({ conditions: { customer_tags: [] } });
    okay(await shop.api.discounts.update({ params: { id }, body: all }));
    expect((await order(['AVURUDU'], 1250)).status).toBe(201);
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

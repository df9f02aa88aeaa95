import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { aCheckout, type Buyer, buyerAt } from '../../../../test/buyer.ts';
import { aDiscount, aSale } from '../../../../test/discounts.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';

/** Midnight in Colombo: "until 30 November" ends before it. */
const END = '2027-11-30T18:30:00.000Z';
const clock = fixedClock(new Date(END));
let here: World;
let shop: Person;
let buyer: Buyer;
let tea: string;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(async () => {
  clock.set(new Date(Date.parse(END) - 3_600_000));
  shop = await here.newMerchant();
  buyer = buyerAt(here.url, shop.host);
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 900 }) }))._id;
});

/** Sets the time to so many seconds after the end. */
const at = (seconds: number) => clock.set(new Date(Date.parse(END) + seconds * 1000));
const quote = async (over: object = {}) => (await buyer.quote({ ...aCheckout([tea]), ...over })).body;
const order = (price_held: string | undefined, over: object = {}) =>
  buyer.place(aCheckout([tea], { expected_total: 900, ...(price_held ? { price_held } : {}), ...over }));
const changed = { status: 409, body: { code: 'price_changed' } };

describe('the price of a discount that ends', () => {
  it('is held for ten minutes from the moment at which the buyer saw it, and no longer', async () => {
    okay(await shop.api.discounts.create({ body: aSale({ ends_at: END }) }));
    at(-1);
    const { price_held, total } = await quote();
    expect(total).toBe(900);
    at(0);
    expect(await order(undefined)).toMatchObject(changed);
    expect((await order(price_held)).status).toBe(201);
    at(598);
    expect((await order(price_held)).body.order).toMatchObject({ discount: 100, total_price: 900 });
    at(599);
    expect(await order(price_held)).toMatchObject(changed);
  });

  it('is held for a code, too, and as long when its form is quoted again after the end', async () => {
    okay(await shop.api.discounts.create({ body: aDiscount({ ends_at: END, limit: 2 }) }));
    const codes = ['AVURUDU'];
    at(-300);
    const { price_held } = await quote({ codes });
    at(200);
    const again = await quote({ codes, price_held });
    expect([again.total, again.codes?.[0]?.applied]).toEqual([900, true]);
    at(299);
    expect((await order(again.price_held, { codes })).status).toBe(201);
    at(300);
    expect(await order(again.price_held, { codes })).toMatchObject(changed);
    expect((await quote({ codes, price_held: again.price_held })).codes?.[0]).toMatchObject({
      reason: 'over',
    });
  });

  it('is held anew by each quote before the end', async () => {
    okay(await shop.api.discounts.create({ body: aSale({ ends_at: END }) }));
    at(-500);
    const first = (await quote()).price_held;
    at(-1);
    const { price_held } = await quote({ price_held: first });
    at(500);
    expect(await order(first)).toMatchObject(changed);
    expect((await order(price_held)).status).toBe(201);
  });

  it('is not held before its last ten minutes, in another shop, or by what nobody quoted', async () => {
    okay(await shop.api.discounts.create({ body: aSale({ ends_at: END }) }));
    at(-601);
    expect(await quote()).not.toHaveProperty('price_held');
    at(-600);
    expect(await quote()).toHaveProperty('price_held');
    at(-1);
    const other = await here.newMerchant();
    const product = okay(
      await other.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 9 }) }),
    );
    okay(await other.api.discounts.create({ body: aSale({ ends_at: END }) }));
    const elsewhere = (await buyerAt(here.url, other.host).quote(aCheckout([product._id]))).body.price_held;
    at(1);
    for (const held of [elsewhere, 'v1.0.0.0.0', String(Date.parse(END) - 1)])
      expect(await order(held)).toMatchObject(changed);
  });

  it('is not held when the merchant switches the discount off', async () => {
    const made = okay(await shop.api.discounts.create({ body: aSale({ ends_at: END }) }));
    at(-1);
    const { price_held } = await quote();
    const body = aSale({ ends_at: END, active: false });
    okay(await shop.api.discounts.update({ params: { id: made._id }, body }));
    expect(await order(price_held)).toMatchObject(changed);
  });

  it('is not held for a discount that has no end, and one that has not started does not start by it', async () => {
    okay(await shop.api.discounts.create({ body: aSale() }));
    expect(await quote()).not.toHaveProperty('price_held');
    okay(await shop.api.discounts.create({ body: aSale({ percent: 50, starts_at: END }) }));
    at(-1);
    expect((await quote()).total).toBe(900);
    at(0);
    expect((await quote()).total).toBe(500);
  });
});

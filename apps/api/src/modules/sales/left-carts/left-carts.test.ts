import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, aPhone, buyerAt } from '../../../../test/buyer.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { DAY } from '../../../lib/duration.ts';

const START = new Date('2027-03-01T04:00:00Z');
const clock = fixedClock(START);
let here: World;
let shop: Person;
let tea: string;
let phone: string;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(async () => {
  clock.set(START);
  shop = await here.newMerchant();
  phone = aPhone();
  const body = aProduct({ name: 'Green tea', price: 1000, stock_quantity: 900 });
  tea = okay(await shop.api.products.create({ body }))._id;
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
});

const asks = async (left_carts: boolean) =>
  okay(await shop.api.shopSettings.update({ body: { left_carts } }));
const list = async () => okay(await shop.api.leftCarts.list());
const stored = () => mongoose.connection.collection('leftcarts').countDocuments({ phone });

/** Sends a cart, as the form of the checkout does when it is shown again. */
async function leave(over: object = {}): Promise<unknown> {
  const body = { lines: [{ product: tea, quantity: 2 }], phone, language: 'ta', kept: true, ...over };
  const reply = await fetch(`${here.url}/api/storefront/left-carts?shop=${shop.host}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return reply.json();
}

describe('A cart that is left behind', () => {
  it('is kept only in a shop that asks for it, once for a number, and tells what is in it', async () => {
    expect([await leave(), await stored(), await list()]).toEqual([{ kept: false }, 0, []]);
    await asks(true);
    expect(await leave({ name: 'Nimali' })).toEqual({ kept: true });
    const again = { name: 'Nimali', lines: [{ product: tea, quantity: 3 }], phone: `+94${phone.slice(1)}` };
    await Promise.all(Array.from({ length: 20 }, () => leave(again)));
    const carts = await list();
    expect(carts).toMatchObject([
      {
        ...again,
        lines: [{ product: tea, quantity: 3, title: 'Green tea' }],
        language: 'ta',
        left_at: START.toISOString(),
      },
    ]);
    await asks(false);
    expect([await list(), await leave(again)]).toEqual([[], { kept: false }]);
  });

  it('goes when its buyer does not agree any more, when it is marked as done, and after 14 days', async () => {
    await asks(true);
    await leave();
    await leave({ kept: false });
    expect(await stored()).toBe(0);
    await leave();
    const [cart] = await list();
    okay(await shop.api.leftCarts.remove({ params: { id: cart?._id ?? '' } }));
    expect([await stored(), await list()]).toEqual([0, []]);
    await leave();
    clock.set(new Date(START.getTime() + 14 * DAY));
    expect(await list()).toEqual([]);
    const indexes = await mongoose.connection.collection('leftcarts').indexes();
    expect(indexes.map(({ expireAfterSeconds }) => expireAfterSeconds)).toContain((14 * DAY) / 1000);
  });

  it('goes when its buyer orders, however the number is written, and is not listed if that was not recorded', async () => {
    await asks(true);
    await leave();
    const buy = () => buyerAt(here.url, shop.host).buy(aCheckout([tea], { phone: `+94 ${phone.slice(1)}` }));
    expect((await buy()).status).toBe(201);
    expect(await stored()).toBe(0);
    // As after a crash between the order and the removal.
    clock.set(new Date(START.getTime() - 1));
    await leave();
    clock.set(START);
    expect([await stored(), await list()]).toEqual([1, []]);
  });

  it('is in what a customer is handed over, and is erased with the customer', async () => {
    await asks(true);
    expect((await buyerAt(here.url, shop.host).buy(aCheckout([tea], { phone }))).status).toBe(201);
    await leave();
    await here.ctx.background.whenIdle();
    const [customer] = okay(await shop.api.customers.list({ query: {} }));
    const params = { id: customer?._id ?? '' };
    const [order] = okay(await shop.api.orders.list({ query: {} }));
    okay(
      await shop.api.orders.update({ params: { id: order?._id ?? '' }, body: { order_status: 'cancelled' } }),
    );
    const { left_carts } = okay(await shop.api.personalData.export({ params }));
    expect(left_carts).toMatchObject([{ phone, lines: [{ product: tea, quantity: 2 }] }]);
    okay(await shop.api.personalData.erase({ params }));
    expect(await stored()).toBe(0);
  });
});

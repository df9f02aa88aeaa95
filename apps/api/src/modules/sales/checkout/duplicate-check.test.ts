import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { aCheckout, aPhone, type Buyer, buyerAt } from '../../../../test/buyer.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { REPEAT_WINDOW } from './duplicate-check.rules.ts';

const START = new Date('2027-01-31T18:00:00Z');
const clock = fixedClock(START);
let here: World;
let shop: Person;
let buyer: Buyer;
let phone: string;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(async () => {
  clock.set(START);
  shop = await here.newMerchant();
  buyer = buyerAt(here.url, shop.host);
  phone = aPhone();
});

const product = async (over: object = {}) =>
  okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 1000, ...over }) }))._id;
const stockOf = async (id: string) =>
  (okay(await shop.api.products.get({ params: { id } })) as { stock_quantity: number }).stock_quantity;
const orders = async () => okay(await shop.api.orders.list());
const codes = (replies: { status: number; body: { code?: string | undefined } }[]) =>
  replies.map(({ status, body }) => body.code ?? status);
const count = <T>(values: readonly T[], value: T) => values.filter((each) => each === value).length;
/** An order that differs from every other of this phone. */
const another = (id: string, quantity: number, over: object = {}) =>
  buyer.buy(aCheckout([id], { phone, ...over }, quantity));

describe('a duplicate of an order', () => {
  it('is refused for the same phone number in any form, unless the request confirms it', async () => {
    const [tea, cup] = [await product(), await product()];
    const input = aCheckout([tea, cup], { phone: '077 123 4567' });
    expect((await buyer.buy(input)).status).toBe(201);
    const turned = { ...input, lines: input.lines.toReversed(), phone: '+94 77-1234567', name: 'Somebody' };
    const refused = await buyer.buy(turned);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        error: 'The same was ordered with this phone number a moment ago',
        code: 'ordered_before',
        reason: 'ordered_before',
      },
    ]);
    expect([await orders(), await stockOf(tea)]).toMatchObject([{ length: 1 }, 999]);
    expect((await buyer.buy({ ...turned, again: true })).status).toBe(201);
  });

  it('is accepted with other lines, with another phone number, in another shop, and two minutes later', async () => {
    const tea = await product();
    expect((await another(tea, 1)).status).toBe(201);
    expect((await another(tea, 2)).status).toBe(201);
    expect((await another(tea, 1, { phone: aPhone() })).status).toBe(201);
    const other = await here.newMerchant();
    const theirs = okay(await other.api.products.create({ body: aProduct() }))._id;
    const elsewhere = await buyerAt(here.url, other.host).buy(aCheckout([theirs], { phone }));
    expect(elsewhere.status).toBe(201);
    clock.set(new Date(START.getTime() + REPEAT_WINDOW));
    expect((await another(tea, 1)).status).toBe(201);
  });

  it('is accepted once when it is sent twice at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [tea, own] = [await product(), aPhone()];
      const replies = await Promise.all(
        Array.from({ length: 4 }, () => buyer.buy(aCheckout([tea], { phone: own }))),
      );
      expect(codes(replies).toSorted()).toEqual([201, ...Array(3).fill('ordered_before')]);
      expect(await stockOf(tea)).toBe(999);
    }
  });
});

describe('open orders of one phone number', () => {
  it('are five at most: five of fifty concurrent requests are accepted', async () => {
    const tea = await product();
    const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => another(tea, n + 1)));
    const said = codes(replies);
    expect([count(said, 201), count(said, 'too_many_open_orders')]).toEqual([5, 45]);
    const placed = await orders();
    expect(placed).toHaveLength(5);
    const sold = placed.flatMap(({ products }) => products).reduce((sum, { quantity }) => sum + quantity, 0);
    expect(await stockOf(tea)).toBe(1000 - sold);
  });

  it('are fewer after one is paid, delivered or cancelled', async () => {
    const tea = await product();
    for (let quantity = 1; quantity <= 5; quantity += 1)
      expect((await another(tea, quantity)).status).toBe(201);
    const full = await another(tea, 6);
    expect([full.status, full.body]).toMatchObject([
      429,
      {
        error: 'This phone number has 5 orders here that are not paid or delivered yet',
        code: 'too_many_open_orders',
        reason: 'orders_open',
        params: { limit: 5 },
        field: 'phone',
      },
    ]);
    const [first, second, third] = await orders();
    const change = (order: typeof first, body: object) =>
      shop.api.orders.update({ params: { id: order?._id ?? '' }, body });
    okay(await change(first, { payment_status: 'paid' }));
    okay(await change(second, { order_status: 'delivered' }));
    okay(await change(third, { order_status: 'cancelled' }));
    for (const quantity of [7, 8, 9]) expect((await another(tea, quantity)).status).toBe(201);
    expect((await another(tea, 10)).status).toBe(429);
  });

  it('hold no stock for a refused order', async () => {
    const tea = await product({ stock_quantity: 300 });
    await Promise.all(Array.from({ length: 12 }, (_, n) => another(tea, n + 1)));
    const sold = (await orders())
      .flatMap(({ products }) => products)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    expect(await stockOf(tea)).toBe(300 - sold);
  });
});

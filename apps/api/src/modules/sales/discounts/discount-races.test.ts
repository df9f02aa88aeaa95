import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { aCheckout, aPhone, type Buyer, buyerAt } from '../../../../test/buyer.ts';
import { aDiscount } from '../../../../test/discounts.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

const ORDERS = 50;
let here: World;
let shop: Person;
let buyer: Buyer;
let tea: string;
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  shop = await here.newMerchant();
  buyer = buyerAt(here.url, shop.host);
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 900 }) }))._id;
});

const order = (over: object = {}) =>
  buyer.place(aCheckout([tea], { codes: ['AVURUDU'], expected_total: 900, ...over }));
const atOnce = (count: number) => Promise.all(Array.from({ length: count }, () => order()));
const accepted = (replies: readonly { status: number }[]) =>
  replies.filter(({ status }) => status === 201).length;

async function limited(limit: number) {
  const { _id: id } = okay(await shop.api.discounts.create({ body: aDiscount({ limit }) }));
  return {
    used: async () => okay(await shop.api.discounts.get({ params: { id } })).used ?? 0,
    change: async (to: number) =>
      okay(await shop.api.discounts.update({ params: { id }, body: aDiscount({ limit: to }) })),
  };
}
const holding = async () => okay(await shop.api.orders.list()).filter(({ discounts }) => discounts).length;

it(`a limit that is lowered while ${ORDERS} orders run allows none beyond it afterwards, and loses no use`, {
  timeout: 120_000,
}, async () => {
  const code = await limited(20);
  const running = atOnce(ORDERS);
  await code.change(12);
  const atChange = await code.used();
  const placed = accepted(await running);
  expect(placed).toBe(Math.max(12, atChange));
  expect([await code.used(), await holding()]).toEqual([placed, placed]);
  expect(accepted(await atOnce(5))).toBe(0);
});

it(`a limit that is raised while ${ORDERS} orders run allows exactly as many more`, {
  timeout: 120_000,
}, async () => {
  const code = await limited(5);
  const running = atOnce(ORDERS);
  await code.change(20);
  const placed = accepted(await running);
  expect(placed).toBeGreaterThanOrEqual(5);
  expect(placed).toBeLessThanOrEqual(20);
  expect([await code.used(), await holding()]).toEqual([placed, placed]);
  expect(accepted(await atOnce(30))).toBe(20 - placed);
  expect([await code.used(), await holding()]).toEqual([20, 20]);
});

it('of twenty orders at once that need the last use of two codes, one has both, and a refused one holds none', async () => {
  const one = { limit: 1, combines: { product: true, order: true, delivery: true } };
  const made = [
    okay(await shop.api.discounts.create({ body: aDiscount(one) })),
    okay(await shop.api.discounts.create({ body: aDiscount({ ...one, title: 'Gift', code: 'GIFT' }) })),
  ];
  const codes = ['AVURUDU', 'GIFT'];
  const replies = await Promise.all(Array.from({ length: 20 }, () => order({ codes, expected_total: 810 })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)]);
  for (const { _id: id } of made) expect(okay(await shop.api.discounts.get({ params: { id } })).used).toBe(1);
});

it('an order that its buyer may not place with a code returns the use that it has taken of all', async () => {
  const body = aDiscount({ limit: 3, per_customer: 1 });
  const { _id: id } = okay(await shop.api.discounts.create({ body }));
  const phone = aPhone();
  expect((await order({ phone })).status).toBe(201);
  const again = Array.from({ length: 20 }, (_, n) => order({ phone, again: true, note: `${n}` }));
  expect(accepted(await Promise.all(again))).toBe(0);
  expect(okay(await shop.api.discounts.get({ params: { id } })).used).toBe(1);
  expect([(await order()).status, (await order()).status, (await order()).status]).toEqual([201, 201, 409]);
});

it('of twenty orders of one phone number at once, one has a code for each buyer once', async () => {
  okay(await shop.api.discounts.create({ body: aDiscount({ per_customer: 1 }) }));
  const phone = aPhone();
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => order({ phone, again: true, note: `${n}` })),
  );
  expect(accepted(replies)).toBe(1);
  expect(await holding()).toBe(1);
});

it('of twenty orders of one mailbox at once, written with tags and dots, one has a code for each buyer once', async () => {
  okay(await shop.api.discounts.create({ body: aDiscount({ per_customer: 1 }) }));
  const written = (n: number) => `nimal${n % 2 ? '.' : ''}perera${n % 3 ? `+${n}` : ''}@gmail.com`;
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => order({ email: written(n) })));
  expect(accepted(replies)).toBe(1);
  expect(await order({ email: 'N.i.m.a.l.perera+shop@googlemail.com' })).toMatchObject({
    status: 409,
    body: { code: 'discount_refused', reason: 'discount_used_before' },
  });
});

import type { Order } from '@kade/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../../test/buyer.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { noLimits } from '../../../infra/rate-limits/no-limits.ts';
import { DAY } from '../../../lib/duration.ts';

/** 10 minutes past midnight on the 1st of March in Colombo. */
const START = new Date('2027-02-28T18:40:00Z');
const clock = fixedClock(START);
let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
  here.ctx.rateLimits = noLimits;
});
beforeEach(async () => {
  clock.set(START);
  shop = await here.newMerchant();
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 900 }) }))._id;
});

const later = (days: number) => clock.set(new Date(START.getTime() + days * DAY));

/** An order of two pieces and Rs 250 for delivery. */
const take = async (name = 'Kamal Perera', phone_number = ''): Promise<Order> => {
  const shipping_address = { full_name: name, phone_number };
  const body = { shipping_address, products: [{ productId: tea, quantity: 2 }], delivery: 250 };
  return okay(await shop.api.orders.create({ body }));
};
const change = async ({ _id: id }: Order, body: Parameters<Person['api']['orders']['update']>[0]['body']) =>
  okay(await shop.api.orders.update({ params: { id }, body }));
const sales = async (query: object) => okay(await shop.api.reports.sales({ query }));

describe('sales over time', () => {
  it('count an order ten minutes after midnight on its day in Colombo, in both views', async () => {
    await take();
    for (const view of ['order', 'event'])
      expect((await sales({ view })).days.map(({ day, total }) => [day, total])).toEqual([
        ['2027-03-01', 2250],
      ]);
  });

  it('take a cancellation off its own day by event, and off the day of the order by order', async () => {
    const order = await take();
    const week = { from: '2027-03-01', to: '2027-03-07' };
    later(20);
    await take();
    await change(order, { status: 'cancelled' });
    expect((await sales({ ...week, view: 'event' })).total).toBe(2250);
    expect((await sales({ ...week, view: 'order' })).total).toBe(0);
    const today = { from: '2027-03-21', to: '2027-03-21' };
    expect(await sales({ ...today, view: 'event' })).toMatchObject({
      orders: 1,
      gross: 2000,
      cancelled: 2000,
      net: 0,
      charges: 0,
      total: 0,
    });
    await change(order, { status: 'pending' });
    expect((await sales({ ...today, view: 'event' })).total).toBe(4500 - 2250);
  });

  it('have what was paid back on the day on which it went back, and what arrived on its own', async () => {
    const order = await take();
    later(1);
    await change(order, { paymentStatus: 'paid' });
    later(2);
    const [item] = order.products;
    const lines = [{ item: item?._id ?? '', quantity: 1 }];
    const body = { method: 'by_hand', reason: 'Broken', lines, delivery: 50 } as const;
    okay(await shop.api.refunds.create({ params: { id: order._id }, body }));
    const days = (await sales({ view: 'event' })).days;
    expect(days.map(({ net, charges, received }) => [net, charges, received])).toEqual([
      [2000, 250, 0],
      [0, 0, 2250],
      [-1000, -50, -1050],
    ]);
    // The report of products agrees.
    const now = await sales({ view: 'order' });
    expect(now).toMatchObject({ refunded: 1000, net: 1000, received: 1200 });
    expect(okay(await shop.api.reports.products({ query: {} }))).toMatchObject({ refunded: 1000, net: 1000 });
  });

  it('have a row for every day of a period, and no average without an order', async () => {
    const empty = await sales({ from: '2027-03-01', to: '2027-03-03' });
    expect(empty.days.map(({ day, orders }) => [day, orders])).toEqual([
      ['2027-03-01', 0],
      ['2027-03-02', 0],
      ['2027-03-03', 0],
    ]);
    expect(empty.average).toBeNull();
    expect(await sales({ from: '2027-03-03', to: '2027-03-01' })).toMatchObject({ days: [], average: null });
    await take();
    expect((await sales({})).average).toBe(2000);
  });

  it('are compared with as many days before, and with the same days a year before', async () => {
    await take();
    later(2);
    await take();
    await take();
    const period = { from: '2027-03-02', to: '2027-03-03' };
    const before = await sales({ ...period, compare: 'before' });
    expect(before.orders).toBe(2);
    expect(before.compared).toMatchObject({ from: '2027-02-28', to: '2027-03-01', orders: 1, total: 2250 });
    const year = await sales({ from: '2028-02-29', to: '2028-03-01', compare: 'year' });
    expect(year.compared).toMatchObject({ from: '2027-02-28', to: '2027-03-01', orders: 1 });
  });

  it('are refused for more days than a report has', async () => {
    const reply = await shop.api.reports.sales({ query: { from: '2020-01-01', to: '2027-01-01' } });
    expect(reply).toMatchObject({ status: 400, body: { reason: 'period_too_long', field: 'from' } });
  });
});

describe('the report of customers', () => {
  const customers = async (query = {}) => okay(await shop.api.reports.customers({ query }));

  it('tells first orders from those of customers who had an earlier one', async () => {
    const first = await take('Nimali', '0771234567');
    await take('Kamal', '0777654321');
    await take();
    later(1);
    const buyer = buyerAt(here.url, shop.host);
    expect((await buyer.buy(aCheckout([tea], { phone: '077 123 4567' }))).status).toBe(201);
    expect(await customers()).toMatchObject({
      orders: 4,
      first: { orders: 2, total: 4500 },
      again: { orders: 1, total: 1350 },
      unknown: { orders: 1, total: 2250 },
      best: [
        { name: 'Nimali Perera', orders: 2, total: 3600 },
        { name: 'Kamal', orders: 1, total: 2250 },
      ],
    });
    // Without the first order, the second one is the first.
    await change(first, { status: 'cancelled' });
    expect(await customers({ from: '2027-03-02' })).toMatchObject({
      first: { orders: 1 },
      again: { orders: 0 },
    });
  });

  it('counts anew when customers are merged and separated', async () => {
    await take('Nimali', '0771234567');
    later(1);
    await take('Nimali', '0777654321');
    const [, again] = [await customers(), await shop.api.customers.list()];
    const [kept, other] = okay(again)
      .map(({ _id }) => _id)
      .toReversed();
    okay(await shop.api.customers.merge({ params: { id: other ?? '' }, body: { into: kept ?? '' } }));
    expect(await customers()).toMatchObject({ first: { orders: 1 }, again: { orders: 1 } });
    okay(await shop.api.customers.unmerge({ params: { id: other ?? '' } }));
    expect(await customers()).toMatchObject({ first: { orders: 2 }, again: { orders: 0 } });
  });
});

describe('the report of the staff', () => {
  it('counts what was done by whom on the day on which it was done', async () => {
    const order = await take();
    expect((await buyerAt(here.url, shop.host).buy(aCheckout([tea]))).status).toBe(201);
    later(1);
    const params = { id: order._id };
    okay(await shop.api.fulfilment.confirm({ params, body: { outcome: 'confirmed' } }));
    okay(await shop.api.fulfilment.ship({ params, body: { courier: 'Domex' } }));
    await change(order, { status: 'delivered', paymentStatus: 'paid' });
    const staff = async (query = {}) => okay(await shop.api.reports.staff({ query }));
    const done = { taken: 1, confirmed: 1, sent: 1, cancelled: 0, paid: 1, refunded: 0 };
    const by = okay(await shop.api.profile.get()).username;
    expect(await staff()).toEqual({ ...done, staff: [{ ...done, by }] });
    expect(await staff({ from: '2027-03-02' })).toMatchObject({ taken: 0, confirmed: 1 });
  });
});

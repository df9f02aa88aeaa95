import { MAX_SEGMENTS } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, anAddress } from '../../../../test/bodies.ts';
import { reviewsIn } from '../../../../test/reviews.ts';
import { order } from '../../../../test/orders-by-hand.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { DAY } from '../../../lib/duration.ts';

const NOW = new Date('2027-03-01T02:30:00Z');
const DISTRICTS = ['LK-21', 'LK-11', 'LK-31'] as const;
const clock = fixedClock(NOW);
let here: World;
let shop: Person;
beforeAll(async () => {
  here = await world({ ctx: { clock }, onlyDeclaredStatuses: true });
});
beforeEach(async () => {
  clock.set(NOW);
  shop = await here.newMerchant();
});

interface Row {
  orders: number;
  spent: number;
  refused: number;
  district: string;
  last_order_at: Date;
  first_order_at: Date;
  tags: string[];
}

/** Customers whose figures differ in every combination. Amounts in cents. */
const rows = Array.from({ length: 600 }, (_, nth): Row => {
  const last = new Date(NOW.getTime() - ((nth * 7) % 120) * DAY);
  return {
    orders: 1 + (nth % 6),
    spent: (1 + (nth % 11)) * 100_000,
    refused: nth % 10 === 0 ? 1 + (nth % 3) : 0,
    district: DISTRICTS[nth % 3] ?? '',
    last_order_at: last,
    first_order_at: new Date(last.getTime() - (nth % 40) * DAY),
    tags: nth % 4 === 0 ? ['wholesale'] : [],
  };
});

async function insertAll(): Promise<void> {
  const store = new mongoose.Types.ObjectId(shop.storeId);
  const filled = rows.map((row, nth) => ({
    ...row,
    store,
    name: `Buyer ${nth}`,
    name_fold: `buyer ${nth}`,
    phone: `+9477${1_000_000 + nth}`,
    email: '',
    keys: [`p:+9477${1_000_000 + nth}`],
    note: '',
    pay_first: false,
    version: 1,
  }));
  await mongoose.model('Customer').insertMany(filled);
}

const total = async (query: Record<string, unknown>) =>
  (await shop.api.customers.list({ query: { limit: 5, ...query } })).headers.get('x-total-count');
const before = (days: number) => NOW.getTime() - days * DAY;

describe('a segment', () => {
  it.each<[string, Record<string, unknown>, (row: Row) => boolean]>([
    [
      'three orders or more, the last 60 days ago or more, from Kandy',
      { min_orders: 3, quiet_days: 60, district: 'LK-21' },
      (row) => row.orders >= 3 && row.last_order_at.getTime() <= before(60) && row.district === 'LK-21',
    ],
    [
      'between 2,000 and 5,000 rupees',
      { min_spent: 2000, max_spent: 5000 },
      ({ spent }) => spent >= 200_000 && spent <= 500_000,
    ],
    ['one order only', { max_orders: 1 }, ({ orders }) => orders === 1],
    [
      'new in 30 days, with a tag',
      { new_days: 30, tag: 'wholesale' },
      (row) => row.first_order_at.getTime() >= before(30) && row.tags.includes('wholesale'),
    ],
    [
      'refused twice, ordered in 90 days',
      { min_refused: 2, recent_days: 90 },
      (row) => row.refused >= 2 && row.last_order_at.getTime() >= before(90),
    ],
  ])('has as many customers as a recount: %s', async (name, filter, holds) => {
    await insertAll();
    const expected = String(rows.filter(holds).length);
    expect(Number(expected)).toBeGreaterThan(0);
    expect(await total(filter)).toBe(expected);
    const { _id: segment } = okay(await shop.api.segments.create({ body: { name, filter } }));
    expect(await total({ segment })).toBe(expected);
    const listed = [];
    let cursor: string | undefined;
    do {
      const page = await shop.api.customers.list({
        query: { segment, limit: 50, ...(cursor ? { cursor } : {}) },
      });
      listed.push(...okay(page));
      cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1];
    } while (cursor);
    expect(String(listed.length)).toBe(expected);
    const narrower = rows.filter((row) => holds(row) && row.orders >= 2).length;
    expect(await total({ segment, returning: 'true' })).toBe(String(narrower));
  });

  it('follows the orders: who ordered is in it, and is out of it after the erasure', async () => {
    const tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 90 }) }))._id;
    const { id } = await reviewsIn(here, shop).deliver(tea, { district: 'LK-21' });
    const filter = { district: 'LK-21' as const, recent_days: 1 };
    const { _id: segment } = okay(await shop.api.segments.create({ body: { name: 'Kandy', filter } }));
    const [customer] = okay(await shop.api.customers.list({ query: { segment } }));
    expect(customer).toMatchObject({ district: 'LK-21', orders: 1 });
    okay(await shop.api.orders.get({ params: { id } }));
    okay(await shop.api.personalData.erase({ params: { id: customer?._id ?? '' } }));
    expect(okay(await shop.api.customers.list({ query: { segment } }))).toEqual([]);
  });

  it('of a district has nobody whose last order has none', async () => {
    const tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 90 }) }))._id;
    await order(shop, [tea], { shipping_address: anAddress({ phone_number: '0771234567' }) });
    await here.ctx.background.whenIdle();
    expect(await total({ district: 'LK-21' })).toBe('0');
    expect(await total({})).toBe('1');
  });

  it('has a name of its own, and is limited in number', async () => {
    const add = (name: string) => shop.api.segments.create({ body: { name, filter: { min_orders: 2 } } });
    const first = okay(await add('Regulars'));
    expect((await add(' regulars ')).body).toMatchObject({ code: 'taken', field: 'name' });
    okay(await shop.api.segments.update({ params: { id: first._id }, body: { filter: { min_orders: 5 } } }));
    expect(okay(await shop.api.segments.list({ query: {} }))).toMatchObject([
      { name: 'Regulars', filter: { min_orders: 5 } },
    ]);
    const many = await Promise.all(
      Array.from({ length: MAX_SEGMENTS + 5 }, (_, nth) => add(`Segment ${nth}`)),
    );
    expect(many.some(({ status }) => status === 409)).toBe(true);
    expect(okay(await shop.api.segments.list({ query: {} })).length).toBeLessThanOrEqual(MAX_SEGMENTS);
  });

  it('is of one store, and gone once it is deleted', async () => {
    const { _id: id } = okay(await shop.api.segments.create({ body: { name: 'All', filter: {} } }));
    const { api } = here.bob;
    expect((await api.customers.list({ query: { segment: id } })).status).toBe(404);
    expect((await api.segments.remove({ params: { id } })).status).toBe(404);
    okay(await shop.api.segments.remove({ params: { id } }));
    expect((await shop.api.customers.list({ query: { segment: id } })).status).toBe(404);
  });

  it.each([{ min_orders: 0 }, { district: 'LK-99' }, { quiet_days: 'soon' }, { unknown: 1 }])(
    'is refused with %j',
    async (query) => {
      const reply = await shop.api.customers.list({ query: query as object });
      expect(reply.status).toBe(400);
    },
  );
});

import type { Order } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { random } from '../../../app/seed/random.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { DAY } from '../../../lib/duration.ts';

const START = new Date('2027-02-01T04:00:00Z');
const DAYS = 6;
const clock = fixedClock(START);
let here: World;
let shop: Person;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
  shop = await here.newMerchant();
  await liveThrough();
});

/** Orders of six days in many states. */
async function liveThrough() {
  const choice = random(11);
  const products: string[] = [];
  for (const price of [333.33, 1000])
    products.push(
      okay(await shop.api.products.create({ body: aProduct({ price, stock_quantity: 900 }) }))._id,
    );
  const made: Order[] = [];
  for (let nth = 0; nth < 36; nth += 1) {
    clock.set(new Date(START.getTime() + Math.floor(nth / (36 / DAYS)) * DAY));
    const payment_options = choice.pick(['cash_on_delivery', 'bank_transfer'] as const);
    const lines = choice.oneIn(2) ? products : [choice.pick(products)];
    const over = { payment_options, district: choice.pick(['LK-11', 'LK-21'] as const), delivery: 250.25 };
    made.push(okay(await shop.api.orders.create({ body: { ...anOrder(lines), ...over } })));
    const params = { id: choice.pick(made)._id };
    const body = choice.pick([
      { status: 'cancelled' },
      { status: 'shipped' },
      { paymentStatus: 'paid' },
      { paymentStatus: 'paid' },
    ] as const);
    okay(await shop.api.orders.update({ params, body }));
  }
}

const inCents = (rupees: number) => Math.round(rupees * 100);
const period = { from: '2027-02-02', to: '2027-02-05' };
/** The query of the list of orders to which a figure of the period leads, as the screens make it. */
const listed = async (query: object) =>
  okay(
    await shop.api.orders.list({
      query: { from: '2027-02-02T00:00:00+05:30', to: '2027-02-06T00:00:00+05:30', ...query },
    }),
  );
async function sumOf(query: object) {
  const rows = await listed(query);
  const total = rows.reduce((sum, row) => sum + inCents(row.total_price) - inCents(row.refunded ?? 0), 0);
  return { orders: rows.length, total };
}
const figure = ({ orders, total }: { orders: number; total: number }) => ({ orders, total: inCents(total) });

describe('the orders that a figure leads to', () => {
  it('are those of payments, received and open, by each method', async () => {
    const report = okay(await shop.api.reports.payments({ query: period }));
    expect(report.orders).toBeGreaterThan(5);
    expect(await sumOf({ money: 'counted' })).toEqual(figure(report));
    for (const row of report.methods) {
      const of = { payment_options: row.method };
      expect(await sumOf({ ...of, money: 'counted' })).toEqual(figure(row));
      expect((await sumOf({ ...of, money: 'received' })).total).toBe(inCents(row.received));
      expect((await sumOf({ ...of, money: 'open' })).total).toBe(inCents(row.open));
    }
  });

  it('are those of each district, and of each day', async () => {
    const { districts } = okay(await shop.api.reports.districts({ query: period }));
    expect(districts.length).toBe(2);
    for (const row of districts)
      expect(await sumOf({ district: row.district, money: 'counted' })).toEqual(figure(row));
    const { days } = okay(await shop.api.reports.sales({ query: period }));
    for (const { day, ...row } of days) {
      const of = { from: `${day}T00:00:00+05:30`, to: new Date(Date.parse(`${day}T00:00:00+05:30`) + DAY) };
      expect(await sumOf({ ...of, to: of.to.toISOString(), money: 'counted' }), day).toEqual(figure(row));
    }
  });

  it('are those of which the pieces of each product were sold', async () => {
    const { products } = okay(await shop.api.reports.products({ query: period }));
    expect(products.length).toBe(2);
    for (const { product, pieces } of products) {
      const rows = await listed({ product, money: 'counted' });
      const items = rows
        .flatMap((order) => order.products)
        .filter(({ productId }) => productId._id === product);
      expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces);
    }
  });

  it('are those with which a member of the staff did something on the days', async () => {
    const report = okay(await shop.api.reports.staff({ query: period }));
    expect(report.staff).toHaveLength(1);
    for (const { by, ...acts } of report.staff)
      for (const did of ['taken', 'sent', 'cancelled', 'paid'] as const) {
        const rows = await listed({ did, by });
        expect(acts[did], did).toBeGreaterThan(0);
        const times = rows.flatMap(({ history }) =>
          history.filter(
            ({ at, to, by: who }) =>
              who === by &&
              at >= '2027-02-01T18:30' &&
              at < '2027-02-05T18:30' &&
              to === { sent: 'shipped', cancelled: 'cancelled', paid: 'paid', taken: '' }[did],
          ),
        );
        expect(did === 'taken' ? rows.length : times.length, did).toBe(acts[did]);
      }
    expect(await listed({ did: 'taken', by: 'nobody' })).toEqual([]);
  });

  it('are in the view of events those that were cancelled on the day, whenever they were placed', async () => {
    const { cancelled } = okay(await shop.api.reports.sales({ query: { ...period, view: 'event' } }));
    const rows = await listed({ did: 'cancelled' });
    const goods = rows.map(({ products }) =>
      products.reduce((sum, { quantity, productId }) => sum + inCents(productId.price) * quantity, 0),
    );
    expect(goods.reduce((sum, each) => sum + each, 0)).toBe(inCents(cancelled));
  });
});

import type { Order, PaymentsReport } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { times } from '../../../../test/security/cases.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { type Random, random } from '../../../app/seed/random.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { dayInColombo } from '../../../lib/colombo-calendar.ts';
import { DAY, HOUR } from '../../../lib/duration.ts';

const START = new Date('2027-02-01T06:00:00Z');
const METHODS = ['bank_transfer', 'cash_on_delivery', 'credit_debit', 'paypal'] as const;
const ALL = { from: '2027-01-01', to: '2027-12-31' };
/** What happens for each seed; `npm run test:security` runs all. */
const EVENTS = times(40, 15);
const clock = fixedClock(START);
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});

interface Shop {
  person: Person;
  product: string;
}

async function openShop(): Promise<Shop> {
  clock.set(START);
  const person = await here.newMerchant();
  const body = aProduct({ price: 333.33, stock_quantity: 900 });
  return { person, product: okay(await person.api.products.create({ body }))._id };
}

const inCents = (rupees: number) => Math.round(rupees * 100);
const sumOf = (rows: readonly Order[]) =>
  rows.reduce((sum, { total_price }) => sum + inCents(total_price), 0) / 100;

/** Counts the report from all orders of the shop, one after the other. */
function recount(orders: readonly Order[], { from, to } = ALL): PaymentsReport {
  const day = ({ order_date }: Order) => dayInColombo(new Date(order_date));
  const counted = orders.filter(
    (order) =>
      order.order_status !== 'cancelled' &&
      order.payment_status !== 'refunded' &&
      day(order) >= from &&
      day(order) <= to,
  );
  const figures = (rows: readonly Order[]) => {
    const paid = rows.filter(({ payment_status }) => payment_status === 'paid');
    const [total, received] = [sumOf(rows), sumOf(paid)];
    return { orders: rows.length, total, received, open: (inCents(total) - inCents(received)) / 100 };
  };
  const methods = METHODS.map((method) => ({
    method,
    ...figures(counted.filter(({ payment_options }) => payment_options === method)),
  }));
  return { ...figures(counted), methods: methods.filter((each) => each.orders > 0) };
}

const ordersOf = async ({ person }: Shop) => okay(await person.api.orders.list());
const reportOf = async ({ person }: Shop, query = ALL) => okay(await person.api.reports.payments({ query }));

async function happen(shop: Shop, choice: Random) {
  const { api } = shop.person;
  clock.set(new Date(clock.now().getTime() + choice.pick([HOUR, DAY / 2])));
  const orders = await ordersOf(shop);
  if (orders.length === 0 || choice.oneIn(2)) {
    const over = { payment_options: choice.pick(METHODS), delivery: choice.pick([0, 350]) };
    okay(await api.orders.create({ body: anOrder([shop.product], over, 1 + choice.below(3)) }));
    return;
  }
  const body = choice.pick([
    { status: 'cancelled' },
    { status: 'pending' },
    { paymentStatus: 'paid' },
    { paymentStatus: 'paid' },
    { paymentStatus: 'refunded' },
    { paymentStatus: 'pending' },
  ] as const);
  await api.orders.update({ params: { id: choice.pick(orders)._id }, body });
}

describe('the report of payments', () => {
  it.each([1, 2, 3])(
    'equals a recount of the orders after each of many events, seed %i',
    {
      timeout: 120_000,
    },
    async (seed) => {
      const shop = await openShop();
      const choice = random(seed);
      for (let event = 0; event < EVENTS; event += 1) {
        await happen(shop, choice);
        const [orders, report] = [await ordersOf(shop), await reportOf(shop)];
        expect(report).toEqual(recount(orders));
        expect(inCents(report.received) + inCents(report.open)).toBe(inCents(report.total));
      }
      const period = { from: '2027-02-03', to: '2027-02-06' };
      const orders = await ordersOf(shop);
      expect(await reportOf(shop, period)).toEqual(recount(orders, period));
    },
  );

  it('has an order of ten past midnight in Colombo on its day, and nothing of other days and stores', async () => {
    const shop = await openShop();
    clock.set(new Date('2027-02-09T18:40:00Z'));
    const body = anOrder([shop.product], { payment_options: 'cash_on_delivery' });
    const { _id: id } = okay(await shop.person.api.orders.create({ body }));
    const on = async (day: string) => (await reportOf(shop, { from: day, to: day })).orders;
    expect([await on('2027-02-09'), await on('2027-02-10'), await on('2027-02-11')]).toEqual([0, 1, 0]);
    expect((await reportOf(await openShop())).orders).toBe(0);
    // Its orders are those of the list by the same filters.
    const period = { from: '2027-02-10T00:00:00+05:30', to: '2027-02-11T00:00:00+05:30' };
    const listed = async (money: 'counted' | 'received' | 'open') =>
      okay(await shop.person.api.orders.list({ query: { ...period, money } })).map(({ _id }) => _id);
    expect([await listed('counted'), await listed('open'), await listed('received')]).toEqual([
      [id],
      [id],
      [],
    ]);
    okay(await shop.person.api.orders.update({ params: { id }, body: { paymentStatus: 'paid' } }));
    expect([await listed('counted'), await listed('open'), await listed('received')]).toEqual([
      [id],
      [],
      [id],
    ]);
    okay(await shop.person.api.orders.update({ params: { id }, body: { status: 'cancelled' } }));
    expect([await listed('counted'), await listed('received'), await on('2027-02-10')]).toEqual([[], [], 0]);
  });

  it.each([
    { from: '2027-02-30x', to: '2027-02-28' },
    { from: '2027-13-01', to: '2027-02-28' },
  ])('is refused for %j', async (query) => {
    const shop = await openShop();
    expect(await shop.person.api.reports.payments({ query })).toMatchObject({
      status: 400,
      body: { field: 'from' },
    });
  });
});

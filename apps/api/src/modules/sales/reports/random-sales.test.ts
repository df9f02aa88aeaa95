import type { Order, SalesOverTime } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, type Buyer, buyerAt } from '../../../../test/buyer.ts';
import { aSale } from '../../../../test/discounts.ts';
import { comparable, recountedSales } from '../../../../test/recounted-sales.ts';
import { times } from '../../../../test/security/cases.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { markDays, markReports } from '../../../app/migrations/mark-reports.ts';
import { type Random, random } from '../../../app/seed/random.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { noLimits } from '../../../infra/rate-limits/no-limits.ts';
import { dayInColombo } from '../../../lib/colombo-calendar.ts';
import { DAY, MINUTE } from '../../../lib/duration.ts';

/** Lives of orders, and the days over which they are spread. `npm run test:security` runs all. */
const LIVES = times(2000, 400);
const DAYS = 25;
const START = new Date('2027-02-01T04:00:00Z');
const clock = fixedClock(START);
let here: World;
let person: Person;
let buyer: Buyer;
let products: string[];
beforeAll(async () => {
  here = await world({ ctx: { clock } });
  here.ctx.rateLimits = noLimits;
  person = await here.newMerchant();
  buyer = buyerAt(here.url, person.host);
  const zones = [aZone({ fee: 350, districts: ['LK-11', 'LK-21', 'LK-31'] })];
  okay(await person.api.delivery.replace({ body: { zones, pick_up: noPickUp } }));
  const bodies = [333.33, 1000, 990, 1010, 980.5, 999.99, 1001, 1020].map((price) =>
    aProduct({ price, stock_quantity: 90_000 }),
  );
  products = [];
  for (const body of bodies) products.push(okay(await person.api.products.create({ body }))._id);
  okay(await person.api.discounts.create({ body: aSale({ class: 'product', percent: 7 }) }));
});

const inCents = (rupees: number) => Math.round(rupees * 100);
const isCounted = ({ order_status, payment_status }: Order) =>
  order_status !== 'cancelled' && payment_status !== 'refunded';
/** What an order is worth now, and what of its money is with the merchant, in cents. */
const keptOf = ({ total_price, refunded = 0 }: Order) => inCents(total_price) - inCents(refunded);
const worthOf = (order: Order) => (isCounted(order) ? keptOf(order) : 0);
const moneyOf = (order: Order) => (order.payment_status === 'paid' ? keptOf(order) : 0);

interface Booked {
  orders: number;
  total: number;
  received: number;
}
const nothing = (): Booked => ({ orders: 0, total: 0, received: 0 });

/** What every day changed, in cents, written down as it happens. */
const books = new Map<string, Booked>();
/** The orders as the last reply showed them. */
const orders = new Map<string, Order>();

function book(order: Order) {
  const day = dayInColombo(clock.now());
  const before = orders.get(order._id);
  const row = books.get(day) ?? nothing();
  books.set(day, {
    orders: row.orders + (before ? 0 : 1),
    total: row.total + worthOf(order) - (before ? worthOf(before) : 0),
    received: row.received + moneyOf(order) - (before ? moneyOf(before) : 0),
  });
  orders.set(order._id, order);
}

async function placeOne(choice: Random) {
  const lines = choice.oneIn(2)
    ? [...new Set([choice.pick(products), choice.pick(products)])]
    : [choice.pick(products)];
  const district = choice.pick(['LK-11', 'LK-21', 'LK-31'] as const);
  if (!choice.oneIn(8)) {
    const body = {
      shipping_address: { full_name: 'Kamal Perera' },
      products: lines.map((productId) => ({ productId, quantity: 1 + choice.below(3) })),
      district,
      delivery: 250.25,
      discount: choice.pick([0, 33.33, 100]),
    };
    return book(okay(await person.api.orders.create({ body })));
  }
  const phone = `077${1_000_000 + choice.below(500)}`;
  const body = aCheckout(lines, { phone, district, again: true }, 1 + choice.below(3));
  const placed = await buyer.buy(body);
  expect([placed.status, placed.body.error]).toEqual([201, undefined]);
  const [newest] = okay(await person.api.orders.list({ query: { limit: 1, sort: '-number' } }));
  if (newest) book(okay(await person.api.orders.get({ params: { id: newest._id } })));
}

/** Hands an order to a courier, or takes its parcel back. */
async function handOver({ _id: id, shipment }: Order, choice: Random) {
  const charge = choice.pick([undefined, 350.25, 100.1]);
  const courier = choice.pick(['Domex', 'DOMEX', 'Koombiyo']);
  const reply =
    shipment && choice.oneIn(2)
      ? await person.api.fulfilment.receiveReturn({ params: { id }, body: { charge } })
      : await person.api.fulfilment.ship({ params: { id }, body: { courier, charge } });
  return reply.status === 200 ? book(reply.body) : expect(reply.status).toBe(409);
}

/** Something happens to an order. What is not allowed changes nothing. */
async function changeOne(order: Order, choice: Random) {
  const params = { id: order._id };
  if (choice.oneIn(4)) return handOver(order, choice);
  if (order.payment_status === 'paid' && choice.oneIn(2)) {
    const item = choice.pick(order.products);
    const body = {
      reason: 'Broken',
      lines: [{ item: item._id, quantity: 1 + choice.below(item.quantity) }],
      delivery: choice.pick([0, 10.5]),
    };
    const reply = await person.api.refunds.create({ params, body: { ...body, method: 'by_hand' } });
    return reply.status === 200 ? book(reply.body) : expect(reply.status).toBe(409);
  }
  const body = choice.pick([
    { status: 'cancelled' },
    { status: 'processing' },
    { status: 'delivered' },
    { status: 'pending' },
    { paymentStatus: 'paid' },
    { paymentStatus: 'paid' },
    { paymentStatus: 'refunded' },
    { status: 'cancelled', paymentStatus: 'refunded' },
  ] as const);
  const changed = await person.api.orders.update({ params, body });
  return changed.status === 200 ? book(changed.body) : expect(changed.status).toBe(409);
}

async function renameOne(choice: Random) {
  const body = { name: `Tea ${choice.below(1000)}` };
  okay(await person.api.products.update({ params: { id: choice.pick(products) }, body }));
}

const read = async (query: object): Promise<SalesOverTime> => okay(await person.api.reports.sales({ query }));
/** The other reports that are added up from the same orders. */
async function others() {
  const { api } = person;
  return {
    goods: okay(await api.reports.products({ query: {} })),
    districts: okay(await api.reports.districts({ query: {} })),
    payments: okay(await api.reports.payments({ query: {} })),
    customers: okay(await api.reports.customers({ query: {} })),
  };
}
/** Compares the home, its sales and the figures of each product with the orders, whatever of their days is counted. */
async function expectHome() {
  const { api } = person;
  const all = [...orders.values()];
  const now = clock.now();
  for (const days of ['7', '30', '90'] as const) {
    const report = okay(await api.dashboard.sales({ query: { days } }));
    expect(comparable(report)).toEqual(recountedSales(all, now, Number(days)).report);
  }
  const { report, sold } = recountedSales(all, now, 30);
  expect(okay(await api.dashboard.get()).days).toEqual(report.days);
  for (const { _id: id, ...figures } of sold)
    expect(okay(await api.dashboard.product({ params: { id } }))).toMatchObject(figures);
}

const shown = ({ days }: SalesOverTime) =>
  Object.fromEntries(
    days.map(({ day, orders: count, total, received }) => [
      day,
      { orders: count, total: inCents(total), received: inCents(received) },
    ]),
  );

/** Sums up orders as they are now by their day. */
function recount(): Record<string, Booked> {
  const days = new Map([...books.keys()].map((day) => [day, nothing()]));
  for (const order of [...orders.values()].filter(isCounted)) {
    const row = days.get(dayInColombo(new Date(order.order_date))) ?? nothing();
    row.orders += 1;
    row.total += worthOf(order);
    row.received += moneyOf(order);
  }
  return Object.fromEntries(days);
}

describe('the report of sales', () => {
  it(`equals books that were kept of ${LIVES} random lives of orders, in both views, and its closed days stay`, {
    timeout: 900_000,
  }, async () => {
    const choice = random(38);
    const closed = [];
    for (let day = 0; day < DAYS; day += 1) {
      for (let nth = 0; nth < LIVES / DAYS; nth += 1) {
        clock.set(new Date(START.getTime() + day * DAY + nth * 10 * MINUTE));
        await placeOne(choice);
        for (let left = choice.below(4); left > 0; left -= 1)
          await changeOne(choice.pick([...orders.values()]), choice);
      }
      if (choice.oneIn(2)) await renameOne(choice);
      await expectHome();
      // Now all days are counted, and some change.
      await read({});
      for (let nth = 0; nth < 3; nth += 1) await changeOne(choice.pick([...orders.values()]), choice);
      await expectHome();
      const today = dayInColombo(clock.now());
      closed.push(...(await read({ view: 'event', from: today, to: today })).days.slice(0, 1));
    }
    const byEvent = await read({ view: 'event' });
    const byOrder = await read({ view: 'order' });
    expect(orders.size).toBe(LIVES);
    expect(shown(byEvent)).toEqual(Object.fromEntries(books));
    expect(shown(byOrder)).toEqual(recount());
    // All that ever happened is what the orders are worth now.
    expect(byEvent.total).toBe(byOrder.total);
    for (const row of closed)
      if (row.day !== byEvent.days.at(-1)?.day)
        expect(byEvent.days.find(({ day }) => day === row.day)).toEqual(row);
    const { goods, districts, payments, customers } = await others();
    expect([goods.gross, goods.discount, goods.net]).toEqual([byOrder.gross, byOrder.discount, byOrder.net]);
    for (const { orders: count, total } of [districts, payments, customers])
      expect([count, total]).toEqual([byOrder.orders, byOrder.total]);
    expect(payments.received).toBe(byOrder.received);
    await expectHome();
    // The version before has counted the days without what was sold on them.
    const rows = mongoose.connection.collection('reportdays');
    await rows.updateMany({}, { $unset: { sales: 1, sold: 1, charges: 1 } });
    await expectHome();
    await markDays();
    expect(await others()).toEqual({ goods, districts, payments, customers });
    expect(await rows.countDocuments({ sales: { $exists: false } })).toBe(0);
    await expectHome();
    expect(inCents(payments.received) + inCents(payments.open)).toBe(inCents(payments.total));
    // All days are counted again from the orders alone.
    await markReports();
    expect([await read({ view: 'event' }), await read({ view: 'order' })]).toEqual([byEvent, byOrder]);
    expect(await others()).toEqual({ goods, districts, payments, customers });
  });
});

import type { DiscountReport, Order } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../../test/bodies.ts';
import { aCheckout, type Buyer, buyerAt } from '../../../../../test/buyer.ts';
import { aDiscount, aSale } from '../../../../../test/discounts.ts';
import { times } from '../../../../../test/security/cases.ts';
import { okay, type Person, type World, world } from '../../../../../test/world.ts';
import { scheduleJobs } from '../../../../app/jobs.ts';
import { markReports } from '../../../../app/migrations/mark-reports.ts';
import { type Random, random } from '../../../../app/seed/random.ts';
import { Store } from '../../../../db/stores/store.ts';
import { fixedClock } from '../../../../infra/clock.ts';
import { inlineJobs } from '../../../../infra/jobs/inline.ts';
import { noLimits } from '../../../../infra/rate-limits/no-limits.ts';
import { DAY, HOUR, MINUTE } from '../../../../lib/duration.ts';
import { daysUpToDate } from './update-days.ts';

const START = new Date('2027-02-01T18:20:00Z');
const EVENTS = times(40, 15);
const clock = fixedClock(START);
const jobs = inlineJobs();
const all = { product: true, order: true, delivery: true };
/** The price of the product whose cost is known. */
const COSTED = 1000;
const COST = 612.34;
const PHONES = Array.from({ length: 5 }, (_, n) => `077${n}${n}${n}${n}${n}${n}${n}`);

let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  here.ctx.rateLimits = noLimits;
  scheduleJobs(here.ctx);
});

interface Shop {
  person: Person;
  buyer: Buyer;
  products: string[];
  discounts: string[];
}

/** A shop with two products, a code, a second one that combines with it, and an automatic sale. */
async function openShop(): Promise<Shop> {
  clock.set(START);
  const person = await here.newMerchant();
  const { api } = person;
  okay(await api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
  const products = [];
  for (const goods of [{ price: COSTED, cost: COST }, { price: 333.33 }])
    products.push(okay(await api.products.create({ body: aProduct({ ...goods, stock_quantity: 900 }) }))._id);
  const discounts = [];
  const off = { kind: 'amount', percent: null, amount: 50 } as const;
  for (const body of [
    aDiscount({ combines: all }),
    aDiscount({ title: 'Off', code: 'OFF', combines: all, ...off }),
    aSale({ class: 'product', percent: 5, combines: all }),
  ])
    discounts.push(okay(await api.discounts.create({ body }))._id);
  return { person, buyer: buyerAt(here.url, person.host), products, discounts };
}

const inCents = (rupees: number) => Math.round(rupees * 100);
const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + inCents(amount(row)), 0) / 100;
const goodsOf = ({ products }: Order) =>
  products.reduce((sum, { productId, quantity }) => sum + productId.price * quantity, 0);

/** Counts what is left of the lines of the product whose cost is known. */
function marginOf(sold: readonly Order[]): Pick<DiscountReport, 'margin' | 'margin_coverage'> {
  const lines = sold
    .flatMap(({ products }) => products)
    .filter(({ productId }) => productId.price === COSTED);
  if (lines.length === 0) return {};
  const left = ({ quantity, discounts = [] }: (typeof lines)[number]) =>
    quantity * (COSTED - COST) - sumOf(discounts, ({ amount }) => amount);
  const costed = sumOf(lines, ({ quantity }) => quantity * COSTED);
  return {
    margin: sumOf(lines, left),
    margin_coverage: Math.round((costed / sumOf(sold, goodsOf)) * 100),
  };
}

/** Counts the report of a discount from all orders of the shop, one after the other. */
function recount(orders: readonly Order[], discount: string): DiscountReport {
  const own = orders.filter(({ discounts }) => discounts?.some((each) => each.discount === discount));
  const isSold = ({ order_status }: Order) => order_status !== 'cancelled';
  const sold = own.filter(isSold);
  const phone = (order: Order) => order.billing_address.phone_number.slice(-9);
  const isFirst = (order: Order) =>
    !orders.some((other) => isSold(other) && phone(other) === phone(order) && other.number < order.number);
  const paid = sumOf(
    sold,
    ({ total_price, refunded = 0 }) => (inCents(total_price) - inCents(refunded)) / 100,
  );
  const given = (order: Order) =>
    sumOf(
      (order.discounts ?? []).filter((each) => each.discount === discount),
      ({ amount }) => amount,
    );
  return {
    orders: sold.length,
    goods: sumOf(sold, goodsOf),
    discount: sumOf(sold, given),
    paid,
    average: sold.length === 0 ? 0 : Math.round(inCents(paid) / sold.length) / 100,
    first_orders: sold.filter(isFirst).length,
    cancelled: own.length - sold.length,
    refused: own.filter(({ door_refusal }) => door_refusal !== null).length,
    ...marginOf(sold),
  };
}

const ordersOf = async ({ person }: Shop) => okay(await person.api.orders.list());
const reportOf = async ({ person }: Shop, id: string) =>
  okay(await person.api.discounts.report({ params: { id } }));

async function expectReports(shop: Shop) {
  const orders = await ordersOf(shop);
  for (const id of shop.discounts) expect(await reportOf(shop, id)).toEqual(recount(orders, id));
}

async function placeOne({ buyer, products }: Shop, choice: Random) {
  const lines = choice.oneIn(2) ? products : [choice.pick(products)];
  const codes = choice.pick([[], ['AVURUDU'], ['AVURUDU', 'OFF'], ['OFF']]);
  const body = aCheckout(lines, { phone: choice.pick(PHONES), codes, again: true }, 1 + choice.below(3));
  // A number may have five orders that are not delivered yet.
  expect([201, 429]).toContain((await buyer.buy(body)).status);
}

async function changeOne(shop: Shop, choice: Random) {
  const { api } = shop.person;
  const { _id: id, order_status } = choice.pick(await ordersOf(shop));
  const status = choice.pick(['cancelled', 'cancelled', 'pending', 'shipped'] as const);
  if (order_status === 'shipped' && choice.oneIn(2)) {
    okay(await api.fulfilment.refuseAtDoor({ params: { id }, body: { reason: 'Nobody at home' } }));
    return;
  }
  await api.orders.update({ params: { id }, body: { status } });
}

/** Some time later something happens in a shop. */
async function happen(shop: Shop, choice: Random) {
  clock.set(new Date(clock.now().getTime() + choice.pick([MINUTE, HOUR, DAY / 2])));
  const what = choice.below(10);
  if (what < 5) await placeOne(shop, choice);
  else if (what < 9) await changeOne(shop, choice);
  else await jobs.run('count-report-days');
}

it.each([1, 2, 3])(
  'the report of each discount equals a recount of the orders after each of many events, seed %i',
  {
    timeout: 120_000,
  },
  async (seed) => {
    const shop = await openShop();
    const choice = random(seed);
    await placeOne(shop, choice);
    for (let event = 0; event < EVENTS; event += 1) {
      await happen(shop, choice);
      await expectReports(shop);
    }
    // Each day is one in Colombo, and not all orders are of one.
    const days = await daysOf(shop).find().toArray();
    expect(days.length).toBeGreaterThan(1);
    expect(days.some(({ dirty }) => dirty)).toBe(false);
  },
);

const idOf = (text: string) => new mongoose.Types.ObjectId(text);
function daysOf({ person }: Shop) {
  const rows = mongoose.connection.collection('reportdays');
  const mine = { store: idOf(person.storeId) };
  return {
    find: () => rows.find(mine),
    set: (fields: object) => rows.updateMany(mine, { $set: fields }),
    removeAll: () => rows.deleteMany(mine),
  };
}

it('what was refunded of an order is not paid, in the report of its discount', async () => {
  const shop = await openShop();
  const choice = random(10);
  for (let nth = 0; nth < 3; nth += 1) await placeOne(shop, choice);
  const { api } = shop.person;
  for (const { _id: id, products } of await ordersOf(shop)) {
    okay(await api.orders.update({ params: { id }, body: { paymentStatus: 'paid' } }));
    const lines = products.slice(0, 1).map(({ _id: item }) => ({ item, quantity: 1 }));
    const body = { method: 'by_hand', reason: 'Broken', lines, delivery: 10.5 } as const;
    expect(okay(await api.refunds.create({ params: { id }, body })).refunded).toBeGreaterThan(10.5);
    await expectReports(shop);
  }
});

it('a report of orders that have not changed since the last one reads none of them', async () => {
  const shop = await openShop();
  await placeOne(shop, random(9));
  await expectReports(shop);
  await here.ctx.background.whenIdle();
  const read: unknown[] = [];
  const started = ({ commandName, command }: mongoose.mongo.CommandStartedEvent) => {
    if (command[commandName] === 'orders') read.push(command.pipeline[0].$match, command.hint);
  };
  const client = mongoose.connection.getClient().on('commandStarted', started);
  await reportOf(shop, shop.discounts[0] ?? '');
  client.off('commandStarted', started);
  // The index has only the orders that are to be counted.
  expect(read).toEqual([
    { report_at: { $exists: true }, store: idOf(shop.person.storeId) },
    { store: 1, report_at: 1, _id: 1 },
  ]);
});

it('orders that are placed and reports that are read at the same moment are all counted', {
  timeout: 60_000,
}, async () => {
  const shop = await openShop();
  const choice = random(4);
  const [id = ''] = shop.discounts;
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      await placeOne(shop, choice);
      await reportOf(shop, id);
    }),
  );
  await expectReports(shop);
  const orders = await ordersOf(shop);
  await Promise.all(
    orders.map(async ({ _id }) => {
      okay(await shop.person.api.orders.update({ params: { id: _id }, body: { status: 'cancelled' } }));
      await reportOf(shop, id);
    }),
  );
  await expectReports(shop);
});

it('an order of the evening and one after midnight in Colombo are of two days', async () => {
  const shop = await openShop();
  const choice = random(5);
  for (const moment of ['2027-02-02T18:29:59.999Z', '2027-02-02T18:30:00Z']) {
    clock.set(new Date(moment));
    await placeOne(shop, choice);
  }
  await expectReports(shop);
  const days = await daysOf(shop).find().sort({ day: 1 }).toArray();
  expect(days.map(({ day }) => day)).toEqual(['2027-02-02', '2027-02-03']);
});

it('a job counts the days before today of shops whose reports nobody reads, and a repeated migration changes nothing', async () => {
  const shop = await openShop();
  await placeOne(shop, random(6));
  clock.set(new Date(START.getTime() + 2 * DAY));
  await placeOne(shop, random(7));
  const counted = async () =>
    (await daysOf(shop).find().sort({ day: 1 }).toArray()).map(({ dirty = false }) => dirty);
  await jobs.run('count-report-days');
  expect(await counted()).toEqual([false, true]);
  await expectReports(shop);
  expect(await counted()).toEqual([false, false]);
  // As in a database from before there were days.
  await daysOf(shop).removeAll();
  for (let time = 0; time < 2; time += 1) {
    await markReports();
    await expectReports(shop);
  }
});

it('a night corrects the figures of a day that differ from its orders, and /metrics counts it', async () => {
  const shop = await openShop();
  await placeOne(shop, random(8));
  await expectReports(shop);
  const differences = async () =>
    Number(
      /^kade_report_days_different_total(?:\{[^}]*\})? (\d+)/m.exec(
        await (await fetch(`${here.url}/metrics`)).text(),
      )?.[1] ?? 0,
    );
  const before = await differences();
  await jobs.run('check-report-days');
  expect(await differences()).toBe(before);
  await daysOf(shop).set({ 'discounts.0.orders': 77, 'discounts.1.orders': 77 });
  // Yesterday is always compared.
  clock.set(new Date(clock.now().getTime() + DAY));
  await jobs.run('check-report-days');
  expect(await differences()).toBe(before + 1);
  await expectReports(shop);
  await jobs.run('check-report-days');
  expect(await differences()).toBe(before + 1);
});

it('a report whose days are still being counted says so, has those that are counted, and the count goes on', async () => {
  const shop = await openShop();
  await placeOne(shop, random(9));
  const store = await Store.ofRow(shop.person.storeId);
  if (!store) throw new Error('no such store');
  expect(await daysUpToDate(store, {}, 0)).toEqual({ counting: true });
  await expectReports(shop);
  expect(await daysUpToDate(store, {})).toEqual({});
});

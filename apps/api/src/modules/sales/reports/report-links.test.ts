import type { Order } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { blouse, variantOf } from '../../../../test/blouse.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { random } from '../../../app/seed/random.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { dayInColombo } from '../../../lib/colombo-calendar.ts';
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
  const reopened = await cancelledOrder(products);
  for (let nth = 0; nth < 36; nth += 1) {
    clock.set(new Date(START.getTime() + Math.floor(nth / (36 / DAYS)) * DAY));
    if (nth === 18)
      okay(await shop.api.orders.update({ params: { id: reopened }, body: { status: 'pending' } }));
    const payment_options = choice.pick(['cash_on_delivery', 'bank_transfer'] as const);
    const lines = choice.oneIn(2) ? products : [choice.pick(products)];
    const over = { payment_options, district: choice.pick(['LK-11', 'LK-21'] as const), delivery: 250.25 };
    const phone_number = choice.oneIn(4) ? '' : `077123450${choice.below(9)}`;
    const shipping_address = { full_name: 'Kamal Perera', phone_number };
    const placed = { ...anOrder(lines), ...over, shipping_address, email: '' };
    made.push(okay(await shop.api.orders.create({ body: placed })));
    const params = { id: choice.pick(made)._id };
    const body = choice.pick([
      { status: 'cancelled' },
      { status: 'pending' },
      { status: 'shipped' },
      { paymentStatus: 'paid' },
      { paymentStatus: 'paid' },
      { paymentStatus: 'refunded' },
    ] as const);
    okay(await shop.api.orders.update({ params, body }));
    await payPartBack(choice.pick(made), choice.oneIn(2));
  }
  await here.ctx.background.whenIdle();
}

/** Places an order that is cancelled on its day, before the period of the reports. */
async function cancelledOrder(products: string[]): Promise<string> {
  const { _id: id } = okay(await shop.api.orders.create({ body: anOrder(products) }));
  okay(await shop.api.orders.update({ params: { id }, body: { status: 'cancelled' } }));
  return id;
}

/** Pays a piece of an order back, with or without some of its delivery. What is not allowed changes nothing. */
async function payPartBack({ _id: id, products: [item] }: Order, withDelivery: boolean) {
  const lines = [{ item: item?._id ?? '', quantity: 1 }];
  const body = { method: 'by_hand', reason: 'Broken', lines, delivery: withDelivery ? 10.5 : 0 } as const;
  const reply = await shop.api.refunds.create({ params: { id }, body });
  expect([200, 409]).toContain(reply.status);
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

const sum = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((all, row) => all + amount(row), 0);
/** The value that an act gives the order in its history. */
const entries = { sent: 'shipped', cancelled: 'cancelled', paid: 'paid', refunded: 'recorded', taken: '' };
const isInPeriod = (at: string) => at >= '2027-02-01T18:30' && at < '2027-02-05T18:30';

/** What an order is worth in goods after so many entries of its history, in cents; `refunds` are those that it had then. */
function goodsAfter({ products, history }: Order, count: number, refunds: Order['refunds'] = []) {
  const past = history.slice(0, count);
  const last = (field: string) => past.findLast((entry) => entry.field === field)?.to;
  if (last('order_status') === 'cancelled' || last('payment_status') === 'refunded') return 0;
  const gross = sum(products, ({ quantity, productId }) => inCents(productId.price) * quantity);
  return gross - sum(refunds, ({ lines }) => sum(lines, ({ amount }) => inCents(amount)));
}

/** What the entries of an order in the period took off its goods: those of its status, or the others. */
function takenOff(order: Order, moved: 'cancelled' | 'refunded') {
  const { history, refunds = [] } = order;
  const isOfStatus = (field: string) => field === 'order_status';
  return sum(
    history.map((entry, nth) => ({ ...entry, nth })),
    ({ at, field, nth }) => {
      if (!isInPeriod(at) || isOfStatus(field) !== (moved === 'cancelled')) return 0;
      const made = (count: number) =>
        history.slice(0, count).filter((entry) => entry.to === 'recorded').length;
      const before = goodsAfter(order, nth, refunds.slice(0, made(nth)));
      return before - goodsAfter(order, nth + 1, refunds.slice(0, made(nth + 1)));
    },
  );
}

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
    for (const row of districts)
      for (const moved of ['sent', 'refused'] as const)
        expect(await listed({ district: row.district, moved }), moved).toHaveLength(row[moved]);
    const { days } = okay(await shop.api.reports.sales({ query: period }));
    for (const { day, ...row } of days) {
      const of = { from: `${day}T00:00:00+05:30`, to: new Date(Date.parse(`${day}T00:00:00+05:30`) + DAY) };
      expect(await sumOf({ ...of, to: of.to.toISOString(), money: 'counted' }), day).toEqual(figure(row));
    }
  });

  it('are the parcels that left in the time, and those of them that were refused later, by product', async () => {
    const other = await here.newMerchant();
    const products = [];
    for (const name of ['Red tea', 'Mug'])
      products.push(okay(await other.api.products.create({ body: aProduct({ name }) }))._id);
    const [tea = '', mug = ''] = products;
    const send = async (ids: string[]) => {
      const { _id: id } = okay(await other.api.orders.create({ body: anOrder(ids) }));
      clock.set(new Date(clock.now().getTime() + DAY));
      okay(await other.api.fulfilment.ship({ params: { id }, body: { courier: 'Domex' } }));
      clock.set(new Date(clock.now().getTime() + DAY));
      return id;
    };
    const left = dayInColombo(new Date(clock.now().getTime() + DAY));
    const refused = await send([tea, mug]);
    const corrected = await send([tea]);
    const body = { reason: 'Nobody at home' };
    okay(await other.api.fulfilment.refuseAtDoor({ params: { id: refused }, body }));
    // A correction of the number does not change when the parcel left.
    const parcel = { courier: 'Domex', tracking_number: 'DX-2' };
    okay(await other.api.fulfilment.ship({ params: { id: corrected }, body: parcel }));
    const report = async (query: object) => okay(await other.api.reports.districts({ query }));
    const days = { from: left, to: left };
    expect(await report(days)).toMatchObject({
      orders: 0,
      sent: 1,
      refused: 1,
      products: [mug, tea].toSorted().map((product) => ({ product, sent: 1, refused: 1 })),
    });
    const today = dayInColombo(clock.now());
    expect(await report({ from: today, to: today })).toMatchObject({ sent: 0 });
    expect(await report({})).toMatchObject({ orders: 1, sent: 2, refused: 1 });
    expect((await report({})).products).toMatchObject([
      { product: mug, name: 'Mug', sent: 1, refused: 1 },
      { product: tea, name: 'Red tea', sent: 2, refused: 1 },
    ]);
    const ofProduct = async (moved: 'sent' | 'refused') =>
      okay(await other.api.orders.list({ query: { product: tea, moved } })).length;
    expect([await ofProduct('sent'), await ofProduct('refused')]).toEqual([2, 1]);
  });

  it('are those of which the pieces of each product were sold', async () => {
    const { products } = okay(await shop.api.reports.products({ query: period }));
    expect(products.length).toBe(2);
    for (const { product, gross, pieces, refunded } of products) {
      const rows = await listed({ product, money: 'counted' });
      const items = rows
        .flatMap((order) => order.products)
        .filter(({ productId }) => productId._id === product);
      const back = rows
        .flatMap(({ refunds = [] }) => refunds.flatMap(({ lines }) => lines))
        .filter(({ item }) => items.some(({ _id }) => _id === item));
      expect(sum(items, ({ quantity }) => quantity) - sum(back, ({ quantity }) => quantity)).toBe(pieces);
      expect(sum(items, ({ quantity, productId }) => inCents(productId.price) * quantity)).toBe(
        inCents(gross),
      );
      expect(sum(back, ({ amount }) => inCents(amount))).toBe(inCents(refunded));
    }
  });

  it('are of a variant those with that variant, not all with its product', async () => {
    const other = await here.newMerchant();
    const { _id: productId, variants } = await blouse(other);
    for (const titles of [['S'], ['S', 'L'], ['L'], ['L']]) {
      const products = titles.map((title) => ({
        productId,
        variant: variantOf({ variants }, title)._id,
        quantity: 1,
      }));
      okay(await other.api.orders.create({ body: anOrder([], { products }) }));
    }
    const { products } = okay(await other.api.reports.products({ query: {} }));
    expect(products.map(({ pieces }) => pieces)).toEqual([3, 2]);
    for (const { product, variant, pieces } of products) {
      const query = { product, variant, money: 'counted' };
      expect(okay(await other.api.orders.list({ query }))).toHaveLength(pieces);
    }
  });

  it('are those of first, of returning and of unknown customers', async () => {
    const report = okay(await shop.api.reports.customers({ query: period }));
    for (const buyers of ['first', 'again', 'unknown'] as const) {
      expect(report[buyers].orders, buyers).toBeGreaterThan(0);
      expect(await sumOf({ buyers }), buyers).toEqual(figure(report[buyers]));
    }
    const everyOne = okay(await shop.api.orders.list({ query: { buyers: 'first' } }));
    expect(everyOne).toHaveLength(okay(await shop.api.reports.customers({ query: {} })).first.orders);
  });

  it('are those with which a member of the staff did something on the days', async () => {
    const report = okay(await shop.api.reports.staff({ query: period }));
    expect(report.staff).toHaveLength(1);
    for (const { by, ...acts } of report.staff)
      for (const did of ['taken', 'sent', 'cancelled', 'paid', 'refunded'] as const) {
        const rows = await listed({ did, by });
        expect(acts[did], did).toBeGreaterThan(0);
        const times = rows.flatMap(({ history }) =>
          history.filter(({ at, to, by: who }) => who === by && isInPeriod(at) && to === entries[did]),
        );
        expect(did === 'taken' ? rows.length : times.length, did).toBe(acts[did]);
      }
    expect(await listed({ did: 'taken', by: 'nobody' })).toEqual([]);
  });

  it('are in the view of events those whose goods were cancelled or refunded on the days, whenever they were placed', async () => {
    const report = okay(await shop.api.reports.sales({ query: { ...period, view: 'event' } }));
    for (const moved of ['cancelled', 'refunded'] as const) {
      const rows = await listed({ moved });
      expect(report[moved], moved).toBeGreaterThan(0);
      expect(
        sum(rows, (order) => takenOff(order, moved)),
        moved,
      ).toBe(inCents(report[moved]));
      for (const order of rows) expect(order.history.some(({ at }) => isInPeriod(at))).toBe(true);
    }
  });
});

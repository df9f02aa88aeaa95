import type { DistrictsReport, Order, ProductsReport } from '@kade/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, type Buyer, buyerAt } from '../../../../test/buyer.ts';
import { aSale } from '../../../../test/discounts.ts';
import { times } from '../../../../test/security/cases.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { type Random, random } from '../../../app/seed/random.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { noLimits } from '../../../infra/rate-limits/no-limits.ts';
import { dayInColombo } from '../../../lib/colombo-calendar.ts';
import { DAY, HOUR } from '../../../lib/duration.ts';

const START = new Date('2027-02-01T18:20:00Z');
const ALL = { from: '2027-01-01', to: '2027-12-31' };
/** What happens for each seed; `npm run test:security` runs all. */
const EVENTS = times(40, 15);
const clock = fixedClock(START);
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
  here.ctx.rateLimits = noLimits;
});

interface Shop {
  person: Person;
  buyer: Buyer;
  products: string[];
}

/** A shop with two products, one of them with a sale. */
async function openShop(): Promise<Shop> {
  clock.set(START);
  const person = await here.newMerchant();
  const zones = [aZone({ fee: 350, districts: ['LK-11', 'LK-21', 'LK-31'] })];
  okay(await person.api.delivery.replace({ body: { zones, pick_up: noPickUp } }));
  const products = [];
  for (const price of [333.33, 1000])
    products.push(
      okay(await person.api.products.create({ body: aProduct({ price, stock_quantity: 900 }) }))._id,
    );
  okay(await person.api.discounts.create({ body: aSale({ class: 'product', percent: 7 }) }));
  return { person, buyer: buyerAt(here.url, person.host), products };
}

const inCents = (rupees: number) => Math.round(rupees * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + inCents(amount), 0) / 100;
const ordersOf = async ({ person }: Shop) => okay(await person.api.orders.list());
const isCounted = ({ order_status, payment_status }: Order) =>
  order_status !== 'cancelled' && payment_status !== 'refunded';
const inPeriod =
  ({ from, to }: typeof ALL) =>
  (order: Order) => {
    const day = dayInColombo(new Date(order.order_date));
    return day >= from && day <= to;
  };

/** Whether an order was handed to a courier in a period: the last time that it was. */
function leftIn({ shipment }: Order, { from, to }: typeof ALL) {
  const day = shipment === null ? '' : dayInColombo(new Date(shipment.at));
  return day >= from && day <= to;
}
const parcelsOf = (orders: readonly Order[]) => ({
  sent: orders.length,
  refused: orders.filter(({ door_refusal }) => door_refusal !== null).length,
});

type Sold = Omit<ProductsReport['products'][number], 'product' | 'variant' | 'name'>;

/** Sums up lines one after the other, each from what the order itself says. */
function recountProducts(orders: readonly Order[], products: readonly string[]): Record<string, Sold> {
  const lines = orders.filter(isCounted).flatMap((order) =>
    order.products.map((item) => {
      const back = (order.refunds ?? [])
        .flatMap(({ lines: own }) => own)
        .filter((line) => line.item === item._id);
      const gross = (inCents(item.productId.price) * item.quantity) / 100;
      const discount = sumOf((item.discounts ?? []).map(({ amount }) => amount));
      const refunded = sumOf(back.map(({ amount }) => amount));
      const pieces = item.quantity - back.reduce((sum, { quantity }) => sum + quantity, 0);
      return { product: item.productId._id, pieces, gross, discount, refunded };
    }),
  );
  const rows = products.map((product) => {
    const own = lines.filter((line) => line.product === product);
    if (own.length === 0) return [product, undefined];
    const [gross, discount, refunded] = (['gross', 'discount', 'refunded'] as const).map((name) =>
      sumOf(own.map((line) => line[name])),
    ) as [number, number, number];
    const pieces = own.reduce((sum, line) => sum + line.pieces, 0);
    return [product, { pieces, gross, discount, refunded, net: sumOf([gross, -discount, -refunded]) }];
  });
  return Object.fromEntries(rows.filter(([, row]) => row !== undefined));
}

const shownProducts = ({ products }: ProductsReport) =>
  Object.fromEntries(products.map(({ product, variant: _v, name: _n, ...sold }) => [product, sold]));

const none = { orders: 0, total: 0, sent: 0, refused: 0 };

/** Counts where orders of a period went, and the parcels that left in it, one district after the other. */
function recountDistricts(orders: readonly Order[], period: typeof ALL): DistrictsReport['districts'] {
  const sent = orders.filter((order) => leftIn(order, period));
  return [...new Set(orders.map(({ district }) => district))]
    .map((district) => {
      const ofDistrict = (order: Order) => order.district === district;
      const counted = orders.filter(inPeriod(period)).filter(isCounted).filter(ofDistrict);
      return {
        ...none,
        district,
        orders: counted.length,
        total: sumOf(counted.map(({ total_price, refunded = 0 }) => sumOf([total_price, -refunded]))),
        ...parcelsOf(sent.filter(ofDistrict)),
      };
    })
    .filter((row) => row.orders > 0 || row.sent > 0);
}

/** Counts the products that were refused of the parcels that left in a period. */
function recountRefused(orders: readonly Order[], period: typeof ALL, products: readonly string[]) {
  const left = orders.filter((order) => leftIn(order, period));
  return products
    .map((product) => {
      const isIn = (order: Order) => order.products.some(({ productId }) => productId._id === product);
      return { product, ...parcelsOf(left.filter(isIn)) };
    })
    .filter(({ refused }) => refused > 0);
}

const shownRefused = ({ products }: DistrictsReport) =>
  products.map(({ name: _name, ...row }) => row).toSorted((a, b) => a.product.localeCompare(b.product));

const byDistrict = (rows: DistrictsReport['districts']) =>
  rows.toSorted((a, b) => `${a.district}`.localeCompare(`${b.district}`));

async function placeOne({ buyer, products }: Shop, choice: Random) {
  const lines = choice.oneIn(2) ? products : [choice.pick(products)];
  const district = choice.pick(['LK-11', 'LK-21', 'LK-31']);
  const phone = `077${1_000_000 + choice.below(9_000_000)}`;
  const body = aCheckout(lines, { phone, district, again: true }, 1 + choice.below(3));
  expect((await buyer.buy(body)).status).toBe(201);
}

async function refundSome({ person }: Shop, order: Order, choice: Random) {
  const item = choice.pick(order.products);
  const lines = [{ item: item._id, quantity: 1 + choice.below(item.quantity) }];
  const body = { method: 'by_hand', reason: 'Broken', lines, delivery: choice.pick([0, 10.5]) } as const;
  // The pieces may have been refunded before.
  const reply = await person.api.refunds.create({ params: { id: order._id }, body });
  expect([200, 409]).toContain(reply.status);
}

/** Some time later something happens in a shop. */
async function happen(shop: Shop, choice: Random) {
  clock.set(new Date(clock.now().getTime() + choice.pick([HOUR, DAY / 2])));
  const orders = await ordersOf(shop);
  if (orders.length === 0 || choice.oneIn(3)) return placeOne(shop, choice);
  const { api } = shop.person;
  const order = choice.pick(orders);
  const params = { id: order._id };
  if (order.payment_status === 'paid' && choice.oneIn(2)) return refundSome(shop, order, choice);
  if (order.order_status === 'shipped' && choice.oneIn(2)) {
    okay(await api.fulfilment.refuseAtDoor({ params, body: { reason: 'Nobody at home' } }));
    return;
  }
  if (order.order_status === 'pending' && choice.oneIn(2)) {
    okay(await api.fulfilment.ship({ params, body: { courier: 'Domex' } }));
    return;
  }
  const body = choice.pick([
    { status: 'cancelled' },
    { status: 'pending' },
    { paymentStatus: 'paid' },
    { paymentStatus: 'paid' },
    { paymentStatus: 'refunded' },
  ] as const);
  await api.orders.update({ params, body });
}

async function expectReports(shop: Shop, period = ALL) {
  const { api } = shop.person;
  const all = await ordersOf(shop);
  const orders = all.filter(inPeriod(period));
  const products = okay(await api.reports.products({ query: period }));
  const districts = okay(await api.reports.districts({ query: period }));
  const payments = okay(await api.reports.payments({ query: period }));
  expect(shownProducts(products)).toEqual(recountProducts(orders, shop.products));
  expect(byDistrict(districts.districts)).toEqual(byDistrict(recountDistricts(all, period)));
  expect(shownRefused(districts)).toEqual(recountRefused(all, period, shop.products.toSorted()));
  // The sums are those of their rows, and one report agrees with the other.
  for (const name of ['pieces', 'gross', 'discount', 'refunded', 'net'] as const)
    expect(products[name]).toBe(sumOf(products.products.map((row) => row[name])));
  expect([districts.orders, districts.total]).toEqual([payments.orders, payments.total]);
  const charged = orders
    .filter(isCounted)
    .map(({ delivery, cod_fee, refunds = [] }) =>
      sumOf([delivery, cod_fee, ...refunds.map((refund) => -refund.delivery - refund.other)]),
    );
  expect(sumOf([products.net, ...charged])).toBe(payments.total);
}

describe('the reports of products and districts', () => {
  it.each([1, 2, 3])(
    'equal a recount of the orders and agree with that of payments after each of many events, seed %i',
    { timeout: 240_000 },
    async (seed) => {
      const shop = await openShop();
      const choice = random(seed);
      for (let event = 0; event < EVENTS; event += 1) {
        await happen(shop, choice);
        await expectReports(shop);
      }
      await expectReports(shop, { from: '2027-02-03', to: '2027-02-06' });
    },
  );

  it('split a discount that the merchant typed over the items, and have a product that was deleted', async () => {
    const { person, products } = await openShop();
    const { api } = person;
    const lines = products.map((productId) => ({ productId, quantity: 1 }));
    const body = { shipping_address: { full_name: 'Kamal Perera' }, products: lines, discount: 133.33 };
    okay(await api.orders.create({ body }));
    okay(await api.products.remove({ params: { id: products[0] ?? '' } }));
    const report = okay(await api.reports.products({ query: {} }));
    expect(report.products.map(({ product, discount, net }) => [product, discount, net])).toEqual([
      [products[1], 100, 900],
      [products[0], 33.33, 300],
    ]);
    expect([report.net, report.left_out]).toEqual([1200, 0]);
  });

  it('lead to their orders by product and by district, and have nothing of another store', async () => {
    const shop = await openShop();
    const choice = random(4);
    for (let nth = 0; nth < 6; nth += 1) await placeOne(shop, choice);
    const { api } = shop.person;
    const listed = async (query: object) =>
      okay(await api.orders.list({ query: { ...query, money: 'counted' } })).length;
    for (const { district, orders } of okay(await api.reports.districts({ query: {} })).districts)
      expect(await listed({ district })).toBe(orders);
    const all = await ordersOf(shop);
    for (const product of shop.products)
      expect(await listed({ product })).toBe(
        all.filter((order) => order.products.some(({ productId }) => productId._id === product)).length,
      );
    const other = await openShop();
    expect(okay(await other.person.api.reports.products({ query: {} })).products).toEqual([]);
    expect(okay(await other.person.api.reports.districts({ query: {} })).districts).toEqual([]);
  });
});

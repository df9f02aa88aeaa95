import { beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../src/infra/clock.ts';
import { anOrder, aProduct } from './bodies.ts';
import { aCheckout, type Buyer, buyerAt } from './buyer.ts';
import { anEmail, buyerPage } from './buyer-page.ts';
import { aDiscount, aSale } from './discounts.ts';
import { postponed, stopCacheClock, tripsOf } from './trips.ts';
import { okay, type World, world } from './world.ts';

stopCacheClock();
const background = postponed();
let here: World;
let products: string[];
let order: string;
beforeAll(async () => {
  here = await world({ ctx: { background, clock: fixedClock(new Date()) } });
  const { _id: category } = okay(await here.alice.api.categories.create({ body: { name: 'Tea' } }));
  products = [];
  for (let n = 0; n < 4; n += 1) {
    const body = aProduct({ category: n > 1 ? category : null, stock_quantity: 10_000 });
    products.push(okay(await here.alice.api.products.create({ body }))._id);
  }
  for (let n = 0; n < 2; n += 1)
    order = okay(await here.alice.api.orders.create({ body: anOrder([products[0] ?? '']) }))._id;
  await background.whenIdle();
});

const api = () => here.alice.api;
const first = () => ({ params: { id: products[0] ?? '' } });

describe('The number of commands to the database before the reply', () => {
  it.each([
    {
      route: 'orders.create of one line',
      most: [7, 4],
      call: () => api().orders.create({ body: anOrder(products.slice(0, 1)) }),
    },
    {
      route: 'orders.create of two lines',
      most: [8, 5],
      call: () => api().orders.create({ body: anOrder(products.slice(0, 2)) }),
    },
    { route: 'orders.get', most: [1, 1], call: () => api().orders.get({ params: { id: order } }) },
    { route: 'orders.list, a page', most: [2, 1], call: () => api().orders.list({ query: { limit: 1 } }) },
    { route: 'products.create', most: [3, 3], call: () => api().products.create({ body: aProduct() }) },
    { route: 'products.get', most: [1, 1], call: () => api().products.get(first()) },
    {
      route: 'products.update',
      most: [2, 2],
      call: () => api().products.update({ ...first(), body: { name: `Tea ${Math.random()}` } }),
    },
    {
      route: 'products.list, a page',
      most: [3, 2],
      call: () => api().products.list({ query: { limit: 100 } }),
    },
  ])('of $route does not exceed its limit', async ({ call, most }) => {
    okay((await call()) as { status: number; body: unknown });
    await background.whenIdle();
    const { commands, waits } = await tripsOf(async () =>
      okay((await call()) as { status: number; body: unknown }),
    );
    await background.whenIdle();
    const [mostCommands = 0, mostWaits = 0] = most;
    expect(commands.length, commands.join(', ')).toBeLessThanOrEqual(mostCommands);
    // Commands of a page may overlap or not: what its rows refer to is read while its rows are counted.
    expect(waits, commands.join(', ')).toBeLessThanOrEqual(mostWaits);
  });
});

describe('The number of commands to the database for a buyer', () => {
  const all = { product: true, order: true, delivery: true };
  const three = [
    aSale({ class: 'product', combines: all }),
    aSale({ title: 'Basket', kind: 'amount', percent: null, amount: 100, combines: all }),
    aDiscount({ limit: 1000, per_customer: 1, combines: all }),
  ];
  let buyer: Buyer;
  let tea: string;
  async function aShop(discounts: readonly ReturnType<typeof aDiscount>[]) {
    const shop = await here.newMerchant();
    tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 900 }) }))._id;
    for (const body of discounts) okay(await shop.api.discounts.create({ body }));
    buyer = buyerAt(here.url, shop.host);
    // The first quote looks up the host and keeps the discounts.
    await buyer.quote(aCheckout([tea]));
  }

  it.each([
    { which: 'no discounts', discounts: [], codes: [], most: [2, 9] },
    {
      which: 'three that are switched off',
      discounts: three.map((each) => ({ ...each, active: false })),
      codes: [],
      most: [2, 9],
    },
    { which: 'two automatic ones', discounts: three.slice(0, 2), codes: [], most: [2, 9] },
    { which: 'two, and a limited code', discounts: three, codes: ['AVURUDU'], most: [3, 11] },
  ])('of a shop with $which does not exceed its limit', async ({ discounts, codes, most }) => {
    await aShop(discounts);
    // The first order with a code keeps its discount for the others.
    await buyer.buy(aCheckout([tea], { codes }));
    await background.whenIdle();
    const { total } = (await buyer.quote(aCheckout([tea], { codes }))).body;
    const quoted = await tripsOf(() => buyer.quote(aCheckout([tea], { codes })));
    const body = aCheckout([tea], { codes, expected_total: total });
    const placed = await tripsOf(async () => expect(await buyer.place(body)).toMatchObject({ status: 201 }));
    await background.whenIdle();
    const [mostOfQuote = 0, mostOfOrder = 0] = most;
    expect(quoted.commands.length, quoted.commands.join(', ')).toBeLessThanOrEqual(mostOfQuote);
    expect(placed.commands.length, placed.commands.join(', ')).toBeLessThanOrEqual(mostOfOrder);
    // Discounts are read beside the products, and all uses are taken beside the stock.
    expect([quoted.waits, placed.waits], placed.commands.join(', ')).toEqual([1, 9]);
  });
});

describe('The commands to the database for a code of a buyer', () => {
  it('are the same before the reply, whether or not somebody ordered with the address', async () => {
    const shop = await here.newMerchant();
    const tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 900 }) }))._id;
    const page = buyerPage(here, { shop, tea });
    const email = anEmail();
    await page.buy(email);
    const trips = [];
    for (const asked of [email, anEmail()])
      trips.push(
        await tripsOf(async () => expect((await page.call('/code', { email: asked })).status).toBe(200)),
      );
    expect(trips[1]).toEqual(trips[0]);
    await background.whenIdle();
    expect(await page.codesTo(email)).toHaveLength(1);
  });
});

describe('The number of commands to the database for a parcel', () => {
  it('is the same for each, and does not grow with the rows of a statement', async () => {
    const courier = 'Counted Riders';
    const { _id } = okay(await api().couriers.create({ body: { name: courier } }));
    const { url } = okay(await api().couriers.callback({ params: { id: _id }, body: { on: true } }));
    okay(await api().waybills.add({ body: { courier, numbers: ['C1', 'C2', 'C3'] } }));
    const place = async () => okay(await api().orders.create({ body: anOrder([products[0] ?? '']) }))._id;
    const sent: string[] = [];
    const counts: Record<string, number> = {};
    const count = async (name: string, work: () => Promise<{ status: number }>) => {
      const { commands } = await tripsOf(async () => expect((await work()).status).toBeLessThan(300));
      await background.whenIdle();
      counts[name] = commands.length;
    };
    for (const nth of [1, 2]) {
      const params = { id: await place() };
      await background.whenIdle();
      const body = { courier, tracking_number: `C${nth}` };
      await count('take a waybill', () => api().fulfilment.takeWaybill({ params, body: { courier } }));
      await count('ship', () => api().fulfilment.ship({ params, body }));
      sent.push(body.tracking_number);
      const updated = { waybill_id: body.tracking_number, current_status: `In transit ${nth}` };
      const init = { method: 'POST', body: new URLSearchParams(updated) };
      await count('call back', () => fetch(url.replace(/^https?:\/\/[^/]+/, here.url), init));
    }
    const rows = (more: number) => [
      ...sent.map((waybill) => ({ waybill, amount: 1000 })),
      ...Array.from({ length: more }, (_, at) => ({ waybill: `none ${at}`, amount: 1 })),
    ];
    for (const more of [0, 198])
      await count(`check ${more + 2} rows`, () =>
        api().settlements.check({ body: { courier, rows: rows(more) } }),
      );
    await count('report', () => api().dashboard.sales({ query: { days: '30' } }));
    expect(counts).toEqual({
      'take a waybill': 3,
      ship: 3,
      'call back': 7,
      'check 2 rows': 5,
      'check 200 rows': 5,
      report: 7,
    });
  });
});

describe('The number of commands to the database for a stock-take', () => {
  it('is the same for each number that is saved and for each difference that is added', async () => {
    // Nothing else has changed these.
    const add = async () =>
      okay(await api().products.create({ body: aProduct({ stock_quantity: 10_000 }) }))._id;
    const [one, two] = [await add(), await add()];
    const { _id: id } = okay(await api().counts.create({ body: { name: 'Counted', category: null } }));
    const saveOf = (ids: readonly string[], seen: number | null, key: string) => () => {
      const counted = (product: string) => (product === two ? 9_999 : 10_000);
      const rows = ids.map((product) => ({
        key: `${key} ${product}`,
        product,
        counted: counted(product),
        seen,
      }));
      return api().counts.save({ params: { id }, body: { rows } });
    };
    const count = async (work: () => Promise<{ status: number }>) => {
      const { commands } = await tripsOf(async () => expect((await work()).status).toBe(200));
      await background.whenIdle();
      return commands.length;
    };
    const saved = [
      await count(saveOf([one], null, 'first')),
      await count(saveOf([one], 10_000, 'again')),
      await count(saveOf([one, two], 10_000, 'both')),
    ];
    const lines = okay(await api().counts.lines({ params: { id }, query: {} }));
    const rows = lines.map(({ variant, difference }) => ({ variant, difference }));
    const applied = await count(() => api().counts.apply({ params: { id }, body: { rows } }));
    expect({ saved: saved.slice(0, 2), applied }).toEqual({ saved: [8, 8], applied: 12 });
    // The reads of two rows share commands where they come at the same moment.
    expect(saved[2]).toBeLessThanOrEqual(16);
  });
});

describe('A page of the feed of products', () => {
  it('reads its products once, and what they refer to', async () => {
    const path = `${here.url}/api/storefront/product-feed?shop=${here.alice.host}`;
    const read = async () => expect((await fetch(path)).status).toBe(200);
    // The first request looks up the host.
    await read();
    const { commands, waits } = await tripsOf(read);
    expect([commands.toSorted(), waits]).toEqual([['find categories', 'find products'], 2]);
  });
});

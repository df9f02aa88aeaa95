import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { killedProcess } from '../crashing.ts';
import { newCustomers } from '../customer-files.ts';
import { type FileRow, oldShopify, SHIRT, SOAP } from '../import-files.ts';
import { sendImport, startImport } from '../imports.ts';
import { shopifyOrders } from '../order-files.ts';
import { times } from '../security/cases.ts';
import { expectLedgerToAddUp } from '../stock.ts';
import { okay, type Person, type World, world } from '../world.ts';

const jobs = inlineJobs();
/** The lease of a process that died ends after a minute. */
const aMinuteLater = () => mongoose.model('Import').updateMany({}, { $set: { held_until: new Date(0) } });
let here: World;
let run: Awaited<ReturnType<typeof killedProcess>>;
beforeAll(async () => {
  here = await world({ ctx: { jobs } });
  scheduleJobs(here.ctx);
  run = await killedProcess(here);
});

const shirt = SHIRT.map((row) => ({ ...row, 'Image Src': '', 'Variant Image': '' }));
const file = oldShopify([
  ...shirt,
  SOAP,
  ...[1, 2, 3].map((nth) => ({ ...SOAP, Handle: `s${nth}`, Title: `S${nth}` })),
]);

async function catalogue(shop: Person) {
  const products = okay(await shop.api.products.list({ query: { sort: 'name' } }));
  return products.map(({ name, price, stock_quantity, state, variant_count }) => ({
    name,
    price,
    stock_quantity,
    state,
    variant_count,
  }));
}

const asShop = (shop: Person, id: string, step: 'start' | 'undo') => ({
  method: 'POST',
  path: `/api/merchant/imports/${id}/steps?store_id=${shop.storeId}`,
  headers: { authorization: shop.token },
  body: { step },
});

/** Kills each process that works on the import after so many writes, until one of them completes it. */
async function killedAgainAndAgain(shop: Person, id: string, step: 'start' | 'undo', after: number) {
  let deaths = 0;
  if ((await run(asShop(shop, id, step), after)) === null) deaths += 1;
  for (let round = 0; round < 100; round += 1) {
    const { state } = okay(await shop.api.imports.get({ params: { id } }));
    if (state === 'done' || state === 'undone') return deaths;
    await aMinuteLater();
    const isOver = await run({ job: 'run-imports' }, after);
    if (!isOver) deaths += 1;
  }
  throw new Error('The import was not completed');
}

it('An import whose processes are killed again and again has the result of one that is not', {
  timeout: 600_000,
}, async () => {
  const whole = await here.newMerchant();
  const { _id: first } = await sendImport(here, whole, file);
  okay(await whole.api.imports.step({ params: { id: first }, body: { step: 'start' } }));
  await here.ctx.background.whenIdle();
  const expected = await catalogue(whole);
  expect(expected).toHaveLength(5);

  for (const after of times(1, 0) ? [10, 13, 17] : [13]) {
    const shop = await here.newMerchant();
    const { _id: id } = await sendImport(here, shop, file);
    expect(await killedAgainAndAgain(shop, id, 'start', after)).toBeGreaterThan(2);
    expect(await catalogue(shop)).toEqual(expected);
    const { figures } = okay(await shop.api.imports.get({ params: { id } }));
    expect(figures).toMatchObject({ create: 5, done: 5, waiting: 0, failed: 0, changed: 0 });
    const goods = okay(await shop.api.products.list({ query: {} })).map(({ _id }) => _id);
    await here.ctx.background.whenIdle();
    await expectLedgerToAddUp(shop, goods);

    await killedAgainAndAgain(shop, id, 'undo', after);
    expect(await catalogue(shop)).toEqual([]);
  }
});

const numbers = [1, 2, 3, 4, 5];
const people: FileRow[] = numbers.map((nth) => ({
  'First Name': `Buyer ${nth}`,
  Email: `buyer${nth}@example.lk`,
  'Accepts Email Marketing': nth % 2 === 0 ? 'yes' : 'no',
  Phone: `077123456${nth}`,
  Tags: 'VIP',
}));
const sales: FileRow[] = numbers.map((nth) => ({
  Name: `#${nth}`,
  'Financial Status': 'paid',
  'Fulfillment Status': 'fulfilled',
  Total: String(1000 * nth),
  'Created at': '2024-03-01 10:22:33 +0530',
  'Lineitem quantity': '1',
  'Lineitem name': 'Soap',
  'Lineitem price': String(1000 * nth),
  'Shipping Name': `Buyer ${nth % 2}`,
  'Shipping Phone': `077123456${nth % 2}`,
}));

/** What a shop knows of its customers and of past orders, without what differs from import to import. */
async function peopleOf(shop: Person) {
  await here.ctx.background.whenIdle();
  const customers = okay(await shop.api.customers.list({ query: { sort: 'name' } }));
  const details = await Promise.all(
    customers.map(async ({ _id: id }) => okay(await shop.api.customers.get({ params: { id } }))),
  );
  const past = okay(await shop.api.pastOrders.list({ query: {} }));
  return {
    customers: details.map(({ name, phone, email, tags, orders, spent, consents = [] }) => ({
      name,
      phone,
      email,
      tags,
      orders,
      spent,
      consents: consents.map(({ channel, state, source }) => [channel, state, source]),
    })),
    past: past.map((order) => [order.number, order.total_price]).toSorted(),
  };
}

it.each([
  { what: 'customers', rows: newCustomers(people) },
  { what: 'orders', rows: shopifyOrders(sales) },
])(
  'A killed import of $what is completed as one that was not killed, and undone as a whole',
  {
    timeout: 600_000,
  },
  async ({ rows }) => {
    const whole = await here.newMerchant();
    const { _id: first } = await sendImport(here, whole, rows);
    await startImport(here, whole, first);
    const expected = await peopleOf(whole);
    expect(expected.customers.length + expected.past.length).toBeGreaterThanOrEqual(5);

    for (const after of times(1, 0) ? [5, 7, 9] : [7]) {
      const shop = await here.newMerchant();
      const { _id: id } = await sendImport(here, shop, rows);
      expect(await killedAgainAndAgain(shop, id, 'start', after)).toBeGreaterThan(1);
      expect(await peopleOf(shop)).toEqual(expected);
      const { figures } = okay(await shop.api.imports.get({ params: { id } }));
      expect(figures).toMatchObject({ create: 5, done: 5, waiting: 0, failed: 0, changed: 0 });
      await killedAgainAndAgain(shop, id, 'undo', after);
      expect(await peopleOf(shop)).toEqual({ customers: [], past: [] });
    }
  },
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { objectId } from '../src/db/scoped/serialization.ts';
import { commandSource, connect, disconnect } from '../src/db/connection/connect.ts';
import { copy, medianOf, REQUESTS, untilCounted } from './large-store.ts';
import { childrenOf, processorTimeOf, type Running } from './process.ts';
import { openShop, type Shop } from './shop.ts';
import { table } from './table.ts';
import { send } from './variants.ts';

const SIZES = [1_000, 10_000, 100_000];
const CHANGES = 5;
const DAY = 86_400_000;
/** Of 100,000 orders each buyer has two or three. */
const BUYERS = 40_000;
/** For so many days half of the orders are not paid, then all are. */
const OPEN_DAYS = 60;
/** Of the product that every order has twice, in cents. */
const PRICE = 450_000;
/** The days over which the orders are spread. */
const DAYS = 730;

/**
 * Orders of 730 days, each with the discount and handed to a courier on its day; every fifth is cancelled, every tenth refused
 * at the door. They wait to be counted.
 */
export const reportedOrder = (discount: unknown, template: unknown[]) => (nth: number) => {
  const order_date = new Date(Date.now() - (nth % DAYS) * DAY);
  return { ...atDay(order_date, nth), ...reportedTerms(discount, template, nth) };
};

const atDay = (at: Date, nth: number) => ({
  order_date: at,
  history: [{ at, field: 'order_status', from: 'pending', to: 'shipped', by: `clerk${nth % 5}` }],
  shipment: { courier: 'Domex', tracking_number: '', at },
  ...(nth % 10 === 0 ? { door_refusal: { reason: 'Nobody at home', at } } : {}),
});

const reportedTerms = (discount: unknown, template: unknown[], nth: number) => ({
  number: 1001 + nth,
  order_status: nth % 5 === 0 ? 'cancelled' : 'delivered',
  discounts: [{ discount, title: 'Sale', code: 'AVURUDU', class: 'order', amount: 10_000 }],
  discount: 10_000,
  total_price: 2 * PRICE - 10_000,
  products: [...template, ...template].map((line) => ({
    ...(line as object),
    discounts: [{ discount, amount: 5_000 }],
  })),
  phone_key: `+9477${1_000_000 + (nth % BUYERS)}`,
  customer_id: objectId((nth % BUYERS).toString(16).padStart(24, '0')),
  payment_options: nth % 3 === 0 ? 'bank_transfer' : 'cash_on_delivery',
  payment_status: nth % 2 === 0 || nth % DAYS > OPEN_DAYS ? 'paid' : 'pending',
  district: `LK-${11 + (nth % 3) * 10}`,
  taken_by: `clerk${nth % 5}`,
  report_at: new Date(0),
});

export const reportedDiscount = {
  title: 'Sale',
  method: 'code',
  code: 'AVURUDU',
  kind: 'percent',
  class: 'order',
  percent: 10,
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The pages of reports, the last two with what they are compared with. The queries begin after a question mark. */
const REPORTS = [
  'reports/payments',
  'reports/products',
  'reports/districts',
  'reports/customers',
  'reports/staff',
  'reports/sources',
  'reports/visits',
  'reports/searches',
  'reports/sales?view=order&compare=before',
  'reports/sales?view=event&compare=year',
];
/** What is of no period that is chosen: the home with its report, stock, and money at couriers. */
const OTHERS = ['dashboard', 'dashboard/sales?days=90', 'reports/stock?days=180', 'orders/courier-debts'];
/** The days of the periods; all of them at the end. */
const PERIODS = [30, 365, DAYS];

/** Returns the address of a report of the last so many days. */
function ofLast(report: string, days: number): string {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const period = `from=${day(Date.now() - (days - 1) * DAY)}&to=${day(Date.now())}`;
  return `/api/merchant/${report}${report.includes('?') ? '&' : '?'}${period}`;
}

/** Returns the median time of an opening, and the processor time of the database for one, in ms. */
async function openingOf(kade: Running, { path, headers }: ReturnType<Shop['target']>) {
  await medianOf(kade.url + path, headers);
  const [database = 0] = childrenOf(kade.pid);
  const before = processorTimeOf(database);
  const median = await medianOf(kade.url + path, headers);
  return [median, (processorTimeOf(database) - before) / REQUESTS];
}

/** Measures every report of every period, once its days are counted. */
async function everyReport(kade: Running, shop: Shop): Promise<(string | number)[][]> {
  const rows = [];
  for (const report of REPORTS) {
    const row: (string | number)[] = [report];
    for (const days of PERIODS)
      row.push(...(await openingOf(kade, shop.target('GET', ofLast(report, days)))));
    rows.push(row);
  }
  for (const other of OTHERS)
    rows.push([other, ...(await openingOf(kade, shop.target('GET', `/api/merchant/${other}`)))]);
  return rows;
}

/** Returns the median time of the report after a change of an order of another day. */
async function afterChange(change: (nth: number) => Promise<unknown>, read: () => Promise<unknown>) {
  const times = [];
  for (let nth = 0; nth < CHANGES; nth += 1) {
    await change(nth);
    times.push(await timeOf(read));
  }
  return times.toSorted((a, b) => a - b)[Math.floor(CHANGES / 2)] ?? Number.NaN;
}

/**
 * `npm run bench -- --reports`: reports of stores with up to 100,000 orders of two years: the first, which counts all days,
 * one without a change, and one after an order was changed; then every report of the largest store over 30 days, a year and all
 * days, the home, and what the processor of the database takes for an opening.
 */
export async function reports(kade: Running, dataDir: string): Promise<void> {
  const { uri } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { uri: string };
  const rows = [];
  const each = [];
  await connect(uri);
  for (const size of SIZES) {
    const shop = await openShop(kade.url, `reports${size}`);
    const { _id } = await send<{ _id: string }>(
      kade.url,
      shop.target('POST', '/api/merchant/discounts', reportedDiscount),
    );
    const orders = commandSource().db().collection('orders');
    const [newest] = await orders.find({}).sort({ _id: -1 }).limit(1).toArray();
    const id = (await commandSource().db().collection('discounts').find({}).sort({ _id: -1 }).next())?._id;
    await copy(commandSource().db(), 'orders', reportedOrder(id, newest?.products ?? []), size);
    const ids = await orders
      .find({ store: newest?.store, order_status: 'delivered' })
      .limit(CHANGES)
      .map((row) => String(row._id))
      .toArray();
    const report = shop.target('GET', `/api/merchant/discounts/${_id}/report`);
    const read = () => send<object>(kade.url, report);
    const first = await timeOf(() => untilCounted(read));
    const again = await medianOf(kade.url + report.path, report.headers);
    if (size === SIZES.at(-1)) each.push(...(await everyReport(kade, shop)));
    const change = (nth: number) =>
      send(kade.url, shop.target('PUT', `/api/merchant/orders/${ids[nth] ?? ''}`, { status: 'shipped' }));
    rows.push([`${size} orders`, again, await afterChange(change, read), first]);
  }
  await disconnect();
  table(['report of a discount, ms', 'median', 'after a change', 'counting all'], rows);
  const columns = PERIODS.flatMap((days) => [`${days} days`, 'database']);
  table(['100,000 orders, ms', ...columns], each);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandSource, connect, disconnect } from '../src/db/connection/connect.ts';
import { copy, medianOf } from './large-store.ts';
import type { Running } from './process.ts';
import { openShop } from './shop.ts';
import { table } from './table.ts';
import { send } from './variants.ts';

const SIZES = [1_000, 10_000, 100_000];
const CHANGES = 5;
const DAY = 86_400_000;
/** The days over which the orders are spread. */
const DAYS = 730;

/** Orders of 730 days, each with the discount; every fifth is cancelled. They wait to be counted. */
export const reportedOrder = (discount: unknown, template: unknown[]) => (nth: number) => ({
  number: 1001 + nth,
  order_date: new Date(Date.now() - (nth % DAYS) * DAY),
  order_status: nth % 5 === 0 ? 'cancelled' : 'delivered',
  discounts: [{ discount, title: 'Sale', code: 'AVURUDU', class: 'order', amount: 10_000 }],
  products: [...template, ...template],
  phone_key: `+9477${1_000_000 + (nth % 40_000)}`,
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

/** Reports of all days, the last two with what they are compared with. */
const REPORTS = [
  'payments',
  'products',
  'districts',
  'customers',
  'staff',
  'sources',
  'visits',
  'searches',
  'stock',
  'sales?view=order&compare=before',
  'sales?view=event&compare=year',
];

/** Reads a report until its days are counted: until then it says that they are still being counted. */
export async function untilCounted<Report extends object>(read: () => Promise<Report>): Promise<Report> {
  for (;;) {
    const report = await read();
    if (!('counting' in report)) return report;
  }
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
 * one without a change, and one after an order was changed; then every other report.
 */
export async function reports(kade: Running, dataDir: string): Promise<void> {
  const { uri } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { uri: string };
  const rows = [];
  const each = REPORTS.map((name): [string, ...number[]] => [name]);
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
    for (const row of each) {
      const target = shop.target('GET', `/api/merchant/reports/${row[0]}`);
      row.push(await medianOf(kade.url + target.path, target.headers));
    }
    const change = (nth: number) =>
      send(kade.url, shop.target('PUT', `/api/merchant/orders/${ids[nth] ?? ''}`, { status: 'shipped' }));
    rows.push([`${size} orders`, again, await afterChange(change, read), first]);
  }
  await disconnect();
  table(['report of a discount, ms', 'median', 'after a change', 'counting all'], rows);
  table(['report of all days, ms', ...SIZES.map((size) => `${size} orders`)], each);
}

import { createHash } from 'node:crypto';
import type { DiscountReport } from '@kade/contract';
import { commandSource, connect, disconnect } from '../src/db/connection/connect.ts';
import { copy, untilCounted } from './large-store.ts';
import { killHalfWay, migrateBeside, programBeside, whileServing } from './migrations.ts';
import type { Running } from './process.ts';
import { reportedDiscount, reportedOrder } from './reports.ts';
import { openShop } from './shop.ts';
import { table } from './table.ts';
import { send } from './variants.ts';

const ORDERS = 100_000;
/** Orders that one command makes older; a command on all of them takes longer than the driver waits. */
const PART = 5_000;
/** How many orders are marked for reports when the migrating process is killed. */
const KILLED_AT = 20_000;
/** What the version before discounts and reports did not write. */
const NEWER = { report_at: '', customer_at: '', customer_id: '', older: '' };

const orders = () => commandSource().db().collection('orders');
const steps = () => commandSource().db().collection('migrations');

/** Takes from the orders what steps write, and the record of every step. */
async function makeOlder(): Promise<void> {
  for (;;) {
    const rows = orders().find({ older: true }, { projection: { _id: 1 } });
    const part = await rows.limit(PART).toArray();
    if (part.length === 0) break;
    await orders().updateMany({ _id: { $in: part.map(({ _id }) => _id) } }, { $unset: NEWER });
  }
  await steps().deleteMany({});
  await commandSource().db().collection('locks').deleteMany({});
  await commandSource().db().collection('reportdays').deleteMany({});
}

/** A text that is equal for equal orders, whatever is still to be derived from them. */
async function digest(): Promise<string> {
  const hash = createHash('sha256');
  const projection = { report_at: 0, customer_at: 0, customer_id: 0 };
  // Orders that visitors place meanwhile have no older copy.
  const rows = orders().find({ order_status: { $in: ['cancelled', 'delivered'] } }, { projection });
  for await (const row of rows.sort({ _id: 1 })) hash.update(JSON.stringify(row));
  return hash.digest('base64url');
}

/**
 * `npm run bench -- --order-migrations`: every step and index of the database with 100,000 orders from before discounts and
 * reports had rows, while another process serves: killed half-way, resumed, and repeated. Then the report of their discount.
 */
export async function orderMigrations(
  kade: Running,
  dataDir: string,
  env: Record<string, string>,
): Promise<void> {
  const { uri, program, end } = programBeside(dataDir, env);
  await connect(uri);
  const shop = await openShop(kade.url, 'older');
  const made = await send<{ _id: string }>(
    kade.url,
    shop.target('POST', '/api/merchant/discounts', reportedDiscount),
  );
  const [newest] = await orders().find({}).sort({ _id: -1 }).limit(1).toArray();
  const id = (await commandSource().db().collection('discounts').find({}).sort({ _id: -1 }).next())?._id;
  const fields = reportedOrder(id, newest?.products ?? []);
  await copy(commandSource().db(), 'orders', (nth) => ({ ...fields(nth), older: true }), ORDERS);
  await makeOlder();
  const rows: (string | number)[][] = [];
  const done = () => orders().countDocuments({ report_at: { $exists: true } });
  const killed = await whileServing(kade, shop, () => killHalfWay(program, { done, most: KILLED_AT }));
  console.log(`Killed when ${killed.result} orders were marked`);
  for (const what of ['resumed after the kill', 'nothing to do', 'every step again']) {
    if (what === 'every step again') await steps().deleteMany({});
    const before = await digest();
    const { result, requests, failures, p50, p99 } = await whileServing(kade, shop, () =>
      migrateBeside(program),
    );
    const isSame = before === (await digest());
    rows.push([what, result / 1000, requests, failures, p50, p99, isSame ? 'equal' : 'changed']);
  }
  table(['', 'ready after s', 'requests', 'failures', 'p50 ms', 'p99 ms', 'orders'], rows);
  const read = () =>
    send<DiscountReport>(kade.url, shop.target('GET', `/api/merchant/discounts/${made._id}/report`));
  const began = performance.now();
  const first = await untilCounted(read);
  console.log(`The first report takes ${Math.round(performance.now() - began)} ms: ${JSON.stringify(first)}`);
  await disconnect();
  end();
}

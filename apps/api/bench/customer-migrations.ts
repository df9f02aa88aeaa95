import { setTimeout as pause } from 'node:timers/promises';
import { commandSource, connect, disconnect } from '../src/db/connection/connect.ts';
import { copy } from './large-store.ts';
import { killHalfWay, migrateBeside, programBeside, whileServing } from './migrations.ts';
import type { Running } from './process.ts';
import { openShop } from './shop.ts';
import { table } from './table.ts';

const ORDERS = 100_000;
const CUSTOMERS = 1_000;
/** Orders that one command makes older; a command on all of them takes longer than the driver waits. */
const PART = 5_000;
/** How many orders are marked when the migrating process is killed. */
const KILLED_AT = 20_000;
/** What the version before purchases did not keep. */
const NEWER = { bought: '', offers: '', returned: '', district: '' };

const rowsOf = (name: string) => commandSource().db().collection(name);
const marked = () => rowsOf('orders').countDocuments({ customer_at: { $exists: true } });
const counted = () => rowsOf('customers').countDocuments({ bought: { $exists: true } });

/** Gives the orders to customers that were counted before it was kept where they live and what they bought. */
async function makeOlder(): Promise<void> {
  const [own] = await rowsOf('customers').find({}).sort({ _id: -1 }).limit(1).toArray();
  const keys = (nth: number) => [`p:+9476${1_000_000 + nth}`];
  await copy(commandSource().db(), 'customers', (nth) => ({ keys: keys(nth) }), CUSTOMERS - 1);
  const owners = await rowsOf('customers')
    .find({ store: own?.store }, { projection: { _id: 1 } })
    .toArray();
  await rowsOf('customers').updateMany({}, { $unset: NEWER });
  await copy(
    commandSource().db(),
    'orders',
    (nth) => ({ customer_id: owners[nth % CUSTOMERS]?._id, district: 'LK-21' }),
    ORDERS,
  );
  for (;;) {
    const rows = rowsOf('orders').find({ customer_at: { $exists: true } }, { projection: { _id: 1 } });
    const part = await rows.limit(PART).toArray();
    if (part.length === 0) break;
    const ids = part.map(({ _id }) => _id);
    await rowsOf('orders').updateMany({ _id: { $in: ids } }, { $unset: { customer_at: '' } });
  }
  await rowsOf('migrations').deleteMany({ name: /^customers / });
  await rowsOf('locks').deleteMany({});
}

/**
 * `npm run bench -- --customer-migrations`: the steps that count customers again, with 100,000 orders of 1,000 customers, while
 * another process serves: killed half-way and resumed. Then how long its job takes for all of them.
 */
export async function customerMigrations(
  kade: Running,
  dataDir: string,
  env: Record<string, string>,
): Promise<void> {
  const { uri, program, end } = programBeside(dataDir, env);
  await connect(uri);
  const shop = await openShop(kade.url, 'older');
  while ((await rowsOf('customers').countDocuments({})) === 0) await pause(100);
  await makeOlder();
  const killed = await whileServing(kade, shop, () =>
    killHalfWay(program, { done: marked, most: KILLED_AT }),
  );
  console.log(`Killed when ${killed.result} orders were marked, ${await counted()} customers counted`);
  const { result, requests, failures, p50, p99 } = await whileServing(kade, shop, () =>
    migrateBeside(program),
  );
  const began = performance.now();
  const { requests: more, failures: failed } = await whileServing(kade, shop, async () => {
    while ((await marked()) > 0) await pause(500);
  });
  const heads = ['', 'ready after s', 'requests', 'failures', 'p50 ms', 'p99 ms', 'customers counted'];
  table(heads, [['resumed after the kill', result / 1000, requests, failures, p50, p99, await counted()]]);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`All are counted ${seconds} s later, beside ${more} requests, of which ${failed} failed`);
  await disconnect();
  end();
}

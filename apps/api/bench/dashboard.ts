import { load } from './load.ts';
import { childrenOf, processorTimeOf, type Running } from './process.ts';
import type { Shop } from './shop.ts';
import { table } from './table.ts';

const ORDERS = 5_000;
const PACE = { seconds: 5, connections: 10 };

/** Requests the dashboard of a store with 5,000 orders over ten connections and prints the time of one request. */
export async function dashboard(kade: Running, shop: Shop): Promise<void> {
  await shop.orders.fill(ORDERS);
  const targets = [shop.target('GET', '/api/merchant/dashboard')];
  await load(kade.url, targets, { ...PACE, seconds: 1 });
  const [database = 0] = childrenOf(kade.pid);
  const before = [kade.pid, database].map(processorTimeOf);
  const { requests, perSecond, p50, p99, failures } = await load(kade.url, targets, PACE);
  const [server = 0, mongod = 0] = [kade.pid, database].map(
    (pid, index) => (processorTimeOf(pid) - (before[index] ?? 0)) / requests,
  );
  table(
    ['', 'per s', 'p50 ms', 'p99 ms', 'CPU ms', 'database', 'failures'],
    [[`dashboard of ${ORDERS} orders`, perSecond, p50, p99, server, mongod, failures]],
  );
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CourierDebt } from '@kade/contract';
import { commandSource, connect, disconnect } from '../src/db/connection/connect.ts';
import { newObjectId, objectId } from '../src/db/scoped/serialization.ts';
import { copy } from './large-store.ts';
import { type Running, start } from './process.ts';
import { openShop } from './shop.ts';
import { table } from './table.ts';
import { compare, send } from './variants.ts';

const SIZES = [1_000, 10_000, 100_000];
const COURIER = 'domex';
/** Parcels whose cash is open, in a store of any size. */
const OPEN = 200;
const FREE = 1_000;
const TRIES = 15;
const TURNS = 100;
const DAY = 86_400_000;

/** Orders of two years with cash on delivery that one courier brought; the cash of the newest is open. */
const orderFields = (nth: number) => ({
  number: 1_000_000 + nth,
  order_date: new Date(Date.now() - (nth % 730) * DAY),
  payment_options: 'cash_on_delivery',
  order_status: 'delivered',
  payment_status: nth <= OPEN ? 'pending' : 'paid',
  shipment: { courier: 'Domex', tracking_number: `DX${nth}`, at: new Date(), charge: 35_000 },
});

/** Used numbers are each of an order of their own. */
const usedWaybill = (store: unknown) => (_: unknown, nth: number) => ({
  store,
  courier: COURIER,
  number: `DX${nth + 1}`,
  state: 'used',
  order: objectId(newObjectId()),
});

/** Opens a shop with a courier, its roll, and so many orders with their waybills. */
async function openStore(url: string, size: number) {
  const shop = await openShop(url, `couriers${size}`);
  await send(url, shop.target('POST', '/api/merchant/couriers', { name: 'Domex' }));
  const roll = Array.from({ length: FREE }, (_, at) => `F${String(at).padStart(4, '0')}`);
  await send(url, shop.target('POST', '/api/merchant/waybills', { courier: COURIER, numbers: roll }));
  await shop.orders.fill(3 * TURNS);
  const own = await send<{ _id: string }[]>(url, shop.target('GET', '/api/merchant/orders?limit=200'));
  const database = commandSource().db();
  const newest = await database.collection('orders').find({}).sort({ _id: -1 }).limit(1).next();
  await copy(database, 'orders', orderFields, size);
  await database.collection('waybills').insertMany(Array.from({ length: size }, usedWaybill(newest?.store)));
  const debts = await send<CourierDebt[]>(url, shop.target('GET', '/api/merchant/orders/courier-debts'));
  const owed = debts.find(({ courier }) => courier === 'Domex')?.orders ?? [];
  if (owed.length !== OPEN) throw new Error(`${owed.length} parcels are open`);
  const rows = owed.map(({ tracking_number: waybill, total_price: amount }) => ({ waybill, amount }));
  return { shop, orders: own.map(({ _id }) => _id), statement: { courier: 'Domex', rows } };
}

type Store = Awaited<ReturnType<typeof openStore>>;

/** What is measured, by name. Each is asked for several times. */
function requests(url: string, { shop, statement, orders }: Store): Record<string, () => Promise<unknown>> {
  const get = (path: string) => () => send(url, shop.target('GET', `/api/merchant/${path}`));
  const left = [...orders];
  const take = () => {
    const path = `/api/merchant/orders/${left.pop() ?? ''}/waybill`;
    return send(url, shop.target('POST', path, { courier: COURIER }));
  };
  return {
    'the couriers': get('couriers'),
    'debts of couriers, 200 parcels': get('orders/courier-debts'),
    'check of a statement, 200 rows': () =>
      send(url, shop.target('POST', '/api/merchant/settlements/check', statement)),
    'the next waybill': take,
    'rolls of waybills': get('waybills/rolls'),
    'sales of 30 days, with charges': get('dashboard/sales?days=30'),
  };
}

async function medianTime(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < TRIES; nth += 1) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TRIES / 2)] ?? Number.NaN;
}

/** Compares Kade in turns with Express and one operation of the driver. */
async function besideDriver(url: string, bare: Running, { shop, orders }: Store) {
  const couriers = shop.target('GET', '/api/merchant/couriers');
  const left = orders.slice(0, orders.length - TRIES);
  const take = (server: string) => () => {
    const path = `/api/merchant/orders/${left.pop() ?? ''}/waybill`;
    return send(server, shop.target('POST', path, { courier: COURIER }));
  };
  return [
    await compare('the couriers', TURNS, [() => send(bare.url, couriers), () => send(url, couriers)]),
    await compare('the next waybill', (TURNS * 4) / 5, [take(bare.url), take(url)]),
  ];
}

/**
 * `npm run bench -- --couriers`: what a merchant does with couriers in stores with up to 100,000 orders that they brought,
 * and the smallest of it beside Express with one operation of the driver.
 */
export async function couriers({ url }: Running, dataDir: string): Promise<void> {
  const { uri } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { uri: string };
  const columns = new Map<string, number[]>();
  await connect(uri);
  let last: Store | undefined;
  for (const size of SIZES) {
    last = await openStore(url, size);
    for (const [what, act] of Object.entries(requests(url, last)))
      columns.set(what, [...(columns.get(what) ?? []), await medianTime(act)]);
  }
  await disconnect();
  const growing = [...columns].map(([what, times]) => [
    what,
    ...times,
    (times.at(-1) ?? 0) / (times[0] ?? 1),
  ]);
  table(['median ms, one connection', ...SIZES.map((size) => `${size} orders`), 'ratio'], growing);
  if (!last) return;
  const cwd = join(import.meta.dirname, '..');
  const args = ['--import', 'tsx', 'bench/bare-couriers.ts'];
  const bare = await start({ args, cwd, env: { MONGODB_URI: uri }, ready: '/ready' });
  try {
    const beside = await besideDriver(url, bare, last);
    table(['median ms', 'Express and driver', 'Kade', 'ratio', 'p95', 'p95 of Kade'], beside);
  } finally {
    await bare.stop();
  }
}

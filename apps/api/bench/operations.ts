import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order, Product, Quote } from '@kade/contract';
import { countCommands } from './command-counter.ts';
import { childrenOf, processorTimeOf, type Running, start } from './process.ts';
import type { Shop } from './shop.ts';
import { table } from './table.ts';
import { send } from './variants.ts';

/** How often each operation is done, and what follows a reply is given time, milliseconds. */
const TIMES = 100;
const AFTER = 500;

type Operation = () => Promise<unknown>;

let person = 5_000_000;

/** What a buyer sends for an order of one piece. */
async function orderOf(url: string, shop: Shop, host: string): Promise<Operation> {
  const post = <Body>(path: string, body: object, headers: Record<string, string> = {}) =>
    send<Body>(url, {
      method: 'POST',
      path: `/api/storefront/${path}?shop=${host}`,
      headers,
      body: JSON.stringify(body),
    });
  const lines = [{ product: shop.products.id, quantity: 1 }];
  const chosen = { delivery_kind: 'delivery', district: 'LK-21', payment: 'cash_on_delivery' };
  const { total } = await post<Quote>('quote', { lines, ...chosen });
  return () => {
    const phone = `077${(person += 1)}`;
    const buyer = { name: 'Nimali Perera', phone, address: '12 Temple Road', city: 'Kandy' };
    const body = { lines, ...chosen, ...buyer, expected_total: total };
    return post('orders', body, { 'idempotency-key': randomUUID() });
  };
}

/** The operations by name. Reads ask for another row or page each time, so that they share nothing. */
export async function operationsOf(
  url: string,
  shop: Shop,
  host: string,
): Promise<Record<string, Operation>> {
  const { products, orders } = shop;
  const call = <Body>(method: string, path: string, body?: unknown) =>
    send<Body>(url, shop.target('POST', path, body), method);
  // The price of the product that buyers order stays.
  const product = (await call<Product[]>('GET', products.path)).filter(({ _id }) => _id !== products.id);
  const order = await call<Order[]>('GET', orders.path);
  let turn = 0;
  const next = (rows: readonly { _id: string }[]) => rows[(turn += 1) % rows.length]?._id ?? '';
  return {
    'product, read': () => call('GET', `${products.path}/${next(product)}`),
    'product, page of 20': () => call('GET', `${products.path}?limit=20`),
    'product, create': () => call('POST', products.path, products.input),
    'product, change': () =>
      call('PUT', `${products.path}/${next(product)}`, { price: 4000 + (turn += 1) / 100 }),
    'order, read': () => call('GET', `${orders.path}/${next(order)}`),
    'order, page of 20': () => call('GET', `${orders.path}?limit=20`),
    'order, create by hand': () => call('POST', orders.path, orders.nextInput()),
    'order, change of status': () => {
      const changed = order[(turn += 1) % order.length];
      if (!changed) throw new Error('There are no orders');
      changed.payment_status = changed.payment_status === 'paid' ? 'pending' : 'paid';
      return call('PUT', `${orders.path}/${changed._id}`, { paymentStatus: changed.payment_status });
    },
    'order, by a buyer': await orderOf(url, shop, host),
    'log-in': () =>
      send(url, {
        method: 'POST',
        path: '/api/merchant/auth/login',
        headers: {},
        body: JSON.stringify({ email: `${host.split('.')[0]}@example.lk`, password: 'benchmark' }),
      }),
  };
}

export interface Processes {
  /** The process that serves, and the one whose child is the database. */
  server: Running;
  kade: Running;
}

/** Returns the processor time that server and database have used so far, milliseconds. */
export const used = ({ server, kade }: Processes) => ({
  server: processorTimeOf(server.pid),
  database: childrenOf(kade.pid).reduce((sum, each) => sum + processorTimeOf(each), 0),
});

/**
 * Prints what each operation sends to the database, what follows its reply included, and its processor time at one
 * connection. `uri` is the database of `kade`, and `env` starts another process that serves the same shop.
 */
export async function operations(
  kade: Running,
  {
    shop,
    uri,
    host,
    program,
  }: { shop: Shop; uri: string; host: string; program: Parameters<typeof start>[0] },
): Promise<void> {
  const counter = await countCommands(uri);
  const server = await start({ ...program, env: { ...program.env, MONGODB_URI: counter.uri } });
  const rows: (string | number)[][] = [];
  try {
    for (const [name, act] of Object.entries(await operationsOf(server.url, shop, host))) {
      for (let n = 0; n < TIMES / 10; n += 1) await act();
      await pause(AFTER);
      counter.take();
      const before = used({ server, kade });
      for (let n = 0; n < TIMES; n += 1) await act();
      await pause(AFTER);
      const after = used({ server, kade });
      const sent = [...counter.take()].map(([command, count]) => [command, count / TIMES] as const);
      const most = sent.filter(([, each]) => each >= 0.1).toSorted(([, a], [, b]) => b - a);
      const sum = sent.reduce((all, [, each]) => all + each, 0);
      const time = (which: 'server' | 'database') => (after[which] - before[which]) / TIMES;
      const named = most.map(([command, each]) => `${command} ${each.toFixed(1)}`).join(', ');
      rows.push([name, sum.toFixed(1), time('server'), time('database'), named]);
    }
  } finally {
    await server.stop();
    await counter.close();
  }
  table(['one connection', 'commands', 'server ms', 'database ms', ''], rows);
}

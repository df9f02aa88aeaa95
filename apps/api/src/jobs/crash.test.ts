import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../test/bodies.ts';
import type { Order } from '../../test/dies-at-step.ts';
import { databaseUri, okay, type World, world } from '../../test/world.ts';
import { fixedClock } from '../ports/clock/index.ts';
import { inlineJobs } from '../ports/jobs/inline.ts';
import { scheduleJobs } from './index.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
const secrets = { jwt: 'only-for-tests-only-for-tests-only-for-tests', seal: 'ab'.repeat(32) };
const api = join(import.meta.dirname, '../..');
const folder = join(api, 'node_modules/.kade-test', `crash-${process.pid}`);
const program = join(folder, 'dies-at-step.js');
let here: World;
beforeAll(async () => {
  here = await world({ deps: { clock, jobs } });
  scheduleJobs(here.deps);
  // Bundled, because a process begins in a third of the time then.
  const { dependencies } = JSON.parse(await readFile(join(api, 'package.json'), 'utf8'));
  await build({
    absWorkingDir: api,
    entryPoints: ['test/dies-at-step.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: Object.keys(dependencies).filter((name) => name !== '@kade/contract'),
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Sends a request to a process of its own that dies after so many writes. Null when it died. */
function send(request: Order['request'], step: number): Promise<{ status: number; writes: number } | null> {
  const order: Order = { uri: databaseUri(), dataDir: here.deps.config.DATA_DIR, secrets, request, step };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, JSON.stringify(order)], { cwd: api }, (error, stdout, stderr) => {
      if (error?.signal === 'SIGKILL') resolve(null);
      else if (error) reject(new Error(stderr));
      else resolve(JSON.parse(stdout));
    });
  });
}

/** A request of Alice about an order, such as `PUT /<id>`. */
function asAlice(what: string, body: unknown, headers: Record<string, string> = {}): Order['request'] {
  const [method = '', path = ''] = what.split(' ');
  return {
    method,
    path: `/api/merchant/orders${path}?store_id=${here.alice.storeId}`,
    headers: { authorization: here.alice.token, ...headers },
    body,
  };
}
const product = async (name: string) =>
  okay(await here.alice.api.products.create({ body: aProduct({ name, stock_quantity: 10 }) }))._id;
const stockOf = async (id: string) =>
  (okay(await here.alice.api.products.get({ params: { id } })) as { stock_quantity: number }).stock_quantity;
const ordersOf = async (id: string) =>
  okay(await here.alice.api.orders.list({})).filter((order) =>
    order.products.some(({ productId }) => productId._id === id),
  );

/** Two minutes later, when every lease and every patience is over, the jobs come round. */
async function sweep(): Promise<void> {
  clock.set(new Date(Date.now() + 120_000));
  await jobs.run('finish-orders');
  await jobs.run('check-stores');
}

/** I1, I2, I6 and I7 of these products and their store: what must hold after any crash and the round after it. */
async function expectOrder(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const held = (await ordersOf(id))
      .filter(({ order_status }) => order_status !== 'cancelled')
      .reduce((sum, { products }) => sum + (products.find((p) => p.productId._id === id)?.quantity ?? 0), 0);
    expect(await stockOf(id)).toBe(10 - held);
  }
  const products = mongoose.model('Product');
  expect(await products.countDocuments({ 'stock_marks.key': { $exists: true } })).toBe(0);
  const orders = mongoose.model('Order');
  expect(await orders.countDocuments({ 'stock.since': { $exists: true } })).toBe(0);
  expect(await orders.countDocuments({ number: null })).toBe(0);
  const store = await mongoose
    .model('Store')
    .findById(here.alice.storeId)
    .lean<{ usage: { months: Record<string, number> } }>();
  const count = await orders.countDocuments({ store: here.alice.storeId });
  const { months = {} } = store?.usage ?? {};
  expect(store?.usage).toMatchObject({
    products: await products.countDocuments({ store: here.alice.storeId }),
    orders: count,
  });
  expect(Object.values(months).reduce((sum, each) => sum + each, 0)).toBe(count);
}

/** Lets a request die after its first write, its second and so on, until it has no more; counts the deaths. */
async function atEachStep(
  prepare: () => Promise<() => Promise<Order['request']>>,
  then: () => Promise<void>,
) {
  for (let step = 1; ; step += 1) {
    const request = await (await prepare())();
    if (await send(request, step)) return step - 1;
    await then();
  }
}

describe('I1 a process that dies between any two steps', () => {
  it('of taking an order leaves no stock taken for nothing, once the job came round', {
    timeout: 120_000,
  }, async () => {
    let ids: string[] = [];
    const prepare = async () => {
      ids = [await product('Tea'), await product('Cup')];
      return async () => asAlice('POST', anOrder(ids, {}, 3));
    };
    const deaths = await atEachStep(prepare, async () => {
      for (const id of ids) expect([10, 7]).toContain(await stockOf(id));
      await sweep();
      await expectOrder(ids);
    });
    expect(deaths).toBeGreaterThanOrEqual(6);
    await expectOrder(ids);
  });

  it('of taking an order is finished by the same request sent again', { timeout: 120_000 }, async () => {
    let ids: string[] = [];
    let again: Order['request'];
    let key = 0;
    const prepare = async () => {
      ids = [await product('Tea'), await product('Cup')];
      again = asAlice('POST', anOrder(ids, {}, 3), { 'idempotency-key': `call ${(key += 1)}` });
      return async () => again;
    };
    const deaths = await atEachStep(prepare, async () => {
      clock.set(new Date(Date.now() + 120_000));
      const reply = await fetch(here.url + again.path, {
        method: 'POST',
        headers: { ...again.headers, 'content-type': 'application/json' },
        body: JSON.stringify(again.body),
      });
      expect(reply.status).toBe(201);
      for (const id of ids) expect(await ordersOf(id)).toHaveLength(1);
      await sweep();
      await expectOrder(ids);
    });
    expect(deaths).toBeGreaterThanOrEqual(8);
  });

  it.each([
    { what: 'cancelling', from: 'pending', to: 'cancelled', least: 6 },
    { what: 'reopening', from: 'cancelled', to: 'processing', least: 5 },
  ])(
    'of $what an order leaves it as it was or as it shall be, stock and history alike',
    { timeout: 120_000 },
    async ({ from, to, least }) => {
      let ids: string[] = [];
      let id = '';
      const prepare = async () => {
        ids = [await product('Tea'), await product('Cup')];
        id = okay(await here.alice.api.orders.create({ body: anOrder(ids, {}, 3) }))._id;
        okay(await here.alice.api.orders.update({ params: { id }, body: { status: from } }));
        return async () => asAlice(`PUT /${id}`, { status: to });
      };
      const deaths = await atEachStep(prepare, async () => {
        await sweep();
        await expectOrder(ids);
        const { order_status, history } = okay(await here.alice.api.orders.get({ params: { id } }));
        expect([from, to]).toContain(order_status);
        expect(history.at(-1)?.to ?? 'pending').toBe(order_status);
        okay(await here.alice.api.orders.update({ params: { id }, body: { status: to } }));
        await expectOrder(ids);
      });
      expect(deaths).toBeGreaterThanOrEqual(least);
    },
  );
});

import { orderSorts, orderStatuses, paymentStatuses, productSorts, stockStates } from '@kade/contract';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scheduleJobs } from '../src/app/jobs.ts';
import { inlineJobs } from '../src/infra/jobs/inline.ts';
import { shardPlacementOf } from './shards.ts';
import '../src/app/migrations/migration.model.ts';
import { Actor } from './walk/actor.ts';
import { implemented, routes } from './walk/routes.ts';
import { aProduct } from './bodies.ts';
import { apart, type Query, scattered } from './scatter.ts';
import { SCATTERED } from './scattered-queries.ts';
import { okay, type World, world } from './world.ts';

type RawDocument = Record<string, unknown>;

// These routes end the session that they are called with.
const ENDING = new Set(['auth.logout', 'profile.changePassword']);

const jobs = inlineJobs();
let here: World;
let actor: Actor;
let seen: Query[] = [];
/** Every command that routes and jobs have sent so far. */
const all: Query[] = [];
beforeAll(async () => {
  here = await world({ ctx: { jobs } });
  scheduleJobs(here.ctx);
  actor = new Actor(here, here.alice, 'queries');
  await actor.settle();
  // A list that fits into one page needs no count, so there are more rows than a page has.
  for (const resource of ['products', 'orders']) await actor.fresh(resource);
  mongoose.set('debug', (collection: string, method: string, ...args: Query['args']) => {
    seen.push(...apart({ collection, method, args }));
  });
});
afterAll(() => void mongoose.set('debug', false));

/** Returns the queries of a piece of work. */
async function queriesOf(work: () => Promise<unknown>): Promise<Query[]> {
  seen = [];
  await work();
  all.push(...seen);
  return seen.filter(({ method }) => !['insertOne', 'insertMany', 'createIndex'].includes(method));
}

function command({ collection, method, args: [first, ...rest] }: Query): RawDocument {
  const options = (method.includes('Update') || method.startsWith('update') ? rest[1] : rest[0]) ?? {};
  if (method === 'aggregate' || method === 'countDocuments')
    return {
      aggregate: collection,
      pipeline: method === 'aggregate' ? first : [{ $match: first }, { $group: { _id: 1, n: { $sum: 1 } } }],
      cursor: {},
      ...(options.hint ? { hint: options.hint } : {}),
    };
  const { sort, hint, limit } = options;
  return {
    find: collection,
    filter: first,
    ...(sort ? { sort } : {}),
    ...(hint ? { hint } : {}),
    ...(limit ? { limit } : {}),
  };
}

/** Returns every kind of step of a plan, at any depth. */
function steps(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(steps);
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([key, value]) => {
    if (key === 'rejectedPlans') return [];
    if (key === 'stage' && typeof value === 'string') return [value];
    return [...(key === '$sort' ? ['SORT'] : []), ...steps(value)];
  });
}

async function planOf(query: Query): Promise<string[]> {
  const explain = { explain: command(query), verbosity: 'queryPlanner' };
  const { stages, queryPlanner } = await mongoose.connection.getClient().db().command(explain);
  return steps(stages ?? queryPlanner.winningPlan);
}

/** Returns how many rows a query reads. */
async function examinedBy(query: Query): Promise<unknown> {
  const explain = { explain: command(query), verbosity: 'executionStats' };
  const { stages, executionStats } = await mongoose.connection.getClient().db().command(explain);
  return (executionStats ?? stages[0].$cursor.executionStats).totalDocsExamined;
}

/** Whether the same rows were counted by the same index: a query sorts in memory only when they were few. */
function isCounted({ collection, args: [filter, options] }: Query, queries: readonly Query[]): boolean {
  const text = (hint: unknown, conditions: unknown) => JSON.stringify([collection, hint, conditions]);
  const wanted = text(options?.hint, filter);
  return queries.some(
    ({ method, collection: counted, args: [conditions, { hint } = {}] }) =>
      method === 'countDocuments' && counted === collection && text(hint, conditions) === wanted,
  );
}

/** Whether an aggregation sorts the groups that it made, and no rows. */
const sortsGroups = ({ method, args: [stages] }: Query): boolean =>
  method === 'aggregate' &&
  Array.isArray(stages) &&
  stages.findIndex((stage) => '$sort' in stage) > stages.findIndex((stage) => '$group' in stage) &&
  stages.some((stage) => '$group' in stage);

/** Returns the queries that read a whole collection or sort many rows in memory, as text. */
async function slow(queries: readonly Query[], kinds = ['COLLSCAN', 'SORT']): Promise<string[]> {
  const found = await Promise.all(
    queries.map(async (query) => {
      const maySort = sortsGroups(query) || (query.method === 'find' && isCounted(query, queries));
      const bad = (await planOf(query)).filter(
        (step) => kinds.includes(step) && !(step === 'SORT' && maySort),
      );
      return bad.length > 0
        ? `${bad.join()}: ${query.collection}.${query.method} ${JSON.stringify(query.args)}`
        : [];
    }),
  );
  return found.flat();
}

const ordersOf = (query: object) => here.alice.api.orders.list({ query });
const productsOf = (query: object) => here.alice.api.products.list({ query });
const category = () => actor.idOf('categories');

describe('every query finds its rows by an index', () => {
  it.each(routes.map(({ name }) => name).filter(implemented))('%s', async (name) => {
    const caller = ENDING.has(name) ? new Actor(here, await here.newMerchant(), 'gone') : actor;
    const queries = await queriesOf(() => caller.call(name));
    expect(await slow(queries)).toEqual([]);
  });

  it.each(orderSorts)('orders by %s, complete or a page, with any filter', async (sort) => {
    const methods = new Set<string>();
    const conditions = [
      {},
      { q: 'kamal' },
      { q: '#1001' },
      { q: '1001' },
      { numbers: '1001,1002' },
      { payment_options: 'cash_on_delivery' },
      { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' },
      ...orderStatuses.map((status) => ({ status })),
      ...paymentStatuses.map((payment_status) => ({ payment_status })),
      { status: 'pending', payment_status: 'paid', q: 'a' },
    ];
    for (const condition of conditions) {
      for (const paging of [{}, { limit: 1 }]) {
        const queries = await queriesOf(async () => okay(await ordersOf({ ...condition, ...paging, sort })));
        for (const { method } of queries) methods.add(method);
        expect(queries.some(({ method }) => method === 'find')).toBe(true);
        expect(await slow(queries)).toEqual([]);
      }
    }
    expect(methods).toContain('countDocuments');
  });

  it.each(productSorts)('products by %s, complete or a page, with any filter', async (sort) => {
    const conditions = [
      {},
      { q: 'tea' },
      { category: await category() },
      { category: 'none' },
      { in_stock: 'true' },
      ...stockStates.map((stock) => ({ stock })),
      { q: 'tea', category: await category(), stock: 'out' },
      { on_sale: 'true' },
      { on_sale: 'true', category: await category(), stock: 'in' },
    ];
    for (const condition of conditions) {
      for (const paging of [{}, { limit: 1 }]) {
        const queries = await queriesOf(async () =>
          okay(await productsOf({ ...condition, ...paging, sort })),
        );
        expect(await slow(queries)).toEqual([]);
      }
    }
  });

  it('and sorts in memory only up to 1,000 rows', async () => {
    const { _id } = okay(await here.alice.api.products.create({ body: aProduct({ in_stock: false }) }));
    const rows = mongoose.model('Product').collection;
    const row = await rows.findOne({ _id: new mongoose.Types.ObjectId(_id) });
    const hints = async () => {
      const queries = await queriesOf(() => productsOf({ in_stock: 'false', sort: 'price', limit: 2 }));
      return queries
        .filter(({ collection, args: [, options] }) => collection === 'products' && options?.sort)
        .map(({ args: [, options] }) => options?.hint);
    };
    expect(await hints()).toEqual([expect.objectContaining({ in_stock: 1 })]);
    await rows.insertMany(
      Array.from({ length: 1000 }, () => ({ ...row, _id: new mongoose.Types.ObjectId() })),
    );
    expect(await hints()).toEqual([expect.objectContaining({ price: 1 })]);
    await rows.deleteMany({ in_stock: false });
  });

  it('and reads no products without a usual price for those on sale', async () => {
    const shop = await here.newMerchant();
    for (const over of [{}, {}, { compare_at: 20_000 }])
      okay(await shop.api.products.create({ body: aProduct(over) }));
    // Their stock movements are copied after the replies, by queries of their own.
    await here.ctx.background.whenIdle();
    const queries = await queriesOf(async () =>
      okay(await shop.api.products.list({ query: { on_sale: 'true', limit: 2 } })),
    );
    const reads = queries.filter(
      ({ collection, method }) => collection === 'products' && ['find', 'countDocuments'].includes(method),
    );
    expect(await Promise.all(reads.map(examinedBy))).toEqual([1, 1]);
  });

  it('of the page behind a cursor, too', async () => {
    for (let n = 0; n < 3; n += 1) await actor.fresh('products');
    const first = await productsOf({ limit: 1, sort: 'price' });
    const next = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const queries = await queriesOf(() =>
      productsOf({ limit: 1, sort: 'price', cursor: decodeURIComponent(next) }),
    );
    expect(await slow(queries)).toEqual([]);
  });

  it('of the jobs, except the one that reads all stores and all merchants', async () => {
    for (const name of jobs.names) {
      const queries = await queriesOf(() => jobs.run(name));
      const everything = ({ collection, args: [filter] }: Query) =>
        ['stores', 'merchants'].includes(collection) && Object.keys(filter).length === 0;
      expect(await slow(queries.filter((query) => !everything(query)))).toEqual([]);
    }
  });

  it('and reports a query without an index', async () => {
    const scan: Query = {
      collection: 'products',
      method: 'find',
      args: [{ description: 'x' }, { sort: { tags: 1 } }],
    };
    expect(await slow([scan])).toHaveLength(1);
    const sorts: Query = {
      collection: 'products',
      method: 'aggregate',
      args: [
        [{ $match: { store: new mongoose.Types.ObjectId(here.alice.storeId) } }, { $sort: { tags: 1 } }],
      ],
    };
    expect(await slow([sorts], ['SORT'])).toHaveLength(1);
  });
});

describe('in a sharded cluster', () => {
  it('every collection is sharded or listed as not sharded', () => {
    const placeless = Object.values(mongoose.models).filter((model) => !shardPlacementOf(model));
    expect(placeless.map(({ collection }) => collection.name)).toEqual([]);
  });

  it('unique indexes begin with the key of their collection', () => {
    for (const model of Object.values(mongoose.models)) {
      const { collection, schema } = model;
      const lying = shardPlacementOf(model);
      if (!lying || 'whole' in lying) continue;
      const key = Object.keys(lying.key);
      const unique = schema.indexes().filter(([, options]) => options.unique);
      for (const [fields] of unique)
        expect([collection.name, ...Object.keys(fields).slice(0, key.length)]).toEqual([
          collection.name,
          ...key,
        ]);
    }
  });

  it('the queries of routes and jobs that are sent to every shard are listed, each with its reason', () => {
    expect(all.length).toBeGreaterThan(500);
    expect(scattered(all.filter(({ method }) => !method.startsWith('insert')))).toEqual(
      Object.keys(SCATTERED).toSorted(),
    );
  });
});

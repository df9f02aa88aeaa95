import mongoose, { mongo } from 'mongoose';
import { beforeAll, expect, it, vi } from 'vitest';
import { aProduct } from '../../../test/bodies.ts';
import { okay, type World, world } from '../../../test/world.ts';
import { Products } from '../../modules/catalogue/products/product.model.ts';
import { commandSource } from '../connection/connect.ts';
import { Store } from '../stores/store.ts';

let here: World;
let ids: string[];
let foreign: string;
beforeAll(async () => {
  here = await world();
  const make = async (owner: World['alice']) =>
    okay(await owner.api.products.create({ body: aProduct() }))._id;
  ids = [await make(here.alice), await make(here.alice)];
  foreign = await make(here.bob);
});

/** Returns how many commands of a name the work sends to the database for products. */
async function commandsDuring(name: 'find' | 'insert', work: () => Promise<unknown>): Promise<number> {
  let commands = 0;
  const count = ({ command }: { command: { find?: string; insert?: string } }) => {
    if (command[name] === 'products') commands += 1;
  };
  commandSource().on('commandStarted', count);
  await work().finally(() => commandSource().off('commandStarted', count));
  return commands;
}
const readsDuring = (work: () => Promise<unknown>) => commandsDuring('find', work);

const storeOf = async (owner: World['alice']) => {
  const store = await Store.ofRow(owner.storeId);
  if (!store) throw new Error('No such store');
  return Products.in(store);
};

it('reads the rows of one owner that are requested together in one query, and no row of another', async () => {
  const products = await storeOf(here.alice);
  let found: unknown[] = [];
  const requested = [...ids, foreign, '65f8d6c0a1b2c3d4e5f60718'];
  const reads = await readsDuring(async () => {
    found = await Promise.all(requested.map((id) => products.find(id)));
  });
  expect(reads).toBe(1);
  expect(found).toMatchObject([{ _id: ids[0] }, { _id: ids[1] }, null, null]);
});

it('reads the rows of each owner in a separate query', async () => {
  const [mine, theirs] = [await storeOf(here.alice), await storeOf(here.bob)];
  const found = await Promise.all([mine.find(foreign), theirs.find(foreign), theirs.find(ids[0] ?? '')]);
  expect(found).toMatchObject([null, { _id: foreign }, null]);
});

it('returns a separate row to each caller, with every write before the call', async () => {
  const products = await storeOf(here.alice);
  const [id = ''] = ids;
  const [first, second] = await Promise.all([products.find(id), products.find(id)]);
  expect(first).toEqual(second);
  expect(first).not.toBe(second);
  await products.update(id, { name: 'Written since' });
  expect((await products.find(id))?.name).toBe('Written since');
});

it('requests during a read share the next one, and get every write before', async () => {
  const products = await storeOf(here.alice);
  const [id = ''] = ids;
  let names: unknown[] = [];
  const reads = await readsDuring(async () => {
    const first = products.find(id);
    // No reply can arrive within these turns, so the read is under way.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    const later = Array.from({ length: 10 }, () => products.find(id));
    names = (await Promise.all([first, ...later])).map((row) => row?.name);
  });
  expect(reads).toBe(2);
  expect(new Set(names)).toEqual(new Set(['Written since']));
});

const drafts = (names: readonly string[]) => names.map((name) => aProduct({ name }));

it('inserts the rows of one owner that are created together in one command', async () => {
  const products = await storeOf(here.alice);
  const bodies = drafts(['First', 'Second', 'Third']);
  let made: unknown[] = [];
  const inserts = await commandsDuring('insert', async () => {
    made = await Promise.all(bodies.map((body) => products.create(body)));
  });
  expect(inserts).toBe(1);
  expect(made).toMatchObject([{ name: 'First' }, { name: 'Second' }, { name: 'Third' }]);
  expect(await products.list({ name: { $in: ['First', 'Second', 'Third'] } })).toHaveLength(3);
});

it('inserts the other rows of a command when one of them is a duplicate, and returns the row that is there', async () => {
  const products = await storeOf(here.alice);
  const [id = ''] = ids;
  const [repeated, other, last] = drafts(['Repeated', 'Other', 'Last']);
  const made = await Promise.all([
    products.create(other ?? {}),
    products.create(repeated ?? {}, id),
    products.create(last ?? {}),
  ]);
  expect(made).toMatchObject([{ name: 'Other' }, { _id: id, name: 'Written since' }, { name: 'Last' }]);
  expect(await products.list({ name: { $in: ['Repeated', 'Other', 'Last'] } })).toHaveLength(2);
});

it('fails all creations of a command with the failure of the connection itself', async () => {
  const products = await storeOf(here.alice);
  const lost = new mongo.MongoNetworkError('connection closed');
  const wrapped: unknown = Reflect.construct(mongo.MongoBulkWriteError, [lost]);
  vi.spyOn(mongoose.model('Product').collection, 'insertMany').mockRejectedValueOnce(wrapped);
  const results = await Promise.allSettled(drafts(['Lost', 'Gone']).map((body) => products.create(body)));
  expect(results).toEqual([
    { status: 'rejected', reason: lost },
    { status: 'rejected', reason: lost },
  ]);
});

it('finds every row, also when more are requested together than a first reply of the database has', async () => {
  const products = await storeOf(here.alice);
  const body = { ...aProduct(), category: null, collections: [], images: [] };
  const made = await Promise.all(Array.from({ length: 120 }, () => products.create(body as never)));
  const found = await Promise.all(made.map(({ _id }) => products.find(_id)));
  expect(found.filter((row) => row === null)).toEqual([]);
});

import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { expectLedgerToAddUp } from '../../../../test/stock.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { failedMoveCopies } from '../../../infra/metrics/stock.ts';

const jobs = inlineJobs();
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { jobs } });
  scheduleJobs(here.ctx);
});

const api = () => here.alice.api;
const product = async () => {
  const { _id } = okay(await api().products.create({ body: aProduct({ stock_quantity: 500 }) }));
  await here.ctx.background.whenIdle();
  await jobs.run('copy-stock-moves');
  return _id;
};
/** How many movements are in the ledger, and how many wait on the product. */
async function countsOf(id: string): Promise<[number, number]> {
  await here.ctx.background.whenIdle();
  const row = await mongoose.model('Product').findById(id).lean<{ moves?: object[] }>();
  return [await mongoose.model('StockMove').countDocuments({ product: id }), row?.moves?.length ?? 0];
}

it('What orders take is copied to the ledger for several orders together, and the rest by the job', async () => {
  const id = await product();
  for (let n = 0; n < 5; n += 1) okay(await api().orders.create({ body: anOrder([id], {}, 1) }));
  expect(await countsOf(id)).toEqual([1, 5]);
  for (let n = 0; n < 30; n += 1) okay(await api().orders.create({ body: anOrder([id], {}, 1) }));
  const [copied, waiting] = await countsOf(id);
  expect([copied > 30, waiting < 5]).toEqual([true, true]);
  await jobs.run('copy-stock-moves');
  expect(await countsOf(id)).toEqual([36, 0]);
  await expectLedgerToAddUp(here.alice, [id]);
});

it('What new products have is copied to the ledger for several of them together', async () => {
  const owner = await here.newMerchant();
  const ids: string[] = [];
  for (let n = 0; n < 40; n += 1) ids.push(okay(await owner.api.products.create({ body: aProduct() }))._id);
  const counts = await Promise.all(ids.map(countsOf));
  const copied = counts.filter(([inLedger]) => inLedger === 1).length;
  expect(copied).toBe(32);
  expect(counts.every(([inLedger, waiting]) => inLedger + waiting === 1)).toBe(true);
  await jobs.run('copy-stock-moves');
  await expectLedgerToAddUp(owner, ids);
});

it('However many movements wait, the job copies each of them once', async () => {
  const id = await product();
  const move = { variant: id, delta: 0, after: 500, reason: 'received', seq: 1, at: new Date() };
  const moves = Array.from({ length: 250 }, (_, n) => ({ ...move, key: `${n}:${id}` }));
  await mongoose.model('Product').updateOne({ _id: id }, { $push: { moves: { $each: moves } } });
  await Promise.all([jobs.run('copy-stock-moves'), jobs.run('copy-stock-moves')]);
  expect(await countsOf(id)).toEqual([251, 0]);
});

it('A store whose movements cannot be copied is counted, and does not hold up the others', async () => {
  const [broken, fine] = [await product(), await product()];
  const owner = await here.newMerchant();
  const theirs = okay(await owner.api.products.create({ body: aProduct({ stock_quantity: 3 }) }))._id;
  await here.ctx.background.whenIdle();
  const move = { delta: 0, after: 500, reason: 'received', seq: 2, at: new Date() };
  const add = (id: string, over: object) => {
    const moves = { ...move, variant: id, key: `new:${id}`, ...over };
    return mongoose.model('Product').collection.updateOne({ _id: new mongoose.Types.ObjectId(id) }, {
      $push: { moves },
    } as object);
  };
  await add(broken, { variant: 'none' });
  await add(theirs, { variant: new mongoose.Types.ObjectId(theirs) });
  const counted = async () => (await failedMoveCopies.get()).values[0]?.value ?? 0;
  const before = await counted();
  await jobs.run('copy-stock-moves');
  expect(await counted()).toBe(before + 1);
  expect(await countsOf(theirs)).toEqual([2, 0]);
  await mongoose.model('Product').updateOne({ _id: broken }, { $pull: { moves: { key: `new:${broken}` } } });
  expect(await countsOf(fine)).toEqual([1, 0]);
});

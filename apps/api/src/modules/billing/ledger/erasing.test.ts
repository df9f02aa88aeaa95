import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { anInvoice } from '../../../../test/invoice.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { Store } from '../../../db/stores/store.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { issueInvoice } from './invoice.model.ts';
import { DAY } from '../../../lib/duration.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
});

it('the ledger and invoices of an erased store are kept without names, and no fee is left unbooked', async () => {
  const { api, storeId } = await here.newMerchant({ plan: 'starter' });
  const tea = okay(await api.products.create({ body: aProduct() }))._id;
  okay(await api.orders.create({ body: anOrder([tea]) }));
  const { _id: unbooked } = okay(await api.orders.create({ body: anOrder([tea]) }));
  await here.ctx.background.whenIdle();
  await mongoose.model('LedgerLine').deleteOne({ subject: unbooked });
  await mongoose.model('Order').updateOne({ _id: unbooked }, { $set: { to_book: clock.now() } });
  await issueInvoice((await Store.ofRow(storeId)) as Store, anInvoice());
  const { name } = okay(await api.stores.get());
  okay(await api.stores.close({ body: { name } }));
  clock.set(new Date(clock.now().getTime() + 31 * DAY));
  await jobs.run('erase-stores');
  clock.set(new Date(clock.now().getTime() + DAY));
  await jobs.run('erase-stores');
  const own = { store: new mongoose.Types.ObjectId(storeId) };
  expect(await mongoose.model('Order').countDocuments(own)).toBe(0);
  const lines = await mongoose.model('LedgerLine').find(own).lean<{ amount: number }[]>();
  expect(lines.map(({ amount }) => amount)).toEqual([3000, 3000]);
  const invoices = await mongoose.model('Invoice').find(own).lean<object[]>();
  expect(invoices).toMatchObject([{ number: 1, amount: 300_000, customer: '', store_name: '' }]);
});

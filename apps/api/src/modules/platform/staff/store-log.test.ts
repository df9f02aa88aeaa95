import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { merchantIn } from '../../../../test/walk/spare-people.ts';
import mongoose from 'mongoose';
import { hire } from '../../../../test/staff.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { beginStoreLogs } from '../../../app/migrations/store-logs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { DAY } from '../../../lib/duration.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let owner: Person;
let other: string;
beforeEach(() => clock.set(new Date()));
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
  owner = await here.newMerchant();
  const body = { name: 'Second', domain: `second-${Date.now()}.localhost`, logo: null };
  other = (okay(await owner.api.stores.create({ body })) as { _id: string })._id;
  const merchant = merchantIn(owner.token);
  for (const [store, code] of [
    [owner.storeId, 'ONE'],
    [other, 'ELSEWHERE'],
    [owner.storeId, '=TWO'],
  ] as const)
    await here.ctx.audit('discount.created', { merchant, store, code }, 'operator');
  await here.ctx.audit('discount.ended', { merchant, store: owner.storeId, code: 'ONE' });
});

const codes = (rows: { facts: Record<string, string> }[]) => rows.map(({ facts }) => facts.code);

describe('the log of a store', () => {
  it('has the entries of this store only, newest first, in pages', async () => {
    const first = await owner.api.storeLog.list({ query: { limit: 2 } });
    expect(codes(okay(first))).toEqual(['ONE', '=TWO']);
    const cursor = /cursor=([^>&]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(codes(okay(await owner.api.storeLog.list({ query: { limit: 2, cursor } })))).toEqual(['ONE']);
  });

  it('is filtered by event and person', async () => {
    expect(okay(await owner.api.storeLog.list({ query: { event: 'discount.ended' } }))).toMatchObject([
      { event: 'discount.ended', by: 'system' },
    ]);
    expect(codes(okay(await owner.api.storeLog.list({ query: { by: 'operator' } })))).toEqual([
      '=TWO',
      'ONE',
    ]);
    expect(okay(await owner.api.storeLog.list({ query: { by: 'nobody' } }))).toEqual([]);
  });

  it('is downloaded as CSV in which no cell is a formula', async () => {
    const csv = okay(await owner.api.storeLog.download({ query: { event: 'discount.created' } }));
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe('time,event,by,role,address,facts');
    expect(lines.slice(1).map((line) => line.split(',').slice(1).join(','))).toEqual([
      `"discount.created","operator","","","code: =TWO"`,
      `"discount.created","operator","","","code: ONE"`,
    ]);
  });

  it('is filtered by days in Colombo, the first and the last of them included', async () => {
    const shop = await here.newMerchant();
    // 18:30 in UTC is midnight in Colombo.
    const times = ['2026-03-09T18:29:59.999Z', '2026-03-09T18:30:00.000Z', '2026-03-11T18:29:59.999Z'];
    for (const time of [...times, '2026-03-11T18:30:00.000Z']) await actAt(shop, new Date(time));
    const list = async (query: { from?: string; to?: string }) =>
      okay(await shop.api.storeLog.list({ query: { event: 'discount.ended', ...query } })).map(
        ({ at }) => at,
      );
    expect(await list({ from: '2026-03-10', to: '2026-03-11' })).toEqual(times.slice(1).toReversed());
    expect(await list({ to: '2026-03-09' })).toEqual(times.slice(0, 1));
    expect(await list({ from: '2026-03-12' })).toHaveLength(1);
    const csv = okay(
      await shop.api.storeLog.download({ query: { event: 'discount.ended', from: '2026-03-12' } }),
    );
    expect(csv.split('\r\n')).toHaveLength(2);
    expect(await shop.api.storeLog.list({ query: { from: '2026-02-30x' } })).toMatchObject({ status: 400 });
  });

  it('is read and checked with the right to do so, by nobody who was removed and by no other owner', async () => {
    const manager = await hire(here, owner, 'manager');
    const packer = await hire(here, owner, 'packer');
    expect(okay(await manager.api.storeLog.list({ query: {} })).length).toBeGreaterThan(3);
    expect(okay(await manager.api.storeLog.check())).toMatchObject({ intact: true });
    expect(await packer.api.storeLog.list({ query: {} })).toMatchObject({ status: 403 });
    const members = okay(await owner.api.members.list());
    const id = members.find(({ email }) => email === manager.email)?._id ?? '';
    okay(await owner.api.members.remove({ params: { id } }));
    const stranger = await here.newMerchant();
    (stranger.api as Person['api'] & { session: { storeId: string } }).session.storeId = owner.storeId;
    for (const { api } of [manager, stranger]) {
      expect(await api.storeLog.list({ query: {} })).toMatchObject({ status: 404 });
      expect(await api.storeLog.download({ query: {} })).toMatchObject({ status: 404 });
      expect(await api.storeLog.check()).toMatchObject({ status: 404 });
    }
  });

  it('keeps entries for two years, and still verifies without the older ones', async () => {
    const shop = await here.newMerchant();
    const now = new Date();
    for (const days of [1000, 800, 729, 1]) await actAt(shop, new Date(now.getTime() - days * DAY));
    clock.set(now);
    const entries = async () => okay(await shop.api.storeLog.list({ query: {} })).map(({ seq }) => seq);
    expect(await entries()).toEqual([4, 3, 2, 1]);
    for (let time = 0; time < 2; time += 1) {
      await jobs.run('remove-log-entries');
      expect(await entries()).toEqual([4, 3]);
      expect(okay(await shop.api.storeLog.check())).toEqual({ entries: 2, intact: true, broken_at: null });
    }
    await actAt(shop, now);
    expect(okay(await shop.api.storeLog.check())).toMatchObject({ entries: 3, intact: true });
    const row = { store: new mongoose.Types.ObjectId(shop.storeId), seq: 3 };
    await mongoose.model('StoreEntry').collection.deleteOne(row);
    expect(okay(await shop.api.storeLog.check())).toMatchObject({ intact: false, broken_at: 3 });
  });

  it('keeps its newest entry, however old, so that the next is chained to it', async () => {
    const shop = await here.newMerchant();
    for (const days of [1000, 900]) await actAt(shop, new Date(Date.now() - days * DAY));
    clock.set(new Date());
    await jobs.run('remove-log-entries');
    await actAt(shop, new Date());
    expect(okay(await shop.api.storeLog.list({ query: {} })).map(({ seq }) => seq)).toEqual([3, 2]);
    expect(okay(await shop.api.storeLog.check())).toMatchObject({ entries: 2, intact: true });
  });

  it('begins with what the log of the account says about the store, once, however often that runs', async () => {
    const shop = await here.newMerchant();
    for (let nth = 0; nth < 3; nth += 1) await actAt(shop, new Date());
    const before = okay(await shop.api.storeLog.list({ query: {} }));
    const ofStore = { store: new mongoose.Types.ObjectId(shop.storeId) };
    await mongoose.model('StoreEntry').collection.deleteMany(ofStore);
    await mongoose.model('Store').collection.updateOne({ _id: ofStore.store }, { $unset: { log: 1 } });
    for (let time = 0; time < 2; time += 1) {
      await beginStoreLogs();
      expect(okay(await shop.api.storeLog.list({ query: {} }))).toEqual(before);
      expect(okay(await shop.api.storeLog.check())).toEqual({ entries: 3, intact: true, broken_at: null });
    }
  });
});

async function actAt({ token, storeId: store }: Person, at: Date): Promise<void> {
  clock.set(at);
  await here.ctx.audit('discount.ended', { merchant: merchantIn(token), store, code: 'ONE' });
}

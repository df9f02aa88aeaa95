import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { merchantIn } from '../../../test/walk/spare-people.ts';
import { okay, type Person, type World, world } from '../../../test/world.ts';
import { chainedHash, NO_HASH, type Recorded } from './audit-chain.ts';

const ENTRIES = 10_000;
let here: World;
let person: Person;
beforeAll(async () => {
  here = await world();
  person = await here.newMerchant();
});

const objectId = (id: string) => new mongoose.Types.ObjectId(id);
const account = () => objectId(merchantIn(person.token));
const store = () => objectId(person.storeId);

/** The log of the account and that of the store: its rows, whose they are, how it is checked, and where they are counted. */
const logs = {
  account: {
    rows: () => mongoose.model('AuditEntry').collection,
    of: () => ({ merchant: account() }),
    owner: account,
    check: async () => okay(await person.api.account.checkAudit()),
    count: () =>
      mongoose.model('Merchant').collection.updateOne({ _id: account() }, { $set: { logged: ENTRIES } }),
  },
  store: {
    rows: () => mongoose.model('StoreEntry').collection,
    of: () => ({ store: store() }),
    owner: store,
    check: async () => okay(await person.api.storeLog.check()),
    count: () =>
      mongoose.model('Store').collection.updateOne({ _id: store() }, { $set: { 'log.entries': ENTRIES } }),
  },
};

/** Replaces a log by one of many entries, as they would be written one after the other. */
async function fill({ rows, of, owner, count }: (typeof logs)['account' | 'store']): Promise<void> {
  const facts = { from: 'packer', to: 'viewer' };
  const at = new Date(Date.now() - ENTRIES);
  let before = NO_HASH;
  const entries = Array.from({ length: ENTRIES }, (_, index) => {
    const time = new Date(at.getTime() + index);
    const entry: Recorded = {
      seq: index + 1,
      at: time.toISOString(),
      event: 'member.changed',
      by: 'nimali',
      ip: '127.0.0.1',
      agent: 'Firefox',
      facts,
    };
    before = chainedHash(String(owner()), entry, before);
    return { ...entry, ...of(), at: time, hash: before, version: 1 };
  });
  await rows().deleteMany(of());
  await rows().insertMany(entries);
  await count();
}

describe.each(['account', 'store'] as const)('the log of the %s', (kind) => {
  const { rows, of, check } = logs[kind];
  beforeAll(() => fill(logs[kind]));

  it('verifies 10,000 entries, and finds the one that was changed or removed', async () => {
    expect(await check()).toEqual({ entries: ENTRIES, intact: true, broken_at: null });
    for (const seq of [1, 5001, ENTRIES]) {
      const one = { ...of(), seq };
      const stored = await rows().findOne(one);
      if (!stored) throw new Error(`There is no entry ${seq}`);
      await rows().updateOne(one, { $set: { 'facts.to': 'manager' } });
      expect(await check()).toEqual({ entries: ENTRIES, intact: false, broken_at: seq });
      await rows().deleteOne(one);
      expect(await check()).toEqual({ entries: ENTRIES, intact: false, broken_at: seq });
      await rows().insertOne(stored);
    }
    expect(await check()).toMatchObject({ intact: true });
  });

  it('goes on behind the last of them', async () => {
    const facts = { merchant: merchantIn(person.token), store: person.storeId };
    await here.ctx.audit('role.created', facts, 'system');
    expect(await check()).toMatchObject({ intact: true, broken_at: null });
    const last = await rows().findOne(of(), { sort: { seq: -1 } });
    expect(last).toMatchObject({ seq: ENTRIES + 1, event: 'role.created' });
  });
});

it('the log of the store is read in pages', async () => {
  const page = await person.api.storeLog.list({ query: { limit: 2 } });
  expect(okay(page).map(({ seq }) => seq)).toEqual([ENTRIES + 1, ENTRIES]);
});

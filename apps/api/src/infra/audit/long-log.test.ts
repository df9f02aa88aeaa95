import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { merchantIn } from '../../../test/walk/spare-people.ts';
import { okay, type Person, type World, world } from '../../../test/world.ts';
import { chainedHash, NO_HASH, type Recorded } from './audit-chain.ts';

const ENTRIES = 10_000;
let here: World;
let person: Person;
beforeAll(async () => {
  here = await world();
  person = await here.newMerchant();
  await fill();
});

const rows = () => mongoose.model('AuditEntry').collection;
const owner = () => new mongoose.Types.ObjectId(merchantIn(person.token));
const check = async () => okay(await person.api.account.checkAudit());

/** Replaces the log of the person by one of many entries, as they would be written one after the other. */
async function fill(): Promise<void> {
  const merchant = merchantIn(person.token);
  const facts = { store: person.storeId, from: 'packer', to: 'viewer' };
  const at = new Date(Date.now() - ENTRIES);
  let before = NO_HASH;
  const entries = Array.from({ length: ENTRIES }, (_, index) => {
    const by = { by: 'nimali', ip: '127.0.0.1', agent: 'Firefox', facts };
    const time = new Date(at.getTime() + index);
    const entry: Recorded = {
      merchant,
      seq: index + 1,
      at: time.toISOString(),
      event: 'member.changed',
      ...by,
    };
    before = chainedHash(entry, before);
    return { ...entry, merchant: owner(), at: time, hash: before, version: 1 };
  });
  await rows().deleteMany({ merchant: owner() });
  await rows().insertMany(entries);
  await mongoose.model('Merchant').updateOne({ _id: owner() }, { $set: { logged: ENTRIES } });
}

it('verifies a log of 10,000 entries, and finds the one that was changed or removed', async () => {
  expect(await check()).toEqual({ entries: ENTRIES, intact: true, broken_at: null });
  for (const seq of [1, 5001, ENTRIES]) {
    const one = { merchant: owner(), seq };
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

it('goes on behind the last of them, and the log of the store is read in pages', async () => {
  await here.ctx.audit(
    'role.created',
    { merchant: merchantIn(person.token), store: person.storeId },
    'system',
  );
  expect(await check()).toEqual({ entries: ENTRIES + 1, intact: true, broken_at: null });
  const page = await person.api.storeLog.list({ query: { limit: 2 } });
  expect(okay(page).map(({ seq }) => seq)).toEqual([ENTRIES + 1, ENTRIES]);
});

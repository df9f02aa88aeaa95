import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPicture } from '../../../../test/bodies.ts';
import { crashingProcesses } from '../../../../test/crashing.ts';
import { placeInShop, sendSlip } from '../../../../test/shop-order.ts';
import { Actor } from '../../../../test/walk/actor.ts';
import { dumpAll, dumpOf } from '../../../../test/walk/dump.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { Store } from '../../../db/stores/store.ts';
import { issueInvoice } from '../../billing/ledger/invoice.model.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { DAY, MINUTE } from '../../../lib/duration.ts';

const MARK = 'canary-of-the-erased';
/** Routes that also store data, beside those that fill a store. */
const ALSO = [
  'auth.forgotPassword',
  'auth.reauthenticate',
  'profile.update',
  'profile.sendConfirmation',
  'fulfilment.confirm',
  'orders.update',
  'paymentMethods.startTestPayment',
  'subscription.subscribe',
  'shopSettings.update',
  'delivery.replace',
  'paymentSettings.update',
];

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
});
beforeEach(() => clock.set(new Date()));
const later = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds));

const filesOf = async (): Promise<string[]> => {
  const found = await readdir(here.ctx.config.DATA_DIR, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};
/** Returns whether a row must be kept for bookkeeping by law. */
const mustStay = (row: string): boolean => /^(ledgerlines|invoices) /.test(row);
/** Returns everything else that is stored, as text: rows, mails, and the names and bytes of files. */
async function everything(): Promise<string> {
  const files = await filesOf();
  const bytes = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  const rows = (await dumpAll()).filter((row) => !mustStay(row));
  return JSON.stringify([rows, await here.ctx.outbox?.list(), files, bytes]);
}

/** Creates a merchant with data of every kind, with a marker in every text. */
async function withEverything(): Promise<Actor> {
  const person = await here.newMerchant({ cards: true });
  const actor = new Actor(here, person, MARK);
  await actor.settle();
  const { token } = await placeInShop(here, person, {
    product: await actor.idOf('products'),
    name: MARK,
    address: MARK,
    note: MARK,
    email: `${MARK}@example.lk`,
  });
  const store = await Store.ofRow(person.storeId);
  const times = { issued_at: new Date(), from: new Date(), to: new Date() };
  const paid = { subscription: '0'.repeat(24), payment_id: '1', plan: 'pro', period: 'monthly' } as const;
  if (store) await issueInvoice(store, { ...paid, ...times, amount: 900_000, customer: MARK, store: MARK });
  const slip = { token, host: person.host, key: `slip ${MARK}` };
  expect((await sendSlip(here, slip, await aPicture('jpeg', 60))).status).toBeLessThan(300);
  for (const name of ALSO)
    if ((await actor.call(name, { headers: { 'idempotency-key': name } })).status >= 500)
      throw new Error(`${name} failed`);
  const headers = { 'user-agent': MARK, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: person.email, password: person.password });
  await fetch(`${here.url}/api/merchant/auth/login`, { method: 'POST', headers, body });
  // Data from an address belongs to the merchant once they have confirmed it.
  const confirmed = { $set: { confirmed_emails: [person.email] } };
  await mongoose.model('Merchant').updateOne({ email: person.email }, confirmed);
  await here.visitor.inquiry.send({
    body: { name: MARK, email: person.email, phone: '0771234567', message: MARK, type: 'wishlist' },
  });
  await here.ctx.background.whenIdle();
  return actor;
}

const askToErase = async ({ api, password }: Person) => {
  const { username } = okay(await api.profile.get());
  okay(await api.account.erase({ body: { username, password } }));
  await here.ctx.background.whenIdle();
};
/** Runs the job twice: it makes the account inaccessible, then erases it. */
async function eraseDue(): Promise<void> {
  later(7 * DAY + MINUTE);
  await jobs.run('erase-accounts');
  later(6 * MINUTE);
  await jobs.run('erase-accounts');
}

/** Returns the ids of the rows of a merchant in extended JSON. */
const idsIn = (rows: readonly string[]): string[] => [
  ...new Set(rows.flatMap((row) => row.match(/(?<="_id":\{"\$oid":")[0-9a-f]{24}/g) ?? [])),
];

describe('an erased account', () => {
  it('leaves no text, no id and no byte, and deletes nothing of others', async () => {
    const actor = await withEverything();
    const bob = new Actor(here, here.bob, 'bob');
    await bob.settle();
    const { email } = actor.person;
    await askToErase(actor.person);
    const rows = await dumpOf(actor.merchantId, actor.person.storeId);
    const sought = [MARK, email, actor.person.host, ...idsIn(rows.filter((row) => !mustStay(row)))];
    const before = await everything();
    expect(sought.filter((word) => !before.includes(word))).toEqual([]);
    expect(sought.length).toBeGreaterThan(15);
    const [others, files] = [await dumpOf(bob.merchantId, here.bob.storeId), await filesOf()];

    await eraseDue();
    const after = await everything();
    const found = sought.filter((word) => after.includes(word));
    const left = await dumpAll();
    const where = left.filter((row) => found.some((word) => row.includes(word)));
    expect({ found, where }).toEqual({ found: [], where: [] });
    const kept = left.filter((row) => mustStay(row) && row.includes(actor.person.storeId));
    expect(kept.map((row) => row.split(' ')[0])).toContain('invoices');
    expect(kept.filter((row) => [MARK, email, actor.person.host].some((word) => row.includes(word)))).toEqual(
      [],
    );
    expect(await dumpOf(bob.merchantId, here.bob.storeId)).toEqual(others);
    expect((await filesOf()).length).toBeLessThan(files.length);
  });

  it('leaves only a digest of its proved domain, until another merchant proves it', async () => {
    const person = await here.newMerchant();
    const { _id } = okay(await person.api.profile.get());
    const hosts = mongoose.model('ProvenHost').collection;
    const merchant = new mongoose.Types.ObjectId(_id);
    await hosts.insertOne({ _id: 'tea.example' as never, merchant });
    await askToErase(person);
    await eraseDue();
    expect(await everything()).not.toContain('tea.example');
    const { VerifiedHosts } = await import('../../../db/stores/verified-host.model.ts');
    expect(await hosts.countDocuments({ merchant: null })).toBe(1);
    const taker = here.bob.storeId;
    await VerifiedHosts.add('tea.example', { id: taker, merchant: String(merchant) });
    expect(await hosts.countDocuments({ merchant: null })).toBe(0);
    expect(await VerifiedHosts.isShownBy('tea.example', taker)).toBe(true);
    expect(await VerifiedHosts.isShownBy('tea.example', here.alice.storeId)).toBe(false);
  });

  it('is erased completely although the process crashes after each write', { timeout: 240_000 }, async () => {
    const atEachStep = await crashingProcesses(here);
    let sought: string[] = [];
    const writes = await atEachStep(
      async () => {
        clock.set(new Date(Date.now() - 8 * DAY));
        const actor = new Actor(here, await here.newMerchant(), `${MARK}-in-steps`);
        await actor.settle();
        await askToErase(actor.person);
        sought = [actor.mark, ...idsIn(await dumpOf(actor.merchantId, actor.person.storeId))];
        // The account has been inaccessible for ten minutes when the crashing process begins.
        clock.set(new Date(Date.now() - 10 * MINUTE));
        await jobs.run('erase-accounts');
        return { job: 'erase-accounts' };
      },
      async () => {
        clock.set(new Date());
        await jobs.run('erase-accounts');
        const after = await everything();
        expect(sought.filter((word) => after.includes(word))).toEqual([]);
      },
    );
    expect(writes).toBeGreaterThan(15);
  });
});

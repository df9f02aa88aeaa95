import mongoose from 'mongoose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { okay, type Person, type World, world } from '../../../test/world.ts';
import { fixedClock } from '../clock.ts';
import { AuditEntries } from './audit-entry.model.ts';

const clock = fixedClock(new Date());
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});

const rows = () => mongoose.model('AuditEntry').collection;
const logOf = async ({ api }: Person) => okay(await api.account.audit({ query: {} }));
const checkOf = async ({ api }: Person) => okay(await api.account.checkAudit());
const owner = async ({ api }: Person) => okay(await api.profile.get())._id;

async function withEntries(count: number) {
  const person = await here.newMerchant();
  const merchant = await owner(person);
  for (let step = 1; step < count; step += 1)
    await here.ctx.audit('plan.changed', { merchant, step: String(step) }, 'operator');
  return { person, merchant: new mongoose.Types.ObjectId(merchant) };
}

/** Each recorded action, its name in the log and its further fields. */
const acts: [string, (person: Person) => Promise<unknown>, { event: string; facts?: object }][] = [
  [
    'a log-in',
    ({ api, email, password }) => api.auth.login({ body: { email, password } }),
    { event: 'session.opened', facts: { with: 'log-in' } },
  ],
  [
    'a password given again',
    ({ api, password }) => api.auth.reauthenticate({ body: { password } }),
    { event: 'session.renewed' },
  ],
  [
    'another email address',
    ({ api, email }) => api.profile.update({ body: { email: `new-${email}` } }),
    { event: 'email.changed' },
  ],
  [
    'another password',
    ({ api, password }) =>
      api.profile.changePassword({ body: { currentPassword: password, newPassword: `new-${password}` } }),
    { event: 'password.changed' },
  ],
  [
    'another domain',
    ({ api, host }) => api.stores.setDomain({ body: { newDomain: `new-${host}` } }),
    { event: 'domain.changed' },
  ],
  [
    'saved payment secrets',
    ({ api }) =>
      api.paymentMethods.saveCredentials({
        params: { provider: 'payhere' },
        body: { merchant_id: '1211149', merchant_secret: 'canary-secret' },
      }),
    { event: 'credentials.saved' },
  ],
  [
    'a store that is closed',
    ({ api }) => api.stores.close({ body: { name: 'Shop' } }),
    { event: 'store.closing' },
  ],
];

describe('the log of an account', () => {
  it('begins with the sign-up', async () => {
    const person = await here.newMerchant({ store: false });
    const { username } = okay(await person.api.profile.get());
    expect(await logOf(person)).toMatchObject([
      { seq: 1, event: 'session.opened', by: username, ip: '127.0.0.1', facts: { with: 'sign-up' } },
    ]);
  });

  it.each(acts)('has an entry for %s with user, action, time and origin', async (_, act, entry) => {
    const person = await here.newMerchant();
    const { username } = okay(await person.api.profile.get());
    const before = await logOf(person);
    okay((await act(person)) as { status: number; body: unknown });
    const rows = await mongoose.model('AuditEntry').find({ by: username }).sort({ seq: -1 }).lean();
    expect(rows).toHaveLength(before.length + 1);
    expect(rows[0]).toMatchObject({ ...entry, ip: '127.0.0.1', at: clock.now() });
    expect(JSON.stringify(rows)).not.toMatch(/canary|new-secret/);
  });

  it('names the browser, of a long name the beginning', async () => {
    const person = await here.newMerchant({ store: false });
    const { email, password } = person;
    await fetch(`${here.url}/api/merchant/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': `Firefox ${'x'.repeat(400)}` },
      body: JSON.stringify({ email, password }),
    });
    const [newest] = await logOf(person);
    expect(newest?.agent).toMatch(/^Firefox x{192}$/);
  });

  it('is complete after 20 concurrent entries, each with its own number', async () => {
    const { person, merchant } = await withEntries(1);
    const facts = { merchant: String(merchant) };
    await Promise.all(Array.from({ length: 20 }, () => here.ctx.audit('plan.changed', facts)));
    expect((await logOf(person)).map(({ seq }) => seq)).toEqual([...Array(21).keys()].map((n) => 21 - n));
    expect(await checkOf(person)).toEqual({ entries: 21, intact: true, broken_at: null });
  });

  it('is read in pages, newest first', async () => {
    const { person } = await withEntries(5);
    const first = await person.api.account.audit({ query: { limit: 2 } });
    expect(okay(first).map(({ seq }) => seq)).toEqual([5, 4]);
    expect(first.headers.get('x-total-count')).toBe('5');
    const cursor = /cursor=([^>&]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await person.api.account.audit({ query: { limit: 2, cursor } });
    expect(okay(second).map(({ seq }) => seq)).toEqual([3, 2]);
  });

  it('shows the entries of its own account only', async () => {
    const { merchant } = await withEntries(3);
    const others = await logOf(here.alice);
    const names = new Set(others.map(({ by }) => by));
    expect([...names]).toEqual([okay(await here.alice.api.profile.get()).username]);
    const mine = await AuditEntries.of({ id: String(merchant) }).list();
    expect(others.filter(({ _id }) => mine.some((row) => row._id === _id))).toEqual([]);
  });

  const only = (merchant: mongoose.Types.ObjectId, seq: number) => ({ merchant, seq });
  it.each<[string, number, (merchant: mongoose.Types.ObjectId) => Promise<unknown>]>([
    ['changed', 3, (of) => rows().updateOne(only(of, 3), { $set: { 'facts.step': '9' } })],
    ['changed in its time', 4, (of) => rows().updateOne(only(of, 4), { $set: { at: new Date(0) } })],
    ['said to be somebody else’s', 2, (of) => rows().updateOne(only(of, 2), { $set: { by: 'nobody' } })],
    ['removed', 3, (of) => rows().deleteOne(only(of, 3))],
    ['the first and removed', 1, (of) => rows().deleteOne(only(of, 1))],
    ['the last and removed', 5, (of) => rows().deleteOne(only(of, 5))],
    [
      'exchanged with the next',
      2,
      async (of) => {
        await rows().updateOne(only(of, 2), { $set: { seq: 0 } });
        await rows().updateOne(only(of, 3), { $set: { seq: 2 } });
        await rows().updateOne(only(of, 0), { $set: { seq: 3 } });
      },
    ],
  ])('reports that an entry was %s, and which', async (_, broken_at, tamper) => {
    const { person, merchant } = await withEntries(5);
    expect(await checkOf(person)).toEqual({ entries: 5, intact: true, broken_at: null });
    await tamper(merchant);
    expect(await checkOf(person)).toEqual({ entries: 5, intact: false, broken_at });
  });

  it('fails the request whose entry cannot be written', async () => {
    const { api, email, password } = await here.newMerchant({ store: false });
    const insert = vi
      .spyOn(mongoose.model('AuditEntry').collection, 'insertOne')
      .mockRejectedValue(new Error('the disk is full'));
    const reply = await api.auth.login({ body: { email, password } });
    insert.mockRestore();
    expect(reply.status).toBe(500);
    expect(JSON.stringify(reply.body)).not.toContain('token');
  });
});

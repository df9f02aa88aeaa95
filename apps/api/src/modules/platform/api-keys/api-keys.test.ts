import { createHash } from 'node:crypto';
import { type ApiKeyInput, MAX_KEYS, type Scope } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { createAccessChanges } from '../../../db/access/access-changes.ts';
import { createKeys } from '../../../infra/auth/api-keys.ts';
import { createLimits } from '../../../infra/rate-limits/rate-limits.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { DAY, MINUTE } from '../../../lib/duration.ts';

const clock = fixedClock(new Date());
let here: World;
let owner: Person;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(async () => {
  owner = await here.newMerchant();
});

/** The keys as a process reads them that has just begun. */
const anotherProcess = () =>
  createKeys({
    now: () => clock.now(),
    background: here.ctx.background,
    changes: createAccessChanges(),
  });
const rows = () => mongoose.model('ApiKey').collection;
const create = (over: Partial<ApiKeyInput> = {}, { api } = owner) =>
  api.keys.create({ body: { name: 'Warehouse', scopes: ['products:read'], expires_in_days: 30, ...over } });
const made = async (over: Partial<ApiKeyInput> = {}) => okay(await create(over));
const listOf = async ({ api }: Person) => okay(await api.keys.list());
const newestEntry = async ({ api }: Person) => okay(await api.account.audit({ query: { limit: 1 } }))[0];

const get = (path: string, authorization: string, storeId = owner.storeId) =>
  fetch(`${here.url}${path}?store_id=${storeId}`, { headers: { authorization } });
const productsStatus = async (key: string) => (await get('/api/merchant/products', key)).status;

/** Everything that the database holds, as text. */
async function wholeDatabase(): Promise<string> {
  const collections = await mongoose.connection.db?.collections();
  const texts = (collections ?? []).map(async (one) => JSON.stringify(await one.find({}).toArray()));
  return (await Promise.all(texts)).join('\n');
}

describe('making a key', () => {
  it('shows it once: the list has what it begins with, and the database a digest', async () => {
    const { key, ...shown } = await made({ scopes: ['orders:write', 'products:read', 'orders:write'] });
    expect(key).toMatch(/^kade_[0-9a-f]{24}_[\w-]{43}$/);
    expect(shown).toMatchObject({ name: 'Warehouse', prefix: key.slice(0, 29), last_used_at: null });
    expect(shown.scopes).toEqual(['products:read', 'orders:write']);
    expect(await listOf(owner)).toEqual([shown]);
    expect(await wholeDatabase()).not.toContain(key.slice(30));
    const hash = createHash('sha256').update(key).digest('base64url');
    expect(await rows().findOne({ hash })).toMatchObject({ name: 'Warehouse' });
    expect(JSON.stringify(await listOf(owner))).not.toContain(hash);
  });

  it('needs a fresh session', async () => {
    const { api } = owner;
    await mongoose.model('Session').updateMany({}, { $set: { password_at: new Date(0) } });
    const refused = await create();
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'reauthenticate' }]);
    okay(await api.auth.reauthenticate({ body: { password: owner.password } }));
    expect((await create()).status).toBe(201);
  });

  it.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope that there is not', { scopes: ['account:write'] }, 'scopes.0'],
    ['longer than a year', { expires_in_days: 366 }, 'expires_in_days'],
    ['no word on its end', { expires_in_days: undefined }, 'expires_in_days'],
  ])('is refused with %s', async (_, over, field) => {
    const refused = await create(over);
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
    expect(await listOf(owner)).toEqual([]);
  });

  it(`gives ${MAX_KEYS} of 30 concurrent requests a key, and another one when one is revoked`, async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => create()));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(MAX_KEYS);
    expect(replies.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'too_many_keys' },
    });
    const [first] = await listOf(owner);
    okay(await owner.api.keys.revoke({ params: { id: first?._id ?? '' } }));
    expect((await create()).status).toBe(201);
    expect((await create()).status).toBe(409);
  });

  it('takes the place of an expired key when there is no other', async () => {
    for (let n = 1; n < MAX_KEYS; n += 1) await made({ expires_in_days: null });
    const { _id: expired } = await made({ expires_in_days: 1 });
    clock.set(new Date(clock.now().getTime() + DAY));
    okay(await owner.api.auth.reauthenticate({ body: { password: owner.password } }));
    const { _id: next } = await made();
    const ids = (await listOf(owner)).map(({ _id }) => _id);
    expect([ids.length, ids.includes(expired), ids.includes(next)]).toEqual([MAX_KEYS, false, true]);
    expect((await create()).status).toBe(409);
  });
});

describe('a key', () => {
  it('is what a program sends instead of a session', async () => {
    const { key } = await made({ scopes: ['products:read', 'products:write'] });
    Object.assign((owner.api as typeof owner.api & { session: object }).session, { token: key });
    const product = { name: 'Tea', price: 100, stock_quantity: 1 };
    const created = okay(await owner.api.products.create({ body: product }));
    expect(okay(await owner.api.products.list({ query: {} }))).toMatchObject([{ name: created.name }]);
  });

  it('returns its own data without a store_id; a session has none', async () => {
    const { key, _id, expires_at } = await made();
    const current = async (token: string) =>
      (await fetch(`${here.url}/api/keys/current`, { headers: { authorization: token } })).json();
    expect(await current(key)).toMatchObject({
      _id,
      name: 'Warehouse',
      scopes: ['products:read'],
      expires_at,
      store: { _id: owner.storeId, name: 'Shop' },
    });
    expect(await current(`Bearer ${key}`)).toMatchObject({ _id });
    expect(await current(owner.token)).toMatchObject({ code: 'not_found' });
  });

  it('is of no use with a letter changed, cut off or added, and under another id', async () => {
    const { key } = await made();
    const { key: other } = await made();
    const flipped = key.slice(0, -2) + (key.at(-2) === 'A' ? 'B' : 'A') + key.slice(-1);
    const wrong = [flipped, key.slice(0, -1), `${key}A`, other.slice(0, 30) + key.slice(30), 'kade_'];
    expect(await productsStatus(key)).toBe(200);
    for (const token of wrong) expect(await productsStatus(token), token).toBe(401);
  });

  it('works until it expires', async () => {
    const { key } = await made({ expires_in_days: 2 });
    const { key: lasting } = await made({ expires_in_days: null });
    const start = clock.now().getTime();
    clock.set(new Date(start + 2 * DAY - 1));
    expect(await productsStatus(key)).toBe(200);
    clock.set(new Date(start + 2 * DAY));
    expect(await productsStatus(key)).toBe(401);
    expect(await productsStatus(lasting)).toBe(200);
  });

  it('works no more from the moment it is revoked, even when it is being used', async () => {
    const { key, _id } = await made();
    expect(await productsStatus(key)).toBe(200);
    const uses = Array.from({ length: 10 }, () => productsStatus(key));
    const revoked = okay(await owner.api.keys.revoke({ params: { id: _id } }));
    expect(revoked.message).toBe('Warehouse was revoked');
    await Promise.all(uses);
    expect(await productsStatus(key)).toBe(401);
    const again = await owner.api.keys.revoke({ params: { id: _id } });
    expect([again.status, again.body]).toMatchObject([404, { error: 'API key not found' }]);
  });

  it('is looked up anew by another process that has just begun', async () => {
    const { key, _id } = await made();
    expect(await anotherProcess().read(key)).toMatchObject({ id: _id });
    okay(await owner.api.keys.revoke({ params: { id: _id } }));
    expect(await anotherProcess().read(key)).toBeNull();
  });

  it('notes when it was used, once a minute at most', async () => {
    const { key } = await made();
    const usedAt = async () => (await listOf(owner))[0]?.last_used_at;
    const useIn = async (milliseconds: number) => {
      clock.set(new Date(clock.now().getTime() + milliseconds));
      await anotherProcess().read(key);
      await here.ctx.background.whenIdle();
    };
    await useIn(0);
    const first = clock.now().toISOString();
    expect(await usedAt()).toBe(first);
    await useIn(MINUTE - 1);
    expect(await usedAt()).toBe(first);
    await useIn(1);
    expect(await usedAt()).toBe(clock.now().toISOString());
    expect((await listOf(owner))[0]).toHaveProperty('_id');
  });

  it('has its own rate limit, not that of another key', async () => {
    const [one, other] = [await made(), await made()];
    const free = here.ctx.rateLimits;
    here.ctx.rateLimits = { ...free, key: createLimits().key };
    const calls = Array.from({ length: 1199 }, () =>
      here.ctx.rateLimits.key({ ip: '', header: () => undefined }, one._id),
    );
    await Promise.all(calls);
    const last = await get('/api/keys/current', one.key);
    const slowed = await get('/api/keys/current', one.key);
    const unaffected = await get('/api/keys/current', other.key);
    here.ctx.rateLimits = free;
    expect(last.status).toBe(200);
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect([unaffected.status, unaffected.headers.get('ratelimit-remaining')]).toEqual([200, '1199']);
  });
});

const all: Scope[] = ['products:read', 'orders:read', 'store:read'];

describe('keys and the account', () => {
  it('are written to its log: who made and revoked which, without the key', async () => {
    const { key, _id } = await made({ scopes: all });
    const created = await newestEntry(owner);
    okay(await owner.api.keys.revoke({ params: { id: _id } }));
    const facts = { store: owner.storeId, key: 'Warehouse' };
    expect(created).toMatchObject({ event: 'key.created', facts: { ...facts, scopes: all.join(' ') } });
    expect(await newestEntry(owner)).toMatchObject({ event: 'key.revoked', facts });
    expect(await wholeDatabase()).not.toContain(key.slice(30));
  });

  it('an act of a key names the key in the log', async () => {
    const { _id: merchant } = okay(await owner.api.profile.get());
    const from = { ip: '192.0.2.1', agent: 'curl', key: { name: 'Warehouse' } };
    await here.ctx.audit('domain.changed', { merchant }, from);
    expect(await newestEntry(owner)).toMatchObject({ by: 'API key Warehouse', ip: '192.0.2.1' });
  });

  it.each<[string, object, number]>([
    ['remain valid when the password is changed', {}, 200],
    ['go when the password is changed and the merchant asks for it', { revoke_keys: true }, 401],
  ])('%s', async (_, choice, status) => {
    const { key } = await made();
    const { token } = okay(
      await owner.api.profile.changePassword({
        body: { currentPassword: owner.password, newPassword: `new-${owner.password}`, ...choice },
      }),
    );
    expect(await productsStatus(key)).toBe(status);
    expect((await get('/api/merchant/products', token)).status).toBe(200);
    const log = await fetch(`${here.url}/api/merchant/account/audit?limit=1`, {
      headers: { authorization: token },
    });
    const event = status === 401 ? 'key.revoked' : 'password.changed';
    expect(await log.json()).toMatchObject([{ event }]);
  });

  const kept = { revoke_keys: false };
  it.each<[string, { confirmed_emails?: string[]; choice: object }, number]>([
    ['go when a password is reset', { choice: {} }, 401],
    ['stay when a password is reset and the merchant asks for it', { choice: kept }, 200],
    [
      'go in an account that never confirmed its address in any case',
      { confirmed_emails: [], choice: kept },
      401,
    ],
  ])('%s', async (_, { confirmed_emails, choice }, status) => {
    const { key } = await made();
    const update = confirmed_emails ? { $set: { confirmed_emails } } : { $unset: { confirmed_emails: 1 } };
    await mongoose.model('Merchant').updateOne({ email: owner.email }, update);
    expect(await productsStatus(key)).toBe(200);
    okay(await here.visitor.auth.forgotPassword({ body: { email: owner.email } }));
    const token = await mailedToken('reset-password');
    okay(
      await here.visitor.auth.resetPassword({ body: { token, newPassword: 'quite another one', ...choice } }),
    );
    expect(await productsStatus(key)).toBe(status);
  });

  it('go when an earlier email address is brought back', async () => {
    const { key } = await made();
    okay(await owner.api.profile.update({ body: { email: `new-${owner.email}` } }));
    const token = await mailedToken('undo-email-change');
    okay(await here.visitor.auth.undoEmail({ body: { token } }));
    expect(await productsStatus(key)).toBe(401);
    expect(await rows().countDocuments({ store: new mongoose.Types.ObjectId(owner.storeId) })).toBe(0);
  });

  it('stop when the store is about to be erased', async () => {
    const { key } = await made();
    const changed = {
      $set: { closing: { since: clock.now(), until: clock.now(), erasing_since: clock.now() } },
    };
    await mongoose.model('Store').updateOne({ _id: owner.storeId }, changed);
    expect(await anotherProcess().read(key)).toBeNull();
  });
});

/** The secret in the newest mail to the owner with a link to the page. */
async function mailedToken(page: string): Promise<string> {
  await here.ctx.background.whenIdle();
  const mails = (await here.ctx.outbox?.list()) ?? [];
  const texts = mails.filter(({ to }) => to === owner.email).map(({ text }) => text);
  return new RegExp(`${page}\\?token=([\\w-]+)`).exec(texts.join('\n'))?.[1] ?? `no token of ${page}`;
}

import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import mongoose from 'mongoose';
import { accept, aHanding, offer } from '../../../test/ownership.ts';
import { hire } from '../../../test/staff.ts';
import { tripsOf } from '../../../test/trips.ts';
import { merchantIn } from '../../../test/walk/spare-people.ts';
import { okay, type Person, type World, world } from '../../../test/world.ts';
import { scheduleJobs } from '../../app/jobs.ts';
import { createAccessChanges } from '../../db/access/access-changes.ts';
import { createStoreGuard } from '../../db/stores/guarded-stores.ts';
import { Store } from '../../db/stores/store.ts';
import { DAY } from '../../lib/duration.ts';
import { fixedClock } from '../clock.ts';
import { inlineJobs } from '../jobs/inline.ts';
import { createKeys } from './api-keys.ts';
import { createMembers } from './members.ts';
import { createSessions } from './sessions.ts';

const secret = 'only-for-tests-only-for-tests-only-for-tests';
const SECOND = 1_000;
const start = new Date();
const clock = fixedClock(start);
const jobs = inlineJobs();
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
});
afterEach(() => void vi.restoreAllMocks());

/** Who may act, as another process on the same database sees it. */
function anotherProcess() {
  const changes = createAccessChanges();
  const now = () => clock.now();
  const { background } = here.ctx;
  return {
    sessions: createSessions({ secret, now, changes }),
    keys: createKeys({ now, background, changes }),
    members: createMembers(changes),
    findStore: createStoreGuard(changes),
  };
}
type Elsewhere = ReturnType<typeof anotherProcess>;

/** Lets time pass for everything that measures it. */
function pass(milliseconds: number): void {
  const later = performance.now() + milliseconds;
  vi.spyOn(performance, 'now').mockImplementation(() => later);
}

async function later(milliseconds: number, job: string): Promise<void> {
  await here.ctx.background.whenIdle();
  clock.set(new Date(clock.now().getTime() + milliseconds));
  await jobs.run(job);
  await here.ctx.background.whenIdle();
}

const logIn = async ({ email, password }: Person) =>
  okay(await here.visitor.auth.login({ body: { email, password } })).token;
const logOut = (authorization: string) =>
  fetch(`${here.url}/api/merchant/auth/logout`, { method: 'POST', headers: { authorization } });
const memberOf = async (owner: Person, { email }: Person) =>
  okay(await owner.api.members.list()).find((member) => member.email === email)?._id ?? '';
const aRole = async ({ api }: Person) =>
  okay(await api.staffRoles.create({ body: { name: 'Counter', permissions: ['orders:read'] } }))._id;

/** What is looked at in the other process, and what revokes it in this one. */
interface Revocation {
  look: (there: Elsewhere) => Promise<unknown>;
  revoke: () => Promise<unknown>;
}

async function ofSession(revoke: (owner: Person, token: string) => Promise<unknown>): Promise<Revocation> {
  const owner = await here.newMerchant();
  const token = await logIn(owner);
  return { look: ({ sessions }) => sessions.read(token), revoke: () => revoke(owner, token) };
}

async function ofKey(revoke: (owner: Person, id: string) => Promise<unknown>): Promise<Revocation> {
  const owner = await here.newMerchant();
  const body = { name: 'Till', scopes: ['products:read' as const], expires_in_days: 30 };
  const { _id, key } = okay(await owner.api.keys.create({ body }));
  return {
    look: async ({ keys }) => (await keys.read(key))?.store.merchant,
    revoke: () => revoke(owner, _id),
  };
}

async function ofMember(revoke: (owner: Person, member: Person) => Promise<unknown>): Promise<Revocation> {
  const owner = await here.newMerchant();
  const member = await hire(here, owner, await aRole(owner));
  const look = ({ members }: Elsewhere) => members.roleIn(owner.storeId, merchantIn(member.token));
  return { look, revoke: () => revoke(owner, member) };
}

async function ofStore(revoke: (owner: Person) => Promise<unknown>): Promise<Revocation> {
  const owner = await here.newMerchant();
  return { look: ({ findStore }) => findStore(owner.storeId), revoke: () => revoke(owner) };
}

async function handOver(look: (there: Elsewhere, storeId: string, key: string) => Promise<unknown>) {
  const handing = await aHanding(here, 'manager');
  const { storeId, api } = handing.owner;
  const body = { name: 'Till', scopes: ['products:read' as const], expires_in_days: 30 };
  const { key } = okay(await api.keys.create({ body }));
  const revoke = async () => {
    okay(await offer(handing));
    okay(await accept(handing));
    await later(3 * DAY, 'hand-over-stores');
  };
  return { look: (there: Elsewhere) => look(there, storeId, key), revoke };
}

/** Ends the time in which a closed store can be opened again, and begins its erasure. */
async function eraseStore({ api }: Person): Promise<void> {
  okay(await api.stores.close({ body: { name: 'Shop' } }));
  await later(31 * DAY, 'erase-stores');
}

const revocations: Record<string, () => Promise<Revocation>> = {
  'a session that was logged out': () => ofSession((_, token) => logOut(token)),
  'the other sessions': () => ofSession(({ api }) => api.sessions.removeOthers({ body: {} })),
  'a session after another password': () =>
    ofSession(({ api, password }) =>
      api.profile.changePassword({ body: { currentPassword: password, newPassword: `new-${password}` } }),
    ),
  'an API key': () => ofKey(({ api }, id) => api.keys.revoke({ params: { id } })),
  'all API keys of an account': () => ofKey(({ token }) => here.ctx.keys.revokeAll(merchantIn(token))),
  'a member who is removed': () =>
    ofMember(async (owner, member) =>
      owner.api.members.remove({ params: { id: await memberOf(owner, member) } }),
    ),
  'the role of a member': () =>
    ofMember(async (owner, member) =>
      owner.api.members.update({
        params: { id: await memberOf(owner, member) },
        body: { role: 'packer' },
      }),
    ),
  'what a role allows': () =>
    ofMember(async ({ api }) => {
      const [role] = okay(await api.staffRoles.list());
      return api.staffRoles.update({
        params: { id: role?._id ?? '' },
        body: { permissions: ['products:read'] },
      });
    }),
  'the membership of an account that is erased': () =>
    ofMember(async (_, { token }) => {
      await mongoose
        .model('Merchant')
        .updateOne({ _id: merchantIn(token) }, { $set: { closing: { since: start, until: start } } });
      await later(0, 'erase-accounts');
      await later(DAY, 'erase-accounts');
    }),
  'that nobody needs a second factor': () =>
    ofStore(async ({ storeId }) =>
      (await Store.find(storeId))?.change({ $set: { second_factor_from: start } }),
    ),
  'a store that is erased': () => ofStore(eraseStore),
  'the owner of a store': () => handOver(({ findStore }, storeId) => findStore(storeId)),
  'the owner for whom an API key acts': () =>
    handOver(async ({ keys }, _, key) => (await keys.read(key))?.store.merchant),
};

it.each(Object.entries(revocations))('%s counts in another process within a second', async (_, prepare) => {
  clock.set(start);
  const { look, revoke } = await prepare();
  const there = anotherProcess();
  const before = await look(there);
  expect(before).toBeTruthy();
  await revoke();
  pass(SECOND);
  expect(await look(there)).not.toEqual(before);
});

it('a process reads the revocations once a second, however many requests wait for them', async () => {
  const { sessions } = anotherProcess();
  const { token } = here.alice;
  await sessions.read(token);
  const reads = async () => {
    const { commands } = await tripsOf(() =>
      Promise.all(Array.from({ length: 50 }, () => sessions.read(token))),
    );
    return commands;
  };
  expect(await reads()).toEqual([]);
  pass(SECOND);
  // One read is left out of the count.
  expect(await reads()).toEqual([]);
});

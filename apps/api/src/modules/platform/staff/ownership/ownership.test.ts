import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accept, aHanding, decline, type Handing, offer, withFactor } from '../../../../../test/ownership.ts';
import { hire } from '../../../../../test/staff.ts';
import { merchantIn } from '../../../../../test/walk/spare-people.ts';
import { okay, type Person, type World, world } from '../../../../../test/world.ts';
import { scheduleJobs } from '../../../../app/jobs.ts';
import { fixedClock } from '../../../../infra/clock.ts';
import { inlineJobs } from '../../../../infra/jobs/inline.ts';
import { DAY, HOUR, MINUTE } from '../../../../lib/duration.ts';

const start = new Date();
const clock = fixedClock(start);
const jobs = inlineJobs();
let here: World;
let handing: Handing;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs } });
  scheduleJobs(here.ctx);
});
beforeEach(async () => {
  clock.set(start);
  handing = await aHanding(here);
});

const at = (milliseconds: number) => clock.set(new Date(start.getTime() + milliseconds));
const run = async () => {
  await here.ctx.background.whenIdle();
  await jobs.run('hand-over-stores');
  await here.ctx.background.whenIdle();
};
const ownerOf = async ({ owner }: Handing): Promise<string> =>
  String((await mongoose.model('Store').findById(owner.storeId).lean<{ merchant: unknown }>())?.merchant);
const keeps = async () => expect(await ownerOf(handing)).toBe(merchantIn(handing.owner.token));
const transferOf = async ({ owner }: Handing) => okay(await owner.api.ownership.get()).transfer;
const subjectsTo = async ({ email }: Person) =>
  ((await here.ctx.outbox?.list()) ?? []).filter(({ to }) => to === email).map(({ subject }) => subject);
const eventsOf = async (merchant: Person, event: string) =>
  okay(await merchant.api.account.audit({ query: {} })).filter((entry) => entry.event === event);

describe('the transfer of a store', () => {
  it('is offered, accepted, and makes the member its owner and the owner a manager after 72 hours', async () => {
    const { owner, heir } = handing;
    const manager = await hire(here, owner, 'manager');
    expect(okay(await offer(handing)).transfer).toMatchObject({ state: 'offered', keys: [], webhooks: [] });
    expect(okay(await heir.api.memberships.list())).toMatchObject([{ transfer: { state: 'offered' } }]);
    const accepted = okay(await accept(handing));
    expect(accepted).toMatchObject({
      state: 'accepted',
      until: new Date(start.getTime() + 72 * HOUR).toISOString(),
    });
    at(72 * HOUR - 1);
    await run();
    await keeps();
    at(72 * HOUR);
    await run();
    expect(await ownerOf(handing)).toBe(merchantIn(heir.token));
    expect(okay(await heir.api.stores.list()).map(({ _id }) => _id)).toEqual([owner.storeId]);
    expect(okay(await heir.api.memberships.list())).toEqual([]);
    expect(okay(await owner.api.memberships.list())).toMatchObject([{ role: 'manager' }]);
    expect(okay(await owner.api.stores.list())).toEqual([]);
    expect(okay(await heir.api.ownership.get())).toEqual({ transfer: null });
    for (const person of [owner, heir, manager])
      expect(await subjectsTo(person)).toEqual(
        expect.arrayContaining([
          expect.stringContaining('gets another owner on'),
          expect.stringContaining('another owner now'),
        ]),
      );
    expect(await eventsOf(heir, 'owner.changed')).toHaveLength(1);
    expect(await eventsOf(owner, 'owner.changed')).toHaveLength(1);
  });

  it.each<[string, (now: Handing) => Promise<{ status: number }>]>([
    ['owner', ({ owner }) => owner.api.ownership.stop()],
    ['member', decline],
  ])('can be stopped by the %s until the 72nd hour', async (_, stop) => {
    okay(await offer(handing));
    okay(await accept(handing));
    at(72 * HOUR - 1);
    expect((await stop(handing)).status).toBe(200);
    at(80 * HOUR);
    await run();
    await keeps();
    expect(await transferOf(handing)).toBeNull();
    expect(await stop(handing)).toMatchObject({ status: 404 });
    for (const person of [handing.owner, handing.heir])
      expect(
        (await subjectsTo(person)).filter((subject) => subject.includes('keeps its owner')),
      ).toHaveLength(1);
    expect(await eventsOf(handing.owner, 'owner.stopped')).toHaveLength(1);
  });

  it('cannot be stopped once the store has its new owner', async () => {
    okay(await offer(handing));
    okay(await accept(handing));
    at(72 * HOUR);
    await run();
    expect(await handing.owner.api.ownership.stop()).toMatchObject({ status: 403 });
    expect(await decline(handing)).toMatchObject({ status: 404 });
    expect(await ownerOf(handing)).toBe(merchantIn(handing.heir.token));
  });

  it('stays as it is when the offer or the acceptance is repeated', async () => {
    const first = okay(await offer(handing)).transfer;
    at(MINUTE);
    expect(okay(await offer(handing)).transfer).toEqual(first);
    const accepted = okay(await accept(handing));
    at(2 * MINUTE);
    expect(okay(await accept(handing))).toEqual(accepted);
    await run();
    expect(await eventsOf(handing.owner, 'owner.offered')).toHaveLength(1);
    expect(await eventsOf(handing.owner, 'owner.accepted')).toHaveLength(1);
    expect(
      (await subjectsTo(handing.heir)).filter((subject) => subject.includes('gets another owner')),
    ).toHaveLength(1);
  });

  it('is the business of its two sides: a manager, another member and a stranger change nothing', async () => {
    const { owner, member } = handing;
    const manager = await hire(here, owner, 'manager');
    await withFactor(here, manager);
    const others = okay(await manager.api.memberships.list());
    const theirs = { id: others[0]?._id ?? '' };
    expect(await manager.api.ownership.offer({ body: { member } })).toMatchObject({ status: 403 });
    okay(await offer(handing));
    expect(okay(await manager.api.ownership.get()).transfer).toMatchObject({ state: 'offered' });
    expect(await manager.api.ownership.stop()).toMatchObject({ status: 403 });
    expect(await manager.api.memberships.takeOver({ params: theirs, body: {} })).toMatchObject({
      status: 404,
    });
    expect(await manager.api.memberships.decline({ params: theirs })).toMatchObject({ status: 404 });
    const own = { params: { id: handing.membership } };
    expect(await owner.api.memberships.takeOver({ ...own, body: {} })).toMatchObject({ status: 404 });
    expect(await here.bob.api.memberships.takeOver({ ...own, body: {} })).toMatchObject({ status: 404 });
    expect(await here.bob.api.memberships.decline(own)).toMatchObject({ status: 404 });
    expect((await transferOf(handing))?.state).toBe('offered');
  });

  it('needs a second factor of both, and a session that is fresh', async () => {
    const owner = await here.newMerchant();
    const heir = await hire(here, owner, 'viewer');
    const [member] = okay(await owner.api.members.list());
    const id = member?._id ?? '';
    const made = { owner, heir, member: id, membership: id };
    expect(await offer(made)).toMatchObject({ status: 409, body: { reason: 'second_factor_off' } });
    await withFactor(here, owner);
    expect(await offer(made)).toMatchObject({ status: 409, body: { reason: 'transfer_without_factor' } });
    await withFactor(here, heir);
    okay(await offer(made));
    await mongoose.model('SecondFactor').deleteOne({ _id: merchantIn(heir.token) });
    expect(await accept(made)).toMatchObject({ status: 409, body: { reason: 'second_factor_off' } });
    at(HOUR);
    expect(await accept(made)).toMatchObject({ status: 403, body: { code: 'reauthenticate' } });
    expect(await offer(made)).toMatchObject({ status: 403, body: { code: 'reauthenticate' } });
    okay(await owner.api.ownership.stop());
  });

  it('is one at a time, and to a member', async () => {
    const other = await hire(here, handing.owner, 'viewer');
    await withFactor(here, other);
    okay(await offer(handing));
    const members = okay(await handing.owner.api.members.list());
    const member = members.find(({ email }) => email === other.email)?._id ?? '';
    expect(await offer({ ...handing, member })).toMatchObject({ body: { reason: 'transfer_begun' } });
    const elsewhere = await aHanding(here);
    expect(await offer({ ...handing, member: elsewhere.member })).toMatchObject({ status: 404 });
    expect(await transferOf(elsewhere)).toBeNull();
  });

  it('ends when the offer was not accepted for seven days', async () => {
    okay(await offer(handing));
    at(7 * DAY);
    expect(await accept(handing)).toMatchObject({ status: 403 });
    await run();
    expect(await transferOf(handing)).toBeNull();
  });

  it.each<[string, (now: Handing) => Promise<unknown>]>([
    ['the member is removed', ({ owner, member }) => owner.api.members.remove({ params: { id: member } })],
    ['the member leaves', ({ heir, membership: id }) => heir.api.memberships.remove({ params: { id } })],
    ['the store is closed', ({ owner }) => owner.api.stores.close({ body: { name: 'Shop' } })],
    ['the owner erases the account', ({ owner }) => erase(owner)],
    ['the member erases the account', ({ heir }) => erase(heir)],
  ])('ends when %s', async (_, act) => {
    okay(await offer(handing));
    okay(await accept(handing));
    okay((await act(handing)) as { status: number; body: unknown });
    await run();
    at(72 * HOUR);
    await run();
    await keeps();
    const row = await mongoose.model('Store').findById(handing.owner.storeId).lean<{ transfer?: unknown }>();
    expect(row?.transfer).toBeUndefined();
  });

  it('is settled by one of an acceptance and a stop at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      okay(await offer(handing));
      const [, stopped] = await Promise.all([accept(handing), handing.owner.api.ownership.stop()]);
      expect(stopped.status).toBe(200);
      expect(await transferOf(handing)).toBeNull();
    }
    at(80 * HOUR);
    await run();
    await keeps();
  });

  it('has one owner when it is stopped while it is handed over', async () => {
    okay(await offer(handing));
    okay(await accept(handing));
    at(72 * HOUR);
    const [stopped] = await Promise.all([decline(handing), run(), run()]);
    await run();
    const { owner, heir } = handing;
    const isKept = stopped.status === 200;
    expect(await ownerOf(handing)).toBe(merchantIn((isKept ? owner : heir).token));
    expect(okay(await owner.api.memberships.list())).toHaveLength(isKept ? 0 : 1);
    expect(okay(await heir.api.memberships.list())).toHaveLength(isKept ? 1 : 0);
  });
});

/** Erases the account of a person. */
async function erase({ api, password }: Person) {
  const { username } = okay(await api.profile.get());
  return api.account.erase({ body: { username, password } });
}

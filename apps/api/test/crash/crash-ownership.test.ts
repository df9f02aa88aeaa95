import mongoose from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { aPicture, aProduct } from '../bodies.ts';
import { killedProcess } from '../crashing.ts';
import { times } from '../security/cases.ts';
import { accept, aHanding, type Handing, offer } from '../ownership.ts';
import { merchantIn } from '../walk/spare-people.ts';
import { okay, type World, world } from '../world.ts';

/** Each process takes seconds, so `npm test` kills the job only after every fourth write. */
const STRIDE = times(1, 4);

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
let killed: Awaited<ReturnType<typeof killedProcess>>;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs }, env: { PLAN_ENFORCEMENT: 'enforce' } });
  scheduleJobs(here.ctx);
  killed = await killedProcess(here);
});

const rowsOf = (name: string) => mongoose.connection.collection(name);
const id = (hex: string) => new mongoose.Types.ObjectId(hex);

/** A store with a picture that is to be handed over now: its 72 hours ended an hour ago. */
async function due(): Promise<Handing & { picture: string }> {
  clock.set(new Date());
  const handing = await aHanding(here);
  const { api, storeId } = handing.owner;
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(await aPicture())]), 'tea.png');
  const { _id: picture } = okay(await api.files.upload({ body: form }));
  okay(await api.products.create({ body: aProduct({ thumbnail: picture }) }));
  okay(await offer(handing));
  okay(await accept(handing));
  await here.ctx.background.whenIdle();
  await rowsOf('stores').updateOne(
    { _id: id(storeId) },
    { $set: { 'transfer.due_at': new Date(Date.now() - 3_600_000) } },
  );
  return { ...handing, picture };
}

/** Which of the two accounts has the store, the picture and a place for it, and who is a member. */
async function stateOf({ owner, heir, picture }: Handing & { picture: string }) {
  const [from, to] = [merchantIn(owner.token), merchantIn(heir.token)];
  const nameOf = (account: unknown) => (String(account) === from ? 'from' : 'to');
  const store = await rowsOf('stores').findOne({ _id: id(owner.storeId) });
  const upload = await rowsOf('uploads').findOne({ _id: id(picture) });
  const members = await rowsOf('members')
    .find({ store: id(owner.storeId) })
    .toArray();
  const counts = await rowsOf('merchants')
    .find({ _id: { $in: [id(from), id(to)] } })
    .sort({ _id: 1 })
    .toArray();
  return {
    owner: nameOf(store?.merchant),
    picture: nameOf(upload?.merchant),
    members: members.map(({ person, role }) => `${nameOf(person)} ${role}`),
    stores: counts.map(({ usage }) => usage.stores),
    transfer: store?.transfer,
  };
}

it('a store whose transfer is killed at any write has one owner, and the next run completes it', {
  timeout: 240_000,
}, async () => {
  let deaths = 0;
  for (let step = 1; ; step += STRIDE) {
    const handing = await due();
    const done = await killed({ job: 'hand-over-stores' }, step);
    const between = await stateOf(handing);
    expect(['from', 'to']).toContain(between.owner);
    await jobs.run('hand-over-stores');
    await here.ctx.background.whenIdle();
    expect(await stateOf(handing), `after ${step} writes`).toEqual({
      owner: 'to',
      picture: 'to',
      members: ['from manager'],
      stores: [0, 1],
      transfer: undefined,
    });
    const event = 'owner.changed';
    const accounts = [handing.owner, handing.heir].map(({ token }) => id(merchantIn(token)));
    const ofAccounts = { event, merchant: { $in: accounts } };
    expect(await rowsOf('auditentries').countDocuments(ofAccounts)).toBe(2);
    const ofStore = { event, store: id(handing.owner.storeId) };
    expect(await rowsOf('storeentries').countDocuments(ofStore)).toBe(1);
    if (done) break;
    deaths += 1;
  }
  expect(deaths * STRIDE).toBeGreaterThanOrEqual(12);
});

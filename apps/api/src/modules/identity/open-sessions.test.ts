import mongoose from 'mongoose';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { okay, type Person, type World, world } from '../../../test/world.ts';
import { merchantIn } from '../../../test/walk/spare-people.ts';
import { fixedClock } from '../../infra/clock.ts';

const HOUR = 3_600_000;
const start = new Date('2026-11-27T04:00:00.000Z');
const clock = fixedClock(start);
let here: World;
let person: Person;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(async () => {
  clock.set(start);
  person = await here.newMerchant({ store: false });
});

/** Logs in from another browser and returns its token. */
async function logIn(agent: string): Promise<string> {
  const { email, password } = person;
  const reply = await fetch(`${here.url}/api/merchant/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ email, password }),
  });
  return ((await reply.json()) as { token: string }).token;
}
const isOpen = async (token: string) =>
  (await fetch(`${here.url}/api/merchant/profile`, { headers: { authorization: token } })).status === 200;
const listed = async () => okay(await person.api.sessions.list());

it('lists each log-in with its client, the newest first, and names the one of the request', async () => {
  clock.set(new Date(start.getTime() + HOUR));
  await logIn('Firefox/133.0');
  expect(await listed()).toMatchObject([
    { started_at: '2026-11-27T05:00:00.000Z', agent: 'Firefox/133.0', current: false },
    { started_at: '2026-11-27T04:00:00.000Z', current: true },
  ]);
});

it('keeps the hour of the last use', async () => {
  const phone = await logIn('Phone/1');
  clock.set(new Date(start.getTime() + 30 * HOUR));
  // Ending a session empties the cache, in which the time of use is not kept.
  await here.ctx.sessions.closeOthers(merchantIn(here.bob.token), '');
  expect(await isOpen(phone)).toBe(true);
  const [found] = (await listed()).filter(({ agent }) => agent === 'Phone/1');
  expect(found).toMatchObject({
    started_at: '2026-11-27T04:00:00.000Z',
    used_at: '2026-11-28T10:00:00.000Z',
  });
});

it('ends the chosen session only, and writes it into the log', async () => {
  const [phone, laptop] = [await logIn('Phone/1'), await logIn('Laptop/1')];
  const found = (await listed()).find(({ agent }) => agent === 'Phone/1');
  okay(await person.api.sessions.remove({ params: { id: found?._id ?? '' } }));
  expect(await Promise.all([phone, laptop, person.token].map(isOpen))).toEqual([false, true, true]);
  expect(okay(await person.api.account.audit({ query: {} }))[0]).toMatchObject({ event: 'session.ended' });
  expect((await person.api.sessions.remove({ params: { id: found?._id ?? '' } })).status).toBe(404);
});

it('ends every other session', async () => {
  const others = [await logIn('Phone/1'), await logIn('Laptop/1')];
  okay(await person.api.sessions.removeOthers({ body: {} }));
  expect(await Promise.all([...others, person.token].map(isOpen))).toEqual([false, false, true]);
  expect(await listed()).toHaveLength(1);
});

it('does not end a session of another merchant', async () => {
  const other = await here.newMerchant({ store: false });
  const [theirs] = okay(await other.api.sessions.list());
  const reply = await person.api.sessions.remove({ params: { id: theirs?._id ?? '' } });
  expect(reply.status).toBe(404);
  expect(await isOpen(other.token)).toBe(true);
});

it('lists a session from before clients were kept', async () => {
  await mongoose.model('Session').updateMany({}, { $unset: { ip: 1, agent: 1, used_at: 1 } });
  expect(await listed()).toMatchObject([{ ip: '', agent: '', used_at: start.toISOString(), current: true }]);
});

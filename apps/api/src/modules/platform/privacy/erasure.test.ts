import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { plainStorefront, visitAt } from '../../../../test/visit.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { DAY } from '../../../lib/duration.ts';

const clock = fixedClock(new Date());
const jobs = inlineJobs();
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs, storefront: plainStorefront() } });
  scheduleJobs(here.ctx);
});
beforeEach(() => clock.set(new Date()));

const erase = async ({ api, password }: Person, over: object = {}) => {
  const { username } = okay(await api.profile.get());
  return api.account.erase({ body: { username, password, ...over } });
};
const keep = ({ api }: Person) => api.account.keep({ body: {} });
const closing = async ({ api }: Person) => okay(await api.profile.get()).closing;
const isClosed = async ({ host }: Person) =>
  (JSON.parse((await visitAt(here.url, { host })).html) as { closed: boolean }).closed;
const later = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds));
const mailsTo = async ({ email }: Person) =>
  ((await here.ctx.outbox?.list()) ?? []).filter(
    ({ to, subject }) => to === email && subject.includes('deleted'),
  );
const events = async ({ api }: Person) =>
  okay(await api.account.audit({ query: {} })).map(({ event }) => event);
const merchants = () => mongoose.model('Merchant').collection;
const idOf = async ({ api }: Person) => new mongoose.Types.ObjectId(okay(await api.profile.get())._id);

describe('erasing an account', () => {
  it('closes its shops at once, returns when it ends, mails how to cancel it, and is logged', async () => {
    const person = await here.newMerchant({ confirmed: false });
    expect(await isClosed(person)).toBe(false);
    const { since, until } = okay(await erase(person));
    expect(since).toBe(clock.now().toISOString());
    expect(Date.parse(until) - Date.parse(since)).toBe(7 * DAY);
    expect(await closing(person)).toEqual({ since, until });
    expect(await isClosed(person)).toBe(true);
    expect(okay(await person.api.stores.get()).suspended).toMatchObject({ by: 'erasure' });
    await here.ctx.background.whenIdle();
    const [mail, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('/profile');
    expect(mail?.text).not.toContain('Nimali');
    expect((await events(person))[0]).toBe('account.erasing');
  });

  it('returns the same times when it is repeated, and sends no mail again', async () => {
    const person = await here.newMerchant({ store: false });
    const first = okay(await erase(person));
    later(DAY);
    expect(okay(await erase(person))).toEqual(first);
    await here.ctx.background.whenIdle();
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it.each([
    ['another username', { username: 'somebody-else' }, { status: 400, body: { field: 'username' } }],
    ['a wrong password', { password: 'not it' }, { status: 403, body: { code: 'wrong_password' } }],
  ])('is refused for %s', async (_, over, refusal) => {
    const person = await here.newMerchant();
    expect(await erase(person, over)).toMatchObject(refusal);
    expect(await closing(person)).toBeNull();
    expect(await isClosed(person)).toBe(false);
  });

  it('does not let the merchant open another store meanwhile, on any plan', async () => {
    const person = await here.newMerchant();
    okay(await erase(person));
    const body = { name: 'Next', domain: `next-${Date.now()}.localhost`, logo: null };
    expect(await person.api.stores.create({ body })).toMatchObject({
      status: 409,
      body: { code: 'wrong_step' },
    });
    okay(await keep(person));
    okay(await person.api.stores.create({ body }));
  });

  it('can be taken back for seven days, after a log-in too, and opens the shops again', async () => {
    const person = await here.newMerchant();
    okay(await erase(person));
    later(7 * DAY - 1000);
    const { email, password } = person;
    okay(await here.visitor.auth.login({ body: { email, password } }));
    okay(await keep(person));
    expect(await closing(person)).toBeNull();
    expect(await isClosed(person)).toBe(false);
    expect((await events(person))[0]).toBe('account.kept');
  });

  it('that has not begun can be cancelled, which changes nothing', async () => {
    const person = await here.newMerchant();
    const before = await events(person);
    okay(await keep(person));
    expect(await events(person)).toEqual(before);
  });

  it('cannot be taken back any more when the time is over', async () => {
    const person = await here.newMerchant();
    okay(await erase(person));
    later(7 * DAY + 1000);
    expect(await keep(person)).toMatchObject({ status: 409, body: { code: 'wrong_step' } });
  });

  it('makes the account unreachable at the first run of the job, and deletes it at a later one', async () => {
    const person = await here.newMerchant();
    const { email, password } = person;
    const id = await idOf(person);
    okay(await erase(person));
    later(6.9 * DAY);
    await jobs.run('erase-accounts');
    okay(await person.api.profile.get());
    later(DAY);
    await jobs.run('erase-accounts');
    expect((await person.api.profile.get()).status).toBe(401);
    expect((await here.visitor.auth.login({ body: { email, password } })).status).toBe(401);
    later(60_000);
    await jobs.run('erase-accounts');
    expect(await merchants().countDocuments({ _id: id })).toBe(1);
    later(5 * 60_000);
    await jobs.run('erase-accounts');
    expect(await merchants().countDocuments({ _id: id })).toBe(0);
    expect(okay(await here.alice.api.stores.list())).toHaveLength(1);
  });

  it.each([
    ['erased, and its shops are closed', true],
    ['kept, and its shops are opened', false],
  ])('that crashed half-way is %s by the job', async (_, isErasing) => {
    const person = await here.newMerchant();
    okay(await erase(person));
    const _id = await idOf(person);
    // As if the process had crashed between the row of the account and those of its stores.
    if (isErasing)
      await mongoose
        .model('Store')
        .updateOne({ _id: person.storeId }, { $unset: { suspended: 1 }, $inc: { front: 1 } });
    else await merchants().updateOne({ _id }, { $unset: { closing: 1 } });
    later(2_000);
    await jobs.run('erase-accounts');
    expect(await isClosed(person)).toBe(isErasing);
  });

  it('mails its merchant by the job when the process crashed before the mail', async () => {
    const person = await here.newMerchant({ store: false });
    const { run } = here.ctx.background;
    here.ctx.background.run = () => undefined;
    okay(await erase(person));
    here.ctx.background.run = run;
    expect(await mailsTo(person)).toHaveLength(0);
    for (let round = 0; round < 2; round += 1) await jobs.run('erase-accounts');
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('of requests that erase and keep at the same moment one has the last word, for shops as well', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await here.newMerchant();
      await Promise.all([erase(person), keep(person), erase(person), keep(person)]);
      await jobs.run('erase-accounts');
      later(2_000);
      expect(await isClosed(person)).toBe((await closing(person)) !== null);
    }
  });
});

import { createClient } from '@kade/client';
import { beforeAll, expect, it } from 'vitest';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { LostFactors } from '../../src/infra/auth/lost-factors.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { DAY, MINUTE } from '../../src/lib/duration.ts';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { crashingProcesses, SHORT_STRIDE } from '../crashing.ts';
import { setUpFactor } from '../second-factor.ts';
import { merchantIn } from '../walk/spare-people.ts';
import { okay, type Person, type World, world } from '../world.ts';

const jobs = inlineJobs();
const clock = fixedClock(new Date());
let here: World;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
let person: Person;
beforeAll(async () => {
  here = await world({ ctx: { jobs, clock } });
  scheduleJobs(here.ctx);
  atEachStep = await crashingProcesses(here, undefined, SHORT_STRIDE);
});

const run = async (job: string) => {
  await jobs.run(job);
  await here.ctx.background.whenIdle();
};
const withToken = (token: string) =>
  createClient({ baseUrl: here.url, session: () => ({ token, storeId: null }) });
const removals = async () => {
  const mails = (await here.ctx.outbox?.list()) ?? [];
  return mails.filter(({ to, subject }) => to === person.email && subject.includes('is off'));
};

it('a crash at any write of the removal of a lost second factor is completed by the next run, once', {
  timeout: 120_000,
}, async () => {
  const prepare = async () => {
    // The process that is killed has the present time.
    clock.set(new Date(Date.now() - 8 * DAY));
    person = await here.newMerchant();
    const app = await setUpFactor(person);
    const code = app.generate({ timestamp: clock.now().getTime() });
    okay(await person.api.secondFactor.enable({ body: { code } }));
    const { email, password } = person;
    okay(await here.visitor.auth.beginFactorRecovery({ body: { email, password } }));
    await here.ctx.background.whenIdle();
    return { job: 'remove-lost-factors' };
  };
  const deaths = await atEachStep(prepare, async () => {
    clock.set(new Date());
    await run('remove-lost-factors');
    await run('remove-lost-factors');
    const { email, password } = person;
    const { token } = okay(await here.visitor.auth.login({ body: { email, password } }));
    const events = okay(await withToken(token).account.audit({ query: {} })).map(({ event }) => event);
    expect(events.filter((event) => event === 'second_factor.off')).toHaveLength(1);
    expect(await removals()).toHaveLength(1);
    expect(await LostFactors.find(merchantIn(person.token))).toBeNull();
  });
  expect(deaths).toBeGreaterThanOrEqual(4);
});

it('a crash at any write of a logged act leaves an entry in both logs, or in none', {
  timeout: 120_000,
}, async () => {
  const prepare = async () => {
    clock.set(new Date());
    person = await here.newMerchant();
    const path = `/api/merchant/invitations?store_id=${person.storeId}`;
    const body = { email: 'packer@example.lk', role: 'packer' };
    return { method: 'POST', path, headers: { authorization: person.token }, body };
  };
  const deaths = await atEachStep(prepare, async () => {
    clock.set(new Date(Date.now() + MINUTE));
    await run('copy-log-entries');
    await run('copy-log-entries');
    const ofAccount = okay(await person.api.account.audit({ query: {} }));
    const ofStore = okay(await person.api.storeLog.list({ query: {} }));
    const aboutStore = ofAccount.filter(({ facts }) => facts.store === person.storeId);
    expect(ofStore.map(({ _id }) => _id)).toEqual(aboutStore.map(({ _id }) => _id));
    expect(okay(await person.api.storeLog.check()).intact).toBe(true);
  });
  expect(deaths).toBeGreaterThanOrEqual(4);
});

import { createClient } from '@kade/client';
import type { TOTP } from 'otpauth';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setUpFactor } from '../../../../test/second-factor.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { DAY } from '../../../lib/duration.ts';
import { removeLostFactors } from './remove-lost-factors.job.ts';

const start = new Date('2027-03-01T04:00:00Z');
const clock = fixedClock(start);
let here: World;
let person: Person;
let app: TOTP;

beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(async () => {
  clock.set(start);
  person = await here.newMerchant();
  app = await setUpFactor(person);
  okay(await person.api.secondFactor.enable({ body: { code: code() } }));
  later(60_000);
});

const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
const code = () => app.generate({ timestamp: clock.now().getTime() });
const credentials = () => ({ email: person.email, password: person.password });
const logIn = (given?: string) =>
  here.visitor.auth.login({ body: { ...credentials(), ...(given ? { code: given } : {}) } });
const lose = (body = credentials()) => here.visitor.auth.beginFactorRecovery({ body });
const stop = (token: string) => here.visitor.auth.stopFactorRecovery({ body: { token } });
const runJob = () => removeLostFactors(here.ctx, new AbortController().signal);
const mailsTo = async (address: string) => {
  await here.ctx.background.whenIdle();
  return ((await here.ctx.outbox?.list()) ?? []).filter(({ to }) => to === address);
};
const tokenTo = async (address: string) => {
  const texts = (await mailsTo(address)).map(({ text }) => text);
  return texts.flatMap((text) => /keep-second-factor\?token=([\w-]+)/.exec(text)?.[1] ?? []);
};
const withToken = (token: string) =>
  createClient({ baseUrl: here.url, session: () => ({ token, storeId: null }) });
const events = async ({ account } = person.api) =>
  okay(await account.audit({ query: {} })).map(({ event }) => event);

it('A lost second factor is removed after seven days, with every session, and the owner is told', async () => {
  const { removed_at } = okay(await lose());
  expect(removed_at).toBe(new Date(clock.now().getTime() + 7 * DAY).toISOString());
  expect(okay(await person.api.secondFactor.get()).removed_at).toBe(removed_at);
  later(7 * DAY - 1000);
  await runJob();
  expect(await logIn()).toMatchObject({ status: 403 });
  later(1000);
  await runJob();
  expect((await person.api.profile.get()).status).toBe(401);
  const again = withToken(okay(await logIn()).token);
  expect(okay(await again.secondFactor.get())).toMatchObject({ enabled: false, removed_at: null });
  expect(await events(again)).toEqual(expect.arrayContaining(['second_factor.lost', 'second_factor.off']));
  const subjects = (await mailsTo(person.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('is off'))).toHaveLength(1);
  await runJob();
  expect((await logIn()).status).toBe(200);
});

it('Every address of the account and the managers of its stores are mailed a link, which stops it once', async () => {
  const manager = await here.newMerchant();
  const packer = await here.newMerchant();
  for (const [role, one] of [
    ['manager', manager],
    ['packer', packer],
  ] as const) {
    const { link } = okay(await person.api.invitations.create({ body: { email: one.email, role } }));
    const token = new URL(link).searchParams.get('token') ?? '';
    okay(await one.api.invitations.accept({ body: { token } }));
  }
  okay(await lose());
  okay(await lose());
  expect(await tokenTo(packer.email)).toEqual([]);
  expect(await tokenTo(person.email)).toHaveLength(1);
  const [token = ''] = await tokenTo(manager.email);
  expect([await stop(token), await stop(token)].map(({ status }) => status)).toEqual([200, 400]);
  later(8 * DAY);
  await runJob();
  expect(await logIn()).toMatchObject({ status: 403 });
  expect(await events()).toContain('second_factor.kept');
});

it.each([
  ['a log-in with a code', async () => okay(await logIn(code()))],
  ['the owner, who has a session', async () => okay(await person.api.secondFactor.keep({ body: {} }))],
])('It is stopped by %s', async (_by, act) => {
  okay(await lose());
  await act();
  expect(okay(await person.api.secondFactor.get()).removed_at).toBeNull();
  later(8 * DAY);
  await runJob();
  expect(await logIn()).toMatchObject({ status: 403 });
});

it('It needs the password and a second factor, and is no way to find accounts', async () => {
  const wrong = await lose({ ...credentials(), password: 'another-password' });
  const unknown = await lose({ email: 'nobody@example.lk', password: 'another-password' });
  expect([wrong.status, wrong.body]).toMatchObject([401, { code: 'invalid_credentials' }]);
  expect([unknown.status, unknown.body]).toMatchObject([401, { code: 'invalid_credentials' }]);
  person = await here.newMerchant();
  expect((await lose()).status).toBe(409);
});

it('Asked for again it goes on from the first time, and mails that a crash prevented are sent later', async () => {
  const send = here.ctx.mail.send;
  here.ctx.mail.send = () => Promise.reject(new Error('The process ends here'));
  expect((await lose()).status).toBe(500);
  here.ctx.mail.send = send;
  expect(await tokenTo(person.email)).toEqual([]);
  later(DAY);
  await runJob();
  expect(await tokenTo(person.email)).toHaveLength(1);
  const { removed_at } = okay(await lose());
  expect(new Date(removed_at).getTime()).toBe(clock.now().getTime() + 6 * DAY);
});

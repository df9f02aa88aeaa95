import type { TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpFactor } from '../../../../test/second-factor.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { createEncryption } from '../../../lib/encryption.ts';
import { reencryptSecretsOfAll } from '../../platform/maintenance/reencrypt-secrets.job.ts';

const start = new Date('2027-03-01T04:00:00Z');
const clock = fixedClock(start);
const keys = ['ab'.repeat(32), '12'.repeat(32)] as const;
let here: World;
let person: Person;
/** The secret of the app of this person. */
let app: TOTP;

beforeAll(async () => {
  here = await world({ ctx: { clock, encryption: createEncryption(keys[0]) } });
});
beforeEach(async () => {
  clock.set(start);
  here.ctx.encryption = createEncryption(keys[0]);
  person = await here.newMerchant();
});

const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000));
/** The code that the app shows, `seconds` from now. */
const codeIn = (seconds = 0) => app.generate({ timestamp: clock.now().getTime() + seconds * 1000 });

/** Switches the second factor on. Returns the recovery codes. The code that was used for it is past. */
async function switchOn() {
  app = await setUpFactor(person);
  const { recovery_codes } = okay(await person.api.secondFactor.enable({ body: { code: codeIn() } }));
  later(60);
  return recovery_codes;
}

const logIn = (code?: string, { email, password } = person) =>
  here.visitor.auth.login({ body: { email, password, ...(code === undefined ? {} : { code }) } });
const subjects = async () => {
  await here.ctx.background.whenIdle();
  const mails = (await here.ctx.outbox?.list()) ?? [];
  return mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
};
const NEEDED = { status: 403, body: { code: 'second_factor_needed', field: 'code' } };
const WRONG = { status: 403, body: { code: 'wrong_code', field: 'code' } };

describe('a second factor', () => {
  it('is switched on by a code of the app, which ends every other session and mails the owner', async () => {
    const { token: other } = okay(await logIn());
    expect(okay(await person.api.secondFactor.get())).toEqual({
      enabled: false,
      app: false,
      since: null,
      recovery_codes_left: 0,
      removed_at: null,
    });
    app = await setUpFactor(person);
    expect(app).toMatchObject({ issuer: 'Kade', label: person.email, digits: 6, period: 30 });
    expect(await person.api.secondFactor.enable({ body: { code: codeIn(600) } })).toMatchObject(WRONG);
    expect((await logIn()).status).toBe(200);
    const { recovery_codes } = okay(await person.api.secondFactor.enable({ body: { code: codeIn() } }));
    expect(new Set(recovery_codes).size).toBe(10);
    const profile = await fetch(`${here.url}/api/merchant/profile`, { headers: { authorization: other } });
    expect(profile.status).toBe(401);
    expect(okay(await person.api.secondFactor.get())).toEqual({
      enabled: true,
      app: true,
      since: start.toISOString(),
      recovery_codes_left: 10,
      removed_at: null,
    });
    expect(await subjects()).toContain('Your Kade account has a second factor now');
  });

  it('is switched on once, by the app that was shown last', async () => {
    app = await setUpFactor(person);
    const first = codeIn();
    app = await setUpFactor(person);
    expect(await person.api.secondFactor.enable({ body: { code: first } })).toMatchObject(WRONG);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => person.api.secondFactor.enable({ body: { code: codeIn() } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await person.api.secondFactor.setUp({ body: {} })).status).toBe(409);
  });

  it('is asked for at the log-in and again for a fresh session, after the password', async () => {
    await switchOn();
    expect(await logIn(undefined, { ...person, password: 'another-password' })).toMatchObject({
      status: 401,
    });
    expect(await logIn()).toMatchObject(NEEDED);
    expect(await logIn(codeIn(600))).toMatchObject(WRONG);
    expect((await logIn(codeIn())).status).toBe(200);
    later(600);
    const again = (code?: string) =>
      person.api.auth.reauthenticate({
        body: { password: person.password, ...(code ? { code } : {}) },
      });
    expect(await again()).toMatchObject(NEEDED);
    okay(await again(codeIn()));
  });

  it('takes each code once, of this half minute or one beside it', async () => {
    await switchOn();
    for (const seconds of [-90, 90])
      expect(await logIn(codeIn(seconds)), String(seconds)).toMatchObject(WRONG);
    for (const seconds of [-30, 0, 30]) {
      const code = codeIn(seconds);
      const tries = await Promise.all(Array.from({ length: 5 }, () => logIn(code)));
      expect(
        tries.filter(({ status }) => status === 200),
        String(seconds),
      ).toHaveLength(1);
    }
  });

  it('is switched off by a code, which ends every other session and mails the owner', async () => {
    await switchOn();
    okay(await logIn(codeIn()));
    expect(await person.api.secondFactor.disable({ body: { code: codeIn() } })).toMatchObject(WRONG);
    later(30);
    okay(await person.api.secondFactor.disable({ body: { code: codeIn() } }));
    expect((await person.api.secondFactor.disable({ body: { code: codeIn() } })).status).toBe(409);
    expect((await person.api.secondFactor.renewCodes({ body: {} })).status).toBe(409);
    expect((await logIn()).status).toBe(200);
    expect(await subjects()).toContain('The second factor of your Kade account is off');
    const events = okay(await person.api.account.audit({ query: {} })).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['second_factor.on', 'second_factor.off']));
  });

  it('stays when the key of the encryption changes', async () => {
    await switchOn();
    here.ctx.encryption = createEncryption(keys[1], [keys[0]]);
    await reencryptSecretsOfAll(here.ctx, new AbortController().signal);
    here.ctx.encryption = createEncryption(keys[1]);
    expect((await logIn(codeIn())).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('works once under 20 tries at the same time, however it is written, and the owner is told', async () => {
    const [code = ''] = await switchOn();
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) => logIn(n % 2 ? code : ` ${code.toLowerCase().replace('-', '')}`)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(okay(await person.api.secondFactor.get()).recovery_codes_left).toBe(9);
    expect(await subjects()).toContain('A recovery code of your Kade account was used');
  });

  it('is void when new ones are made', async () => {
    const [old = ''] = await switchOn();
    const { recovery_codes } = okay(await person.api.secondFactor.renewCodes({ body: {} }));
    expect(await logIn(old)).toMatchObject(WRONG);
    expect((await logIn(recovery_codes[9])).status).toBe(200);
  });
});

it('who has a session and the password, but no code, changes neither address, password, payouts nor factor', async () => {
  await switchOn();
  later(600);
  const { api, password, email } = person;
  const body = { currentPassword: password, newPassword: 'a-better-password', revoke_keys: false };
  const user = okay(await api.profile.get()).username;
  const tries = [
    api.profile.update({ body: { email: `thief-${email}`, current_password: password } }),
    api.profile.changePassword({ body }),
    api.account.erase({ body: { username: user, password } }),
    api.paymentMethods.saveCredentials({
      params: { provider: 'payhere' },
      body: { merchant_id: '1211149', merchant_secret: 'a-payment-secret' },
    }),
    api.secondFactor.disable({ body: { code: codeIn() } }),
    api.secondFactor.renewCodes({ body: {} }),
  ];
  for (const reply of await Promise.all(tries))
    expect(reply).toMatchObject({ status: 403, body: { code: 'reauthenticate' } });
});

it('the 11th code in ten minutes is refused although it is right, and the owner is told once', async () => {
  const limited = await world({ env: { RATE_LIMITS: 'on' }, ctx: { clock } });
  const visitor = limited.visitor;
  person = limited.alice;
  here = limited;
  await switchOn();
  const { token, api, password } = person;
  expect(token).toBeTruthy();
  const again = (code: string) => api.auth.reauthenticate({ body: { password, code } });
  for (let n = 0; n < 10; n += 1) expect(await again(codeIn(600))).toMatchObject(WRONG);
  expect((await again(codeIn())).status).toBe(429);
  expect((await again(codeIn())).status).toBe(429);
  expect((await visitor.auth.login({ body: { email: person.email, password, code: codeIn() } })).status).toBe(
    429,
  );
  expect((await subjects()).filter((subject) => subject.startsWith('Wrong codes'))).toHaveLength(1);
});

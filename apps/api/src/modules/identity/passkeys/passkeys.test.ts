import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../../test/authenticator.ts';
import { setUpFactor } from '../../../../test/second-factor.ts';
import { unzip } from '../../../../test/unzip.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { refusedPasskeys } from '../../../infra/metrics/passkeys.ts';
import { fixedClock } from '../../../infra/clock.ts';

const start = new Date('2027-03-01T04:00:00Z');
const clock = fixedClock(start);
let here: World;
let person: Person;
let phone: Authenticator;

beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(async () => {
  clock.set(start);
  person = await here.newMerchant();
  phone = newAuthenticator();
});

const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000));
const newAuthenticator = (counts = false) => new Authenticator(here.ctx.config.PUBLIC_URL, counts);

/** Makes a passkey with an authenticator and stores it. */
async function enrol(who = person, device = phone, name = 'Phone') {
  const options = okay(await who.api.passkeys.begin({ body: {} }));
  return who.api.passkeys.add({ body: device.make(options, name) });
}
async function ask() {
  const { options } = okay(await here.visitor.passkeys.ask({ body: {} }));
  if (!options) throw new Error('the test server has no host for passkeys');
  return options;
}
const logIn = (body: ReturnType<Authenticator['answer']>) => here.visitor.passkeys.login({ body });
const logInByPassword = (code?: string) =>
  here.visitor.auth.login({
    body: { email: person.email, password: person.password, ...(code === undefined ? {} : { code }) },
  });
const list = async () => okay(await person.api.passkeys.list()).passkeys;
const mails = async () => {
  await here.ctx.background.whenIdle();
  return ((await here.ctx.outbox?.list()) ?? []).filter(({ to }) => to === person.email);
};
const events = async () => okay(await person.api.account.audit({ query: {} })).map(({ event }) => event);
const REFUSED = { status: 403, body: { code: 'wrong_passkey' } };

describe('a passkey', () => {
  it('that is refused is counted by the reason, which the reply does not tell', async () => {
    const counted = async () => (await refusedPasskeys.get()).values.map(({ labels }) => labels.reason);
    const answer = phone.answer(await ask());
    for (let time = 0; time < 2; time += 1) expect(await logIn(answer)).toMatchObject(REFUSED);
    expect(await counted()).toEqual(expect.arrayContaining(['unknown', 'challenge']));
  });

  it('is made for the exact host of the admin app, with the user verified, and logs in without the password', async () => {
    const options = okay(await person.api.passkeys.begin({ body: {} }));
    expect(options).toMatchObject({
      rp: { id: new URL(here.ctx.config.PUBLIC_URL).hostname },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const { passkey } = okay(await person.api.passkeys.add({ body: phone.make(options, 'Phone') }));
    expect(passkey).toMatchObject({ name: 'Phone', synced: true, used_at: null });
    later(60);
    const { token } = okay(await logIn(phone.answer(await ask(), { userHandle: options.user.id })));
    const profile = await fetch(`${here.url}/api/merchant/profile`, { headers: { authorization: token } });
    expect(await profile.json()).toMatchObject({ email: person.email });
    expect(await list()).toEqual([{ ...passkey, used_at: new Date(start.getTime() + 60_000).toISOString() }]);
  });

  it('ends every other session when it is made and removed, and tells the owner by mail and in the log', async () => {
    const { token: other } = okay(await logInByPassword());
    const { passkey } = okay(await enrol());
    const isOpen = async (token: string) =>
      (await fetch(`${here.url}/api/merchant/profile`, { headers: { authorization: token } })).status === 200;
    expect(await isOpen(other)).toBe(false);
    const { token: thief } = okay(await logIn(phone.answer(await ask())));
    okay(await person.api.passkeys.remove({ params: { id: passkey._id } }));
    expect(await isOpen(thief)).toBe(false);
    expect(await logIn(phone.answer(await ask()))).toMatchObject(REFUSED);
    expect((await person.api.passkeys.remove({ params: { id: passkey._id } })).status).toBe(404);
    expect((await mails()).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Your Kade account has a new passkey',
        'A passkey of your Kade account was removed',
      ]),
    );
    expect(await events()).toEqual(expect.arrayContaining(['passkey.added', 'passkey.removed']));
  });

  it('is renamed by its owner only', async () => {
    const { passkey } = okay(await enrol());
    const params = { id: passkey._id };
    const body = { name: 'Old phone' };
    const stranger = await here.newMerchant();
    expect((await stranger.api.passkeys.rename({ params, body })).status).toBe(404);
    expect((await stranger.api.passkeys.remove({ params })).status).toBe(404);
    expect(okay(await person.api.passkeys.rename({ params, body })).name).toBe('Old phone');
    expect((await list()).map(({ name }) => name)).toEqual(['Old phone']);
  });

  it('makes a session fresh; a passkey of another account does not', async () => {
    okay(await enrol());
    const thief = await here.newMerchant();
    const foreign = newAuthenticator();
    okay(await enrol(thief, foreign));
    later(660);
    expect(await person.api.passkeys.begin({ body: {} })).toMatchObject({
      status: 403,
      body: { code: 'reauthenticate' },
    });
    const reauthenticate = async (device: Authenticator) =>
      person.api.passkeys.reauthenticate({ body: device.answer(await ask()) });
    expect(await reauthenticate(foreign)).toMatchObject(REFUSED);
    expect((await person.api.passkeys.begin({ body: {} })).status).toBe(403);
    okay(await reauthenticate(phone));
    okay(await person.api.passkeys.begin({ body: {} }));
  });

  it('is refused as the eleventh, and twice', async () => {
    okay(await enrol());
    const options = okay(await person.api.passkeys.begin({ body: {} }));
    expect(await person.api.passkeys.add({ body: phone.make(options, 'Again') })).toMatchObject({
      status: 409,
      body: { code: 'taken' },
    });
    const stranger = await here.newMerchant();
    expect(await enrol(stranger)).toMatchObject({ status: 409, body: { code: 'taken' } });
    for (let n = 1; n < 9; n += 1) okay(await enrol(person, newAuthenticator(), `Key ${n}`));
    const ready = await Promise.all(
      Array.from({ length: 5 }, async () => okay(await person.api.passkeys.begin({ body: {} }))),
    );
    const replies = await Promise.all(
      ready.map((one) => person.api.passkeys.add({ body: newAuthenticator().make(one, 'Last') })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await person.api.passkeys.begin({ body: {} })).toMatchObject({
      status: 409,
      body: { code: 'too_many_passkeys' },
    });
    expect(await list()).toHaveLength(10);
  });

  it('of several that are the first at once, all are stored and one reply has the recovery codes', async () => {
    const options = await Promise.all(
      Array.from({ length: 3 }, async () => okay(await person.api.passkeys.begin({ body: {} }))),
    );
    const replies = await Promise.all(
      options.map((one) => person.api.passkeys.add({ body: newAuthenticator().make(one, 'Key') })),
    );
    expect(replies.map((reply) => okay(reply).recovery_codes).filter(Boolean)).toHaveLength(1);
    expect(await list()).toHaveLength(3);
  });
});

describe('an answer is refused', () => {
  beforeEach(async () => void okay(await enrol()));

  it.each([
    ['from another origin', () => ({ origin: 'http://shop.localhost:4000' })],
    ['for another host', () => ({ rpId: 'shop.localhost' })],
    ['without the user verified', () => ({ isVerified: false })],
    ['for another account', () => ({ userHandle: Buffer.alloc(12).toString('base64url') })],
  ])('%s', async (_, over) => {
    expect(await logIn(phone.answer(await ask(), over()))).toMatchObject(REFUSED);
    okay(await logIn(phone.answer(await ask())));
  });

  it.each([
    ['from another origin', { origin: 'https://kade.example' }],
    ['for another host', { rpId: 'kade.example' }],
    ['without the user verified', { isVerified: false }],
  ])('%s, when a passkey is made', async (_, over) => {
    const options = okay(await person.api.passkeys.begin({ body: {} }));
    const body = newAuthenticator().make(options, 'Key', over);
    expect(await person.api.passkeys.add({ body })).toMatchObject(REFUSED);
    expect(await list()).toHaveLength(1);
  });

  it('when its challenge was answered before, also when 20 come at once', async () => {
    const answer = phone.answer(await ask());
    const replies = await Promise.all(Array.from({ length: 20 }, () => logIn(answer)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(19);
    expect(await logIn(answer)).toMatchObject(REFUSED);
  });

  it('after five minutes, and to a challenge that was never given or is for another act', async () => {
    const asked = await ask();
    later(301);
    expect(await logIn(phone.answer(asked))).toMatchObject(REFUSED);
    expect(await logIn(phone.answer({ challenge: 'bm90IGdpdmVu' }))).toMatchObject(REFUSED);
    const toMake = okay(await person.api.passkeys.begin({ body: {} }));
    expect(await logIn(phone.answer(toMake))).toMatchObject(REFUSED);
    const stranger = await here.newMerchant();
    const body = newAuthenticator().make(toMake, 'Key');
    expect(await stranger.api.passkeys.add({ body })).toMatchObject(REFUSED);
  });

  it('from an unknown passkey, and with a signature of another', async () => {
    const other = newAuthenticator();
    expect(await logIn(other.answer(await ask()))).toMatchObject(REFUSED);
    expect(await logIn({ ...other.answer(await ask()), id: phone.id })).toMatchObject(REFUSED);
  });

  it('when the counter of the authenticator goes back, which the log of the account shows', async () => {
    const key = newAuthenticator(true);
    okay(await enrol(person, key, 'Key'));
    expect((await list()).at(-1)).toMatchObject({ name: 'Key', synced: false });
    okay(await logIn(key.answer(await ask())));
    okay(await logIn(key.answer(await ask())));
    for (const counter of [0, 1, 3])
      expect(await logIn(key.answer(await ask(), { counter }))).toMatchObject(REFUSED);
    expect((await events()).filter((event) => event === 'passkey.refused')).toHaveLength(3);
    okay(await logIn(key.answer(await ask(), { counter: 9 })));
  });
});

describe('as the second factor', () => {
  it('the first passkey brings recovery codes, and the password needs one of them from then on', async () => {
    const { recovery_codes: codes } = okay(await enrol());
    expect(codes).toHaveLength(10);
    expect(await logInByPassword()).toMatchObject({
      status: 403,
      body: { code: 'second_factor_needed', reason: 'passkey_needed' },
    });
    expect(await logInByPassword('123456')).toMatchObject({ status: 403, body: { code: 'wrong_code' } });
    okay(await logInByPassword(codes?.[0]));
    expect(okay(await person.api.secondFactor.get())).toMatchObject({
      enabled: true,
      app: false,
      recovery_codes_left: 9,
    });
    expect(okay(await enrol(person, newAuthenticator(), 'Key')).recovery_codes).toBeNull();
  });

  it('the app can be switched on and off beside passkeys, and the last of all ends the second factor', async () => {
    const { passkey } = okay(await enrol());
    const app = await setUpFactor(person);
    const codeNow = () => app.generate({ timestamp: clock.now().getTime() });
    okay(await person.api.secondFactor.enable({ body: { code: codeNow() } }));
    later(60);
    okay(await person.api.secondFactor.disable({ body: { code: codeNow() } }));
    expect((await person.api.secondFactor.disable({ body: { code: codeNow() } })).status).toBe(409);
    expect(okay(await person.api.secondFactor.get())).toMatchObject({ enabled: true, app: false });
    okay(await person.api.passkeys.remove({ params: { id: passkey._id } }));
    expect(okay(await person.api.secondFactor.get())).toMatchObject({
      enabled: false,
      recovery_codes_left: 0,
    });
    expect((await logInByPassword()).status).toBe(200);
  });

  it('a shop that needs one is open with a passkey, and closed after the last was removed', async () => {
    const { passkey } = okay(await enrol());
    okay(await person.api.storeSecurity.update({ body: { second_factor: true } }));
    later(8 * 24 * 3600);
    okay(await person.api.stores.get());
    okay(await person.api.passkeys.reauthenticate({ body: phone.answer(await ask()) }));
    okay(await person.api.passkeys.remove({ params: { id: passkey._id } }));
    expect(await person.api.stores.get()).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    });
    okay(await enrol());
    okay(await person.api.stores.get());
  });
});

it('is neither asked for nor made at an address for which browsers make none', async () => {
  const there = await world({ env: { PUBLIC_URL: 'http://127.0.0.1:4000' } });
  const { api } = there.alice;
  expect(okay(await there.visitor.passkeys.ask({ body: {} }))).toEqual({ options: null });
  expect(okay(await api.passkeys.list())).toEqual({ host: null, passkeys: [] });
  expect(await api.passkeys.begin({ body: {} })).toMatchObject({ status: 409, body: { code: 'wrong_step' } });
});

it('is in the export of the account with its public key, without anything secret', async () => {
  const { passkey } = okay(await enrol());
  const { link } = okay(await person.api.account.export({ body: {} }));
  const reply = await fetch(`${here.url}${new URL(link).pathname}`);
  const files = await unzip(Buffer.from(await reply.arrayBuffer()));
  expect(JSON.parse(files.get('passkeys.json')?.toString() ?? '')).toEqual([
    {
      id: passkey._id,
      credential: phone.id,
      public_key: phone.publicKey.toString('base64url'),
      counter: 0,
      synced: true,
      name: 'Phone',
      made_at: passkey.made_at,
      used_at: null,
    },
  ]);
});

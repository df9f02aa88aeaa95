import mongoose from 'mongoose';
import supertest from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { okay, type Person, type World, world } from '../../../test/world.ts';
import { fixedClock } from '../../infra/clock.ts';

const clock = fixedClock(new Date());
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock }, env: { PUBLIC_URL: 'https://shops.example.lk' } });
});
beforeEach(() => clock.set(new Date()));

const mailsTo = async (email: string) => {
  await here.ctx.background.whenIdle();
  return (await here.ctx.outbox?.list())?.filter(({ to }) => to === email) ?? [];
};

/** Requests a reset and reads the token from the mail. */
async function resetToken({ email }: Pick<Person, 'email'>): Promise<string> {
  okay(await here.visitor.auth.forgotPassword({ body: { email } }));
  const [newest] = await mailsTo(email);
  return /reset-password\?token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? 'no token in the mail';
}

const reset = (token: string, newPassword = 'a-new-password') =>
  here.visitor.auth.resetPassword({ body: { token, newPassword } });
const login = (email: string, password: string) => here.visitor.auth.login({ body: { email, password } });
const INVALID = { status: 400, body: { error: 'Invalid reset token' } };

describe('log in and sign up', () => {
  // checklist 420
  it('the right email and password return a valid token', async () => {
    const { email, password } = here.alice;
    const { token } = okay(await login(email.toUpperCase(), password));
    const reply = await fetch(`${here.url}/api/stores`, { headers: { authorization: token } });
    expect(reply.status).toBe(200);
  });

  // checklist 421
  it('a wrong password returns an error and no token', async () => {
    const reply = await login(here.alice.email, 'wrong-password');
    expect(reply).toMatchObject({ status: 401, body: { error: 'Invalid email or password' } });
    expect(reply.body).not.toHaveProperty('token');
  });

  // checklist 422 423
  it.each([null, '', '12345', '(555) 123-4567', '+94 (11) 234-5678', '011/2345678'])(
    'takes the phone number %j as people write it',
    async (phone_number) => {
      const name = `phone-${Math.random().toString(36).slice(2)}`;
      const details = { username: name, email: `${name}@example.lk`, password: 'eight888' };
      const body = { ...details, first_name: 'N', last_name: 'P', phone_number };
      expect(okay(await here.visitor.auth.signup({ body }))).toHaveProperty('token');
    },
  );

  // checklist 422 423
  it('signs up without a phone number and welcomes by mail', async () => {
    const details = {
      username: 'sunil',
      password: 'eight888',
      email: 'sunil@example.lk',
      first_name: 'සුනිල්',
      last_name: 'Perera',
    };
    okay(await here.visitor.auth.signup({ body: details }));
    const [mail] = await mailsTo('sunil@example.lk');
    expect(mail).toMatchObject({ subject: 'Welcome to Kade' });
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(mail?.text).not.toContain('සුනිල්');
    expect(mail?.text).toContain('https://shops.example.lk/store-creation');
  });

  // checklist 424
  it('a used email or username returns an error', async () => {
    const details = { username: 'someone', password: 'eight888', first_name: 'A', last_name: 'B' };
    const taken = await here.visitor.auth.signup({ body: { ...details, email: here.alice.email } });
    expect(taken).toMatchObject({
      status: 409,
      body: { error: 'An account with this email already exists' },
    });
    okay(await here.visitor.auth.signup({ body: { ...details, email: 'one@example.lk' } }));
    const again = { ...details, username: 'SOMEONE', email: 'two@example.lk' };
    expect(await here.visitor.auth.signup({ body: again })).toMatchObject({
      status: 409,
      body: { error: 'This username is taken' },
    });
  });

  it('a password of seven characters is refused with the sentence of the specification', async () => {
    const body = {
      username: 'x',
      password: '1234567',
      email: 'x@example.lk',
      first_name: 'X',
      last_name: 'Y',
    };
    expect(await here.visitor.auth.signup({ body })).toMatchObject({
      status: 400,
      body: { error: 'Password must be at least 8 characters long' },
    });
  });

  it('a sign-up repeated with its key is one account', async () => {
    const body = {
      username: 'key',
      password: 'eight888',
      email: 'key@example.lk',
      first_name: 'K',
      last_name: 'Y',
    };
    const send = () =>
      fetch(`${here.url}/api/merchant/auth/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'signup-1' },
        body: JSON.stringify(body),
      }).then(async (reply) => [reply.status, await reply.text()]);
    const first = await send();
    expect(first[0]).toBe(201);
    expect(await send()).toEqual(first);
  });

  it('logging out ends this session and no other', async () => {
    const { api, email, password } = await here.newMerchant({ store: false });
    const { token: other } = okay(await login(email, password));
    expect(okay(await api.auth.logout({ body: {} }))).toMatchObject({ success: true });
    expect(await api.stores.list()).toMatchObject({
      status: 401,
      body: { error: 'Invalid Authorization token' },
    });
    const reply = await fetch(`${here.url}/api/stores`, { headers: { authorization: other } });
    expect(reply.status).toBe(200);
  });
});

describe('a forgotten password', () => {
  // checklist 425 426 427
  it('a mail brings a link; after the reset the new password logs in and the old one does not', async () => {
    const { email, password } = await here.newMerchant({ store: false });
    const { message } = okay(await reset(await resetToken({ email }), 'brand-new-1'));
    expect(message).toBe('Password has been reset successfully. Please login with your new password.');
    expect((await login(email, 'brand-new-1')).status).toBe(200);
    expect((await login(email, password)).status).toBe(401);
  });

  it('gives the same reply for an account that does not exist, and sends no mail', async () => {
    const known = await here.visitor.auth.forgotPassword({ body: { email: here.alice.email } });
    const unknown = await here.visitor.auth.forgotPassword({ body: { email: 'nobody@example.lk' } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await mailsTo('nobody@example.lk')).toEqual([]);
  });

  it('the token is valid once: one of fifty concurrent requests succeeds', async () => {
    const token = await resetToken(await here.newMerchant({ store: false }));
    const replies = await Promise.all(Array.from({ length: 50 }, () => reset(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(49);
    expect(await reset(token)).toMatchObject(INVALID);
  });

  it('an expired, shortened or foreign token gets the same reply', async () => {
    const token = await resetToken(await here.newMerchant({ store: false }));
    expect(await reset(token.slice(0, -1))).toMatchObject(INVALID);
    expect(await reset(Buffer.alloc(32, 7).toString('base64url'))).toMatchObject(INVALID);
    clock.set(new Date(Date.now() + 30 * 60_000 + 1));
    expect(await reset(token)).toMatchObject(INVALID);
    clock.set(new Date(Date.now() + 29 * 60_000));
    expect((await reset(token)).status).toBe(200);
  });

  it('an earlier token works beside a later one, until one of them is used', async () => {
    const person = await here.newMerchant({ store: false });
    const older = await resetToken(person);
    clock.set(new Date(Date.now() + 21 * 60_000));
    const newer = await resetToken(person);
    expect(newer).not.toBe(older);
    expect((await reset(older)).status).toBe(200);
    expect(await reset(newer)).toMatchObject(INVALID);
  });

  it('the database stores only a digest of the token', async () => {
    const token = await resetToken(await here.newMerchant({ store: false }));
    const everything = await Promise.all(
      Object.values(mongoose.connection.collections).map((collection) => collection.find().toArray()),
    );
    expect(JSON.stringify(everything)).not.toContain(token);
  });

  it('the link has the configured origin, whatever host the request names', async () => {
    const { email } = await here.newMerchant({ store: false });
    const ask = (headers: Record<string, string>) =>
      supertest(here.url).post('/api/merchant/auth/forgot-password').set(headers).send({ email });
    await ask({ Host: 'evil.test' }).expect(421);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Welcome to Kade']);
    await ask({ 'X-Forwarded-Host': 'evil.test', Origin: 'https://evil.test' }).expect(200);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('https://shops.example.lk/reset-password?token=');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  it('a reset revokes every session and notifies the owner', async () => {
    const person = await here.newMerchant();
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => okay(await login(person.email, person.password)).token),
    );
    okay(await reset(await resetToken(person)));
    for (const token of [...tokens, person.token]) {
      const reply = await fetch(`${here.url}/api/stores`, { headers: { authorization: token } });
      expect([reply.status, await reply.json()]).toMatchObject([
        401,
        { error: 'Invalid Authorization token' },
      ]);
    }
    const [notice] = await mailsTo(person.email);
    expect(notice?.subject).toBe('Your Kade password was changed');
  });

  it('a short new password is refused and the token remains valid', async () => {
    const token = await resetToken(await here.newMerchant({ store: false }));
    expect(await reset(token, 'short')).toMatchObject({
      status: 400,
      body: { error: 'Password must be at least 8 characters long' },
    });
    expect((await reset(token)).status).toBe(200);
  });
});

describe('the profile', () => {
  it('shows the account and changes the fields sent', async () => {
    const { api, email } = await here.newMerchant({ store: false });
    const before = okay(await api.profile.get());
    expect(before).toMatchObject({ email, first_name: 'Nimali', last_name: 'Perera', phone_number: '' });
    const after = okay(await api.profile.update({ body: { phone_number: '+94 77 123 4567' } }));
    expect(after).toEqual({ ...before, phone_number: '+94 77 123 4567' });
    expect(Object.keys(after).toSorted()).toEqual([
      '_id',
      'closing',
      'email',
      'email_confirmed',
      'first_name',
      'last_name',
      'phone_number',
      'username',
    ]);
  });

  it('a change on an old version returns 412 and changes nothing', async () => {
    const { api } = await here.newMerchant({ store: false });
    const etag = (await api.profile.get()).headers.get('etag') ?? '';
    const change = (first_name: string) =>
      api.profile.update({ body: { first_name }, extraHeaders: { 'if-match': etag } });
    expect((await change('Kamala')).status).toBe(200);
    expect((await change('Vimala')).status).toBe(412);
    expect(okay(await api.profile.get())).toMatchObject({ first_name: 'Kamala' });
  });

  it('another account’s email cannot be taken over', async () => {
    const { api } = await here.newMerchant({ store: false });
    expect(await api.profile.update({ body: { email: here.bob.email } })).toMatchObject({ status: 409 });
  });

  it('a new email address is reported to the old one and voids a reset link sent there', async () => {
    const person = await here.newMerchant({ store: false });
    const token = await resetToken(person);
    okay(await person.api.profile.update({ body: { email: `new-${person.email}` } }));
    expect((await mailsTo(person.email))[0]?.subject).toBe('Your Kade email address was changed');
    expect(await reset(token)).toMatchObject(INVALID);
  });

  it('a changed password ends the other sessions and returns a token for this one', async () => {
    const { api, email, password } = await here.newMerchant({ store: false });
    const { token: other } = okay(await login(email, password));
    const wrong = { currentPassword: 'not-my-password', newPassword: 'another-one-1' };
    expect(await api.profile.changePassword({ body: wrong })).toMatchObject({
      status: 403,
      body: { success: false, error: 'The current password is wrong' },
    });
    const body = { currentPassword: password, newPassword: 'another-one-1' };
    const { token } = okay(await api.profile.changePassword({ body }));
    const statuses = await Promise.all(
      [other, token].map(
        async (authorization) =>
          (await fetch(`${here.url}/api/stores`, { headers: { authorization } })).status,
      ),
    );
    expect(statuses).toEqual([401, 200]);
    expect((await login(email, 'another-one-1')).status).toBe(200);
  });
});

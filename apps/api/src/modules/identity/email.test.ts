import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { okay, type Person, type World, world } from '../../../test/world.ts';
import { fixedClock } from '../../infra/clock.ts';
import { DAY, MINUTE } from '../../lib/duration.ts';

const start = new Date();
const clock = fixedClock(start);
const later = (by: number) => clock.set(new Date(start.getTime() + by));
let here: World;
let owner: Person;
let old: string;
let other: string;
beforeAll(async () => {
  here = await world({ ctx: { clock }, env: { PUBLIC_URL: 'https://shops.example.lk' } });
});
beforeEach(async () => {
  clock.set(start);
  owner = await here.newMerchant({ store: false });
  old = owner.email;
  other = `other-${old}`;
});

const mailsTo = async (email: string) => {
  await here.ctx.background.whenIdle();
  return (await here.ctx.outbox?.list())?.filter(({ to }) => to === email) ?? [];
};
const tokenIn = async (email: string, path: string) => {
  const texts = (await mailsTo(email)).map(({ text }) => text).join('\n');
  return new RegExp(`${path}\\?token=([\\w-]+)`).exec(texts)?.[1] ?? `no token of ${path}`;
};
const confirm = async (email: string) =>
  here.visitor.auth.confirmEmail({ body: { token: await tokenIn(email, 'confirm-email') } });
const undo = async (email: string) =>
  here.visitor.auth.undoEmail({ body: { token: await tokenIn(email, 'undo-email-change') } });
const change = (email: string, more: object = {}) => owner.api.profile.update({ body: { email, ...more } });
const profile = async () => okay(await owner.api.profile.get());
const forgot = (email: string) => here.visitor.auth.forgotPassword({ body: { email } });
const login = (email: string, password = owner.password) =>
  here.visitor.auth.login({ body: { email, password } });
const resets = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Reset'));
const signup = (email: string) => {
  const username = `user-${Math.random().toString(36).slice(2)}`;
  const body = { username, email, password: 'eight888', first_name: 'Visit evil', last_name: 'Example' };
  return here.visitor.auth.signup({ body });
};

describe('a new email address', () => {
  it('is shown at once and is not confirmed', async () => {
    okay(await confirm(old));
    expect(await profile()).toMatchObject({ email: old, email_confirmed: true });
    expect(okay(await change(other))).toMatchObject({ email: other, email_confirmed: false });
    expect(await profile()).toMatchObject({ email: other, email_confirmed: false });
  });

  it('needs the password in a session that is not fresh', async () => {
    later(11 * MINUTE);
    expect(await change(other)).toMatchObject({ status: 403, body: { code: 'reauthenticate' } });
    expect(await change(other, { current_password: 'wrong' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password', field: 'current_password' },
    });
    expect(await profile()).toMatchObject({ email: old });
    expect(okay(await change(other, { current_password: owner.password }))).toMatchObject({ email: other });
  });

  it('other fields need no password', async () => {
    later(11 * MINUTE);
    expect(okay(await change(old, { first_name: 'Kamala' }))).toMatchObject({ first_name: 'Kamala' });
  });

  it('gets no reset mail before its link is opened, and every one afterwards', async () => {
    okay(await confirm(old));
    okay(await change(other));
    const ask = async (asked: string, minutes: number) => {
      later(minutes * MINUTE);
      okay(await forgot(asked));
      await here.ctx.background.whenIdle();
    };
    await ask(old, 0);
    await ask(other, 21);
    expect([(await resets(old)).length, (await resets(other)).length]).toEqual([2, 0]);
    okay(await confirm(other));
    await ask(old, 42);
    await ask(other, 63);
    expect([(await resets(old)).length, (await resets(other)).length]).toEqual([2, 2]);
  });

  it('ends the other sessions and not this one', async () => {
    const { token } = okay(await login(old));
    okay(await change(other));
    const status = async (authorization: string) =>
      (await fetch(`${here.url}/api/stores`, { headers: { authorization } })).status;
    expect([await status(token), await status(owner.token)]).toEqual([401, 200]);
  });

  it('and the one before both log in, and both are reserved', async () => {
    okay(await change(other));
    expect([(await login(old)).status, (await login(other)).status]).toEqual([200, 200]);
    for (const email of [old, other]) expect(await signup(email)).toMatchObject({ status: 409 });
  });

  it('releases no other address in a concurrent change', async () => {
    const replies = await Promise.all([change(`a-${other}`), change(`b-${other}`)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    okay(await undo(old));
    expect(await profile().catch(() => 'logged out')).toBe('logged out');
    const { token } = okay(await login(old));
    expect(token).toBeTruthy();
  });

  it('confirms once, within 7 days, and not at all when it was replaced', async () => {
    okay(await change(other));
    const first = await tokenIn(other, 'confirm-email');
    okay(await change(`third-${old}`));
    expect(await here.visitor.auth.confirmEmail({ body: { token: first } })).toMatchObject({
      status: 400,
      body: { error: 'This link is not valid any more' },
    });
    later(7 * DAY);
    expect((await confirm(`third-${old}`)).status).toBe(400);
  });

  it('is not sent to a name that a visitor typed', async () => {
    okay(await change(other, { first_name: 'Visit evil example' }));
    const strange = `strange-${old}`;
    okay(await signup(strange));
    for (const to of [other, strange])
      for (const { text, html } of await mailsTo(to)) expect(`${text}${html}`).not.toMatch(/evil/i);
    expect(await mailsTo(other)).toHaveLength(1);
  });

  it('can be mailed its link again, which voids the one before', async () => {
    const first = await tokenIn(old, 'confirm-email');
    okay(await owner.api.profile.sendConfirmation({ body: {} }));
    expect(await mailsTo(old)).toHaveLength(2);
    expect((await here.visitor.auth.confirmEmail({ body: { token: first } })).status).toBe(400);
    okay(await confirm(old));
    expect(await profile()).toMatchObject({ email_confirmed: true });
  });
});

describe('the address before', () => {
  it('takes the change back within 7 days, even after the new one was confirmed', async () => {
    okay(await confirm(old));
    okay(await change(other));
    okay(await confirm(other));
    later(7 * DAY - MINUTE);
    okay(await undo(old));
    expect((await fetch(`${here.url}/api/stores`, { headers: { authorization: owner.token } })).status).toBe(
      401,
    );
    okay(await forgot(other));
    expect([(await resets(old)).length, (await resets(other)).length]).toEqual([1, 0]);
    okay(await forgot(old));
    expect([(await resets(old)).length, (await resets(other)).length]).toEqual([2, 0]);
    const { token } = okay(await login(old));
    const reply = await fetch(`${here.url}/api/merchant/profile`, { headers: { authorization: token } });
    expect(await reply.json()).toMatchObject({ email: old, email_confirmed: true });
    expect((await undo(old)).status).toBe(400);
  });

  it('cannot take it back after 7 days, and is free for others then', async () => {
    okay(await change(other));
    okay(await confirm(other));
    later(7 * DAY);
    expect((await undo(old)).status).toBe(400);
    expect((await signup(old)).status).toBe(201);
  });

  it('restores the address after a chain of changes, which the links of those changes cannot undo', async () => {
    okay(await confirm(old));
    okay(await change(other));
    okay(await confirm(other));
    okay(await change(`third-${old}`));
    okay(await undo(old));
    expect((await undo(other)).status).toBe(400);
    expect((await confirm(`third-${old}`)).status).toBe(400);
    expect((await login(other)).status).toBe(401);
  });

  it('wins against a pending change by resetting the password', async () => {
    okay(await confirm(old));
    okay(await change(other));
    okay(await forgot(old));
    const token = await tokenIn(old, 'reset-password');
    okay(await here.visitor.auth.resetPassword({ body: { token, newPassword: 'brand-new-1' } }));
    expect((await confirm(other)).status).toBe(400);
    const { token: mine } = okay(await login(old, 'brand-new-1'));
    const reply = await fetch(`${here.url}/api/merchant/profile`, { headers: { authorization: mine } });
    expect(await reply.json()).toMatchObject({ email: old });
  });
});

describe('an address that was never confirmed', () => {
  it('of an account without a store is released after 7 days to a sign-up with it', async () => {
    later(7 * DAY - MINUTE);
    expect((await signup(old)).status).toBe(409);
    later(7 * DAY);
    expect((await signup(old)).status).toBe(201);
    const reply = await fetch(`${here.url}/api/stores`, { headers: { authorization: owner.token } });
    expect(reply.status).toBe(401);
  });

  it('of an account with a store is released to the owner of the mailbox by a reset, with the usual reply', async () => {
    const squatter = await here.newMerchant({ confirmed: false });
    later(8 * DAY);
    expect((await signup(squatter.email)).status).toBe(409);
    okay(await forgot(squatter.email));
    const token = await tokenIn(squatter.email, 'reset-password');
    okay(await here.visitor.auth.resetPassword({ body: { token, newPassword: 'brand-new-1' } }));
    expect((await login(squatter.email, squatter.password)).status).toBe(401);
    expect((await login(squatter.email, 'brand-new-1')).status).toBe(200);
  });

  it('and was only a pending change is reverted after 7 days when another person signs up with it', async () => {
    okay(await confirm(old));
    okay(await change(other));
    later(7 * DAY);
    expect((await signup(other)).status).toBe(201);
    expect(await profile()).toMatchObject({ email: old, email_confirmed: true });
  });

  it('is not lost once it is confirmed', async () => {
    okay(await confirm(old));
    later(90 * DAY);
    expect((await signup(old)).status).toBe(409);
  });
});

describe('what is refused', () => {
  const invisible = ['\0', '\u0007', '\u200B', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u202E', '\u3164'];
  const details = { first_name: 'A', last_name: 'B', password: 'eight888' };

  it.each(invisible)('the character %j in an email address and in a username', async (sign) => {
    const email = (text: string) => `x${text}y@example.lk`;
    for (const body of [
      { ...details, username: 'good', email: email(sign) },
      { ...details, username: 'good', email: `${email('')}${sign}` },
      { ...details, username: `go${sign}od`, email: email('') },
    ])
      expect((await here.visitor.auth.signup({ body })).status).toBe(400);
    expect((await change(email(sign))).status).toBe(400);
  });

  it.each(['ශ්‍රී ලංකා', 'க்‌ஷ', 'नमस्‍ते'])('but not a joiner that shapes letters, as in %s', async (name) => {
    expect(okay(await owner.api.profile.update({ body: { username: name } }))).toMatchObject({
      username: name,
    });
  });

  it.each(['12345678', 'PASSWORD', 'iloveyou', 'qwertyuiop', 'password1', 'sunshine'])(
    'the password %s, which is one of the commonest',
    async (password) => {
      const refused = { status: 400, body: { error: expect.stringContaining('most common') as string } };
      const body = { ...details, username: 'common', email: `c-${old}`, password };
      expect(await here.visitor.auth.signup({ body })).toMatchObject(refused);
      const both = { currentPassword: owner.password, newPassword: password };
      expect(await owner.api.profile.changePassword({ body: both })).toMatchObject(refused);
      okay(await forgot(old));
      const token = await tokenIn(old, 'reset-password');
      expect(await here.visitor.auth.resetPassword({ body: { token, newPassword: password } })).toMatchObject(
        refused,
      );
      okay(await here.visitor.auth.resetPassword({ body: { token, newPassword: 'brand-new-1' } }));
    },
  );
});

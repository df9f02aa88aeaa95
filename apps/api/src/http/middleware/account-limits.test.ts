import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, type World, world } from '../../../test/world.ts';
import { createLimits } from '../../infra/rate-limits/rate-limits.ts';

let here: World;
let owner: Person;
beforeAll(async () => {
  here = await world({ env: { TRUST_PROXY: '1' } });
  here.ctx.rateLimits = createLimits();
});
beforeEach(async () => {
  owner = await here.newMerchant({ store: false });
  await mongoose.model('RateLimit').deleteMany({});
});

const HOME = '192.0.2.10';
const ELSEWHERE = '198.51.100.99';

interface Call {
  from?: string;
  device?: string;
  token?: string;
  method?: string;
}
const call = (path: string, body: object, { from = HOME, device, token, method = 'POST' }: Call = {}) =>
  fetch(`${here.url}/api/merchant${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(device ? { 'x-device-token': device } : {}),
      ...(token ? { authorization: token } : {}),
    },
    body: JSON.stringify(body),
  });
const login = ({ email, password }: Pick<Person, 'email' | 'password'>, options?: Call) =>
  call('/auth/login', { email, password }, options);
const forgot = (email: string, options?: Call) => call('/auth/forgot-password', { email }, options);
const deviceOf = async (person: Person, options?: Call) =>
  ((await (await login(person, options)).json()) as { device: string }).device;

/** Sends wrong passwords from 124 addresses, two from each. The longest delay begins with the last one. */
async function sendWrongPasswords({ email }: Person): Promise<void> {
  const guesses = Array.from({ length: 248 }, (_, index) =>
    login({ email, password: `wrong-${index}` }, { from: `198.51.100.${index % 124}` }),
  );
  await Promise.all(guesses);
  await mongoose.model('RateLimit').deleteMany({ key: /^loginSlow/ });
  expect((await login({ email, password: 'wrong' }, { from: '203.0.113.200' })).status).toBe(401);
}
const mailsTo = async (email: string) => {
  await here.ctx.background.whenIdle();
  return ((await here.ctx.outbox?.list()) ?? []).filter(({ to }) => to === email);
};
const resets = async ({ email }: Person) =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Reset')).length;
const statuses = async (count: number, send: (index: number) => Promise<Response>) => {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await send(index)).status);
  return seen;
};

// checklist 248
describe('wrong passwords from many addresses', () => {
  it('do not lock out a network from which the owner has signed in before', async () => {
    expect((await login(owner)).status).toBe(200);
    await sendWrongPasswords(owner);
    expect((await login(owner)).status).toBe(200);
    expect((await login(owner, { from: ELSEWHERE })).status).toBe(429);
  });

  it('do not lock out a device that has signed in before, from any network', async () => {
    const device = await deviceOf(owner);
    await sendWrongPasswords(owner);
    expect((await login(owner, { device, from: ELSEWHERE })).status).toBe(200);
  });

  it('do not lock out that device when they come from its own address', async () => {
    const device = await deviceOf(owner);
    await statuses(8, () => login({ ...owner, password: 'wrong' }));
    expect((await login(owner)).status).toBe(429);
    expect((await login(owner, { device })).status).toBe(200);
  });

  it.each([
    ['of another account', async () => deviceOf(here.bob)],
    ['that was forged', async () => `${(await deviceOf(owner)).slice(0, -2)}xx`],
    ['that is invalid', async () => 'nonsense'],
  ])('are slowed down with a device token %s', async (_, make) => {
    const device = await make();
    await mongoose.model('RateLimit').deleteMany({});
    await sendWrongPasswords(owner);
    expect((await login(owner, { device, from: ELSEWHERE })).status).toBe(429);
  });

  it('from a device that has signed in before are delayed after five', async () => {
    const device = await deviceOf(owner);
    const wrong = { ...owner, password: 'wrong' };
    const seen = await statuses(7, (index) => login(wrong, { device, from: `198.51.100.${index}` }));
    expect(seen).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('delay a device that was known before the password was reset', async () => {
    const device = await deviceOf(owner);
    await forgot(owner.email);
    const [mail] = await mailsTo(owner.email);
    const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    here.ctx.clock = { now: () => new Date(Date.now() + 2_000) };
    expect((await call('/auth/reset-password', { token, newPassword: 'brand-new-1' })).status).toBe(200);
    await sendWrongPasswords(owner);
    expect((await login({ ...owner, password: 'brand-new-1' }, { device, from: ELSEWHERE })).status).toBe(
      429,
    );
    expect((await login({ ...owner, password: 'brand-new-1' })).status).toBe(200);
  });
});

describe('three calls for a reset mail from elsewhere', () => {
  it('do not block those of the owner, on a device or in a network that has signed in before', async () => {
    const device = await deviceOf(owner);
    await statuses(3, (index) => forgot(owner.email, { from: `198.51.100.${index}` }));
    expect(await resets(owner)).toBe(3);
    expect((await forgot(owner.email)).status).toBe(200);
    expect(await resets(owner)).toBe(4);
    expect((await forgot(owner.email, { device, from: ELSEWHERE })).status).toBe(200);
    expect(await resets(owner)).toBe(5);
  });

  it('do not block those of the owner from a network that nobody knows', async () => {
    await statuses(3, () => forgot(owner.email, { from: '198.51.100.1' }));
    expect(await resets(owner)).toBe(1);
    expect((await forgot(owner.email, { from: ELSEWHERE })).status).toBe(200);
    expect(await resets(owner)).toBe(2);
  });

  it('send three mails in 20 minutes from any number of networks', async () => {
    await statuses(12, (index) => forgot(owner.email, { from: `198.51.100.${index}` }));
    expect(await resets(owner)).toBe(3);
  });

  it('do not invalidate the mailed link', async () => {
    await statuses(4, (index) => forgot(owner.email, { from: `198.51.100.${index}` }));
    const [mail] = await mailsTo(owner.email);
    const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await call('/auth/reset-password', { token, newPassword: 'brand-new-1' })).status).toBe(200);
  });
});

describe('routes that send mails or reveal whether an address has an account', () => {
  const change = (email: string, from = HOME) =>
    call('/profile', { email }, { token: owner.token, method: 'PUT', from });

  it('send at most one mail to an address for 50 changes to it', async () => {
    const other = `other-${owner.email}`;
    const seen = await statuses(50, (index) => change(index % 2 ? other : `x${index}-${owner.email}`));
    expect(seen.filter((status) => status === 200)).toHaveLength(5);
    expect(seen.slice(5).every((status) => status === 429)).toBe(true);
    expect(await mailsTo(other)).toHaveLength(1);
  });

  it('check five addresses for an account that tries 100, from any network', async () => {
    const seen = await statuses(100, (index) => change(here.bob.email, `198.51.100.${index}`));
    expect(seen.filter((status) => status !== 429)).toEqual([409, 409, 409, 409, 409]);
  });

  it('allow one network address 30 sign-ups, forgotten passwords and changes an hour, together', async () => {
    await statuses(29, (index) => forgot(`nobody-${index}@example.lk`));
    const person = { password: 'eight888', first_name: 'A', last_name: 'B' };
    const signup = () => call('/auth/signup', { ...person, username: 'taken', email: here.bob.email });
    expect((await signup()).status).toBe(409);
    expect((await signup()).status).toBe(429);
    expect((await change(`new-${owner.email}`)).status).toBe(429);
    expect((await forgot(owner.email)).status).toBe(429);
  });

  it('accept five of 12 changes of the password in a row', async () => {
    let { password, token } = owner;
    const seen = await statuses(12, async (index) => {
      const body = { currentPassword: password, newPassword: `another-${index}` };
      const reply = await call('/profile/password', body, {
        token,
        method: 'PUT',
        from: `198.51.100.${index}`,
      });
      if (reply.ok) ({ token } = (await reply.clone().json()) as { token: string });
      if (reply.ok) password = body.newPassword;
      return reply;
    });
    expect(seen).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(429)]);
  });

  it('count repeated confirmation mails with them', async () => {
    const seen = await statuses(7, () => call('/profile/confirmation', {}, { token: owner.token }));
    expect(seen).toEqual([200, 200, 200, 200, 200, 429, 429]);
    // One came with the sign-up, before anything was counted.
    expect(await mailsTo(owner.email)).toHaveLength(2);
  });
});

it('allow a merchant 20 DNS look-ups in ten minutes from any network, and do not limit other merchants', async () => {
  const { token, storeId } = await here.newMerchant();
  const look = ({ token, storeId }: Pick<Person, 'token' | 'storeId'>, from: string) =>
    call(`/stores/domain/check?store_id=${storeId}`, {}, { token, from });
  const seen = await statuses(22, (index) => look({ token, storeId }, `198.51.100.${index}`));
  expect(seen).toEqual([...Array<number>(20).fill(200), 429, 429]);
  expect((await look(here.bob, HOME)).status).toBe(200);
});

it('parcels that couriers are told about are limited to 300 in ten minutes for a merchant', async () => {
  const [sending, other] = [await here.newMerchant(), await here.newMerchant()];
  const send = ({ token, storeId }: Person) =>
    call(`/orders/${'0'.repeat(24)}/parcel?store_id=${storeId}`, { courier: 'Nobody' }, { token });
  const seen = await statuses(302, () => send(sending));
  expect(seen).toEqual([...Array<number>(300).fill(409), 429, 429]);
  expect((await send(other)).status).toBe(409);
});

describe('requests to the payment gateway', () => {
  it('are limited to thirty in ten minutes for a merchant, whether they succeed or not', async () => {
    const [asking, other] = [await here.newMerchant(), await here.newMerchant()];
    const ask = ({ token, storeId }: Person) =>
      call(`/orders/${'0'.repeat(24)}/payments/look-up?store_id=${storeId}`, {}, { token });
    const seen = await statuses(32, () => ask(asking));
    expect(seen).toEqual([...Array<number>(30).fill(404), 429, 429]);
    expect((await ask(other)).status).toBe(404);
  });
});

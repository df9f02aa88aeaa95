import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, type World, world } from '../../../test/world.ts';

let here: World;
let owner: Person;
let address: string;
let thief: string;
beforeAll(async () => {
  here = await world({ env: { TRUST_PROXY: '1' } });
});
beforeEach(async () => {
  owner = await here.newMerchant();
  address = owner.email;
  thief = `thief-${address}`;
  await send('/auth/confirm-email', { token: await tokenIn(address, 'confirm-email') });
});

interface Sending {
  from?: string;
  token?: string;
  method?: string;
}
const send = (path: string, body: object, { from = '192.0.2.1', token, method = 'POST' }: Sending = {}) =>
  fetch(`${here.url}/api/merchant${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token ? { authorization: token } : {}),
    },
    body: JSON.stringify(body),
  });
const mailsTo = async (email: string) => {
  await here.ctx.background.whenIdle();
  return (await here.ctx.outbox?.list())?.filter(({ to }) => to === email) ?? [];
};
const tokenIn = async (email: string, path: string) => {
  const texts = (await mailsTo(email)).map(({ text }) => text).join('\n');
  return new RegExp(`${path}\\?token=([\\w-]+)`).exec(texts)?.[1] ?? `no token of ${path}`;
};
const resets = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Reset')).length;
const login = async (email: string, password: string) => {
  const reply = await send('/auth/login', { email, password });
  return { status: reply.status, ...((await reply.json()) as { token?: string }) };
};
const change = (email: string, token: string) => send('/profile', { email }, { token, method: 'PUT' });
const forgot = (email: string, from?: string) =>
  send('/auth/forgot-password', { email }, from ? { from } : {});
const setPassword = (token: string, newPassword: string) =>
  send('/auth/reset-password', { token, newPassword });
const undo = async (email: string) =>
  send('/auth/undo-email', { token: await tokenIn(email, 'undo-email-change') });

/** Takes the account over with a fresh session: another address, confirmed, and a password that was set by mail. */
async function takeOver(token: string, password: string) {
  expect((await change(thief, token)).status).toBe(200);
  expect((await send('/auth/confirm-email', { token: await tokenIn(thief, 'confirm-email') })).status).toBe(
    200,
  );
  await forgot(thief);
  expect((await setPassword(await tokenIn(thief, 'reset-password'), password)).status).toBe(200);
}

describe('an undone change of the address', () => {
  it('gives the account back: the password that was set after the change no longer fits', async () => {
    await takeOver(owner.token, 'of-the-thief-1');
    expect((await login(thief, 'of-the-thief-1')).status).toBe(200);
    expect((await undo(address)).status).toBe(200);
    for (const email of [address, thief])
      expect((await login(email, 'of-the-thief-1')).status, email).toBe(401);
  });

  it('mails the link for a new password itself, whoever requested mails before, round after round', async () => {
    let { token } = owner;
    for (const round of [1, 2, 3]) {
      await takeOver(token, `of-the-thief-${round}`);
      for (let network = 0; network < 5; network += 1) await forgot(address, `198.51.100.${network}`);
      const before = await resets(address);
      expect((await undo(address)).status).toBe(200);
      expect(await resets(address)).toBe(before + 1);
      const mine = `of-the-owner-${round}`;
      expect((await setPassword(await tokenIn(address, 'reset-password'), mine)).status).toBe(200);
      expect((await login(address, `of-the-thief-${round}`)).status).toBe(401);
      const again = await login(address, mine);
      expect(again.status).toBe(200);
      ({ token } = again as { token: string });
    }
  });

  it('keeps a password that was set before the change', async () => {
    expect((await change(thief, owner.token)).status).toBe(200);
    expect((await undo(address)).status).toBe(200);
    expect((await login(address, owner.password)).status).toBe(200);
  });

  it('voids a password that was set by its old one after the change', async () => {
    expect((await change(thief, owner.token)).status).toBe(200);
    const body = { currentPassword: owner.password, newPassword: 'another-one-1' };
    expect((await send('/profile/password', body, { token: owner.token, method: 'PUT' })).status).toBe(200);
    expect((await undo(address)).status).toBe(200);
    for (const password of ['another-one-1', owner.password])
      expect((await login(address, password)).status).toBe(401);
  });

  it('voids a reset link that was mailed to the other address, also when both are opened at once', async () => {
    expect((await change(thief, owner.token)).status).toBe(200);
    await send('/auth/confirm-email', { token: await tokenIn(thief, 'confirm-email') });
    await forgot(thief);
    const stolen = await tokenIn(thief, 'reset-password');
    await Promise.all([undo(address), setPassword(stolen, 'of-the-thief-1')]);
    expect((await login(address, 'of-the-thief-1')).status).toBe(401);
    expect((await setPassword(stolen, 'of-the-thief-1')).status).toBe(400);
  });
});

describe('a reset mail', () => {
  it('that is not sent has a link on its way, which works', async () => {
    for (let network = 0; network < 6; network += 1) await forgot(address, `198.51.100.${network}`);
    expect(await resets(address)).toBe(3);
    for (const { text } of await mailsTo(address)) {
      const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1];
      if (token) expect((await setPassword(token, 'eight888')).status).toBe(200);
      if (token) break;
    }
  });

  it('is sent to the owner after links to another address were requested', async () => {
    expect((await change(thief, owner.token)).status).toBe(200);
    await send('/auth/confirm-email', { token: await tokenIn(thief, 'confirm-email') });
    await forgot(thief);
    expect([await resets(thief), await resets(address)]).toEqual([1, 0]);
    expect((await undo(address)).status).toBe(200);
    expect(await resets(address)).toBe(1);
  });

  it('is sent once for concurrent requests of one network', async () => {
    await Promise.all(Array.from({ length: 8 }, () => forgot(address, '198.51.100.7')));
    expect(await resets(address)).toBe(1);
  });
});

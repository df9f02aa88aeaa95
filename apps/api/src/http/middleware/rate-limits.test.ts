import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type World, world } from '../../../test/world.ts';
import { createApp } from '../../app/create-app.ts';
import { ipPrefix } from '../../infra/rate-limits/counter-key.ts';
import { createLimits } from '../../infra/rate-limits/rate-limits.ts';

let here: World;
let second: Server;
let urls: string[];
beforeAll(async () => {
  // Sign-ups of the setup run before the limits are set. One hop of proxies, so that tests can choose their address.
  here = await world({ env: { TRUST_PROXY: '1' } });
  here.ctx.rateLimits = createLimits();
  // Simulates another process: it has its own limiters and shares only the database.
  const other = createApp({ ...here.ctx, rateLimits: createLimits() });
  second = await new Promise<Server>((resolve) => {
    const listening = other.listen(0, '127.0.0.1', () => resolve(listening));
  });
  urls = [here.url, `http://127.0.0.1:${(second.address() as AddressInfo).port}`];
});
afterAll(() => void second.close());
beforeEach(async () => void (await mongoose.model('RateLimit').deleteMany({})));

interface Post {
  from?: string;
  url?: string;
  token?: string;
  method?: string;
}

const post = (
  path: string,
  body: object,
  { from = '203.0.113.1', url = here.url, token, method }: Post = {},
) =>
  fetch(`${url}/api${path}`, {
    method: method ?? 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token ? { authorization: token } : {}),
    },
    body: JSON.stringify(body),
  });

const login = (email: string, password: string, options?: Post) =>
  post('/merchant/auth/login', { email, password }, options);

function tally(statuses: number[]): Record<number, number> {
  const result: Record<number, number> = {};
  for (const status of statuses) result[status] = (result[status] ?? 0) + 1;
  return result;
}

describe('wrong passwords', () => {
  it('of 1,000 concurrent ones over two processes reach the hash five times', async () => {
    const { email } = here.alice;
    const replies = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        login(email, `wrong-${index}`, { url: urls[index % 2] ?? '' }),
      ),
    );
    expect(tally(replies.map(({ status }) => status))).toEqual({ 401: 5, 429: 995 });
  });

  it('do not stop the owner from logging in from another address', async () => {
    const { email, password } = here.alice;
    for (let attempt = 0; attempt < 8; attempt += 1) await login(email, 'wrong');
    expect((await login(email, password)).status).toBe(429);
    expect((await login(email, password, { from: '198.51.100.7' })).status).toBe(200);
  });

  it('are not counted any more after the right one: four a day never lock an account', async () => {
    const { email, password } = here.bob;
    for (let day = 0; day < 5; day += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) expect((await login(email, 'wrong')).status).toBe(401);
      expect((await login(email, password)).status).toBe(200);
    }
  });

  it('from new addresses each time are delayed after twenty, and never lock the account', async () => {
    const { email, password } = here.bob;
    const replies: Response[] = [];
    for (let attempt = 0; attempt < 26; attempt += 1)
      replies.push(await login(email, 'wrong', { from: `198.51.100.${attempt}` }));
    expect(tally(replies.slice(0, 21).map(({ status }) => status))).toEqual({ 401: 21 });
    const refused = replies.slice(21);
    expect(tally(refused.map(({ status }) => status))).toEqual({ 429: 5 });
    const waits = refused.map(({ headers }) => Number(headers.get('retry-after')));
    expect(Math.max(...waits)).toBeLessThanOrEqual(300);
    await new Promise((resolve) => setTimeout(resolve, Math.max(...waits) * 1000 + 50));
    expect((await login(email, password, { from: '192.0.2.1' })).status).toBe(200);
  });

  it('from one address to many accounts are refused after 100 an hour', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 104; attempt += 1)
      statuses.push((await login(`nobody-${attempt}@example.lk`, 'wrong')).status);
    expect(tally(statuses)).toEqual({ 401: 100, 429: 4 });
  });

  it('given as the current password are counted too', async () => {
    const { token, password } = await here.newMerchant({ store: false });
    const change = (currentPassword: string) =>
      post(
        '/merchant/profile/password',
        { currentPassword, newPassword: 'new-password-1' },
        { token, method: 'PUT' },
      );
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await change('wrong')).status);
    expect(tally(statuses)).toEqual({ 403: 10, 429: 1 });
    expect((await change(password)).status).toBe(429);
  });
});

describe('mails and forms', () => {
  it('send three reset mails for 500 requests from many addresses, and every request gets the same reply', async () => {
    const { email } = await here.newMerchant({ store: false });
    const replies = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        post(
          '/merchant/auth/forgot-password',
          { email },
          { from: `198.51.100.${index % 250}`, url: urls[index % 2] ?? '' },
        ),
      ),
    );
    expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 500 });
    expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1);
    await here.ctx.background.whenIdle();
    const mails = (await here.ctx.outbox?.list()) ?? [];
    expect(mails.filter(({ to, subject }) => to === email && subject.startsWith('Reset'))).toHaveLength(3);
  });

  it('apply the same limit to an account that does not exist', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 32; call += 1)
      statuses.push((await post('/merchant/auth/forgot-password', { email: 'no@example.lk' })).status);
    expect(tally(statuses)).toEqual({ 200: 30, 429: 2 });
  });

  it('accept five inquiries an hour from one address', async () => {
    const inquiry = {
      name: 'K',
      email: 'k@example.lk',
      phone: '0771234567',
      message: 'Hi',
      type: 'wishlist',
    };
    const statuses: number[] = [];
    for (let call = 0; call < 7; call += 1) statuses.push((await post('/inquiry', inquiry)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect((await post('/inquiry', inquiry, { from: '198.51.100.9' })).status).toBe(201);
  });

  it('accept thirty bank slips an hour from one address in each shop, so that tokens cannot be guessed with them', async () => {
    const path = `/api/storefront/orders/${'A'.repeat(22)}/slip?shop=${here.alice.host}`;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 32; attempt += 1) {
      const body = new FormData();
      body.append('file', new Blob(['slip']), 'slip.png');
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      const reply = await fetch(`${urls[attempt % 2]}${path}`, { method: 'POST', headers, body });
      statuses.push(reply.status);
    }
    expect(tally(statuses)).toEqual({ 404: 30, 429: 2 });
  });

  it('accept thirty sign-ups an hour from one address', async () => {
    const person = { password: 'eight888', first_name: 'A', last_name: 'B' };
    const replies = await Promise.all(
      Array.from({ length: 33 }, (_, index) =>
        post('/merchant/auth/signup', { ...person, username: `s${index}`, email: `s${index}@example.lk` }),
      ),
    );
    expect(tally(replies.map(({ status }) => status))).toEqual({ 201: 30, 429: 3 });
  });
});

describe('the reply of a limit', () => {
  it('has the remaining number and the time of a retry in headers and text', async () => {
    const first = await login('nobody@example.lk', 'wrong');
    expect(first.headers.get('ratelimit-limit')).toBeTruthy();
    for (let attempt = 0; attempt < 4; attempt += 1) await login('nobody@example.lk', 'wrong');
    const refused = await login('nobody@example.lk', 'wrong');
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'ratelimit-limit': '5',
      'ratelimit-remaining': '0',
      'retry-after': expect.stringMatching(/^\d+$/) as string,
    });
    expect(await refused.json()).toMatchObject({
      error: expect.stringMatching(/^Too many attempts\. Try again in 15 minutes\.$/) as string,
      code: 'too_many_requests',
      reason: 'too_many_attempts_minutes',
      params: { minutes: 15 },
    });
  });

  it('has the time of a retry in seconds when it is less than 90', async () => {
    const unknown = `${here.url}/api/storefront/orders/${'A'.repeat(22)}?shop=${here.alice.host}`;
    const open = () => fetch(unknown, { headers: { 'x-forwarded-for': '203.0.113.30' } });
    for (let attempt = 0; attempt < 30; attempt += 1) expect((await open()).status).toBe(404);
    const refused = await open();
    const seconds = Number(refused.headers.get('retry-after'));
    expect(await refused.json()).toMatchObject({
      error: `Too many attempts. Try again in ${seconds} seconds.`,
      reason: 'too_many_attempts_seconds',
      params: { seconds },
    });
  });

  it('stores neither addresses nor accounts in the database', async () => {
    await login(here.alice.email, 'wrong');
    const rows = JSON.stringify(await mongoose.model('RateLimit').find().lean());
    expect(rows).not.toContain(here.alice.email);
    expect(rows).not.toContain('203.0.113.1');
  });
});

describe('the prefix of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (ip, counted) => {
    expect(ipPrefix(ip)).toBe(counted);
  });
});

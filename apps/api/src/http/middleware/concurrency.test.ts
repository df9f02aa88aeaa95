import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { createBackground } from '../../infra/background-tasks.ts';
import type { AppContext } from '../../infra/context.ts';
import { createLog } from '../../lib/logger.ts';
import { errorHandler } from '../errors/error-handler.ts';
import { createConcurrencyLimiter, rateLimitByIp } from './concurrency.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** An API behind one middleware. Its requests wait until they are released. */
async function behind(middleware: RequestHandler) {
  const log = createLog('silent');
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  let inside = 0;
  let most = 0;
  const app = express();
  app.set('trust proxy', 1);
  app.use('/api', middleware);
  app.use(async (_req, res) => {
    inside += 1;
    most = Math.max(most, inside);
    await gate;
    inside -= 1;
    res.json({});
  });
  app.use(errorHandler({ log, background: createBackground(log) } as AppContext));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path = '/products', ip = '203.0.113.1', signal?: AbortSignal) =>
    fetch(`${url}/api${path}`, { headers: { 'x-forwarded-for': ip }, ...(signal ? { signal } : {}) });
  return { get, letGo, most: () => most, inside: () => inside };
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Sends requests from eight addresses, as many from each as its share allows. */
const fill = (get: (path: string, ip: string) => Promise<Response>, share: number) =>
  Array.from({ length: 8 * share }, (_, at) => get('/products', `203.0.113.${at % 8}`));

describe('concurrent requests', () => {
  it('beyond the limit are refused with Retry-After, and the others succeed', async () => {
    const api = await behind(createConcurrencyLimiter(8).admit);
    const inside = fill(api.get, 1);
    await until(() => api.inside() === 8);
    const refused = await api.get('/products', '203.0.113.99');
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      503,
      '1',
      { error: 'Too many requests at once. Try again in a moment.' },
    ]);
    api.letGo();
    expect((await Promise.all(inside)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await api.get('/products', '203.0.113.99')).status).toBe(200);
    expect(api.most()).toBe(8);
  });

  it('never get refused when they sign in', async () => {
    const api = await behind(createConcurrencyLimiter(8).admit);
    const inside = fill(api.get, 1);
    await until(() => api.inside() === 8);
    const login = api.get('/merchant/auth/login', '203.0.113.99');
    await until(() => api.inside() === 9);
    expect((await api.get('/products', '203.0.113.98')).status).toBe(503);
    api.letGo();
    expect([...(await Promise.all(inside)), await login].map(({ status }) => status)).toEqual(
      Array(9).fill(200),
    );
  });

  it('of one address take an eighth of the limit; its next ones wait, and those of others do not', async () => {
    const api = await behind(createConcurrencyLimiter(16).admit);
    const mine = Array.from({ length: 2 + 40 }, () => api.get());
    await until(() => api.inside() === 2);
    const refused = await api.get();
    expect(refused.status).toBe(503);
    const other = api.get('/products', '203.0.113.2');
    await until(() => api.inside() === 3);
    api.letGo();
    expect((await Promise.all([...mine, other])).map(({ status }) => status)).toEqual(Array(43).fill(200));
  });

  it('are counted apart when they are notices of payment gateways, even from an address with other clients', async () => {
    const api = await behind(createConcurrencyLimiter(16).admit);
    const waiting = Array.from({ length: 2 + 40 }, () => api.get());
    await until(() => api.inside() === 2);
    expect((await api.get()).status).toBe(503);
    const notification = api.get('/payments/payhere/notify');
    await until(() => api.inside() === 3);
    api.letGo();
    expect((await notification).status).toBe(200);
    await Promise.all(waiting);
  });

  it('are no longer counted when their client disconnects', async () => {
    const api = await behind(createConcurrencyLimiter(1).admit);
    const leaving = new AbortController();
    const left = api.get('/products', '203.0.113.1', leaving.signal).catch(() => 'left');
    await until(() => api.inside() === 1);
    leaving.abort();
    expect(await left).toBe('left');
    const next = api.get();
    await until(() => api.inside() === 2);
    api.letGo();
    expect((await next).status).toBe(200);
  });
});

describe('requests of one address', () => {
  it('beyond the limit are refused with 429, those of another address are not', async () => {
    const api = await behind(rateLimitByIp({ points: 5, duration: 60 }));
    api.letGo();
    const statuses: number[] = [];
    for (let request = 0; request < 7; request += 1) statuses.push((await api.get()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await api.get('/products', '203.0.113.2')).status).toBe(200);
  });

  it('are not counted when they are notices of payment gateways', async () => {
    const api = await behind(rateLimitByIp({ points: 1, duration: 60 }));
    api.letGo();
    await api.get();
    for (let notification = 0; notification < 5; notification += 1)
      expect((await api.get('/payments/payhere/notify')).status).toBe(200);
    expect((await api.get('/products?/api/payments/')).status).toBe(429);
  });
});

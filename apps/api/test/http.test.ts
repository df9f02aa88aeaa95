import supertest from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { Actor } from './walk/actor.ts';
import { live, routes } from './walk/routes.ts';
import { send } from './walk/send.ts';
import { type World, world } from './world.ts';

let here: World;
let alice: Actor;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
  alice = new Actor(here, here.alice, 'alice');
  await alice.settle();
});

const ofApi = live.filter(({ route }) => route.path.startsWith('/api/'));
const reads = ofApi.filter(({ route }) => route.method === 'GET');
const fetchPath = (path: string, init: RequestInit = {}) => fetch(here.url + path, init);

describe('a query parameter that a call does not take', () => {
  it.each(ofApi)('$name is refused by its name', async (endpoint) => {
    const sending = await alice.request(endpoint);
    const reply = await send(here.url, endpoint, {
      ...sending,
      query: [...(sending.query ?? []), ['stroe_id', 'x']],
    });
    expect([reply.status, reply.json]).toMatchObject([
      400,
      {
        error: 'Unknown parameter `stroe_id`. Did you mean `store_id`?',
        code: 'unknown_parameter',
        field: 'stroe_id',
      },
    ]);
  });

  it.each([
    ['products.list', 'stort', 'Did you mean `sort`?'],
    ['products.list', 'Limit', 'Did you mean `limit`?'],
    ['products.list', 'instock', 'Did you mean `in_stock`?'],
    ['orders.list', 'payment-status', 'Did you mean `payment_status`?'],
    ['subscription.plans', 'currency', 'This call takes: store_id.'],
  ])('%s with %s: %s', async (name, parameter, hint) => {
    const reply = await alice.call(name, { query: [[parameter, '1']] });
    expect(reply.json).toMatchObject({ error: `Unknown parameter \`${parameter}\`. ${hint}` });
  });

  it.each(reads)('$name takes a store_id that it does not need', async (endpoint) => {
    const sending = await alice.request(endpoint);
    const reply = await send(here.url, endpoint, { ...sending, storeId: here.alice.storeId });
    expect(reply.status, reply.text).toBe(200);
  });

  it('a picture takes a width and a store_id', async () => {
    const key = await alice.idOf('files');
    expect((await fetchPath(`/api/files/${key}?w=200&store_id=${here.alice.storeId}`)).status).toBe(200);
  });
});

describe('a path with a method that it does not take', () => {
  const methodsAt = (path: string) =>
    routes.filter(({ route }) => route.path.replace(/\/$/, '') === path).map(({ route }) => route.method);
  const paths = [...new Set(ofApi.map(({ route }) => route.path.replace(/\/$/, '')))];
  const concrete = (path: string) => path.replace(/:\w+/g, '65f8d6c0a1b2c3d4e5f60718');

  it.each(paths)('%s returns 405 with the methods it takes', async (path) => {
    const own = methodsAt(path);
    const allowed = [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (other) => !own.includes(other as never),
    )) {
      if (path.endsWith('/social-links')) continue;
      const reply = await fetchPath(concrete(path), { method });
      const listed = (reply.headers.get('allow') ?? '').split(', ');
      // Another route may have a parameter where this one has a fixed segment.
      if (reply.status !== 405) continue;
      expect(listed).toEqual(expect.arrayContaining(allowed));
      expect(listed).not.toContain(method);
      expect(await reply.json()).toMatchObject({ code: 'method_not_allowed' });
    }
    const options = await fetchPath(concrete(path), { method: 'OPTIONS' });
    expect([options.status, await options.text()]).toEqual([204, '']);
    expect((options.headers.get('allow') ?? '').split(', ')).toEqual(expect.arrayContaining(allowed));
  });

  it.each([
    ['DELETE', '/api/merchant/orders/65f8d6c0a1b2c3d4e5f60718', 'GET, HEAD, OPTIONS, PUT'],
    ['POST', '/api/plans/', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/merchant/auth/login', 'OPTIONS, POST'],
    ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ])('%s %s returns 405 and Allow: %s', async (method, path, allow) => {
    const reply = await fetchPath(path, { method });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, allow]);
  });

  it('an unknown path returns 404 to every method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await fetchPath('/api/merchant/nothing', { method })).status).toBe(404);
  });

  it.each(reads)('$name handles HEAD as GET, without the body', async (endpoint) => {
    const sending = await alice.request(endpoint);
    const get = await send(here.url, endpoint, sending);
    const head = await send(
      here.url,
      { ...endpoint, route: { ...endpoint.route, method: 'HEAD' } as never },
      sending,
    );
    expect([head.status, head.text]).toEqual([get.status, '']);
    for (const name of ['content-type', 'etag'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
  });
});

describe('a part of a file', () => {
  const part = async (range: string, headers: Record<string, string> = {}) => {
    const reply = await fetchPath(`/api/files/${await alice.idOf('files')}`, {
      headers: { range, ...headers },
    });
    return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
  };
  let whole: Buffer;
  let tag: string;
  beforeAll(async () => {
    const reply = await fetchPath(`/api/files/${await alice.idOf('files')}`);
    whole = Buffer.from(await reply.arrayBuffer());
    tag = reply.headers.get('etag') ?? '';
  });

  it('is offered with the whole file', async () => {
    const reply = await fetchPath(`/api/files/${await alice.idOf('files')}`);
    expect([reply.status, reply.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
  });

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=10-', 10, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=5-999999999', 5, undefined],
    ['bytes=0-4,5-9', 0, 10],
  ])('%s gets a 206 with these bytes', async (range, start, end) => {
    const { status, headers, bytes } = await part(range);
    const expected = whole.subarray(start, end);
    const first = start < 0 ? whole.length + start : start;
    expect(status).toBe(206);
    expect(bytes.equals(expected)).toBe(true);
    expect(headers.get('content-range')).toBe(
      `bytes ${first}-${first + expected.length - 1}/${whole.length}`,
    );
    expect(headers.get('content-length')).toBe(String(expected.length));
  });

  it.each(['bytes=999999999-', 'bytes=-0'])('%s gets a 416 with the size', async (range) => {
    const { status, headers, bytes } = await part(range);
    expect([status, headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(String(bytes))).toMatchObject({ code: 'range' });
  });

  it.each(['bytes=0-1,8-9', 'pages=1-2', 'bytes=x', 'nonsense'])('%s gets the whole file', async (range) => {
    const { status, headers, bytes } = await part(range);
    expect([status, headers.get('content-range')]).toEqual([200, null]);
    expect(bytes.equals(whole)).toBe(true);
  });

  it('is sent only while If-Range names the current version', async () => {
    expect((await part('bytes=0-9', { 'if-range': tag })).status).toBe(206);
    for (const other of ['"other"', `W/${tag}`, new Date().toUTCString()])
      expect((await part('bytes=0-9', { 'if-range': other })).status).toBe(200);
  });

  it('is not sent to a client that has this version already', async () => {
    // Not with fetch, which disables caches when this header is given.
    const reply = await supertest(here.url)
      .get(`/api/files/${await alice.idOf('files')}`)
      .set({ range: 'bytes=0-9', 'if-none-match': tag });
    expect(reply.status).toBe(304);
  });
});

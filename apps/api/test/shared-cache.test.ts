import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { createClient, type KadeClient } from '@kade/client';
import { shopLanguages } from '@kade/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readQuery } from '../src/modules/shopfront/pages/cache-key.ts';
import { aProduct } from './bodies.ts';
import { type CacheRecorder, cacheRecorder } from './cache-recorder.ts';
import { buildServer, freePort, type Started, startServer } from './built-server.ts';
import { hasVarnish, startVarnish } from './varnish.ts';
import { visitAt } from './visit.ts';
import { okay } from './world.ts';

const root = join(import.meta.dirname, '../../..');
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });
const soon = { timeout: 20_000, interval: 50 };

describe('the configuration of Varnish', () => {
  const vcl = readFileSync(join(root, 'docker/varnish/kade.vcl'), 'utf8');

  it('keeps cookies with each language of shops and no other', () => {
    const lists = [...vcl.matchAll(/lang=\(\?:([a-z|]+)\)/g)].map(([, list]) => list);
    expect(lists.length).toBeGreaterThan(2);
    for (const list of lists) expect(list).toBe(shopLanguages.join('|'));
  });

  it('leaves no parameter out of the key that pages read', () => {
    const [, list = ''] = /\(\?:(utm_[^)]+)\)=/.exec(vcl) ?? [];
    const names = list.replace('[a-z_]+', 'source').split('|');
    expect(names.length).toBeGreaterThan(3);
    expect(readQuery(`/?${names.map((name) => `${name}=1`).join('&')}`).size).toBe(0);
  });
});

const title = hasVarnish ? 'behind Varnish' : 'behind Varnish (left out: varnishd is not installed)';
describe.skipIf(!hasVarnish)(title, () => {
  const token = randomBytes(24).toString('hex');
  let writer: Started;
  let reader: Started;
  /** A cache in front of the reader alone, so that the process that did not write renders the pages. */
  let cache: string;
  let both: string;
  let recorder: CacheRecorder;
  let program: string;
  let settings: Record<string, string>;
  let tea: Shop;
  let spices: Shop;

  interface Shop {
    host: string;
    api: KadeClient;
  }

  async function openShop(name: string): Promise<Shop> {
    const session = { token: null as string | null, storeId: null as string | null };
    const api = createClient({ baseUrl: writer.url, session: () => session });
    const person = { username: name, first_name: 'Shop', last_name: 'Owner' };
    const account = { email: `${name}@example.lk`, password: 'long enough' };
    session.token = okay(await api.auth.signup({ body: { ...person, ...account } })).token;
    const host = `${name}.localhost`;
    session.storeId = okay(await api.stores.create({ body: { name, domain: host, logo: null } }))._id;
    return { host, api };
  }

  beforeAll(async () => {
    recorder = await cacheRecorder();
    program = await buildServer();
    const [port, front, others] = [await freePort(), await freePort(), await freePort()];
    settings = {
      WEB_DIR: join(root, 'apps'),
      JWT_SECRET: randomBytes(32).toString('hex'),
      SEAL_KEY: randomBytes(32).toString('hex'),
      TRUST_PROXY: '1',
      PLAN_ENFORCEMENT: 'off',
      SHARED_CACHE_PURGE: `http://127.0.0.1:${front},http://127.0.0.1:${others},${recorder.url}`,
      SHARED_CACHE_TOKEN: token,
      MONGODB_URI: `mongodb://127.0.0.1:${port}/kade`,
    };
    writer = await startServer(program, { ...settings, MONGODB_URI: '', MONGODB_PORT: String(port) });
    reader = await startServer(program, settings);
    cache = await startVarnish({ servers: [reader.url], port: front, token });
    both = await startVarnish({ servers: [writer.url, reader.url], port: others, token });
    tea = await openShop('tea');
    spices = await openShop('spices');
    await settled();
  });

  /** Waits until no purge has come for longer than the second one of a change takes, so that none empties the cache in a test. */
  const settled = () =>
    vi.waitFor(() => {
      const last = recorder.purges.at(-1)?.at ?? performance.now();
      expect(performance.now() - last).toBeGreaterThan(2_500);
    }, soon);

  const visit = (path: string, headers: Record<string, string> = {}, { host } = tea) =>
    visitAt(cache, { host, path, headers });
  const outcome = async (...visiting: Parameters<typeof visit>) =>
    (await visit(...visiting)).headers['x-cache'];
  /** Asks until the page is stored: a purge of what happened before may be due. */
  const stored = (...visiting: Parameters<typeof visit>) =>
    vi.waitFor(async () => {
      const visited = await visit(...visiting);
      expect([visited.status, visited.headers['x-cache']]).toEqual([200, 'hit']);
      return visited;
    }, soon);

  const purge = (authorization: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { authorization, 'cache-tag': 'shops' };
      request(cache, { method: 'PURGE', headers }, (res) => resolve(res.resume().statusCode ?? 0))
        .once('error', reject)
        .end();
    });

  it('a page comes from the cache, and browsers are told what they are told without one', async () => {
    const direct = await visitAt(reader.url, { host: tea.host });
    const { headers, html } = await stored('/');
    expect(html).toBe(direct.html);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding',
      'content-security-policy': direct.headers['content-security-policy'],
      etag: direct.headers.etag,
    });
    for (const name of ['cache-tag', 'surrogate-key', 'age', 'set-cookie', 'x-request-id'])
      expect(headers[name]).toBeUndefined();
    const again = await visit('/', { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.html]).toEqual([304, '']);
  });

  it('languages are apart, and other cookies make no difference', async () => {
    const english = await stored('/');
    expect(english.html).toContain('<html lang="en"');
    const sinhala = await stored('/', { cookie: 'cart=one; lang=si' });
    expect(sinhala.html).toContain('<html lang="si"');
    expect((await visit('/', { cookie: 'lang=si; cart=two' })).headers['x-cache']).toBe('hit');
    expect((await visit('/', { cookie: 'lang=fr; cart=two' })).html).toBe(english.html);
    expect((await visit('/', { cookie: 'xlang=si' })).html).toBe(english.html);
    expect((await visit('/', { cookie: '__Host-lang=si' })).html).toBe(english.html);
    const secure = { 'x-forwarded-proto': 'https' };
    expect((await visit('/', { ...secure, cookie: 'lang=si' })).html).toContain('<html lang="en"');
    expect((await visit('/', { ...secure, cookie: '__Host-lang=si' })).html).toContain('<html lang="si"');
    expect((await visit('/', secure)).html).toContain('<html lang="en"');
  });

  it('shops are apart, also for who names another one', async () => {
    expect(await purge(`Bearer ${token}`)).toBe(200);
    const claimed = await visit('/products', { 'x-forwarded-host': spices.host });
    expect([claimed.headers['x-cache'], claimed.html.includes('spices')]).toEqual(['miss', false]);
    expect((await stored('/products')).html).not.toContain('spices');
    expect((await stored('/products', {}, spices)).html).toContain('spices');
  });

  it('a change by one server is on the pages of the other, which did not know it when it was asked', async () => {
    for (const name of ['Ceylon tea', 'Jaffna tea']) {
      await stored('/');
      okay(await tea.api.stores.update({ body: { name } }));
      // The first reply may be old: the reader knows the shop as it was for a second.
      await vi.waitFor(async () => expect((await visit('/')).html).toContain(name), soon);
    }
    await stored('/', {}, spices);
    okay(await tea.api.products.create({ body: aProduct() }));
    await vi.waitFor(async () => expect((await visit('/products')).html).toContain('Ceylon tea 100 g'), soon);
    expect(await outcome('/', {}, spices)).toBe('hit');
    await settled();
  });

  it('a purge without the secret removes nothing', async () => {
    await stored('/');
    expect([await purge(''), await purge('Bearer '), await purge(`Bearer ${token}x`)]).toEqual([
      403, 403, 403,
    ]);
    expect(await outcome('/')).toBe('hit');
    expect(await purge(`Bearer ${token}`)).toBe(200);
    expect(await outcome('/')).toBe('miss');
  });

  it('parameters of advertisers share a page, and all others reach the server', async () => {
    await stored('/products');
    expect(await outcome('/products?utm_source=letter&fbclid=1')).toBe('hit');
    for (const path of ['/products?sort=price', '/products?s%6frt=price', '/products?q=tea&utm_source=x'])
      for (const _time of [1, 2]) expect([path, await outcome(path)]).toEqual([path, undefined]);
    const named = await visit('/products?lang=ta');
    expect([named.headers['set-cookie']?.[0], named.headers['x-cache']]).toEqual([
      expect.stringContaining('lang=ta'),
      undefined,
    ]);
  });

  it('what is of one visitor reaches the server with all its cookies, and is not stored', async () => {
    const preview = `preview=ff0000.00ff00.fff.000000.123456.${Date.now()}`;
    await stored('/');
    const previewed = await visit('/', { cookie: `lang=si; ${preview}` });
    expect([previewed.headers['cache-control'], previewed.html.includes('#ff0000')]).toEqual([
      'no-store',
      true,
    ]);
    expect((await stored('/')).html).not.toContain('#ff0000');
    for (const path of ['/cart', '/checkout', '/account'])
      for (const _time of [1, 2]) {
        const { headers } = await visit(path, { cookie: 'cart=one' });
        expect([path, headers['cache-control'], headers['x-cache']]).toEqual([path, 'no-store', undefined]);
      }
    const [product] = okay(await tea.api.products.list({ query: {} }));
    for (const _time of [1, 2]) expect(await outcome(`/product/${product?._id}`)).toBeUndefined();
  });

  it('a server that starts purges every page, because the version before may have rendered it', async () => {
    recorder.purges = [];
    const another = await startServer(program, settings);
    await vi.waitFor(() => expect(recorder.purges.map(({ tags }) => tags)).toContainEqual(['shops']), soon);
    await another.stop();
  });

  it('a server that is stopped is replaced by the other', async () => {
    const anywhere = (path: string) => visitAt(both, { host: tea.host, path });
    expect((await anywhere('/cart')).status).toBe(200);
    await reader.stop();
    for (let n = 0; n < 10; n += 1) expect((await anywhere('/cart')).status).toBe(200);
    await writer.stop();
  });
});

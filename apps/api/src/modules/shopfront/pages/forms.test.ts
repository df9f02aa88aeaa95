import { beforeAll, describe, expect, it } from 'vitest';
import { plainStorefront, visitAt } from '../../../../test/visit.ts';
import { type World, world } from '../../../../test/world.ts';

const storefront = plainStorefront();
const logged: { req?: { path?: string } }[] = [];
const token = 'q83vEjRWeJCrze8SNFZ4kA';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
let here: World;
let host: string;
let origin: string;
beforeAll(async () => {
  const { pino } = await import('pino');
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });
  here = await world({ ctx: { storefront, log } });
  ({ host } = here.alice);
  origin = `http://${host}:4000`;
});

interface Post {
  body?: string | Buffer;
  headers?: Record<string, string>;
  at?: World;
}
const post = (path: string, { body = 'a=1', headers = {}, at = here }: Post = {}) =>
  visitAt(at.url, {
    host: at.alice.host,
    path,
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...FORM, ...headers },
    body,
  });

function withFile(size: number, type = 'image/png') {
  const head = `--line\r\nContent-Disposition: form-data; name="file"; filename="slip.png"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=line' },
    body: Buffer.concat([Buffer.from(head), Buffer.alloc(size, 7), Buffer.from('\r\n--line--\r\n')]),
  };
}

describe('the session of a buyer', () => {
  const session = 's'.repeat(43);

  it('is kept in a cookie of this host that no script reads, and is removed', async () => {
    const kept = await post('/account/code', { body: `session=${session}` });
    const [cookie = ''] = kept.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(
      new RegExp(`^buyer=${session}; Max-Age=7776000; Path=/; Expires=.*; HttpOnly; SameSite=Lax$`),
    );
    const [gone = ''] = (await post('/account/end', { body: 'session=' })).headers['set-cookie'] ?? [];
    expect(gone).toMatch(/^buyer=; .*Expires=Thu, 01 Jan 1970/);
  });

  it('is read from a cookie that this program wrote, and no other', async () => {
    const read = async (cookie: string) =>
      JSON.parse((await post('/account/offers', { headers: { cookie } })).html).buyer;
    expect(await read(`buyer=${session}`)).toBe(session);
    expect(await read('buyer=short')).toBe('');
  });
});

describe('a form is taken', () => {
  it.each([
    '/cart',
    '/cart/lines',
    '/checkout',
    '/district',
    '/wish',
    '/account',
    ...['code', 'sms', 'offers', 'end', 'export', 'erasure'].map((form) => `/account/${form}`),
    `/order/${token}/pay`,
    `/order/${token}/again`,
  ])('at %s, with its fields', async (path) => {
    const { status, html, headers } = await post(path, { body: 'name=%E0%B7%83&x=1&x=2' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(JSON.parse(html)).toMatchObject({ path, form: { name: 'ස' } });
  });

  it('with its picture where a slip is sent', async () => {
    const { html } = await post(`/order/${token}/slip`, withFile(1_000));
    expect(JSON.parse(html)).toMatchObject({ file: { name: 'slip.png', size: 1_000 } });
  });

  it('without its picture when that is too large, so that the page can report it', async () => {
    const { status, html } = await post(`/order/${token}/slip`, withFile(10_600_000));
    expect([status, JSON.parse(html).file]).toEqual([200, 'too_large']);
  });

  it.each([
    '/',
    '/products',
    '/search',
    '/cart/',
    '/order',
    `/order/${token}`,
    '/order/x/slip',
    '/order/x/pay',
    `/pay/${token}`,
    '/language/en',
  ])('not at %s, which returns 405', async (path) => {
    const { status, headers } = await post(path);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it.each(['PUT', 'DELETE', 'PATCH'])('not by %s', async (method) => {
    const { status } = await visitAt(here.url, { host, path: '/cart', method });
    expect(status).toBe(405);
  });
});

describe('who sent a form', () => {
  const own = () => ({ origin });
  const senders: [string, () => Record<string, string>, boolean][] = [
    ['a page of this shop', () => ({ 'sec-fetch-site': 'same-origin', ...own() }), true],
    ['the visitor alone', () => ({ 'sec-fetch-site': 'none' }), true],
    ['another shop under the suffix', () => ({ 'sec-fetch-site': 'same-site', ...own() }), false],
    ['another site', () => ({ 'sec-fetch-site': 'cross-site', ...own() }), false],
    ['an unknown kind of sender', () => ({ 'sec-fetch-site': 'else', ...own() }), false],
    ['an older browser on a page of this shop', own, true],
    ['an older browser on another shop', () => ({ origin: `http://${here.bob.host}:4000` }), false],
    ['an older browser on another port', () => ({ origin: `http://${host}:4001` }), false],
    ['an older browser on https', () => ({ origin: `https://${host}:4000` }), false],
    ['an older browser that hides its page', () => ({ origin: 'null' }), false],
    ['a program that says nothing', () => ({}), false],
  ];
  it.each(senders)('%s', async (_who, headers, isTaken) => {
    const reply = await visitAt(here.url, {
      host,
      path: '/cart',
      method: 'POST',
      headers: { ...FORM, ...headers() },
      body: 'a=1',
    });
    expect(reply.status).toBe(isTaken ? 200 : 403);
  });

  it('is decided before anything of it is read', async () => {
    const before = storefront.rendered();
    const body = 'x'.repeat(1_000_000);
    expect((await post('/cart', { body, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect(storefront.rendered()).toBe(before);
  });
});

describe('what a form may be', () => {
  it('has at most 32 kB', async () => {
    expect((await post('/cart', { body: `a=${'x'.repeat(31_000)}` })).status).toBe(200);
    expect((await post('/cart', { body: `a=${'x'.repeat(33_000)}` })).status).toBe(413);
  });

  it.each([
    { 'content-type': 'application/json' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { ...FORM, 'content-encoding': 'gzip' },
  ])('is only a form: %j', async (headers) => {
    expect((await post('/cart', { headers })).status).toBe(415);
  });

  it('may be empty, and odd', async () => {
    for (const body of ['', '&&&', '%', '%ff=%00', '=', 'a[b]=c&__proto__=1'])
      expect((await post('/cart', { body })).status).toBe(200);
  });

  it('is a file only where a slip is sent', async () => {
    expect((await post(`/order/${token}/slip`)).status).toBe(415);
  });
});

const keeping = async (at: World, headers: Record<string, string> = {}) =>
  (await post('/cart', { body: 'keep=v1.abc_-.1&status=303&to=%2Fcart', at, headers })).headers;

describe('the cart of a browser', () => {
  it('is stored for 30 days where scripts cannot read it, and its count where they can', async () => {
    const { location, 'set-cookie': cookies = [] } = await keeping(here);
    expect(location).toBe('/cart');
    expect(cookies[0]).toMatch(/^cart=v1\.abc_-\.1; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(cookies[1]).toMatch(/^cart_count=3; Max-Age=2592000; Path=\/; Expires=[^;]*; SameSite=Lax$/);
  });

  it('is forgotten when it is empty', async () => {
    const { headers } = await post('/cart', { body: 'keep=' });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^cart=; Path=\/; Expires=Thu, 01 Jan 1970/),
      expect.stringMatching(/^cart_count=; Path=\/; Expires=Thu, 01 Jan 1970/),
    ]);
  });

  it.each(['/cart', '/%63art', '/checkout', '//cart', '/cart?q=1', `/order/${token}`, `/pay/${token}`])(
    'shows at %s to its own visitor only, also with two concurrent ones',
    async (path) => {
      const asked = ['one', 'two'].map((cart) =>
        visitAt(here.url, { host, path, headers: { cookie: `cart=${cart}` } }),
      );
      const shown = (await Promise.all(asked)).map(({ html }) => JSON.parse(html).cart);
      expect(shown).toEqual(['one', 'two']);
      const { html, headers } = await visitAt(here.url, { host, path });
      expect([JSON.parse(html).cart, headers['cache-control']]).toEqual(['', 'no-store']);
    },
  );

  it('is part of no page that is cached for all visitors', async () => {
    const headers = { cookie: 'cart=mine' };
    expect(JSON.parse((await visitAt(here.url, { host, path: '/products', headers })).html).cart).toBe('');
  });
});

it('an order’s secret address is in no line of the log', async () => {
  logged.length = 0;
  for (const path of [
    `/order/${token}`,
    `/%6frder/${token}`,
    `//order//${token}/slip`,
    `/order/%71${token.slice(1)}`,
    `/pay/${token}`,
    `/p%61y/${token}`,
  ])
    await visitAt(here.url, { host, path });
  await post(`/order/${token}/pay`);
  await post(`/order/${token}/slip`, withFile(10));
  for (const route of ['orders', 'payments', '/payments/'])
    await fetch(`${here.url}/api/storefront/${route}/${token}`);
  expect(logged.length).toBeGreaterThan(9);
  expect(JSON.stringify(logged)).not.toContain(token.slice(1));
});

// A world has its own empty database, without the earlier carts.
it('the cart is bound to this very host on https', async () => {
  const secure = await world({ env: { TRUST_PROXY: '1' }, ctx: { storefront } });
  const headers = await keeping(secure, { 'x-forwarded-proto': 'https' });
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-cart=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-cart_count=.*; Path=\/; .*Secure; SameSite=Lax$/),
  ]);
});

describe('too many', () => {
  it('forms of one address in a minute are refused, and slips in an hour', async () => {
    const at = await world({ env: { RATE_LIMITS: 'on' }, ctx: { storefront } });
    const forms: number[] = [];
    for (let n = 0; n < 301; n += 1) forms.push((await post('/cart', { at })).status);
    expect([forms[299], forms[300]]).toEqual([200, 429]);
    const slips: number[] = [];
    for (let n = 0; n < 61; n += 1)
      slips.push((await post(`/order/${token}/slip`, { ...withFile(9), at })).status);
    expect([slips[59], slips[60]]).toEqual([200, 429]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { plainStorefront, provedDns, visitAt } from '../../../../test/visit.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';

const start = new Date();
const clock = fixedClock(start);
const jobs = inlineJobs();
const storefront = plainStorefront();
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { clock, jobs, storefront, dns: provedDns } });
  scheduleJobs(here.ctx);
});

const visit = (host: string, path = '/', visiting = {}) => visitAt(here.url, { host, path, ...visiting });

/** How many pages a piece of work makes the storefront render. */
async function rendersOf(work: () => Promise<unknown>): Promise<number> {
  const before = storefront.rendered();
  await work();
  return storefront.rendered() - before;
}

describe('a page from memory', () => {
  it('has the headers of a page that was just rendered, byte for byte the same text', async () => {
    const one = await here.newMerchant();
    const perRequest = ['date', 'x-request-id'];
    const phones = ['0771234567', '0777654321'];
    for (const headers of [{}, { 'accept-encoding': 'gzip' }] as Record<string, string>[]) {
      const rendered = await visit(one.host, '/products', { headers: { ...headers, cookie: 'lang=ta' } });
      okay(await one.api.shopSettings.update({ body: { phone: phones.pop() ?? '' } }));
      const anew = await visit(one.host, '/products', { headers: { ...headers, cookie: 'lang=ta' } });
      const kept = await visit(one.host, '/products', { headers: { ...headers, cookie: 'lang=ta' } });
      for (const reply of [anew, kept]) {
        for (const name of perRequest) expect(reply.headers[name]).toBeTruthy();
        const own = (given: object) =>
          Object.fromEntries(Object.entries(given).filter(([name]) => !perRequest.includes(name)));
        expect(own(reply.headers)).toEqual(own(rendered.headers));
        expect(reply.html).toBe(rendered.html);
      }
      expect(kept.headers['x-request-id']).not.toBe(anew.headers['x-request-id']);
    }
  });

  it('may load its own style, script and pictures and nothing else', async () => {
    const { headers } = await visit(here.alice.host);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'sha256-abc='; img-src 'self'; font-src 'self'; connect-src 'self'; " +
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      'permissions-policy': 'publickey-credentials-get=(), publickey-credentials-create=()',
      'referrer-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('returns 304 without a body to a browser that has it, and 200 once it has changed', async () => {
    const one = await here.newMerchant();
    const { headers } = await visit(one.host);
    const known = { headers: { 'if-none-match': headers.etag ?? '' } };
    const again = await visit(one.host, '/', known);
    expect([again.status, again.html, again.headers['content-length']]).toEqual([304, '', undefined]);
    expect(again.headers.etag).toBe(headers.etag);
    okay(await one.api.stores.update({ body: { name: 'Another' } }));
    expect((await visit(one.host, '/', known)).status).toBe(200);
  });

  it('returns only the headers for HEAD and 405 for any other method', async () => {
    const head = await visit(here.alice.host, '/', { method: 'HEAD' });
    expect([head.status, head.html, Number(head.headers['content-length']) > 0]).toEqual([200, '', true]);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const refused = await visit(here.alice.host, '/', { method });
      expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });

  it('is shared by concurrent requests, and by URLs that differ only in parameters that no page reads', async () => {
    const { host } = await here.newMerchant();
    const paths = ['/', '/?utm_source=x', '/?fbclid=1&after[$gt]=', '/', '/'];
    expect(await rendersOf(() => Promise.all(paths.map((path) => visit(host, path))))).toBe(1);
    expect(await rendersOf(() => visit(host, '/?sort=price'))).toBe(1);
    expect(await rendersOf(() => visit(host, '/?sort=price&sort=name&x=1'))).toBe(0);
  });

  it('is another one for another language', async () => {
    const { host } = await here.newMerchant();
    const inTamil = { headers: { cookie: 'a=b; lang=ta' } };
    expect(JSON.parse((await visit(host)).html).language).toBe('en');
    expect(JSON.parse((await visit(host, '/', inTamil)).html).language).toBe('ta');
    expect(await rendersOf(() => visit(host, '/', inTamil))).toBe(0);
    expect(JSON.parse((await visit(host, '/', { headers: { cookie: 'lang=fr' } })).html).language).toBe('en');
  });
});

describe('what a visitor chooses', () => {
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof visit>>) => headers['set-cookie']?.[0] ?? '';

  it('a language for a year, and redirects back', async () => {
    const reply = await visit(here.alice.host, '/language/si?back=%2Fproducts%3Fsort%3Dprice');
    expect([reply.status, reply.headers.location]).toEqual([303, '/products?sort=price']);
    expect(cookieOf(reply)).toMatch(/^lang=si; Max-Age=31536000; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await visit(here.alice.host, '/language/fr')).status).toBe(200);
  });

  it.each([
    '//evil.example/a',
    'https://evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '',
  ])('never redirects to %j', async (back) => {
    const { headers } = await visit(here.alice.host, `/language/en?back=${encodeURIComponent(back)}`);
    expect(headers.location).toBe('/');
  });

  // checklist 299
  it('opens previews at /preview-theme for a day in this browser only', async () => {
    const { host } = await here.newMerchant();
    const query = '?primary=%23ff0000&secondary=%2300ff00&background=%23fff&text=%23000000&accent=%23123456';
    const reply = await visit(host, `/preview-theme${query}`);
    expect([reply.status, reply.headers.location]).toEqual([303, '/']);
    expect(cookieOf(reply)).toMatch(
      /^preview=ff0000\.00ff00\.fff\.000000\.123456\.\d+; Max-Age=86400; Path=\/; .*HttpOnly; SameSite=Lax$/,
    );
    const cookie = cookieOf(reply).split(';')[0] ?? '';
    await visit(host);
    const shown = await visit(host, '/', { headers: { cookie } });
    expect(JSON.parse(shown.html).preview).toEqual({
      primary: '#ff0000',
      secondary: '#00ff00',
      background: '#fff',
      text: '#000000',
      accent: '#123456',
    });
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(JSON.parse((await visit(host)).html).preview).toBeNull();
    const ended = await visit(host, '/preview-theme?disable=true', { headers: { cookie } });
    expect(cookieOf(ended)).toMatch(/^preview=; Path=\/; Expires=Thu, 01 Jan 1970/);
  });

  it('ends a preview when the theme is saved; one that is opened later is shown', async () => {
    const { host, api } = await here.newMerchant();
    const open = async () => {
      const reply = await visit(host, '/preview-theme?primary=%23ff0000');
      return cookieOf(reply).split(';')[0] ?? '';
    };
    const previewOf = async (cookie: string) =>
      JSON.parse((await visit(host, '/', { headers: { cookie } })).html).preview;
    const first = await open();
    expect(await previewOf(first)).toMatchObject({ primary: '#ff0000' });
    clock.set(new Date(clock.now().getTime() + 1_000));
    okay(await api.theme.update({ body: { primary: '#00aa00', enabled: true } }));
    expect(await previewOf(first)).toBeNull();
    expect(await previewOf(await open())).toMatchObject({ primary: '#ff0000' });
  });

  it.each(['red;}body{display:none', '#12', 'ff0000.0.0.0.0', '%23ff0000&primary=%23ff0000'])(
    'no colours that are none: %s',
    async (primary) => {
      const { headers, html } = await visit(here.alice.host, `/preview-theme?primary=${primary}`);
      expect(headers['set-cookie']?.[0] ?? '').toMatch(/^preview=;/);
      expect(html).not.toContain('display:none');
    },
  );

  it.each(['', 'a.b.c.d.e', 'fff.fff.fff.fff', 'fff.fff.fff.fff.fff.fff', 'fff.fff.fff.fff.}body{'])(
    'a cookie %j, written by others, counts as none',
    async (value) => {
      const { html } = await visit(here.alice.host, '/', { headers: { cookie: `preview=${value}` } });
      expect(JSON.parse(html).preview).toBeNull();
    },
  );
});

describe('a page that fails', () => {
  it('is a page of the shop with the request’s id, and reveals nothing of the cause', async () => {
    const headers = { 'x-request-id': 'abc-1', cookie: 'lang=si' };
    const { status, html } = await visit(here.alice.host, '/breaks', { headers });
    expect([status, JSON.parse(html)]).toEqual([500, { error: 500, language: 'si', requestId: 'abc-1' }]);
  });

  it.each(['/%ff', '/%', '/product/%00', `/product/${'x'.repeat(3_000)}`, `/?q=${'x'.repeat(10_000)}`])(
    '%.20s shows a page',
    async (path) => {
      const { status, headers } = await visit(here.alice.host, path);
      expect(status).toBeLessThan(500);
      expect(headers['content-type']).toContain('text/html');
    },
  );

  it('is sent after 300 rendered pages in a minute, with a time to wait; cached pages are still sent', async () => {
    const limited = await world({ env: { RATE_LIMITS: 'on' }, ctx: { storefront: plainStorefront() } });
    const ask = (path: string) => visitAt(limited.url, { host: limited.alice.host, path });
    await ask('/');
    const statuses = new Set<number>();
    for (let n = 0; n < 300; n += 1) statuses.add((await ask(`/page-${n}`)).status);
    const refused = await ask('/one-more');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(refused.html)).toMatchObject({ error: 429 });
    expect((await ask('/')).status).toBe(200);
    expect([...statuses]).toEqual(expect.arrayContaining([200]));
  });
});

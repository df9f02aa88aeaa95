import { connect } from 'node:net';
import { Writable } from 'node:stream';
import supertest from 'supertest';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { okay, type World, world } from '../../../test/world.ts';
import { createLog } from '../../lib/logger.ts';

let written = '';
const log = createLog(
  'info',
  new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  }),
);
const lines = () =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

let here: World;
beforeAll(async () => {
  here = await world({
    ctx: { log },
    env: { CORS_ORIGINS: 'https://admin.kade.lk, https://staff.kade.lk' },
  });
});
beforeEach(() => {
  written = '';
});

const get = (path: string, headers: Record<string, string> = {}) =>
  supertest(here.url).get(path).set(headers);

describe('health', () => {
  it('/livez and /readyz succeed while the database responds', async () => {
    expect((await get('/livez')).body).toEqual({ ok: true });
    expect((await get('/readyz')).body).toEqual({ ok: true });
  });

  it('/readyz fails during a shutdown, /livez does not', async () => {
    here.ctx.serving.draining = true;
    const [live, ready] = [await get('/livez'), await get('/readyz')];
    here.ctx.serving.draining = false;
    expect([live.status, ready.status, ready.body]).toEqual([
      200,
      503,
      { error: 'The server is shutting down', ok: false },
    ]);
    expect(ready.headers.connection).toBe('close');
  });
});

describe('/metrics', () => {
  it('counts the notices of payment gateways by result', async () => {
    const forged = `merchant_id=1&order_id=k${'0'.repeat(24)}01z&payment_id=1&payhere_amount=1.00`;
    for (const form of ['a=b', `${forged}&payhere_currency=LKR&status_code=2&md5sig=${'A'.repeat(32)}`])
      await supertest(here.url).post('/api/payments/payhere/notify').type('form').send(form).expect(400);
    const { text } = await get('/metrics');
    expect(text).toMatch(/kade_payment_notices_total\{outcome="unreadable"\} [1-9]/);
    expect(text).toMatch(/kade_payment_notices_total\{outcome="unknown"\} [1-9]/);
  });

  it('counts requests by the contract’s name of the route, never by path', async () => {
    okay(await here.alice.api.stores.get());
    await here.alice.api.products.get({ params: { id: 'f'.repeat(24) } });
    await get('/api/no-such-path/canary-path');
    const { text, headers } = await get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toMatch(
      /kade_http_request_duration_seconds_count\{method="GET",route="stores\.get",status="200"\} \d+/,
    );
    expect(text).toContain('route="products.get",status="404"');
    expect(text).toContain('route="unknown",status="404"');
    expect(text).toMatch(/kade_database_up 1\n/);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).not.toMatch(/canary-path|ffffffffffffffff/);
  });

  it('counts an upload that its client aborted as aborted; it is no error in metrics or log', async () => {
    const { hostname, port } = new URL(here.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/files/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${here.alice.token}\r\n` +
        'Content-Type: multipart/form-data; boundary=xx\r\nContent-Length: 90000\r\n\r\n' +
        '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
    );
    // No reply shows that the form has begun to arrive.
    await vi.waitFor(async () => expect((await get('/metrics')).text).toContain('requests_under_way 1\n'));
    socket.destroy();
    await vi.waitFor(async () =>
      expect((await get('/metrics')).text).toMatch(
        /_count\{method="POST",route="files\.upload",status="aborted"\} 1/,
      ),
    );
    expect((await get('/metrics')).text).not.toContain('status="5');
    expect(lines().filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });

  it('returns nothing when it is switched off', async () => {
    const off = await world({ env: { METRICS: 'off', OUTBOX_PAGE: 'off' } });
    expect((await supertest(off.url).get('/metrics')).status).toBe(404);
    expect((await supertest(off.url).get('/outbox.json')).status).toBe(404);
    here = await world({
      ctx: { log },
      env: { CORS_ORIGINS: 'https://admin.kade.lk, https://staff.kade.lk' },
    });
  });
});

describe('the outbox pages', () => {
  it('list the mails, show one, and return JSON to programs', async () => {
    const { email } = await here.newMerchant({ store: false });
    await here.ctx.background.whenIdle();
    const [mail] = (await get('/outbox.json')).body as { id: string; to: string; subject: string }[];
    expect(mail).toMatchObject({ to: email, subject: 'Welcome to Kade' });
    expect((await get('/outbox')).text).toContain(`<a href="/outbox/${mail?.id}">Welcome to Kade</a>`);
    const shown = (await get(`/outbox/${mail?.id}`)).text;
    expect(shown).toContain(`<a href="${here.ctx.config.PUBLIC_URL}/store-creation">`);
    expect(shown).toContain('<iframe sandbox title="The mail as HTML" srcdoc="&lt;!doctype html&gt;');
  });

  it('run no script of a mail', async () => {
    const script = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    await here.ctx.mail.send({ to: `${script}@x`, subject: script, text: script, html: script });
    const [mail] = (await get('/outbox.json')).body as { id: string }[];
    for (const path of ['/outbox', `/outbox/${mail?.id}`]) {
      const { text, headers } = await get(path);
      expect(text).not.toMatch(/<script|<img/);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none';base-uri 'none';form-action 'none'",
      );
    }
  });

  it.each(['x', '__proto__', 'f'.repeat(24), '%00'])(
    'a mail %s that is not there is not found',
    async (id) => {
      expect((await get(`/outbox/${id}`)).status).toBe(404);
    },
  );
});

describe('headers', () => {
  it.each(['/livez', '/metrics', '/api/platform', '/api/stores', '/api/nothing', '/outbox.json', '/nothing'])(
    '%s has the headers against sniffing, framing and leaks of the referrer',
    async (path) => {
      expect((await get(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=31536000',
        'x-request-id': expect.stringMatching(/^[\w-]{36}$/) as string,
      });
    },
  );

  it('a client’s request id is used when it is valid, and replaced when not', async () => {
    const idOf = async (given: string) =>
      (await get('/api/platform', { 'X-Request-Id': given })).headers['x-request-id'];
    expect(await idOf('order-42.a')).toBe('order-42.a');
    for (const given of ['a b', 'x'.repeat(81), '"}', ' '])
      expect(await idOf(given)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('other sites', () => {
  const preflight = (origin: string) =>
    supertest(here.url).options('/api/stores').set({
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    });

  it('get no permission unless they are listed', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'https://admin.kade.lk.evil.example',
      'http://admin.kade.lk',
    ])
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
    const { headers } = await preflight('https://staff.kade.lk');
    expect(headers['access-control-allow-origin']).toBe('https://staff.kade.lk');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('cannot write with a plain form', async () => {
    const { token, storeId } = here.alice;
    for (const [type, body] of [
      ['text/plain', '{"name":"x"}'],
      ['application/x-www-form-urlencoded', 'name=x'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['', '{"name":"x"}'],
    ] as const) {
      const reply = await fetch(`${here.url}/api/merchant/stores/store?store_id=${storeId}`, {
        method: 'PATCH',
        headers: { authorization: token, ...(type ? { 'content-type': type } : {}) },
        body: new Blob([body]),
      });
      expect([type, reply.status]).toEqual([type, 415]);
    }
  });

  it('get no cookie', async () => {
    const { email, password } = here.alice;
    for (const reply of [
      await here.visitor.auth.login({ body: { email, password } }),
      await here.alice.api.stores.list(),
      await here.visitor.platform.get(),
    ])
      expect(reply.headers.get('set-cookie')).toBeNull();
  });
});

describe('the log', () => {
  it('is one JSON object a line for every input', async () => {
    const hostile = [
      'a\r\nb',
      '%0d%0aFAKE',
      '\u001b[31mred',
      '"}\n{"level":60}',
      '\u2028',
      '%00',
      '${jndi:ldap://x}',
      "'; --",
    ];
    for (let round = 0; round < 60; round += 1) {
      const text = `${hostile[round % hostile.length]}${round}`;
      await get(`/api/${encodeURIComponent(text)}`, { 'User-Agent': encodeURI(text) });
      await supertest(here.url).post('/api/merchant/auth/login').send({ email: text, password: text });
    }
    expect(lines().length).toBeGreaterThanOrEqual(120);
    for (const sign of ['\u001b', '\r']) expect(written).not.toContain(sign);
  });

  it('names path, status and request, and no token, password, body or query', async () => {
    await get('/reset-password?token=canary-reset-token');
    await supertest(here.url)
      .post('/api/merchant/auth/login?store_id=canary-query')
      .set('Authorization', 'canary-header')
      .send({ email: here.alice.email, password: 'canary-password' });
    await here.visitor.auth.resetPassword({
      body: { token: 'canary-body-token', newPassword: 'canary-new-1' },
    });
    expect(written).not.toContain('canary');
    const login = lines().find(
      ({ req }) => (req as { path?: string } | undefined)?.path === '/api/merchant/auth/login',
    );
    expect(login).toMatchObject({ req: { method: 'POST' }, res: { status: 401 } });
  });
});

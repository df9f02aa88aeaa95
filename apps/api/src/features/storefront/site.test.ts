import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainStorefront, visitAt } from '../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../test/world.ts';
import { scheduleJobs } from '../../jobs/index.ts';
import { fixedClock } from '../../ports/clock/index.ts';
import { inlineJobs } from '../../ports/jobs/inline.ts';

const start = new Date();
const clock = fixedClock(start);
const jobs = inlineJobs();
const storefront = plainStorefront();
let here: World;
beforeAll(async () => {
  // Every own domain is proved: it points at the platform.
  const dns = { cname: async () => ['stores.localhost'], txt: async () => [], addresses: async () => [] };
  here = await world({ deps: { clock, jobs, storefront, dns } });
  scheduleJobs(here.deps);
});

const visit = (host: string, path = '/', visiting = {}) => visitAt(here.url, { host, path, ...visiting });
const later = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds));
const product = async ({ api }: Person, name: string, over = {}) =>
  okay(
    await api.products.create({ body: { name, price: 100, in_stock: true, stock_quantity: 10, ...over } }),
  );

/** How many pages a piece of work makes the storefront render. */
async function rendersOf(work: () => Promise<unknown>): Promise<number> {
  const before = storefront.rendered();
  await work();
  return storefront.rendered() - before;
}

describe('which shop a host shows', () => {
  it('is the one with that host, with its own rows only', async () => {
    const foreign = await product(here.bob, 'canary-77');
    expect((await visit(here.bob.host, `/product/${foreign._id}`)).html).toContain('canary-77');
    for (const path of ['/', `/product/${foreign._id}`, `/product/${foreign._id}/canary`]) {
      const { html, status } = await visit(here.alice.host, path);
      expect(html).not.toContain('canary-77","price');
      expect(status).toBe(path === '/' ? 200 : 404);
    }
  });

  it('is none at an unknown host, where no other app shows either', async () => {
    const { status, html } = await visit('nobody-has-this.localhost', '/settings');
    expect(status).toBe(404);
    expect(JSON.parse(html)).toMatchObject({ bare: 404, host: 'nobody-has-this.localhost' });
  });

  it('is named in Unicode where its host is punycode', async () => {
    const { html } = await visit('xn--fiqs8s.localhost');
    expect(JSON.parse(html)).toMatchObject({ host: '中国.localhost' });
  });

  it('is the target of the redirect of a former host for 30 days, with path and query', async () => {
    const { api, host: former } = await here.newMerchant();
    const next = `moved-${Date.now()}.localhost`;
    okay(await api.stores.setDomain({ body: { newDomain: next } }));
    for (const path of ['/', '/product/65f8d6c0a1b2c3d4e5f60718?size=L&x=%2F', '//evil.example/a'])
      expect(await visit(former, path)).toMatchObject({
        status: 301,
        headers: { location: `http://${next}:4000${path}` },
      });
    expect((await visit(next)).status).toBe(200);
    later(30 * 86_400_000 + 1000);
    await jobs.run('release-hosts');
    later(2_000);
    expect((await visit(former)).status).toBe(404);
  });

  it('leads from www. of an own domain to the domain, and from no other www.', async () => {
    const { api, host } = await here.newMerchant();
    const own = `tea-${Date.now()}.example`;
    expect((await visit(`www.${host}`)).status).toBe(404);
    okay(await api.stores.setDomain({ body: { newDomain: own } }));
    okay(await api.stores.checkDomain({ body: {} }));
    expect(await visit(`www.${own}`, '/products?sort=price')).toMatchObject({
      status: 301,
      headers: { location: `http://${own}:4000/products?sort=price` },
    });
  });

  it('is the target of the platform’s address of a product, which is a 404 for an unknown one', async () => {
    const one = await here.newMerchant();
    const { _id } = await product(one, 'Linked');
    const link = await visit('localhost', `/product/${_id}/shop`);
    expect(link).toMatchObject({
      status: 302,
      headers: { location: `http://${one.host}:4000/product/${_id}` },
    });
    for (const id of ['0'.repeat(24), 'x', '%7B%22$ne%22:null%7D'])
      expect((await visit('localhost', `/product/${id}/shop`)).status).toBe(404);
  });

  it('keeps the API at every host', async () => {
    expect((await visit(here.alice.host, '/api/platform')).headers['content-type']).toContain('json');
  });
});

describe('a change shows', () => {
  let one: Person;
  beforeAll(async () => {
    one = await here.newMerchant();
  });

  it('at once where it was made, for every change of the merchant', async () => {
    const { api, host } = one;
    const { _id: id } = await product(one, 'Tea');
    const { _id: collection } = okay(
      await api.collections.create({ body: { name: 'C', description: '', products: [id] } }),
    );
    const changes: Record<string, () => Promise<unknown>> = {
      'a product': () => api.products.update({ params: { id }, body: { price: 120 } }),
      'a new product': () => product(one, 'Coffee'),
      'a category': () => api.categories.create({ body: { name: 'K', description: '', products: [id] } }),
      'a collection': () => api.collections.update({ params: { id: collection }, body: { name: 'D' } }),
      'a layout element': () =>
        api.layouts.create({ body: { id: collection, name: '', type: 'collection', index: 0 } }),
      'the name': () => api.stores.update({ body: { name: 'Renamed' } }),
      'the theme': () =>
        api.theme.create({
          body: {
            primary: '#111111',
            secondary: '#222222',
            background: '#ffffff',
            text: '#000000',
            accent: '#eeeeee',
          },
        }),
      'a policy': () => api.policies.create({ params: { type: 'refund_policy' }, body: { content: 'x' } }),
      'a method': async () => {
        const { bank_transfer } = okay(await api.paymentMethods.get());
        const method = { params: { method: 'bank_transfer' }, body: { enabled: !bank_transfer } } as const;
        return api.paymentMethods.setEnabled(method);
      },
      'the links': () => api.stores.setSocialLinks({ body: { facebook: 'https://facebook.com/x' } }),
      'the settings': () => api.shopSettings.update({ body: { notice: 'Closed on Poya' } }),
    };
    for (const [what, change] of Object.entries(changes)) {
      expect(await rendersOf(() => visit(host)), `before ${what}`).toBeLessThan(2);
      expect(await rendersOf(() => visit(host)), what).toBe(0);
      okay((await change()) as { status: 200; body: unknown });
      expect(await rendersOf(() => visit(host)), what).toBe(1);
    }
    expect((await visit(host)).html).toContain('Closed on Poya');
  });

  it('within a second where another process made it', async () => {
    await visit(one.host);
    const row = { _id: new mongoose.Types.ObjectId(one.storeId) };
    await mongoose
      .model('Store')
      .collection.updateOne(row, { $set: { name: 'Elsewhere' }, $inc: { front: 1 } });
    expect((await visit(one.host)).html).not.toContain('Elsewhere');
    later(1_001);
    expect((await visit(one.host)).html).toContain('Elsewhere');
  });

  it('after a minute where the process crashed between the change and the stamp', async () => {
    await visit(one.host);
    const row = { _id: new mongoose.Types.ObjectId(one.storeId) };
    await mongoose.model('Store').collection.updateOne(row, { $set: { name: 'Without a stamp' } });
    later(30_000);
    expect((await visit(one.host)).html).not.toContain('Without a stamp');
    later(31_000);
    expect((await visit(one.host)).html).toContain('Without a stamp');
  });

  it('renders no page anew for a sale that leaves enough, and does for one that leaves few or none', async () => {
    const { _id } = await product(one, 'Kettle', { stock_quantity: 10 });
    const order = (quantity: number) => async () =>
      okay(
        await one.api.orders.create({
          body: {
            email: 'kamal@example.lk',
            payment_options: 'cash_on_delivery',
            shipping_address: {
              first_name: 'Kamal',
              last_name: 'Silva',
              address: '12 Temple Road',
              city: 'Kandy',
              postal_code: '20000',
              country: 'Sri Lanka',
              phone_number: '0771234567',
            },
            products: [{ productId: _id, quantity }],
          },
        }),
      );
    const shows = async (sale: () => Promise<unknown>) => {
      await visit(one.host);
      await sale();
      return rendersOf(() => visit(one.host));
    };
    expect(await shows(order(2))).toBe(0);
    expect(await shows(order(4))).toBe(1);
    expect(await shows(order(2))).toBe(0);
    expect(await shows(order(2))).toBe(1);
  });
});

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
      "default-src 'none'; script-src 'self'; style-src 'sha256-abc='; img-src 'self'; connect-src 'self'; " +
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
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
      /^preview=ff0000\.00ff00\.fff\.000000\.123456; Max-Age=86400; Path=\/; .*HttpOnly; SameSite=Lax$/,
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
    const limited = await world({ env: { RATE_LIMITS: 'on' }, deps: { storefront: plainStorefront() } });
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

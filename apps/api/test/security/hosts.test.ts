import { once } from 'node:events';
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { isPlatformName } from '../../src/config/platform-hosts.ts';
import { plainStorefront } from '../visit.ts';
import { okay, type Person, type World, world } from '../world.ts';

const OPERATOR = '8gJmP4rC6eVa9vXw7bTn';
const names = {
  PUBLIC_URL: 'https://kade.example',
  STORES_SUFFIX: 'shops.kade.example',
  STORES_HOST: 'stores.kade.example',
  CHALLENGE_ZONE: 'acme.kade-dns.example',
};
const clock = fixedClock(new Date());
let here: World;
let shop: string;
let owner: Person;

beforeAll(async () => {
  const WEB_DIR = await mkdtemp(join(tmpdir(), 'kade-web-'));
  const landing = join(WEB_DIR, 'landing/build/client');
  await mkdir(join(landing, 'landing-assets'), { recursive: true });
  await writeFile(join(landing, 'index.html'), '<!doctype html><p>the landing page</p>');
  const env = { ...names, WEB_DIR, METRICS_TOKEN: OPERATOR, OUTBOX_TOKEN: OPERATOR };
  here = await world({ env, ctx: { clock, storefront: plainStorefront() } });
  owner = await here.newMerchant();
  shop = `tea-${Date.now()}.shops.kade.example`;
  okay(await owner.api.stores.setDomain({ body: { newDomain: shop } }));
});

/** The next second: look-ups of hosts are not cached any more. */
const later = () => clock.set(new Date(clock.now().getTime() + 1_001));

/** Serves Bob's store at a host in the database alone, as an earlier version let it have one. */
const hold = async (host: string) => {
  const row = { _id: new mongoose.Types.ObjectId(here.bob.storeId) };
  await mongoose.model('Store').collection.updateOne(row, { $set: { hosts: [host], resting: [] } });
  later();
};

interface Reply {
  status: number;
  head: string;
  body: string;
}

/** Sends bytes as they are and returns the reply: clients of HTTP refuse to send most of these. */
async function send(target: string, headers: readonly string[], method = 'GET'): Promise<Reply> {
  const socket = connect(Number(new URL(here.url).port), '127.0.0.1');
  socket.write(
    Buffer.from(
      `${[`${method} ${target} HTTP/1.1`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`,
      'latin1',
    ),
  );
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.slice(9, 12)), head, body };
}
const at = (host: string, target = '/', method = 'GET') => send(target, [`Host: ${host}`], method);

describe('the names of the platform', () => {
  const config = readConfig({ ...names, DEALER_HOST: 'dealers.partner.example' });

  it.each([
    'kade.example',
    'www.kade.example',
    'anything.below.kade.example',
    'shops.kade.example',
    'a.b.shops.kade.example',
    'stores.kade.example',
    'x.stores.kade.example',
    'acme.kade-dns.example',
    'kade-dns.example',
    'www.kade-dns.example',
    'partner.example',
    'example',
  ])('include %s', (host) => expect(isPlatformName(host, config)).toBe(true));

  it.each([
    'tea.shops.kade.example',
    'kade.example.lk',
    'notkade.example',
    'kade.example.evil.test',
    'nimali.test',
    'localhost',
    'tea.localhost',
  ])('do not include %s', (host) => expect(isPlatformName(host, config)).toBe(false));

  it('are not all names below a public suffix that others register at, too', () => {
    const there = readConfig({ ...names, PUBLIC_URL: 'https://kade.github.io' });
    expect(isPlatformName('kade.github.io', there)).toBe(true);
    expect(isPlatformName('www.kade.github.io', there)).toBe(true);
    expect(isPlatformName('github.io', there)).toBe(true);
    expect(isPlatformName('nimali.github.io', there)).toBe(false);
  });

  it.each([
    'kade.example',
    'HTTPS://WWW.Kade.Example/',
    'kade.example.',
    'ｋａｄｅ.example',
    'kade。example',
    'shops.kade.example',
    'a.b.shops.kade.example',
    'kade-dns.example',
  ])('cannot be taken as a domain: %s', async (domain) => {
    const { api } = owner;
    const refused = { status: 409, body: { reason: 'domain_of_platform' } };
    expect(await api.stores.setDomain({ body: { newDomain: domain } })).toMatchObject(refused);
    expect(await api.stores.create({ body: { name: 'X', domain, logo: null } })).toMatchObject(refused);
    expect(okay(await api.stores.domainAvailable({ body: { domain }, query: {} })).available).toBe(false);
  });

  it('show no shop and get no certificate although a store holds them in the database', async () => {
    for (const host of ['kade.example', 'www.kade.example']) {
      await hold(host);
      const ask = await at('api', `/api/domains/ask?domain=${host}`);
      expect([host, ask.status]).toEqual([host, 404]);
    }
    expect((await at('kade.example')).body).toContain('the landing page');
    expect((await at('kade.example', `/api/storefront/shop?shop=${shop}`)).status).toBe(200);
  });
});

describe('the host of a request', () => {
  it.each([
    'kade%2eexample',
    '%6bade.example',
    'kade\u00aaexample',
    'k\u00aade.example',
    'ｋａｄｅ.example',
    'kade.example/',
    'kade.example:80:80',
    'kade.example@evil.test',
    'user@kade.example',
    'kade_1.example',
    'kade..example',
    '.kade.example',
    'kade example',
    'kade.example,tea.test',
    'kade.example\u00a0',
    '[::1',
    `${'a'.repeat(300)}.example`,
  ])('is refused when it is %s', async (host) => {
    for (const target of ['/', '/products', '/api/platform', '/livez']) {
      const { status, body } = await at(Buffer.from(host).toString('latin1'), target);
      expect([target, status]).toEqual([target, 400]);
      expect(JSON.parse(body)).toMatchObject({ error: expect.stringMatching(/\w/) });
    }
    // Once more as single bytes, where the characters have one.
    if (/^[\0-\u00ff]*$/.test(host)) expect((await at(host)).status).toBe(400);
  });

  it('is refused when several are named', async () => {
    const two = ['Host: kade.example', `Host: ${shop}`];
    expect((await send('/', two)).status).toBe(400);
    expect((await send('/', two.toReversed())).status).toBe(400);
  });

  it.each(['kade.example', 'KADE.Example', 'kade.example.', 'kade.example:443', 'kade.example.:443'])(
    'shows the platform as %s',
    async (host) => expect((await at(host)).body).toContain('the landing page'),
  );

  it('shows its shop in upper case, with a port and with a final dot', async () => {
    for (const host of [shop, shop.toUpperCase(), `${shop}:8443`, `${shop}.`])
      expect([host, (await at(host)).body]).toEqual([host, expect.stringContaining('"name":"Shop"')]);
  });

  it('is that of an absolute target, whatever the header says', async () => {
    const { status, body } = await send(`http://${shop}/products?q=tea`, ['Host: kade.example']);
    expect([status, JSON.parse(body)]).toMatchObject([200, { path: '/products', query: 'q=tea' }]);
    expect((await send('http://kade.example', [`Host: ${shop}`])).body).toContain('the landing page');
    expect((await send('http://user@kade.example/', ['Host: kade.example'])).status).toBe(400);
    expect((await send('http://evil.test/', ['Host: kade.example'])).status).toBe(404);
  });

  it('never puts the page of a shop in memory under another host', async () => {
    await hold('kade.example');
    for (const host of ['kade%2eexample', 'kade\u00aaexample', 'KADE.EXAMPLE', 'kade.example.'])
      for (const target of ['/', '/products', `http://kade.example/`]) await at(host, target);
    expect((await at('kade.example')).body).toContain('the landing page');
    for (const host of [shop, 'kade.example', shop]) {
      const isShop = host === shop;
      expect((await at(host)).body.includes('the landing page')).toBe(!isShop);
    }
  });
});

describe('a host that belongs to nobody', () => {
  it.each(['evil.test', 'kade.example.evil.test', '203.0.113.5', '[2001:db8::1]', 'localhost'])(
    'shows a small page without scripts and links: %s',
    async (host) => {
      for (const target of ['/', '/login', '/settings', '/robots.txt']) {
        const { status, head, body } = await at(host, target);
        expect([target, status]).toEqual([target, 404]);
        expect(head).toMatch(/^Cache-Control: no-store/im);
        expect(head).toMatch(/^Content-Security-Policy: default-src 'none'/im);
        expect(body).toContain('There is no shop at this address');
        expect(body).toMatch(/lang="si">[^<]*[\u0D80-\u0DFF]/);
        expect(body).toMatch(/lang="ta">[^<]*[\u0B80-\u0BFF]/);
        expect(body).not.toMatch(/<script|href|kade/i);
      }
    },
  );

  it('gets a 421 for the API and for everything that is not a page', async () => {
    for (const [target, method] of [
      ['/api/platform', 'GET'],
      [`/api/storefront/shop?shop=${shop}`, 'GET'],
      ['/api/merchant/auth/login', 'POST'],
      ['/', 'POST'],
      ['/cart', 'DELETE'],
    ] as const) {
      const { status, body } = await at('evil.test', target, method);
      expect([target, status, JSON.parse(body).code]).toEqual([target, 421, 'misdirected']);
    }
  });

  it('leads from another name of the platform to its own', async () => {
    const { status, head } = await at('www.kade.example', '/pricing?a=b');
    expect([status, /^location: (.*)$/im.exec(head)?.[1]]).toEqual([301, 'https://kade.example/pricing?a=b']);
  });

  it('is served what programs beside the server ask for, by any name', async () => {
    for (const host of ['api:4000', '127.0.0.1', '[::1]:4000', 'kade-api.internal.test'])
      for (const target of ['/livez', '/readyz', `/api/domains/ask?domain=${shop}`])
        expect([host, target, (await at(host, target)).status]).toEqual([host, target, 200]);
    expect((await at('127.0.0.1', '/api/platform')).status).toBe(200);
    const token = ['Host: api:4000', `Authorization: Bearer ${OPERATOR}`];
    expect((await send('/metrics', token)).body).toContain('kade_http');
  });
});

describe('the pages of the operator', () => {
  it.each(['/metrics', '/outbox', '/outbox.json', '/livez', '/readyz'])(
    'are pages of the shop at its host: %s',
    async (target) => {
      const { head, body } = await send(target, [`Host: ${shop}`, `Authorization: Bearer ${OPERATOR}`]);
      expect(head).toMatch(/^content-type: text\/html/im);
      expect(JSON.parse(body)).toMatchObject({ name: 'Shop', path: target });
    },
  );
});

describe('the question of the proxy', () => {
  it('is answered at one spelling of its path only', async () => {
    const ask = async (path: string) => (await at('api', `${path}?domain=${shop}`)).status;
    expect(await ask('/api/domains/ask')).toBe(200);
    for (const path of [
      '/api/domains/ask/',
      '/api/domains/ask//',
      '/API/domains/ask',
      '/api/Domains/ASK',
      '/api//domains/ask',
      '//api/domains/ask',
      '/api/domains/%61sk',
      '/api/domains/./ask',
      '/api/domains/x/../ask',
      '/api/domains/ask;x',
      '/api\\domains\\ask',
    ])
      expect([path, await ask(path)]).toEqual([path, 404]);
  });
});

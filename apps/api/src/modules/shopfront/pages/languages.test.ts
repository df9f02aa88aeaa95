import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { provedDns, visitAt } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { loadStorefront } from '../../../infra/shop-cache/storefront-bundle.ts';

const apps = join(import.meta.dirname, '../../../../..');

let here: World;
let shop: Person;
let path: string;
let plain: string;
const names = { si: 'කළු තේ', ta: 'கருப்பு தேநீர்' };
const descriptions = { si: '<script>alert(1)</script> නුවරඑළියෙන්' };
beforeAll(async () => {
  here = await world({ ctx: { dns: provedDns, storefront: await loadStorefront({ WEB_DIR: apps }) } });
  shop = await here.newMerchant();
  const add = async (over: object) => okay(await shop.api.products.create({ body: aProduct(over) }))._id;
  path = `/product/${await add({ name: 'Black tea', names, descriptions })}/black-tea`;
  plain = `/product/${await add({ name: 'Green tea' })}/green-tea`;
});

const visit = (at: string, cookie = '') =>
  visitAt(here.url, { host: shop.host, path: at, headers: cookie ? { cookie } : {} });
/** The parts of a page that depend on its language. */
async function read(at: string, cookie = '') {
  const { html, headers } = await visit(at, cookie);
  const alternates = [
    ...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="[^"]*?\/\/[^/]+([^"]*)"/g),
  ];
  return {
    lang: /<html lang="(\w+)"/.exec(html)?.[1],
    heading: /<h1[^>]*>([^<]*)</.exec(html)?.[1],
    canonical: /<link rel="canonical" href="[^"]*?\/\/[^/]+([^"]*)"/.exec(html)?.[1],
    alternates: Object.fromEntries(alternates.map(([, language, to]) => [language, to])),
    cookie: String(headers['set-cookie'] ?? ''),
    html,
  };
}

describe('a page in each language', () => {
  it('has an address of its own, and names the others', async () => {
    const alternates = { en: path, si: `${path}?lang=si`, ta: `${path}?lang=ta`, 'x-default': path };
    expect(await read(path)).toMatchObject({ lang: 'en', heading: 'Black tea', canonical: path, alternates });
    for (const language of ['si', 'ta'] as const) {
      const own = `${path}?lang=${language}`;
      const shown = { lang: language, heading: names[language], canonical: own, alternates };
      expect(await read(own)).toMatchObject(shown);
      expect(await read(path, `lang=${language}`)).toMatchObject(shown);
      expect((await read(own)).html).toContain(`"name":"${names[language]}"`);
      expect((await read(own)).html).toMatch(new RegExp(`"url":"[^"]*\\?lang=${language}"`));
    }
  });

  it('is one page at the address of the shop while nothing is translated', async () => {
    const page = await read(`${plain}?lang=si`);
    expect(page).toMatchObject({ lang: 'si', heading: 'Green tea', canonical: plain, alternates: {} });
  });

  it('shows a script in a translated description as text', async () => {
    const { html } = await read(`${path}?lang=si`);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; නුවරඑළියෙන්');
  });

  it('ignores a language that there is none of: it is the page without one, and is kept once', async () => {
    const { html } = await visit(path);
    for (const value of ['xx', 'SI', '__proto__', 'en%00', 'constructor', '', 'si%20', '../ta'])
      expect((await read(`${path}?lang=${value}`)).html).toBe(html);
    expect((await read(`${path}?lang=si&lang=ta`)).lang).toBe('si');
  });

  it('keeps the language for the next pages, unless the visitor has chosen one; never in the cache', async () => {
    for (const _ of ['rendered', 'from memory']) {
      expect((await read(`${path}?lang=ta`)).cookie).toMatch(/^lang=ta;.*HttpOnly/);
      const chosen = await read(`${path}?lang=ta`, 'lang=en');
      expect([chosen.cookie, chosen.lang]).toEqual(['', 'ta']);
      expect((await read(path, 'lang=ta')).cookie).toBe('');
      expect((await read(path)).cookie).toBe('');
    }
  });

  it('redirects to the present address in the same language', async () => {
    const old = await visit(`${path}-old?lang=si`);
    expect([old.status, old.headers.location]).toEqual([301, `${path}?lang=si`]);
    const without = await visit(`${path}-old`);
    expect([without.status, without.headers.location]).toEqual([301, path]);
  });

  it('is in the sitemap in each language that it has texts in', async () => {
    const { html } = await visit('/sitemap.xml');
    const listed = [...html.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, at]) => at);
    expect(listed).toEqual(
      expect.arrayContaining([path, `${path}?lang=si`, `${path}?lang=ta`, plain, '/?lang=si']),
    );
    expect(listed).not.toContain(`${plain}?lang=si`);
    expect(new Set(listed).size).toBe(listed.length);
  });
});

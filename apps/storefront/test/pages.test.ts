import { shopLanguages, shopTemplates } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { createStorefront } from '../src/app/server.tsx';
import { cards, card, collections, id, product, refusal, shop, shopApi, pageRequest } from './fixtures.ts';

const { render, renderBare, renderError } = createStorefront();

const productAddress = `/product/${card(0)._id}/${card(0).slug}`;
const categoryAddress = `/category/${id(0xc00)}/tea`;
const collectionAddress = `/collection/${collections[1]?._id}/${encodeURIComponent(collections[1]?.slug ?? '')}`;

const addresses: readonly [address: string, status: number][] = [
  ['/', 200],
  ['/products', 200],
  ['/products?sort=price&after=bmV4dA', 200],
  [categoryAddress, 200],
  [collectionAddress, 200],
  [productAddress, 200],
  ['/categories', 200],
  ['/search', 200],
  ['/search?q=tea', 200],
  ['/policies/refund_policy', 200],
  ['/no-such-page', 404],
  [`/product/${id(9)}/gone`, 404],
];

describe.each(shopTemplates)('%s', (template) => {
  describe.each(shopLanguages)('in %s', (language) => {
    it.each(addresses)('renders %s with status %i', async (address, status) => {
      const api = shopApi({ shop: async () => shop({ template, language }) });
      const page = await render(pageRequest(address, { language, api }));
      expect(page.status).toBe(status);
      expect(page.body).toMatch(new RegExp(`^<!doctype html><html lang="${language}">`));
      expect(page.body).not.toMatch(/undefined|\[object|NaN/);
      expect(page.body.match(/<h1/g)).toHaveLength(1);
      expect(page.body).not.toMatch(/ style="| on[a-z]+="/);
    });
  });
});

describe.each(shopTemplates)('a shop with many categories in %s', (template) => {
  const many = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, at) => ({
      _id: id(0xe00 + at),
      name: `${prefix} ${at + 1}`,
      slug: 'x',
    }));
  const withMenu = (categories: number, collections: number) =>
    shopApi({
      shop: async () =>
        shop({
          template,
          menu: { categories: many(categories, 'Kind'), collections: many(collections, 'Set') },
        }),
    });
  const menuOf = (body: string) => /<nav class="menu".*?<\/nav>/s.exec(body)?.[0] ?? '';
  const linksIn = (html: string, kind: string) => html.match(new RegExp(`href="/${kind}/`, 'g'))?.length ?? 0;

  it.each([
    [8, 8, false],
    [9, 8, true],
    [200, 0, true],
  ])('has the first eight of %d categories and %d collections in its header', async (kinds, sets, isCut) => {
    const { body } = await render(pageRequest('/', { api: withMenu(kinds, sets) }));
    const menu = menuOf(body);
    expect([linksIn(menu, 'category'), linksIn(menu, 'collection')]).toEqual([8, Math.min(8, sets)]);
    expect(menu.includes('href="/categories">All categories')).toBe(isCut);
  });

  it('lists all of them on a page that all visitors share', async () => {
    const api = withMenu(40, 9);
    const page = await render(pageRequest('/categories', { api }));
    const main = /<main.*<\/main>/s.exec(page.body)?.[0] ?? '';
    expect([linksIn(main, 'category'), linksIn(main, 'collection'), page.cache]).toEqual([40, 9, 'shared']);
    expect(menuOf(page.body)).toContain('href="/categories#collections">All collections');
    expect((await render(pageRequest('/sitemap.xml', { api }))).body).toContain('/categories</loc>');
    expect((await render(pageRequest('/categories', { api: withMenu(0, 0) }))).status).toBe(404);
  });
});

describe('a shop', () => {
  it('shows a collection once for each layout element that names it', async () => {
    const [first] = await shopApi().home();
    if (!first) throw new Error('the shop has no sections');
    const home = async () => [first, { ...first, name: 'For the new year' }];
    const { body } = await render(pageRequest('/', { api: shopApi({ home }) }));
    const ids = [...body.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    expect(body).toContain('For the new year</h2>');
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has its own icon: the logo, or a drawing in its colour', async () => {
    const shopWith = (logo_path: string | null) => shopApi({ shop: async () => shop({ logo_path }) });
    const plain = await render(pageRequest('/favicon.ico', { api: shopWith(null) }));
    expect([plain.status, plain.type]).toEqual([200, 'image/svg+xml']);
    expect(plain.body).toContain('<svg');
    const logo_path = `${id(0xb01)}.webp`;
    const { status, headers } = await render(pageRequest('/favicon.ico', { api: shopWith(logo_path) }));
    expect([status, headers.Location]).toEqual([302, `/api/files/${logo_path}?w=96`]);
  });

  it('shows that it is in preparation while it has no products', async () => {
    const page = await render(pageRequest('/', { api: shopApi({ home: async () => [] }) }));
    expect(page.status).toBe(200);
    expect(page.body).toContain('This shop is getting ready');
  });

  it('replies with 503 and the merchant’s message while it is closed, and still shows its policies', async () => {
    const closed = shop({ closed: true, closed_message: 'Back on Monday' });
    const api = shopApi({ shop: async () => closed });
    const home = await render(pageRequest('/', { api }));
    expect(home).toMatchObject({ status: 503, cache: 'never' });
    expect(home.headers['Retry-After']).toBe('3600');
    expect(home.body).toContain('Back on Monday');
    expect((await render(pageRequest('/policies/refund_policy', { api }))).status).toBe(200);
  });

  it.each([
    [card(0).picture, [1, 2], 3],
    [null, [1, 2], 2],
    [null, [1], 1],
    [card(0).picture, [], 1],
  ])('shows thumbnail %j and further pictures %j of a product, %i in all', async (thumbnail, more, count) => {
    const images = more.map((number) => ({ _id: id(number), path: `${id(number)}.webp` }));
    const api = shopApi({ product: async () => product({ thumbnail, images }) });
    const { body } = await render(pageRequest(productAddress, { api }));
    const shot = /<(div|section) class="shot.*?<\/\1>/s.exec(body)?.[0] ?? '';
    expect(shot.match(/<img/g)).toHaveLength(count);
    expect(shot.match(/loading="eager"/g)).toHaveLength(1);
    // Several pictures scroll sideways on phones, so the keyboard has to reach each.
    expect(shot.match(/<a class="pic" href=/g)).toHaveLength(count);
    expect(body.includes(`"image":[`)).toBe(count > 1);
  });

  it('links to WhatsApp with the name and address of the product, and to a call', async () => {
    const { body } = await render(pageRequest(productAddress));
    const chat = /href="(https:\/\/wa\.me\/94771234567[^"]*)"/.exec(body)?.[1] ?? '';
    expect(decodeURIComponent(chat)).toContain(`Ceylon black tea BOP 400 g (Rs\u00A01,450)\nhttps://nimali`);
    expect(body).toContain('href="tel:0771234567"');
  });

  it('has the address of the seller at the foot, line by line, and no contact without any', async () => {
    const address = '12 Hill Street,\nමහනුවර';
    const of = async (changes: object) =>
      (await render(pageRequest('/', { api: shopApi({ shop: async () => shop(changes) }) }))).body;
    expect(await of({ address, phone: '', whatsapp: '' })).toMatch(/12 Hill Street,<br\/?>මහනුවර/);
    expect(await of({ phone: '', whatsapp: '' })).not.toContain('foot-contact');
  });

  it('has neither link when the shop has not set them', async () => {
    const api = shopApi({ shop: async () => shop({ phone: '', whatsapp: '' }) });
    const { body } = await render(pageRequest(productAddress, { api }));
    expect(body).not.toMatch(/wa\.me\/\d|tel:/);
  });

  it('shows a bar that ends the preview to those who preview colours, and is not cached', async () => {
    const colours = {
      primary: '#102030',
      secondary: '#405060',
      background: '#fff',
      text: '#000',
      accent: '#fff',
    };
    const page = await render(pageRequest('/', { preview: colours }));
    expect(page.cache).toBe('never');
    expect(page.body).toContain('--primary:#102030');
    expect(page.body).toContain('href="/preview-theme?disable=true"');
    expect((await render(pageRequest('/'))).body).not.toContain('preview-theme');
  });

  it('links from a page to the same page in another language', async () => {
    const { body } = await render(pageRequest('/search?q=a%26b&utm_source=x'));
    expect(body).toContain('href="/language/ta?back=%2Fsearch%3Fq%3Da%2526b"');
  });
});

describe('addresses', () => {
  it.each([
    ['/products/', '/products'],
    ['//products', '/products'],
    [`/product/${'A'.padStart(24, '0')}`, `/product/${'a'.padStart(24, '0')}`],
    [`/product/${id(0xa00)}`, productAddress],
    [`/product/${id(0xa00)}/an-older-name?utm_source=x`, `${productAddress}?utm_source=x`],
    [`/category/${id(0xc00)}/teas`, categoryAddress],
    [`/collection/${collections[1]?._id}`, collectionAddress],
  ])('%s moves permanently to %s', async (from, to) => {
    expect(await render(pageRequest(from))).toMatchObject({ status: 301, headers: { Location: to } });
  });

  it.each(['//evil.example/', '/\\evil.example', '/%5Cevil.example/'])(
    '%s never redirects away from the shop',
    async (path) => {
      const { status, headers } = await render(pageRequest(path));
      expect(status).toBe(404);
      expect(headers.Location).toBeUndefined();
    },
  );

  it('shows the first page of a list for any other query', async () => {
    const queries: unknown[] = [];
    const api = shopApi({
      products: async (query) => {
        queries.push(query);
        return { rows: cards(2), total: 2, next: null };
      },
    });
    await render(pageRequest('/products?sort=__proto__&limit=9999&category[$ne]=1&after=', { api }));
    expect(queries).toEqual([{ limit: 24 }]);
  });

  it('is not found when the API refuses a cursor', async () => {
    const api = shopApi({ products: async () => Promise.reject(refusal(400)) });
    expect((await render(pageRequest('/products?after=x', { api }))).status).toBe(404);
  });
});

describe('failures', () => {
  it.each([403, 429, 500, 503])('%i is a page of the shop with the request’s id', async (status) => {
    const page = await renderError(pageRequest('/products'), status);
    expect(page).toMatchObject({ status, cache: 'never' });
    expect(page.body).toContain('a1b2c3d4');
    expect(page.body).toContain('Nimali');
  });

  it('are shown on a page without the shop when the shop cannot be read', async () => {
    const api = shopApi({ shop: async () => Promise.reject(refusal(503)) });
    const page = await renderError(pageRequest('/', { api }), 503);
    expect(page.status).toBe(503);
    expect(page.body).toContain('The shop cannot be reached');
  });

  it('with a status of the API have that status, and others are thrown', async () => {
    const limited = shopApi({ home: async () => Promise.reject(refusal(429)) });
    expect((await render(pageRequest('/', { api: limited }))).status).toBe(429);
    const broken = shopApi({ home: async () => Promise.reject(new TypeError('broken')) });
    await expect(render(pageRequest('/', { api: broken }))).rejects.toThrow('broken');
  });

  it('names an unknown host in the visitor’s language', () => {
    const page = renderBare(404, { host: '<b>.example', requestId: 'r1', language: 'ta' });
    expect(page.status).toBe(404);
    expect(page.body).toContain('&lt;b&gt;.example');
  });

  it('names no host when none was given', () => {
    const page = renderBare(404, { host: '', requestId: 'r1', language: 'en' });
    expect(page.body).toContain('There is no shop at this address');
    expect(page.body).not.toContain('Nobody has opened');
  });

  it('refuses methods other than GET and HEAD', async () => {
    const page = await render(pageRequest('/products', { method: 'POST' }));
    expect(page).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD' } });
  });
});

describe('search engines', () => {
  it('get the URL of the sitemap and the excluded addresses', async () => {
    const { body } = await render(pageRequest('/robots.txt'));
    expect(body).toContain('Sitemap: https://nimali.example.lk/sitemap.xml');
    expect(body).toContain('Disallow: /search');
  });

  it('get the price, the stock and the breadcrumbs of a product', async () => {
    const api = shopApi({ product: async () => product({ price: 1875.5, buyable: false }) });
    const { body } = await render(pageRequest(productAddress, { api }));
    const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const [item, way] = blocks.map(([, json]) => JSON.parse(json ?? ''));
    expect(item).toMatchObject({
      '@type': 'Product',
      offers: { price: '1875.50', priceCurrency: 'LKR', availability: 'https://schema.org/OutOfStock' },
    });
    expect(way.itemListElement.map((step: { name: string }) => step.name)).toEqual([
      'Home',
      'Tea',
      card(0).name,
    ]);
    expect(body).toContain(`<link rel="canonical" href="https://nimali.example.lk${productAddress}"/>`);
    expect(body).toContain('<meta property="og:image" content="https://nimali.example.lk/api/files/');
  });

  it('are forbidden to index searches and missing pages', async () => {
    for (const address of ['/search?q=tea', '/nothing'])
      expect((await render(pageRequest(address))).body).toContain('<meta name="robots" content="noindex"/>');
  });
});

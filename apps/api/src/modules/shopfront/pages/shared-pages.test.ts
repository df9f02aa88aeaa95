import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { type CacheRecorder, cacheRecorder } from '../../../../test/cache-recorder.ts';
import { plainStorefront, visitAt } from '../../../../test/visit.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';

const start = new Date();
const clock = fixedClock(start);
const plain = plainStorefront();
/** Called after a page was rendered and before it is sent. */
let afterRender: () => Promise<void> = async () => undefined;
const storefront: typeof plain = {
  ...plain,
  async render(request) {
    const page = await plain.render(request);
    await afterRender();
    return page;
  },
};
const soon = { timeout: 10_000, interval: 5 };

let cache: CacheRecorder;
let here: World;
beforeAll(async () => {
  cache = await cacheRecorder();
  const env = { SHARED_CACHE_PURGE: cache.url, SHARED_CACHE_TOKEN: 'k7Vq2mXw9sLr4TzB' };
  here = await world({ env, ctx: { clock, storefront } });
});

const visit = (path: string, visiting = {}, { host } = here.alice) =>
  visitAt(here.url, { host, path, ...visiting });
const told = async (path: string, visiting = {}) => (await visit(path, visiting)).headers['cache-control'];

const SHARED = 'public, max-age=0, must-revalidate, s-maxage=60';
const OWN = 'private, no-cache';

describe('a page that is the same for everyone', () => {
  it.each([
    '/',
    '/products',
    '/categories',
    '/category/0123456789abcdef01234567/tea',
    '/collection/new',
    '/pages/about',
    '/pages/%E0%B6%9A%E0%B6%A9%E0%B7%9A',
    '/policies/refund_policy',
    '/sitemap.xml',
    '/robots.txt',
    '/?utm_source=letter&fbclid=1',
  ])('may be kept by shared caches: %s', async (path) => {
    const rendered = await visit(path);
    const fromMemory = await visit(path, { headers: { cookie: 'cart=secret; lang=en' } });
    for (const { status, headers } of [rendered, fromMemory])
      expect([status, headers['cache-control'], headers.vary, headers['set-cookie']]).toEqual([
        200,
        SHARED,
        'Accept-Encoding, Cookie',
        undefined,
      ]);
    expect(rendered.headers).toMatchObject({
      'cache-tag': `shops,store-${here.alice.storeId}`,
      'surrogate-key': `shops store-${here.alice.storeId}`,
      age: '0',
    });
  });

  it('is as old for them as it is in memory, so that no visitor gets one that is older than a minute', async () => {
    clock.set(start);
    okay(await here.alice.api.stores.update({ body: { name: 'Aged' } }));
    await visit('/products');
    clock.set(new Date(start.getTime() + 31_500));
    // Hosts are looked up again after a second.
    await visit('/');
    const { headers } = await visit('/products');
    expect([headers['cache-control'], headers.age]).toEqual([SHARED, '31']);
  });

  it('is confirmed with the same headers, and has the tag of its own shop', async () => {
    const { headers } = await visit('/', {}, here.bob);
    expect(headers['cache-tag']).toBe(`shops,store-${here.bob.storeId}`);
    const again = await visit('/', { headers: { 'if-none-match': headers.etag ?? '' } }, here.bob);
    expect([again.status, again.headers['cache-control'], again.headers['cache-tag']]).toEqual([
      304,
      SHARED,
      headers['cache-tag'],
    ]);
  });
});

describe('no shared cache may keep', () => {
  it.each([
    ['what its views are counted on the server', '/product/0123456789abcdef01234567', 'no-store'],
    ['a list of one search', '/search?q=tea', OWN],
    ['a list in another order, of which there are many', '/products?sort=price', OWN],
    ['a selection', '/products?tag=green', OWN],
    ['an encoded parameter', '/products?s%6frt=price', OWN],
    ['another spelling of a path', '/%70roducts', OWN],
    ['a path with further slashes', '//products', OWN],
    ['reviews', '/reviews/0123456789abcdef01234567', OWN],
    ['a feed', '/feeds/google.xml', OWN],
    ['a page in the language of its address, which sets a cookie', '/?lang=si', OWN],
    ['a link that brings visitors', '/?via=letter', 'no-store'],
    ['a choice of a language', '/language/si', 'no-store'],
    ['colours that are previewed', '/preview-theme?primary=%23ff0000', 'no-store'],
    ['a cart', '/cart', 'no-store'],
    ['a checkout', '/checkout', 'no-store'],
    ['an account', '/account', 'no-store'],
    ['an order', '/order/0123456789abcdefABCDEF', 'no-store'],
    ['a path that cannot be decoded', '/%ff', 'no-store'],
  ])('%s: %s', async (_what, path, expected) => {
    const { headers } = await visit(path);
    expect(headers['cache-control']).toBe(expected);
    expect([headers['cache-tag'], headers['surrogate-key'], headers.age]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('a product, whichever district its visitor chose', async () => {
    const product = okay(await here.alice.api.products.create({ body: aProduct() }));
    for (const headers of [{}, { cookie: 'district=Kandy' }])
      expect(await told(`/product/${product._id}`, { headers })).toBe(OWN);
    expect(await told(`/%70roduct/${product._id}`)).toBe(OWN);
  });

  it('a page with previewed colours', async () => {
    const later = Date.now() + 3_600_000;
    const cookie = `preview=ff0000.00ff00.fff.000000.123456.${later}`;
    expect(await told('/', { headers: { cookie } })).toBe('no-store');
  });

  it('the reply to a form, a page of a closed door, or of no shop', async () => {
    expect(await told('/cart', { method: 'POST', headers: { origin: 'http://elsewhere.example' } })).toBe(
      'no-store',
    );
    const nowhere = await visitAt(here.url, { host: 'nobody.localhost' });
    expect([nowhere.status, nowhere.headers['cache-tag']]).toEqual([404, undefined]);
  });

  it('a page that was rendered before a change and is sent after it', async () => {
    okay(await here.alice.api.stores.update({ body: { name: 'Before' } }));
    afterRender = async () => {
      afterRender = async () => undefined;
      okay(await here.alice.api.stores.update({ body: { name: 'After' } }));
      // The server has looked the shop up again.
      await visit('/products');
    };
    const late = await visit('/');
    expect([late.headers['cache-control'], JSON.parse(late.html).name]).toEqual([OWN, 'Before']);
    const next = await visit('/');
    expect([next.headers['cache-control'], JSON.parse(next.html).name]).toEqual([SHARED, 'After']);
  });
});

describe('a change', () => {
  const purged = () => cache.purges.flatMap(({ tags }) => tags);

  it('of a shop purges the pages of this shop', async () => {
    cache.purges = [];
    okay(await here.bob.api.products.create({ body: aProduct() }));
    await vi.waitFor(() => expect(purged()).toContain(`store-${here.bob.storeId}`), soon);
    expect(purged()).not.toContain(`store-${here.alice.storeId}`);
  });

  it('of hosts purges the pages of all shops', async () => {
    await here.newMerchant();
    await vi.waitFor(() => expect(purged()).toContain('shops'), soon);
  });
});

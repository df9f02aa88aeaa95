import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { aDiscount } from '../../../../test/discounts.ts';
import { visitAt } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { loadStorefront } from '../../../infra/shop-cache/storefront-bundle.ts';

const apps = join(import.meta.dirname, '../../../../..');
let here: World;
let shop: Person;
let cart: string;
beforeAll(async () => {
  here = await world({ ctx: { storefront: await loadStorefront({ WEB_DIR: apps }) } });
  shop = await here.newMerchant();
  const tea = okay(
    await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 9 }) }),
  )._id;
  okay(await shop.api.discounts.create({ body: aDiscount() }));
  cart = `cart=v1.${Buffer.from(tea, 'hex').toString('base64url')}2-0`;
});

const visit = (path: string, cookie = '', host = shop.host) =>
  visitAt(here.url, { host, path, headers: cookie ? { cookie } : {} });
const post = (path: string, fields: Record<string, string>, cookie = '') =>
  visitAt(here.url, {
    host: shop.host,
    path,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: `${cart}; ${cookie}`,
    },
    body: new URLSearchParams(fields).toString(),
  });
const codesSet = (headers: { 'set-cookie'?: string[] | undefined }) =>
  headers['set-cookie']?.find((each) => each.startsWith('codes='));

describe('a link with a discount code', () => {
  it('keeps the code in a cookie that scripts cannot read, and leads to a page of the shop', async () => {
    const { status, headers } = await visit('/discount/avurudu?to=/products%3Fsort%3Dprice');
    expect([status, headers.location]).toEqual([303, '/products?sort=price']);
    expect(headers['cache-control']).toBe('no-store');
    expect(codesSet(headers)).toMatch(/^codes=AVURUDU; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Lax$/);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/..//evil.example',
    '\\\\evil.example',
    '',
  ])('leads to no other site: %j', async (to) => {
    const { status, headers } = await visit(`/discount/AVURUDU?to=${encodeURIComponent(to)}`);
    expect(status).toBe(303);
    const { host } = new URL(headers.location ?? '', 'http://shop.invalid');
    expect([host, headers.location?.startsWith('//')]).toEqual(['shop.invalid', false]);
  });

  it('keeps the latest five codes', async () => {
    const many = Array.from({ length: 60 }, (_, n) => `CODE${n}`).join('.');
    const { headers } = await visit('/discount/AVURUDU', `codes=${many}`);
    expect(codesSet(headers)).toMatch(/^codes=CODE56\.CODE57\.CODE58\.CODE59\.AVURUDU;/);
  });

  it('keeps nothing that cannot be a code', async () => {
    const { status, headers } = await visit('/discount/a%3Bb%0d%0aX');
    expect([status, codesSet(headers)]).toEqual([303, undefined]);
  });

  it('is no page of a shop that never had a discount', async () => {
    const { status, headers } = await visit('/discount/AVURUDU', '', here.bob.host);
    expect([status, codesSet(headers)]).toEqual([404, undefined]);
  });
});

describe('the pages of a buyer', () => {
  it('take a code without a script, show what it takes off, and take it out again', async () => {
    const entered = await post('/cart', { code: 'avu rudu', apply: '1' });
    expect([entered.status, entered.headers.location]).toEqual([303, '/cart']);
    expect(codesSet(entered.headers)).toMatch(/^codes=AVURUDU;/);
    const { html, headers } = await visit('/cart', `${cart}; codes=AVURUDU`);
    expect(headers['cache-control']).toBe('no-store');
    expect(html).toContain('−Rs\u00A0200');
    const removed = await post('/cart', { drop: 'AVURUDU' }, 'codes=AVURUDU');
    expect(codesSet(removed.headers)).toMatch(/^codes=; Path=\/; Expires=Thu, 01 Jan 1970/);
  });

  it('keep the form when a code is wrong, and forget the code', async () => {
    const page = await post('/checkout', { code: 'NOPE', apply: '1', name: 'Ann', cart: cart.slice(5) });
    expect(page.status).toBe(422);
    expect(page.html).toContain('value="Ann"');
    expect(page.html).toContain('value="NOPE"');
    expect(codesSet(page.headers)).toBeUndefined();
  });

  it('show a cart whatever the cookie of codes holds, and try at most five', async () => {
    const many = Array.from({ length: 60 }, (_, n) => `CODE${n}`).join('.');
    for (const codes of [many, '%', '%ff.%00', '<script>', 'A'.repeat(9_000)])
      expect((await visit('/cart', `${cart}; codes=${codes}`)).status).toBe(200);
  });

  it('that are the same for all neither read nor store codes', async () => {
    const plain = await visit('/');
    const other = await visit('/', 'codes=AVURUDU');
    expect(other.html).toBe(plain.html);
    expect(codesSet(other.headers)).toBeUndefined();
  });
});

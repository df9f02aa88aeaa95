import { MAX_SOURCE_LINKS } from '@kade/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aZone, noPickUp } from '../../../../test/bodies.ts';
import { aCheckout, buyerAt } from '../../../../test/buyer.ts';
import { plainStorefront, visitAt } from '../../../../test/visit.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

const storefront = plainStorefront();
let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world({ ctx: { storefront } });
});
beforeEach(async () => {
  shop = await here.newMerchant();
  okay(await shop.api.delivery.replace({ body: { zones: [aZone({ fee: 350 })], pick_up: noPickUp } }));
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 90 }) }))._id;
});

const link = (code = 'whatsapp', name = 'WhatsApp status') =>
  shop.api.sourceLinks.create({ body: { name, code } });
const visit = (path: string, cookie = '') =>
  visitAt(here.url, { host: shop.host, path, ...(cookie ? { headers: { cookie } } : {}) });
const buy = async (via?: string) => {
  const body = aCheckout([tea], via === undefined ? {} : { via });
  expect((await buyerAt(here.url, shop.host).buy(body)).status).toBe(201);
};
const report = async (query = {}) => okay(await shop.api.reports.sources({ query }));

describe('a link that tells where buyers come from', () => {
  it('is kept in a cookie, and leads to the same page without its code', async () => {
    okay(await link());
    const { status, headers } = await visit('/products?sort=price&via=WhatsApp&lang=si');
    expect([status, headers.location, headers['cache-control']]).toEqual([
      302,
      '/products?sort=price&lang=si',
      'no-store',
    ]);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^via=whatsapp; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Lax$/,
    );
  });

  it('is in no key of a page in memory', async () => {
    await visit('/products');
    const rendered = storefront.rendered();
    for (const via of ['a', 'b', 'c']) {
      const { headers } = await visit(`/products?via=${via}`);
      expect((await visit(String(headers.location), `via=${via}`)).status).toBe(200);
    }
    expect(storefront.rendered()).toBe(rendered);
  });

  it.each([
    ['/products?via=a%0d%0aX', 302, '/products'],
    [`/products?via=${'a'.repeat(31)}`, 302, '/products'],
    ['//evil.example?via=a', 200, undefined],
  ])('sets nothing else and leads nowhere else for %s', async (path, expected, location) => {
    const { status, headers } = await visit(path);
    expect([status, headers.location]).toEqual([expected, location]);
    expect(headers['set-cookie']?.[0] ?? '').toMatch(/^(?:via=a;.*)?$/);
  });

  it('is on the order that it brought, and in the report with its sum', async () => {
    okay(await link());
    await buy('whatsapp');
    await buy('whatsapp');
    await buy();
    expect(await report()).toEqual({
      orders: 3,
      total: 4050,
      links: [{ code: 'whatsapp', name: 'WhatsApp status', orders: 2, total: 2700 }],
      other: { orders: 1, total: 1350 },
    });
    const listed = okay(await shop.api.orders.list({ query: { via: 'whatsapp', money: 'counted' } }));
    expect(listed.map(({ via }) => via)).toEqual(['whatsapp', 'whatsapp']);
    okay(
      await shop.api.orders.update({ params: { id: listed[0]?._id ?? '' }, body: { status: 'cancelled' } }),
    );
    expect((await report()).links).toMatchObject([{ orders: 1, total: 1350 }]);
  });

  it('is ignored on an order when the shop has no such link', async () => {
    await buy('made-up');
    expect((await report()).links).toEqual([]);
    expect(okay(await shop.api.orders.list())[0]).not.toHaveProperty('via');
  });

  it('has a code of its own, and stays on its orders once it is deleted', async () => {
    const { _id: id } = okay(await link());
    expect(await link('WhatsApp')).toMatchObject({ status: 409, body: { field: 'code' } });
    await buy('whatsapp');
    okay(await shop.api.sourceLinks.remove({ params: { id } }));
    expect((await report()).links).toMatchObject([{ code: 'whatsapp', name: '', orders: 1 }]);
    expect(okay(await shop.api.sourceLinks.list())).toEqual([]);
  });

  it('is refused above the limit', async () => {
    for (let nth = 0; nth < MAX_SOURCE_LINKS; nth += 1) okay(await link(`a${nth}`));
    expect(await link('one-more')).toMatchObject({ status: 409, body: { reason: 'source_links_full' } });
    expect(okay(await shop.api.sourceLinks.list())).toHaveLength(MAX_SOURCE_LINKS);
  });
});

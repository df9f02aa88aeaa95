import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { provedDns, visitAt } from '../../../../test/visit.ts';
import { okay, type World, world } from '../../../../test/world.ts';
import { loadStorefront } from '../../../infra/shop-cache/storefront-bundle.ts';

const apps = fileURLToPath(new URL('../../../../../', import.meta.url));
let here: World;
beforeAll(async () => {
  here = await world({ ctx: { dns: provedDns, storefront: await loadStorefront({ WEB_DIR: apps }) } });
});

const create = (body: object) => here.alice.api.products.create({ body: aProduct(body) });
const rename = (id: string, slug: string) =>
  here.alice.api.products.update({ params: { id }, body: { slug } });
const visit = (path: string) => visitAt(here.url, { host: here.alice.host, path });
const made = async (slug: string) => okay(await create({ name: 'Batik Blouse', slug }))._id;

/** Where a path leads, step by step; the last is a page. */
async function steps(path: string): Promise<(string | number | undefined)[]> {
  const { status, headers } = await visit(path);
  if (status !== 301) return [status];
  return [headers.location, ...(await steps(String(headers.location)))];
}

describe('the address of a product', () => {
  it('is its id and its name as long as the merchant chooses none', async () => {
    const { _id } = okay(await create({ name: 'Tea Tin' }));
    expect(await steps(`/product/${_id}`)).toEqual([`/product/${_id}/tea-tin`, 200]);
  });

  it('is the chosen one, to which every former one leads in one step', async () => {
    const { _id } = okay(await create({ name: 'Kandy Drum' }));
    okay(await rename(_id, 'drum'));
    for (const path of [`/product/${_id}`, `/product/${_id}/kandy-drum`, '/product/DRUM'])
      expect(await steps(path)).toEqual(['/product/drum', 200]);
    okay(await rename(_id, 'kandy-drum'));
    expect(await steps('/product/drum')).toEqual(['/product/kandy-drum', 200]);
    okay(await rename(_id, ''));
    expect(await steps('/product/kandy-drum')).toEqual([`/product/${_id}/kandy-drum`, 200]);
  });

  it('has no loop when it is changed there and back', async () => {
    const _id = await made('first');
    for (const slug of ['second', 'first', 'second', 'first']) okay(await rename(_id, slug));
    expect(await steps('/product/second')).toEqual(['/product/first', 200]);
    expect(await steps('/product/first')).toEqual([200]);
  });

  it('keeps the query of a variant over a redirect', async () => {
    const _id = await made('with-query');
    expect((await visit(`/product/${_id}?sort=price`)).headers.location).toBe(
      '/product/with-query?sort=price',
    );
  });

  it('is refused while another product has it, and taken from one that had it', async () => {
    const holder = await made('wanted');
    const other = await made('other');
    const refused = await rename(other, 'wanted');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'taken', reason: 'address_taken', field: 'slug' },
    ]);
    expect((await create({ slug: 'WANTED' })).status).toBe(409);
    okay(await rename(holder, 'left'));
    expect(await steps('/product/wanted')).toEqual(['/product/left', 200]);
    okay(await rename(other, 'wanted'));
    expect(await steps('/product/wanted')).toEqual([200]);
    expect((await visit('/product/wanted')).html).toContain(other);
    expect(await steps('/product/other')).toEqual(['/product/wanted', 200]);
  });

  it('goes to exactly one of many products that want it at the same time', async () => {
    const products = await Promise.all(Array.from({ length: 8 }, (_, n) => made(`racer-${n}`)));
    const replies = await Promise.all(products.map((id) => rename(id, 'won')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  it('is refused after 200 others, which all lead to the product, and each of these can be chosen again', async () => {
    const _id = await made('moved-0');
    const former = Array.from({ length: 200 }, (_, n) => `moved-${n}`);
    const products = mongoose.connection.collection('products');
    await products.updateOne(
      { _id: new mongoose.Types.ObjectId(_id) },
      { $set: { slug: 'moved-199', addresses: former } },
    );
    const refused = await rename(_id, 'moved-200');
    expect([refused.status, refused.body]).toMatchObject([400, { reason: 'addresses_full', field: 'slug' }]);
    expect(await steps('/product/moved-0')).toEqual(['/product/moved-199', 200]);
    okay(await rename(_id, 'moved-0'));
    expect(await steps('/product/moved-199')).toEqual(['/product/moved-0', 200]);
  });

  it('belongs to one store: another store may use the same', async () => {
    await made('shared');
    expect((await here.bob.api.products.create({ body: aProduct({ slug: 'shared' }) })).status).toBe(201);
  });

  it('ends with the product', async () => {
    const _id = await made('ending');
    okay(await here.alice.api.products.remove({ params: { id: _id } }));
    expect(await steps('/product/ending')).toEqual([404]);
    okay(await create({ slug: 'ending' }));
  });

  it.each([
    ['Words With Capitals', 'with spaces'],
    ['a/b', 'a slash'],
    ['//evil.example', 'the form of another host'],
    ['javascript:alert(1)', 'the form of a script'],
    ['%2e%2e', 'escapes'],
    ['..', 'dots'],
    ['a--b', 'two hyphens'],
    ['-a', 'a hyphen at the beginning'],
    ['a\u0000b', 'a control character'],
    ['65f8d6c0a1b2c3d4e5f60718', 'the form of an id'],
    ['x'.repeat(101), 'more than 100 characters'],
  ])('is not %j, with %s', async (slug) => {
    expect((await create({ slug })).status).toBe(400);
  });

  it.each(['cart', 'checkout', 'shop', 'products', 'sitemap'])(
    'may be “%s”, because it is below /product/',
    async (slug) => {
      await made(slug);
      expect(await steps(`/product/${slug}`)).toEqual([200]);
      expect((await visit('/cart')).html).toContain('class="cart"');
    },
  );

  it.each(['සේද-සාරිය', 'பட்டுப்-புடவை', 'cafe\u0301'])('may be in any script: %s', async (slug) => {
    await made(slug);
    const path = `/product/${encodeURIComponent(slug.normalize('NFC'))}`;
    expect(await steps(path)).toEqual([200]);
    expect(await steps(`/product/${encodeURIComponent(slug.normalize('NFD'))}`)).toEqual(
      slug.normalize('NFD') === slug.normalize('NFC') ? [200] : [path, 200],
    );
    expect((await visit(path)).html).toContain(`rel="canonical" href="http://${here.alice.host}`);
  });

  it('is in the canonical link, the structured data, the sitemap and what is shared', async () => {
    await made('everywhere');
    const { html } = await visit('/product/everywhere');
    const url = /rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(new URL(url).pathname).toBe('/product/everywhere');
    expect(html).toContain(`"url":"${url}"`);
    expect(html).toContain(`data-share="${url}"`);
    expect((await visit('/sitemap.xml')).html).toContain(`<loc>${url}</loc>`);
    expect((await visit('/products')).html).toContain('href="/product/everywhere"');
  });
});

describe('title and description for search engines', () => {
  it('replace those of the page', async () => {
    await create({
      name: 'Plain',
      slug: 'seo',
      seo_title: 'Best batik',
      seo_description: 'Hand-made in Kandy.',
    });
    const { html } = await visit('/product/seo');
    expect(html).toContain('<title>Best batik</title>');
    expect(html).toContain('<meta name="description" content="Hand-made in Kandy."/>');
    expect(html).toContain('>Plain</h1>');
  });
});

import { fileURLToPath } from 'node:url';
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

const visit = (path: string) => visitAt(here.url, { host: here.alice.host, path });

/** Where a path leads, step by step; the last is a page. */
async function steps(path: string): Promise<(string | number | undefined)[]> {
  const { status, headers } = await visit(path);
  if (status !== 301) return [status];
  return [headers.location, ...(await steps(String(headers.location)))];
}

describe.each([
  ['category', 'categories'],
  ['collection', 'collections'],
] as const)('the address of a %s', (kind, resource) => {
  const group = () => here.alice.api[resource];
  const create = (body: object) => group().create({ body: { name: 'Batik', ...body } });
  const made = async (body: object) => okay(await create(body))._id;
  const change = (id: string, body: object) => group().update({ params: { id }, body });

  it('is its id and its name as long as the merchant chooses none', async () => {
    const id = await made({});
    expect(okay(await group().get({ params: { id } }))).not.toHaveProperty('slug');
    expect(await steps(`/${kind}/${id}`)).toEqual([`/${kind}/${id}/batik`, 200]);
  });

  it('is the chosen one, to which every former one leads in one step, without loops', async () => {
    const id = await made({ slug: 'handloom' });
    for (const path of [`/${kind}/${id}`, `/${kind}/${id}/batik`, `/${kind}/HANDLOOM`])
      expect(await steps(path)).toEqual([`/${kind}/handloom`, 200]);
    for (const slug of ['looms', 'handloom', 'looms']) okay(await change(id, { slug }));
    expect(await steps(`/${kind}/handloom?sort=price`)).toEqual([`/${kind}/looms?sort=price`, 200]);
    okay(await change(id, { slug: '' }));
    expect(await steps(`/${kind}/looms`)).toEqual([`/${kind}/${id}/batik`, 200]);
    expect(okay(await group().get({ params: { id } }))).not.toHaveProperty('slug');
  });

  it('is refused while another one has it, taken from one that had it, and one of each kind and store', async () => {
    const holder = await made({ slug: 'wanted' });
    const other = await made({});
    expect(await change(other, { slug: 'wanted' })).toMatchObject({
      status: 409,
      body: { reason: 'address_taken', field: 'slug' },
    });
    expect((await create({ slug: 'wanted' })).status).toBe(409);
    expect((await here.bob.api[resource].create({ body: { name: 'Batik', slug: 'wanted' } })).status).toBe(
      201,
    );
    okay(await change(holder, { slug: 'left' }));
    okay(await change(other, { slug: 'wanted' }));
    expect(await steps(`/${kind}/wanted`)).toEqual([200]);
    okay(await group().remove({ params: { id: other } }));
    expect(await steps(`/${kind}/wanted`)).toEqual([404]);
    expect((await create({ slug: 'Two  Words' })).status).toBe(400);
    expect(await steps(`/${kind}/no-such-one`)).toEqual([404]);
  });

  it('goes to exactly one of many that want it at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => made({})));
    const replies = await Promise.all(ids.map((id) => change(id, { slug: 'won' })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(5).fill(409)]);
  });

  it('is in the canonical link, the menu, the sitemap and the path of its products', async () => {
    const id = await made({ slug: 'everywhere', seo_title: 'Best batik', seo_description: 'Made in Kandy.' });
    const body = kind === 'category' ? { category: id } : {};
    const product = okay(await here.alice.api.products.create({ body: aProduct(body) }));
    okay(await group().setProducts({ params: { id }, body: { products: [product._id] } }));
    const { html } = await visit(`/${kind}/everywhere`);
    const url = /rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(new URL(url).pathname).toBe(`/${kind}/everywhere`);
    expect(html).toContain('<title>Best batik</title>');
    expect(html).toContain('<meta name="description" content="Made in Kandy."/>');
    expect(html).toContain('>Batik</h1>');
    expect((await visit('/sitemap.xml')).html).toContain(`<loc>${url}</loc>`);
    expect((await visit('/categories')).html).toContain(`href="/${kind}/everywhere"`);
    if (kind === 'category') {
      const page = await visit(`/product/${product._id}/${product.name.toLowerCase().replace(/\W+/g, '-')}`);
      expect(page.html).toContain('href="/category/everywhere"');
    }
  });
});

// @vitest-environment jsdom
import type { ShopFacetQuery, ShopProductQuery } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../src/app/render.tsx';
import { cards, collections, facets, id, pageRequest, shopApi } from './fixtures.ts';

const category = `/category/${id(0xc00)}/tea`;
const collection = `/collection/${collections[0]?._id}/${encodeURIComponent(collections[0]?.slug ?? '')}`;

/** A shop that records what it is asked for. */
function recording(found: Partial<Awaited<ReturnType<ReturnType<typeof shopApi>['products']>>> = {}) {
  const asked: { products: ShopProductQuery[]; facets: ShopFacetQuery[] } = { products: [], facets: [] };
  const api = shopApi({
    products: async (query) => {
      asked.products.push(query);
      return { rows: cards(24), total: 60, next: 'bmV4dA', ...found };
    },
    facets: async (query) => {
      asked.facets.push(query);
      return facets();
    },
  });
  return { asked, api };
}

const parse = (body: string) => new DOMParser().parseFromString(body, 'text/html');

describe('the filters of a list', () => {
  it.each([
    ['/products', {}],
    [category, { category: id(0xc00) }],
    [collection, { collection: collections[0]?._id }],
    ['/search?q=tea', { q: 'tea' }],
  ])('are a form without a script on %s', async (address, where) => {
    const { asked, api } = recording();
    const page = parse((await renderPage(pageRequest(address, { api }))).body);
    const form = page.querySelector<HTMLFormElement>('form[data-filters]');
    expect(form?.getAttribute('action')).toBe(
      decodeURI(address.split('?')[0] ?? '') && address.split('?')[0],
    );
    expect(form?.method).toBe('get');
    expect(form?.querySelector('button')?.textContent).toBe('Show products');
    expect(asked.facets).toEqual([where]);
    const labels = [...(form?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent?.trim());
    expect(labels).toEqual([
      'From',
      'To',
      'In stock 51',
      'On sale 7',
      'Red 4',
      'Green 2',
      'OP 9',
      'Black tea 24',
      'නුවරඑළිය 12',
    ]);
    const legends = [...(form?.querySelectorAll('legend') ?? [])].map(({ textContent }) => textContent);
    expect(legends).toEqual(['Price in rupees', 'Offer', 'Colour', 'Grade', 'Tags']);
  });

  it('of a search for more than 1,000 products count nothing until it is narrowed', async () => {
    const { asked, api } = recording({ total: 1001 });
    const formOf = async (address: string) => {
      const page = parse((await renderPage(pageRequest(address, { api }))).body);
      const form = page.querySelector('form[data-filters]');
      return [...(form?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent?.trim());
    };
    expect(await formOf('/search?q=tea')).toEqual(['From', 'To', 'In stock', 'On sale']);
    expect(asked.facets).toEqual([]);
    expect(await formOf('/search?q=tea&stock=1')).toContain('In stock 51');
    expect(await formOf(category)).toContain('In stock 51');
    expect(asked.facets).toHaveLength(2);
  });

  it('say what is chosen to the API, keep it in every link, and stay out of search engines', async () => {
    const { asked, api } = recording();
    const query = 'sort=price&min=500&max=1500.5&stock=1&sale=1&tag=black+tea&o=color.red&o=grade.op';
    const { body, cache } = await renderPage(pageRequest(`${category}?${query}`, { api }));
    const filters = {
      category: id(0xc00),
      min_price: 500,
      max_price: 1500.5,
      in_stock: 'true',
      on_sale: 'true',
      tags: 'black tea',
      options: 'color.red,grade.op',
    };
    expect(asked.facets).toEqual([filters]);
    expect(asked.products).toEqual([{ ...filters, sort: 'price', limit: 24 }]);
    const page = parse(body);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(page.querySelector('link[rel=canonical]')).toBeNull();
    const next = page.querySelector('.pager a[rel=next]')?.getAttribute('href') ?? '';
    expect(Object.fromEntries(new URLSearchParams(next.split('?')[1]))).toMatchObject({
      sort: 'price',
      min: '500',
      max: '1500.5',
      stock: '1',
      sale: '1',
      tag: 'black tea',
      after: 'bmV4dA',
    });
    const checked = [...page.querySelectorAll<HTMLInputElement>('form[data-filters] input:checked')];
    expect(checked.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'stock=1',
      'sale=1',
      'o=color.red',
      'o=grade.op',
      'tag=black tea',
    ]);
    expect(page.querySelector<HTMLInputElement>('form[data-filters] [type=hidden]')?.value).toBe('price');
    expect(cache).toBe('rare');
  });

  it('are chips, each of which removes one, and a link that removes all', async () => {
    const { api } = recording();
    const query = 'sort=price&min=500&stock=1&tag=black+tea&o=color.red';
    const page = parse((await renderPage(pageRequest(`/products?${query}`, { api }))).body);
    const chips = [...page.querySelectorAll('#chips a')];
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Remove filter: Rs\u00A0500 or more ×',
      'Remove filter: In stock ×',
      'Remove filter: Colour: Red ×',
      'Remove filter: Black tea ×',
      'Clear all filters',
    ]);
    expect(chips[2]?.getAttribute('href')).toBe('/products?sort=price&min=500&stock=1&tag=black+tea');
    expect(chips[4]?.getAttribute('href')).toBe('/products?sort=price');
    expect(chips.slice(0, 4).every((chip) => chip.getAttribute('rel') === 'nofollow')).toBe(true);
  });

  it('announce the number of products', async () => {
    const page = parse((await renderPage(pageRequest('/products', recording()))).body);
    expect(page.querySelector('#count[role=status]')?.textContent).toBe('60 products');
  });

  it.each([
    ['a tag that no product has', 'tag=black+tea&tag=nothing', '?tag=black+tea'],
    ['an option that no product has', 'o=weight.9', ''],
    ['an amount that is none', 'min=cheap&stock=1', '?stock=1'],
    ['another value than 1', 'stock=yes', ''],
    ['nothing as an amount', 'min=0&sort=name', '?sort=name'],
  ])('leave out %s by a redirect', async (_name, query, to) => {
    const { asked, api } = recording();
    const { status, headers, cache } = await renderPage(pageRequest(`/products?${query}`, { api }));
    expect([status, headers.Location, cache]).toEqual([302, `/products${to}`, 'never']);
    expect(asked.products).toEqual([]);
    const { status: then } = await renderPage(pageRequest(`/products${to}`, { api }));
    expect(then).toBe(200);
  });

  it.each([
    ['', 'shared'],
    ['tag=black+tea', 'shared'],
    ['o=color.red&sort=name', 'shared'],
    ['tag=black+tea&stock=1', 'rare'],
    ['o=color.red&o=color.green', 'rare'],
    ['min=500', 'rare'],
    ['tag=black+tea&after=bmV4dA', 'rare'],
  ])('%o are kept in memory: %s', async (query, cache) => {
    expect((await renderPage(pageRequest(`/products?${query}`, recording()))).cache).toBe(cache);
  });

  it('offer to remove all when nothing matches', async () => {
    const { api } = recording({ rows: [], total: 0, next: null });
    for (const [path, to] of [
      ['/products?tag=black+tea', '/products'],
      ['/search?q=tea&tag=black+tea', '/search?q=tea'],
    ] as const) {
      const page = parse((await renderPage(pageRequest(path, { api }))).body);
      expect(page.querySelector('.empty p')?.textContent).toBe('No products match these filters.');
      expect(page.querySelector('.empty a')?.getAttribute('href')).toBe(to);
    }
  });

  it.each([0, 1, 5, 20_001])('are not there on a list of %i products, which is as before', async (total) => {
    const { asked, api } = recording({ rows: cards(Math.min(total, 24)), total, next: null });
    const page = parse((await renderPage(pageRequest('/products', { api }))).body);
    expect(page.querySelector('form[data-filters], #chips, [role=status]')).toBeNull();
    expect(asked.facets).toEqual([]);
  });

  it('show what a search can sell first unless another order is chosen', async () => {
    const shown = async (path: string) => {
      const page = parse((await renderPage(pageRequest(path, { api: shopApi({}) }))).body);
      const links = [...page.querySelectorAll('.sort a')].map((link) => link.getAttribute('href'));
      return { order: page.querySelector('.sort summary')?.textContent, links };
    };
    const search = await shown('/search?q=tea');
    expect(search.order).toBe('Sorted by: In stock first');
    expect(search.links.slice(0, 2)).toEqual(['/search?q=tea', '/search?q=tea&sort=newest']);
    expect((await shown('/search?q=tea&sort=newest')).order).toBe('Sorted by: Newest first');
    expect((await shown('/products')).order).toBe('Sorted by: Newest first');
  });

  it('sort by the discount only where something is on sale', async () => {
    const sorts = async (sale: number) => {
      const api = shopApi({ facets: async () => facets({ on_sale: { count: sale, all: sale } }) });
      const page = parse((await renderPage(pageRequest('/products', { api }))).body);
      return [...page.querySelectorAll('.sort a')].map((link) => link.getAttribute('href'));
    };
    expect(await sorts(3)).toContain('/products?sort=discount');
    expect(await sorts(0)).not.toContain('/products?sort=discount');
  });
});

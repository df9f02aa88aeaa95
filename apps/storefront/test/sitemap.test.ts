import { describe, expect, it } from 'vitest';
import { createStorefront } from '../src/app/server.tsx';
import { cards, id, pageRequest, shopApi } from './fixtures.ts';

const { render } = createStorefront();
const categoryAddress = `/category/${id(0xc00)}/tea`;

describe('search engines', () => {
  const addresses = (part: number) =>
    cards(100, (part - 1) * 100).map(({ _id, slug }) => ({ _id, slug, languages: ['si' as const] }));
  const inParts = (parts: number) =>
    shopApi({
      productAddresses: async (part) => ({ parts, products: part > parts ? [] : addresses(part) }),
    });
  const locations = (body: string) =>
    [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

  it('get every product in one sitemap, in each language that it has a name in', async () => {
    const { type, body } = await render(pageRequest('/sitemap.xml', { api: inParts(1) }));
    expect(type).toBe('application/xml');
    expect(body.match(/\/product\//g)).toHaveLength(200);
    expect(body.match(/\?lang=si/g)?.length).toBeGreaterThanOrEqual(100);
    expect(body).toContain(`<loc>https://nimali.example.lk${categoryAddress}</loc>`);
  });

  it('get an index of sitemaps for a shop with more products than one may hold, and each page in one of them', async () => {
    const api = inParts(3);
    const { body } = await render(pageRequest('/sitemap.xml', { api }));
    expect(body).toContain('<sitemapindex');
    expect(locations(body)).toEqual([1, 2, 3].map((part) => `https://nimali.example.lk/sitemap-${part}.xml`));
    const all: (string | undefined)[] = [];
    for (const part of [1, 2, 3])
      all.push(...locations((await render(pageRequest(`/sitemap-${part}.xml`, { api }))).body));
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((address) => address?.includes('/product/'))).toHaveLength(600);
    expect(all).toContain(`https://nimali.example.lk${categoryAddress}`);
  });

  it.each(['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-10001.xml'])(
    'get 404 for %s, which is no part',
    async (path) => {
      expect((await render(pageRequest(path, { api: inParts(3) }))).status).toBe(404);
    },
  );
});

// @vitest-environment jsdom
import { type DesignSection, readSection } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../src/app/render.tsx';
import { pageRequest, shop, shopApi } from './fixtures.ts';

function section(type: string, settings: Record<string, unknown>): DesignSection {
  const read = readSection({ _id: 'section00001', type, v: 1, settings, blocks: [] });
  if (!read) throw new Error(`The settings of ${type} are not valid`);
  return read;
}
const parse = (body: string) => new DOMParser().parseFromString(body, 'text/html');

describe("a page of the merchant's own", () => {
  const about = {
    _id: 'page00000001',
    slug: 'about-us',
    title: { en: 'About us', si: 'අප ගැන' },
    description: { en: 'Three generations of tea' },
    sections: [section('rich_text', { heading: { en: 'Story' } })],
    collections: [],
  };
  const { _id, slug, title } = about;
  const api = shopApi({ shop: async () => shop({ pages: [{ _id, slug, title }] }), page: async () => about });
  const open = (address: string, language: 'en' | 'si' | 'ta' = 'en') =>
    renderPage(pageRequest(address, { api, language }));

  it('has its title, its sections, and what search engines read', async () => {
    const { body, status } = await open('/pages/about-us');
    const page = parse(body);
    expect([status, page.querySelectorAll('h1').length]).toEqual([200, 1]);
    expect([...page.querySelectorAll('main h1, main h2')].map((each) => each.textContent)).toEqual([
      'About us',
      'Story',
    ]);
    expect(page.title).toBe('About us · Nimali’s Pantry');
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'Three generations of tea',
    );
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/pages\/about-us$/);
    expect(parse((await open('/pages/about-us', 'si')).body).querySelector('main h1')?.textContent).toBe(
      'අප ගැන',
    );
  });

  it('is linked on every page and in the sitemap, and a former address leads to it', async () => {
    expect((await open('/products')).body).toContain('href="/pages/about-us"');
    expect((await open('/sitemap.xml')).body).toContain('/pages/about-us</loc>');
    const moved = await open('/pages/our-story');
    expect([moved.status, moved.headers.Location]).toEqual([301, '/pages/about-us']);
  });

  it('is the target of links, which are left out once it is removed', async () => {
    const linked = section('announcement', { text: { en: 'Read more' }, link: { to: 'page', id: _id } });
    const to = async (pages: { _id: string; slug: string; title: object }[]) => {
      const own = shopApi({
        shop: async () => shop({ pages }),
        design: async () => ({ number: 1, home: [linked], collections: [] }),
      });
      return (await renderPage(pageRequest('/', { api: own }))).body;
    };
    expect(await to([{ _id, slug: 'renamed', title }])).toContain('<a href="/pages/renamed"><bdi>');
    expect(parse(await to([])).querySelector('main a')).toBeNull();
  });
});

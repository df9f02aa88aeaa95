import { type DesignSection, type PublicShop, readSection, shopTemplates } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../src/app/render.tsx';
import { card, pageRequest, product, shop, shopApi } from './fixtures.ts';

const section = (type: string, at: number, settings: object, blocks: object[] = []): DesignSection => {
  const stored = { _id: `section${at}00`, type, v: 1, settings, blocks } as DesignSection;
  return readSection(stored) ?? stored;
};
const picture = { file: 'a'.repeat(24), x: 20, y: 50, alt: { en: 'A loom' }, decoration: false };
const sections = {
  header: [section('announcement', 1, { text: { en: 'Closed on Poya days' } })],
  product: [
    section('picture_with_text', 2, { picture, heading: { en: 'Sizes' }, text: { en: 'S is 90 cm.' } }),
    section('questions', 3, { heading: { en: 'Questions about it' } }, [
      {
        _id: 'question100',
        type: 'question',
        settings: { question: { en: 'Is it washable?' }, answer: { en: 'Yes.' } },
      },
    ]),
  ],
  footer: [section('rich_text', 4, { heading: { en: 'Since 1972' } })],
};

const open = async (path: string, changes: Partial<PublicShop>) => {
  const api = shopApi({ shop: async () => shop(changes), product: async () => product() });
  return (await renderPage(pageRequest(path, { api }))).body;
};
const ofProduct = `/product/${card(0)._id}/${card(0).slug}`;

describe.each(shopTemplates)('sections that several pages have, in %s', (template) => {
  it('are in the header and the footer of every page, and on product pages below everything about the product', async () => {
    for (const path of ['/', '/products', ofProduct, '/search?q=tea']) {
      const html = await open(path, { template, sections });
      expect(html.slice(0, html.indexOf('class="bar"'))).toContain('Closed on Poya days');
      expect(html.slice(html.indexOf('<footer'))).toContain('Since 1972');
      expect(html.includes('Is it washable?')).toBe(path === ofProduct);
      expect(html.includes('.s-questions')).toBe(path === ofProduct);
    }
    const html = await open(ofProduct, { template, sections });
    expect(html.indexOf('S is 90 cm.')).toBeGreaterThan(html.indexOf('id="deal"'));
    expect(html.indexOf('S is 90 cm.')).toBeLessThan(html.indexOf('id="related"'));
    expect(html).toMatch(/<img class="fill f-section200"[^>]*loading="lazy"/);
  });

  it('are not where a buyer pays, nor in a closed shop', async () => {
    expect(await open('/checkout', { template, sections })).not.toContain('Closed on Poya days');
    expect(await open('/', { template, sections, closed: true })).not.toContain('Closed on Poya days');
  });

  it('change no page of a shop that has none', async () => {
    const none = { header: [], product: [], footer: [] };
    for (const path of ['/', '/products', ofProduct])
      expect(await open(path, { template, sections: none })).toBe(await open(path, { template }));
  });
});

import { gzipSync } from 'node:zlib';
import { shopLanguages, shopTemplates } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { templates } from '../src/core/templates/index.ts';
import { renderPage } from '../src/app/render.tsx';
import { card, cards, id, product, shop, shopApi, pageRequest } from './fixtures.ts';

/** Returns the style sheet approximately minified, never smaller than the build's minifier makes it. */
const minified = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,>]) ?/g, '$1')
    .replace(/;\}/g, '}')
    .replace(/\b0\./g, '.');

/** Products of which each has a second picture. */
const rows = cards(24).map((row, at) => ({
  ...row,
  second_picture: { _id: id(0xf00 + at), path: `${id(0xf00 + at)}.webp` },
}));

describe.each(shopTemplates)('%s', (template) => {
  it('has a style sheet of at most 14.2 kB', () => {
    expect(minified(templates[template].css).length).toBeLessThanOrEqual(14_200);
  });

  it.each(shopLanguages)('sends at most 12 kB for a page with 24 products in %s', async (language) => {
    const api = shopApi({
      shop: async () => shop({ template }),
      products: async () => ({ rows, total: 60, next: 'bmV4dA' }),
      home: async () => [{ name: '', collection: null, products: rows }],
      product: async () => product({ related: rows.slice(0, 12) }),
    });
    for (const address of ['/', '/products', `/product/${card(0)._id}/${card(0).slug}`]) {
      const { body } = await renderPage(pageRequest(address, { language, api }));
      expect(gzipSync(body, { level: 6 }).length, address).toBeLessThanOrEqual(12_000);
    }
  });
});

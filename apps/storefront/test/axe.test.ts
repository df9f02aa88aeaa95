// @vitest-environment jsdom
import axe from 'axe-core';
import { shopLanguages, shopTemplates } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { renderBare } from '../src/bare.tsx';
import { renderVisit as render } from '../src/visit.tsx';
import { card, cards, id, product, sections, shop, shopApi, visit } from './fixtures.ts';

const addresses = [
  '/',
  '/products?sort=price&after=bmV4dA',
  `/category/${id(0xc00)}/tea`,
  `/product/${card(0)._id}/${card(0).slug}`,
  '/search?q=tea',
  '/search',
  '/policies/terms_and_conditions',
  '/no-such-page',
];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds in a page's markup. Colours are checked by the palette's tests. */
async function findings(html: string): Promise<string[]> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Style sheets make jsdom a hundred times slower, and without them no part is hidden from axe.
  for (const sheet of page.querySelectorAll('style')) sheet.remove();
  document.replaceChild(document.adoptNode(page.documentElement), document.documentElement);
  const { violations } = await axe.run(document, {
    runOnly: tags,
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.html).join(' ')}`);
}

describe.each(shopTemplates)('axe has nothing against %s', (template) => {
  it.each(shopLanguages)('in %s', async (language) => {
    const api = shopApi({
      shop: async () => shop({ template, language, notice: 'Open on Poya days' }),
      home: async () => sections().map((section) => ({ ...section, products: cards(3) })),
      products: async () => ({ rows: cards(4), total: 60, next: 'bmV4dA' }),
      product: async () => product({ related: cards(2) }),
    });
    for (const address of addresses) {
      const { body } = await render(visit(address, { language, api }));
      expect(await findings(body), address).toEqual([]);
    }
  });

  it('closed', async () => {
    const api = shopApi({ shop: async () => shop({ template, closed: true }) });
    expect(await findings((await render(visit('/', { api }))).body)).toEqual([]);
  });
});

it('axe has nothing against the page of an unknown host', async () => {
  const { body } = renderBare(404, { host: 'no.example', requestId: 'r', language: 'si' });
  expect(await findings(body)).toEqual([]);
});

// @vitest-environment jsdom
import { type ProductPage, productParts } from '@kade/contract';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../src/app/render.tsx';
import { card, pageRequest, product, shop, shopApi } from './fixtures.ts';

const review = {
  _id: 'a'.repeat(24),
  stars: 5,
  text: 'Very good',
  name: 'Nimal',
  language: 'en' as const,
  pictures: [],
  created_at: '2026-03-31T20:00:00.000Z',
};
const open = async (product_page?: ProductPage) => {
  const api = shopApi({
    shop: async () => shop(product_page ? { product_page } : {}),
    product: async () => product({ rating: { average: 5, count: 1 }, reviews: [review] }),
  });
  return (await renderPage(pageRequest(`/product/${card(0)._id}/${card(0).slug}`, { api }))).body;
};

/** What shows that a part is on the page. */
const marks = {
  pictures: '.shot',
  buy: '#deal',
  delivery: '.pays',
  description: '.tags',
  share: '.share',
  reviews: '#reviews',
  related: '#related',
} as const;

/** Returns the parts that a page has, in the order in which they are read. */
async function partsOf(page?: ProductPage): Promise<string[]> {
  const { body } = new DOMParser().parseFromString(await open(page), 'text/html');
  const found = productParts.flatMap((part) => {
    const element = body.querySelector(`main ${marks[part]}`);
    return element ? [{ part, element }] : [];
  });
  return found
    .toSorted((a, b) => (a.element.compareDocumentPosition(b.element) & 4 ? -1 : 1))
    .map(({ part }) => part);
}

describe('the page of a product', () => {
  it('is that of today, byte for byte, in the order of today', async () => {
    const today = await open();
    expect(await open({ order: [...productParts], hidden: [] })).toBe(today);
    expect(await open({ order: [], hidden: ['hologram'] })).toBe(today);
    expect(await partsOf()).toEqual(productParts);
  });

  it.each([
    [['pictures', 'buy', 'related', 'description', 'reviews', 'share', 'delivery']],
    [['buy', 'pictures', 'description', 'delivery', 'share', 'reviews', 'related']],
    [['buy', 'pictures', 'reviews', 'share', 'related', 'delivery', 'description']],
  ])('is read in the order that its merchant chose: %s', async (order) => {
    expect(await partsOf({ order, hidden: [] })).toEqual(order);
  });

  it.each(productParts.filter((part) => part !== 'buy'))('does without %s', async (part) => {
    const others = productParts.filter((each) => each !== part);
    expect(await partsOf({ order: [], hidden: [part] })).toEqual(others);
  });
});

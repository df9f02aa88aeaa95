import type { PageContent } from '../page.ts';
import { buying as buyingCss } from './checkout/checkout.ts';
import cardsCss from './quick-add.css?inline';
import productCss from './product.css?inline';
import filtersCss from './filters.css?inline';
import goodsCss from './products.css?inline';
import type { Template } from './template.ts';

const showGoods = new Set<PageContent['kind']>(['product', 'cart', 'checkout']);
const narrows = new Set<PageContent['kind']>(['list', 'search']);
const buys = new Set<PageContent['kind']>(['cart', 'checkout', 'receipt', 'pay']);

const withCards = new Set<PageContent['kind']>(['home', 'own', 'list', 'search', 'product']);

/** Returns whether pages of a kind have lists of products. */
export const showsCards = (kind: PageContent['kind']): boolean => withCards.has(kind);

/** Returns a template's style sheets for a kind of page, without those that only other kinds need. */
export function getStyleSheets(kind: PageContent['kind'], { css, buying }: Template): string[] {
  return [
    // First, so that a template can arrange its parts in another way.
    ...(showGoods.has(kind) ? [goodsCss] : []),
    ...(narrows.has(kind) ? [filtersCss] : []),
    ...(kind === 'product' ? [productCss] : []),
    showsCards(kind) ? css + cardsCss : css,
    ...(buys.has(kind) ? [buyingCss + buying] : []),
  ];
}

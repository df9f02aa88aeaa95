import type { ShopSales } from '../../sales/discounts/shop-sales.ts';
import type { FacetIndex } from './facet-index.rules.ts';

/** The index at the prices of the sales that were asked for last: the sales of a shop change rarely. */
const reduced = new WeakMap<FacetIndex, { key: string; index: FacetIndex }>();

function reduce(index: FacetIndex, sales: ShopSales): FacetIndex {
  const price = index.price.slice();
  const priceMax = index.priceMax.slice();
  const discount = index.discount.slice();
  for (const [at, product] of index.ids.entries()) {
    const category = index.categories[at] ?? null;
    const before = index.price[at] ?? 0;
    const most = index.priceMax[at] ?? 0;
    const now = sales.priceOf({ product, category, price: before }).price;
    price[at] = now;
    priceMax[at] = most === before ? now : sales.priceOf({ product, category, price: most }).price;
    // The part of the usual price that is left by the product's own price, and of that by the sale.
    if (now < before) discount[at] = 1 - (1 - (discount[at] ?? 0)) * (now / before);
  }
  return { ...index, price, priceMax, discount };
}

/** Returns the index with the prices that products have by the sales of the shop, and what these save. */
export function withSales(index: FacetIndex, sales: ShopSales): FacetIndex {
  const known = reduced.get(index);
  if (known?.key === sales.key) return known.index;
  const made = { key: sales.key, index: reduce(index, sales) };
  reduced.set(index, made);
  return made.index;
}

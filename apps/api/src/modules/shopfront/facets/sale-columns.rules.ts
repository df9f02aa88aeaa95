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
    const [{ price: now }, dearest] = sales.rangeOf({ product, category, price: before, most });
    price[at] = now;
    priceMax[at] = dearest.price;
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

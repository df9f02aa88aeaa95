import type { ShopFacetQuery } from '@kade/contract';
import { MOST_SORTED } from '../../../db/scoped/page.ts';
import { wordsOf } from '../../../db/scoped/search-words.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { NO_SEARCH } from '../../catalogue/products/search-products.ts';
import type { ShopSales } from '../../sales/discounts/shop-sales.ts';
import type { FacetIndex } from '../facets/facet-index.rules.ts';
import { facetIndexOf, type ListScope } from '../facets/facet-indexes.ts';
import { withSales } from '../facets/sale-columns.rules.ts';
import { type Found, foundProducts } from '../search/found-products.ts';
import { groupOf, scopeOf } from './list-scope.ts';

/** Few products are read by the ids that the search has, not by its words again. */
function scopeFound({ scope, ranked, total }: Found): ListScope {
  if (!ranked || total > MOST_SORTED) return scope;
  const ids = [...ranked.in, ...ranked.out].map(objectId);
  return { filter: { _id: { $in: ids } }, isEverything: false, sort: { by: '_id', direction: -1 } };
}

/** Returns the index of the facets of the products that a request is about, without its filters, at the prices of sales. */
export async function indexFor(
  store: Store,
  query: ShopFacetQuery,
  sales: ShopSales | null,
): Promise<FacetIndex> {
  const { category, collection, q = '' } = query;
  const scope = async () =>
    wordsOf(q).length > 0
      ? scopeFound(await foundProducts(store, { q, category, collection }))
      : scopeOf(await groupOf(store, query), NO_SEARCH);
  const index = await facetIndexOf({ store, key: JSON.stringify([category, collection, q]), scope });
  return sales ? withSales(index, sales) : index;
}

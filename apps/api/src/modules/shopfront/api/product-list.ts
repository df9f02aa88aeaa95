import type {
  Product as WireProduct,
  ProductCard,
  ShopFacetQuery,
  ShopFacets,
  ShopProductQuery,
} from '@kade/contract';
import { z } from 'zod';
import { foreignCursor } from '../../../db/scoped/cursor.ts';
import { Page } from '../../../db/scoped/scoped-collection.ts';
import type { FilterOf, SortOf } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { wordsOf } from '../../../db/scoped/search-words.ts';
import { productsInOrder, Products, unlistedOf } from '../../catalogue/products/product.model.ts';
import { NO_SEARCH } from '../../catalogue/products/search-products.ts';
import { countFacets } from '../facets/count-facets.rules.ts';
import type { FacetIndex } from '../facets/facet-index.rules.ts';
import type { ListScope } from '../facets/facet-indexes.ts';
import { orderOf } from '../facets/order-facets.rules.ts';
import { isNarrowed, selectionOf } from '../facets/select.rules.ts';
import { showFacets } from '../facets/show-facets.rules.ts';
import { indexFor } from './list-index.ts';
import { groupOf, scopeOf } from './list-scope.ts';
import type { ShopSales } from '../../sales/discounts/shop-sales.ts';
import { type Found, foundProducts } from '../search/found-products.ts';
import { pageInParts } from '../search/page-in-parts.ts';
import { rankedPage } from '../search/ranked.rules.ts';
import { toShopCards } from './shop-cards.ts';

const PAGE = 24;
const SUGGESTIONS = 6;

type Filter = FilterOf<typeof Products>;

function sortOf(sort: ShopProductQuery['sort'], inCategory: boolean): SortOf<typeof Products> {
  if (sort === 'name') return { by: 'name', direction: 1 };
  if (sort === 'price') return { by: 'price', direction: 1 };
  if (sort === '-price') return { by: 'price', direction: -1 };
  return { by: inCategory ? 'in_category' : '_id', direction: -1 };
}

/** Returns the newest products that match, at most `most`. */
export async function newest(store: Store, filter: Filter, most: number): Promise<readonly WireProduct[]> {
  const sort = sortOf('newest', 'category' in filter);
  const listed = (await unlistedOf(store)).filter;
  return (await Products.in(store).page({ ...filter, ...listed }, { limit: most, sort }, () => most)).rows;
}

const Place = z.tuple([z.number().int().min(0), z.string().regex(/^[0-9a-f]{24}$/)]);

/** Returns the position and the id of the last row of the page before; null for the first page. */
function lastShown(cursor: string | undefined): z.infer<typeof Place> | null {
  if (cursor === undefined) return null;
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw foreignCursor();
  }
}

const cursorAt = (index: number, id: string): string =>
  Buffer.from(JSON.stringify([index, id])).toString('base64url');

interface Ordered {
  index: FacetIndex;
  order: readonly number[];
  matching: Uint8Array;
  limit: number;
}

/**
 * Returns the ids of a page of an ordered list, and the position behind it. The page begins after the row that was shown
 * last while it is in the list, at its position once it was removed.
 */
function pageOf({ index: { ids }, order, matching, limit }: Ordered, shown: z.infer<typeof Place> | null) {
  const all = order.filter((at) => matching[at]);
  const last = shown ? all.findIndex((at) => ids[at] === shown[1]) : -1;
  const start = shown && last < 0 ? shown[0] : last + 1;
  const page = all.slice(start, start + limit).flatMap((at) => ids[at] ?? []);
  return { page, end: start + page.length };
}

/** Whether what can be bought comes first. A collection has the merchant's order, and a visitor may choose another. */
const isRanked = ({ q = '', collection, sort }: ShopProductQuery): boolean =>
  wordsOf(q).length > 0 && !collection && !sort;

/** The ids of a page of what matches the filters of a request, the cursor of the next one, and the number of all. */
function narrowed(index: FacetIndex, query: ShopProductQuery) {
  const { matching, total } = countFacets(index, selectionOf(index, query));
  const order = orderOf(index, query.sort);
  const { limit = PAGE, cursor } = query;
  if (isRanked(query)) {
    const idsOf = (buyable: number) =>
      order.flatMap((at) => (matching[at] && index.buyable[at] === buyable ? (index.ids[at] ?? []) : []));
    return { ...rankedPage({ in: idsOf(1), out: idsOf(0) }, { limit, cursor }), total };
  }
  const { page: ids, end } = pageOf({ index, order, matching, limit }, lastShown(cursor));
  const last = ids.at(-1);
  return { ids, next: last && end < total ? cursorAt(end - 1, last) : null, total };
}

/** A page of what matches the filters of a request, found in memory: only the products that it shows are read. */
async function narrowedPage(
  store: Store,
  query: ShopProductQuery,
  sales: ShopSales | null,
): Promise<Page<WireProduct>> {
  const { ids, next, total } = narrowed(await indexFor(store, query, sales), query);
  return new Page(await productsInOrder(store, ids), next, total);
}

/** A page in an order of the database. `known` returns the number of products where it is known. */
async function orderedPage(
  store: Store,
  { filter, sort: found }: ListScope,
  { query, known }: { query: ShopProductQuery; known: (() => Promise<number> | number) | undefined },
): Promise<Page<WireProduct>> {
  const { limit = PAGE, cursor, q, category } = query;
  const sort = sortOf(query.sort, category !== undefined);
  const filteredBy = q || category ? (found?.by ?? 'planner') : undefined;
  return Products.in(store).page(filter, { limit, cursor, sort, filteredBy }, known);
}

/** A page of what a search finds. Rows are read for the page that is shown only. */
async function searchedPage(store: Store, query: ShopProductQuery, found: Found): Promise<Page<WireProduct>> {
  const { scope, total, ranked } = found;
  if (!isRanked(query)) return orderedPage(store, scope, { query, known: () => total });
  const at = { limit: query.limit ?? PAGE, cursor: query.cursor };
  if (!ranked) return pageInParts(store, found, at);
  const { ids, next } = rankedPage(ranked, at);
  const rows = await productsInOrder(store, ids);
  // What was found may have left the lists of the shop since.
  return new Page(
    rows.filter(({ state }) => state === undefined),
    next,
    total,
  );
}

/** Whether the order is one that only the index of the facets has: the database has no prices of sales. */
const isIndexed = (query: ShopProductQuery, sales: ShopSales | null): boolean =>
  isNarrowed(query) ||
  query.sort === 'discount' ||
  (sales !== null && (query.sort === 'price' || query.sort === '-price')) ||
  (query.collection !== undefined && query.sort === undefined);

async function foundPage(
  store: Store,
  query: ShopProductQuery,
  sales: ShopSales | null,
): Promise<Page<WireProduct>> {
  if (isIndexed(query, sales)) return narrowedPage(store, query, sales);
  const { q = '', category, collection } = query;
  if (wordsOf(q).length > 0)
    return searchedPage(store, query, await foundProducts(store, { q, category, collection }));
  const group = await groupOf(store, query);
  const scope = scopeOf(group, NO_SEARCH);
  const counted = async () => (await store.read('usage')).usage.products - group.unlisted.count;
  return orderedPage(store, scope, {
    query: { ...query, q: undefined },
    known: scope.isEverything ? counted : undefined,
  });
}

/** Returns a page of the shop's products as cards, 24 unless `limit` is given. */
export async function productPage(store: Store, query: ShopProductQuery, sales: ShopSales | null) {
  const { rows, next, total } = await foundPage(store, query, sales);
  return new Page(toShopCards(rows, sales), next, total);
}

/** Returns what a list can be narrowed by. Throws a 404 for a category or collection that this shop does not have. */
export async function facetsOf(
  store: Store,
  query: ShopFacetQuery,
  sales: ShopSales | null,
): Promise<ShopFacets> {
  const index = await indexFor(store, query, sales);
  return showFacets(index, selectionOf(index, query));
}

/** Returns the first products that a search finds, six at most, what can be bought first; none when `q` has no words. */
export async function suggestions(store: Store, q: string, sales: ShopSales | null): Promise<ProductCard[]> {
  if (wordsOf(q).length === 0) return [];
  return toShopCards((await foundPage(store, { q, limit: SUGGESTIONS }, sales)).rows, sales);
}

import type { ShopFacetQuery } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import { keepByRevision, LARGE, type ShopState } from '../../../db/stores/keep-by-revision.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Products, unlistedOf } from '../../catalogue/products/product.model.ts';
import { STORED_STATES } from '../../catalogue/products/publishing.rules.ts';
import { allOf, byCommonIds, type Ids, idsOfAny, inEach } from '../../catalogue/products/search-ids.ts';
import type { Search, Way } from '../../catalogue/products/search-products.ts';
import { stockFilter } from '../../catalogue/stock/stock-filter.ts';
import { type Group, groupOf, scopeOf } from '../api/list-scope.ts';
import type { ListScope } from '../facets/facet-indexes.ts';
import { keptIds, keptIdsIn } from './ids.ts';
import { rank, type Ranked } from './ranked.rules.ts';
import { searched } from './search.ts';

/** The ids of found products of all shops that a process keeps; `ids.ts` has most of them, too. */
const KEPT = 300_000;

/** What a search finds. */
export interface Found {
  total: number;
  scope: ListScope;
  /** Null in a collection, which has the merchant's order, and where a word is too frequent: the database sorts then. */
  ranked: Ranked | null;
  isKept: boolean;
}

const keep = keepByRevision<Found>({
  most: KEPT,
  sizeOf: ({ total, scope, ranked }) => scope.order?.length ?? (ranked ? total : Math.min(total, LARGE)),
  isKept: (found) => found.isKept,
  isHeld: ({ total }) => total > LARGE,
});

const keepUnlisted = keepByRevision<Group['unlisted']>({ most: KEPT, sizeOf: () => 0 });

const NONE: Ids = new Set<string>();
const UNLISTED: Way = { filter: { state: { $in: STORED_STATES } }, index: 'state' };

/** Returns the ids of what a search finds in a list, the newest first; null where the indexes alone cannot say it. */
async function foundIds(
  state: ShopState,
  { category, ids: chosen, unlisted }: Group,
  { ways }: Search,
): Promise<readonly string[] | null> {
  if (!ways || chosen) return null;
  const read = keptIdsIn(state);
  const inCategory: Way[] = category
    ? [{ filter: { category: objectId(category) }, index: 'in_category' }]
    : [];
  const hidden = unlisted.count > 0 ? await read(UNLISTED) : NONE;
  const within = allOf(await Promise.all(inCategory.map((way) => read(way))));
  const words = allOf(await Promise.all(ways.words.map((each) => idsOfAny(each, read))));
  if (!hidden || !within || !words) return null;
  const byWord = [...new Set([...inEach(words), ...ways.byCode])];
  return byWord
    .filter((id) => !hidden.has(id) && within.every((ids) => ids.has(id)))
    .toSorted()
    .toReversed();
}

async function rankedIds(state: ShopState, group: Group, search: Search): Promise<Ranked | null> {
  const ids = await foundIds(state, group, search);
  if (!ids || ids.length === 0) return ids && { in: [], out: [] };
  const out = await keptIds(state, 'sold out', async () => ({
    filter: await stockFilter(state.store, 'out'),
    index: 'in_stock',
  }));
  return out && rank(ids, (id) => out.has(id));
}

type Searching = Pick<ShopFacetQuery, 'category' | 'collection'> & { q: string };

async function findProducts(state: ShopState, { q, ...where }: Searching): Promise<Found> {
  const { store } = state;
  const group = await groupOf(store, where, () => keepUnlisted(state, '', () => unlistedOf(store)));
  return searched(state, q, async (search) => {
    const ranked = await rankedIds(state, group, search);
    const scope = scopeOf(group, await byCommonIds(search, keptIdsIn(state)));
    const total = ranked
      ? ranked.in.length + ranked.out.length
      : await Products.in(store).count(scope.filter, scope.sort?.by);
    return { total, scope, ranked, isKept: search.isWritten };
  });
}

/**
 * Returns what a search finds. It is kept under the stamp of the shop; more than 1,000 products, which are found by words that
 * many have, may be as they were ten seconds ago. Throws a 404 for a category or collection that this shop does not have.
 */
export async function foundProducts(store: Store, searching: Searching): Promise<Found> {
  const state = { store, revision: await store.revision() };
  const { q, category, collection } = searching;
  return keep(state, JSON.stringify([category, collection, q]), () => findProducts(state, searching));
}

import { LRUCache } from 'lru-cache';
import type { FilterOf, SortOf } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { MINUTE } from '../../../lib/duration.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { buildFacetIndex, type FacetIndex } from './facet-index.rules.ts';
import { FACET_FIELDS, type FacetRow } from './facet-values.rules.ts';

/** Products and variants of all indexes that a process keeps; some 100 bytes each. */
const KEPT = 200_000;

/** The products of a list. */
export interface ListScope {
  /** The same for the same list of a store. */
  key: string;
  filter: FilterOf<typeof Products>;
  /** All products that lists show. */
  isEverything: boolean;
  /** The index of the database that finds them; the database chooses one unless it is given. */
  sort?: SortOf<typeof Products>;
  /** Their ids in the merchant's order; the newest come first unless it is given. */
  order?: readonly string[];
}

async function readIndex(store: Store, { filter, sort, order }: ListScope): Promise<FacetIndex> {
  const stages = [{ $sort: { _id: -1 as const } }, { $project: FACET_FIELDS }];
  const rows = await Products.in(store).aggregate<FacetRow>(filter, stages, sort);
  if (!order) return buildFacetIndex(rows);
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  return buildFacetIndex(order.flatMap((id) => byId.get(id) ?? []));
}

/** A crash between a write and the stamp of its shop shows for a minute at most, as with pages. */
const indexes = new LRUCache<string, FacetIndex, { store: Store; scope: ListScope }>({
  maxSize: KEPT,
  sizeCalculation: ({ ids, offerBuyable }) => ids.length + offerBuyable.length + 1,
  ttl: MINUTE,
  fetchMethod: (_key, _old, { context }) => readIndex(context.store, context.scope),
});

/**
 * Returns the index of the facets of a list, as its products are now: it is kept under the stamp of the shop, which every
 * change that visitors can see increments. The stamp has to be read before the scope. Requests that wait for the same index
 * share its reading.
 */
export async function facetIndexOf(store: Store, revision: number, scope: ListScope): Promise<FacetIndex> {
  const key = `${store.id} ${revision} ${scope.key}`;
  const index = await indexes.fetch(key, { context: { store, scope } });
  if (!index) throw new Error('An index of facets was lost while it was read');
  return index;
}

import { keepByRevision, LARGE, type ShopState } from '../../../db/stores/keep-by-revision.ts';
import type { Way } from '../../catalogue/products/search-products.ts';
import { type Ids, MOST_IDS, readIds } from '../../catalogue/products/search-ids.ts';

/** The ids of all shops that a process keeps; some 70 bytes each. */
const KEPT = 300_000;

const keep = keepByRevision<Ids | null>({
  most: KEPT,
  sizeOf: (ids) => ids?.size ?? 0,
  isHeld: (ids) => !ids || ids.size > LARGE,
});

/**
 * Returns the ids of the products of a shop that are found in one way; null when they are too many. `name` is the same for
 * the same way.
 */
export const keptIds = (state: ShopState, name: string, way: () => Way | Promise<Way>): Promise<Ids | null> =>
  keep(state, name, async () => readIds(state.store, await way(), MOST_IDS));

/** Returns a function that returns the ids of the products of a shop that are found in a way; null when they are too many. */
export const keptIdsIn = (state: ShopState) => (way: Way) => keptIds(state, JSON.stringify(way), () => way);

import { MOST_SORTED } from '../../../db/scoped/page.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from './product.model.ts';
import type { Search, Way } from './search-products.ts';

/** More products are not listed by their ids: the database filters them. */
export const MOST_IDS = 20_000;

export type Ids = ReadonlySet<string>;
/** Returns the ids of the products that are found in one way; null when they are more than `most`. */
export type ReadIds = (way: Way, most: number) => Promise<Ids | null>;

/**
 * Returns the ids of the products of a store that are found in one way, read from its index alone; null when they are more
 * than `most`.
 */
export async function readIds(store: Store, { filter, index }: Way, most: number): Promise<Ids | null> {
  const [found] = await Products.in(store).aggregate<{ ids: readonly unknown[] }>(
    filter,
    [{ $limit: most + 1 }, { $group: { _id: null, ids: { $push: '$_id' } } }],
    { by: index, direction: 1 },
  );
  const ids = found?.ids ?? [];
  return ids.length > most ? null : new Set(ids.map(String));
}

/** Returns the ids that are found in any of several ways; null when they are too many in one. */
export async function idsOfAny(
  ways: readonly Way[],
  read: ReadIds,
  most: number = MOST_IDS,
): Promise<Ids | null> {
  const lists = await Promise.all(ways.map((way) => read(way, most)));
  const [only, ...others] = lists;
  if (only !== undefined && others.length === 0) return only;
  const whole = allOf(lists);
  return whole && new Set(whole.flatMap((ids) => [...ids]));
}

/** Returns several lists of ids; null when one was too long. */
export function allOf(lists: readonly (Ids | null)[]): readonly Ids[] | null {
  const whole = lists.filter((ids) => ids !== null);
  return whole.length === lists.length ? whole : null;
}

/** Returns the ids that are in each of these; none without any. */
export function inEach(lists: readonly Ids[]): readonly string[] {
  const [fewest, ...others] = lists.toSorted((a, b) => a.size - b.size);
  return [...(fewest ?? [])].filter((id) => others.every((ids) => ids.has(id)));
}

/**
 * Returns a search for several words as one for the ids that the words have in common, where these are few: the database
 * would read every row of one word, and compare it with the others. Of words that many products have the ids are read only
 * where no word is rare.
 */
export async function byCommonIds(search: Search, read: ReadIds): Promise<Search> {
  const { ways } = search;
  if (!ways || ways.words.length < 2) return search;
  const idsWithin = (most: number) => Promise.all(ways.words.map((each) => idsOfAny(each, read, most)));
  const few = await idsWithin(MOST_SORTED);
  const lists = few.some((ids) => ids !== null) ? few : await idsWithin(MOST_IDS);
  const known = lists.filter((ids) => ids !== null);
  if (known.length === 0) return search;
  const ids = [...new Set([...inEach(known), ...ways.byCode])];
  const isExact = known.length === lists.length;
  if (ids.length > MOST_SORTED) return isExact ? { ...search, total: ids.length } : search;
  const among = { _id: { $in: ids.map(objectId) } };
  return isExact
    ? { ...search, terms: [among], index: '_id', total: ids.length }
    : { ...search, terms: [among, ...search.terms], index: '_id' };
}

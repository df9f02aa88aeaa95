import { LRUCache } from 'lru-cache';
import type { FilterOf, SortOf } from '../../../db/scoped/owned-resource.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { HOUR, MINUTE } from '../../../lib/duration.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { type FacetEntry, facetEntryOf } from './facet-entry.rules.ts';
import { buildFacetIndex, type FacetIndex } from './facet-index.rules.ts';
import { FacetNames } from './facet-names.rules.ts';
import { FACET_FIELDS, type FacetRow } from './facet-values.rules.ts';

/** Products and variants of all lists that a process keeps; some 200 bytes each. */
const KEPT = 200_000;
/** What a list takes besides, in the same measure. */
const OVERHEAD = 100;
/** A list with more changed products is read as a whole. */
const MOST_CHANGED = 500;
/** The versions of more products may exceed a document of the database. */
const MOST_COMPARED = 100_000;

/** The products of a list. */
export interface ListScope {
  filter: FilterOf<typeof Products>;
  /** All products that lists show. */
  isEverything: boolean;
  /** The index of the database that finds them; the database chooses one unless it is given. */
  sort?: SortOf<typeof Products>;
  /** Their ids in the merchant's order; the newest come first unless it is given. */
  order?: readonly string[];
}

/** A list of a shop, and where its products are read from. */
export interface FacetList {
  store: Store;
  /** The same for the same list of a store. */
  key: string;
  /** Has to be read after the stamp. */
  scope: () => Promise<ListScope>;
}

interface Kept {
  /** The stamp of the shop that was read before the products. */
  revision: number;
  until: number;
  names: FacetNames;
  entries: ReadonlyMap<string, FacetEntry>;
  order: readonly string[] | undefined;
  index: FacetIndex;
}

const NEWEST = { $sort: { _id: -1 as const } };

const rowsOf = (store: Store, { filter, sort }: Pick<ListScope, 'filter' | 'sort'>): Promise<FacetRow[]> =>
  Products.in(store).aggregate<FacetRow>(filter, [NEWEST, { $project: FACET_FIELDS }], sort);

interface Versions {
  ids: readonly unknown[];
  versions: readonly number[];
}

/** Reads the ids and versions of the products of a list: a twentieth of the time that all their fields take. */
async function versionsOf(store: Store, { filter, sort }: ListScope): Promise<[string, number][]> {
  const $group = {
    _id: null,
    ids: { $push: '$_id' },
    versions: { $push: { $ifNull: ['$version', 1] } },
  };
  const [found] = await Products.in(store).aggregate<Versions>(filter, [NEWEST, { $group }], sort);
  return (found?.ids ?? []).map((id, at) => [String(id), found?.versions[at] ?? 0]);
}

type Entries = Pick<Kept, 'names' | 'entries'>;

async function readEntries(store: Store, scope: ListScope): Promise<Entries> {
  const names = new FacetNames();
  const rows = await rowsOf(store, scope);
  return { names, entries: new Map(rows.map((row) => [String(row._id), facetEntryOf(row, names)])) };
}

/**
 * Returns the products of a list as they are now, the same map where none has changed; only those whose version has changed
 * are read. Every write of a product that visitors can see gives it a new version.
 */
async function updateEntries(store: Store, scope: ListScope, { names, entries }: Entries): Promise<Entries> {
  const now = await versionsOf(store, scope);
  const changed = now
    .filter(([id, version]) => entries.get(id)?.version !== version)
    .map(([id]) => objectId(id));
  if (changed.length > MOST_CHANGED) return readEntries(store, scope);
  if (changed.length === 0 && now.length === entries.size) return { names, entries };
  const filter = { $and: [scope.filter, { _id: { $in: changed } }] };
  const rows = changed.length > 0 ? await rowsOf(store, { filter }) : [];
  const read = new Map(rows.map((row) => [String(row._id), facetEntryOf(row, names)]));
  const isRead = new Set(changed.map(String));
  const found = now.flatMap(([id]): [string, FacetEntry][] => {
    const entry = isRead.has(id) ? read.get(id) : entries.get(id);
    return entry ? [[id, entry]] : [];
  });
  return { names, entries: new Map(found) };
}

/** A list is read as a whole again after this time, so that names that no product has any more do not add up. */
const lists = new LRUCache<string, Kept>({
  maxSize: KEPT,
  sizeCalculation: ({ index: { ids, offerBuyable } }) => ids.length + offerBuyable.length + OVERHEAD,
  ttl: HOUR,
  noUpdateTTL: true,
});
const underWay = new Map<string, Promise<Kept>>();

const isSameOrder = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

async function readList({ store, scope: read }: FacetList, revision: number, known?: Kept): Promise<Kept> {
  const scope = await read();
  const isKnown = known && known.entries.size <= MOST_COMPARED;
  const { names, entries } = isKnown
    ? await updateEntries(store, scope, known)
    : await readEntries(store, scope);
  // A crash between a write and the stamp of its shop shows for a minute at most, as with pages.
  const kept = { revision, until: Date.now() + MINUTE, names, entries, order: scope.order };
  // Counts and orders are kept with an index.
  if (known?.entries === entries && isSameOrder(known.order, scope.order))
    return { ...kept, index: known.index };
  const ordered = scope.order?.flatMap((id) => entries.get(id) ?? []) ?? [...entries.values()];
  return { ...kept, index: buildFacetIndex(ordered, names) };
}

/**
 * Returns the index of the facets of a list, as its products are now: it is kept under the stamp of the shop, which every
 * change that visitors can see increments, and is updated by what changed. Requests that wait for the same index share its
 * reading.
 */
export async function facetIndexOf(list: FacetList): Promise<FacetIndex> {
  // Before anything that the index depends on: what changes meanwhile has a later stamp.
  const revision = await list.store.revision();
  const key = `${list.store.id} ${list.key}`;
  const known = lists.get(key);
  if (known && known.revision >= revision && known.until > Date.now()) return known.index;
  const reading = `${revision} ${key}`;
  const running = underWay.get(reading);
  if (running) return (await running).index;
  const started = readList(list, revision, known).finally(() => underWay.delete(reading));
  underWay.set(reading, started);
  const kept = await started;
  if ((lists.peek(key)?.revision ?? -1) <= revision) lists.set(key, kept);
  return kept.index;
}

import type { Product as WireProduct, ProductCard, ShopProductQuery } from '@kade/contract';
import { z } from 'zod';
import { foreignCursor } from '../../../db/scoped/cursor.ts';
import { Page } from '../../../db/scoped/scoped-collection.ts';
import type { FilterOf, SortOf } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';
import { productsInOrder, Products, unlistedOf } from '../../catalogue/products/product.model.ts';
import { toProductCard } from '../../catalogue/products/product-card.rules.ts';
import type { Search } from '../../catalogue/products/search-products.ts';
import { searched } from './search.ts';

const PAGE = 24;

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

/**
 * Returns where a page of an ordered list begins. A cursor holds the position and the id of the last row: the page
 * begins after the id while it is in the list, at the position once it was removed.
 */
function startOf(ids: readonly string[], cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  let place: z.infer<typeof Place>;
  try {
    place = Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw foreignCursor();
  }
  const [index, id] = place;
  const now = ids.indexOf(id);
  return now === -1 ? index : now + 1;
}

const cursorAt = (index: number, id: string): string =>
  Buffer.from(JSON.stringify([index, id])).toString('base64url');

/** Those of these products that match. */
async function idsOf(store: Store, ids: readonly string[], filter: Filter): Promise<Set<string>> {
  const match = { ...filter, _id: { $in: ids.map(objectId) } };
  const found = await Products.in(store).aggregate<{ _id: unknown }>(match, [{ $project: { _id: 1 } }]);
  return new Set(found.map(({ _id }) => String(_id)));
}

/** Returns whether lists of the shop have a product, for these products. */
export async function listedAmong(store: Store, ids: readonly string[]): Promise<(id: string) => boolean> {
  const { count, filter } = await unlistedOf(store);
  const found = count > 0 ? await idsOf(store, [...new Set(ids)], filter) : null;
  return (id) => found?.has(id) ?? true;
}

/** A page of a collection in the merchant's order. */
async function collectionPage(
  store: Store,
  { ids, filter }: { ids: string[]; filter: Filter },
  { limit = PAGE, cursor }: ShopProductQuery,
): Promise<Page<WireProduct>> {
  const matching = Object.keys(filter).length > 0 ? await idsOf(store, ids, filter) : null;
  const ordered = matching ? ids.filter((id) => matching.has(id)) : ids;
  const start = startOf(ordered, cursor);
  const page = ordered.slice(start, start + limit);
  const end = start + page.length;
  const last = page.at(-1);
  const next = last && end < ordered.length ? cursorAt(end - 1, last) : null;
  return new Page(await productsInOrder(store, page), next, ordered.length);
}

/** Throws a 404 for a category or collection that this shop does not have. */
async function groupOf(store: Store, { category, collection }: ShopProductQuery) {
  if (category) await Categories.in(store).get(category);
  const ids = collection ? (await Collections.in(store).get(collection)).products : null;
  return { ids, inCategory: category ? { category: objectId(category) } : {} };
}

type Group = Awaited<ReturnType<typeof groupOf>>;

async function foundPage(
  store: Store,
  { terms, index }: Search,
  query: ShopProductQuery,
  { ids, inCategory }: Group,
) {
  const isSearch = terms.length > 0;
  const unlisted = await unlistedOf(store);
  const filter: Filter = { ...inCategory, ...unlisted.filter, ...(isSearch ? { $and: terms } : {}) };
  if (ids && query.sort === undefined) return collectionPage(store, { ids, filter }, query);
  const { limit = PAGE, cursor } = query;
  const sort = sortOf(query.sort, query.category !== undefined);
  const within = ids ? { ...filter, _id: { $in: ids.map(objectId) } } : filter;
  const counted = async () => (await store.read('usage')).usage.products - unlisted.count;
  const everything = !isSearch && !ids && query.category === undefined;
  const request = { limit, cursor, sort, filteredBy: isSearch ? index : undefined };
  return Products.in(store).page(within, request, everything ? counted : undefined);
}

/** Returns a page of the shop's products as cards, 24 unless `limit` is given. */
export async function productPage(store: Store, query: ShopProductQuery) {
  const group = await groupOf(store, query);
  return asCards(await searched(store, query.q ?? '', (search) => foundPage(store, search, query, group)));
}

/** Returns the newest products that a search finds, at most `most`; none when `q` has no words. */
export async function suggestions(store: Store, q: string, most: number): Promise<ProductCard[]> {
  const { rows } = await searched(store, q, async (search) => {
    if (search.terms.length === 0) return new Page<WireProduct>([], null, 0);
    return foundPage(store, search, { limit: most }, { ids: null, inCategory: {} });
  });
  return rows.map(toProductCard);
}

const asCards = ({ rows, next, total }: Page<WireProduct>) => new Page(rows.map(toProductCard), next, total);

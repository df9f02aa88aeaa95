import type { ShopFacetQuery } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { notFound } from '../../../lib/api-error.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';
import { Products, unlistedOf } from '../../catalogue/products/product.model.ts';
import type { Search } from '../../catalogue/products/search-products.ts';
import type { ListScope } from '../facets/facet-indexes.ts';

/** What a list of products is limited to besides a search. `ids` are those of a collection, in the merchant's order. */
export interface Group {
  category: string | undefined;
  ids: readonly string[] | null;
  /** What leaves out products that lists do not show, and how many there are in the shop. */
  unlisted: Awaited<ReturnType<typeof unlistedOf>>;
}

type Grouped = Pick<ShopFacetQuery, 'category' | 'collection'>;

/** Returns the ids of a collection as they are stored. Some may be of products that were just deleted. */
async function membersOf(store: Store, collection: string): Promise<readonly string[]> {
  const found = (await Collections.in(store).byIds([collection], ['products'])).get(collection);
  if (!found) throw notFound('Collection');
  return found.products;
}

/** `unlisted` reads what lists leave out. Throws a 404 for a category or collection that this shop does not have. */
export async function groupOf(
  store: Store,
  { category, collection }: Grouped,
  unlisted: () => Promise<Group['unlisted']> = () => unlistedOf(store),
): Promise<Group> {
  if (category) await Categories.in(store).get(category);
  const ids = collection ? await membersOf(store, collection) : null;
  return { category, ids, unlisted: await unlisted() };
}

/** Returns the products of a list: every public list of products is one of these. */
export function scopeOf({ category, ids, unlisted }: Group, { terms, index }: Search): ListScope {
  const isSearch = terms.length > 0;
  const filter = {
    ...unlisted.filter,
    ...(category ? { category: objectId(category) } : {}),
    ...(isSearch ? { $and: terms } : {}),
    ...(ids ? { _id: { $in: ids.map(objectId) } } : {}),
  };
  const by = isSearch ? index : category ? 'in_category' : '_id';
  return {
    filter,
    isEverything: !isSearch && !ids && !category,
    ...(by === 'planner' ? {} : { sort: { by, direction: -1 } }),
    ...(ids ? { order: ids } : {}),
  };
}

/** Returns whether lists of the shop have a product, for these products. */
export async function listedAmong(store: Store, ids: readonly string[]): Promise<(id: string) => boolean> {
  const { count, filter } = await unlistedOf(store);
  if (count === 0) return () => true;
  const match = { ...filter, _id: { $in: [...new Set(ids)].map(objectId) } };
  const found = await Products.in(store).aggregate<{ _id: unknown }>(match, [{ $project: { _id: 1 } }]);
  const listed = new Set(found.map(({ _id }) => String(_id)));
  return (id) => listed.has(id);
}

import { type ShopGroup, toSlug } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { notFound } from '../../../lib/api-error.ts';
import { idAtAddress, omitEmptyAddresses } from '../../catalogue/addresses/addresses.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';
import { toLink } from '../../catalogue/products/product-card.rules.ts';
import { omitEmptyTranslations } from '../../catalogue/translations/translation.rules.ts';

/** What the page of a group shows besides its products: the ids of those of a collection are not read for it. */
const SHOWN = [
  '_id',
  'name',
  'description',
  'names',
  'descriptions',
  'slug',
  'seo_title',
  'seo_description',
] as const;

const groups = {
  category: {
    of: 'Category',
    rowsOf: (store: Store) => Categories.in(store),
    read: (store: Store, id: string) => Categories.in(store).byIds([id], SHOWN),
  },
  collection: {
    of: 'Collection',
    rowsOf: (store: Store) => Collections.in(store),
    read: (store: Store, id: string) => Collections.in(store).byIds([id], SHOWN),
  },
} as const;
type Kind = keyof typeof groups;

/** Returns a category or a collection as its page shows it. Throws a 404 when the store does not have it. */
export async function shopGroup(store: Store, kind: Kind, id: string): Promise<ShopGroup> {
  const group = (await groups[kind].read(store, id)).get(id);
  if (!group) throw notFound(groups[kind].of);
  omitEmptyTranslations([group]);
  omitEmptyAddresses([group]);
  const { description, descriptions, seo_title, seo_description, ...named } = group;
  return { ...toLink(named), description, descriptions, seo_title, seo_description };
}

/** Returns the same of the group with a chosen address, present or former. Throws a 404 when there is none. */
export async function shopGroupAt(store: Store, kind: Kind, slug: string): Promise<ShopGroup> {
  const id = await idAtAddress(groups[kind].rowsOf(store), toSlug(slug));
  if (!id) throw notFound(groups[kind].of);
  return shopGroup(store, kind, id);
}

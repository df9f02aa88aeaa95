import type { LinkTarget, ShopRef } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';
import { toLink } from '../../catalogue/products/product-card.rules.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { isShownInShop } from '../../catalogue/products/publishing.rules.ts';

const NAMED = ['name', 'names', 'slug'] as const;

/** Returns the rows to which links lead and which visitors can open, each once. */
export async function linkedRows(store: Store, targets: readonly LinkTarget[]): Promise<ShopRef[]> {
  const idsTo = (to: LinkTarget['to']) => [
    ...new Set(targets.flatMap((target) => (target.to === to && 'id' in target ? [target.id] : []))),
  ];
  const [products, categories, collections] = [idsTo('product'), idsTo('category'), idsTo('collection')];
  const [goods, ...groups] = await Promise.all([
    products.length > 0
      ? Products.in(store).byIds(products.map(objectId), [...NAMED, 'state'])
      : new Map<string, never>(),
    categories.length > 0
      ? Categories.in(store).byIds(categories.map(objectId), NAMED)
      : new Map<string, never>(),
    collections.length > 0
      ? Collections.in(store).byIds(collections.map(objectId), NAMED)
      : new Map<string, never>(),
  ]);
  const shown = [...goods].filter(([, row]) => isShownInShop(row));
  return [...shown, ...groups.flatMap((rows) => [...rows])].map(([_id, row]) => toLink({ ...row, _id }));
}

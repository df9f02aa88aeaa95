import type { DesignDocument, LinkTarget } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { collectionsOf, pagesOf, productsOf, sectionsOf, targetsOf } from './document.rules.ts';
import { linkedRows } from './linked-rows.ts';
import { menuLinksOf } from './menus.rules.ts';

/** Returns the sections that name a collection or a product which was deleted. */
export async function missingIn(store: Store, draft: DesignDocument): Promise<string[]> {
  const named = sectionsOf(draft).map((section) => {
    const { own, ofBlocks } = collectionsOf(section);
    const collections = [...own, ...ofBlocks.flat()].map(({ id }) => id);
    return { section: section._id, collections, products: productsOf(section) };
  });
  const idsOf = (part: 'collections' | 'products') =>
    [...new Set(named.flatMap((each) => each[part]))].map(objectId);
  const ids = { collections: idsOf('collections'), products: idsOf('products') };
  const [collections, products] = await Promise.all([
    ids.collections.length > 0 ? Collections.in(store).byIds(ids.collections, ['_id']) : null,
    ids.products.length > 0 ? Products.in(store).byIds(ids.products, ['_id']) : null,
  ]);
  return named
    .filter(
      (each) =>
        each.collections.some((id) => !collections?.has(id)) ||
        each.products.some((id) => !products?.has(id)),
    )
    .map(({ section }) => section);
}

/** Returns the sections and the links of menus that lead to what visitors cannot open. */
export async function brokenIn(store: Store, draft: DesignDocument): Promise<string[]> {
  const links = [
    ...sectionsOf(draft).flatMap((section) =>
      targetsOf(section).map((target) => ({ part: section._id, target })),
    ),
    ...menuLinksOf(draft).flatMap(({ _id, target }) => (target ? [{ part: _id, target }] : [])),
  ];
  const targets = links.map(({ target }) => target);
  const hasPolicy = targets.some(({ to }) => to === 'policy');
  const [rows, saved] = await Promise.all([
    linkedRows(store, targets),
    hasPolicy ? store.read('policies') : null,
  ]);
  const there = new Set([...rows, ...pagesOf(draft)].map(({ _id }) => _id));
  const isOpen = (target: LinkTarget) =>
    target.to === 'policy'
      ? Boolean(saved?.policies?.[target.policy])
      : !('id' in target) || there.has(target.id);
  return [...new Set(links.filter(({ target }) => !isOpen(target)).map(({ part }) => part))];
}

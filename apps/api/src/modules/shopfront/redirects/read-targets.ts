import type { Store } from '../../../db/stores/store.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import { inShopFilter, Products } from '../../catalogue/products/product.model.ts';
import type { Target } from './propose-targets.rules.ts';

/** The most products that old addresses are compared with, the newest first. */
const MOST = 10_000;
const NEWEST = { by: '_id', direction: -1 } as const;

interface FoundProduct {
  _id: unknown;
  name: string;
  slug?: string;
  sku?: string;
  skus?: string[];
}

/**
 * Returns the categories of a store and its products with which old addresses are compared: those that are `inShop` now, or also
 * those that are published later.
 */
export async function readTargets(store: Store, { inShop }: { inShop: boolean }): Promise<Target[]> {
  const which = inShop ? await inShopFilter(store) : {};
  const fields = { name: 1, slug: 1, sku: 1, skus: '$variants.sku' };
  const [products, categories] = await Promise.all([
    Products.in(store).aggregate<FoundProduct>(which, [{ $limit: MOST }, { $project: fields }], NEWEST),
    Categories.in(store).list(),
  ]);
  const ofProducts = products.map(
    ({ _id, name, slug = '', sku = '', skus = [] }): Target => ({
      kind: 'product',
      id: String(_id),
      name,
      slug,
      skus: [sku, ...skus].filter((each) => each !== ''),
    }),
  );
  const ofCategories = categories.map(
    ({ _id, name, slug = '' }): Target => ({ kind: 'category', id: _id, name, slug, skus: [] }),
  );
  return [...ofProducts, ...ofCategories];
}

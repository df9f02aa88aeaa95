import type { OrderedProduct, Translations } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { uploadPath, viewOfUpload } from '../../stores/files/upload-path.rules.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import type { OrderRow } from './order.model.ts';

/** The picture and the names that each product has now; no entry for a product that was deleted. */
export type CurrentProducts = ReadonlyMap<
  string,
  { picture: { _id: string; path: string } | null; name: string; names?: Translations | null }
>;

/** Returns the products of an order as they are now, by their ids. */
export async function currentProductsOf(store: Store, { products }: OrderRow): Promise<CurrentProducts> {
  const ids = products.map(({ productId }) => productId._id);
  const now = await Products.in(store).byIds(ids, ['thumbnail', 'name', 'names']);
  return new Map(
    [...now].map(([id, { thumbnail, name, names = null }]) => [
      id,
      { name, names, picture: typeof thumbnail === 'string' ? viewOfUpload(thumbnail) : null },
    ]),
  );
}

/** Returns ordered products as they are now, without those that were deleted. */
export async function productsNow(store: Store, ids: readonly string[]): Promise<OrderedProduct[]> {
  const now = await Products.in(store).byIds(ids, ['thumbnail']);
  return [...now].map(([_id, { thumbnail }]) => ({
    _id,
    thumbnail: typeof thumbnail === 'string' ? { _id: thumbnail, path: uploadPath(thumbnail) } : null,
  }));
}

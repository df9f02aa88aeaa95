import type { OrderedProduct } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { uploadPath } from '../../stores/files/upload-path.rules.ts';
import { Products } from '../../catalogue/products/product.model.ts';

/** Returns ordered products as they are now, without those that were deleted. */
export async function productsNow(store: Store, ids: readonly string[]): Promise<OrderedProduct[]> {
  const now = await Products.in(store).byIds(ids, ['thumbnail']);
  return [...now].map(([_id, { thumbnail }]) => ({
    _id,
    thumbnail: typeof thumbnail === 'string' ? { _id: thumbnail, path: uploadPath(thumbnail) } : null,
  }));
}

import type { OrderedProduct } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { pathOf } from '../../stores/files/upload-path.rules.ts';
import { Product } from '../../catalogue/products/product.model.ts';

/** Returns ordered products as they are now, without those that were deleted. */
export async function productsNow(store: Store, ids: readonly string[]): Promise<OrderedProduct[]> {
  const now = await Product.in(store).byIds(ids, ['thumbnail']);
  return [...now].map(([_id, { thumbnail }]) => ({
    _id,
    thumbnail: typeof thumbnail === 'string' ? { _id: thumbnail, path: pathOf(thumbnail) } : null,
  }));
}

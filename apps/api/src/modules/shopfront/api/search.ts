import type { FilterOf } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { normalizeForSearch, escapeRegExp, objectId } from '../../../db/scoped/serialization.ts';
import type { Products } from '../../catalogue/products/product.model.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';

const BY_NAME = { by: 'name', direction: 1 } as const;

/**
 * Returns the filter of products that hold every word of `q` in their name, their tags or their category's name. An
 * empty filter when `q` has no words.
 */
export async function searchFilter(store: Store, q: string): Promise<FilterOf<typeof Products>> {
  const words = [...new Set(normalizeForSearch(q).split(' ').filter(Boolean))];
  if (words.length === 0) return {};
  const categories = await Categories.in(store).list({}, BY_NAME);
  return {
    $and: words.map((word) => {
      const text = { $regex: escapeRegExp(word) };
      const named = categories.filter(({ name }) => normalizeForSearch(name).includes(word));
      const ids = named.map(({ _id }) => objectId(_id));
      return {
        $or: [
          { name_fold: text },
          { tags_fold: text },
          ...(ids.length > 0 ? [{ category: { $in: ids } }] : []),
        ],
      };
    }),
  };
}

import type { FilterOf } from '../../../db/scoped/owned-resource.ts';
import { wordsOf } from '../../../db/scoped/search-words.ts';
import { normalizeForSearch, objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import type { Products } from '../../catalogue/products/product.model.ts';
import { type Search, searchProducts } from '../../catalogue/products/search-products.ts';
import { similarWords } from './similar-words.ts';

const BY_NAME = { by: 'name', direction: 1 } as const;

type Filter = FilterOf<typeof Products>;

/** Returns the condition that a product's category has a word in its name, by the word; null when no category has. */
async function categoriesByWord(store: Store): Promise<(word: string) => Filter | null> {
  const categories = await Categories.in(store).list({}, BY_NAME);
  const named = categories.map(({ _id, name, names = {} }) => ({
    id: objectId(_id),
    name: normalizeForSearch([name, ...Object.values(names)].join(' ')),
  }));
  return (word) => {
    const ids = named.filter(({ name }) => name.includes(word)).map(({ id }) => id);
    return ids.length > 0 ? { category: { $in: ids } } : null;
  };
}

/**
 * Reads the products that have every word of `q` in their name, their tags or their category's name, and those with the
 * SKU `q`. Where there is none, words that the shop does not have are replaced by similar ones that it has. All products
 * when `q` has no words.
 */
export async function searched<Found extends { total: number }>(
  store: Store,
  q: string,
  read: (search: Search) => Promise<Found>,
): Promise<Found> {
  const words = wordsOf(q);
  const also = words.length > 0 ? await categoriesByWord(store) : () => null;
  const code = { text: q, of: 'buyer' } as const;
  const page = await read(await searchProducts(store, words, { code, also }));
  if (page.total > 0 || words.length === 0) return page;
  const similar = await similarWords(
    store,
    words.filter((word) => !also(word)),
  );
  return similar ? read(await searchProducts(store, words, { code, also, similar })) : page;
}

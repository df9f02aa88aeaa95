import type { FilterOf } from '../../../db/scoped/owned-resource.ts';
import { wordsOf } from '../../../db/scoped/search-words.ts';
import { normalizeForSearch, type ObjectId, objectId } from '../../../db/scoped/serialization.ts';
import { keepByRevision, type ShopState } from '../../../db/stores/keep-by-revision.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import type { Products } from '../../catalogue/products/product.model.ts';
import {
  countUnwritten,
  NO_SEARCH,
  type Search,
  searchProducts,
} from '../../catalogue/products/search-products.ts';
import { similarWords } from './similar-words.ts';

const BY_NAME = { by: 'name', direction: 1 } as const;

type Filter = FilterOf<typeof Products>;

/** A category, with its folded names. */
interface Named {
  id: ObjectId;
  name: string;
}

/** The categories and the stores that a process keeps. */
const KEPT = 20_000;
const keepCategories = keepByRevision<readonly Named[]>({ most: KEPT, sizeOf: (named) => named.length });
/** Words are written without a change of the shop's stamp, so only a shop where none is missing is kept. */
const keepUnwritten = keepByRevision<number>({
  most: KEPT,
  sizeOf: () => 0,
  isKept: (count) => count === 0,
});

async function readCategories(store: Store): Promise<readonly Named[]> {
  const categories = await Categories.in(store).list({}, BY_NAME);
  return categories.map(({ _id, name, names = {} }) => ({
    id: objectId(_id),
    name: normalizeForSearch([name, ...Object.values(names)].join(' ')),
  }));
}

/** Returns the condition that a product's category has a word in its name, by the word; null when no category has. */
async function categoriesByWord(state: ShopState): Promise<(word: string) => Filter | null> {
  const named = await keepCategories(state, '', () => readCategories(state.store));
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
  state: ShopState,
  q: string,
  read: (search: Search) => Promise<Found>,
): Promise<Found> {
  const { store } = state;
  const words = wordsOf(q);
  if (words.length === 0) return read(NO_SEARCH);
  const also = await categoriesByWord(state);
  const unwritten = () => keepUnwritten(state, '', () => countUnwritten(store));
  const options = { code: { text: q, of: 'buyer' }, also, unwritten } as const;
  const page = await read(await searchProducts(store, words, options));
  if (page.total > 0) return page;
  const similar = await similarWords(
    state,
    words.filter((word) => !also(word)),
  );
  return similar ? read(await searchProducts(store, words, { ...options, similar })) : page;
}

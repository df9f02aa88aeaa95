import type { FilterOf } from '../../../db/scoped/owned-resource.ts';
import { beginsLike } from '../../../db/scoped/search-words.ts';
import { escapeRegExp, normalizeForSearch, type ObjectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from './product.model.ts';
import { foldedNames } from '../translations/translation.rules.ts';
import { type Searched, searchWords } from './search-words.rules.ts';

type Filter = FilterOf<typeof Products>;

/** A condition of products that an index has all of, so that no row is read for it. */
export interface Way {
  filter: Filter;
  index: 'words' | 'in_category' | 'in_stock' | 'state';
}

/** The conditions of a search, one for each word, and the index that finds the rows. */
export interface Search {
  terms: Filter[];
  index: 'words' | '_id' | 'planner';
  /** How many products it finds, where that is known. */
  total?: number;
  /**
   * The ways in which each word is found, and the ids of the products that the code finds. Null without words, and where rows
   * have to be read: some have no words, or too many have the code.
   */
  ways: { words: Way[][]; byCode: readonly string[] } | null;
  /** Whether every product has its words. Where one has not, they may be written without a change of the shop's stamp. */
  isWritten: boolean;
}

/** The search without words, which finds every product. */
export const NO_SEARCH: Search = { terms: [], index: 'planner', ways: null, isWritten: true };

const inText = (word: string): Filter => {
  const text = { $regex: escapeRegExp(word) };
  return { search_words: null, $or: [{ name_fold: text }, { tags_fold: text }, { names_fold: text }] };
};

/** Returns how many products have no words, and are found by their text. */
export const countUnwritten = (store: Store): Promise<number> =>
  Products.in(store).count({ search_words: null }, 'words');

/** Where codes are: those that buyers see, and those of the merchant. */
const CODES = {
  buyer: ['sku', 'variants.sku'],
  merchant: ['sku', 'variants.sku', 'barcode', 'variants.barcode'],
} as const;

/** Returns filters of products with exactly this code, as it was typed or in one case. Each has a partial index. */
function codeFilters({ text, of }: Code): Filter[] {
  const typed = text.trim();
  const forms = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];
  return CODES[of].map((name) => ({ [name]: { $in: forms } }));
}

/** More products with the same code are found by the code, not by their ids. */
const MOST_OF_CODE = 1000;

/** The products with a code. `ids` is null where they are more than `MOST_OF_CODE`. */
interface ByCode {
  filter: Filter;
  ids: readonly string[] | null;
}

/**
 * Returns the condition of the products with this code; null when there is none, as for most searches. Each filter is asked
 * for apart, because the database uses no partial index for several of them at once and would read every product.
 */
async function findCode(store: Store, code: Code): Promise<ByCode | null> {
  const filters = codeFilters(code);
  const idsOf = (filter: Filter) =>
    Products.in(store).aggregate<{ _id: ObjectId }>(filter, [
      { $limit: MOST_OF_CODE + 1 },
      { $project: { _id: 1 } },
    ]);
  const found = (await Promise.all(filters.map(idsOf))).flat().map(({ _id }) => _id);
  if (found.length === 0) return null;
  return found.length > MOST_OF_CODE
    ? { filter: { $or: filters }, ids: null }
    : { filter: { _id: { $in: found } }, ids: found.map(String) };
}

/**
 * Returns the search for products that have every word in their names, translated ones included, or tags, or have the code.
 * `also` returns the condition of categories in which every product is found by a word; `similar` holds words to look for
 * instead of one.
 */
export async function searchProducts(
  store: Store,
  words: readonly string[],
  { also = () => null, similar, code, unwritten = () => countUnwritten(store) }: SearchOptions,
): Promise<Search> {
  if (words.length === 0) return NO_SEARCH;
  const [count, byCode] = await Promise.all([unwritten(), findCode(store, code)]);
  const isWritten = count === 0;
  const ways = words.map((word): Way[] => {
    const others = similar?.get(word);
    const category = also(word);
    return [
      { filter: others ? { search_words: { $in: others } } : beginsLike(word), index: 'words' },
      ...(category ? [{ filter: category, index: 'in_category' } as const] : []),
    ];
  });
  const terms = ways.map((found, at) =>
    anyOf([...found.map(({ filter }) => filter), ...(isWritten ? [] : [inText(words[at] ?? '')])]),
  );
  const ids = byCode ? byCode.ids : [];
  const found = { ways: isWritten && ids ? { words: ways, byCode: ids } : null, isWritten };
  if (byCode) return { terms: [{ $or: [{ $and: terms }, byCode.filter] }], index: 'planner', ...found };
  return { terms, index: terms.some((term) => term.$or) ? 'planner' : 'words', ...found };
}

const anyOf = (filters: readonly Filter[]): Filter => {
  const [only, ...others] = filters;
  return only && others.length === 0 ? only : { $or: filters };
};

/** A search text that may be a SKU or a barcode, and who searches. */
interface Code {
  text: string;
  of: keyof typeof CODES;
}

interface SearchOptions {
  code: Code;
  also?: (word: string) => Filter | null;
  similar?: ReadonlyMap<string, readonly string[]> | undefined;
  /** Counts the products without words. */
  unwritten?: () => Promise<number>;
}

/** Writes the words of a product, unless it was renamed meanwhile. They are no change of the product to anyone. */
export async function writeSearchWords(store: Store, product: Searched & { _id: string }): Promise<void> {
  await Products.in(store).updateInternal(
    product._id,
    { $set: { search_words: searchWords(product) } },
    {
      name_fold: normalizeForSearch(product.name),
      tags_fold: normalizeForSearch(product.tags),
      names_fold: foldedNames(product.names),
    },
  );
}

/** The products that one round of `correctSearchWords` writes. */
const MOST = 1000;

const everyWord = {
  $split: [
    {
      $trim: {
        input: {
          $concat: [
            '$name_fold',
            ' ',
            { $ifNull: ['$tags_fold', ''] },
            ' ',
            { $ifNull: ['$names_fold', ''] },
          ],
        },
      },
    },
    ' ',
  ],
};
const has = { $setIsSubset: [{ $setDifference: [everyWord, ['']] }, { $ifNull: ['$search_words', []] }] };

/** Writes the words of products that the version before has written, or a crash has left without. */
export async function correctSearchWords(store: Store): Promise<void> {
  const found = await Products.in(store).aggregate<Searched & { _id: { toString(): string } }>(
    {},
    [{ $match: { $expr: { $not: [has] } } }, { $limit: MOST }, { $project: { name: 1, tags: 1, names: 1 } }],
    { by: '_id', direction: 1 },
  );
  for (const { _id, ...product } of found) await writeSearchWords(store, { ...product, _id: String(_id) });
  // Shops keep what their searches find.
  if (found.length > 0) await Products.in(store).bumpRevision();
}

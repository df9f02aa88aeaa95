import type { Translations } from '@kade/contract';
import { partsOfText } from '../../../db/scoped/search-words.ts';
import type { RawDocument } from '../../../db/scoped/serialization.ts';

/** The fields of a product that it is found by. */
const SEARCHED = ['name', 'tags'] as const;

export type Searched = Record<(typeof SEARCHED)[number], string> & {
  /** Its names in other languages. */
  names?: Translations | null | undefined;
};

/** Returns what a product is found by, folded; null when that is too much for an index. */
export const searchWords = (product: Searched): string[] | null =>
  partsOfText([...SEARCHED.map((name) => product[name]), ...Object.values(product.names ?? {})].join(' '));

const isSearched = (written: object): written is Searched => SEARCHED.every((name) => name in written);

/** Whether a write has some of the fields that a product is found by, and not all, so that its words are not known. */
export const leavesWordsOut = (written: object): boolean =>
  !isSearched(written) && [...SEARCHED, 'names'].some((name) => name in written);

/** Whether the words that a write has stored lack the translated names of the product, which the write did not name. */
export const lacksNames = (written: object, { names }: Searched): boolean =>
  isSearched(written) && written.names === undefined && Boolean(names);

/** Returns the words to write with a product; null where they are not known, so that it is found by its text. */
export function writtenSearchWords(written: RawDocument): RawDocument {
  if (isSearched(written)) return { search_words: searchWords(written) };
  return leavesWordsOut(written) ? { search_words: null } : {};
}

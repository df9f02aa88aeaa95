import { LRUCache } from 'lru-cache';
import type { ShopState } from '../../../db/stores/keep-by-revision.ts';
import type { Store } from '../../../db/stores/store.ts';
import { editDistance } from '../../../lib/edit-distance.ts';
import { MINUTE } from '../../../lib/duration.ts';
import { Products, unlistedOf } from '../../catalogue/products/product.model.ts';

/** The most frequent words of a shop that are compared. */
const MOST_WORDS = 20_000;
/** The words of all shops together that are kept. */
const KEPT = 200_000;
/** The words that one is replaced by, at most. */
const MOST_SIMILAR = 3;
const SHORTEST = 4;
const LONG = 7;
/** Older words of a shop do not serve. */
const OLDEST = 10 * MINUTE;

/** The words in the names of a shop's products, without those with digits, most frequent first. They are counted in the index of names. */
async function readVocabulary(store: Store): Promise<string[][]> {
  const { filter } = await unlistedOf(store);
  const found = await Products.in(store).aggregate<{ _id: string }>(
    filter,
    [
      { $project: { _id: 0, word: { $split: ['$name_fold', ' '] } } },
      { $unwind: '$word' },
      { $match: { word: /^\P{N}{3,40}$/u } },
      { $group: { _id: '$word', count: { $sum: 1 } } },
      { $sort: { count: -1, _id: 1 } },
      { $limit: MOST_WORDS },
    ],
    { by: 'name', direction: 1 },
  );
  return found.map(({ _id }) => Array.from(_id));
}

interface Vocabulary {
  words: readonly string[][];
  /** The stamp of the shop before they were read. */
  revision: number;
  /** When they were last known to be the words of the shop, by the clock of the process in milliseconds. */
  knownAt: number;
}

/**
 * Words of a shop that has changed are read again after a minute: the words of a new product are found as they are written at
 * once. Those of a large shop take half a second, so the older words serve meanwhile.
 */
const vocabularies = new LRUCache<string, Vocabulary, ShopState>({
  maxSize: KEPT,
  sizeCalculation: ({ words }) => words.length + 1,
  ttl: MINUTE,
  allowStale: true,
  fetchMethod: async (_id, old, { context: { store, revision } }) => ({
    words: old?.revision === revision ? old.words : await readVocabulary(store),
    revision,
    knownAt: performance.now(),
  }),
});

/** Returns the words of a shop, as they were ten minutes ago at most. */
async function vocabularyOf(state: ShopState): Promise<readonly string[][]> {
  const { id } = state.store;
  const known = await vocabularies.fetch(id, { context: state });
  if (known && performance.now() - known.knownAt < OLDEST) return known.words;
  // They are being read: this waits for them.
  return (await vocabularies.fetch(id, { context: state, allowStale: false }))?.words ?? [];
}

/** Returns the letters that may differ: one of four to six, two of more. A word with a digit is a code, which is exact. */
function slipsOf(letters: readonly string[]): number {
  if (letters.length < SHORTEST || /\p{N}/u.test(letters.join(''))) return 0;
  return letters.length < LONG ? 1 : 2;
}

function similarTo(word: string, vocabulary: readonly string[][]): string[] {
  const letters = Array.from(word);
  const most = slipsOf(letters);
  if (most === 0) return [];
  const near = vocabulary
    .map((other) => ({ other: other.join(''), distance: editDistance(letters, other, most) }))
    .filter(({ other, distance }) => distance <= most || other.includes(word));
  const nearest = Math.min(...near.map(({ distance }) => distance));
  // A word that the shop has is not a mistake.
  if (near.some(({ other }) => other.includes(word))) return [];
  return near
    .filter(({ distance }) => distance === nearest)
    .map(({ other }) => other)
    .slice(0, MOST_SIMILAR);
}

/**
 * Returns the words of a shop that a visitor may have meant, by the word as it was typed; nothing for a word that the
 * shop has. Null when there is none for any.
 */
export async function similarWords(
  state: ShopState,
  words: readonly string[],
): Promise<ReadonlyMap<string, string[]> | null> {
  if (words.every((word) => slipsOf(Array.from(word)) === 0)) return null;
  const vocabulary = await vocabularyOf(state);
  const similar = words.map((word) => [word, similarTo(word, vocabulary)] as const);
  const found = new Map(similar.filter(([, others]) => others.length > 0));
  return found.size > 0 ? found : null;
}

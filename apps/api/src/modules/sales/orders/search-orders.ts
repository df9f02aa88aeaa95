import type { FilterOf } from '../../../db/scoped/owned-resource.ts';
import { beginsLike, wordsOf } from '../../../db/scoped/search-words.ts';
import { escapeRegExp, objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Orders } from './order.model.ts';
import { numberWord, orderWords } from './order-words.rules.ts';

type Filter = FilterOf<typeof Orders>;

const ID = /^[0-9a-f]{24}$/;
const NUMBER = /^#(\d{1,9})$/;
const DIGITS = /^\d{1,9}$/;

/** Placed orders without words. A claim on stock has no text either. */
const WITHOUT_WORDS = { search_words: null, search: { $gte: '' } } satisfies Filter;

/** The conditions of a search, one for each word, and the index that finds the rows. */
export interface OrderSearch {
  terms: Filter[];
  index: '_id' | 'number' | 'words' | 'planner';
}

function byWord(word: string): Filter {
  if (!DIGITS.test(word)) return beginsLike(word);
  return { $or: [{ search_words: numberWord(Number(word)) }, beginsLike(word)] };
}

function byText(word: string): Filter {
  const text: Filter = { ...WITHOUT_WORDS, $and: [{ search: { $regex: escapeRegExp(word) } }] };
  return DIGITS.test(word) ? { $or: [text, { search_words: null, number: Number(word) }] } : text;
}

/** As `byWord`, but no phone number and mail address: each of their letters could be guessed by what is found. */
function byNumberOrName(word: string): Filter {
  if (DIGITS.test(word)) return { search_words: numberWord(Number(word)) };
  return { $and: [beginsLike(word), { customer: { $regex: escapeRegExp(word) } }] };
}

/** Returns the condition of a word that names an order; null for another word. */
function byName(word: string): Filter | null {
  if (ID.test(word)) return { _id: objectId(word) };
  const number = NUMBER.exec(word)?.[1];
  return number ? { number: Number(number) } : null;
}

/**
 * Returns the search for orders that have every word of `q`. `#1001` and an id find that order. Any other word is the
 * beginning of a word in the order's text, its number, or digits at the end of a phone number. Without `contact` it is its
 * number or in the name of the buyer.
 */
export async function searchOrders(store: Store, q: string, contact: boolean): Promise<OrderSearch | null> {
  const words = wordsOf(q);
  if (words.length === 0) return null;
  if (!contact) return { terms: words.map((word) => byName(word) ?? byNumberOrName(word)), index: 'planner' };
  const named = words.find((word) => byName(word));
  const withoutWords = !named && (await Orders.in(store).count(WITHOUT_WORDS, 'words')) > 0;
  const terms = words.map(
    (word): Filter =>
      byName(word) ?? (named || withoutWords ? { $or: [byWord(word), byText(word)] } : byWord(word)),
  );
  if (named) return { terms, index: ID.test(named) ? '_id' : 'number' };
  return { terms, index: withoutWords ? 'planner' : 'words' };
}

/** The orders that one round of `correctOrderWords` writes. */
const MOST = 1000;

/** Writes the words of placed orders that the version before has written. */
export async function correctOrderWords(store: Store): Promise<void> {
  const found = await Orders.in(store).aggregate<{ _id: unknown; search: string; number: number }>(
    { ...WITHOUT_WORDS, number: { $gt: 0 } },
    [{ $limit: MOST }, { $project: { search: 1, number: 1 } }],
    { by: 'words', direction: 1 },
  );
  for (const { _id, search, number } of found)
    await Orders.in(store).updateInternal(String(_id), {
      $set: { search_words: orderWords(search, number) },
    });
}

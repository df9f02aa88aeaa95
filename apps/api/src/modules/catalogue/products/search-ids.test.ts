import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_SORTED } from '../../../db/scoped/page.ts';
import { byCommonIds, type ReadIds } from './search-ids.ts';
import type { Search, Way } from './search-products.ts';

const idOf = (nth: number) => nth.toString(16).padStart(24, '0');
const wayOf = (word: string): Way => ({ filter: { search_words: word }, index: 'words' });

/** Every word has the products from a first number on, each a number of places behind the other. */
interface Word {
  from: number;
  step: number;
  count: number;
}

const word = fc.record<Word>({
  from: fc.integer({ min: 0, max: 50 }),
  step: fc.integer({ min: 1, max: 4 }),
  count: fc.oneof(
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: MOST_SORTED - 2, max: 3 * MOST_SORTED }),
    fc.constant(20_001),
  ),
});
const idsOf = ({ from, step, count }: Word) =>
  new Set(Array.from({ length: count }, (_, n) => idOf(from + n * step)));

const searchOf = (words: readonly Word[]): Search => ({
  terms: words.map((_, at) => wayOf(String(at)).filter),
  index: 'words',
  ways: { words: words.map((_, at) => [wayOf(String(at))]), byCode: [] },
  isWritten: true,
});

/** Reads the ids of a word by its number, as the database does. */
const readOf =
  (words: readonly Word[]): ReadIds =>
  async ({ filter }, most) => {
    const at = Number(filter.search_words);
    const ids = idsOf(words[at] ?? { from: 0, step: 1, count: 0 });
    return ids.size > most ? null : ids;
  };

/** The ids to which a search limits the rows; null where it does not. */
const amongOf = ({ terms }: Search): string[] | null => {
  const [among] = terms.flatMap(({ _id }) =>
    typeof _id === 'object' && _id !== null && '$in' in _id ? [_id.$in ?? []] : [],
  );
  return among ? among.map(String).toSorted() : null;
};

it('A search for several words is limited to the products that have all of them, and to no others where each is known', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 2, maxLength: 3 }), async (words) => {
      const search = searchOf(words);
      const result = await byCommonIds(search, readOf(words));
      const [first, ...others] = words.map(idsOf);
      const common = [...(first ?? [])].filter((id) => others.every((ids) => ids.has(id))).toSorted();
      const among = amongOf(result);
      if (result.total !== undefined) expect(result.total).toBe(common.length);
      if (among === null) expect(result.terms).toEqual(search.terms);
      else if (result.terms.length === 1) expect(among).toEqual(common);
      else {
        // Where a word is still a condition the ids may be more.
        expect(result.terms.slice(1)).toEqual(search.terms);
        expect(among.length).toBeLessThanOrEqual(MOST_SORTED);
        expect(common.filter((id) => !among.includes(id))).toEqual([]);
      }
    }),
  );
});

it('Two words of which each has thousands of products are limited to those that have both', async () => {
  const words = [
    { from: 0, step: 1, count: 3 * MOST_SORTED },
    { from: 3 * MOST_SORTED - 5, step: 1, count: 2 * MOST_SORTED },
  ];
  const { terms, total, index } = await byCommonIds(searchOf(words), readOf(words));
  expect([terms.length, total, index]).toEqual([1, 5, '_id']);
});

import { escapeRegExp, normalizeForSearch } from './serialization.ts';

// Rows are found by words through an index of `search_words`: folded words and parts of words, each found by its
// beginning. A row without words was written by the version before, or has too many; it is found by its folded text.

/** The longest part that is stored, in letters. What follows is not compared. */
const LONGEST = 40;
/** A row with more parts is found by its text, because every part is an entry of the index. */
const MOST = 300;

/** Returns the words of a search text, folded as stored words are. */
export const wordsOf = (q: string): string[] => [
  ...new Set(normalizeForSearch(q).split(' ').filter(Boolean)),
];

const isMark = (letter: string) => /^\p{M}/u.test(letter);
const isInWord = (letter: string) => /^[\p{L}\p{M}\p{N}]/u.test(letter);

const cut = (letters: readonly string[]): string => letters.slice(0, LONGEST).join('');

/** Returns a word and its ends of at least two letters. No end begins with a mark of the letter before it. */
const endsOf = (word: string): string[] => {
  const letters = Array.from(word);
  return letters.flatMap((letter, at) =>
    at === 0 || (at < letters.length - 1 && !isMark(letter)) ? cut(letters.slice(at)) : [],
  );
};

/** Returns a word, and its ends that begin behind a sign such as `@`, `-` or `.`. */
const piecesOf = (word: string): string[] => {
  const letters = Array.from(word);
  return letters.flatMap((letter, at) =>
    at === 0 || (isInWord(letter) && !isInWord(letters[at - 1] ?? '')) ? cut(letters.slice(at)) : [],
  );
};

const few = (parts: readonly string[]): string[] | null => {
  const differing = [...new Set(parts)];
  return differing.length > MOST ? null : differing;
};

/** Returns what a text is found by where any part of a word is searched for; null when that is too much. */
export const partsOfText = (text: string): string[] | null => few(wordsOf(text).flatMap(endsOf));

/** Returns what a text is found by where beginnings of words are searched for; null when that is too much. */
export const beginningsOfText = (text: string): string[] | null => few(wordsOf(text).flatMap(piecesOf));

/** Returns the filter of rows with a word, or a part of one, that begins like this. */
export const beginsLike = (word: string) => ({
  search_words: { $regex: `^${escapeRegExp(cut(Array.from(word)))}` },
});

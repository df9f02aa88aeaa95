import { beginningsOfText } from '../../../db/scoped/search-words.ts';

const NUMBER = /^\+?\d{7,}$/;
const OF_SRI_LANKA = /^\+94(\d{9})$/;
/** The fewest last digits of a phone number that find it. */
const LAST_DIGITS = 3;

/** Returns the ends of a phone number; with a zero in front for one of Sri Lanka. Nothing for other words. */
export function phoneParts(word: string): string[] {
  if (!NUMBER.test(word)) return [];
  const national = OF_SRI_LANKA.exec(word)?.[1];
  const ends = Array.from({ length: word.length - LAST_DIGITS }, (_, at) => word.slice(at + 1));
  return national ? [...ends, `0${national}`] : ends;
}

/** The word by which an order is found by its number and not by the beginning of one. */
export const numberWord = (number: number): string => `#${number}`;

/**
 * Returns what an order is found by: its number, the words of its search text, and the ends of phone numbers; null when
 * that is too much for an index.
 */
export function orderWords(search: string, number: number): string[] | null {
  const beginnings = beginningsOfText(search);
  const phones = search.split(/\s+/).flatMap(phoneParts);
  return beginnings && [...new Set([numberWord(number), ...beginnings, ...phones])];
}

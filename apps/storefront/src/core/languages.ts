import type { PublicShop, ShopLanguage, Translations } from '@kade/contract';
import { languages } from '../i18n/index.ts';

/** A row with its texts in other languages. */
export interface Translated {
  names?: Translations | undefined;
  descriptions?: Translations | undefined;
}

/** Returns the languages in which at least one of these rows has a text, besides that of its main fields. */
export const languagesOf = (rows: readonly (Translated | null)[]): ShopLanguage[] =>
  languages.filter((language) => rows.some((row) => row?.names?.[language] ?? row?.descriptions?.[language]));

/** The addresses of a page: the shop's own language has the path itself, each other one the path with `lang`. */
export interface Site {
  shop: PublicShop;
  origin: string;
  /** The language of the page where it has an address of its own; absent in the shop's own language. */
  language?: ShopLanguage | undefined;
}

/** Returns the address of a page in a language. Without one, and in the language of the shop, it is the path itself. */
export function addressOf(path: string, { shop, origin, language }: Site): string {
  if (!language || language === shop.language) return origin + path;
  return `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** Returns the language of a page where these rows have texts in it, so that the page has an address in it. */
export const ownLanguage = (
  rows: readonly (Translated | null)[],
  language: ShopLanguage,
): ShopLanguage | undefined => (languagesOf(rows).includes(language) ? language : undefined);

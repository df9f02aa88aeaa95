import type { ShopLanguage } from '@kade/contract';

/**
 * Returns the language of a merchant's words by their script; null where the script does not show it, as in numbers.
 */
function detectScript(words: string): ShopLanguage | null {
  if (/\p{Script=Sinhala}/u.test(words)) return 'si';
  if (/\p{Script=Tamil}/u.test(words)) return 'ta';
  return /\p{Script=Latin}/u.test(words) ? 'en' : null;
}

/** Returns the `lang` of a merchant's words on a page in `page`; undefined when it is the page's own. */
export function detectLang(words: string, page: ShopLanguage): ShopLanguage | undefined {
  const found = detectScript(words);
  return found === null || found === page ? undefined : found;
}

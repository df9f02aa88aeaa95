import type { ShopLanguage, Words } from '@kade/contract';

/** Returns a function for a text in a language, else in that of the shop, else in any. */
export const wordsIn =
  (language: ShopLanguage, shopLanguage: ShopLanguage) =>
  ({ en = '', si = '', ta = '' }: Words): string => {
    const all = { en, si, ta };
    return all[language] || all[shopLanguage] || en || si || ta;
  };

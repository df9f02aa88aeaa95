import type { Translations } from '@kade/contract';
import { z } from 'zod';
import { type Language, languages } from '../../../lib/i18n.ts';

/** The fields of a form with the translations, such as `name_si`. They are flat, so that each has its own error. */
export type TextField = `${'name' | 'description'}_${Language}`;
export type Texts = Record<TextField, string>;

interface Translated {
  names?: Translations | undefined;
  descriptions?: Translations | undefined;
}

const all = Object.keys(languages) as Language[];

export const toTexts = ({ names = {}, descriptions = {} }: Translated): Texts =>
  Object.fromEntries(
    all.flatMap((language) => [
      [`name_${language}`, names[language] ?? ''],
      [`description_${language}`, descriptions[language] ?? ''],
    ]),
  ) as Texts;

export const noTexts: Texts = toTexts({});

/** Returns the rules of the fields; each may be absent, as in the lines of a file. */
export const textRules = (longest: number) =>
  Object.fromEntries(
    all.flatMap((language) => [
      [`name_${language}`, z.string().trim().max(255).optional()],
      [`description_${language}`, z.string().trim().max(longest).optional()],
    ]),
  );

const translationsIn = (values: Texts, kind: 'name' | 'description'): Translations =>
  Object.fromEntries(
    all.flatMap((language) => {
      const words = values[`${kind}_${language}`].trim();
      return words ? [[language, words]] : [];
    }),
  );

/** Returns the translations of the body. A kind that neither was nor is there is left out, so that nothing changes. */
export function toTranslations(values: Texts, before: Translated = {}) {
  const names = translationsIn(values, 'name');
  const descriptions = translationsIn(values, 'description');
  return {
    ...(before.names || Object.keys(names).length > 0 ? { names } : {}),
    ...(before.descriptions || Object.keys(descriptions).length > 0 ? { descriptions } : {}),
  };
}

/** Returns the language of a main text by its script; English for Latin letters, and where nothing was typed yet. */
export function mainLanguage(name: string): Language {
  if (/\p{Script=Sinhala}/u.test(name)) return 'si';
  return /\p{Script=Tamil}/u.test(name) ? 'ta' : 'en';
}

/** Returns the languages of a form: that of the main texts first, without it the others. */
export const otherLanguages = (values: Texts, main: Language): Language[] =>
  all.filter(
    (language) => language !== main || values[`name_${language}`] || values[`description_${language}`],
  );

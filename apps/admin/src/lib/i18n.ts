import { useSyncExternalStore } from 'react';
import single from '../locales/en.json';
import { count } from './format.ts';

/** The languages of the app's own texts. Data stays as the merchant typed it. */
export const languages = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' } as const;
export type Language = keyof typeof languages;

const storageKey = 'language';

/** The sentences of a language by their English text. */
type Catalogue = Readonly<Record<string, string>>;
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  si: () => import('../locales/si.json').then((file) => file.default),
  ta: () => import('../locales/ta.json').then((file) => file.default),
};
/** Only English has separate singular forms; the catalogues of the other languages have one form. */
const forOne: Catalogue = single;

let now: { language: Language; catalogue: Catalogue } = { language: 'en', catalogue: {} };
const listeners = new Set<() => void>();

const isLanguage = (value: string | null): value is Language => value !== null && value in languages;

/** Loads a language's catalogue and shows the app in it; the choice is stored for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  const catalogue = language === 'en' ? {} : await catalogues[language]();
  localStorage.setItem(storageKey, language);
  now = { language, catalogue };
  // Dates take their months from it, so it comes before the app renders again.
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** The language of the last visit; on the first visit the preferred one of the browser, or English. */
export function savedLanguage(): Language {
  const saved = localStorage.getItem(storageKey);
  if (isLanguage(saved)) return saved;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

window.addEventListener('storage', ({ key, newValue }) => {
  // A choice in another tab applies here too.
  if (key === storageKey && isLanguage(newValue)) chooseLanguage(newValue).catch(console.error);
});

type Value = string | number | null | undefined;
export type Values = Readonly<Record<string, Value>>;

const formatValue = (value: Value): string => (typeof value === 'number' ? count(value) : (value ?? ''));

const fillPlaceholders = (words: string, values: Values): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_gap, name: string) => formatValue(values[name]));

/** The text of a code in the chosen language; null where the catalogue has none, as in English. */
export function findText(code: string, values: Values = {}): string | null {
  const words = now.catalogue[code];
  return words === undefined ? null : fillPlaceholders(words, values);
}

const findSentence = (sentence: string, values: Values): string =>
  now.catalogue[sentence] ??
  (values.count === 1 && now.language === 'en' ? forOne[`${sentence}_one`] : undefined) ??
  sentence;

/**
 * Translates an English sentence; `{{name}}` in it is filled from `values`. A number is a quantity and gets thousands
 * separators (`1,234 orders`); pass identifiers, such as the number of an order, as text.
 */
export const t = (sentence: string, values: Values = {}): string =>
  fillPlaceholders(findSentence(sentence, values), values);

/** Marks a sentence that is translated where it is shown; catalogues are checked against it. */
export const phrase = (sentence: string): string => sentence;

const translators: Record<Language, typeof t> = {
  en: (sentence, values) => t(sentence, values),
  si: (sentence, values) => t(sentence, values),
  ta: (sentence, values) => t(sentence, values),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const languageNow = (): Language => now.language;

/** The language that the app's texts are in; a component renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, languageNow);

/** `t` for components. Each language has its own function, so that values memoised over it are computed again. */
export const useT = (): typeof t => translators[useLanguage()];

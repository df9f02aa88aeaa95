import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import english from '../locales/en.json';
import { count } from './format.ts';

/** The languages of the app's own texts. Data stays as the merchant typed it. */
export const languages = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' } as const;
export type Language = keyof typeof languages;

const storageKey = 'language';

type Catalogue = Record<string, string>;
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  si: () => import('../locales/si.json').then((file) => file.default),
  ta: () => import('../locales/ta.json').then((file) => file.default),
};

// English sentences are the keys, so English needs a catalogue only where a count changes the sentence.
export const i18n = i18next.createInstance();

void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: english } },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
});

const isLanguage = (value: string | null): value is Language => value !== null && value in languages;

/** Loads a language's catalogue and shows the app in it; the choice is kept for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (language !== 'en' && !i18n.hasResourceBundle(language, 'translation'))
    i18n.addResourceBundle(language, 'translation', await catalogues[language]());
  localStorage.setItem(storageKey, language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** The language kept from the last visit, English otherwise. */
export function savedLanguage(): Language {
  const saved = localStorage.getItem(storageKey);
  return isLanguage(saved) ? saved : 'en';
}

window.addEventListener('storage', ({ key, newValue }) => {
  // A choice made in another tab holds here too.
  if (key === storageKey && isLanguage(newValue)) chooseLanguage(newValue).catch(console.error);
});

type Values = Record<string, unknown>;

const written = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? count(value) : value]),
  );

/** Sentences that nothing is filled into, as they read in the language of now. */
const found = new Map<string, string>();
i18n.on('languageChanged', () => found.clear());

function translated(sentence: string): string {
  const known = found.get(sentence) ?? i18n.t(sentence);
  found.set(sentence, known);
  return known;
}

/**
 * Translates an English sentence; `{{name}}` in it is filled from `values`. A number is a quantity and gets its thousands
 * separators (`1,234 orders`); what only looks like one, such as an order's number, is given as text.
 */
export const t = (sentence: string, values?: Values): string =>
  values ? i18n.t(sentence, { ...values, replace: written(values) }) : translated(sentence);

/** Marks a sentence that is translated elsewhere, where it is shown; catalogues are checked against it. */
export const phrase = (sentence: string): string => sentence;

const translators = new Map<string, typeof t>();

/** Each language has its own function, so that what is memoised over it changes too. */
function translator(): typeof t {
  const translate = translators.get(i18n.language) ?? ((sentence, values) => t(sentence, values));
  translators.set(i18n.language, translate);
  return translate;
}

function onLanguageChange(changed: () => void): () => void {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
}

/** `t` for components: renders again when the language changes. */
export const useT = (): typeof t => useSyncExternalStore(onLanguageChange, translator);

const languageNow = (): Language => (isLanguage(i18n.language) ? i18n.language : 'en');

/** The language that the app's texts are in; a component renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, languageNow);

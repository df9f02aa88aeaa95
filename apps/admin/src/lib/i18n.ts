import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
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

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: english } },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
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

/**
 * Translates an English sentence; `{{name}}` in it is filled from `values`. A number is a quantity and gets its thousands
 * separators (`1,234 orders`); what only looks like one, such as an order's number, is given as text.
 */
export const t = (sentence: string, values: Values = {}): string =>
  i18n.t(sentence, { ...values, replace: written(values) });

/** Marks a sentence that is translated elsewhere, where it is shown; catalogues are checked against it. */
export const phrase = (sentence: string): string => sentence;

const translators = new Map<string, typeof t>();

/** `t` for components: renders again when the language changes. Each language has its own function, so that what is memoised over it changes too. */
export function useT(): typeof t {
  const { language } = useTranslation(undefined, { i18n }).i18n;
  const translate = translators.get(language) ?? ((sentence, values) => t(sentence, values));
  translators.set(language, translate);
  return translate;
}

/** The language that the app's texts are in; a component renders again when it changes. */
export function useLanguage(): Language {
  const { language } = useTranslation(undefined, { i18n }).i18n;
  return isLanguage(language) ? language : 'en';
}

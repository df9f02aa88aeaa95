import { type ShopLanguage, shopLanguages, type Translations } from '@kade/contract';
import { nested, texts } from '../../../db/connection/schema-fields.ts';
import { isObject, normalizeForSearch } from '../../../db/scoped/serialization.ts';

/** The stored fields: null where translations were removed. */
export const translationFields = () => ({
  names: nested(texts(...shopLanguages)),
  descriptions: nested(texts(...shopLanguages)),
});

/** Returns the name in a language; the main name where that one is missing. */
export const nameIn = (
  { name, names }: { name: string; names?: Translations | null | undefined },
  language: ShopLanguage,
): string => names?.[language] ?? name;

const textIn = (translations: unknown, language: ShopLanguage): unknown =>
  isObject(translations) ? translations[language] : undefined;

/** Replaces names and descriptions by those in a language, at every depth. Changes the value in place. */
function translate(value: unknown, language: ShopLanguage): void {
  if (Array.isArray(value)) for (const entry of value) translate(entry, language);
  if (!isObject(value)) return;
  for (const field of Object.values(value)) translate(field, language);
  const name = textIn(value.names, language);
  const description = textIn(value.descriptions, language);
  if (name) value.name = name;
  if (description) value.description = description;
}

/** Whether a value has translations at any depth. */
function hasTranslations(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasTranslations);
  if (!isObject(value)) return false;
  return isObject(value.names) || isObject(value.descriptions) || Object.values(value).some(hasTranslations);
}

/**
 * Returns a reply with names and descriptions in a language, at every depth, wherever the translations are beside them. A
 * text that is missing stays the main one; all do without a language. Copies only what has translations.
 */
export function inLanguage<Reply>(reply: Reply, language: ShopLanguage | undefined): Reply {
  if (!language || !hasTranslations(reply)) return reply;
  const translated = structuredClone(reply);
  translate(translated, language);
  return translated;
}

/** Returns the translated names as a part of a reply, which rows without them do not have. */
export const namesOf = ({ names }: { names?: Translations | undefined }): { names?: Translations } =>
  names ? { names } : {};

/** Returns the words of translated names as they are searched; null when there are none. */
export const foldedNames = (names: unknown): string | null =>
  isObject(names) ? normalizeForSearch(Object.values(names).join(' ')) : null;

/** Leaves removed translations out of rows, in place. */
export function omitEmptyTranslations(rows: readonly unknown[]): void {
  for (const row of rows.filter(isObject))
    for (const name of ['names', 'descriptions']) if (row[name] === null) row[name] = undefined;
}

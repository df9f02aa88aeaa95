import { z } from 'zod';
import { textOrNone } from '../core/fields.ts';
import { shopLanguages } from '../core/values.ts';

/**
 * A text in other languages than the one that the main field has. A language that is missing shows the text of the main
 * field. Absent where there is none.
 */
export const Translations = z
  .object({ en: z.string(), si: z.string(), ta: z.string() })
  .partial()
  .meta({ id: 'Translations', example: { si: 'කළු තේ', ta: 'கருப்பு தேநீர்' } });
export type Translations = z.infer<typeof Translations>;

/**
 * Translations in a request, each of at most `max` characters. They replace the stored ones; empty ones are left out, and
 * none at all are stored as null. Always in the same order, so that equal ones are stored equally.
 */
export function translationsOf(max: number) {
  const text = textOrNone(max).optional();
  return z
    .strictObject({ en: text, si: text, ta: text })
    .nullable()
    .transform((given): Translations | null => {
      const filled = shopLanguages.flatMap((language) => {
        const words = given?.[language];
        return words ? [[language, words]] : [];
      });
      return filled.length > 0 ? Object.fromEntries(filled) : null;
    })
    .meta({
      description: 'By language; all of them are replaced. The main field has the language of the shop.',
    });
}

/** The names and descriptions of a row in other languages. */
export const translated = { names: Translations.optional(), descriptions: Translations.optional() };

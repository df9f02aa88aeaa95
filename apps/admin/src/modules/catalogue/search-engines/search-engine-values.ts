import { ProductInput, toSlug } from '@kade/contract';
import { z } from 'zod';
import { phrase } from '../../../lib/i18n.ts';

/** How search engines show a page, as typed. Empty texts stand for the automatic ones. */
export interface SearchEngineValues {
  slug: string;
  seo_title: string;
  seo_description: string;
}

type Written = { [Name in keyof SearchEngineValues]?: string | undefined };

export const noSearchEngineValues: SearchEngineValues = { slug: '', seo_title: '', seo_description: '' };

export const toSearchEngineValues = ({
  slug = '',
  seo_title = '',
  seo_description = '',
}: Written): SearchEngineValues => ({ slug, seo_title, seo_description });

const address = phrase('Type words of letters and digits with single hyphens between them');

/** The address may be absent, as in the lines of a file. */
export const searchEngineRules = {
  slug: z
    .string()
    .refine((typed) => ProductInput.shape.slug.safeParse(toSlug(typed)).success, address)
    .optional(),
};

const texts = ['slug', 'seo_title', 'seo_description'] as const;

/** Returns the fields of the body that the merchant changed. `before` is what is stored, absent for a new page. */
export function toSearchEngineInput(values: SearchEngineValues, before: Written = {}): Written {
  const was = toSearchEngineValues(before);
  return Object.fromEntries(
    texts.flatMap((name) => {
      const typed = values[name].trim();
      // Enter sends the form before the field converts what was typed.
      const text = name === 'slug' ? toSlug(typed) : typed;
      return text === was[name] ? [] : [[name, text]];
    }),
  );
}

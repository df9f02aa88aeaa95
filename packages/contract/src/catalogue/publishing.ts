import { z } from 'zod';
import { text } from '../core/fields.ts';
import { rules } from '../core/messages.ts';
import { productStates } from '../core/values.ts';

/**
 * Who sees a product. `active`: everyone; `draft` and `archived`: the merchant only; `hidden`: whoever has its link, while
 * no list, search or sitemap of the shop has it.
 */
export const ProductState = z.enum(productStates).meta({ id: 'ProductState' });
export type ProductState = z.infer<typeof ProductState>;

/** The longest chosen address of a page, in characters. */
export const MAX_SLUG = 100;

/**
 * Returns text as the readable part of an address: letters, marks and digits of any script in NFC and lower case, hyphens
 * for everything else; empty when nothing is left. Joiners inside Sinhala and Tamil words are removed.
 */
export function toSlug(given: string, most = MAX_SLUG): string {
  const words = given
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+/, '');
  return Array.from(words).slice(0, most).join('').replace(/-+$/, '');
}

const LIKE_AN_ID = /^[0-9a-f]{24}$/;
const normalized = (given: string) =>
  given
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '');

/**
 * A chosen address; empty for the automatic one. Words of any script with single hyphens between them. One that looks like
 * an id would hide the page with that id.
 */
export const Slug = text(MAX_SLUG)
  .overwrite(normalized)
  .refine((slug) => slug === '' || (slug === toSlug(slug) && !LIKE_AN_ID.test(slug)), rules.slug)
  .meta({ example: 'ceylon-cinnamon' });

/** The longest title and description that search engines show in part at least, in characters. */
export const MAX_SEO_TITLE = 120;
export const MAX_SEO_DESCRIPTION = 320;

/** What the merchant wrote for search engines, in replies; absent where nothing is written. */
export const searchEngineTexts = { seo_title: z.string().optional(), seo_description: z.string().optional() };

/** The same in bodies; empty texts are none. */
export const searchEngineInput = {
  slug: Slug,
  seo_title: text(MAX_SEO_TITLE),
  seo_description: text(MAX_SEO_DESCRIPTION),
};

/** A time with its offset from UTC, or none. It is stored and returned in UTC. */
export const timeOrNone = (example: string) =>
  z.iso
    .datetime({ offset: true, error: rules.moment })
    .transform((given) => new Date(given).toISOString())
    .meta({ example })
    .nullable();

import type { z } from 'zod';
import type { SectionType } from './section-type.ts';
import { announcement } from './sections/announcement.ts';
import { collectionsGrid } from './sections/collections-grid.ts';
import { contact } from './sections/contact.ts';
import { featuredCollection } from './sections/featured-collection.ts';
import { gallery } from './sections/gallery.ts';
import { hero } from './sections/hero.ts';
import { news } from './sections/news.ts';
import { pictureWithText } from './sections/picture-with-text.ts';
import { productHighlight } from './sections/product-highlight.ts';
import { questions } from './sections/questions.ts';
import { reviewsSection } from './sections/reviews.ts';
import { richText } from './sections/rich-text.ts';
import { trustRow } from './sections/trust-row.ts';
import { video } from './sections/video.ts';

/** Every type of sections by its name, in the order in which the editor offers them. */
export const sectionTypes = {
  hero,
  featured_collection: featuredCollection,
  collections_grid: collectionsGrid,
  product_highlight: productHighlight,
  picture_with_text: pictureWithText,
  rich_text: richText,
  questions,
  trust_row: trustRow,
  gallery,
  video,
  reviews: reviewsSection,
  contact,
  news,
  announcement,
} as const satisfies Record<string, SectionType>;
export type SectionTypeName = keyof typeof sectionTypes;

type Types = typeof sectionTypes;
type BlockTypes<Name extends SectionTypeName> = Types[Name]['blocks'][keyof Types[Name]['blocks']];
/** The settings of a type of sections, complete with defaults. */
export type SettingsOf<Name extends SectionTypeName> = z.infer<Types[Name]['settings']>;
/** The settings of the blocks of a type of sections. */
export type BlockSettingsOf<Name extends SectionTypeName> =
  BlockTypes<Name> extends { settings: infer Settings extends z.ZodType } ? z.infer<Settings> : never;

const types: Readonly<Record<string, SectionType>> = sectionTypes;

/** Returns a type of sections; undefined for a name that this version does not know. */
export const findSectionType = (name: string): SectionType | undefined =>
  Object.hasOwn(types, name) ? types[name] : undefined;

/** A block with the settings of its type, complete with defaults. */
export interface ReadBlock {
  _id: string;
  type: string;
  settings: Record<string, unknown>;
}

interface Stored {
  type: string;
  v: number;
  settings: Record<string, unknown>;
  blocks: readonly ReadBlock[];
}

/**
 * Returns a stored section with the settings of this version: older ones are migrated, missing ones have their defaults,
 * and blocks that do not fit are left out. Null for a type or a version that this version does not know.
 */
export function readSection<Section extends Stored>(section: Section): Section | null {
  const known = findSectionType(section.type);
  if (!known || section.v > known.v) return null;
  let { settings } = section;
  for (let v = section.v; v < known.v; v++) settings = known.migrations?.[v]?.(settings) ?? settings;
  const read = known.settings.safeParse(settings);
  if (!read.success) return null;
  const blocks = section.blocks.flatMap((block) => {
    const parsed = known.blocks[block.type]?.settings.safeParse(block.settings);
    return parsed?.success ? [{ ...block, settings: parsed.data }] : [];
  });
  return { ...section, v: known.v, settings: read.data, blocks };
}

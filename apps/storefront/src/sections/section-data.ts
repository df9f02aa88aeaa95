import type {
  BlockSettingsOf,
  ProductCard,
  PublicReview,
  SectionTypeName,
  SettingsOf,
  ShownDesign,
  Words,
} from '@kade/contract';
import type { ReactNode } from 'react';
import { useRenderContext } from '../core/render-context.ts';
import { wordsIn } from '../i18n/words.ts';

/** A collection that sections show, with the products that they need. */
export type SectionCollection = ShownDesign['collections'][number];

/** What the component of a section gets. */
export interface SectionProps<Name extends SectionTypeName> {
  id: string;
  settings: SettingsOf<Name>;
  blocks: readonly { _id: string; settings: BlockSettingsOf<Name> }[];
  /** Its position on the page; the pictures of the first section are loaded at once. */
  place: number;
  collections: ReadonlyMap<string, SectionCollection>;
  /** The products that sections name. */
  products: ReadonlyMap<string, ProductCard>;
  /** The newest reviews of the shop. */
  reviews: readonly PublicReview[];
}

/** How a type of sections is shown: its component, and the styles of pages that have one. */
export interface SectionView<Name extends SectionTypeName> {
  css: string;
  Section: (props: SectionProps<Name>) => ReactNode;
}

/** Returns a text in the language of the page, else in that of the shop, else in any. */
export function useWords(): (words: Words) => string {
  const { language, shop } = useRenderContext();
  return wordsIn(language, shop.language);
}

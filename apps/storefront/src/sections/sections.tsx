import type { DesignSection, SectionTypeName, ShownDesign } from '@kade/contract';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { useRenderContext } from '../core/render-context.ts';
import { announcement } from './announcement.tsx';
import { collectionsGrid } from './collections-grid.tsx';
import { contact } from './contact.tsx';
import { featuredCollection } from './featured-collection.tsx';
import { gallery } from './gallery.tsx';
import { hero } from './hero.tsx';
import { news } from './news.tsx';
import { focalClass } from './parts.tsx';
import { pictureWithText } from './picture-with-text.tsx';
import { productHighlight } from './product-highlight.tsx';
import { questions } from './questions.tsx';
import { reviewsSection } from './reviews.tsx';
import { richText } from './rich-text.tsx';
import { trustRow } from './trust-row.tsx';
import { video } from './video.tsx';
import spacing from './sections.css?inline';
import type { SectionCollection, SectionProps, SectionView } from './section-data.ts';

/** How each type of sections is shown. */
const views: { [Name in SectionTypeName]: SectionView<Name> } = {
  announcement,
  collections_grid: collectionsGrid,
  contact,
  featured_collection: featuredCollection,
  gallery,
  hero,
  news,
  picture_with_text: pictureWithText,
  product_highlight: productHighlight,
  questions,
  reviews: reviewsSection,
  rich_text: richText,
  trust_row: trustRow,
  video,
};

const isKnown = (type: string): type is SectionTypeName => Object.hasOwn(views, type);

/** Returns the style rules of the focal points of pictures that are not cut around their middle. */
function focalPoints(id: string, settings: Record<string, unknown>): string {
  return Object.values(settings)
    .map((value) => {
      if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) return '';
      const [x, y] = [Number(value.x), Number(value.y)];
      if (!(x >= 0 && x <= 100 && y >= 0 && y <= 100) || (x === 50 && y === 50)) return '';
      return `.${focalClass(id)}{object-position:${x}% ${y}%}`;
    })
    .join('');
}

/** Returns the style sheet of a page with these sections: only the styles of the types that it has. */
export function sectionCss(sections: readonly DesignSection[]): string {
  const types = [...new Set(sections.map(({ type }) => type))].filter(isKnown);
  const points = sections.flatMap(({ _id, settings, blocks }) => [
    focalPoints(_id, settings),
    ...blocks.map((block) => focalPoints(block._id, block.settings)),
  ]);
  return [spacing, ...types.map((type) => views[type].css), ...points].join('');
}

type AnySection = Pick<DesignSection, 'settings' | 'blocks'> &
  Pick<SectionProps<SectionTypeName>, 'id' | 'place' | 'collections' | 'products' | 'reviews'>;

interface MarkedProps {
  Section: (props: AnySection) => ReactNode;
  section: AnySection;
}

/** A section with its id on its outermost element, for the editor. */
function Marked({ Section, section }: MarkedProps): ReactNode {
  const shown = Section(section);
  return isValidElement<Record<string, unknown>>(shown)
    ? cloneElement(shown, { 'data-section': section.id })
    : shown;
}

interface SectionsProps {
  design: Omit<ShownDesign, 'number'>;
  /** How many sections the page has before these; pictures of the first one are loaded at once. */
  after?: number;
}

/** The sections of a page in their order. The API has completed their settings and left out unknown types. */
export function Sections({ design, after = 0 }: SectionsProps): ReactNode {
  const { editor } = useRenderContext();
  const { home, reviews = [] } = design;
  const collections = new Map<string, SectionCollection>(design.collections.map((each) => [each._id, each]));
  const products = new Map((design.products ?? []).map((each) => [each._id, each]));
  return home.map(({ _id, type, settings, blocks }, at) => {
    if (!isKnown(type)) return null;
    // The settings were validated by the schema of this very type.
    const Section = views[type].Section as unknown as (props: AnySection) => ReactNode;
    const section = { id: _id, settings, blocks, place: after + at, collections, products, reviews };
    return editor ? (
      <Marked key={_id} Section={Section} section={section} />
    ) : (
      <Section key={_id} {...section} />
    );
  });
}

import {
  designAreas,
  type DesignDocument,
  type DesignPage,
  type DesignSection,
  findSectionType,
  LinkTarget,
  type PageRef,
  settingInfo,
} from '@kade/contract';
import { isObject } from '../../../db/scoped/serialization.ts';

const HEX = /^[0-9a-f]{24}$/;

/** Returns the ids of the pictures anywhere in a value, also in sections of an unknown type. */
function filesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(filesIn);
  if (!isObject(value)) return [];
  const { file } = value;
  const own = typeof file === 'string' && HEX.test(file) ? [file] : [];
  return [...own, ...Object.values(value).flatMap(filesIn)];
}

/** Returns the ids of all pictures that documents name, each once. */
export const picturesIn = (...documents: (DesignDocument | undefined)[]): string[] => [
  ...new Set(filesIn(documents)),
];

/** Returns the sections of all areas and pages. */
export const sectionsOf = (document: DesignDocument): DesignSection[] => [
  ...designAreas.flatMap((area) => document[area].sections),
  ...pagesOf(document).flatMap(({ sections }) => sections),
];

/** Returns the pages of a design that the merchant has added. */
export const pagesOf = ({ pages = [] }: DesignDocument): readonly DesignPage[] => pages;

/** Returns the pages of a design as links. */
export const linksOf = (document: DesignDocument): PageRef[] =>
  pagesOf(document).map(({ _id, slug, title }) => ({ _id, slug, title }));

/** Returns the page at an address, its present one before a former one of another page. */
export function pageAt(document: DesignDocument, slug: string): DesignPage | undefined {
  const pages = pagesOf(document);
  return pages.find((page) => page.slug === slug) ?? pages.find(({ former }) => former.includes(slug));
}

/** A collection that a section or one of its blocks names. */
export interface NamedCollection {
  id: string;
  /** How many of its products the section shows. */
  cards: number;
}

function collectionsIn(schemas: object, settings: Record<string, unknown>): NamedCollection[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const { form, cards = 0 } = settingInfo(schema);
    const id = settings[name];
    return form === 'collection' && typeof id === 'string' ? [{ id, cards }] : [];
  });
}

/** Returns the ids of the products that the settings of a section name. */
export function productsOf({ type, settings }: DesignSection): string[] {
  const shape = findSectionType(type)?.settings.shape ?? {};
  return Object.entries(shape).flatMap(([name, schema]) => {
    const id = settings[name];
    return settingInfo(schema).form === 'product' && typeof id === 'string' ? [id] : [];
  });
}

/** Returns the collections that the settings of a section name, and those of its blocks. */
export function collectionsOf({ type, settings, blocks }: DesignSection): {
  own: NamedCollection[];
  ofBlocks: NamedCollection[][];
} {
  const known = findSectionType(type);
  if (!known) return { own: [], ofBlocks: [] };
  const shapeOf = (name: string) => known.blocks[name]?.settings.shape ?? {};
  return {
    own: collectionsIn(known.settings.shape, settings),
    ofBlocks: blocks.map((block) => collectionsIn(shapeOf(block.type), block.settings)),
  };
}

function targetsIn(schemas: object, settings: Record<string, unknown>): LinkTarget[] {
  return Object.entries(schemas).flatMap(([name, schema]) =>
    settingInfo(schema).form === 'link' ? (LinkTarget.safeParse(settings[name]).data ?? []) : [],
  );
}

/** Returns where the links of a section and of its blocks lead. */
export function targetsOf({ type, settings, blocks }: DesignSection): LinkTarget[] {
  const known = findSectionType(type);
  if (!known) return [];
  const ofBlocks = blocks.flatMap((block) =>
    targetsIn(known.blocks[block.type]?.settings.shape ?? {}, block.settings),
  );
  return [...targetsIn(known.settings.shape, settings), ...ofBlocks];
}

/** Returns the list with an entry at an index, at the end when it is beyond. */
export function withEntry<Entry>(list: readonly Entry[], entry: Entry, index: number = list.length): Entry[] {
  return [...list.slice(0, index), entry, ...list.slice(index)];
}

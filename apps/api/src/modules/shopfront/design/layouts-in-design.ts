import { isDeepStrictEqual } from 'node:util';
import type { DesignDocument, DesignSection, ShopLanguage } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { Layouts } from '../layouts/layout.model.ts';
import { Designs } from './design.model.ts';

const IN_ORDER = { by: 'index', direction: 1 } as const;
const ATTEMPTS = 20;

/** A layout element as it was written; only the fields of a change are given. */
interface WrittenLayout {
  _id: string;
  name?: string | undefined;
  id?: string | undefined;
  index?: number | undefined;
}

type Change = (sections: readonly DesignSection[], language: ShopLanguage) => DesignSection[];

/**
 * Makes a change of a layout element in the draft and in what is published, in one update. A store whose design was never
 * changed has none, and its home page is made of the layout elements themselves.
 */
async function inDesign(store: Store, change: Change): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const design = await Designs.in(store).find(store.id);
    if (!design) return;
    const { language = 'en' } = (await store.read('shop')).shop ?? {};
    const changed = (document: DesignDocument): DesignDocument => ({
      ...document,
      home: { sections: change(document.home.sections, language) },
    });
    const { draft, published, version } = design;
    const both = { draft: changed(draft), ...(published ? { published: changed(published) } : {}) };
    if (isDeepStrictEqual(both, { draft, ...(published ? { published } : {}) })) return;
    if (await Designs.in(store).change(store.id, { $set: both }, { version })) return;
  }
  throw apiError('design_changing', { headers: { 'Retry-After': '1' } });
}

const without = (sections: readonly DesignSection[], id: string): DesignSection[] =>
  sections.filter(({ _id }) => _id !== id);

/** Adds a new layout element behind the other sections; one that is there stays. */
export const addToDesign = (store: Store, { _id, id, name }: Required<Omit<WrittenLayout, 'index'>>) =>
  inDesign(store, (sections, language) => {
    const heading = name ? { [language]: name } : {};
    const settings = { collection: id, heading };
    const section = { _id, type: 'featured_collection', v: 1, settings, blocks: [] };
    return sections.some((each) => each._id === _id) ? [...sections] : [...sections, section];
  });

/** Removes the section of a layout element from the design, drafts included. */
export const removeFromDesign = (store: Store, id: string) =>
  inDesign(store, (sections) => without(sections, id));

/** Puts the sections of layout elements in the order of these, in the places that they have together. */
function reordered(sections: readonly DesignSection[], order: readonly string[]): DesignSection[] {
  const place = new Map(order.map((id, at) => [id, at]));
  const own = sections.filter(({ _id }) => place.has(_id));
  const sorted = own.toSorted((a, b) => (place.get(a._id) ?? 0) - (place.get(b._id) ?? 0));
  return sections.map((section) => (place.has(section._id) ? (sorted.shift() ?? section) : section));
}

/** Changes the section of a layout element; one that the merchant removed in the editor stays removed. */
export async function changeInDesign(store: Store, { _id, id, name, index }: WrittenLayout): Promise<void> {
  const order = index === undefined ? [] : await Layouts.in(store).list({}, IN_ORDER);
  await inDesign(store, (sections, language) => {
    const changed = sections.map((section) => {
      if (section._id !== _id) return section;
      const { heading = {} } = section.settings;
      const named = name === undefined ? {} : { heading: { ...Object(heading), [language]: name } };
      const shown = id === undefined ? {} : { collection: id };
      return { ...section, settings: { ...section.settings, ...named, ...shown } };
    });
    return reordered(
      changed,
      order.map((layout) => layout._id),
    );
  });
}

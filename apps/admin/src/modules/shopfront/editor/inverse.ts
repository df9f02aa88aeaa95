import {
  designAreas,
  type DesignBlock,
  type DesignDocument,
  type DesignSection,
  findSectionType,
} from '@kade/contract';
import { inverseOfLink } from './menus/inverse-of-link.ts';
import { inverseOfPartStep } from './product/inverse-of-part.ts';
import { type PlacedSection, type Step, toAddStep } from './step.ts';

/** Returns where a section of a draft is; null when it is not there. */
export function placeOf(draft: DesignDocument, id: string): PlacedSection | null {
  const lists = [
    ...designAreas.map((area) => ({ sections: draft[area].sections, area })),
    ...(draft.pages ?? []).map(({ _id: page, sections }) => ({ sections, page })),
  ];
  for (const { sections, ...place } of lists) {
    const index = sections.findIndex(({ _id }) => _id === id);
    const section = sections[index];
    if (section) return { section, index, ...place };
  }
  return null;
}

/** Returns what a setting was; its default where it was never set. */
function valueOf(section: DesignSection, block: DesignBlock | undefined, name: string): unknown {
  const type = findSectionType(section.type);
  const schema = block ? type?.blocks[block.type]?.settings.shape[name] : type?.settings.shape[name];
  const value = (block ?? section).settings[name];
  return value === undefined ? schema?.safeParse(undefined).data : value;
}

type PartStep = Extract<Step, { op: 'set' | 'move' | 'remove' }>;

function inverseOfPart(place: PlacedSection, step: PartStep): Step[] {
  const { section } = place;
  const at = section.blocks.findIndex(({ _id }) => _id === step.block);
  const block = section.blocks[at];
  const part = { section: section._id, ...(block ? { block: block._id } : {}) };
  // A part that somebody else has removed, or of a type that this version cannot make again.
  if ((step.block && !block) || !findSectionType(section.type)) return [];
  if (step.op === 'set')
    return [{ op: 'set', ...part, name: step.name, value: valueOf(section, block, step.name) }];
  if (step.op === 'move') return [{ op: 'move', ...part, index: block ? at : place.index }];
  return block ? [{ op: 'add_block', section: section._id, block, index: at }] : [toAddStep(place)];
}

type PageStep = Extract<Step, { op: 'set_page' | 'remove_page' }>;

function inverseOfPage({ pages = [] }: DesignDocument, step: PageStep): Step[] {
  const page = pages.find(({ _id }) => _id === step.page);
  if (!page) return [];
  const { _id, slug, title, description, sections } = page;
  if (step.op === 'set_page') return [{ op: 'set_page', page: _id, name: step.name, value: page[step.name] }];
  return [
    { op: 'add_page', page: { _id, slug, title } },
    { op: 'set_page', page: _id, name: 'description', value: description },
    ...sections.map((section, index) => toAddStep({ section, index, page: _id })),
  ];
}

/** Returns the steps that undo a step made on a draft; none for one that cannot be undone. */
export function inverseOf(draft: DesignDocument, step: Step): Step[] {
  switch (step.op) {
    case 'add':
      return [{ op: 'remove', section: step._id }];
    case 'add_block':
      return [{ op: 'remove', section: step.section, block: step.block._id }];
    case 'add_page':
      return [{ op: 'remove_page', page: step.page._id }];
    case 'set_page':
    case 'remove_page':
      return inverseOfPage(draft, step);
    case 'add_link':
    case 'set_link':
    case 'move_link':
    case 'remove_link':
      return inverseOfLink(draft, step);
    case 'move_part':
    case 'show_part':
      return inverseOfPartStep(draft, step);
    default: {
      const place = placeOf(draft, step.section);
      return place ? inverseOfPart(place, step) : [];
    }
  }
}

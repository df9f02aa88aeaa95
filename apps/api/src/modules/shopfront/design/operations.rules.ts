import {
  designAreas,
  type DesignBlock,
  type DesignDocument,
  type DesignOperation,
  type DesignSection,
  findSectionType,
  MAX_BLOCKS,
  MAX_SECTIONS,
} from '@kade/contract';
import { apiError } from '../../../lib/api-error.ts';
import { knownType, newBlockSettings, newSettings, newValue } from './settings.rules.ts';
import { pagesOf, sectionsOf, withEntry } from './document.rules.ts';
import { addLink, moveLink, removeLink, setLink } from './menus.rules.ts';
import { movePart, showPart } from './product-page.rules.ts';
import { addPage, knownPage, removePage, setPage, withPage } from './pages.rules.ts';

type Operation<Op extends DesignOperation['op']> = Extract<DesignOperation, { op: Op }>;
type Sections = readonly DesignSection[];

function moved<Entry extends { _id: string }>(list: readonly Entry[], id: string, index: number): Entry[] {
  const entry = list.find(({ _id }) => _id === id);
  const others = list.filter(({ _id }) => _id !== id);
  return entry ? withEntry(others, entry, index) : others;
}

/** Applies a change to the list of sections in which the section is. Throws a 409 when it was removed. */
function inArea(
  document: DesignDocument,
  id: string,
  change: (sections: Sections, section: DesignSection) => DesignSection[],
): DesignDocument {
  for (const area of designAreas) {
    const { sections } = document[area];
    const section = sections.find(({ _id }) => _id === id);
    if (section) return { ...document, [area]: { sections: change(sections, section) } };
  }
  for (const page of pagesOf(document)) {
    const section = page.sections.find(({ _id }) => _id === id);
    if (section) return withPage(document, { ...page, sections: change(page.sections, section) });
  }
  throw apiError('section_removed');
}

const replaced = (sections: Sections, section: DesignSection): DesignSection[] =>
  sections.map((each) => (each._id === section._id ? section : each));

const withBlocks = (
  document: DesignDocument,
  id: string,
  change: (section: DesignSection) => DesignBlock[],
): DesignDocument =>
  inArea(document, id, (sections, section) => replaced(sections, { ...section, blocks: change(section) }));

function newBlock(section: string, { _id, type, settings }: DesignBlock): DesignBlock {
  return { _id, type, settings: newBlockSettings(section, type, settings) };
}

/** Throws a 400 for more blocks than the type of the section allows. */
function assertRoom(type: string, count: number): void {
  const limit = findSectionType(type)?.most ?? MAX_BLOCKS;
  if (count > limit) throw apiError('blocks_full', { params: { limit } });
}

function add(
  document: DesignDocument,
  { area, page: id, index, ...given }: Operation<'add'>,
): DesignDocument {
  if (sectionsOf(document).some(({ _id }) => _id === given._id)) return document;
  const { _id, type } = given;
  const settings = newSettings(type, given.settings);
  const blocks = given.blocks.map((block) => newBlock(type, block));
  const known = knownType({ type, v: 1 });
  if (!known.areas.includes(area)) throw apiError('section_foreign');
  const page = id === undefined ? null : knownPage(document, id);
  const { sections } = page ?? document[area];
  if (sections.length >= MAX_SECTIONS) throw apiError('sections_full', { params: { limit: MAX_SECTIONS } });
  assertRoom(type, blocks.length);
  const added = withEntry(sections, { _id, type, v: known.v, settings, blocks }, index);
  return page
    ? withPage(document, { ...page, sections: added })
    : { ...document, [area]: { sections: added } };
}

const addBlock = (document: DesignDocument, { section, block, index }: Operation<'add_block'>) =>
  withBlocks(document, section, ({ type, blocks, v }) => {
    knownType({ type, v });
    if (blocks.some(({ _id }) => _id === block._id)) return blocks;
    assertRoom(type, blocks.length + 1);
    return withEntry(blocks, newBlock(type, block), index);
  });

function set(document: DesignDocument, { section: id, block, ...setting }: Operation<'set'>): DesignDocument {
  const { name } = setting;
  if (block === undefined)
    return inArea(document, id, (sections, section) => {
      const value = newValue(section, undefined, setting);
      return replaced(sections, { ...section, settings: { ...section.settings, [name]: value } });
    });
  return withBlocks(document, id, (section) => {
    const found = section.blocks.find(({ _id }) => _id === block);
    if (!found) throw apiError('section_removed');
    const value = newValue(section, found.type, setting);
    const changed = { ...found, settings: { ...found.settings, [name]: value } };
    return section.blocks.map((each) => (each === found ? changed : each));
  });
}

const move = (document: DesignDocument, { section, block, index }: Operation<'move'>): DesignDocument =>
  block === undefined
    ? inArea(document, section, (sections) => moved(sections, section, index))
    : withBlocks(document, section, ({ blocks }) => moved(blocks, block, index));

function remove(document: DesignDocument, { section, block }: Operation<'remove'>): DesignDocument {
  if (!sectionsOf(document).some(({ _id }) => _id === section)) return document;
  return block === undefined
    ? inArea(document, section, (sections) => sections.filter(({ _id }) => _id !== section))
    : withBlocks(document, section, ({ blocks }) => blocks.filter(({ _id }) => _id !== block));
}

/**
 * Returns the document after one step of an edit. Throws a 400 for a value that is not allowed or above a limit, a 409 for
 * a section, a page or a link that is not there, or is of a newer version.
 */
export function applyOperation(document: DesignDocument, operation: DesignOperation): DesignDocument {
  switch (operation.op) {
    case 'add':
      return add(document, operation);
    case 'add_block':
      return addBlock(document, operation);
    case 'set':
      return set(document, operation);
    case 'move':
      return move(document, operation);
    case 'remove':
      return remove(document, operation);
    case 'add_page':
      return addPage(document, operation);
    case 'set_page':
      return setPage(document, operation);
    case 'remove_page':
      return removePage(document, operation);
    case 'add_link':
      return addLink(document, operation);
    case 'set_link':
      return setLink(document, operation);
    case 'move_link':
      return moveLink(document, operation);
    case 'remove_link':
      return removeLink(document, operation);
    case 'move_part':
      return movePart(document, operation);
    case 'show_part':
      return showPart(document, operation);
  }
}

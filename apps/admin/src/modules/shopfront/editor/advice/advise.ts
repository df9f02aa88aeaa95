import {
  type DesignPicture,
  type DesignSection,
  findSectionType,
  settingInfo,
  shopLanguages,
  type Theme,
  type Words,
} from '@kade/contract';
import type { z } from 'zod';
import { phrase } from '../../../../lib/i18n.ts';
import { contrast, readable } from '../../../../lib/contrast.ts';
import { isEmptyName } from './link-names.ts';

/** A sentence about a section that can be better. */
export interface Advice {
  sentence: string;
  /** The part of the section that it is about: the label of its type and its number. */
  part?: { label: string; number: number };
}

const sentences = {
  picture: phrase(
    'Say what the picture shows, or tick “Only decoration”: some visitors hear it and do not see it.',
  ),
  link: phrase('Name the link by what is behind it: “here” says nothing when links are read one by one.'),
  text: phrase('Its text is hard to read on the background. Change the colours of the theme.'),
  button: phrase('Its button is hard to read. Change the colours of the theme.'),
  above: phrase(
    'Two welcome pictures above each other: visitors scroll past both. Remove one, or put something between.',
  ),
};

/** Sections that show the name of something beside each picture, so that the picture needs no text. */
const NAMED_PICTURES = new Set(['collections_grid', 'video']);
/** Sections that always have a button. */
const WITH_BUTTON = new Set(['product_highlight', 'news']);

type Settings = Record<string, unknown>;
type Shape = z.ZodObject<Record<string, z.ZodType>>;

/** The values of a form of settings; their schema has checked them. */
const valuesOf = <Value>(shape: Shape, settings: Settings, form: string): [name: string, value: Value][] =>
  Object.entries(shape.shape).flatMap(([name, schema]) => {
    const value = settings[name] as Value | null | undefined;
    return settingInfo(schema).form === form && value ? [[name, value]] : [];
  });

const isWithoutText = ({ alt, decoration }: DesignPicture): boolean =>
  !decoration && shopLanguages.every((language) => !alt[language]?.trim());

/** Returns the names of the link that the settings have; none without a link. A heading is no part of it. */
function linkNames(shape: Shape, settings: Settings): string[] {
  if (valuesOf(shape, settings, 'link').length === 0) return [];
  return valuesOf<Words>(shape, settings, 'line')
    .filter(([name]) => name !== 'heading')
    .flatMap(([, words]) => shopLanguages.flatMap((language) => words[language] ?? []));
}

function inSettings(type: string, shape: Shape, settings: Settings): string[] {
  const pictures = NAMED_PICTURES.has(type) ? [] : valuesOf<DesignPicture>(shape, settings, 'picture');
  return [
    ...(pictures.some(([, picture]) => isWithoutText(picture)) ? [sentences.picture] : []),
    ...(linkNames(shape, settings).some(isEmptyName) ? [sentences.link] : []),
  ];
}

const isPoor = (text: string, ground: string): boolean => (contrast(text, ground) ?? readable) < readable;

const hasWords = (shape: Shape, settings: Settings): boolean =>
  (['line', 'paragraph'] as const)
    .flatMap((form) => valuesOf<Words>(shape, settings, form))
    .some(([, words]) => shopLanguages.some((language) => words[language]));

/** Texts stand on the background of the shop, buttons on its primary colour. */
function ofColours({ type, settings, blocks }: DesignSection, theme: Theme | null): string[] {
  const known = findSectionType(type);
  if (!known || !theme?.enabled) return [];
  const isButton = (shape: Shape, values: Settings) => linkNames(shape, values).some(Boolean);
  const hasButton =
    WITH_BUTTON.has(type) ||
    (type !== 'announcement' && isButton(known.settings, settings)) ||
    blocks.some((block) => {
      const shape = known.blocks[block.type]?.settings;
      return shape !== undefined && isButton(shape, block.settings);
    });
  return [
    ...(hasWords(known.settings, settings) && isPoor(theme.text, theme.background) ? [sentences.text] : []),
    ...(hasButton && isPoor(theme.accent, theme.primary) ? [sentences.button] : []),
  ];
}

function adviceOf(section: DesignSection, before: DesignSection | undefined, theme: Theme | null): Advice[] {
  const { type, settings, blocks } = section;
  const known = findSectionType(type);
  if (!known) return [];
  const isSecond = type === 'hero' && before?.type === 'hero';
  const ofBlocks = blocks.flatMap((block, at): Advice[] => {
    const own = known.blocks[block.type];
    const part = own && { label: own.label, number: at + 1 };
    return part ? inSettings(type, own.settings, block.settings).map((sentence) => ({ sentence, part })) : [];
  });
  const own = [
    ...(isSecond ? [sentences.above] : []),
    ...inSettings(type, known.settings, settings),
    ...ofColours(section, theme),
  ];
  return [...own.map((sentence) => ({ sentence })), ...ofBlocks];
}

/** Returns what can be better in each section of a page, by its id; a section without advice is left out. */
export function adviseOn(
  sections: readonly DesignSection[],
  theme: Theme | null,
): ReadonlyMap<string, readonly Advice[]> {
  const all = sections.map(
    (section, at) => [section._id, adviceOf(section, sections[at - 1], theme)] as const,
  );
  return new Map(all.filter(([, advice]) => advice.length > 0));
}
